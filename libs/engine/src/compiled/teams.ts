import { PluginError } from '../declarations/errors.ts';
import type { Mode, Seat } from '../types/index.ts';

/** By seat: who plays with it, itself among them, and who against it. */
export interface Teams {
  readonly allies: readonly (readonly Seat[])[];
  readonly opponents: readonly (readonly Seat[])[];
}

/**
 * Who plays with whom.
 * @param seats that are taken; of a team those count that are
 * @throws PluginError `plugin/teams` if a team names a seat that the mode has not, or a seat stands in two
 */
export function teamsOf({ id, seats: every, teams = [] }: Mode, seats: readonly string[]): Teams {
  const named = teams.flat();
  const unknown = named.find((name) => !every.includes(name));
  if (unknown !== undefined)
    throw new PluginError(
      'plugin/teams',
      `A team of the mode "${id}" names the seat "${unknown}"; its seats are ${every.join(', ')}.`,
    );
  const twice = named.find((name, i) => named.indexOf(name) !== i);
  if (twice !== undefined)
    throw new PluginError(
      'plugin/teams',
      `In the mode "${id}" the seat "${twice}" stands in two teams, or twice in one. Let it stand in one.`,
    );
  const all = seats.map((_, seat) => seat);
  const allies = seats.map((name, seat) => {
    const team = teams.find((one) => one.includes(name));
    return team === undefined ? [seat] : all.filter((other) => team.includes(seats[other] ?? ''));
  });
  return { allies, opponents: allies.map((team) => all.filter((other) => !team.includes(other))) };
}
