import { css } from '../css.ts';

/** How the way to the campaigns looks, among the ways to play. */
export const campaignEntryStyle = css`
  .door { display: flex; flex-wrap: wrap; gap: 0.7rem 1.2rem; align-items: center; justify-content: space-between; padding: 0.9rem 1rem; border: 2px solid var(--c-accent); border-radius: 0.8rem; background: var(--c-panel); }
  .door > div { flex: 1 1 16rem; }
  .door > .ways { display: flex; flex-wrap: wrap; gap: 0.6rem; flex-basis: 100%; }
  .door p { margin: 0; line-height: 1.45; }
  .door button { flex: none; min-block-size: 2.8rem; padding-inline: 1.4rem; }
`;
