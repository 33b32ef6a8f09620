import {
  message,
  type Message,
  pick,
  RefusedError,
  verb,
  type Asked,
  type Catalog,
  type EntityId,
  type Json,
  type Seat,
  type Writes,
} from '@dejarik/sdk';
import { createTranslator } from '@dejarik/sdk/content';
import en from '../../messages/en.yaml';
import { SeatZones } from '../components.ts';
import { tablesOf, type MapTable } from '../tables.ts';
import { armyCost, armyProblems, type ArmyList } from './army.ts';
import { drawCommand } from './command-cards.ts';
import { chooseZone, deployArmy } from './deployment.ts';
import { makeCommandCard, makeGroup, makePlayer, makeSkirmish } from './make-pieces.ts';
import { initiativeSeat, seatName, seatsOf } from './players.ts';
import { SEAT_NAMES } from '../seat-names.ts';
import { fits, hasRoom, isFor, partyOf, suits } from './room.ts';
import { claimInitiative, inOrder } from './rounds.ts';

/** From two lists of cards to figures on the map and hands of cards. */

export const OPENING_HAND = 3;

// ---- what the game was started with

const DEFAULT_ARMIES: readonly number[] = [0, 2, 3, 1];

/**
 * The army of a seat, from the option `armies`: for each seat the id of a ready-made one, `{cards, command}`,
 * or null where nothing was agreed on.
 * @throws RefusedError `army/unknown` or `army/invalid`, saying everything that is wrong
 */
export function armyOf(g: Asked, seat: Seat): ArmyList {
  const army = namedArmy(g, seat);
  const problems = armyProblems(tablesOf(g), army);
  if (problems.length > 0) {
    throw new RefusedError(
      'army/invalid',
      `The army of seat ${seatName(seat)} may not be played: ${problems.map((one) => `${createTranslator({ en: en as Catalog }, 'en').say(one.message)} (${one.rule})`).join(' ')}`,
      {
        lacks: problems.flatMap((one) => one.lacks ?? []),
        said: problems.reduce<Message>(
          (first, { message: second }) => message('list.then', { first, second }),
          message('setup.no-army', { seat: message(`seat.${seatName(seat)}`) }),
        ),
      },
    );
  }
  return army;
}

/** The same, whether or not it may be played. @throws RefusedError `army/unknown` */
function namedArmy(g: Asked, seat: Seat): ArmyList {
  const tables = tablesOf(g);
  const option = g.option('armies');
  if (option !== undefined && option !== null && (!Array.isArray(option) || option.length !== g.seats)) {
    throw new RefusedError(
      'army/unknown',
      `The option "armies" is ${JSON.stringify(option)}: a list with one army for each seat expected, ${g.seats} of them, such as ${JSON.stringify([...tables.armies.keys()].slice(0, g.seats))}.`,
    );
  }
  const given: Json | undefined = Array.isArray(option) ? (option[seat] as Json | undefined) : undefined;
  const army =
    given === undefined || given === null
      ? [...tables.armies.values()][DEFAULT_ARMIES[seat % DEFAULT_ARMIES.length] ?? 0]
      : typeof given === 'string'
        ? tables.armies.get(given)
        : listOf(given);
  if (army === undefined) {
    throw new RefusedError(
      'army/unknown',
      `The army of seat ${seatName(seat)} is ${JSON.stringify(given)}: expected one of ${[...tables.armies.keys()].join(', ')}, or {"cards": [ids], "command": [ids]}.`,
      { lacks: typeof given === 'string' ? [{ points: ['armies'], id: given }] : [] },
    );
  }
  return army;
}

function listOf(given: Json): ArmyList | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return undefined;
  const { cards, command } = given as { readonly [key: string]: Json };
  const isList = (list: Json | undefined): list is readonly string[] =>
    Array.isArray(list) && list.every((one) => typeof one === 'string');
  return isList(cards) && isList(command) ? { cards, command } : undefined;
}

// ---- initiative

