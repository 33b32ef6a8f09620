import { css } from '../css.ts';

/** How an answer of several parts looks while it is put together. */
export const draftStyle = css`
  :host { display: grid; gap: 0.6rem; }
  .part { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem 0.5rem; padding: 0.35rem 0.5rem; border: 1px solid var(--c-line); border-radius: 0.55rem; background: var(--c-raised); }
  .options.wide { grid-template-columns: 1fr; }
  .options > button { align-content: center; }
  /* What gives the answer stays in sight below a long list. */
  .foot { position: sticky; inset-block-end: 0; display: grid; gap: 0.4rem; padding-block: 0.35rem; background: var(--c-panel); }
  .name { flex: 1 1 8rem; min-inline-size: 0; overflow-wrap: anywhere; }
  .name small { display: block; }
  .name::first-letter { text-transform: uppercase; }
  .options .step { flex: none; inline-size: max(2.5rem, var(--_finger)); display: grid; grid-template-columns: 1fr; place-content: center; place-items: center; padding: 0; font-size: 1.25rem; font-weight: 600; line-height: 1; }
  output { min-inline-size: 2.2rem; text-align: center; font-weight: 700; font-variant-numeric: tabular-nums; }
  output small { color: var(--c-ink-soft); font-weight: 400; }
  .targets { display: flex; flex-wrap: wrap; gap: 0.35rem; }
  .options .target { inline-size: auto; display: inline-flex; align-items: center; gap: 0.45rem; border-radius: 999px; padding-block: 0.25rem; }
  .target small { min-inline-size: 1.3em; padding-inline: 0.3em; border-radius: 999px; text-align: center; font-variant-numeric: tabular-nums; background: color-mix(in srgb, currentColor 14%, transparent); }
  .options [aria-disabled='true'] { border-color: var(--c-line); color: var(--c-ink-soft); opacity: 0.6; cursor: default; }
  select { flex: 1 1 9rem; min-inline-size: 0; }
  .tally { display: flex; flex-wrap: wrap; gap: 0 0.6rem; font-variant-numeric: tabular-nums; }
  .tally span { color: var(--c-ink-soft); }
  .verdict { min-height: 1.4em; font-size: 0.92rem; line-height: 1.4; }
  .verdict p { padding-inline-start: 0.7rem; border-inline-start: 3px solid var(--c-danger); }
  @media (forced-colors: active) { .target small { border: 1px solid; } }
`;
