import {
  again,
  entity,
  integer,
  message,
  optional,
  pick,
  set,
  verb,
  word,
  type Asked,
  type EntityId,
} from '@dejarik/sdk';
import type { Space } from '@dejarik/sdk/board';
import { At, Character } from '../components.ts';
import { classes } from '../content/types.ts';
import { activeSeat, enemies, hasAbility, nearest, rangeOf, spaceOf, stepsBetween, stepsOf, tokenOf } from './board.ts';
import { suffer } from './damage.ts';
import { disruptLowest } from './disruption.ts';
import { takesEffect } from './event-effect.ts';

/** Enemies move and attack when an event says so. */

const CLASS = word(...classes, 'any');
/** Without a number, all. */
const ALL = 99;

function ofClass(g: Asked, one: string, other: string | undefined): readonly EntityId[] {
  // MA-EMV-11
  return enemies(g).filter((enemy) => {
    const own = tokenOf(g, enemy).enemy?.class;
    return one === 'any' || own === one || own === other;
  });
}

// ---- movement

/** The next spaces on a shortest way to a nearest character, or (`from`) one step farther away from one. */
function nextSteps(g: Asked, enemy: EntityId, from: EntityId | undefined): readonly Space[] {
  const now = (character: EntityId): number => stepsTo(g, spaceOf(g, enemy), character);
  const beside = stepsOf(g, enemy);
  // MA-EMV-08
  if (from !== undefined)
    return now(from) === Number.POSITIVE_INFINITY
      ? []
      : beside.filter((one) => stepsTo(g, one, from) === now(from) + 1);
  const goals = nearest(g.all(Character), now);
  return beside.filter((one) => goals.some((goal) => stepsTo(g, one, goal) === now(goal) - 1));
}

/** Infinity where one of them is nowhere. */
function stepsTo(g: Asked, from: Space | undefined, character: EntityId): number {
  const to = spaceOf(g, character);
  return from === undefined || to === undefined ? Number.POSITIVE_INFINITY : stepsBetween(g, from, to);
}

/** One enemy moves up to so many spaces: to the nearest character, or away from one. */
export const moveEnemy = verb('move-enemy', {
  rules: ['MA-EMV-02'],
  params: { enemy: entity(), spaces: integer(), from: optional(entity()) },
  locals: { moved: 0 },
  valid: (a, g) => g.has(At, a.enemy),
  by: (_a, g) => activeSeat(g),
  steps: {
    step: {
      ask: (a, g) => {
        const options = a.moved >= a.spaces ? [] : nextSteps(g, a.enemy, a.from);
        return options.length === 0
          ? null
          : pick({ by: activeSeat(g), of: 'place', options, message: message('ask.enemy-step', { enemy: a.enemy }) });
      },
      run: (a, g, to: number | undefined) => {
        if (to === undefined) return null;
        g.set(At.space, a.enemy, to);
        takesEffect(g);
        g.tell(message('note.enemy-moved', { enemy: a.enemy, to }));
        return [set({ moved: a.moved + 1 }), again];
      },
    },
    sabotage: {
      rules: ['MA-SAB-01'],
      // MA-SAB-02, MA-SAB-03
      run: (a, g) =>
        hasAbility(g, a.enemy, 'sabotage') && a.moved > 0 && g.within('event-step') !== undefined
          ? disruptLowest({})
          : null,
    },
  },
});

/** So many enemies of a class move; the active player chooses among those that can. */
export const moveEnemies = verb('move-enemies', {
  rules: ['MA-EMV-01'],
  silent: true,
  params: {
    class: optional(CLASS, 'any'),
    or: optional(word(...classes)),
    count: optional(integer(), ALL),
    spaces: integer(),
    from: optional(entity()),
  },
  locals: { done: [] as readonly EntityId[] },
  by: (_a, g) => activeSeat(g),
  steps: {
    choose: {
      ask: (a, g) => {
        // MA-EMV-04
        const able = ofClass(g, a.class, a.or).filter(
          (one) => !a.done.includes(one) && nextSteps(g, one, a.from).length > 0,
        );
        return a.done.length >= a.count || able.length === 0
          ? null
          : pick({
              by: activeSeat(g),
              of: 'entity',
              options: able,
              message: message('ask.enemy-to-move', { spaces: a.spaces }),
            });
      },
      run: (a, _g, enemy: EntityId | undefined) =>
        enemy === undefined
          ? null
          : [
              set({ done: [...a.done, enemy] }),
              moveEnemy(a.from === undefined ? { enemy, spaces: a.spaces } : { enemy, spaces: a.spaces, from: a.from }),
              again,
            ],
    },
  },
});

// ---- attacks

const inReach = (g: Asked, enemy: EntityId, range: number): readonly EntityId[] => {
  const able = g.all(Character).filter((one) => rangeOf(g, enemy, one) <= range);
  // MA-EAT-03
  return nearest(able, (one) => rangeOf(g, enemy, one));
};

/** One enemy attacks the nearest character within range. */
export const enemyAttack = verb('enemy-attack', {
  rules: ['MA-EAT-02'],
  params: { enemy: entity(), range: integer() },
  valid: (a, g) => g.has(At, a.enemy),
  commit: 'attack',
  by: (_a, g) => activeSeat(g),
  steps: {
    attack: {
      ask: (a, g) => {
        const options = inReach(g, a.enemy, a.range);
        return options.length === 0
          ? null
          : pick({
              by: activeSeat(g),
              of: 'entity',
              options,
              message: message('ask.enemy-target', { enemy: a.enemy }),
            });
      },
      run: (a, g, character: EntityId | undefined) => {
        if (character === undefined) return null;
        takesEffect(g);
        return suffer({ character, amount: 1, from: a.enemy });
      },
    },
  },
});

/** So many enemies of a class attack, as many as can; each once. */
export const attackEnemies = verb('enemies-attack', {
  rules: ['MA-EAT-01'],
  silent: true,
  params: {
    class: optional(CLASS, 'any'),
    or: optional(word(...classes)),
    count: optional(integer(), ALL),
    range: integer(),
  },
  locals: { done: [] as readonly EntityId[] },
  by: (_a, g) => activeSeat(g),
  steps: {
    choose: {
      ask: (a, g) => {
        const able = ofClass(g, a.class, a.or).filter(
          (one) => !a.done.includes(one) && inReach(g, one, a.range).length > 0,
        );
        // MA-EAT-05
        return a.done.length >= a.count || able.length === 0
          ? null
          : pick({
              by: activeSeat(g),
              of: 'entity',
              options: able,
              message: message('ask.enemy-to-attack', { range: a.range }),
            });
      },
      run: (a, _g, enemy: EntityId | undefined) =>
        enemy === undefined ? null : [set({ done: [...a.done, enemy] }), enemyAttack({ enemy, range: a.range }), again],
    },
  },
});
