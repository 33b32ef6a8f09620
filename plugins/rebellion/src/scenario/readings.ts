import type { Asked, EntityId, Json } from '@dejarik/sdk';
import {
  ActionCard,
  Campaign,
  KeptWithRing,
  Leader,
  MissionCard,
  objectiveStages,
  ProbeCard,
  System,
  tacticTheaters,
  Unit,
} from '../components.ts';
import { rings, sides, theaters } from '../content/types.ts';
import {
  baseSpace,
  basePlace,
  isCaptive,
  isRevealed,
  leaderEntry,
  NOBODY,
  pile,
  placeOf,
  queued,
  READY,
  reputationOf,
  ringOf,
  sidePile,
  supply,
  theCampaign,
  timeOf,
  unitsAt,
  Whereabouts,
  type Pile,
  type SidePile,
} from '../rules/board.ts';
import { combatFacts } from '../rules/combat-facts.ts';
import { tacticEntry } from '../rules/tactic-hands.ts';
import { tablesOf } from '../tables.ts';
import { nameOfPlace } from './fields.ts';
import { teamReadings } from './team-readings.ts';

/** Values of the world by the names a scenario gives them. */

type Reading = readonly [name: string, read: () => Json];

const sideName = (seat: number): string => sides[seat] ?? 'none';

function cardName(g: Asked, card: EntityId): string {
  const { missions, actions, systems, objectives } = tablesOf(g);
  if (Object.values(tacticTheaters).some((one) => g.has(one, card))) return tacticEntry(g, card).id;
  if (g.has(MissionCard, card)) return missions[g.get(MissionCard.card, card)]?.id ?? '';
  if (g.has(ActionCard, card)) return actions[g.get(ActionCard.card, card)]?.id ?? '';
  if (g.has(ProbeCard, card)) return systems[g.get(ProbeCard.system, card)]?.id ?? '';
  const stage = objectiveStages.find((one) => g.has(one, card));
  return stage === undefined ? '' : (objectives[g.get(stage.card, card)]?.id ?? '');
}

/** Top first. */
const cards = (g: Asked, zone: EntityId): Json =>
  g
    .contents(zone)
    .map((card) => cardName(g, card))
    .reverse();
const sorted = (g: Asked, zone: EntityId): Json =>
  g
    .contents(zone)
    .map((card) => cardName(g, card))
    .sort();

/** Numbers of units by kind, those that there are. */
function counts(g: Asked, units: readonly EntityId[]): Json {
  const found: Record<string, number> = {};
  for (const unit of units) {
    const id = tablesOf(g).units[g.get(Unit.kind, unit)]?.id ?? '';
    found[id] = (found[id] ?? 0) + 1;
  }
  return found;
}

function* systemReadings(g: Asked): Iterable<Reading> {
  for (const system of g.all(System)) {
    const name = nameOfPlace(g, placeOf(g, system));
    yield [`${name}.loyalty`, () => sideName(g.get(System.loyalty, system))];
    for (const field of ['subjugated', 'sabotaged', 'destroyed', 'cleared', 'barred'] as const)
      yield [`${name}.${field}`, () => g.get(System[field], system) === 1];
  }
  for (const place of [...g.all(System).map((system) => placeOf(g, system)), baseSpace(g)]) {
    yield [
      `${nameOfPlace(g, place)}.damage`,
      () =>
        g
          .all(Unit)
          .filter((unit) => g.get(Unit.at, unit) === place)
          .reduce((sum, unit) => sum + g.get(Unit.damage, unit), 0),
    ];
    for (const [seat, side] of sides.entries())
      yield [`${nameOfPlace(g, place)}.${side}`, () => counts(g, unitsAt(g, place, seat))];
  }
}

function* unitReadings(g: Asked): Iterable<Reading> {
  for (const kind of tablesOf(g).units) yield [`supply.${kind.id}`, () => supply(g, kind.index).length];
  for (const [seat, side] of sides.entries()) {
    for (const space of [1, 2, 3]) yield [`queue-${space}.${side}`, () => counts(g, queued(g, seat, space))];
    yield [`ready.${side}`, () => counts(g, queued(g, seat, READY))];
  }
}

const where = (g: Asked, leader: EntityId): string => {
  const at = g.get(Leader.at, leader);
  const beside = Object.entries(Whereabouts).find(([, one]) => one === at);
  return beside === undefined ? nameOfPlace(g, at) : beside[0];
};

function* leaderReadings(g: Asked): Iterable<Reading> {
  for (const leader of g.all(Leader)) {
    const { id } = leaderEntry(g, leader);
    yield [`${id}.at`, () => where(g, leader)];
    yield [`${id}.captive`, () => isCaptive(g, leader)];
    yield [`${id}.ring`, () => ringOf(g, leader)];
    yield [`${id}.side`, () => sideName(g.get(Leader.side, leader))];
  }
}

const PILES: readonly Pile[] = [
  'probes',
  'probeHand',
  'probeBox',
  'objectives',
  'objectiveHand',
  'objectiveBox',
  'tacticsSpace',
  'tacticsGround',
  'tacticDiscardSpace',
  'tacticDiscardGround',
  'projects',
  'projectDiscard',
];
const SIDE_PILES: readonly SidePile[] = [
  'missionDeck',
  'missionHand',
  'assigned',
  'missionDiscard',
  'actionDeck',
  'actionHand',
  'actionBox',
  'tacticHand',
];

function* pileReadings(g: Asked): Iterable<Reading> {
  for (const name of PILES) {
    yield [name, () => cards(g, pile(g, name))];
    yield [`${name}.count`, () => g.contents(pile(g, name)).length];
  }
  for (const [seat, side] of sides.entries())
    for (const name of SIDE_PILES) {
      const isHand = name === 'missionHand' || name === 'actionHand' || name === 'tacticHand';
      yield [`${name}.${side}`, () => (isHand ? sorted : cards)(g, sidePile(g, seat, name))];
      yield [`${name}.${side}.count`, () => g.contents(sidePile(g, seat, name)).length];
    }
}

/** Cards kept beside a ring. */
function* ringReadings(g: Asked): Iterable<Reading> {
  for (const [number, ring] of rings.entries())
    yield [
      `keptWithRings.${ring}`,
      () =>
        g
          .all(KeptWithRing)
          .filter((card) => g.get(KeptWithRing.ring, card) === number)
          .map((card) => cardName(g, card)),
    ];
}

/** Who has won which battle of the combat in progress. */
function* combatReadings(g: Asked): Iterable<Reading> {
  for (const [i, theater] of theaters.entries())
    yield [
      `winner.${theater}`,
      () => sideName(g.within('combat') === undefined ? NOBODY : (combatFacts(g).winners[i] ?? NOBODY)),
    ];
}

function* readings(g: Asked): Iterable<Reading> {
  yield ['time', () => timeOf(g)];
  yield ['reputation', () => reputationOf(g)];
  yield ['first-player', () => sideName(g.get(Campaign.firstPlayer, theCampaign(g)))];
  yield ['revealed', () => isRevealed(g)];
  yield ['base', () => nameOfPlace(g, basePlace(g))];
  yield ['active', () => sideName(g.get(Campaign.active, theCampaign(g)))];
  yield* systemReadings(g);
  yield* unitReadings(g);
  yield* leaderReadings(g);
  yield* pileReadings(g);
  yield* ringReadings(g);
  yield* combatReadings(g);
  yield* teamReadings(g);
}

export const readingOf = (g: Asked, name: string): Json | undefined => new Map(readings(g)).get(name)?.();
export const readingNames = (g: Asked): readonly string[] => [...new Map(readings(g)).keys()];
