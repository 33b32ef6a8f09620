import { entity, integer, message, pick, set, space, verb, type Asked, type EntityId } from '@dejarik/sdk';
import { Leader, System } from '../components.ts';
import { tablesOf } from '../tables.ts';
import { layMission } from './assignment.ts';
import { capture, rescue } from './captives.ts';
import {
  basePlace,
  EMPIRE,
  entryOf,
  hasUnits,
  isInGame,
  isRevealed,
  leaderEntry,
  REBELS,
  sidePile,
  systemAt,
  Whereabouts,
} from './board.ts';
import { missionEntry } from './decks.ts';
import { assignedLeaders, isNamed } from './mission-facts.ts';
import { attach } from './rings.ts';

/** What cards do with leaders. */

/** REB-SYS-03, REB-SYS-04: the systems with Imperial units that are the fewest moves away. */
export function nearestGuarded(g: Asked, from: number): readonly number[] {
  const { systems } = tablesOf(g);
  const reached = new Set([from]);
  for (let front: readonly number[] = [from]; front.length > 0; ) {
    const found = front.filter((place) => hasUnits(g, place, EMPIRE));
    if (found.length > 0) return found;
    front = [...new Set(front.flatMap((place) => systems[place]?.neighbors ?? []))].filter((one) => !reached.has(one));
    for (const place of front) reached.add(place);
  }
  return [];
}

/** A leader is captured and brought, with the leaders of the mission, to the nearest Imperial units. */
export const takeAway = verb('take-away', {
  rules: ['REB-SYS-03', 'REB-SYS-04'],
  params: { leader: entity() },
  by: () => EMPIRE,
  steps: {
    place: {
      ask: (a, g) => {
        const options = nearestGuarded(g, g.get(Leader.at, a.leader));
        return options.length === 0
          ? null
          : pick({ by: EMPIRE, of: 'place', options, message: message('ask.take-away') });
      },
      run: (a, g, place: number | undefined) => {
        if (place !== undefined)
          for (const leader of [a.leader, ...assignedLeaders(g)]) g.set(Leader.at, leader, place);
        return capture({ leader: a.leader });
      },
    },
  },
});

/** A captive goes free, to a system of the region of the base that the Rebels choose: all learn in which region that is. */
export const letGo = verb('let-go', {
  params: { leader: entity() },
  by: () => REBELS,
  steps: {
    rescue: (a) => rescue({ leader: a.leader }),
    place: {
      ask: (_a, g) => {
        const { region } = entryOf(g, systemAt(g, basePlace(g)));
        return pick({
          by: REBELS,
          of: 'place',
          options: tablesOf(g)
            .systems.filter((one) => one.region === region)
            .map(({ index }) => index),
          secret: true,
          message: message('ask.let-go'),
        });
      },
      run: (a, g, place: number) => {
        g.set(Leader.at, a.leader, place);
        if (isRevealed(g)) return;
        const { region } = entryOf(g, systemAt(g, place));
        for (const one of g.all(System)) if (entryOf(g, one).region !== region) g.set(System.cleared, one, 1);
      },
    },
  },
});

/** A Rebel leader's missions are not opposed from the pool in this round. */
export const cover = verb('cover', {
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    leader: {
      ask: (a, g) => {
        const options = g.all(Leader).filter((one) => g.get(Leader.side, one) === a.seat && isInGame(g, one));
        return options.length === 0 ? null : pick({ by: a.seat, of: 'entity', options, message: message('ask.cover') });
      },
      run: (_a, _g, leader: EntityId | undefined) => (leader === undefined ? null : coverLeader({ leader })),
    },
  },
});

/** Missions of a leader are not opposed from the pool in this round. */
export const coverLeader = verb('cover-leader', {
  params: { leader: entity() },
  steps: { cover: (a, g) => g.set(Leader.covered, a.leader, 1) },
});

/** A leader does not keep units of his side from leaving in this round. */
export const relent = verb('relent', {
  params: { leader: entity() },
  steps: { relent: (a, g) => g.set(Leader.lenient, a.leader, 1) },
});

/** A leader comes to a place. */
export const moveLeader = verb('move-leader', {
  params: { leader: entity(), place: space() },
  by: (a, g) => g.get(Leader.side, a.leader),
  steps: { move: (a, g) => g.set(Leader.at, a.leader, a.place) },
});

/** In this round Rebel leaders neither attempt missions in a system nor use action cards there. */
export const barSystem = verb('bar-system', {
  params: { system: entity() },
  by: () => EMPIRE,
  steps: { bar: (a, g) => g.set(System.barred, a.system, 1) },
});

/** The leader of whom another is what he becomes. */
const grownOf = (g: Asked, leader: EntityId): EntityId | undefined =>
  g.all(Leader).find((one) => leaderEntry(g, one)['counts-as'] === leaderEntry(g, leader).id);

/** REB-LDR-05: a leader comes in the place of another, whose ring passes to him. */
export const replaceLeader = verb('replace-leader', {
  params: { leader: entity(), by: entity() },
  steps: {
    replace: (a, g) => {
      const ring = g.get(Leader.ring, a.leader);
      g.set(Leader.at, a.by, g.get(Leader.at, a.leader));
      g.set(Leader.mission, a.by, g.get(Leader.mission, a.leader));
      g.set(Leader.mission, a.leader, 0);
      g.set(Leader.at, a.leader, Whereabouts.gone);
      g.set(Leader.ring, a.leader, 0);
      g.set(Leader.ring, a.by, ring);
    },
  },
});

/** A leader of the mission gets Master Yoda's ring; who can become another by it does. */
export const findMaster = verb('find-master', {
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    leader: {
      ask: (a, g) => {
        const options = assignedLeaders(g);
        return options.length === 0
          ? null
          : pick({ by: a.seat, of: 'entity', options, message: message('ask.find-master') });
      },
      run: (_a, g, leader: EntityId | undefined) => {
        if (leader === undefined) return null;
        attach(g, leader, 'master-yoda');
        const grown = grownOf(g, leader);
        return grown === undefined ? null : replaceLeader({ leader, by: grown });
      },
    },
  },
});

/** The leaders of the mission are assigned to a starting mission in hand instead; the pictured one is worth more there. */
export const reassign = verb('reassign', {
  params: { seat: integer(), card: entity() },
  locals: { leaders: [] as readonly EntityId[] },
  by: (a) => a.seat,
  steps: {
    gather: (_a, g) => set({ leaders: assignedLeaders(g) }),
    card: {
      ask: (a, g) => {
        const hand = g.contents(sidePile(g, a.seat, 'missionHand'));
        const options = hand.filter((card) => missionEntry(g, card).starting === true);
        // Asked whatever the hand holds: nobody else may learn from it which missions these are.
        return hand.length === 0
          ? null
          : pick({
              by: a.seat,
              of: 'entity',
              options,
              pass: options.length === 0,
              secret: true,
              message: message('ask.reassign'),
            });
      },
      run: (a, g, card: EntityId | null | undefined) => {
        const [leader, second] = a.leaders;
        for (const one of a.leaders) if (isNamed(g, one, missionEntry(g, a.card).portrait)) g.set(Leader.aided, one, 1);
        return card === undefined || card === null || leader === undefined
          ? null
          : layMission({ seat: a.seat, card, leader, ...(second === undefined ? {} : { second }) });
      },
    },
  },
});
