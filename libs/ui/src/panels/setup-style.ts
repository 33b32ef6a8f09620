import { css } from '../css.ts';

export const setupStyle = css`
    :host { display: block; }
    form { display: grid; gap: 1.2rem; max-inline-size: 56rem; margin-inline: auto; padding: clamp(0.9rem, 2.4cqi, 2rem) clamp(1rem, 4cqi, 2.5rem) 0; }
    h1 { margin: 0; font-size: clamp(1.5rem, 5cqi, 2.2rem); line-height: 1.15; text-wrap: balance; }
    .goal { max-inline-size: 60ch; line-height: 1.55; font-size: 1.05rem; }
    .ready { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 0.7rem; }
    .ready button[data-setup] { display: grid; gap: 0.25rem; padding: 0.9rem 1rem; border-radius: 0.8rem; border: 2px solid var(--c-line-strong); min-height: 4rem; align-content: start; font-weight: 600; }
    .ready > div { display: grid; grid-template-rows: 1fr; gap: 0.2rem; }
    .ready small { color: var(--c-ink-soft); font-weight: 400; line-height: 1.4; }
    fieldset { display: grid; gap: 0.8rem; margin: 0; padding: 0; border: 0; min-inline-size: 0; }
    legend { padding: 0; margin-block-end: 0.5rem; font-weight: 650; }
    .seats { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); gap: 0.9rem; }
    .seat { display: grid; gap: 0.6rem; align-content: start; padding: 0.9rem; border: 1px solid var(--c-line); border-radius: 0.8rem; background: var(--c-panel); }
    .seat h2 { display: flex; gap: 0.5rem; align-items: center; }
    .mark { inline-size: 1rem; block-size: 1rem; background: var(--_seat); border-radius: var(--_round); }
    label { display: grid; gap: 0.25rem; font-size: 0.9rem; }
    select, input { inline-size: 100%; min-height: max(2.6rem, var(--_finger)); padding: 0.3rem 0.6rem; border-radius: 0.5rem; border: 1px solid var(--c-line-strong); background: var(--c-raised); }
    summary { cursor: pointer; padding-block: 0.4rem; }
    :is(button, select, input, summary) { scroll-margin-block-end: 8rem; }
    form[hidden] { display: none; }
    :host([brief]) form { max-inline-size: none; padding: 0; }
    .foot { position: sticky; inset-block-end: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: 0.4rem 1rem; padding-block: 0.7rem; border-block-start: 1px solid var(--c-line-strong); background: var(--c-ground); }
    .foot span { flex: 1 1 8rem; min-inline-size: 0; }
    .go { min-height: 3rem; padding-inline: 2rem; font-size: 1.05rem; text-align: center; }
  `;
