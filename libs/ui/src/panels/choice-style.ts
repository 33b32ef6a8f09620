import { css } from '../css.ts';

/** How the open question looks: answers, what puts them together, what may not be chosen. */
export const choiceStyle = css`
  ::slotted([slot='hint']) { display: block; padding-inline-start: 0.7rem; border-inline-start: 3px solid var(--c-line-strong); color: var(--c-ink-soft); font-size: 0.92rem; line-height: 1.45; }
  section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.6rem; }
  h2 { font-size: 1.1rem; text-wrap: balance; }
  h2:focus { outline: none; }
  @container (max-height: 30rem) { h2 { font-size: 1rem; line-height: 1.2; } }
  .options { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: 0.4rem; }
  @container (max-width: 30rem) or (max-height: 30rem) {
    section { gap: 0.4rem; }
    .options { grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr)); }
    .options button:has(small, .result) { grid-column: 1 / -1; }
  }
  .options.narrow { grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr)); }
  .options.pairs { grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr)); }
  .options:is(.narrow, .pairs):has(.result) { grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); }
  .options button { display: grid; grid-template-columns: auto 1fr; gap: 0 0.5rem; align-items: baseline; align-content: start; inline-size: 100%; border-color: var(--c-accent); }
  .options button > span::first-letter, .refused::first-letter { text-transform: uppercase; }
  .options button small { grid-column: 2; color: var(--c-ink-soft); font-size: 0.82rem; line-height: 1.35; }
  .options .corner { float: inline-end; display: inline-flex; align-items: center; gap: 0.25rem; font-weight: 700; padding-inline-start: 0.4rem; }
  .options .result { grid-column: 2; display: flex; flex-wrap: wrap; gap: 0 0.7rem; color: var(--c-ink-soft); font-size: 0.84rem; line-height: 1.35; }
  .result strong { color: var(--c-ink); font-variant-numeric: tabular-nums; }
  .result b { color: var(--c-danger); }
  kbd { font: 600 0.75rem ui-monospace, monospace; color: var(--c-ink-soft); min-inline-size: 0.7em; }
  button[aria-pressed='true'] { background: var(--c-accent); border-color: var(--c-accent); color: var(--c-accent-ink); }
  button[aria-pressed='true'] :is(kbd, small) { color: inherit; }
  label { display: flex; gap: 0.5rem; justify-content: space-between; align-items: center; }
  input[type='number'] { inline-size: 4.5rem; }
  input, select { min-height: max(2.4rem, var(--_finger)); padding: 0.2rem 0.5rem; border-radius: 0.4rem; border: 1px solid var(--c-line-strong); background: var(--c-raised); }
  .end { display: flex; flex-wrap: wrap; gap: 0.4rem; }
  .end button { flex: 1 1 7rem; text-align: center; }
  summary { cursor: pointer; padding: 0.35rem 0; color: var(--c-ink-soft); font-size: 0.9rem; }
  .no { display: grid; gap: 0.3rem; margin: 0; padding: 0; list-style: none; }
  .refused { inline-size: 100%; min-height: max(2.1rem, var(--_finger)); border-style: dashed; background: transparent; color: var(--c-ink-soft); font-size: 0.9rem; }
  .refused::after { content: ' ?'; font-weight: 700; }
  @media (pointer: coarse) {
    kbd { display: none; }
    .options button { grid-template-columns: 1fr; align-content: center; }
    .options button :is(small, .result) { grid-column: 1; }
  }
  .because { margin: 0.25rem 0 0.35rem; padding-inline-start: 0.7rem; border-inline-start: 3px solid var(--c-line-strong); font-size: 0.88rem; line-height: 1.4; }
`;
