import { css } from '../css.ts';

/** Beside the board a card has a place of its own, in which nothing is chosen; on a small screen it lies over what is below it until it is closed. */
export const cardsStyle = css`
  :host { --_sheet: 0; }
  :host([open]) { display: flex; flex: 0 1 auto; flex-direction: column; min-block-size: 6rem; }
  section { display: flex; flex-direction: column; min-block-size: 0; border: 1px solid var(--c-line-strong); border-radius: 0.8rem; background: var(--c-panel); }
  section:focus-visible { outline-offset: -3px; }
  header { display: flex; align-items: center; gap: 0.5rem; padding: 0.3rem 0.5rem 0 0.9rem; }
  header h2 { flex: 1; min-inline-size: 0; font-size: 1.1rem; overflow-wrap: anywhere; }
  header button { flex: none; min-height: max(2rem, var(--_finger)); min-inline-size: max(2rem, var(--_finger)); padding: 0.1rem 0.5rem; text-align: center; }
  .body { overflow: auto; overscroll-behavior: contain; scrollbar-width: thin; padding: 0 0.9rem 0.8rem; }
  .tabs { display: flex; flex-wrap: wrap; gap: 0.3rem; padding: 0 0.9rem 0.5rem; }
  .tabs button, .pile button { min-height: max(1.9rem, var(--_finger)); padding: 0.1rem 0.6rem; font-size: 0.88rem; }
  .tabs button[aria-pressed='true'] { border-color: var(--c-accent); box-shadow: inset 0 -3px 0 var(--c-accent); font-weight: 650; }
  .pile { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr)); gap: 0.3rem; margin: 0.3rem 0 0; padding: 0; list-style: none; }
  .pile button { inline-size: 100%; }
  :host([floating]) { position: absolute; z-index: 3; inline-size: 20rem; }
  :host([floating]) section { box-shadow: var(--c-shadow); }
  @container (max-width: 56rem) or (max-height: 30rem) {
    :host { --_sheet: 1; }
    :host([open]) { position: absolute; z-index: 3; inset-inline: 0; inset-block-end: 0; max-block-size: 72cqb; }
    section { border-width: 2px 0 0; border-color: var(--c-accent); border-radius: 1rem 1rem 0 0; box-shadow: var(--c-shadow); }
  }
  @container ((max-width: 56rem) or (max-height: 30rem)) and (orientation: landscape) {
    :host([open]) { inset-inline-start: auto; inline-size: min(100%, 26rem); max-block-size: 100cqb; }
    section { border-width: 0 0 0 2px; border-radius: 0; }
  }
`;
