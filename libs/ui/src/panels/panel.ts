import type { Message, Translator } from '@dejarik/content';
import { css } from '../css.ts';
import { Part } from './part.ts';

/** A part of the table: it speaks the table's language. */
export class Panel extends Part {
  static override properties: Record<string, object> = { translator: { attribute: false } };
  declare translator: Translator | null;

  constructor() {
    super();
    this.translator = null;
  }

  protected say(message: Message): string {
    return this.translator?.say(message) ?? message.id;
  }

  /** Words of the table's own. */
  protected word(id: string, args: Message['args'] = {}): string {
    return this.say({ id: `ui.${id}`, args });
  }

  protected seatName(seat: string): string {
    return nameOfSeat(this.translator, seat);
  }
}

/** What a bot is called: in words where there are some. */
export const nameOfBot = (translator: Translator | null, bot: string): string =>
  translator?.has(`ui.bot-${bot}`) === true ? translator.say({ id: `ui.bot-${bot}` }) : bot;

export const nameOfSeat = (translator: Translator | null, seat: string): string => {
  if (translator === null) return seat;
  const id = translator.has(`seat.${seat}`) ? `seat.${seat}` : null;
  return id === null ? seat : translator.say({ id });
};

/** What all parts look alike in. */
export const panelStyle = css`
  :host { color: var(--c-ink); font: inherit; --_finger: 0px; }
  @media (pointer: coarse) { :host { --_finger: 44px; } }
  * { box-sizing: border-box; }
  h2, h3 { margin: 0; font-size: 1rem; line-height: 1.3; font-weight: 650; }
  p { margin: 0; }
  button, select, input { font: inherit; color: inherit; }
  button {
    min-height: max(2.5rem, var(--_finger)); padding: 0.4rem 0.8rem; border-radius: 0.55rem; border: 1px solid var(--c-line-strong); background: var(--c-raised);
    cursor: pointer; text-align: start; line-height: 1.25;
  }
  button:hover { border-color: var(--c-accent); }
  button:disabled { opacity: 0.55; cursor: default; border-color: var(--c-line); }
  button.main { background: var(--c-accent); border-color: var(--c-accent); color: var(--c-accent-ink); font-weight: 650; }
  button.bare { border-color: transparent; background: transparent; }
  button.link { min-height: 0; padding: 0; border: 0; background: none; text-decoration: underline; text-underline-offset: 0.15em; color: var(--c-accent-text); }
  @media (forced-colors: active) { [aria-pressed='true'] { border-width: 4px; } }
  :focus-visible { outline: 3px solid var(--c-focus); outline-offset: 2px; }
  .soft { color: var(--c-ink-soft); }
  .small { font-size: 0.85rem; line-height: 1.4; }
  .hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

/** Seats differ in color and in shape. */
export const seatColors = css`
  .of-1 { --_seat: var(--c-side-1); --_round: 50%; }
  .of-2 { --_seat: var(--c-side-2); --_round: 0.15rem; }
  .of-3 { --_seat: var(--c-side-3); --_round: 50% 0; }
  .of-4 { --_seat: var(--c-side-4); --_round: 50% 50% 0 0; }
`;
