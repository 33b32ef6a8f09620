import {
  closestPlacements, createTranslator, entity, integer, message, NO_SPACE, pick, PluginError, RefusedError, verb, Visibility, Zone,
  type Asked, type Call, type Catalog, type EntityId, type Json, type Placement, type Placements, type Seat, type Space, type Writes,
} from '@dejarik/sdk';
import en from '../../messages/en.yaml';
import { CommandCard, Figure, Group, Health, Player, Position, SeatZones, Skirmish } from '../components.ts';
import { standingName } from '../place-names.ts';
import { tablesOf, type Card, type DeploymentZone, type MapTable } from '../tables.ts';
import { armyCost, armyProblems, isUpgrade, type ArmyList } from './army.ts';
import { closedDoors, mapOf, occupants } from './board.ts';
import { anchorFor, figureMover, mayStand, spacesUnder } from './reach.ts';
import { cardOf, seatOf } from './roster.ts';
import { drawCommand } from './command-cards.ts';
import { layObjects } from './objects.ts';
import { initiativeSeat, isUpgradeGroup, membersOf, playerOf } from './players.ts';
import { claimInitiative, inOrder } from './rounds.ts';

/** From two lists of cards to figures on the map and hands of cards. */

export const OPENING_HAND = 3;

// ---- what the game was started with

const DEFAULT_ARMIES: readonly [number, number] = [0, 2];

/**
 * The army of a seat, from the option `armies`: for each seat the id of a ready-made one, or `{cards, command}`.
 * @throws RefusedError `army/unknown` or `army/invalid`, saying everything that is wrong
 */
export function armyOf(g: Asked, seat: Seat): ArmyList {
  const army = namedArmy(g, seat);
  const problems = armyProblems(tablesOf(g), army, (id) => g.rule(id));
  if (problems.length > 0) {
    throw new RefusedError('army/invalid', `The army of seat ${'ab'.charAt(seat)} may not be played: ${problems.map((one) => `${createTranslator({ en: en as Catalog }, 'en').say(one.message)} (${one.rule})`).join(' ')}`);
  }
  return army;
}

/** The same, whether or not it may be played. @throws RefusedError `army/unknown` */
function namedArmy(g: Asked, seat: Seat): ArmyList {
  const tables = tablesOf(g);
  const option = g.option('armies');
  if (option !== undefined && option !== null && (!Array.isArray(option) || option.length > g.seats)) {
    throw new RefusedError('army/unknown', `The option "armies" is ${JSON.stringify(option)}: a list with one army for each seat expected, such as ["${[...tables.armies.keys()].slice(0, 2).join('", "')}"].`);
  }
  const given: Json | undefined = Array.isArray(option) ? (option[seat] as Json | undefined) : undefined;
  const army = given === undefined || given === null ? [...tables.armies.values()][DEFAULT_ARMIES[seat as 0 | 1]] : typeof given === 'string' ? tables.armies.get(given) : listOf(given);
  if (army === undefined) {
    throw new RefusedError('army/unknown', `The army of seat ${'ab'.charAt(seat)} is ${JSON.stringify(given)}: expected one of ${[...tables.armies.keys()].join(', ')}, or {"cards": [ids], "command": [ids]}.`);
  }
  return army;
}

function listOf(given: Json): ArmyList | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  const { cards, command } = given as { readonly [key: string]: Json };
  const isList = (list: Json | undefined): list is readonly string[] => Array.isArray(list) && list.every((one) => typeof one === 'string');
  return isList(cards) && isList(command) ? { cards, command } : undefined;
}

// ---- things

/** Makes a player with his zones for command cards. */
export function makePlayer(g: Writes, seat: Seat): EntityId {
  const player = g.spawn();
  const zone = (visibility: number): EntityId => {
    const made = g.spawn();
    g.join(Zone, made, { owner: seat, visibility, ordered: 1 });
    return made;
  };
  g.join(Player, player, { seat });
  g.join(SeatZones, player, { hand: zone(Visibility.owner), deck: zone(Visibility.none), discard: zone(Visibility.all), play: zone(Visibility.all) });
  return player;
}

