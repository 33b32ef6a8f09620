import { css } from '../css.ts';

/** How boards of places and links look. */
export const graphStyle = css`
  .region { stroke: none; }
  .region-edge { fill: none; stroke: var(--c-rim); stroke-width: 5; stroke-linejoin: round; stroke-linecap: round; }
  .link { fill: none; stroke: var(--c-line-strong); stroke-width: 5; }
  .disc-edge { fill: none; stroke: var(--c-rim); stroke-width: 4; }
  .owned { fill: none; stroke: var(--side); stroke-width: 12; }
  .owned.side-2 { stroke-dasharray: 34 6; }
  .owned.side-3 { stroke-dasharray: 6 6; }
  .owned.side-4 { stroke-dasharray: 40 6 8 6; }
  .place-sign { --sign: var(--c-ink); }
  .place-sign circle { fill: var(--c-panel); stroke: var(--sign); stroke-width: 2.5; }
  .place-sign path { fill: var(--sign); fill-rule: evenodd; }
  .place-sign text { font-size: max(16px, calc(var(--unit) * 11px)); }
  .color-red { --sign: var(--c-red); } .color-blue { --sign: var(--c-blue); } .color-green { --sign: var(--c-green); } .color-yellow { --sign: var(--c-yellow); } .color-violet { --sign: var(--c-violet); } .color-orange { --sign: var(--c-accent); }
  .piece.stacked .base { stroke: var(--side); stroke-width: 1.5; }
  .piece.stacked .letters { font-size: max(16px, calc(var(--unit) * 10px)); }
  .piece.stacked .count { font-size: max(15px, calc(var(--unit) * 11px)); stroke-width: 0.34em; }
  .place-name { font-size: max(20px, calc(var(--unit) * 11px)); stroke: var(--c-ground); stroke-width: 0.35em; paint-order: stroke; stroke-linejoin: round; }
  .counted { font-size: max(34px, calc(var(--unit) * 12px)); }
  .counted tspan { fill: var(--side, var(--c-ink)); stroke: var(--base, var(--c-panel)); stroke-width: 0.5em; paint-order: stroke; stroke-linejoin: round; }
`;
