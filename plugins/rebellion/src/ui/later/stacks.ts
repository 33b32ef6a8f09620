import { html, svg, type TemplateResult } from 'lit';
import { silhouettes } from './silhouettes/index.ts';

/** Units by kind: a silhouette and a number for each. @param nameOf what a kind is called */
export const stacks = (units: Readonly<Record<string, number>>, nameOf: (kind: string) => string): TemplateResult =>
  html`<span class="stacks">${Object.entries(units).map(
    ([kind, count]) =>
      html`<span class="stack" role="img" title=${nameOf(kind)} aria-label=${`${nameOf(kind)}: ${count}`}><svg viewBox="0 0 100 100" aria-hidden="true">${svg`<path d=${silhouettes[kind] ?? ''}></path>`}</svg>${count}</span>`,
  )}</span>`;
