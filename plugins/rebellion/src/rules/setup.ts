import { allocate } from '@dejarik/sdk/questions';
import {
  integer,
  message,
  NONE,
  pick,
  set,
  verb,
  type Asked,
  type EntityId,
  type Seat,
  type Writes,
} from '@dejarik/sdk';
import { ProbeCard, System, Unit } from '../components.ts';
import { sides } from '../content/types.ts';
import { seatOfSide, tablesOf, type UnitEntry } from '../tables.ts';
import {
  baseSpace,
  EMPIRE,
  hasGroundUnit,
  isImperial,
  NOBODY,
  pile,
  placeName,
  REBELS,
  sidePile,
  supply,
  systemAt,
  unitName,
} from './board.ts';
import { useGained } from './action-cards.ts';
import { DECKS, drawMissions, drawObjective, HANDS } from './decks.ts';
import { seatsOf } from './parties.ts';
import { hideBase } from './hide-base.ts';
import { isFirstGame, placeFirstForces, settleLoyalty } from './first-game.ts';
import { chooseRoles } from './roles.ts';
import { settleSides } from './wishes.ts';
import { makeAction, makeMission, makeObjective, makeProbe, makeTable, makeTactic } from './make.ts';

/** From the boxes to the first round. */

const SIDES = [REBELS, EMPIRE] as const;
/** How many systems of each side the probe cards decide about. */
export const REBEL_SYSTEMS = 3;
export const SUBJUGATED = 2;
export const IMPERIAL_SYSTEMS = 5;
const STARTING_ACTIONS = 2;
const STARTING_DRAW = 2;

/** REB-OBJ-10, REB-SET-08, REB-SET-09: each stage is shuffled by itself; the first lies on top. */
function stackObjectives(g: Writes): void {
  const deck = pile(g, 'objectives');
  // Nobody sees what is shuffled there, and it is empty still.
  const apart = sidePile(g, REBELS, 'missionDeck');
  for (const stage of [3, 2, 1]) {
    for (const card of tablesOf(g).objectives) if (card.stage === stage) makeObjective(g, card, apart);
    g.shuffle(apart, DECKS);
    for (const card of g.contents(apart)) g.put(card, deck);
  }
}

/** REB-SET-12: tactic cards, a deck for each theater. */
function stackTactics(g: Writes): void {
  const decks = { space: pile(g, 'tacticsSpace'), ground: pile(g, 'tacticsGround') };
  for (const card of tablesOf(g).tactics)
    for (let copy = 0; copy < (card.copies ?? 1); copy++) makeTactic(g, card, decks[card.theater]);
  for (const deck of Object.values(decks)) g.shuffle(deck, DECKS);
}

/** Cards of a side: the action deck, starting actions, the mission deck, starting missions. */
function dealCards(g: Writes, seat: Seat): void {
  const { actions, missions } = tablesOf(g);
  const box = sidePile(g, seat, 'actionBox');
  // REB-SET-11
  for (const card of actions)
    if (card.seat === seat) makeAction(g, card.index, card.recruit === true ? sidePile(g, seat, 'actionDeck') : box);
  g.shuffle(sidePile(g, seat, 'actionDeck'), DECKS);
  g.shuffle(box, DECKS);
  // REB-ACT-03
  for (const card of g.contents(box).slice(0, isFirstGame(g) ? 0 : STARTING_ACTIONS))
    g.put(card, sidePile(g, seat, 'actionHand'));
  // REB-SET-14
  // REB-PRJ-01
  for (const card of missions)
    if (card.seat === seat && card.starting !== true)
      for (let copy = 0; copy < (card.copies ?? 1); copy++)
        makeMission(g, card.index, card.project === true ? pile(g, 'projects') : sidePile(g, seat, 'missionDeck'));
  g.shuffle(sidePile(g, seat, 'missionDeck'), DECKS);
  // REB-SMI-01, REB-SET-24
  for (const card of missions)
    if (card.seat === seat && card.starting === true) makeMission(g, card.index, sidePile(g, seat, 'missionHand'));
}

