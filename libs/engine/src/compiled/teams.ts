import { PluginError } from '../declarations/errors.ts';
import type { Mode, Seat } from '../types/index.ts';

/** By seat: who plays with it, itself among them, and who against it. */
export interface Teams {
  readonly allies: readonly (readonly Seat[])[];
  readonly opponents: readonly (readonly Seat[])[];
}

/** @throws PluginError `plugin/teams` if a team names a seat that there is not, or a seat stands in two */
export function teamsOf({ id, seats, teams = [] }: Mode): Teams {
  const named = teams.flat();
  const unknown = named.find((name) => !seats.includes(name));
  if (unknown !== undefined)
    throw new PluginError(
      'plugin/teams',
      `A team of the mode "${id}" names the seat "${unknown}"; its seats are ${seats.join(', ')}.`,
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
