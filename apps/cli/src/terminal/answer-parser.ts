import { placeKey } from '@dejarik/session/keys';
import type { Translator } from '@dejarik/content';
import type { AnswerValue, Ask, Key, Option, Session } from '@dejarik/session';
import type { PieceCodes } from './codes.ts';

/** An answer of no parts. */
const NOTHING = /^(none|nothing|-)$/i;

/** What a person may mean by a few letters. */
export class AnswerParser {
  /** @param codes letters of the pieces that options point at */
  constructor(
    readonly session: Session,
    readonly ask: Ask,
    readonly translator: Translator,
    readonly codes: PieceCodes,
  ) {}

  /** The one option that is meant: by number, key, name, the letters of its piece, or the beginning of its name. */
  option(said: string, among: readonly Option[] = this.ask.options): Option | undefined {
    const word = said.trim().toLowerCase();
    if (word === '') return undefined;
    if (/^\d+$/.test(word) && !this.#isOfNumbers(among)) return among[Number(word) - 1];
    const label = (option: Option): string => this.translator.say(option.message).toLowerCase();
    const ways: readonly ((option: Option) => boolean)[] = [
      (option) => option.key.toLowerCase() === word,
      (option) => label(option) === word,
      (option) => this.#signs(option).includes(word),
      (option) => option.points.some((key) => this.codes.of(key).toLowerCase() === word),
      (option) => label(option).startsWith(word) && /^[^\p{L}\p{N}]/u.test(label(option).slice(word.length)),
      (option) => label(option).startsWith(word),
      (option) =>
        label(option)
          .split(/[^\p{L}\p{N}]+/u)
          .includes(word),
      (option) => label(option).includes(word),
    ];
    for (const way of ways) {
      const found = among.filter(way);
      if (found.length > 0) return found.length === 1 ? found[0] : undefined;
    }
    return /^\d+$/.test(word) ? among[Number(word) - 1] : undefined;
  }

  /** Are these numbers that are chosen, so that a number means itself and not a place in the list? */
  #isOfNumbers(among: readonly Option[]): boolean {
    return this.ask.of === 'number' && among === this.ask.options;
  }

  /** What is written on the map in the place that is chosen: its sign, and with a number behind it. */
  #signs(option: Option): readonly string[] {
    const place = this.session.view(this.ask.seat).board?.places.find((one) => option.key === placeKey(one.place));
    const sign = (place?.label ?? '').toLowerCase();
    return [sign, ...sign.split(/[^\p{L}\p{N}]+/u)].filter((one) => /\p{L}/u.test(one));
  }

  /** What was typed as an answer; undefined if it means nothing. */
  answer(line: string): AnswerValue | undefined {
    const { ask } = this;
    if (ask.pass && (line === 'pass' || (line === '0' && ask.kind !== 'amount' && ask.of !== 'number'))) return null;
    switch (ask.kind) {
      case 'confirm':
        return /^(y|yes|t|tak|д|да)$/i.test(line) ? true : /^(n|no|nie|н|нет)$/i.test(line) ? false : undefined;
      case 'amount':
        return /^\d+$/.test(line) ? Number(line) : undefined;
      case 'pick':
        return this.option(line)?.key;
      case 'path':
        return this.#way(line);
      case 'pick-many':
      case 'order':
        return this.#all(NOTHING.test(line) ? [] : line.split(','));
      case 'allocate':
      case 'assign':
        return this.#pairs(NOTHING.test(line) ? [] : line.split(','));
    }
  }

  /** How an answer can be typed; undefined for one that only passes. */
  line(value: AnswerValue): string | undefined {
    const { options, targets = [] } = this.ask;
    const number = (key: unknown, among: readonly Option[] = options): string => {
      const at = among.findIndex((option) => option.key === key);
      return at < 0 || this.#isOfNumbers(among) ? String(key) : String(at + 1);
    };
    if (value === null) return undefined;
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string') return number(value);
    if (this.ask.kind === 'path' && Array.isArray(value)) return number(value.at(-1));
    const parts = Array.isArray(value)
      ? value.map((key) => number(key))
      : Object.entries(value).map(([key, to]) => `${number(key)}=${typeof to === 'number' ? to : number(to, targets)}`);
    return parts.join(', ') || '-';
  }

  /** A way by its end alone, or by the places it passes and its end, divided by commas. */
  #way(line: string): readonly Key[] | undefined {
    const whole = this.option(line);
    const [end, ...before] =
      whole === undefined
        ? line
            .split(',')
            .reverse()
            .map((word, i) => (i === 0 ? this.option(word)?.key : this.#place(word)))
        : [whole.key];
    const via = before.reverse().filter((key) => key !== undefined);
    return end === undefined || via.length < before.length
      ? undefined
      : (this.session.route(this.ask.seat, end, via) ?? undefined);
  }

  /** A place of the board, whether a way may end there or not. */
  #place(word: string): Key | undefined {
    const places = this.session.view(this.ask.seat).board?.places ?? [];
    const named = places.flatMap(({ place, message }) =>
      message === undefined ? [] : [{ key: placeKey(place), message, points: [] }],
    );
    return (this.option(word) ?? this.option(word, named))?.key;
  }

  #all(words: readonly string[]): readonly Key[] | undefined {
    const keys = words.map((word) => this.option(word)?.key);
    return keys.every((one) => one !== undefined) ? keys : undefined;
  }

  #pairs(parts: readonly string[]): Readonly<Record<Key, number | Key>> | undefined {
    const given: Record<Key, number | Key> = {};
    for (const part of parts) {
      const [name = '', to = ''] = part.split('=');
      const option = this.option(name);
      const value =
        this.ask.kind === 'allocate'
          ? /^\s*\d+\s*$/.test(to)
            ? Number(to)
            : undefined
          : this.option(to, this.ask.targets ?? [])?.key;
      if (option === undefined || value === undefined) return undefined;
      given[option.key] = value;
    }
    return given;
  }
}