/** REB-PRB-01 */
function makeProbes(g: Writes): void {
  const deck = pile(g, 'probes');
  for (const system of tablesOf(g).systems) if (system.always === undefined) makeProbe(g, system.index, deck);
  g.shuffle(deck, DECKS);
}

/** Probe cards are turned up until there are enough of both sides: whose systems they are. */
function turnProbes(g: Writes): void {
  const deck = pile(g, 'probes');
  const { systems } = tablesOf(g);
  const found: EntityId[][] = [[], []];
  for (const card of [...g.contents(deck)].reverse()) {
    const [rebel = [], imperial = []] = found;
    // REB-SET-15
    if (rebel.length >= REBEL_SYSTEMS && imperial.length >= IMPERIAL_SYSTEMS) break;
    const mark = systems[g.get(ProbeCard.system, card)]?.mark;
    g.show(card, 'all');
    if (mark === undefined) continue;
    found[seatOfSide(mark)]?.push(card);
  }
  const systemsOf = (cards: readonly EntityId[]): readonly EntityId[] =>
    cards.map((card) => systemAt(g, g.get(ProbeCard.system, card)));
  // REB-SET-16
  for (const system of systemsOf((found[REBELS] ?? []).slice(0, REBEL_SYSTEMS))) g.set(System.loyalty, system, REBELS);
  const imperial = (found[EMPIRE] ?? []).slice(0, IMPERIAL_SYSTEMS);
  systemsOf(imperial).forEach((system, i) => {
    // REB-SET-17
    if (i < SUBJUGATED) g.set(System.subjugated, system, 1);
    else g.set(System.loyalty, system, EMPIRE);
  });
  // REB-SET-18
  for (const card of imperial) g.put(card, pile(g, 'probeBox'));
  g.shuffle(deck, DECKS);
}

/** Forces that a side has at the start, in the order in which they are placed. */
const forcesOf = (g: Asked, seat: Seat): readonly (readonly [UnitEntry, number])[] => {
  const { units, track } = tablesOf(g);
  return sides
    .filter((side) => seatOfSide(side) === seat)
    .flatMap((side) => Object.entries(track.forces[side]))
    .flatMap(([id, amount]) => {
      const kind = units.find((one) => one.id === id);
      return kind === undefined ? [] : [[kind, amount] as const];
    });
};
const imperialPlaces = (g: Asked): readonly number[] =>
  g
    .all(System)
    .filter((one) => isImperial(g, one))
    .map((one) => g.get(System.place, one));

/** REB-SET-19: the Empire places one kind of its units; with the last kind there is a ground unit in each of its systems. */
export const placeForces = verb('place-forces', {
  params: { kind: integer(), amount: integer(), last: integer() },
  by: () => EMPIRE,
  silent: true,
  steps: {
    place: {
      ask: (a, g) => {
        const places = imperialPlaces(g);
        const kind = tablesOf(g).units[a.kind];
        if (kind === undefined) return null;
        return allocate({
          by: EMPIRE,
          of: 'place',
          options: places,
          min: a.amount,
          max: a.amount,
          limits: places.map(() => a.amount),
          message: message('ask.place-forces', { amount: a.amount, unit: unitName(kind) }),
          fits: (counts) => {
            // REB-SET-20
            const empty =
              a.last === 0 ? -1 : places.findIndex((place, i) => counts[i] === 0 && !hasGroundUnit(g, place, EMPIRE));
            return empty < 0
              ? null
              : {
                  rule: 'REB-SET-20',
                  message: message('refused.no-ground-unit', { place: placeName(g, places[empty] ?? 0) }),
                };
          },
        });
      },
      run: (a, g, counts: readonly number[] | undefined) => {
        imperialPlaces(g).forEach((place, i) => {
          for (const unit of supply(g, a.kind).slice(0, counts?.[i] ?? 0)) g.set(Unit.at, unit, place);
        });
      },
    },
  },
});

