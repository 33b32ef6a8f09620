import { css } from '../css.ts';
import { panelStyle } from './panel.ts';

/** Turns stand apart from each other, with what happened in each below its heading; dice are as high as a line. */
export const logStyle = [
  panelStyle,
  css`
    :host { display: grid; grid-template-rows: auto minmax(0, 1fr); gap: 0.4rem; min-block-size: 0; }
    header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.2rem 0.7rem; }
    header h2 { flex: none; }
    header label { display: flex; flex: 1 0 auto; gap: 0.35rem; align-items: center; }
    .since { min-height: max(1.9rem, var(--_finger)); padding: 0.1rem 0.6rem; }
    kbd { padding: 0 0.3rem; border: 1px solid var(--c-line-strong); border-radius: 0.3rem; font: 600 0.75rem ui-monospace, monospace; }
    .time { flex: 1 1 100%; display: flex; align-items: center; gap: 0.3rem; }
    .time input { flex: 1 1 4rem; min-inline-size: 3rem; accent-color: var(--c-accent); }
    .time button { min-height: max(1.9rem, var(--_finger)); min-width: max(2.1rem, var(--_finger)); text-align: center; padding: 0 0.4rem; }
    .time output { font-variant-numeric: tabular-nums; }
    /* Where there is little room, lines go before what leads through them. */
    @container log (max-height: 15rem) { .time, label { display: none; } header { justify-content: space-between; } }
    ol { margin: 0; padding: 0; list-style: none; }
    header + ol { overflow: auto; max-block-size: var(--_log, none); overscroll-behavior: contain; scrollbar-width: thin; }
    li > button { display: flex; flex-wrap: wrap; align-items: center; gap: 0.2rem 0.6rem; inline-size: 100%; min-height: max(1.8rem, var(--_finger)); padding-block: 0.15rem; padding-inline: 0.4rem; border: 0; border-radius: 0.3rem; background: none; font-size: 0.9rem; }
    li > button:hover, li > button[aria-expanded='true'] { background: var(--c-raised); }
    li > button > span::first-letter { text-transform: uppercase; }
    li > button > span:first-child { display: block; }
    .heading, li.depth-0 > button { font-weight: 600; }
    .group + .group:has(.heading), li:not(.depth-0) + li.depth-0 { margin-block-start: 0.35rem; padding-block-start: 0.15rem; border-block-start: 1px solid var(--c-line); }
    .group .heading + ol { margin-inline-start: 0.4rem; border-inline-start: 2px solid var(--c-line); }
    .dice { display: flex; flex-wrap: wrap; gap: 0.2rem; }
    .die { display: grid; inline-size: 1.5rem; block-size: 1.5rem; border-radius: 0.3rem; border: 1px solid rgb(0 0 0 / 0.35); background: var(--_body); }
    .text { color: var(--c-ink-soft); }
    li.within > button { padding-inline-start: 1.2rem; color: var(--c-ink-soft); }
    li.depth-2 > button { padding-inline-start: 1.2rem; color: var(--c-ink-soft); }
    li.depth-3 > button { padding-inline-start: 2rem; color: var(--c-ink-soft); }
    li.refused > button { color: var(--c-danger); }
    .chain { margin: 0 0 0.4rem 0.4rem; padding: 0.3rem 0.7rem; border-inline-start: 3px solid var(--c-accent); font-size: 0.85rem; line-height: 1.5; }
    .chain ul { margin: 0; padding-inline-start: 1.1rem; }
  `,
];
