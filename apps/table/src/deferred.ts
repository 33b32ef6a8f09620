import {
  DejarikAutoPan,
  DejarikDraft,
  DejarikKeys,
  DejarikLegend,
  DejarikLog,
  DejarikMat,
  DejarikProcess,
  DejarikRules,
  DejarikMeasuringTool,
  DejarikRouteTool,
} from '@dejarik/ui/deferred';

export { deferredWords as words } from '@dejarik/ui/deferred';

/** Rooms that a first board can do without; the element's module fetches them right after it, and calls this when it knows their words. */
export function define(): void {
  for (const [name, element] of Object.entries({
    'dejarik-auto-pan': DejarikAutoPan,
    'dejarik-draft': DejarikDraft,
    'dejarik-keys': DejarikKeys,
    'dejarik-legend': DejarikLegend,
    'dejarik-log': DejarikLog,
    'dejarik-mat': DejarikMat,
    'dejarik-process': DejarikProcess,
    'dejarik-rules': DejarikRules,
    'dejarik-measuring-tool': DejarikMeasuringTool,
    'dejarik-route-tool': DejarikRouteTool,
  })) {
    if (customElements.get(name) === undefined) customElements.define(name, element);
  }
}
