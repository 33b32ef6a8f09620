import { best, type AnswerValue, type Ask, type View } from '@dejarik/sdk/bot';
import { advanceInto, bestAdvance, type Worth } from './activation.ts';
import { empireWorth } from './empire.ts';
import { capacityOf } from './force.ts';
import { cargoFrom, shipsFrom } from './leaving.ts';
import { missionWorth } from './missions.ts';
import { rebelWorth } from './rebels.ts';
import { faceIn, idIn, leaderIn, placeAt, placeNamed, type Force, type Table } from './table.ts';

/** The Command Phase: what a side does in its turn, and how its units move. */

/** Less is not worth a leader. */
const LEAST = 0.8;

const worthFor = (table: Table): Worth => (table.own === 'empire' ? empireWorth(table) : rebelWorth(table));

/** The best mission or the best movement; else the side passes. */
export function takeTurn(ask: Ask, table: Table, view: View): AnswerValue {
  const option = best(ask.options, ({ verb, key }) => {
    if (verb === 'activate') return (bestAdvance(table, worthFor(table))?.worth ?? 0) - LEAST;
    if (verb === 'reveal-mission') return missionWorth(table, view, faceIn(key)) - LEAST / 2;
    return verb === 'pass-phase' ? 0 : -1;
  });
  return option?.key ?? null;
}

/** The leader who is missed least on missions, or who fights best where there is a fight. */
export const activatingLeader = (ask: Ask, table: Table): AnswerValue =>
  best(ask.options, ({ message }) => {
    const leader = leaderIn(table.tables, message);
    return leader?.tactics === undefined ? 0 : leader.tactics.space + leader.tactics.ground;
  })?.key ?? null;

export function systemToActivate(ask: Ask, table: Table): AnswerValue {
  const to = bestAdvance(table, worthFor(table))?.to;
  return ask.options.find(({ key }) => placeAt(table, key) === to)?.key ?? ask.options[0]?.key ?? null;
}

/** From where units come: every place that makes the movement better. */
export function origin(ask: Ask, table: Table): AnswerValue {
  const to = placeNamed(table, idIn(ask.message, 'to'));
  const way = to === undefined ? undefined : advanceInto(table, to, worthFor(table));
  const option = ask.options.find(({ key }) => way?.origins.some((one) => one === placeAt(table, key)));
  return way === undefined || way.worth <= 0 ? null : (option?.key ?? null);
}

/** By option, how many of a kind are in a force. */
const counted = (ask: Ask, force: Force): AnswerValue =>
  Object.fromEntries(
    ask.options.map(({ key }, i) => [
      key,
      Math.min(ask.limits?.[i] ?? 0, force.find(({ kind }) => kind.id === key)?.count ?? 0),
    ]),
  );
export function ships(ask: Ask, table: Table): AnswerValue {
  const from = placeNamed(table, idIn(ask.message, 'from'));
  return from === undefined ? null : counted(ask, shipsFrom(table, from));
}
/** What is carried; all that there is room for in a retreat. */
export function cargo(ask: Ask, table: Table): AnswerValue {
  const from = placeNamed(table, idIn(ask.message, 'from'));
  const room = Number(ask.message.args?.['capacity'] ?? 0);
  if (from === undefined) return null;
  return counted(
    ask,
    cargoFrom(table, from, Math.min(room, capacityOf(from.units[table.own])), ask.point === 'retreat.units'),
  );
}