/** REB-SET-22: the Rebels place units on the Rebel Base space and in one system. */
export const placeRebels = verb('place-rebels', {
  params: {},
  locals: { place: NOBODY },
  by: () => REBELS,
  silent: true,
  steps: {
    system: {
      ask: (_a, g) =>
        pick({
          by: REBELS,
          of: 'place',
          options: g
            .all(System)
            .filter((one) => !isImperial(g, one))
            .map((one) => g.get(System.place, one)),
          refused: () =>
            imperialPlaces(g).map((place) => ({
              option: place,
              because: [{ rule: 'REB-SET-22', message: message('refused.imperial-system') }],
            })),
          pass: true,
          message: message('ask.rebel-system'),
        }),
      run: (_a, g, place: number | null) => {
        const forces = forcesOf(g, REBELS);
        for (const [kind, amount] of forces)
          for (const unit of supply(g, kind.index).slice(0, amount)) g.set(Unit.at, unit, baseSpace(g));
        return set({ place: place ?? NOBODY });
      },
    },
    units: {
      ask: (a, g) => {
        if (a.place === NOBODY) return null;
        const forces = forcesOf(g, REBELS);
        const all = forces.reduce((sum, [, amount]) => sum + amount, 0);
        return allocate({
          by: REBELS,
          of: 'word',
          options: forces.map(([kind]) => kind.id),
          min: 0,
          max: all,
          limits: forces.map(([, amount]) => amount),
          label: (option) => message(`unit.${String(option)}`),
          message: message('ask.rebel-units', { place: placeName(g, a.place) }),
        });
      },
      run: (a, g, counts: readonly number[] | undefined) => {
        forcesOf(g, REBELS).forEach(([kind], i) => {
          const there = g
            .all(Unit)
            .filter((unit) => g.get(Unit.kind, unit) === kind.index && g.get(Unit.at, unit) === baseSpace(g));
          for (const unit of there.slice(0, counts?.[i] ?? 0)) g.set(Unit.at, unit, a.place);
        });
      },
    },
  },
});

/** REB-SET-07: the steps of the set-up in their order, as far as they are more than laying things out. */
export const setup = verb('setup', {
  rules: ['REB-SET-07'],
  silent: true,
  // Systems are subjugated before units stand there.
  hold: { liberated: 'rebels' },
  steps: {
    board: (_a, g) => makeTable(g),
    sides: () => settleSides({}),
    roles: (_a, g) => SIDES.filter((side) => seatsOf(g, side).length > 1).map((side) => chooseRoles({ side })),
    objectives: (_a, g) => {
      stackObjectives(g);
      // REB-SET-10
      return drawObjective({});
    },
    cards: (_a, g) => {
      for (const seat of SIDES) dealCards(g, seat);
      stackTactics(g);
    },
    // REB-ACT-11
    immediate: (_a, g) =>
      sides.flatMap((_side, seat) =>
        g.contents(sidePile(g, seat, 'actionHand')).map((card) => useGained({ seat, card, recruited: NONE })),
      ),
    loyalty: (_a, g) => {
      makeProbes(g);
      if (isFirstGame(g)) settleLoyalty(g);
      else turnProbes(g);
    },
    forces: (_a, g) => {
      if (isFirstGame(g)) {
        placeFirstForces(g);
        return null;
      }
      const forces = forcesOf(g, EMPIRE);
      return forces.map(([kind, amount], i) =>
        placeForces({ kind: kind.index, amount, last: i === forces.length - 1 ? 1 : 0 }),
      );
    },
    rebels: (_a, g) => (isFirstGame(g) ? null : placeRebels({})),
    base: () => hideBase({}),
    hands: () => SIDES.map((seat) => drawMissions({ seat, amount: STARTING_DRAW })),
    // Starting missions were laid into the hands in an order that all know.
    mix: (_a, g) => {
      for (const seat of SIDES) g.shuffle(sidePile(g, seat, 'missionHand'), HANDS);
    },
  },
});