/** Who begins with the initiative token: the player of the cheapest army decides, equal ones roll. */
export const chooseInitiative = verb('choose-initiative', {
  steps: {
    choose: {
      ask: (_a, g) => {
        const by = cheaper(g);
        return by === undefined
          ? null
          : pick({
              by,
              of: 'word',
              options: seatsOf(g).map(seatName),
              message: message('ask.initiative'),
              label: (seat) => message(`seat.${String(seat)}`),
            });
      },
      run: (_a, g, answer: string | undefined) =>
        claimInitiative({ seat: answer === undefined ? rolledSeat(g) : SEAT_NAMES.indexOf(answer) }),
    },
  },
});

/** The seats whose armies cost the least. */
function cheapestSeats(g: Asked): readonly Seat[] {
  const tables = tablesOf(g);
  const costs = seatsOf(g).map((seat) => armyCost(tables, namedArmy(g, seat)));
  return seatsOf(g).filter((seat) => {
    const cost = costs[seat];
    return cost === Math.min(...costs);
  });
}

/** Whose army costs less than all others (IA-INIT-03, IA-SSET-03). */
function cheaper(g: Asked): Seat | undefined {
  const cheapest = cheapestSeats(g);
  return cheapest.length === 1 ? cheapest[0] : undefined;
}

/** Those with the cheapest armies roll a blue die each; the highest accuracy begins, ties roll again (IA-INIT-04, IA-SSET-04). */
function rolledSeat(g: Writes): Seat {
  const die = tablesOf(g).dice.byId.get('blue');
  // IA-INIT-05
  const among = cheapestSeats(g);
  if (die === undefined) return among[g.random('setup', among.length)] ?? 0;
  const accuracy = (): number => die.faces[g.random('dice', die.faces.length)]?.[2] ?? 0;
  let first: readonly Seat[];
  do {
    const rolls = among.map(accuracy);
    tellRolls(g, among, rolls);
    first = among.filter((_, i) => rolls[i] === Math.max(...rolls));
  } while (first.length > 1);
  return first[0] ?? 0;
}

function tellRolls(g: Writes, seats: readonly Seat[], rolls: readonly number[]): void {
  const [first = 0, second = 0] = rolls;
  if (rolls.length === 2) g.tell(message('note.initiative-roll', { first, second }), { first, second });
  else
    seats.forEach((seat, i) => {
      const accuracy = rolls[i] ?? 0;
      g.tell(message('note.initiative-rolled', { player: message(`seat.${seatName(seat)}`), accuracy }), { accuracy });
    });
}

// ---- mission

const inWordsOf = (map: MapTable): string =>
  map.deployment.length > 2 ? `3 to ${map.deployment.length}` : String(map.deployment.length);
const listOrNone = (ids: readonly string[]): string =>
  ids.length === 0 ? 'an expansion with such a map' : ids.join(', ');

/** The maps and missions that those who play can play. */
function playable(g: Asked): readonly MapTable[] {
  const party = partyOf(g);
  return tablesOf(g).maps.filter((map) => fits(party, map) && map.missions.some((one) => isFor(party, one)));
}

/** The map that was agreed on (option `map`), or undefined. @throws RefusedError `map/unknown` */
function namedMap(g: Asked): MapTable | undefined {
  const { maps } = tablesOf(g);
  const wanted = g.option('map');
  if (wanted === undefined || wanted === null) return undefined;
  const map = maps.find((one) => one.id === wanted);
  if (map === undefined)
    throw new RefusedError(
      'map/unknown',
      `The map is ${JSON.stringify(wanted)}: expected one of ${maps.map((one) => one.id).join(', ')}.`,
      { lacks: typeof wanted === 'string' ? [{ points: ['maps'], id: wanted }] : [] },
    );
  const party = partyOf(g);
  if (!hasRoom(party, map))
    throw new RefusedError(
      'map/seats',
      `The map "${map.id}" is for ${inWordsOf(map)} players, and ${g.seats} play: expected ${listOrNone(maps.filter((one) => hasRoom(party, one)).map((one) => one.id))}.`,
      {
        said: message(map.deployment.length > 2 ? 'setup.map-for-more' : 'setup.map-for-two', {
          map: message(`map.${map.id}`),
          most: map.deployment.length,
          n: g.seats,
        }),
      },
    );
  return map;
}

