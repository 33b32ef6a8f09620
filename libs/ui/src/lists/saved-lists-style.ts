import { css } from '../css.ts';

/** How the panel of saved lists looks. */
export const savedListsStyle = css`
  :host { display: block; }
  .panel { padding: 0.9rem; border: 1px solid var(--c-line); border-radius: 0.8rem; background: var(--c-panel); }
  summary { cursor: pointer; font-weight: 650; }
  form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin-block-start: 0.6rem; }
  label { display: grid; flex: 1 1 9rem; gap: 0.25rem; font-size: 0.9rem; }
  input, textarea { box-sizing: border-box; inline-size: 100%; min-height: max(2.5rem, var(--_finger)); padding: 0.3rem 0.6rem; border-radius: 0.5rem; border: 1px solid var(--c-line-strong); background: var(--c-raised); color: inherit; }
  textarea { min-block-size: 8rem; font: 0.9rem/1.45 ui-monospace, monospace; }
  ul { list-style: none; margin: 0.6rem 0 0; padding: 0; }
  li { padding-block: 0.5rem; border-block-start: 1px solid var(--c-line); overflow-wrap: anywhere; }
  .row { display: flex; flex-wrap: wrap; gap: 0.3rem; margin-block-start: 0.3rem; }
  .row button { min-height: max(2rem, var(--_finger)); padding: 0.2rem 0.6rem; font-size: 0.85rem; }
  .broken { padding-inline-start: 0.7rem; border-inline-start: 4px solid var(--c-danger); }
  [role='status'] { margin-block-start: 0.5rem; }
`;
