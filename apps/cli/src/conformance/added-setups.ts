import { compose, createSession, setupWith, type Json, type Plugin, type SetupField } from '@dejarik/session';
import { isRefusedError } from '@dejarik/engine';
import type { GameEntry } from '../game-entry.ts';
import type { ModeEntry } from '../setup.ts';
import { listsWithAdded } from './added-lists.ts';

type Options = Readonly<Record<string, Json>>;

/** What an expansion or mod adds to the choices before a game, to be played at least once. */
export interface AddedSetup {
  /** What of it is played: `mission "hold-the-ice"`. */
  readonly what: readonly string[];
  /** The only mode, and the only number of seats, if it is for one alone. */
  readonly mode?: string;
  readonly seats?: number;
  /** Options that choose it. @param seats how many play */
  readonly options: (seats: number) => Options;
}

/** Something that was added and that no game has played. */
export interface Unplayed {
  readonly what: string;
  readonly why: string;
}

/** The ready setups and the values of fields that are there only with an expansion or mod; several fields are chosen in one game. */
export function addedSetups({ id, game, plugins, setup, lists = {} }: GameEntry): readonly AddedSetup[] {
  if (id === game) return [];
  const [now, before] = [setupWith(setup, plugins), setupWith(setup, without(id, plugins))];
  const known = new Set(before.ready.map((one) => one.id));
  const ready = now.ready
    .filter((one) => !known.has(one.id))
    .map(
      ({ id: name, mode, seats, options }): AddedSetup => ({
        what: [`setup "${name}"`],
        ...(mode === undefined ? {} : { mode }),
        ...(seats === undefined ? {} : { seats }),
        options: () => options,
      }),
    );
  const added = now.fields.flatMap((field) => {
    const others = before.fields.find((one) => one.id === field.id)?.values ?? [];
    const fresh = field.values.filter((value) => !others.some((one) => one.id === value.id));
    return fresh.length === 0 ? [] : [{ field, fresh, usual: others[0] ?? fresh[0] }];
  });
  const [whole, base] = [compose(plugins), compose(without(id, plugins))];
  const listed = now.fields.flatMap((field) => {
    const maker = lists[field.id];
    if (maker === undefined) return [];
    return listsWithAdded(maker(whole), maker(base)).map(
      ({ items, value }): AddedSetup => ({
        what: items.map((item) => `${field.id} with "${item}"`),
        options: (seats) => ({ [field.id]: field.bySeat === true ? bySeat(value, field.values[0]?.id, seats) : value }),
      }),
    );
  });
  const most = Math.max(0, ...added.map(({ fresh }) => fresh.length));
  return [
    ...ready,
    ...Array.from({ length: most }, (_, n): AddedSetup => {
      const chosen = added.flatMap(({ field, fresh, usual }) => {
        const value = fresh[n % fresh.length];
        return value === undefined ? [] : [{ field, value, usual }];
      });
      return {
        what: chosen.map(({ field, value }) => `${field.id} "${value.id}"`),
        options: (seats) => Object.assign({}, ...chosen.map((one) => optionsOf(one, seats))) as Options,
      };
    }),
    ...listed,
  ];
}

type Value = SetupField['values'][number];

/** What is added is chosen for the first seat, where each seat chooses. */
function optionsOf(
  { field, value, usual }: { readonly field: SetupField; readonly value: Value; readonly usual: Value | undefined },
  seats: number,
): Options {
  if (field.bySeat !== true) return value.options ?? {};
  return { [field.id]: bySeat(value.id, (usual ?? value).id, seats) };
}

/** An option that the first seat has, and others as usual. */
const bySeat = (first: Json, usual: Json = first, seats = 1): Json =>
  Array.from({ length: seats }, (_, seat) => (seat === 0 ? first : usual));

/** All plugins but one, and those that extend it. */
function without(id: string, plugins: readonly Plugin[]): readonly Plugin[] {
  const left = plugins.filter((one) => one.id !== id && one.extends?.id !== id);
  return left.every((one) => one.extends === undefined || left.some((other) => other.id === one.extends?.id))
    ? left
    : left.filter((one) => one.extends === undefined);
}

/** Leads the first games of each mode to what was added, and keeps what could not be played. */
export class AddedContent {
  readonly #entry: GameEntry;
  readonly #setups: readonly AddedSetup[];
  readonly #played = new Set<string>();
  readonly #refused = new Map<string, string>();

  constructor(entry: GameEntry) {
    this.#entry = entry;
    this.#setups = addedSetups(entry);
  }

  /** How many games a mode needs for all that was added. */
  gamesOf({ id }: ModeEntry): number {
    return this.#setups.filter(({ mode }) => mode === undefined || mode === id).length;
  }

  /** Options of a game. @param n its number among those of the mode with so many seats @param more that every game has */
  options(mode: ModeEntry, n: number, seats: number, more: Options): Options {
    const fitting = this.#setups.filter(
      (one) => (one.mode ?? mode.id) === mode.id && (one.seats === undefined || one.seats === seats),
    );
    const setup = fitting[n];
    if (setup === undefined) return more;
    const options = { ...setup.options(seats), ...more };
    const why = this.#refusal(mode.id, seats, options);
    for (const what of setup.what)
      if (why === null) this.#played.add(what);
      else this.#refused.set(what, why);
    return why === null ? options : more;
  }

  /** What none of the games has played, and why. */
  get unplayed(): readonly Unplayed[] {
    const all = [...new Set(this.#setups.flatMap(({ what }) => what))];
    const left = all
      .filter((what) => !this.#played.has(what))
      .map((what) => ({ what, why: this.#refused.get(what) ?? 'No mode was played with its number of seats.' }));
    return all.length > 0 ? left : this.#unchosen();
  }

  /** What is added and chosen before no game. */
  #unchosen(): readonly Unplayed[] {
    const { id, game, plugins } = this.#entry;
    if (id === game) return [];
    const own = plugins.find((one) => one.id === id)?.contributes ?? [];
    return own.map(({ point, entries }) => ({
      what: `${point} (${entries.length})`,
      why: 'Nothing that can be chosen before a game leads to it: whether a game came to it is not known. Add something with it that can be chosen there (a ready set-up, a list, a map); until then only its scenarios play it.',
    }));
  }

  #refusal(mode: string, seats: number, options: Options): string | null {
    try {
      createSession({ plugins: this.#entry.plugins, mode, seats, seed: 'conform', options });
      return null;
    } catch (error) {
      // All else that is thrown is found when it is played.
      return isRefusedError(error) ? error.message : null;
    }
  }
}
