import type { AnyValue, Args, Asked, EntityId, Json } from '@dejarik/sdk';
import { spaceNamed } from '@dejarik/sdk/board';
import type { EngineEvent } from '@dejarik/sdk/types';
import {
  CommandCard,
  Depleted,
  Door,
  Group,
  Figure,
  Health,
  MovementPoints,
  Player,
  Position,
  SeatZones,
  Skirmish,
  Token,
} from '../components.ts';
import { actionsLeft } from '../rules/actions.ts';
import { mapOf, theSkirmish } from '../rules/board.ts';
import { zoneOf } from '../rules/deployment.ts';
import { isUpgradeGroup } from '../rules/groups.ts';
import { initiativeSeat, playerOf } from '../rules/players.ts';
import { colorOf } from '../rules/token-colors.ts';
import { tablesOf } from '../tables.ts';
import { controllerOf } from '../values/relation.ts';
import { figuresByName, objectsByName } from './objects.ts';
import { seatNames, wrong } from './position-fields.ts';

/** Values of the world by the names that scenarios give them. */

type Reading = readonly [name: string, read: () => Json];

const ZONES = { hand: SeatZones.hand, deck: SeatZones.deck, discard: SeatZones.discard, play: SeatZones.play } as const;

const placed = (g: Asked, space: number): Json =>
  space < 0 ? 'off' : [mapOf(g).grid.xs[space] ?? -1, mapOf(g).grid.ys[space] ?? -1];

/** `score.a`, `hand.a` (how many cards), `hand-cards.a` (their ids, the top of a deck first). */
function* ofSeats(g: Asked): Iterable<Reading> {
  for (const [seat, name] of seatNames(g).entries()) {
    const cards = (zone: keyof typeof ZONES): readonly EntityId[] =>
      g.contents(g.get(ZONES[zone], playerOf(g, seat)) as EntityId);
    yield [`score.${name}`, () => g.get(Player.score, playerOf(g, seat))];
    yield [`zone.${name}`, () => zoneOf(g, seat).name];
    for (const zone of ['hand', 'deck', 'discard', 'play'] as const) {
      yield [`${zone}.${name}`, () => cards(zone).length];
      yield [
        `${zone}-cards.${name}`,
        () =>
          cards(zone)
            .map((card) => tablesOf(g).commands[g.get(CommandCard.card, card)]?.id ?? 'none')
            .reverse(),
      ];
    }
  }
  yield ['round', () => g.get(Skirmish.round, theSkirmish(g))];
  yield ['turn', () => seatNames(g)[turnOf(g)] ?? 'none'];
  yield ['initiative', () => seatNames(g)[initiativeSeat(g)] ?? 'none'];
}

/** Whose turn of the activation phase it is: of who activates a group, or is to; -1 outside of it. */
function turnOf(g: Asked): number {
  const group = g.within('activate-group')?.a['group'] as EntityId | undefined;
  return group === undefined ? Number(g.within('activation-phase')?.a['turn'] ?? -1) : g.get(Group.seat, group);
}

function* ofFigures(g: Asked): Iterable<Reading> {
  for (const [name, figure] of figuresByName(g)) {
    yield [`${name}.damage`, () => g.get(Health.damage, figure)];
    yield [`${name}.at`, () => placed(g, g.has(Position, figure) ? g.get(Position.anchor, figure) : -1)];
    yield [`${name}.rotation`, () => g.get(Position.rotation, figure)];
    for (const { id, read } of tablesOf(g).positions) if (read) yield [`${name}.${id}`, () => read(g, figure)];
    yield [`${name}.points`, () => (g.has(MovementPoints, figure) ? g.get(MovementPoints.left, figure) : 0)];
    yield [`${name}.actions`, () => actionsLeft(g, figure)];
    yield [`${name}.exhausted`, () => g.get(Group.exhausted, g.get(Figure.group, figure) as EntityId) === 1];
  }
}

function* ofObjects(g: Asked): Iterable<Reading> {
  for (const [name, object] of objectsByName(g)) {
    if (g.has(Health, object)) yield [`${name}.damage`, () => g.get(Health.damage, object)];
    yield [`${name}.controller`, () => seatNames(g)[controllerOf(g, object)] ?? 'none'];
    if (g.has(Door, object)) yield [`${name}.open`, () => g.get(Door.open, object) === 1];
    else {
      yield [`${name}.at`, () => placed(g, g.get(Token.space, object))];
      yield [`${name}.color`, () => colorOf(g, object) ?? 'none'];
      yield [`${name}.side`, () => g.get(Token.side, object)];
      yield [`${name}.owner`, () => seatNames(g)[g.get(Token.owner, object)] ?? 'none'];
      yield [`${name}.state`, () => g.get(Token.state, object)];
      yield [
        `${name}.carrier`,
        () => [...figuresByName(g)].find(([, figure]) => figure === g.get(Token.carrier, object))?.[0] ?? 'none',
      ];
    }
  }
}

