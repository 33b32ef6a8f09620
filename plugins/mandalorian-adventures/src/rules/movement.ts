import {
  after,
  again,
  end,
  entity,
  integer,
  message,
  optional,
  pick,
  space,
  value,
  verb,
  word,
  type Ability,
  type Asked,
  type Call,
  type EntityId,
} from '@dejarik/sdk';
import { jump } from '@dejarik/sdk/flow';
import type { Space } from '@dejarik/sdk/board';
import { At, Child } from '../components.ts';
import {
  activeSeat,
  childInPlay,
  decider,
  enemies,
  hasAbility,
  isEnemy,
  isHidden,
  rangeOf,
  spaceOf,
  stepsFrom,
  stepsOf,
  theChild,
  threatsAt,
} from './board.ts';
import { rescue } from './child.ts';
import { suffer } from './damage.ts';
import { takesEffect } from './event-effect.ts';
import { featuresFor, hiddenHere, reveal, REVEALED, useFeature } from './threats.ts';

/** Movement of characters. */

/** A threat that ends the movement of a character that enters its space: enemies and hidden ones, if no mission says otherwise (MA-MOV-04, MA-MOV-03). */
export const stops = value('stops', {
  of: ['entity'],
  is: 'flag',
  base: (g, threat: EntityId): boolean => isHidden(g, threat) || isEnemy(g, threat),
});
const isStop = (g: Asked, at: Space): boolean => threatsAt(g, at).some((one) => g.value(stops, one));

/** Where a character could go with so many steps, with the way there. */
export function reach(g: Asked, character: EntityId, spaces: number): ReadonlyMap<Space, readonly Space[]> {
  const start = spaceOf(g, character);
  const routes = new Map<Space, readonly Space[]>();
  if (start === undefined) return routes;
  routes.set(start, []);
  let edge: readonly Space[] = [start];
  for (let i = 0; i < spaces; i++) {
    const next: Space[] = [];
    for (const one of edge) {
      if (one !== start && isStop(g, one)) continue;
      for (const to of stepsFrom(g, one)) {
        if (routes.has(to)) continue;
        routes.set(to, [...(routes.get(one) ?? []), to]);
        next.push(to);
      }
    }
    edge = next;
  }
  return routes;
}

/** Something may be done here in passing: a feature used, the child rescued. */
export const inPassing = (g: Asked, character: EntityId): readonly Call[] =>
  [...featuresFor(g, character).map((threat) => useFeature({ character, threat })), rescue({ character })].filter(
    (call) => g.can(call),
  );

/** One step to an adjacent space. */
export const step = verb('step', {
  rules: ['MA-MOV-02'],
  params: { character: entity(), to: space(), placed: optional(word('placed')) },
  valid: (a, g) => g.has(At, a.character),
  by: (a, g) => decider(g, a.character),
  steps: {
    /** The moment before it leaves: grabbing enemies take hold. */
    leave: null,
    go: (a, g) => {
      if (spaceOf(g, a.character) !== a.to) takesEffect(g);
      g.set(At.space, a.character, a.to);
    },
    reveal: {
      rules: ['MA-MOV-10'],
      run: (a, g) => hiddenHere(g, a.character).map((threat) => reveal({ threat, how: 'movement', by: a.character })),
    },
  },
});

const grabbers = (g: Asked, character: EntityId): readonly EntityId[] =>
  enemies(g).filter((one) => hasAbility(g, one, 'grab') && spaceOf(g, one) === spaceOf(g, character));
export const grab: Ability = after('grab', 'step.leave', {
  rules: ['MA-GRB-01', 'MA-GRB-02'],
  when: (cx, g) => cx.a['placed'] === undefined && grabbers(g, cx.a['character'] as EntityId).length > 0,
  do: (cx, g) =>
    grabbers(g, cx.a['character'] as EntityId).map((from) =>
      suffer({ character: cx.a['character'] as EntityId, amount: 1, from }),
    ),
});

/**
 * A character moves up to so many spaces. It stops where something may be done in passing, and goes on from there; its
 * player may stop anywhere.
 */
