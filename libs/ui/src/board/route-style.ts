import { css } from '../css.ts';

/** How the way that is drawn looks beside the board. */
export const routeStyle = css`
    :host { position: absolute; inset: auto auto 0.4rem 0.4rem; max-width: calc(100% - 4.5rem); pointer-events: none; }
    :host(.top) { inset-block: 0.4rem auto; }
    :host(.narrow) :is(button, .count:not(.wrong)), :host(.narrow.looked) p:not(.wrong) { position: absolute; clip-path: inset(50%); }
    button { font: inherit; font-size: 0.85rem; min-height: 2rem; padding: 0.1rem 0.6rem; border: 2px solid var(--c-rim); border-radius: 0.5rem; background: var(--c-panel); color: var(--c-ink); cursor: pointer; pointer-events: auto; }
    @media (pointer: coarse) { button { min-height: 44px; } }
    .says { display: flex; flex-wrap: wrap; align-items: center; gap: 0.3rem; }
    p { margin: 0; padding: 0.3rem 0.6rem; border: 2px solid var(--c-accent); border-radius: 0.5rem; background: var(--c-panel); color: var(--c-ink); font-size: 0.85rem; line-height: 1.3; }
    p.wrong { border-color: var(--c-danger); color: var(--c-danger); font-weight: 600; }
    p:empty { display: none; }
  `;
