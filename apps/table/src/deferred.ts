import {
  beforeChance,
  drawAim,
  drawKeys,
  drawLesson,
  drawWays,
  drawMenu,
  drawMods,
  drawOver,
  drawPast,
  drawResult,
  drawRules,
  drawTableau,
  replay,
  DejarikAutoPan,
  DejarikBoardPicture,
  DejarikCard,
  DejarikCards,
  DejarikConfirm,
  DejarikCoordinates,
  DejarikDraft,
  DejarikKeys,
  DejarikLegend,
  DejarikLesson,
  DejarikLog,
  DejarikMat,
  DejarikPlaceCard,
  DejarikProcess,
  DejarikResult,
  DejarikRules,
  DejarikMeasuringTool,
  DejarikRouteTool,
  DejarikSpotlight,
  DejarikGraph,
  DejarikSurface,
  DejarikTableau,
  DejarikTrails,
} from '@dejarik/ui/deferred';

export { begin, deferredWords as words } from '@dejarik/ui/deferred';

/** What is drawn and done later. */
export const more = {
  drawers: { menu: drawMenu, aim: drawAim, keys: drawKeys, mods: drawMods, rules: drawRules },
  drawOver,
  drawPast,
  drawResult,
  drawTableau,
  drawLesson,
  drawWays,
  replay,
  beforeChance,
};

/** Elements that a first board can do without; the element's module fetches them right after it, and calls this when it knows their words. */
export function define(): void {
  for (const [name, element] of Object.entries({
    'dejarik-auto-pan': DejarikAutoPan,
    'dejarik-board-picture': DejarikBoardPicture,
    'dejarik-card': DejarikCard,
    'dejarik-cards': DejarikCards,
    'dejarik-confirm': DejarikConfirm,
    'dejarik-coordinates': DejarikCoordinates,
    'dejarik-draft': DejarikDraft,
    'dejarik-keys': DejarikKeys,
    'dejarik-legend': DejarikLegend,
    'dejarik-lesson': DejarikLesson,
    'dejarik-log': DejarikLog,
    'dejarik-mat': DejarikMat,
    'dejarik-place-card': DejarikPlaceCard,
    'dejarik-process': DejarikProcess,
    'dejarik-result': DejarikResult,
    'dejarik-rules': DejarikRules,
    'dejarik-measuring-tool': DejarikMeasuringTool,
    'dejarik-route-tool': DejarikRouteTool,
    'dejarik-spotlight': DejarikSpotlight,
    'dejarik-graph': DejarikGraph,
    'dejarik-surface': DejarikSurface,
    'dejarik-tableau': DejarikTableau,
    'dejarik-trails': DejarikTrails,
  })) {
    if (customElements.get(name) === undefined) customElements.define(name, element);
  }
}