export const move = verb('move', {
  params: { character: entity(), spaces: integer() },
  locals: { left: -1, moved: 0, route: [] as readonly Space[], halted: false },
  valid: (a, g) => g.has(At, a.character),
  by: (a, g) => decider(g, a.character),
  steps: {
    choose: {
      ask: (a, g) => {
        if (a.route.length > 0 || a.halted) return null;
        const routes = reach(g, a.character, a.left < 0 ? a.spaces : a.left);
        const from = spaceOf(g, a.character);
        const options = [...routes.keys()].filter((one) => one !== from).sort((one, other) => one - other);
        return options.length === 0
          ? null
          : pick({
              by: activeSeat(g),
              of: 'place',
              options,
              pass: true,
              message: message('ask.move-to', { character: a.character }),
              preview: (option) => ({
                cost: routes.get(option as Space)?.length ?? 0,
                route: [...(routes.get(option as Space) ?? [])],
              }),
            });
      },
      run: (a, g, to: number | null | undefined) => {
        if (a.route.length > 0 || a.halted) return null;
        if (to === null || to === undefined) return { set: { halted: true } };
        const left = a.left < 0 ? a.spaces : a.left;
        return { set: { left, route: reach(g, a.character, left).get(to as Space) ?? [] } };
      },
    },
    go: (a, g) => {
      const [next, ...rest] = a.route;
      if (next === undefined || a.halted) return null;
      // An interrupt may have taken it off its way: it goes on from where it is.
      const at = spaceOf(g, a.character);
      if (at === undefined || !stepsFrom(g, at).includes(next)) return { set: { route: [] } };
      return [
        { set: { route: rest, left: a.left - 1, moved: a.moved + 1 } },
        step({ character: a.character, to: next }),
      ];
    },
    passing: {
      ask: (a, g) => {
        // MA-OBJ-03
        const calls = a.moved === 0 || a.halted ? [] : inPassing(g, a.character);
        return calls.length === 0
          ? null
          : pick({
              by: activeSeat(g),
              of: 'call',
              options: calls,
              pass: true,
              message: message('ask.in-passing', { character: a.character }),
            });
      },
      run: (_a, _g, call: Call | null | undefined) =>
        call === null || call === undefined ? null : [{ set: { route: [] } }, call, again],
    },
    onward: (a, g) => {
      if (a.halted) return null;
      if (a.left <= 0 || isOver(g, a.character) || g.forbidden(move({ character: a.character, spaces: a.left })))
        return { set: { halted: true } };
      return jump(a.route.length > 0 ? 'go' : 'choose');
    },
    // MA-GRD-05
    end: (a) => (a.moved > 0 ? endMovement({ character: a.character }) : null),
  },
});

/** A movement ends where the character has come to, also where it turned over what proved to be no enemy. */
function isOver(g: Asked, character: EntityId): boolean {
  const at = spaceOf(g, character);
  // MA-MOV-05
  return at === undefined || isStop(g, at) || g.tally('move', REVEALED) > 0;
}

/** A movement is over: the moment of guards. */
export const endMovement = verb('end-movement', {
  silent: true,
  params: { character: entity() },
  valid: (a, g) => g.has(At, a.character),
  by: (a, g) => decider(g, a.character),
  steps: { end: null },
});

const guards = (g: Asked, character: EntityId): readonly EntityId[] =>
  enemies(g).filter((one) => hasAbility(g, one, 'guard') && rangeOf(g, one, character) <= 1);
export const guard: Ability = after('guard', 'end-movement', {
  rules: ['MA-GRD-01'],
  when: (cx, g) => guards(g, cx.a['character'] as EntityId).length > 0,
  do: (cx, g) =>
    guards(g, cx.a['character'] as EntityId).map((from) =>
      suffer({ character: cx.a['character'] as EntityId, amount: 1, from }),
    ),
});

/** A character is put on a space without walking there. */
export const placeCharacter = verb('place-character', {
  params: { character: entity(), space: space() },
  valid: (a, g) => g.has(At, a.character),
  by: (a, g) => decider(g, a.character),
  steps: { place: (a) => step({ character: a.character, to: a.space, placed: 'placed' }) },
});

/** The move action. */
export const moveAction = verb('move-action', {
  rules: ['MA-MOV-01'],
  params: { character: entity(), strength: integer() },
  by: (_a, g) => activeSeat(g),
  steps: { move: (a) => move({ character: a.character, spaces: a.strength }) },
});

/** The child moves by an effect: it lies on a space and goes to others. */
export const moveChild = verb('move-child', {
  params: { spaces: integer() },
  locals: { left: -1 },
  valid: (_a, g) => {
    const child = theChild(g);
    return child !== undefined && g.get(Child.carrier, child) === 0;
  },
  by: (_a, g) => activeSeat(g),
  steps: {
    choose: {
      ask: (a, g) => {
        const left = a.left < 0 ? a.spaces : a.left;
        return left === 0
          ? null
          : pick({
              by: activeSeat(g),
              of: 'place',
              options: stepsOf(g, childInPlay(g)),
              pass: true,
              message: message('ask.move-child'),
            });
      },
      run: (a, g, to: number | null | undefined) => {
        if (to === null || to === undefined) return end();
        g.set(At.space, childInPlay(g), to);
        takesEffect(g);
        return [{ set: { left: (a.left < 0 ? a.spaces : a.left) - 1 } }, again];
      },
    },
  },
});
