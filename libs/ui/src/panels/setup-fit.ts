import { isOpen, modeNamed, seatRange } from '@dejarik/session/modes';
import type { ModeDescription, ReadySetup, SetupField, SetupValue } from '../game.ts';

/** Those of some values that can be played in a mode by so many. */
export const fitting = (values: readonly SetupValue[], { id }: ModeDescription, seats: number): readonly SetupValue[] =>
  values.filter(({ fits }) => fits === undefined || (Object.hasOwn(fits, id) && fits[id]?.includes(seats) === true));

/** What is to be decided for a mode and so many seats; what no value fits is left to the game. */
export const fieldsFor = (fields: readonly SetupField[], mode: ModeDescription, seats: number): readonly SetupField[] =>
  fields
    .map((field) => ({ ...field, values: fitting(field.values, mode, seats) }))
    .filter(({ values }) => values.length > 0);

/** The value that a field begins with: that of these options, else seats differ. @param seat its number, or 0 */
export function firstOf(
  { id, bySeat, values }: SetupField,
  seat: number,
  options: ReadySetup['options'],
): string | undefined {
  const bySeats = options[id];
  const found =
    bySeat === true
      ? values.find((one) => Array.isArray(bySeats) && one.id === bySeats[seat])
      : values.find(
          (one) =>
            one.options !== undefined && Object.entries(one.options).every(([name, value]) => options[name] === value),
        );
  return (found ?? values[Math.min(seat, values.length - 1)])?.id;
}

/** Whether a ready setup can be played in a mode by so many. */
export const suits = (ready: ReadySetup, { id }: ModeDescription, seats: number): boolean =>
  (ready.mode ?? id) === id && (ready.seats ?? seats) === seats;

/** Ready setups that are for the same mode and number of seats, as far as they say so. */
export interface ReadyGroup {
  /** The mode, where there are several. */
  readonly mode: ModeDescription | undefined;
  readonly seats: number | undefined;
  readonly ready: readonly ReadySetup[];
}

/** Ready setups by what they are for, in the order of the first of each. */
export function readyGroups(all: readonly ReadySetup[], modes: readonly ModeDescription[]): readonly ReadyGroup[] {
  const groups = new Map<string, ReadyGroup & { readonly ready: ReadySetup[] }>();
  for (const one of all) {
    const mode = one.mode === undefined ? undefined : modeNamed(modes, one.mode)?.mode;
    const seats = one.seats ?? (mode === undefined || isOpen(mode) ? undefined : seatRange(mode).most);
    const key = JSON.stringify([mode?.id, seats]);
    const group = groups.get(key) ?? { mode: modes.length > 1 ? mode : undefined, seats, ready: [] };
    group.ready.push(one);
    groups.set(key, group);
  }
  return [...groups.values()];
}
