import { css } from '../css.ts';

/** How parts look that a first board can do without: ways into a game beside its form, hints, the menu with its settings, the aim. */
export const laterStyle = css`
  .aim { line-height: 1.55; }
  .aim h3 { margin-block-start: 1rem; }
  .settings label { display: grid; gap: 0.25rem; margin-block-start: 0.6rem; font-size: 0.9rem; }
  .settings select { inline-size: 100%; }
  .list { display: grid; grid-auto-rows: max-content; gap: 0.5rem; align-content: start; }
  .kept { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.4rem; }
  .kept label { display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: center; gap: 0.5rem; min-height: max(2rem, var(--_finger)); }
  .hint { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.1rem 0.8rem; }
  .hint p { flex: 1 1 11rem; }
  .hint button { flex: none; }
  .door { display: flex; flex-wrap: wrap; gap: 0.7rem 1.2rem; align-items: center; justify-content: space-between; padding: 0.9rem 1rem; border: 2px solid var(--c-accent); border-radius: 0.8rem; background: var(--c-panel); }
  .door > div { flex: 1 1 16rem; }
  .door > .ways { display: flex; flex-wrap: wrap; gap: 0.6rem; flex-basis: 100%; }
  .door p { margin: 0; line-height: 1.45; }
  .door button { flex: none; min-block-size: 2.8rem; padding-inline: 1.4rem; }
  @container dejarik-table (max-width: 56rem) or (max-height: 30rem) {
    .hint { flex-wrap: nowrap; }
    .hint p { flex-basis: 0; min-inline-size: 0; }
    .hint p:not(:focus) { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  }
`;
