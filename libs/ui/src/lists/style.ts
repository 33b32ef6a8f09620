import { css } from '../css.ts';

/** How the maker of lists looks. */
export const style = css`
  :host { display: block; }
  .all { display: grid; gap: 1rem; max-inline-size: 76rem; margin-inline: auto; padding: clamp(0.8rem, 3cqi, 2rem); }
  h1 { margin: 0; font-size: clamp(1.3rem, 4cqi, 1.9rem); line-height: 1.2; text-wrap: balance; outline-offset: 4px; }
  li h3 { margin: 0; font-size: 1rem; font-weight: 650; line-height: 1.3; overflow-wrap: anywhere; }
  ul { list-style: none; margin: 0; padding: 0; }
  .row { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
  .ready { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0; padding: 0; border: 0; min-inline-size: 0; }
  .ready legend { padding: 0; margin-block-end: 0.3rem; font-size: 0.9rem; }
  .totals { position: sticky; inset-block-start: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 0.3rem 1.2rem; align-items: baseline; padding: 0.6rem 0.8rem; border: 1px solid var(--c-line-strong); border-radius: 0.7rem; background: var(--c-panel); box-shadow: var(--c-shadow); }
  .total b { font-variant-numeric: tabular-nums; }
  .total.over b { color: var(--c-danger); }
  .total.fits b { color: var(--c-good); }
  .total b::after { content: ''; margin-inline-start: 0.25em; }
  .total.over b::after { content: '▲'; content: '▲' / ''; font-size: 0.75em; }
  .total.fits b::after { content: '✓'; content: '✓' / ''; }
  .main { margin-inline-start: auto; }
  .main[aria-disabled='true'] { background: var(--c-raised); border-color: var(--c-line-strong); color: var(--c-ink-soft); font-weight: 500; }
  .two { display: grid; gap: 1.2rem; align-items: start; }
  .own, .what { display: grid; gap: 1rem; min-inline-size: 0; align-content: start; }
  section { display: grid; gap: 0.6rem; align-content: start; min-inline-size: 0; }
  .panel { padding: 0.9rem; border: 1px solid var(--c-line); border-radius: 0.8rem; background: var(--c-panel); }
  .problems { display: grid; gap: 0.5rem; }
  .problems li { padding-inline-start: 0.7rem; border-inline-start: 4px solid var(--c-danger); line-height: 1.45; }
  .problems .advice { border-color: var(--c-line-strong); }
  .fine { color: var(--c-good); font-weight: 600; }
  .chosen li { display: flex; gap: 0.5rem; align-items: center; justify-content: space-between; padding-block: 0.25rem; border-block-end: 1px solid var(--c-line); }
  .chosen li button { min-inline-size: 2.5rem; text-align: center; }
  .panel > summary { padding-block: 0; }
  .panel[open] > summary { padding-block-end: 0.6rem; }
  .chosen h3 { margin-block: 0.5rem 0.2rem; }
  .chosen li span:first-child { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; }
  .sort { display: flex; flex-wrap: wrap; gap: 0.4rem 1rem; align-items: center; justify-content: space-between; margin-block-start: 0.4rem; }
  .sort h2 { font-size: 1.15rem; }
  .sort select { inline-size: auto; min-inline-size: 10rem; }
  label { display: grid; gap: 0.25rem; font-size: 0.9rem; }
  select, input, textarea { inline-size: 100%; min-height: 2.6rem; padding: 0.3rem 0.6rem; border-radius: 0.5rem; border: 1px solid var(--c-line-strong); background: var(--c-raised); color: inherit; }
  textarea { min-block-size: 12rem; resize: vertical; font: 0.9rem/1.45 ui-monospace, monospace; }
  summary { cursor: pointer; padding-block: 0.5rem; font-weight: 650; }
  .items { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); gap: 0.6rem; }
  .item { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.15rem 0.6rem; align-content: start; padding: 0.7rem; border: 1px solid var(--c-line); border-radius: 0.7rem; background: var(--c-panel); }
  .item.there { border-color: var(--c-accent); box-shadow: inset 3px 0 0 var(--c-accent); }
  .item.wrong { border-color: var(--c-danger); box-shadow: inset 3px 0 0 var(--c-danger); }
  .item details { grid-column: 1 / -1; }
  .item summary { padding-block: 0.25rem; font-weight: 400; font-size: 0.85rem; }
  .item .text { grid-column: 1 / -1; margin-block-start: 0.25rem; }
  .item .text p + p { margin-block-start: 0.25rem; }
  .item .no { grid-column: 1 / -1; color: var(--c-danger); font-weight: 600; }
  .cost { display: inline-grid; place-items: center; min-inline-size: 1.7rem; margin-inline-end: 0.45rem; padding-inline: 0.25rem; border: 1px solid var(--c-line-strong); border-radius: 0.4rem; font-variant-numeric: tabular-nums; font-size: 0.9rem; }
  .number { display: flex; align-items: start; }
  .number button { min-inline-size: 2.5rem; text-align: center; padding-inline: 0; font-size: 1.15rem; }
  .number input { inline-size: 2.6rem; min-height: 2.5rem; padding-inline: 0; text-align: center; appearance: textfield; }
  .number input::-webkit-inner-spin-button { appearance: none; margin: 0; }
  .number button:first-child { border-start-end-radius: 0; border-end-end-radius: 0; border-inline-end: 0; }
  .number button:last-child { border-start-start-radius: 0; border-end-start-radius: 0; border-inline-start: 0; }
  .number input { border-radius: 0; }
  @container (max-width: 34rem) {
    .totals { gap: 0.1rem 0.9rem; padding: 0.4rem 0.6rem; font-size: 0.85rem; line-height: 1.3; }
    .totals button { padding-block: 0.2rem; min-height: 2.2rem; }
  }
  @container (min-width: 56rem) {
    .two { grid-template-columns: minmax(0, 1fr) 22rem; }
    .own { order: 1; position: sticky; inset-block-start: 4.5rem; max-block-size: calc(100dvh - 9rem); overflow: auto; }
  }
`;
