import { css } from '../css.ts';

/** How the campaign panel looks. */
export const style = css`
  :host { display: block; }
  .all { display: grid; gap: 1.2rem; max-inline-size: 48rem; margin-inline: auto; padding: clamp(0.9rem, 4cqi, 2.5rem); }
  h1 { margin: 0; font-size: clamp(1.4rem, 5cqi, 2rem); line-height: 1.2; text-wrap: balance; outline-offset: 6px; }
  h2 { font-size: 1.15rem; }
  ul, ol { margin: 0; padding: 0; list-style: none; }
  .row { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
  .row.ends { justify-content: space-between; }
  .text { max-inline-size: 62ch; line-height: 1.6; font-size: 1.08rem; overflow-wrap: anywhere; }
  .text p + p { margin-block-start: 0.45rem; }
  .progress { display: grid; gap: 0.3rem; }
  progress { appearance: none; inline-size: 100%; block-size: 0.5rem; border: 1px solid var(--c-line); border-radius: 0.3rem; background: var(--c-raised); overflow: hidden; }
  progress::-webkit-progress-bar { background: var(--c-raised); }
  progress::-webkit-progress-value { background: var(--c-accent); }
  progress::-moz-progress-bar { background: var(--c-accent); }
  article { display: grid; gap: 0.9rem; align-content: start; min-block-size: min(16rem, 40cqb); padding: clamp(1rem, 4cqi, 1.8rem); border: 1px solid var(--c-line-strong); border-inline-start: 5px solid var(--c-accent); border-radius: 0.9rem; background: var(--c-panel); box-shadow: var(--c-shadow); }
  .news { display: grid; gap: 0.5rem; }
  .news li { padding: 0.55rem 0.8rem; border-inline-start: 4px solid var(--c-good); border-radius: 0.3rem; background: var(--c-raised); line-height: 1.45; }
  .news li strong { display: block; }
  .main { min-block-size: 3rem; padding-inline: 1.8rem; font-size: 1.05rem; text-align: center; }
  .kept { display: grid; gap: 0.6rem; }
  .kept li, .panel { display: grid; gap: 0.5rem; padding: 0.9rem 1rem; border: 1px solid var(--c-line); border-radius: 0.8rem; background: var(--c-panel); }
  .kept li:first-child { border: 2px solid var(--c-accent); }
  .file { position: relative; display: inline-flex; align-items: center; min-block-size: 2.5rem; padding: 0.4rem 0.8rem; border-radius: 0.55rem; border: 1px solid var(--c-line-strong); background: var(--c-raised); cursor: pointer; }
  .file:hover { border-color: var(--c-accent); }
  .file:focus-within { outline: 3px solid var(--c-focus); outline-offset: 2px; }
  .file input { position: absolute; inset: 0; inline-size: 100%; opacity: 0; cursor: pointer; }
  .refused { display: grid; gap: 0.3rem; padding: 0.7rem 0.9rem; border-inline-start: 4px solid var(--c-danger); border-radius: 0.3rem; background: var(--c-raised); line-height: 1.45; overflow-wrap: anywhere; }
  details { border-block-start: 1px solid var(--c-line); padding-block-start: 0.3rem; }
  summary { cursor: pointer; padding-block: 0.45rem; font-weight: 650; }
  details .text { font-size: 1rem; }
  .about { display: grid; gap: 0.7rem; }
  .about h2 { font-size: 0.95rem; color: var(--c-ink-soft); font-weight: 600; }
  .plays { display: grid; gap: 0.3rem; }
  .plays li { display: flex; flex-wrap: wrap; gap: 0.2rem 0.7rem; }
  .won { color: var(--c-good); font-weight: 600; }
  .lost { color: var(--c-danger); font-weight: 600; }
  .read { display: grid; gap: 0.9rem; padding-block: 0.5rem; }
  @container (max-width: 34rem) {
    .turn { position: sticky; inset-block-end: 0; padding-block: 0.6rem; background: var(--c-ground); }
    .turn button { flex: 1; }
  }
`;
