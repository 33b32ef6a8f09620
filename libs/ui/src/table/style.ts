import { css } from '../css.ts';
import { panelStyle } from '../panels/panel.ts';

/**
 * Where the parts of the table lie: side by side where there is room; on a small screen the question beside the board where that
 * is wider than high, else in a sheet below it. Where a text is large for its screen the question comes first: nothing is cut,
 * and an answer is in sight. The languages of the table run from left to right whatever the page says; what the page puts into
 * it runs as the page does.
 *
 * A page's rules may change the element itself (`* { ... }`, and all that is inherited), so everything begins anew inside it:
 * at the reader's own text size, or at the page's where that is larger. All sizes follow from there.
 */
export const tableStyle = [
  panelStyle,
  css`
  :host {
    display: block; position: relative; overflow: hidden; background: var(--c-ground);
    block-size: var(--dejarik-height, min(100dvh, max(64REM, 1024px))); min-block-size: min(max(24REM, 384px), 100dvh);
  }
  :host([hidden]) { display: none; }
  .base { all: initial; display: contents; visibility: inherit; color-scheme: inherit; direction: ltr; unicode-bidi: isolate; font-size: medium; }
  .frame {
    display: block; position: relative; block-size: 100%; overflow: hidden; container: dejarik-table / size;
    user-select: text; -webkit-user-select: text;
    background: var(--c-ground); color: var(--c-ink); font: var(--dejarik-font, max(1em, 1REM)/1.4 system-ui, sans-serif); --_rem: 1em;
  }
  :host(:dir(rtl)) slot { direction: rtl; }
  .table {
    font-size: calc(1em * var(--dejarik-text, 1)); --_rem: 1em;
    block-size: 100%; display: grid; gap: 0.6rem; padding: 0 0.8rem 0.8rem;
    grid-template: 'bar bar' auto 'others side' auto 'board side' minmax(0, 1fr) 'own side' auto / minmax(0, 1fr) minmax(19rem, 26rem);
  }
  .table.empty { grid-template: 'bar' auto 'start' minmax(0, 1fr) / minmax(0, 1fr); }
  .start { grid-area: start; overflow: auto; container-type: inline-size; }
  .loading { padding: 2rem; text-align: center; color: var(--c-ink-soft); }
  .top { grid-area: bar; display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.4rem; min-inline-size: 0; }
  .bar { display: flex; align-items: center; gap: 0.8rem; padding: 0.45rem 0; border-block-end: 1px solid var(--c-line); }
  .title { flex: 1; display: flex; flex-wrap: wrap; gap: 0 0.9rem; align-items: baseline; min-inline-size: 0; }
  button.title { flex: 0 1 auto; align-content: center; margin-inline-end: auto; min-height: 2.2rem; padding: 0.1rem 0.3rem; border-color: transparent; background: transparent; text-align: start; }
  button.title > .soft { text-decoration: underline dotted; text-underline-offset: 0.2em; }
  button.title:hover { background: var(--c-raised); }
  .tools { display: flex; gap: 0.4rem; }
  .others { grid-area: others; display: grid; gap: 0.4rem; }
  .others.many { grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.9rem), 1fr)); gap: 0.2rem 0.9rem; align-items: start; }
  .many > [unfolded] { grid-column: 1 / -1; }
  .own { grid-area: own; min-inline-size: 0; }
  .board { grid-area: board; position: relative; min-block-size: 0; min-inline-size: 0; }
  dejarik-board { display: block; block-size: 100%; --dejarik-board-height: 100%; }
  .sheet { display: contents; }
  .grip { display: none; }
  .side { grid-area: side; display: flex; flex-direction: column; gap: 0.6rem; min-block-size: 0; }
  .side > section { padding: 0.8rem 0.9rem; border: 1px solid var(--c-line); border-radius: 0.8rem; background: var(--c-panel); }
  .side > .ask { border: 2px solid var(--c-accent); overflow: auto; max-block-size: 62%; scrollbar-width: thin; }
  .side > .ask:has(.waiting, .outcome) { border-color: var(--c-line-strong); }
  .process { overflow: auto; flex: none; max-block-size: 46%; scrollbar-width: thin; }
  .mat { overflow: auto; flex: 0 10 auto; min-block-size: 12rem; scrollbar-width: thin; }
  .mat > * + dejarik-mat { margin-block-start: 0.5rem; }
  dejarik-cards:not([open]) { display: none; }
  @container dejarik-table (min-width: 56.01rem) and (min-height: 30.01rem) {
    dejarik-cards[open]:not([floating]) ~ .log, .side:has(> dejarik-cards[open]:not([floating])) > .mat:not([data-held]) { display: none; }
    .side:has(> dejarik-cards[open]) > .ask { flex-shrink: 0; }
    /* What is asked within a process stays in sight beside it; what lies beside the board makes room. */
    .process ~ .ask { flex-shrink: 0; max-block-size: 44%; }
    .process ~ .mat:not([data-held]) { flex-shrink: 1000; min-block-size: 2.5rem; }
    .process ~ .log { min-block-size: 5rem; }
    .table:has(.result:defined:not([aside])) .outcome ~ p { display: none; }
  }
  .log { flex: 1 10 10rem; min-block-size: 10rem; display: grid; container: log / size; }
  .result { grid-area: board; z-index: 2; min-block-size: 0; order: 1; }
  .end { display: flex; flex-wrap: wrap; gap: 0.4rem; margin-block-start: 0.7rem; }
  .end button { flex: 1 1 7rem; text-align: center; }
  .undo[aria-disabled='true'] { color: var(--c-ink-soft); border-style: dashed; }
  .refusal { margin-block-end: 0.7rem; padding: 0.5rem 0.8rem; border-inline-start: 4px solid var(--c-danger); background: var(--c-raised); font-size: 0.92rem; line-height: 1.45; }
  .outcome { font-size: 1.25rem; text-wrap: balance; }
  .outcome ~ p { margin-block-start: 0.4rem; }
  .won { color: var(--c-good); }
  .lost { color: var(--c-danger); }
  .drawer { position: absolute; inset-block: 0; inset-inline-end: 0; z-index: 4; inline-size: min(100%, 22rem); padding: 0.8rem 1rem; display: grid; grid-template-rows: auto minmax(0, 1fr); gap: 0.7rem; background: var(--c-panel); border-inline-start: 1px solid var(--c-line-strong); box-shadow: var(--c-shadow); overflow: auto; }
  .drawer.wide { inline-size: min(100%, 34rem); overflow: hidden; }
  .drawer > header { display: flex; justify-content: space-between; align-items: center; }
  .drawer h2 { font-size: 1.2rem; }
  .file { position: relative; display: flex; align-items: center; min-height: max(2.5rem, var(--_finger)); padding: 0.4rem 0.8rem; border-radius: 0.55rem; border: 1px solid var(--c-line-strong); background: var(--c-raised); cursor: pointer; }
  .file:focus-within { outline: 3px solid var(--c-focus); outline-offset: 2px; }
  .file input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
  kbd { padding: 0.1rem 0.45rem; border: 1px solid var(--c-line-strong); border-radius: 0.3rem; background: var(--c-raised); font: 600 0.85rem ui-monospace, monospace; white-space: nowrap; }
  .trouble { position: absolute; z-index: 6; inset-block-start: 4rem; inset-inline: 1rem; margin-inline: auto; max-inline-size: 36rem; display: grid; gap: 0.5rem; padding: 1rem 1.2rem; border-radius: 0.8rem; border: 2px solid var(--c-danger); background: var(--c-panel); box-shadow: var(--c-shadow); overflow-wrap: anywhere; }
  .note { display: flex; flex-wrap: wrap; align-items: center; gap: 0.3rem 0.8rem; padding: 0.3rem 0.9rem; border-radius: 0.6rem; border: 1px solid var(--c-line-strong); background: var(--c-panel); overflow-wrap: anywhere; }
  .note > :is(span, div:first-child) { flex: 1 1 12rem; max-block-size: 5rem; overflow: auto; }
  .note .end { margin: 0; }
  .address { flex: 1 1 12rem; min-inline-size: 0; padding: 0.4rem; border-radius: 0.5rem; border: 1px solid var(--c-line-strong); background: var(--c-raised); text-overflow: ellipsis; }
  .note .end button { flex: 1 0 auto; }
  .note button { min-block-size: max(2.2rem, var(--_finger)); }
  .start > .offer { margin: 1rem max(1rem, 50% - 26.5rem) 0; padding: 0.8rem 1rem; border-radius: 0.8rem; border: 2px solid var(--c-accent); background: var(--c-panel); }
  .question { max-inline-size: min(30rem, calc(100vw - 2rem)); padding: 1.4rem 1.6rem; border-radius: 1rem; border: 2px solid var(--c-accent); background: var(--c-panel); color: var(--c-ink); box-shadow: var(--c-shadow); }
  .question::backdrop { background: rgb(0 0 0 / 0.55); }
  .question p { margin-block-start: 0.6rem; line-height: 1.5; }

  @container dejarik-table (min-width: 56.01rem) and (min-height: 30.01rem) {
    .table:not(.empty) > .drawer { inset-inline: 0 auto; border-inline: solid var(--c-line-strong); border-inline-width: 0 1px; }
  }
  @container dejarik-table (max-width: 56rem) or (max-height: 30rem) {
    .table { padding: 0; gap: 0; }
    .top { gap: 0; }
    .note { padding: 0.2rem 0.6rem; border-width: 0 0 1px; border-radius: 0; font-size: 0.92rem; line-height: 1.3; }
    .note .end { flex: 1 1 auto; }
    .bar { padding: 0.1rem 0.6rem; gap: 0.5rem; }
    .table:not(.empty) slot[name='header'] { display: none; }
    .title { font-size: 0.82rem; line-height: 1.25; max-block-size: calc(2.5em + 4px); overflow: hidden; }
    button.title { align-content: start; min-height: 0; padding-block: 0; }
    .title > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .title > strong, .title > .soft:nth-of-type(n + 5) { display: none; }
    .title > .soft:first-of-type { flex: 0 1 auto; min-inline-size: 0; }
    .tools .undo { display: none; }
    .tools { flex: none; }
    .tools button { min-height: max(2.2rem, var(--_finger)); padding: 0.2rem 0.7rem; }
    .others { padding: 0 0.6rem; }
    .sheet { grid-area: sheet; display: flex; flex-direction: column; overflow: auto; overscroll-behavior: contain; background: var(--c-panel); }
    .side { display: contents; }
    .side > section { border-width: 0; border-radius: 0; padding: 0.2rem 0.9rem 0.8rem; max-block-size: none; overflow: visible; flex: none; }
    .side > .ask { order: 1; border: 0; max-block-size: none; overflow: visible; }
    .side > .mat { order: 3; min-block-size: 0; border-block-start: 1px solid var(--c-line); padding-block-start: 0.6rem; }
    .side > .mat[data-held] { order: 0; border: 0; }
    .process { order: 0; }
    .own { order: 2; padding: 0.5rem 0.9rem 0.8rem; border-block-start: 1px solid var(--c-line); }
    .outcome ~ .end { position: sticky; inset-block-end: 0; padding-block: 0.4rem; background: var(--c-panel); }
    .side > .log { --_log: 60cqb; container: none; order: 4; border-block-start: 1px solid var(--c-line); padding-block-start: 0.6rem; }
  }
  @container dejarik-table (max-width: 56rem) and ((orientation: portrait) or (max-width: 19rem)) {
    .table { grid-template: 'bar' auto 'others' auto 'board' max(9rem, min(50%, 100% - 20rem)) 'sheet' minmax(0, 1fr) / minmax(0, 1fr); }
    .table[data-sheet='low'] { grid-template-rows: auto auto minmax(9rem, 1fr) 26%; }
    .table[data-sheet='full'] { grid-template-rows: auto auto minmax(0, 1fr) fit-content(86%); }
    .sheet { scroll-padding-block-start: 2rem; border-block-start: 1px solid var(--c-line-strong); border-radius: 1rem 1rem 0 0; box-shadow: var(--c-shadow); }
    .grip { display: grid; place-items: center; flex: none; inline-size: 100%; min-height: 1.7rem; padding: 0; border: 0; background: inherit; position: sticky; inset-block-start: 0; z-index: 1; border-radius: 1rem 1rem 0 0; }
    .grip span { inline-size: 3.2rem; block-size: 0.3rem; border: 1px solid transparent; border-radius: 0.2rem; background: var(--c-line-strong); }
    [data-sheet='low'] .own, [data-sheet='low'] .log, [data-sheet='half'] .log { display: none; }
  }
  @container dejarik-table ((max-width: 56rem) or (max-height: 30rem)) and (orientation: landscape) and (min-width: 19.01rem) {
    .table:not(.empty) { grid-template: 'others bar' auto 'board bar' auto 'board sheet' minmax(0, 1fr) / minmax(0, 1fr) clamp(10rem, 44%, 26rem); }
    .bar { padding-block: 0.1rem; border: 0; }
    .others { padding-block: 0.1rem; }
    .sheet { border: solid var(--c-line-strong); border-width: 1px 0 0 1px; }
    .side > section { padding-block: 0.3rem 0.25rem; }
  }
  @container dejarik-table (max-width: 30rem) and (orientation: landscape) {
    .bar { flex-wrap: wrap; padding: 0.1rem 0.3rem; gap: 0.2rem; }
    .title { flex: 1 1 100%; order: 1; }
    .side > section { padding-inline: 0.5rem; overflow-wrap: anywhere; }
  }
  @container dejarik-table (max-width: 17rem) {
    .table:not(.empty) { grid-template-rows: auto auto minmax(4rem, 1fr) fit-content(64%); }
    .table[data-sheet='low'] { grid-template-rows: auto auto minmax(4rem, 1fr) fit-content(30%); }
    .bar { flex-wrap: wrap; gap: 0.2rem; padding: 0.1rem 0.3rem; }
    .title { flex: 1 1 100%; order: 1; max-block-size: none; font-size: 0.7rem; }
    .title > .soft:nth-of-type(n + 3) { display: none; }
    .title > * { white-space: normal; overflow-wrap: anywhere; }
    .tools button { min-height: max(1.5rem, var(--_finger)); padding: 0.1rem 0.4rem; font-size: 0.75rem; }
    .grip { min-height: 0.9rem; }
    .process { order: 2; }
    .side > section { padding-inline: 0.4rem; }
  }
  @media (pointer: coarse) { .end kbd { display: none; } }
`,
];
