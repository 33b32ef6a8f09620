import type { MessageArg, Translator } from '@dejarik/content';
import type { PlaceView, View } from '@dejarik/session';
import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { css } from '../css.ts';
import { styled } from '../styled.ts';
import { Translatable } from '../translated.ts';
import { UNIT } from './layout.ts';
import type { Parts } from './parts.ts';

/** What is written beside one column or row. */
export interface Mark {
  /** Its number, from 0. */
  readonly at: number;
  readonly text: string;
}

/**
 * What the names of places have in common, column by column or row by row.
 * @param by the argument of their messages that says it
 * @param at the column or row of a place
 * @returns nothing for a column or row whose places do not agree, or do not say it
 */
export function marksAlong(
  places: readonly PlaceView[],
  by: 'column' | 'row',
  at: (place: PlaceView) => number,
  say: (arg: MessageArg) => string,
): readonly Mark[] {
  const texts = new Map<number, Set<string>>();
  for (const place of places) {
    const arg = place.message?.args?.[by];
    const known = texts.get(at(place)) ?? new Set();
    texts.set(at(place), known.add(arg === undefined ? '' : say(arg)));
  }
  return [...texts].flatMap(([number, [text = '', ...others]]) =>
    text === '' || others.length > 0 ? [] : [{ at: number, text }],
  );
}

/**
 * Columns and rows at the edge of a grid, as the names of its places have them: the arguments `column` and `row` of their
 * messages. They stay in sight, at the edge of the board or of the part of it that is seen. Screen readers are told the names of places themselves.
 */
export class DejarikCoordinates extends Translatable {
  static override properties = {
    parts: { attribute: false },
    view: { attribute: false },
    translator: { attribute: false },
  };
  declare parts: Parts | null;
  declare view: View | null;
  declare translator: Translator | null;

  constructor() {
    super();
    this.parts = null;
    this.view = null;
    this.translator = null;
  }

  // Where the board is seen from (`--left`, `--top`, `--unit` for a pixel, all in units of the drawing; `--wide` in pixels) is said by the frame.
  static override styles: CSSResultGroup = css`
    :host { position: absolute; inset: 0; pointer-events: none; line-height: 1; font-weight: 700; font-variant-numeric: tabular-nums; color: var(--c-ink-soft); }
    div { position: absolute; overflow: hidden; }
    .columns { top: max(0px, (var(--edge) - var(--top)) / var(--unit) * 1px); left: 1.2em; width: calc(var(--wide) * 1px); height: 0.9em; }
    .rows { top: 0.9em; bottom: 0; left: max(0px, (var(--edge) - var(--left)) / var(--unit) * 1px); width: 1.2em; }
    span { position: absolute; font-size: max(11px, 0.7em); }
    .columns span { top: 0.1em; left: calc((var(--at) - var(--left)) / var(--unit) * 1px); transform: translateX(-50%); }
    .rows span { top: calc((var(--at) - var(--top)) / var(--unit) * 1px); right: 0; left: 0; text-align: center; transform: translateY(-50%); }
  `;

  override render() {
    const board = this.view?.board;
    if (board?.kind !== 'grid' || this.translator === null) return nothing;
    const { translator } = this;
    const say = (arg: MessageArg): string => (typeof arg === 'object' ? translator.say(arg) : String(arg));
    const draw = ({ at, text }: Mark): TemplateResult =>
      html`<span ${styled({ '--at': String((at + 0.5) * UNIT) })}>${text}</span>`;
    const { x = 0, y = 0 } = this.parts?.scene?.layout.bounds ?? {};
    return html`<div class="columns" aria-hidden="true" ${styled({ '--edge': String(y) })}>${marksAlong(board.places, 'column', ({ x }) => x, say).map(draw)}</div>
      <div class="rows" aria-hidden="true" ${styled({ '--edge': String(x) })}>${marksAlong(board.places, 'row', ({ y }) => y, say).map(draw)}</div>`;
  }
}
