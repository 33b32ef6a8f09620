import { isPluginError, isRefusedError } from '@dejarik/engine';
import type { Failure, Scenario } from './scenario.ts';

/** Which line of a scenario is at fault when a game refuses its set-up. */

type Step = string | number;
type Path = readonly Step[];

/** Something that the game looked at: a value, or which keys there are. */
interface Look {
  readonly path: Path;
  readonly value: unknown;
  readonly keys: boolean;
}

/** So many of the latest looks may be what a fault is about. */
const LATEST = 64;

/** Plain data that notes what is read of it. */
class Watched {
  readonly looks: Look[] = [];

  /** @param data a copy of its own: who gets it may freeze it */
  over<T>(data: T, path: Path): T {
    if (typeof data !== 'object' || data === null) return data;
    const note = (look: Look): void => {
      this.looks.push(look);
      if (this.looks.length > LATEST) this.looks.shift();
    };
    const shown = new Map<PropertyKey, unknown>();
    return new Proxy(data, {
      get: (target, key, receiver): unknown => {
        const value: unknown = Reflect.get(target, key, receiver);
        if (typeof key === 'symbol' || typeof value === 'function' || (Array.isArray(target) && key === 'length'))
          return value;
        const at = [...path, Array.isArray(target) ? Number(key) : key];
        note({ path: at, value, keys: false });
        if (typeof value !== 'object' || value === null) return value;
        if (!shown.has(key)) shown.set(key, this.over(value, at));
        return shown.get(key);
      },
      ownKeys: (target) => {
        note({ path, value: target, keys: true });
        return Reflect.ownKeys(target);
      },
    });
  }
}

const isAt = (path: Path, around: Path): boolean => around.every((step, i) => path[i] === step);
/** What of a sentence may be a value: how it is written there, if it is. */
const quoted = (sentence: string, value: unknown): string =>
  [JSON.stringify(value), typeof value === 'number' ? String(value) : undefined].find(
    (text) => text !== undefined && text !== '' && sentence.includes(text),
  ) ?? '';

/** Texts as short as small numbers may stand in a sentence by chance. */
const TELLING = 3;

/** What of the latest looks a sentence is about: the value or key that it quotes (the longest, of equals the latest); else where the game looked last. */
function blamed(looks: readonly Look[], sentence: string): Path {
  const last = looks.at(-1);
  if (last === undefined) return [];
  const around = last.keys ? last.path : last.path.slice(0, -1);
  let best = { path: last.path, text: '' };
  for (const { path, value, keys } of looks) {
    const near = isAt(path, around) || isAt(around, path);
    const found = keys
      ? Object.keys(value as object).map((key) => ({ path: [...path, key], text: quoted(sentence, key) }))
      : [{ path, text: quoted(sentence, value) }];
    for (const one of found)
      if (one.text !== '' && one.text.length >= best.text.length && (near || one.text.length >= TELLING)) best = one;
  }
  return best.path;
}

/** Things of a scenario's own, such as cards, by the name that a sentence has for them. */
function named(scenario: Scenario, sentence: string): string | undefined {
  return Object.keys(scenario.places).filter((place) => {
    const [, name] = /^given\.[\w-]+\.([\w-]+)$/.exec(place) ?? [];
    return name !== undefined && new RegExp(`(^|[^\\w-])${name}($|[^\\w-])`).test(sentence);
  })[0];
}

/** The line of a place, or of the nearest around it. */
function lineAt(scenario: Scenario, path: Path): number {
  for (let steps = path.length; steps > 0; steps--) {
    const line = scenario.places[placeOf(path.slice(0, steps))];
    if (line !== undefined) return line;
  }
  return scenario.line;
}

/** A path as the keys of a scenario's places are written. */
export const placeOf = (path: Path): string => path.join('.');

/** What was found, without the names of this program's parts; what no game means to throw is said to be a fault of its code. */
export function saidOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return isBroken(error) ? `a fault in the code of the game: ${error.message}` : error.message;
}

const isBroken = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;

/** For a failure by an error: whether it is a fault of the game's code. */
export const brokeBy = (error: unknown): Pick<Failure, 'broke'> => (isBroken(error) ? { broke: true } : {});

/**
 * Finds the line at fault by letting the game begin once more with data that notes what is read of it.
 * @param begin builds the position of a scenario; throws as it did before
 */
export function beginningFault(scenario: Scenario, error: unknown, begin: (scenario: Scenario) => unknown): Failure {
  const found = saidOf(error);
  const failure = (line: number): Failure => ({ line, expected: 'to go on', found, ...brokeBy(error) });
  if (isPluginError(error)) {
    const place =
      error.code === 'plugin/mode'
        ? 'mode'
        : error.code === 'plugin/seats' && scenario.places['seats'] !== undefined
          ? 'seats'
          : named(scenario, found);
    return failure(place === undefined ? lineAt(scenario, ['given']) : (scenario.places[place] ?? scenario.line));
  }
  const watched = new Watched();
  const { options, given } = structuredClone({ options: scenario.options, given: scenario.given });
  try {
    begin({ ...scenario, options: watched.over(options, ['options']), given: watched.over(given, ['given']) });
  } catch (again) {
    // Where the watched data made a difference, nothing is known.
    if (saidOf(again) === found && (isRefusedError(error) || watched.looks.length > 0))
      return failure(lineAt(scenario, blamed(watched.looks, found)));
  }
  return failure(lineAt(scenario, ['given']));
}
