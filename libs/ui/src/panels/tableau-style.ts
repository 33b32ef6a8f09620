import { css } from '../css.ts';

export const tableauStyle = css`
  :host { display: grid; align-content: start; gap: 0.8rem; block-size: 100%; overflow: auto; padding: 0.6rem; container-type: inline-size; scrollbar-width: thin; }
  ul { margin: 0; padding: 0; list-style: none; }
  .values { display: flex; flex-wrap: wrap; gap: 0.3rem 0.5rem; }
  .values li { padding: 0.15rem 0.6rem; border: 1px solid var(--c-line-strong); border-radius: 1rem; background: var(--c-panel); font-weight: 600; }
  .zone { display: grid; gap: 0.35rem; justify-items: start; min-inline-size: 0; }
  h2, h3 { font-size: 0.92rem; }
  .count { display: inline-block; min-inline-size: 1.5rem; padding-inline: 0.4rem; border: 1px solid var(--c-line); border-radius: 0.7rem; background: var(--c-raised); text-align: center; font-variant-numeric: tabular-nums; }
  .row { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr)); gap: 0.5rem; inline-size: 100%; }
  .row li { display: grid; max-inline-size: 14rem; }
  .piles { display: flex; flex-wrap: wrap; gap: 0.8rem 1.2rem; }
  .pile { grid-template-rows: auto 1fr auto; }
  .pile .card { inline-size: 9rem; }
  .card { display: flex; flex-direction: column; align-items: start; gap: 0.25rem; min-block-size: 5.5rem; padding: 0.5rem 0.6rem; border: 1px solid var(--c-line-strong); border-radius: 0.6rem; background: var(--c-panel); text-align: start; overflow-wrap: anywhere; }
  .card small { font-size: 0.82rem; line-height: 1.35; color: var(--c-ink-soft); }
  .card.lit { border: 2px solid var(--c-accent); }
  .card.back { background: repeating-linear-gradient(45deg, var(--c-line) 0 0.35rem, var(--c-raised) 0.35rem 0.9rem); }
  .card.deep { box-shadow: 0.2rem 0.2rem 0 -1px var(--c-panel), 0.2rem 0.2rem 0 0 var(--c-line-strong); }
  .card.none { place-content: center; border-style: dashed; background: transparent; min-block-size: 3rem; }
  .use { margin-block-start: auto; color: var(--c-accent-text); font-size: 0.78rem; font-weight: 650; }
  .look { min-height: max(2rem, var(--_finger)); padding-block: 0.2rem; font-size: 0.85rem; }
  .seat { display: grid; gap: 0.5rem; padding: 0.5rem 0.6rem 0.7rem; border: 1px solid var(--c-line); border-inline-start: 4px solid var(--_seat, var(--c-line-strong)); border-radius: 0.6rem; }
  .seat > h2 { display: flex; align-items: center; gap: 0.4rem; }
  .mark { inline-size: 0.8rem; block-size: 0.8rem; border-radius: var(--_round, 50%); background: var(--_seat, var(--c-line-strong)); }
  @container (max-width: 26rem) {
    .row { grid-template-columns: repeat(auto-fill, minmax(min(100%, 6.6rem), 1fr)); gap: 0.35rem; }
    .card { min-block-size: 4.2rem; padding: 0.35rem 0.45rem; font-size: 0.9rem; }
    .card small { font-size: 0.78rem; }
    .pile .card { inline-size: 6.6rem; }
  }
`;
