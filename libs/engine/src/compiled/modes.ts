import { PluginError } from '../declarations/errors.ts';
import { inWords, modeNamed, seatRange } from '../declarations/modes.ts';
import type { Mode, Plugin } from '../types/index.ts';

/** Sets of seats are bits of one number, and its highest bit stands for everybody. */
const MOST_SEATS = 31;

/** A mode as it is played. */
export interface PlayedMode {
  readonly mode: Mode;
  /** Names of the seats that are taken, in order. */
  readonly seats: readonly string[];
}

/**
 * A mode of a game with the options that expansions add to it, and who plays it.
 * @param base the game's plugin
 * @param name of the mode, or of one of its numbers of seats
 * @param wanted how many play; as many as the name says, else as usual, if missing
 * @throws PluginError `plugin/mode` if there is no such mode, or one to which options are added; `plugin/seats` if it says
 * what makes no sense of its seats, or cannot be played by so many
 */
export function modeOf(plugins: readonly Plugin[], base: Plugin, name: string, wanted?: number): PlayedMode {
  const modes = plugins.flatMap((plugin) => plugin.modes ?? []);
  const known = modes.map((one) => one.id);
  const found = name === '' ? undefined : modeNamed(modes, name);
  if (found === undefined)
    throw new PluginError('plugin/mode', `"${base.id}" has no mode "${name}". It has: ${known.join(', ')}.`);
  for (const plugin of plugins) {
    const missing = Object.keys(plugin.options ?? {}).find((one) => !known.includes(one));
    if (missing !== undefined)
      throw new PluginError(
        'plugin/mode',
        `"${plugin.id}" adds options to the mode "${missing}", which no plugin has. There is ${known.join(', ')}.`,
      );
  }
  const { mode } = found;
  checkSeating(mode);
  if (found.seats !== undefined && wanted !== undefined && wanted !== found.seats)
    throw new PluginError(
      'plugin/seats',
      `"${name}" is "${mode.id}" with ${found.seats} seats, but ${wanted} are wanted. Name the mode "${mode.id}".`,
    );
  const added = plugins.flatMap((plugin) => plugin.options?.[mode.id] ?? []);
  return {
    // A mode that names no options takes any.
    mode:
      mode.options === undefined || added.length === 0
        ? mode
        : { ...mode, options: [...new Set([...mode.options, ...added])] },
    seats: seatsOf(mode, wanted ?? found.seats),
  };
}

/** @throws PluginError `plugin/seats` if the mode cannot be played by so many */
function seatsOf(mode: Mode, wanted: number | undefined): readonly string[] {
  const { least, usual, most } = seatRange(mode);
  const count = wanted ?? usual;
  if (!Number.isInteger(count) || count < least || count > most)
    throw new PluginError(
      'plugin/seats',
      `"${mode.id}" cannot be played with ${count} seats: it has ${inWords(mode)} (${mode.seats.join(', ')}).`,
    );
  return mode.seats.slice(0, count);
}

/** @throws PluginError `plugin/seats` if there are too many seats, or numbers of seats are none, or not in order */
function checkSeating(mode: Mode): void {
  const { least, usual, most } = seatRange(mode);
  if (most > MOST_SEATS)
    throw new PluginError(
      'plugin/seats',
      `The mode "${mode.id}" has ${most} seats: at most ${MOST_SEATS} expected. Leave out ${most - MOST_SEATS} of its \`seats\`.`,
    );
  const whole = [least, usual, ...Object.values(mode.seatings ?? {})].every(
    (one) => Number.isInteger(one) && one >= least && one <= most,
  );
  if (!whole || least < 1)
    throw new PluginError(
      'plugin/seats',
      `The mode "${mode.id}" has ${most} seats, at least ${least}, usually ${usual}${mode.seatings === undefined ? '' : `, by name ${JSON.stringify(mode.seatings)}`}: whole numbers from 1 to ${most} expected, none below the least.`,
    );
}
