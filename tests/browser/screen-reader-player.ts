import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PERSON } from './skirmish-player.ts';

/** What a screen reader tells of a place: its span, what stands there and whose, what may be chosen. */
interface Told {
  readonly name: string;
  readonly at: readonly Span[];
  readonly choice: Span | null;
}
/** Columns and rows that something takes. */
interface Span {
  readonly from: readonly [column: number, row: number];
  readonly to: readonly [column: number, row: number];
}

const OWN = PERSON === 'a' ? 'First player' : 'Second player';
const OTHER = PERSON === 'a' ? 'Second player' : 'First player';
/** What is done where it is offered, the first that is. */
const GLADLY = [/^attack/i, /^interact/i, /^spend movement points/i, /^move/i];
const NEVER = /self-destruct|^undo$|^pass$/i;

/** A player who knows of the table only what roles and names tell, and presses keys on what they name. */
export class ScreenReaderPlayer {
  readonly #page: Page;
  #hasTurned = false;
  #figure = '';

  constructor(page: Page) {
    this.#page = page;
  }

  get #question(): Locator {
    // A card that is read has a heading as well.
    return this.#page
      .getByRole('region')
      .filter({ has: this.#page.getByRole('heading', { level: 2 }) })
      .and(this.#page.locator('[aria-labelledby=question]'));
  }

  /** Answers the open question. */
  async answer(): Promise<void> {
    const told = await this.#question.ariaSnapshot();
    const heading = /heading "(.*?)" \[level=2\]/.exec(told)?.[1] ?? '';
    const buttons = [...told.matchAll(/^\s*- '?button "(.*?)"'?(?: \[[^\]]*\])?:?'?$/gm)].map(
      (found) => found[1] ?? '',
    );
    // What puts a hint away answers nothing.
    const offered = buttons.filter((name) => !/^(undo|pass|got it)$/i.test(name));
    // Dice that show the same may have the same name: it does not matter which is taken.
    if (!offered.every((name) => / die\b/.test(name)))
      expect(new Set(offered).size, `Names of what answers "${heading}": ${offered.join(', ')}`).toBe(offered.length);
    this.#figure = /^What does (.*) do\?/.exec(heading)?.[1] ?? this.#figure;
    const isPlace = offered.length > 0 && offered.every((name) => spansIn(name).length === 1);
    if (isPlace || (offered.length === 0 && told.includes('lit places'))) {
      const places = await this.#places();
      const spots = isPlace
        ? offered.map((name) => ({ name, choice: spansIn(name)[0] ?? null }))
        : places.filter((one) => one.choice !== null);
      const best = this.#best(heading, spots, places);
      await (isPlace
        ? this.#question.getByRole('button', { name: best, exact: true })
        : this.#page.getByRole('gridcell', { name: best, exact: true })
      ).press('Enter');
      return;
    }
    const name =
      GLADLY.map((wanted) => offered.find((one) => wanted.test(one))).find((one) => one !== undefined) ??
      offered.find((one) => !NEVER.test(one)) ??
      buttons.find((one) => /^pass$/i.test(one)) ??
      offered[0] ??
      '';
    await this.#question.getByRole('button', { name, exact: true }).press('Enter');
  }

  /** All places of the board, as they are told. */
  async #places(): Promise<readonly Told[]> {
    const told = await this.#page.getByRole('grid').ariaSnapshot();
    return [...told.matchAll(/gridcell "(.*?)"(?: \[[^\]]*\])?'?$/gm)].map(([, name = '']) => ({
      name,
      at: spansIn(name.split(/[,:]/, 1)[0] ?? ''),
      choice:
        /can be chosen/.test(name) && !/cannot be chosen/.test(name)
          ? (spansIn(/can be chosen: ([^,.]*)/.exec(name)?.[1] ?? '')[0] ??
            spansIn(name.split(/[,:]/, 1)[0] ?? '')[0] ??
            null)
          : null,
    }));
  }

  /** The place nearest to the enemy, or to the other zone while nobody is there; once one where a large figure lies another way round. */
  #best(heading: string, spots: readonly Pick<Told, 'name' | 'choice'>[], places: readonly Told[]): string {
    const named = (words: string): readonly Span[] =>
      places.filter(({ name }) => name.includes(words)).flatMap(({ at }) => at);
    const enemies = named(`, ${OTHER}, health`);
    const zones = places
      .filter(({ name, choice }) => choice === null && name.includes('deployment zone'))
      .flatMap(({ at }) => at);
    const goals = enemies.length > 0 ? enemies : zones;
    const own = named(`: ${this.#figure}, ${OWN}, health`);
    const lies = around(own);
    const turned =
      this.#hasTurned || own.length < 2 || lies === null || !/^Where does .* move/.test(heading)
        ? []
        : spots.filter(({ choice }) => choice !== null && shape(choice) !== shape(lies));
    if (turned.length > 0) this.#hasTurned = true;
    const nearest = [...(turned.length > 0 ? turned : spots)]
      .map(({ name, choice }) => ({
        name,
        away: choice === null ? Infinity : Math.min(...goals.map((goal) => apart(choice, goal))),
      }))
      .sort((a, b) => a.away - b.away)[0];
    return nearest?.name ?? '';
  }
}

const column = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0);

/** `n15` or `n15–o17`, and nothing else. */
function spansIn(words: string): readonly Span[] {
  const found = /^([a-z]{1,2})(\d+)(?:–([a-z]{1,2})(\d+))?$/.exec(words.trim());
  if (found === null) return [];
  const [, a = '', b = '', c = a, d = b] = found;
  return [{ from: [column(a), Number(b)], to: [column(c), Number(d)] }];
}

function around(spans: readonly Span[]): Span | null {
  const [first, ...others] = spans;
  return first === undefined
    ? null
    : others.reduce(
        ({ from, to }, other) => ({
          from: [Math.min(from[0], other.from[0]), Math.min(from[1], other.from[1])],
          to: [Math.max(to[0], other.to[0]), Math.max(to[1], other.to[1])],
        }),
        first,
      );
}

const shape = ({ from, to }: Span): string => `${to[0] - from[0]} by ${to[1] - from[1]}`;

const apart = (a: Span, b: Span): number =>
  Math.max(a.from[0] - b.to[0], b.from[0] - a.to[0], a.from[1] - b.to[1], b.from[1] - a.to[1], 0);
