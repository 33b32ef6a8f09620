import { randomBot, type Bot } from '@dejarik/bots';
import { isNestedTooDeep, languages, MOST_NESTED, type Language } from '@dejarik/content';
import { compose, POSITION, setupWith, type Json, type ReadySetup, type SeatId, type Seating } from '@dejarik/session';
import { inWords, isOpen, modeNamed, seatRange } from '@dejarik/session/modes';
import { oneOf, UsageError } from './errors.ts';
import type { GameEntry } from './game-entry.ts';

export interface ModeEntry extends Seating {
  readonly id: string;
  /** Options it knows, if it says so. */
  readonly options?: readonly string[];
  /** Seats that play together, if some do. */
  readonly teams?: readonly (readonly SeatId[])[];
}

/** A mode as it is played: the seats are those that are taken. */
export interface PlayedMode {
  readonly id: string;
  readonly seats: readonly SeatId[];
  readonly options?: readonly string[];
  readonly teams?: readonly (readonly SeatId[])[];
}

export const modesOf = (game: GameEntry): readonly ModeEntry[] =>
  compose(game.plugins).flatMap((plugin) => plugin.modes ?? []);

/** How many play, as far as a call says. */
export interface Wanted {
  /** By `--seats`. */
  readonly seats?: number | undefined;
  /** As many as an option names, where the mode leaves open how many play. */
  readonly named?: { readonly option: string; readonly count: number } | undefined;
  /** The ready setup that is played: its mode and its number of seats, if it has them. */
  readonly setup?: ReadySetup | undefined;
}

/**
 * A mode by its name, or by that of one of its numbers of seats; if none is named that of the ready setup, or the first.
 * @throws UsageError if the game has no such mode, it cannot be played by so many, or the ready setup is for another
 */
export function resolveMode(game: GameEntry, name: string | undefined, wanted: Wanted = {}): PlayedMode {
  const { seats, named, setup } = wanted;
  const modes = modesOf(game);
  const found = name === '' ? undefined : modeNamed(modes, name ?? setup?.mode ?? '');
  if (found === undefined)
    throw oneOf(
      'mode',
      name ?? '',
      modes.map((mode) => mode.id),
      `of ${game.id}`,
    );
  const { mode } = found;
  if (found.seats !== undefined && seats !== undefined && seats !== found.seats)
    throw new UsageError(
      `--mode ${name ?? ''} is ${mode.id} with ${found.seats} of its seats, but --seats is ${seats}. Leave one of them out.`,
    );
  if (setup !== undefined) checkSetup(setup, { mode: mode.id, seats: seats ?? found.seats });
  const { least, usual, most } = seatRange(mode);
  const said = seats ?? found.seats ?? setup?.seats ?? (isOpen(mode) ? named?.count : undefined);
  if (said !== undefined && (said < least || said > most))
    throw new UsageError(
      `${seats === undefined ? `--${named?.option ?? 'seats'} names ${said}` : `--seats is ${said}`}; ${mode.id} has ${inWords(mode)} seats: ${mode.seats.join(', ')}.`,
    );
  return { ...mode, seats: mode.seats.slice(0, said ?? usual) };
}

/** @throws UsageError if a ready setup is for another mode than the call names, or for another number of seats */
function checkSetup(setup: ReadySetup, said: { readonly mode: string; readonly seats: number | undefined }): void {
  const [other, called] =
    setup.mode !== undefined && setup.mode !== said.mode
      ? [setup.mode, `the mode is ${said.mode}`]
      : setup.seats !== undefined && said.seats !== undefined && setup.seats !== said.seats
        ? [`${setup.seats} seats`, `${said.seats} are to be played`]
        : [];
  if (other !== undefined)
    throw new UsageError(
      `--setup ${setup.id} is for ${other}, but ${called}: leave out what says so, or name another setup.`,
    );
}

export const botsOf = (game: GameEntry): Readonly<Record<string, Bot>> => ({ random: randomBot, ...game.bots });