/** `orders.a`: the skirmish upgrade of that id of a seat's. */
function* ofUpgrades(g: Asked): Iterable<Reading> {
  for (const group of g.all(Group)) {
    if (!isUpgradeGroup(g, group)) continue;
    yield [
      `${tablesOf(g).cards[g.get(Group.card, group)]?.id ?? ''}.${seatNames(g)[g.get(Group.seat, group)] ?? ''}`,
      () => (g.has(Depleted, group) ? 'depleted' : g.get(Group.exhausted, group) === 1 ? 'exhausted' : 'ready'),
    ];
  }
}

const RESULTS = [
  'damage',
  'surge',
  'accuracy',
  'block',
  'evade',
  'dodge',
  'pierce',
  'missed',
  'inflicted',
  'kind',
  'pool',
  'defense',
  'bought',
];

/** `attack.damage`, `attack.pool`, `attack.rolled` and others of the attack in progress. */
function* ofAttack(g: Asked): Iterable<Reading> {
  const frame = g.within('attack');
  if (frame !== undefined) yield* ofFight(g, frame.a, 'attack');
}

/** The same of the last attack that came to its results: `last-attack.damage`. */
function* ofLastAttack(g: Asked, events: () => readonly EngineEvent[]): Iterable<Reading> {
  const last = events().findLast((event) => event.message?.id === 'note.attack-results');
  if (last !== undefined) yield* ofFight(g, last.args, 'last-attack');
}

function* ofFight(g: Asked, a: Args, of: string): Iterable<Reading> {
  for (const name of RESULTS) if (a[name] !== undefined) yield [`${of}.${name}`, () => a[name] as Json];
  const rolled = a['rolled'] as readonly { readonly die: string; readonly face: number }[];
  yield [`${of}.rolled`, () => rolled.map(({ die, face }) => `${die} ${face + 1}`)];
  const names = new Map([...figuresByName(g), ...objectsByName(g)].map(([name, id]) => [id, name]));
  if (a['space'] !== undefined) yield [`${of}.space`, () => placed(g, Number(a['space']))];
  for (const role of ['attacker', 'target'])
    if (a[role] !== undefined) yield [`${of}.${role}`, () => names.get(a[role] as EntityId) ?? 'none'];
}

type Events = () => readonly EngineEvent[];

const readings = (g: Asked, events: Events): ReadonlyMap<string, () => Json> =>
  new Map([
    ...ofSeats(g),
    ...ofFigures(g),
    ...ofUpgrades(g),
    ...ofObjects(g),
    ...ofAttack(g),
    ...ofLastAttack(g, events),
  ]);

const valuesOf = (g: Asked): readonly AnyValue[] => tablesOf(g).vocabulary.values ?? [];

/** A value of the card language: `distance(luke, vader)`, `trait(luke, leader)`, `speed(luke)`. */
function asked(g: Asked, name: string): Json | undefined {
  const [, word, inside] = /^([a-z-]+)\((.*)\)$/.exec(name) ?? [];
  const value = valuesOf(g).find((one) => one.id === word);
  if (value === undefined || inside === undefined) return undefined;
  const given = inside
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (given.length !== value.of.length)
    throw wrong(`${name} with ${given.length} arguments`, `${value.of.length} (${value.of.join(', ')})`);
  return g.value(value, ...given.map((one, i) => argument(g, one, value.of[i] ?? 'word'))) as Json;
}

function argument(g: Asked, said: string, kind: string): unknown {
  if (kind === 'int') return Number(said);
  if (kind !== 'entity') return said;
  const seat = seatNames(g).indexOf(said);
  const found = figuresByName(g).get(said) ?? objectsByName(g).get(said) ?? (seat < 0 ? undefined : playerOf(g, seat));
  if (found === undefined)
    throw wrong(
      `nothing called "${said}"`,
      [...figuresByName(g).keys(), ...objectsByName(g).keys(), ...seatNames(g)].join(', '),
    );
  return found;
}

export const readingOf = (g: Asked, name: string, events: Events): Json | undefined =>
  readings(g, events).get(name)?.() ?? asked(g, name);

/** Spaces may be called as the board names them. */
export function wantedOf(g: Asked, name: string, said: Json): Json {
  const space = typeof said === 'string' && /\.(?:at|space)$/.test(name) ? spaceNamed(mapOf(g).grid, said) : undefined;
  return space === undefined ? said : placed(g, space);
}

export const readingNames = (g: Asked, events: Events): readonly string[] => [
  ...readings(g, events).keys(),
  ...valuesOf(g).map((value) => `${value.id}(${value.of.join(', ')})`),
];
