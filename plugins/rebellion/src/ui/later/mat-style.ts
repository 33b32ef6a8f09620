import { css } from 'lit';

/** How tracks, build queues and trays look; colors are the table's. */
export const matStyle = css`
  :host { display: grid; gap: 0.7rem; container-type: inline-size; color: var(--c-ink); font-size: 0.88rem; line-height: 1.35; }
  h3, h4, p, ol, ul { margin: 0; padding: 0; list-style: none; }
  h3 { display: flex; align-items: center; gap: 0.4rem; font-size: 0.95rem; }
  h4 { font-size: 0.8rem; font-weight: 600; color: var(--c-ink-soft); }
  .side { --side: var(--c-side-1); --base: var(--c-side-1-base); display: grid; gap: 0.35rem; padding-block-start: 0.5rem; border-block-start: 1px solid var(--c-line); }
  .side.empire { --side: var(--c-side-2); --base: var(--c-side-2-base); }
  .sign { inline-size: 0.9rem; block-size: 0.9rem; background: var(--side); border-radius: 50%; }
  .empire .sign { border-radius: 0.15rem; }
  .track { display: flex; gap: 2px; }
  .track .space { flex: 1 1 0; min-inline-size: 0; display: grid; grid-template-rows: 1.1rem 1.2rem 0.5rem; justify-items: center; align-items: center; border-radius: 0.25rem; background: var(--c-raised); font-size: 0.72rem; font-variant-numeric: tabular-nums; }
  .track .time { background: var(--c-accent); color: var(--c-accent-ink); font-weight: 700; }
  .track .reputation { outline: 2px solid var(--c-side-1); outline-offset: -2px; }
  .marker { font-size: 0.85rem; line-height: 1; }
  .icons { display: flex; gap: 2px; }
  .icons i { inline-size: 0.4rem; block-size: 0.4rem; background: currentColor; }
  .icons .recruit { border-radius: 50%; }
  .key { display: flex; flex-wrap: wrap; gap: 0 0.9rem; font-size: 0.78rem; color: var(--c-ink-soft); }
  .key span { display: inline-flex; align-items: center; gap: 0.3rem; }
  .chips, .queue, .trays { display: flex; flex-wrap: wrap; gap: 0.3rem; }
  .chip { display: inline-flex; align-items: center; gap: 0.3rem; min-block-size: 1.7rem; padding: 0 0.5rem; border: 2px solid var(--side); border-radius: 1rem; background: var(--base); color: var(--c-ink); font: inherit; font-size: 0.82rem; }
  .empire .chip { border-radius: 0.35rem; }
  button.chip { min-block-size: 2.2rem; border-color: var(--c-accent); cursor: pointer; }
  button.chip[aria-pressed='true'] { background: var(--c-accent); color: var(--c-accent-ink); font-weight: 700; }
  button.done { min-block-size: 2.2rem; padding: 0 0.9rem; border: 2px solid var(--c-accent); border-radius: 0.5rem; background: var(--c-accent); color: var(--c-accent-ink); font: inherit; font-weight: 700; cursor: pointer; }
  button.done:disabled { opacity: 0.5; cursor: default; }
  button:focus-visible { outline: 3px solid var(--c-focus); outline-offset: 2px; }
  @media (pointer: coarse) { button.chip, button.done { min-block-size: 44px; } }
  .card { padding: 0.1rem 0.5rem; border: 1px solid var(--c-line-strong); border-radius: 0.3rem; background: var(--c-raised); font-size: 0.82rem; }
  .tray { display: flex; flex-wrap: wrap; align-items: center; gap: 0.3rem; padding: 0.25rem 0.4rem; border: 1px dashed var(--c-line-strong); border-radius: 0.4rem; }
  .queue li { display: grid; gap: 0.15rem; align-content: start; flex: 1 1 4.5rem; min-block-size: 3rem; padding: 0.2rem 0.35rem; border: 1px solid var(--c-line); border-radius: 0.35rem; background: var(--c-raised); }
  .queue .ready { border-color: var(--c-accent); }
  .queue li > b { font-size: 0.72rem; font-weight: 600; color: var(--c-ink-soft); }
  .stacks { display: flex; flex-wrap: wrap; gap: 0.25rem 0.5rem; }
  .stack { display: inline-flex; align-items: center; gap: 0.15rem; font-weight: 700; font-variant-numeric: tabular-nums; }
  .stack svg { inline-size: 1.4rem; block-size: 1.4rem; fill: var(--side); fill-rule: evenodd; }
`;
