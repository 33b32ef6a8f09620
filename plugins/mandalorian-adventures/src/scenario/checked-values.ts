import type { AnyValue, Asked, EntityId, Json } from '@dejarik/sdk';
import { At, Character, Child, Door, Mission, Player, Slot, Threat } from '../components.ts';
import {
  characterCard,
  characterOfSeat,
  inSlot,
  isHidden,
  mapOf,
  pile,
  playerOf,
  slotEntry,
  slots,
  slotStrength,
  spaceOf,
  theMission,
  type Pile,
} from '../rules/board.ts';
import { planningOf } from '../rules/planning.ts';
import { tablesOf } from '../tables.ts';
import { values } from '../values.ts';
import { nameOfCard, thingsByName } from './names.ts';
import { wrong } from './position-fields.ts';

/** Values of the world by the names a scenario gives them. */

const signOf = (g: Asked, thing: EntityId): Json => {
  const at = spaceOf(g, thing);
  return at === undefined ? 'off' : (mapOf(g).areas.signs[at] ?? 'off');
};
const PILES: readonly Pile[] = [
  'planning',
  'planningDiscard',
  'events',
  'nextEvent',
  'eventDiscard',
  'disruptions',
  'disruptionDiscard',
  'reinforcements',
  'defeated',
  'faceup',
  'gone',
];

type Reading = readonly [name: string, read: () => Json];

function* pileReadings(g: Asked, name: Pile): Iterable<Reading> {
  yield [name, () => g.contents(pile(g, name)).length];
  yield [
    `${name}-cards`,
    () =>
      g
        .contents(pile(g, name))
        .map((card) => nameOfCard(g, card))
        .reverse(),
  ];
}

function* seatReadings(g: Asked, seat: number): Iterable<Reading> {
  for (const zone of ['hand', 'deck', 'discard', 'drawn'] as const) {
    const cards = (): readonly EntityId[] => g.contents(g.get(Player[zone], playerOf(g, seat)) as EntityId);
    yield [`${zone}.p${seat + 1}`, () => cards().length];
    yield [
      `${zone}-cards.p${seat + 1}`,
      () =>
        cards()
          .map((card) => nameOfCard(g, card))
          .reverse(),
    ];
  }
  yield [`owed.p${seat + 1}`, () => g.get(Player.owed, playerOf(g, seat))];
  yield [
    `character.p${seat + 1}`,
    () => {
      const own = characterOfSeat(g, seat);
      return own === undefined ? 'none' : (tablesOf(g).characters[g.get(Character.card, own)]?.id ?? 'none');
    },
  ];
}

function* slotReadings(g: Asked, slot: EntityId): Iterable<Reading> {
  const { id } = slotEntry(g, slot);
  yield [`${id}.strength`, () => slotStrength(g, slot)];
  yield [`${id}.cards`, () => inSlot(g, slot).map((card) => nameOfCard(g, card))];
  yield [`${id}.zone`, () => g.get(Slot.zone, slot)];
}

function* thingReadings(g: Asked, name: string, thing: EntityId): Iterable<Reading> {
  yield [`${name}.at`, () => signOf(g, thing)];
  if (g.has(Character, thing)) {
    yield [`${name}.damage`, () => g.get(Character.damage, thing)];
    yield [
      `${name}.planning`,
      () => g.contents(g.get(Character.kept, thing) as EntityId).map((card) => planningOf(g, card).id),
    ];
  }
  if (g.has(Threat, thing)) {
    yield [`${name}.damage`, () => g.get(Threat.damage, thing)];
    yield [`${name}.hidden`, () => isHidden(g, thing)];
  }
  if (g.has(Child, thing))
    yield [
      'child.carrier',
      () => [...thingsByName(g)].find(([, one]) => one === g.get(Child.carrier, thing))?.[0] ?? 'none',
    ];
}

function* readings(g: Asked): Iterable<Reading> {
  yield ['track', () => g.get(Mission.track, theMission(g))];
  yield ['characters', () => g.all(Character).map((one) => characterCard(g, one).id)];
  yield ['active', () => `p${g.get(Mission.active, theMission(g)) + 1}`];
  for (const name of PILES) yield* pileReadings(g, name);
  for (let seat = 0; seat < g.seats; seat++) yield* seatReadings(g, seat);
  for (const slot of slots(g)) yield* slotReadings(g, slot);
  for (const door of mapOf(g).areas.doors)
    yield [
      `${door.name}.open`,
      () => g.all(Door).some((one) => g.get(Door.bit, one) === door.bit && g.get(Door.open, one) === 1),
    ];
  for (const [name, thing] of thingsByName(g)) if (!g.has(Slot, thing)) yield* thingReadings(g, name, thing);
  yield ['on-map', () => g.all(Threat, At).length];
}

/** A value of the card language: `range(m, a)`, `class(a)`. */
function asked(g: Asked, name: string): Json | undefined {
  const [, word, inside] = /^([a-z-]+)\((.*)\)$/.exec(name) ?? [];
  const value: AnyValue | undefined = values.find((one) => one.id === word);
  if (value === undefined || inside === undefined) return undefined;
  const given = inside
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (given.length !== value.of.length)
    throw wrong(`${name} with ${given.length} arguments`, `${value.of.length} (${value.of.join(', ')})`);
  return g.value(
    value,
    ...given.map((one, i) => {
      const kind = value.of[i];
      if (kind === 'int') return Number(one);
      if (kind !== 'entity') return one;
      const found = thingsByName(g).get(one);
      if (found === undefined) throw wrong(`nothing called "${one}"`, [...thingsByName(g).keys()].join(', '));
      return found;
    }),
  ) as Json;
}

export const readingOf = (g: Asked, name: string): Json | undefined =>
  new Map(readings(g)).get(name)?.() ?? asked(g, name);
export const readingNames = (g: Asked): readonly string[] => [
  ...new Map(readings(g)).keys(),
  ...values.map((value) => `${value.id}(${value.of.join(', ')})`),
];