/** Makes a group with its figures, not yet on the map. A skirmish upgrade has none: the card itself carries its abilities. */
export function makeGroup(g: Writes, seat: Seat, card: Card): EntityId {
  const group = g.spawn();
  g.join(Group, group, { card: card.index, seat });
  if (isUpgrade(card)) g.join(card.tag, group);
  for (let number = 1; number <= card.group; number++) {
    const figure = g.spawn();
    g.join(Figure, figure, { group, number });
    g.join(Health, figure);
    g.join(card.tag, figure);
  }
  return group;
}

/** Makes a command card and puts it on top of a zone. */
export function makeCommandCard(g: Writes, card: number, zone: EntityId): EntityId {
  const made = g.spawn();
  g.join(CommandCard, made, { card });
  g.put(made, zone);
  return made;
}

/** Makes map and tokens of a mission. */
export function makeSkirmish(g: Writes, map: number, mission: number): EntityId {
  const made = g.spawn();
  g.join(Skirmish, made, { map, mission });
  layObjects(g, map, mission);
  return made;
}

// ---- initiative

/** Who begins with the initiative token: the cheaper army's player decides, equal ones roll. */
export const chooseInitiative = verb('choose-initiative', {
  steps: {
    choose: {
      ask: (_a, g) => {
        const by = cheaper(g);
        return by === undefined ? null : pick({ by, of: 'word', options: ['a', 'b'], message: message('ask.initiative') });
      },
      run: (_a, g, answer: string | undefined) => claimInitiative({ seat: answer === undefined ? rolledSeat(g) : answer === 'b' ? 1 : 0 }),
    },
  },
});

function cheaper(g: Asked): Seat | undefined {
  if (!g.rule('IA-INIT-03') || !g.rule('IA-SSET-03')) return undefined;
  const tables = tablesOf(g);
  const [a, b] = [0, 1].map((seat) => armyCost(tables, namedArmy(g, seat)));
  return a === undefined || b === undefined || a === b ? undefined : a < b ? 0 : 1;
}

/** Each rolls a blue die; the higher accuracy begins, ties roll again. */
function rolledSeat(g: Writes): Seat {
  if (!g.rule('IA-INIT-04') || !g.rule('IA-SSET-04')) return 0;
  const die = tablesOf(g).dice.byId.get('blue');
  if (die === undefined || !g.rule('IA-INIT-05')) return g.random('setup', 2);
  const accuracy = (): number => die.faces[g.random('dice', die.faces.length)]?.[2] ?? 0;
  let a = 0;
  let b = 0;
  do {
    a = accuracy();
    b = accuracy();
    g.tell(message('note.initiative-roll', { first: a, second: b }), { first: a, second: b });
  } while (a === b);
  return a > b ? 0 : 1;
}

// ---- mission

/** The map that was agreed on (option `map`), or undefined. @throws RefusedError `map/unknown` */
function namedMap(g: Asked): MapTable | undefined {
  const { maps } = tablesOf(g);
  const wanted = g.option('map');
  if (wanted === undefined || wanted === null) return undefined;
  const map = maps.find((one) => one.id === wanted);
  if (map === undefined) throw new RefusedError('map/unknown', `The map is ${JSON.stringify(wanted)}: expected one of ${maps.map((one) => one.id).join(', ')}.`);
  return map;
}

/** The mission of a map that was agreed on (option `mission`), or undefined. @throws RefusedError `mission/unknown` */
function namedMission(g: Asked, map: MapTable): number | undefined {
  const name = g.option('mission');
  if (name === undefined || name === null) return undefined;
  const mission = map.missions.findIndex((one) => one.id === name || one.card === name);
  if (mission < 0) throw new RefusedError('mission/unknown', `The mission is ${JSON.stringify(name)}: "${map.id}" has ${map.missions.map((one) => `${one.card} (${one.id})`).join(', ')}.`);
  return mission;
}

/**
 * The skirmish missions a player brings to draw one from (option `missions`, for each seat a list of ids), or undefined.
 * @throws RefusedError `missions/invalid` or `mission/unknown`
 */
