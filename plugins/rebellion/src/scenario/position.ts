import type { EntityId, Json, Writes } from '@dejarik/sdk';
import { fields, integerOf, listOf, wordOf, wrong, type Fields } from '@dejarik/sdk/positions';
import { Campaign, Leader, Side, System, Unit } from '../components.ts';
import { rings, sides, theaters, type SideWord } from '../content/types.ts';
import { pile, sideOf, sidePile, supply, systemAt, theCampaign, Whereabouts } from '../rules/board.ts';
import { makeAction, makeMission, makeObjective, makeProbe, makeTable, makeTactic } from '../rules/make.ts';
import { roleOfLeader } from '../rules/parties.ts';
import { actionEntry } from '../rules/decks.ts';
import { hold } from '../rules/recruiting.ts';
import { putRing } from '../rules/rings.ts';
import { phases, type Phase } from '../rules/phases.ts';
import { tablesOf } from '../tables.ts';
import { entryNamed, placeNamed, seatOf } from './fields.ts';

/** Positions of scenarios, built in place of the set-up. The read-me of the plugin says what may be in them. */

const KEYS = [
  'galaxy',
  'missions',
  'phase',
  'turn',
  'time',
  'reputation',
  'base',
  'revealed',
  'preparing',
  'passed',
  'loyalty',
  'subjugated',
  'sabotaged',
  'destroyed',
  'units',
  'queue',
  'unused',
  'leaders',
  'captive',
  'rings',
  'hands',
  'decks',
  'discards',
  'assigned',
  'actions',
  'action-decks',
  'probes',
  'probe-hand',
  'objectives',
  'objective-hand',
  'tactics',
  'tactic-hands',
  'projects',
];
const WHERE = { pool: Whereabouts.pool, unrecruited: Whereabouts.unrecruited, gone: Whereabouts.gone } as const;

function markSystems(g: Writes, given: Fields): void {
  for (const [name, side] of Object.entries(fields(given['loyalty'], 'loyalty')))
    g.set(System.loyalty, systemAt(g, placeNamed(g, name)), seatOf(side, `the loyalty of ${name}`));
  for (const [key, field] of [
    ['subjugated', System.subjugated],
    ['sabotaged', System.sabotaged],
    ['destroyed', System.destroyed],
  ] as const)
    for (const name of listOf(given[key], key)) g.set(field, systemAt(g, placeNamed(g, String(name))), 1);
}

/** Some units of a kind out of the supply. */
function someUnits(g: Writes, id: string, amount: Json | undefined): readonly EntityId[] {
  const kind = entryNamed(tablesOf(g).units, id, 'the unit');
  const wanted = integerOf(amount, `the number of ${id}`, 0);
  const found = supply(g, kind.index);
  if (found.length < wanted) throw wrong(`${wanted} of ${id}`, `${found.length} at most, as there are`);
  return found.slice(0, wanted);
}

function placeUnits(g: Writes, given: Fields): void {
  for (const [name, kinds] of Object.entries(fields(given['units'], 'units')))
    for (const [id, amount] of Object.entries(fields(kinds, `the units of ${name}`)))
      for (const unit of someUnits(g, id, amount)) g.set(Unit.at, unit, placeNamed(g, name));
  for (const [space, kinds] of Object.entries(fields(given['queue'], 'queue', ['1', '2', '3'])))
    for (const [id, amount] of Object.entries(fields(kinds, `the build queue ${space}`)))
      for (const unit of someUnits(g, id, amount)) g.set(Unit.queue, unit, Number(space));
  // What a scenario leaves in the supply of a kind: the rest is out of the game.
  for (const [id, amount] of Object.entries(fields(given['unused'], 'unused'))) {
    const kept = someUnits(g, id, amount);
    for (const unit of supply(g, entryNamed(tablesOf(g).units, id, 'the unit').index))
      if (!kept.includes(unit)) g.leave(Unit, unit);
  }
}

const leaderNamed = (g: Writes, id: string): EntityId => {
  const entry = entryNamed(tablesOf(g).leaders, id, 'the leader');
  return g.all(Leader).find((one) => g.get(Leader.leader, one) === entry.index) as EntityId;
};

function placeLeaders(g: Writes, given: Fields): void {
  for (const [id, where] of Object.entries(fields(given['leaders'], 'leaders'))) {
    const at = WHERE[String(where) as keyof typeof WHERE] ?? placeNamed(g, String(where));
    g.set(Leader.at, leaderNamed(g, id), at);
  }
  for (const id of listOf(given['captive'], 'captive')) putRing(g, leaderNamed(g, String(id)), 'captured');
  for (const [id, ring] of Object.entries(fields(given['rings'], 'rings')))
    putRing(g, leaderNamed(g, id), wordOf(ring, `the ring of ${id}`, rings) ?? 'none');
}

const missionNamed = (g: Writes, id: Json): number => entryNamed(tablesOf(g).missions, id, 'the mission').index;

