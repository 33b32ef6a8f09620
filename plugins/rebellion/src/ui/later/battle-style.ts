import { css } from 'lit';

/** How a combat looks; colors are the table's. */
export const battleStyle = css`
  :host { display: grid; gap: 0.5rem; color: var(--c-ink); font-size: 0.9rem; line-height: 1.35; }
  h2, h3, p, ol { margin: 0; padding: 0; list-style: none; }
  h2 { font-size: 1.05rem; }
  .steps { display: flex; flex-wrap: wrap; gap: 0.15rem 0.7rem; font-size: 0.8rem; color: var(--c-ink-soft); }
  .steps .now { color: var(--c-ink); font-weight: 700; border-block-end: 3px solid var(--c-accent); }
  .steps .done { text-decoration: line-through; }
  table { inline-size: 100%; border-collapse: collapse; table-layout: fixed; }
  th { font-size: 0.8rem; font-weight: 600; text-align: start; padding: 0.15rem 0.3rem; }
  th[scope='row'] { inline-size: 5.2rem; color: var(--c-ink-soft); }
  td { padding: 0.2rem 0.3rem; border: 1px solid var(--c-line); vertical-align: top; }
  tr.now td { border-color: var(--c-accent); background: var(--c-raised); }
  .rebels { --side: var(--c-side-1); }
  .empire { --side: var(--c-side-2); }
  th.rebels, th.empire { color: var(--side); }
  .stacks { display: flex; flex-wrap: wrap; gap: 0.2rem 0.5rem; }
  .stack { display: inline-flex; align-items: center; gap: 0.15rem; font-weight: 700; font-variant-numeric: tabular-nums; }
  .stack svg { inline-size: 1.5rem; block-size: 1.5rem; fill: var(--side); fill-rule: evenodd; }
  .names { font-size: 0.82rem; }
  .pool { display: grid; gap: 0.2rem; }
  .pool h3 { font-size: 0.82rem; font-weight: 600; color: var(--c-ink-soft); }
  .dice { display: flex; flex-wrap: wrap; gap: 0.3rem; }
  .die { inline-size: 2.1rem; block-size: 2.1rem; border: 2px solid rgb(255 255 255 / 0.45); border-radius: 0.5rem; }
  .die svg { display: block; inline-size: 100%; block-size: 100%; }
  .odds { display: flex; flex-wrap: wrap; gap: 0 0.8rem; font-size: 0.82rem; font-weight: 600; }
  .odds small { color: var(--c-ink-soft); font-weight: 400; }
`;
