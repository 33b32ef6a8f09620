import { unsafeCSS } from 'lit';
import { css } from '../css.ts';
import { paletteCss } from './palette.ts';

const sides = [1, 2, 3, 4].map((n) => `.side-${n}{--side:var(--c-side-${n});--base:var(--c-side-${n}-base)}`).join('');
const zoneColors = ['red', 'blue', 'green', 'yellow', 'violet']
  .map((name) => `.zone-${name}{--zone:var(--c-${name})}`)
  .join('');

/** How the board looks. Every color comes from the palette; a text is never smaller than 11 pixels (`--unit` is a pixel in units of the drawing). */
export const boardStyle = css`
  :host { ${unsafeCSS(paletteCss)} display: block; position: relative; min-height: 0; color: var(--c-ink); }
  .frame { position: relative; display: flex; box-sizing: border-box; width: 100%; height: 100%; max-height: var(--dejarik-board-height, 80vh); overflow: hidden; background: var(--c-ground); border-radius: 0.6rem; user-select: none; -webkit-user-select: none; touch-action: pan-x pan-y; cursor: default; }
  .frame.zoomed { touch-action: none; cursor: grab; }
  .frame > svg { flex: 1; min-width: 0; height: 100%; display: block; }
  svg text { font-family: system-ui, sans-serif; font-weight: 700; text-anchor: middle; dominant-baseline: central; fill: var(--c-ink); pointer-events: none; }
  svg path, svg rect, svg circle { vector-effect: none; }
  ${unsafeCSS(sides + zoneColors)}

  .rim { fill: none; stroke: var(--c-rim); stroke-width: 20; stroke-linejoin: round; stroke-linecap: round; }
  .place { fill: var(--c-place); }
  .tone-1 { fill: var(--c-tone-1); } .tone-2 { fill: var(--c-tone-2); } .tone-3 { fill: var(--c-tone-3); }
  .seams { fill: none; stroke: var(--c-line); stroke-width: 2; }
  .p-difficult { fill: none; stroke: var(--c-difficult); stroke-width: 3; opacity: 0.75; }
  .p-impassable { fill: none; stroke: var(--c-impassable); stroke-width: 3; opacity: 0.8; }
  .p-blocking-fill { fill: color-mix(in srgb, var(--c-blocking) 45%, var(--c-place)); }
  .p-blocking { fill: none; stroke: var(--c-blocking); stroke-width: 5; }
  .p-spent { fill: none; stroke: var(--side, var(--c-ink)); stroke-width: 2; opacity: 0.25; }
  .border { fill: none; stroke-linecap: round; }
  .border.difficult { stroke: var(--c-difficult); stroke-width: 5; stroke-dasharray: 2 11; }
  .border.impassable { stroke: var(--c-impassable); stroke-width: 6; stroke-dasharray: 20 10; }
  .border.blocking { stroke: var(--c-blocking); stroke-width: 9; }
  .zone .fill { fill: var(--zone); opacity: 0.11; }
  .zone .edge { fill: none; stroke: var(--zone); stroke-width: 5; stroke-linecap: round; opacity: 0.85; }
  .dash-0 .edge { stroke-dasharray: 22 12; } .dash-1 .edge { stroke-dasharray: 3 13; } .dash-2 .edge { stroke-dasharray: 26 10 3 10; } .dash-3 .edge { stroke-dasharray: 9 9; }

  .barrier-case { fill: none; stroke: var(--c-ground); stroke-width: 18; stroke-linecap: round; opacity: 0.55; }
  .barrier { fill: none; stroke: var(--c-wall); stroke-width: 12; stroke-linecap: round; }
  .barrier-case.line { stroke-width: 6; } .barrier-case.elevation { stroke-width: 14; }
  .barrier.line { stroke: var(--c-rim); stroke-width: 3; }
  .barrier.elevation { stroke: var(--c-rim); stroke-width: 9; stroke-linecap: butt; stroke-dasharray: 15 10; }
  .sign { fill: var(--c-violet); fill-rule: evenodd; }
  .sign-name, .sign-label { text-anchor: start !important; fill: var(--c-violet) !important; font-size: max(26px, calc(var(--unit) * 11px)) !important; stroke: var(--c-place); stroke-width: 6; paint-order: stroke; stroke-linejoin: round; }
  .sign-label { fill: color-mix(in srgb, var(--c-ink) 75%, var(--c-place)) !important; font-size: max(24px, calc(var(--unit) * 11px)) !important; }
  .barrier.difficult { stroke: var(--c-difficult); stroke-width: 8; stroke-dasharray: 1 15; }
  .barrier.impassable { stroke: var(--c-impassable); stroke-width: 8; stroke-linecap: butt; stroke-dasharray: 24 10; }
  .barrier.blocking { stroke: var(--c-blocking); stroke-width: 13; stroke-linecap: butt; stroke-dasharray: 10 7; }
  .door rect { fill: var(--c-door); stroke: var(--c-ground); stroke-width: 3; }
  .door path { fill: none; stroke: var(--c-ground); stroke-width: 5; stroke-linecap: round; }
  .door.open path { stroke: var(--c-door); stroke-width: 4; stroke-dasharray: 1 12; }

  .piece { --side: var(--c-token); --base: var(--c-token-base); transition: transform 260ms cubic-bezier(0.3, 0, 0.2, 1); }
  ${unsafeCSS([1, 2, 3, 4].map((n) => `.piece.side-${n}{--side:var(--c-side-${n});--base:var(--c-side-${n}-base)}`).join(''))}
  .piece .base { fill: var(--base); stroke: var(--c-ground); stroke-width: 4; }
  .piece .ring { fill: none; stroke: var(--side); stroke-width: 8; }
  .piece.side-2 .ring { stroke-dasharray: 17 6; }
  .piece.side-3 .ring { stroke-width: 11; stroke-dasharray: 3 5; }
  .piece.side-4 .ring { stroke-dasharray: 26 5 4 5; }
  .piece.token .ring { stroke-width: 4; }
  .piece.rimmed .ring { stroke-width: 16; }
  .rivets { fill: none; stroke: var(--base); stroke-width: 6; stroke-linecap: round; stroke-dasharray: 0.1 16; }
  .piece .glyph { fill: var(--side); fill-rule: evenodd; transition: opacity 200ms; }
  .piece .letters { font-size: max(34px, calc(var(--unit) * 12px)); fill: var(--side); }
  .piece .short { font-size: max(19px, calc(var(--unit) * 11px)); }
  .piece .count { stroke-width: 0.3em; }
  .piece.spent .base { fill: color-mix(in srgb, var(--base) 55%, var(--c-place)); }
  .piece.spent .glyph { opacity: 0.85; }
  .piece .tag { font-size: max(29px, calc(var(--unit) * 12px)); stroke: var(--c-panel); stroke-width: 0.5em; paint-order: stroke; stroke-linejoin: round; }
  .life .trough { fill: var(--c-panel); stroke: var(--side); stroke-width: 2.5; }
  .life .full { fill: var(--side); }
  .life.hurt .full { fill: var(--c-danger); }
  .life text { font-size: max(20px, calc(var(--unit) * 11px)); }
  .badge rect, .badge circle { fill: var(--c-ink); stroke: var(--c-ground); stroke-width: 2; }
  .badge .picture { fill: var(--c-ground); fill-rule: evenodd; }
  .fan > rect { fill: var(--c-panel); stroke: var(--c-rim); stroke-width: 4; }
  .badge text { font-size: max(18px, calc(var(--unit) * 11px)); fill: var(--c-ground); }
  .badge.more text { font-size: max(28px, calc(var(--unit) * 12px)); }

  ${unsafeCSS([1, 2, 3, 4].map((n) => `.trail.side-${n}{--side:var(--c-side-${n})}`).join(''))}
  .trail path { fill: none; stroke: var(--side, var(--c-ink)); stroke-width: 7; stroke-linecap: round; stroke-linejoin: round; }
  .trail .trail-case { stroke: var(--c-ground); stroke-width: 15; opacity: 0.75; }
  .trail .trail-line { stroke-dasharray: 1 16; stroke-width: 10; }
  .trail .left { stroke-dasharray: 12 12; opacity: 0.85; }
  .trail .come { stroke-width: 5; }
  .area { fill: var(--c-accent); opacity: 0.2; }
  .area-edge, .framed { fill: none; stroke: var(--c-accent); stroke-width: 7; stroke-linecap: round; stroke-linejoin: round; }
  .takes-1 .area { opacity: 0.11; } .takes-1 .area-edge { stroke-width: 5; stroke-dasharray: 22 12; } .takes-2 .area { opacity: 0.05; } .takes-2 .area-edge { stroke-width: 4; stroke-dasharray: 2 13; } :is(.takes-1, .takes-2) .area-dots { stroke-width: 8; }
  .area-dots { fill: none; stroke: var(--c-accent); stroke-width: 12; stroke-linecap: round; opacity: 0.5; }
  .refused { fill: none; stroke: var(--c-danger); stroke-width: 4; stroke-dasharray: 4 10; stroke-linecap: round; opacity: 0.8; }
  .cost { font-size: max(25px, calc(var(--unit) * 11px)); stroke: var(--c-place); stroke-width: 7; paint-order: stroke; stroke-linejoin: round; }
  .unseen { fill: var(--c-ground); opacity: 0.62; }
  .range { fill: none; stroke: var(--c-ink); stroke-width: 4; stroke-linecap: round; opacity: 0.55; }
  .range.odd { stroke-dasharray: 2 12; }
  .away { font-size: max(25px, calc(var(--unit) * 11px)); stroke: var(--c-place); stroke-width: 7; paint-order: stroke; stroke-linejoin: round; }
  .way-case, .sight-case { fill: none; stroke: var(--c-ground); stroke-width: 18; stroke-linecap: round; stroke-linejoin: round; opacity: 0.8; }
  .way { fill: none; stroke: var(--c-accent); stroke-width: 10; stroke-linecap: round; stroke-linejoin: round; }
  .way-steps { fill: none; stroke: var(--c-ink); stroke-width: 22; stroke-linecap: round; }
  .ghost { fill: var(--base); fill-opacity: 0.45; stroke: var(--side); stroke-width: 8; stroke-dasharray: 14 10; }
  .sight-case { stroke-width: 14; }
  .sight { fill: none; stroke: var(--c-accent); stroke-width: 6; stroke-linecap: round; }
  .sight.blocked { stroke: var(--c-danger); stroke-dasharray: 16 12; }
  .aimed-case, .aimed { fill: none; stroke: var(--c-ground); stroke-width: 20; stroke-linejoin: round; stroke-linecap: round; }
  .aimed { stroke: var(--c-danger); stroke-width: 10; }
  .named { fill: var(--c-ink); stroke: var(--c-ground); stroke-width: 7; stroke-linejoin: round; }
  .obstacle { fill: none; stroke: var(--c-danger); stroke-width: 10; stroke-linecap: round; }
  .cursor-case { fill: none; stroke: var(--c-ground); stroke-width: 16; stroke-linecap: round; }
  .cursor { fill: none; stroke: var(--c-ink); stroke-width: 5; stroke-linecap: round; }
  .mentioned { fill: none; stroke: var(--c-ink); stroke-width: 8; stroke-linejoin: round; stroke-dasharray: 18 8; }
  .cursor.strong { stroke-width: 9; }
  .cell { fill: transparent; outline: none; }
  .cell.lit { cursor: pointer; }
  .art { pointer-events: none; }

  .tools { --tool: min(2.25rem, 44px); flex: none; display: grid; grid: repeat(auto-fill, var(--tool)) / auto-flow var(--tool); gap: 0.3rem; box-sizing: border-box; height: 100%; padding: 0.2rem; }
  button { font: inherit; min-width: 2.25rem; min-height: 2.25rem; padding: 0.2rem 0.6rem; border: 2px solid var(--c-rim); border-radius: 0.5rem; background: var(--c-panel); color: var(--c-ink); cursor: pointer; }
  .tools button { min-width: 0; min-height: 0; padding: 0; display: grid; place-items: center; }
  :is(.tools, .more) svg { width: 1rem; height: 1rem; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
  .frame:not(.zoomed) .closer { display: none; }
  button.go, button.shown { border-color: var(--c-accent); box-shadow: inset 0 0 0 1px var(--c-accent); font-weight: 700; }
  .tools button[aria-pressed='true'] { border-color: var(--c-accent); box-shadow: inset 0 0 0 2px var(--c-accent); }
  button[aria-disabled='true'] { border-style: dashed; }
  @media (forced-colors: active) { button:is([aria-pressed='true'], .go, .shown) { border-width: 4px; } }
  .card { position: absolute; box-sizing: border-box; width: max-content; max-width: min(19rem, 100% - 1rem); padding: 0.5rem 0.7rem; border: 2px solid var(--c-rim); border-radius: 0.6rem; background: var(--c-panel); font-size: 0.9rem; line-height: 1.3; pointer-events: none; box-shadow: 0 4px 14px rgb(0 0 0 / 0.3); }
  .card.pinned { pointer-events: auto; border-color: var(--c-accent); }
  .card p { margin: 0 0 0.2rem; }
  .card .where { font-size: 0.8rem; opacity: 0.85; }
  .card .who { display: flex; flex-wrap: wrap; gap: 0 0.5rem; align-items: baseline; }
  .card .of { color: var(--side); font-weight: 600; }
  .card .tag { background: var(--c-ink); color: var(--c-ground); border-radius: 0.3rem; padding: 0 0.35rem; font-size: 0.8rem; font-weight: 600; }
  .card :is(.what, .sight-text) { font-weight: 600; }
  .card .hinder { color: var(--c-danger); font-weight: 600; }
  .card :is(.menu, .more) { display: inline-flex; margin-inline-end: 0.3rem; flex-wrap: wrap; gap: 0.3rem; margin-top: 0.35rem; }
  .card dl { display: grid; grid-template-columns: auto auto; gap: 0.1rem 0.8rem; margin: 0.2rem 0; }
  .card dd { margin: 0; font-weight: 700; display: flex; align-items: center; gap: 0.5rem; justify-content: end; font-variant-numeric: tabular-nums; }
  .card .note { font-size: 0.8rem; opacity: 0.9; }
  .frame.narrow .card { max-width: calc(100% - 1rem); font-size: 0.8rem; padding: 0.35rem 0.55rem; line-height: 1.25; }
  .frame.narrow .card dl { display: flex; flex-wrap: wrap; gap: 0 0.35rem; }
  .frame.narrow .card dd { margin-inline-end: 0.5rem; }
  .frame.narrow .card :is(meter, .note) { display: none; }
  .frame.narrow .card .where { font-size: 0.75rem; }
  .frame.narrow .tools { --tool: min(1.75rem, 36px); gap: 3px; padding: 3px; }
  @media (pointer: coarse) { .frame.narrow .way-tool { display: none; } .tools, .frame.narrow .tools { --tool: 44px; } .card button { min-width: 44px; min-height: 44px; } }
  meter { width: 4rem; height: 0.6rem; }
  .speech { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  :host([motion='off']) .piece, :host([motion='off']) .glyph { transition: none; }
  @media (prefers-reduced-motion: reduce) { .piece, .piece .glyph { transition: none; } }
`;