/** The mission of a map that was agreed on (option `mission`), or undefined. @throws RefusedError `mission/unknown` */
function namedMission(g: Asked, map: MapTable): number | undefined {
  const name = g.option('mission');
  if (name === undefined || name === null) return undefined;
  const mission = map.missions.findIndex((one) => one.id === name || one.card === name);
  if (mission < 0)
    throw new RefusedError(
      'mission/unknown',
      `The mission is ${JSON.stringify(name)}: "${map.id}" has ${map.missions.map((one) => `${one.card} (${one.id})`).join(', ')}.`,
    );
  const found = map.missions[mission];
  const party = partyOf(g);
  if (found !== undefined && !suits(party, found))
    throw new RefusedError(
      'mission/teams',
      `The mission "${found.id}" is for ${found.teams === true ? 'teams' : 'players who each play for themselves'}: expected ${listOrNone(map.missions.filter((one) => suits(party, one)).map((one) => one.id))}, or another mode.`,
      {
        said: message(found.teams === true ? 'setup.mission-for-teams' : 'setup.mission-for-each', {
          mission: message(`mission.${found.id}`),
        }),
      },
    );
  // IA-MISB-16
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
  if (!Array.isArray(own) || own.length === 0)
    throw new RefusedError(
      'missions/invalid',
      `The option "missions" is ${JSON.stringify(option)}: for each seat a list of missions expected.`,
    );
  const party = partyOf(g);
  const all = tablesOf(g)
    .maps.filter((map) => hasRoom(party, map))
    .flatMap((map) =>
      map.missions.flatMap((one, mission) => (suits(party, one) ? [{ id: one.id, map: map.index, mission }] : [])),
    );
  return own.map((id) => {
    const found = all.find((one) => one.id === id);
    if (found === undefined)
      throw new RefusedError(
        'mission/unknown',
        `The mission is ${JSON.stringify(id)}: expected one of ${all.map((one) => one.id).join(', ')}.`,
      );
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
  const maps = playable(g);
  // IA-SSET-05
  const deck = namedMap(g) === undefined ? missionDeck(g, initiativeSeat(g)) : undefined;
  const drawn = deck?.[g.random('setup', deck.length)];
  if (drawn !== undefined) {
    makeSkirmish(g, drawn.map, drawn.mission);
    return;
  }
  const map = namedMap(g) ?? maps[g.random('setup', maps.length)];
  if (map === undefined)
    throw new RefusedError(
      'map/none',
      `No map has a mission for ${g.seats} players${partyOf(g).teams ? ' in teams' : ''}. Load an expansion that has one, or let two play.`,
      { said: message('setup.no-map', { n: g.seats }) },
    );
  // IA-SUP-12
  makeSkirmish(g, map.index, namedMission(g, map) ?? drawnOf(g, map));
}

/** One of the missions of a map that those who play can play. */
function drawnOf(g: Writes, map: MapTable): number {
  const party = partyOf(g);
  const numbers = map.missions.flatMap((one, mission) => (isFor(party, one) ? [mission] : []));
  return numbers[g.random('setup', numbers.length)] ?? 0;
}

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
        // IA-SSET-02
        g.shuffle(deck, 'command');
      }
    },
    initiative: () => chooseInitiative({}),
    mission: (_a, g) => drawMission(g),
    zone: () => chooseZone({}),
    // IA-DEPB-13, IA-INIT-07
    deploy: (_a, g) => inOrder(g).map((seat) => deployArmy({ seat })),
    hands: {
      rules: ['IA-SSET-08', 'IA-CMDC-02'],
      run: (_a, g) => inOrder(g).map((seat) => drawCommand({ seat, amount: OPENING_HAND })),
    },
  },
});
