import { css } from '../css.ts';

export const cardStyle = css`
  :host { display: block; min-inline-size: 0; line-height: 1.4; }
  .line { font-size: 0.85rem; color: var(--c-ink-soft); }
  .line::first-letter { text-transform: uppercase; }
  dl { display: flex; flex-wrap: wrap; gap: 0.25rem 0.3rem; margin: 0.4rem 0 0; font-size: 0.88rem; }
  dl > div { display: flex; flex-wrap: wrap; align-items: center; gap: 0 0.4rem; min-block-size: 1.75rem; padding: 0 0.5rem; border: 1px solid var(--c-line); border-radius: 0.45rem; background: var(--c-raised); }
  dl > .changed { flex: 1 1 100%; border-color: var(--c-accent); }
  dt { color: var(--c-ink-soft); }
  dd { display: inline-flex; align-items: center; gap: 0.25rem; margin: 0; font-weight: 700; font-variant-numeric: tabular-nums; }
  .why { flex-wrap: wrap; gap: 0 0.7rem; font-weight: 400; font-size: 0.82rem; }
  .die { inline-size: 1.05rem; block-size: 1.05rem; border: 1px solid var(--c-ink); border-radius: 0.25rem; box-shadow: inset 0 0 0 1px rgb(255 255 255 / 0.55); forced-color-adjust: none; }
  .part { margin-block-start: 0.45rem; }
  .part.now { padding: 0.35rem 0.6rem; border-inline-start: 4px solid var(--c-accent); background: var(--c-raised); border-radius: 0 0.4rem 0.4rem 0; }
  h3 { margin: 0; font-size: 0.78rem; font-weight: 650; letter-spacing: 0.02em; color: var(--c-ink-soft); }
  .now > h3 { color: var(--c-accent-text); }
  ul { margin: 0; padding: 0; list-style: none; }
  .short { display: flex; flex-wrap: wrap; gap: 0 1.1rem; }
  li { font-size: 0.9rem; padding-block: 0.1rem; overflow-wrap: anywhere; }
  .term { display: inline; min-height: 0; padding: 0; border: 0; border-radius: 0; background: none; line-height: inherit; text-decoration: underline dotted; text-decoration-thickness: 2px; text-underline-offset: 0.18em; }
  .term:hover, .term[aria-expanded='true'] { color: var(--c-accent-text); text-decoration-style: solid; }
  @media (pointer: coarse) { .term { padding-block: 0.35rem; } }
  .meaning { display: block; margin: 0.2rem 0 0.3rem 0.2rem; padding: 0.2rem 0.6rem; border-inline-start: 3px solid var(--c-line-strong); font-size: 0.85rem; }
`;