/** The first of a deck is the next one drawn. */
function dealSide(g: Writes, given: Fields, side: SideWord): void {
  const seat = sides.indexOf(side);
  const of = (key: string): readonly Json[] => listOf(fields(given[key], key, sides)[side], `${key} of ${side}`);
  for (const id of of('hands')) makeMission(g, missionNamed(g, id), sidePile(g, seat, 'missionHand'));
  for (const id of [...of('decks')].reverse()) makeMission(g, missionNamed(g, id), sidePile(g, seat, 'missionDeck'));
  for (const id of of('discards')) makeMission(g, missionNamed(g, id), sidePile(g, seat, 'missionDiscard'));
  const action = (id: Json): number => entryNamed(tablesOf(g).actions, id, 'the action card').index;
  for (const id of of('actions')) {
    const card = makeAction(g, action(id), sidePile(g, seat, 'actionHand'));
    const [leader] = actionEntry(g, card).leaders;
    if (leader !== undefined) hold(g, card, roleOfLeader(g, leaderNamed(g, leader)));
  }
  for (const id of [...of('action-decks')].reverse()) makeAction(g, action(id), sidePile(g, seat, 'actionDeck'));
}

function dealCards(g: Writes, given: Fields): void {
  for (const side of sides) dealSide(g, given, side);
  for (const [id, leaders] of Object.entries(fields(given['assigned'], 'assigned'))) {
    const index = missionNamed(g, id);
    const card = makeMission(g, index, sidePile(g, tablesOf(g).missions[index]?.seat ?? 0, 'assigned'));
    for (const name of listOf(leaders, `the leaders on ${id}`)) {
      const leader = leaderNamed(g, String(name));
      g.set(Leader.at, leader, Whereabouts.mission);
      g.set(Leader.mission, leader, card);
    }
  }
  const base = given['base'] === undefined ? lastSystem(g) : String(given['base']);
  makeProbe(g, placeNamed(g, base), pile(g, given['revealed'] === true ? 'location' : 'base'));
  for (const name of [...listOf(given['probes'], 'probes')].reverse())
    makeProbe(g, placeNamed(g, String(name)), pile(g, 'probes'));
  for (const name of listOf(given['probe-hand'], 'probe-hand'))
    makeProbe(g, placeNamed(g, String(name)), pile(g, 'probeHand'));
  for (const id of [...listOf(given['objectives'], 'objectives')].reverse())
    makeObjective(g, entryNamed(tablesOf(g).objectives, id, 'the objective'), pile(g, 'objectives'));
  for (const id of [...listOf(given['projects'], 'projects')].reverse())
    makeMission(g, missionNamed(g, id), pile(g, 'projects'));
  for (const id of listOf(given['objective-hand'], 'objective-hand'))
    makeObjective(g, entryNamed(tablesOf(g).objectives, id, 'the objective'), pile(g, 'objectiveHand'));
}

/** The first of a deck is the next one drawn. */
function dealTactics(g: Writes, given: Fields): void {
  const tactic = (id: Json) => entryNamed(tablesOf(g).tactics, id, 'the tactic card');
  for (const [theater, ids] of Object.entries(fields(given['tactics'], 'tactics', theaters)))
    for (const id of [...listOf(ids, `the tactics of ${theater}`)].reverse())
      makeTactic(g, tactic(id), pile(g, theater === 'space' ? 'tacticsSpace' : 'tacticsGround'));
  for (const [side, ids] of Object.entries(fields(given['tactic-hands'], 'tactic-hands', sides)))
    for (const id of listOf(ids, `the tactics of ${side}`))
      makeTactic(g, tactic(id), sidePile(g, seatOf(side, 'tactic-hands'), 'tacticHand'));
}

const lastSystem = (g: Writes): string => tablesOf(g).systems.at(-1)?.id ?? '';

/**
 * Builds a position in place of the set-up.
 * @returns the phase with which the round goes on, and whose turn is first in it
 * @throws RefusedError saying what is wrong in it
 */
export function buildPosition(position: Json, g: Writes): { readonly from: Phase; readonly first: SideWord } {
  const given = fields(position, 'the position', KEYS);
  makeTable(g);
  const campaign = theCampaign(g);
  const { track } = tablesOf(g);
  g.set(Campaign.time, campaign, integerOf(given['time'], 'the time', track.time, 1));
  g.set(Campaign.reputation, campaign, integerOf(given['reputation'], 'the reputation', track.reputation, 1));
  g.set(Campaign.revealed, campaign, given['revealed'] === true ? 1 : 0);
  g.set(Campaign.preparing, campaign, integerOf(given['preparing'], 'preparing', 0, 0, 2));
  for (const side of listOf(given['passed'], 'passed')) g.set(Side.passed, sideOf(g, seatOf(side, 'passed')), 1);
  markSystems(g, given);
  placeUnits(g, given);
  placeLeaders(g, given);
  dealCards(g, given);
  dealTactics(g, given);
  return {
    from: wordOf(given['phase'], 'the phase', phases) ?? 'command',
    first: wordOf(given['turn'], 'the turn', sides) ?? 'rebels',
  };
}