function missionDeck(g: Asked, seat: Seat): readonly { readonly map: number; readonly mission: number }[] | undefined {
  const option = g.option('missions');
  if (option === undefined || option === null) return undefined;
  const own = Array.isArray(option) ? (option[seat] as Json | undefined) : undefined;
  if (!Array.isArray(own) || own.length === 0) throw new RefusedError('missions/invalid', `The option "missions" is ${JSON.stringify(option)}: for each seat a list of missions expected.`);
  const all = tablesOf(g).maps.flatMap((map) => map.missions.map(({ id }, mission) => ({ id, map: map.index, mission })));
  return own.map((id) => {
    const found = all.find((one) => one.id === id);
    if (found === undefined) throw new RefusedError('mission/unknown', `The mission is ${JSON.stringify(id)}: expected one of ${all.map((one) => one.id).join(', ')}.`);
    return found;
  });
}

/** Looks at all that was agreed on before anything happens. @throws RefusedError for what cannot be */
export function checkAgreed(g: Asked): void {
  const map = namedMap(g);
  if (map !== undefined) namedMission(g, map);
  for (let seat = 0; seat < g.seats; seat++) {
    armyOf(g, seat);
    missionDeck(g, seat);
  }
}

/** The map and mission as agreed on, drawn at random where not: from the deck of the player with initiative if they brought any. */
function drawMission(g: Writes): void {
  const { maps } = tablesOf(g);
  const deck = namedMap(g) === undefined ? missionDeck(g, g.rule('IA-SSET-05') ? initiativeSeat(g) : 0) : undefined;
  const drawn = deck?.[g.random('setup', deck.length)];
  if (drawn !== undefined) {
    makeSkirmish(g, drawn.map, drawn.mission);
    return;
  }
  const map = namedMap(g) ?? maps[g.random('setup', maps.length)];
  if (map === undefined) throw new PluginError('map/none', 'There is no map to play on. Add one to content/maps.');
  makeSkirmish(g, map.index, namedMission(g, map) ?? g.random('setup', map.missions.length));
}

// ---- deployment

const zoneOf = (g: Asked, seat: Seat): DeploymentZone => mapOf(g).deployment[g.get(Player.zone, playerOf(g, seat)) === 1 ? 1 : 0];

/** The player with initiative takes one of the two deployment zones, the opponent gets the other. */
export const chooseZone = verb('choose-zone', {
  rules: ['IA-INIT-06'],
  steps: {
    choose: {
      ask: (_a, g) => pick({ by: initiativeSeat(g), of: 'word', options: mapOf(g).deployment.map((zone) => zone.name), message: message('ask.zone'), label: (name) => message(`zone.${String(name)}`) }),
      run: (_a, g, name: string) => {
        const zone = mapOf(g).deployment[1].name === name ? 1 : 0;
        const holder = initiativeSeat(g);
        g.set(Player.zone, playerOf(g, holder), zone);
        g.set(Player.zone, playerOf(g, 1 - holder), 1 - zone);
        for (const seat of [holder, 1 - holder]) g.tell(message('note.zone', { player: message(`seat.${seat === 0 ? 'a' : 'b'}`), zone: message(`zone.${zoneOf(g, seat).name}`) }));
      },
    },
  },
});

/** A group comes to the map, figure by figure, ready. */
export const deployGroup = verb('deploy-group', {
  rules: ['IA-GRP-04'],
  params: { group: entity() },
  by: (a, g) => g.get(Group.seat, a.group),
  steps: { figures: (a, g) => g.all(Figure).filter((figure) => g.get(Figure.group, figure) === a.group).map((figure) => deployFigure({ figure })) },
});

export const deployFigure = verb('deploy-figure', {
  params: { figure: entity() },
  valid: (a, g) => !g.has(Position, a.figure),
  by: (a, g) => seatOf(g, a.figure),
  steps: {
    place: {
      ask: (a, g) => pick({
        by: seatOf(g, a.figure), of: 'place', options: deploymentPlaces(g, a.figure), message: message('ask.deploy', { figure: a.figure }),
        label: (option) => standingName(g, a.figure, option as Placement),
    points: (option) => spacesUnder(g, a.figure, option as Placement).map((place) => ({ place })),
      }),
      run: (a, g, to: number) => { g.join(Position, a.figure, anchorFor(g, a.figure, to as Placement)); },
    },
  },
});