const listOf = (names: string): readonly string[] => names.split(',').map((name) => name.trim());

/** How many seats names of bots stand for: one name says nothing of that, as it stands for all. */
export function seatsOfBots(names: string): Wanted['named'] {
  const { length } = listOf(names);
  return length === 1 ? undefined : { option: 'bots', count: length };
}

/** A bot for each seat, from names divided by commas; one name stands for all seats. */
export function resolveBots(game: GameEntry, mode: PlayedMode, names: string): Readonly<Record<SeatId, Bot>> {
  const list = listOf(names);
  if (list.length !== 1 && list.length !== mode.seats.length)
    throw new UsageError(
      `--bots names ${list.length} bots; ${mode.id} has ${mode.seats.length} seats: ${mode.seats.join(', ')}. Name a bot for each, or one for all.`,
    );
  return Object.fromEntries(mode.seats.map((seat, i) => [seat, resolveBot(game, list[i] ?? list[0] ?? '')]));
}

export function resolveBot(game: GameEntry, name: string): Bot {
  const bots = botsOf(game);
  const bot = Object.hasOwn(bots, name) ? bots[name] : undefined;
  if (bot === undefined) throw oneOf('bot', name, Object.keys(bots), `for ${game.id}`);
  return bot;
}

/** A language of the messages; English if none is named. @throws UsageError if there is no such language */
export function resolveLanguage(name: string | undefined): Language {
  const found = languages.find((one) => one === (name ?? 'en'));
  if (found === undefined) throw oneOf('language', name ?? '', languages);
  return found;
}

/** Rounds after which a game of bots is a draw, in games that know the option. */
export const ROUNDS = 12;

/** The option that ends games of bots, where the mode knows it. */
export const roundsOf = ({ options }: PlayedMode): Readonly<Record<string, Json>> =>
  options?.includes('rounds') === true ? { rounds: ROUNDS } : {};

/** A ready setup of a game by its name; undefined if none is named. @throws UsageError if there is no such setup */
export function resolveSetup(game: GameEntry, name: string | undefined): ReadySetup | undefined {
  if (name === undefined) return undefined;
  const { ready } = setupWith(game.setup, game.plugins);
  const found = ready.find((one) => one.id === name);
  if (found !== undefined) return found;
  if (ready.length === 0)
    throw new UsageError(`--setup is "${name}", but ${game.id} has no ready setups. Leave it out.`);
  throw oneOf(
    'setup',
    name,
    ready.map((one) => one.id),
    `of ${game.id}`,
  );
}

/** Options of a game from `name=value`; what reads as JSON is taken as that. */
export function gameOptions(pairs: readonly string[]): Record<string, Json> {
  const given = new Map<string, string>();
  for (const pair of pairs) {
    const split = pair.indexOf('=');
    if (split < 1)
      throw new UsageError(
        `--option is "${pair}": name=value expected, such as rounds=12. "dejarik games" lists the options of each game.`,
      );
    const [name, text] = [pair.slice(0, split), pair.slice(split + 1)];
    if (name === POSITION)
      throw new UsageError(
        `--option ${POSITION} is how games begin from a position; to play from one, write it into a file: "play --position <file>".`,
      );
    const before = given.get(name);
    if (before !== undefined)
      throw new UsageError(`--option ${name} was given twice, as "${before}" and as "${text}"; give it once.`);
    given.set(name, text);
  }
  return Object.fromEntries([...given].map(([name, text]): [string, Json] => [name, optionValue(name, text)]));
}

function optionValue(name: string, text: string): Json {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return text;
  }
  if (value === null)
    throw new UsageError(
      `--option ${name} is null, which is no value: leave the option out where the game shall decide it.`,
    );
  if (isNestedTooDeep(value))
    throw new UsageError(`--option ${name} is nested deeper than ${MOST_NESTED} levels: fewer expected.`);
  return value;
}