/** Inside the zone; when nothing there fits, as close to it as possible. */
function deploymentPlaces(g: Asked, figure: EntityId): readonly Placement[] {
  const zone = zoneOf(g, seatOf(g, figure));
  const { all } = figureMover(g, figure);
  const taken = occupants(g);
  const free = (placement: Placement): boolean => {
    for (let i = placement * all.area; i < (placement + 1) * all.area; i++) if (taken[all.covered[i] ?? NO_SPACE] !== 0) return false;
    return mayStand(g, figure, placement);
  };
  const inside = (g.rule('IA-DEPB-12') ? placementsInside(zone, all) : Array.from({ length: all.size }, (_, placement) => placement as Placement)).filter(free);
  if (inside.length > 0) return inside;
  const found = closestPlacements(all, zone.spaces as readonly Space[], free, { closed: closedDoors(g) });
  if (found === undefined) throw new RefusedError('deploy/no-room', `There is no room on the map for "${cardOf(g, figure).id}".`);
  return found.placements;
}

const insides = new WeakMap<DeploymentZone, Map<Placements, readonly Placement[]>>();

/** All placements of a footprint that lie in a zone, ascending; found once. */
function placementsInside(zone: DeploymentZone, all: Placements): readonly Placement[] {
  let known = insides.get(zone);
  if (known === undefined) insides.set(zone, known = new Map());
  let found = known.get(all);
  if (found === undefined) known.set(all, found = Array.from({ length: all.size }, (_, placement) => placement as Placement).filter((placement) => liesInside(all, placement, zone)));
  return found;
}

function liesInside({ area, covered }: Placements, placement: number, zone: DeploymentZone): boolean {
  for (let i = placement * area; i < (placement + 1) * area; i++) if (zone.has[covered[i] ?? NO_SPACE] !== 1) return false;
  return true;
}

/** Large figures first, so that all fit; those of the mission stand already. */
function groupsToDeploy(g: Asked, seat: Seat): readonly EntityId[] {
  const area = (group: EntityId): number => { const [width, height] = tablesOf(g).cards[g.get(Group.card, group)]?.footprint ?? [1, 1]; return width * height; };
  return g.all(Group).filter((group) => g.get(Group.seat, group) === seat && !isUpgradeGroup(g, group) && membersOf(g, group).length === 0).sort((a, b) => area(b) - area(a) || a - b);
}

export const deployArmy = verb('deploy-army', {
  silent: true,
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: { groups: (a, g): readonly Call[] => groupsToDeploy(g, a.seat).map((group) => deployGroup({ group })) },
});

// ---- all of it

export const setup = verb('setup', {
  silent: true,
  steps: {
    armies: (_a, g) => {
      const tables = tablesOf(g);
      for (let seat = 0; seat < g.seats; seat++) {
        const army = armyOf(g, seat);
        const player = makePlayer(g, seat);
        for (const id of army.cards) {
          const card = tables.cardById.get(id);
          if (card) makeGroup(g, seat, card);
        }
        const deck = g.get(SeatZones.deck, player) as EntityId;
        for (const id of army.command) {
          const card = tables.commandById.get(id);
          if (card) makeCommandCard(g, card.index, deck);
        }
        if (g.rule('IA-SSET-02')) g.shuffle(deck, 'command');
      }
    },
    initiative: () => chooseInitiative({}),
    mission: (_a, g) => drawMission(g),
    zone: () => chooseZone({}),
    deploy: (_a, g) => (g.rule('IA-DEPB-13') && g.rule('IA-INIT-07') ? inOrder(g) : [0, 1]).map((seat) => deployArmy({ seat })),
    hands: {
      rules: ['IA-SSET-08', 'IA-CMDC-02'],
      run: (_a, g) => inOrder(g).map((seat) => drawCommand({ seat, amount: OPENING_HAND })),
    },
  },
});
