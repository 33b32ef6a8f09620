import {
  again,
  bound,
  closestPlacements,
  derived,
  entity,
  integer,
  isLegal,
  list,
  memoized,
  message,
  optional,
  path,
  pick,
  placementsOver,
  space,
  Terrain,
  verb,
  within,
  word,
  type Asked,
  type Choosable,
  type EntityId,
  type Limit,
  type Placement,
  type Question,
  type Reads,
  type RuleId,
  type Seat,
  type Space,
  type Writes,
} from '@dejarik/sdk';
import { Figure, MovementPoints, Position, Settled, Stunned } from '../components.ts';
import { standingName } from '../place-names.ts';
import { speed } from '../values/figure.ts';
import { exitOf, ownActivation, payAction } from './actions.ts';
import { closedDoors, figuresOnMap, mapOf, occupants, sharesSpace, spacesOfFigure, standing } from './board.ts';
import { cardOf, seatOf } from './groups.ts';
import {
  anchorFor,
  canGo,
  endingsOf,
  figureMover,
  mayStand,
  placementOf,
  pointsOf,
  spacesUnder,
  stepTo,
  type Way,
} from './reach.ts';
import { refusedPlaces } from './refused-places.ts';
import { beyondReach, isOnlyWay, ruleOfReach, wayFault, waysOf, withoutStart } from './ways.ts';

/** Moving, pushing and placing. A place of a question or verb is a placement of the figure's base (for small figures: the space). */

const onTheMap = (a: { readonly figure: EntityId }, g: Asked): boolean => g.has(Position, a.figure);
const owner = (a: { readonly figure: EntityId }, g: Asked): Seat => seatOf(g, a.figure);

/** A figure leaves where it stands and enters other spaces: by a step, a push or a placement. */
// IA-ENTR-01
export const step = verb('step', {
  params: {
    figure: entity(),
    to: space(),
    how: word('points', 'spaces', 'push', 'place'),
    cost: optional(integer(), 0),
  },
  requires: {
    'IA-MOV-12': {
      check: (a, g) =>
        a.how !== 'points' ||
        pointsOf(g, a.figure) > a.cost ||
        stepTo(g, a.figure, a.to as Placement)?.canEnd !== false ||
        message('refused.last-point'),
    },
  },
  valid: onTheMap,
  by: owner,
  steps: {
    pay: {
      rules: ['IA-MPT-01'],
      run: (a, g) => {
        if (a.how === 'points') g.add(MovementPoints.left, a.figure, -a.cost);
      },
    },
    move: (a, g) => {
      // IA-EXIT-01, IA-COND-03
      const { anchor, rotation } = anchorFor(g, a.figure, a.to as Placement);
      g.join(Position, a.figure, { anchor, rotation });
      if (g.within('activation')) g.note('activation', exitOf(a.figure));
    },
  },
});

/** What a place of a figure's question is called and points at. */
const placeWords = (g: Asked, figure: EntityId) => ({
  label: (option: Choosable) => standingName(g, figure, option as Placement),
  points: (option: Choosable) => spacesUnder(g, figure, option as Placement).map((place) => ({ place })),
});

const placesQuestion = (g: Asked, figure: EntityId, by: Seat, options: readonly Placement[], id: string): Question =>
  pick({ by, of: 'place', options, message: message(id, { figure }), ...placeWords(g, figure) });

interface Going {
  readonly figure: EntityId;
  readonly by: Seat;
  readonly budget: number;
  readonly way: Way;
  readonly pass: boolean;
}

/** Where a figure goes, and which way: the one that is suggested, or another. */
function wayQuestion(g: Asked, { figure, by, budget, way, pass }: Going, id: string): Question {
  const suggested = waysOf(g, figure, budget, way);
  return path({
    by,
    options: endingsOf(g, figure, budget, way),
    pass,
    message: message(id, { figure, budget }),
    ...placeWords(g, figure),
    refused: () => refusedPlaces(g, figure, budget, way),
    path: {
      check: (entered) => {
        const fault = wayFault(g, figure, entered, budget, way);
        return fault && { rule: ruleOfReach(way), message: fault };
      },
      isOnly: (end) => isOnlyWay(g, figure, end as Placement, budget, way),
      best: (end, via) => suggested(end as Placement, via as readonly Placement[] | undefined)?.entered ?? null,
      beyond: beyondReach(budget, way),
    },
    preview: (option, via) => {
      const found = suggested(option as Placement, via as readonly Placement[] | undefined);
      if (found === null) return null;
      const stages = [placementOf(g, figure), ...found.entered];
      return { cost: found.cost, route: stages.map((one) => anchorFor(g, figure, one).anchor), stages };
    },
  });
}

interface Walking {
  readonly figure: EntityId;
  readonly spaces: number | undefined;
}
// IA-MOV-05, IA-MOV-07, IA-LARG-08
const wayOf = (a: Walking): Way => (a.spaces !== undefined ? 'spaces' : 'points');
const budgetOf = (a: Walking, g: Asked): number => a.spaces ?? pointsOf(g, a.figure);

const walkLimits: Readonly<Record<RuleId, Limit<Walking>>> = {
  'IA-MPT-01': { check: (a, g) => canGo(g, a.figure, budgetOf(a, g), wayOf(a)) || message('refused.nowhere-to-go') },
  'IA-MASS-14': { check: (a, g) => !g.has(Settled, a.figure) || message('refused.massive-ended') },
};

/**
 * A figure moves: spends movement points or, with `spaces`, moves up to so many spaces. It goes step by step, and stops
 * where an interrupt changed what lies ahead.
 */
export const walk = verb('walk', {
  params: { figure: entity(), to: bound(space()), spaces: optional(integer()), entered: optional(list(space()), []) },
  locals: { route: [] as readonly number[], at: 0 },
  requires: walkLimits,
  valid: onTheMap,
  by: owner,
  steps: {
    choose: {
      ask: (a, g) =>
        a.entered.length > 0
          ? null
          : wayQuestion(
              g,
              {
                figure: a.figure,
                by: seatOf(g, a.figure),
                budget: budgetOf(a, g),
                way: wayOf(a),
                pass: a.spaces !== undefined,
              },
              'ask.move-to',
            ),
      run: (a, g, chosen: readonly number[] | null | undefined) => {
        const entered = withoutStart(g, a.figure, chosen ?? a.entered);
        const to = entered.at(-1);
        return to === undefined ? null : { set: { to, route: [placementOf(g, a.figure), ...entered] } };
      },
    },
    go: (a, g) => {
      const next = a.route[a.at + 1];
      if (next === undefined || placementOf(g, a.figure) !== a.route[a.at] || g.has(Settled, a.figure)) return null;
      // IA-INTB-03
      if (
        a.at > 0 &&
        g.forbidden(walk(a.spaces === undefined ? { figure: a.figure } : { figure: a.figure, spaces: a.spaces }))
      )
        return null;
      const plain = a.spaces !== undefined;
      const possible = stepTo(g, a.figure, next as Placement, wayOf(a));
      if (possible === undefined || (!plain && possible.cost > pointsOf(g, a.figure))) return null;
      return [
        { set: { at: a.at + 1 } },
        step({ figure: a.figure, to: next, how: plain ? 'spaces' : 'points', cost: plain ? 0 : possible.cost }),
        again,
      ];
    },
    end: (a, g) => endOfMove(g, a.figure),
  },
});

/** What follows when a figure has ended its move where others stand. */
function endOfMove(g: Asked, figure: EntityId) {
  if (!g.has(Position, figure) || !sharesSpace(g, figure)) return null;
  // IA-MASS-10
  if (cardOf(g, figure).massive) return makeRoom({ figure });
  return pointsOf(g, figure) === 0 ? stranded({ figure }) : null;
}

/** A figure that may not stand where it is goes to the closest empty space. */
export const stranded = verb('stranded', {
  rules: ['IA-MOV-13'],
  params: { figure: entity() },
  valid: onTheMap,
  by: owner,
  steps: {
    place: {
      ask: (a, g) => {
        const options = closestFree(g, a.figure);
        // IA-MOV-14
        return options.length === 0
          ? null
          : placesQuestion(g, a.figure, seatOf(g, a.figure), options, 'ask.closest-space');
      },
      run: (a, _g, to: number | undefined) => to !== undefined && step({ figure: a.figure, to, how: 'place' }),
    },
  },
});

/** A Massive figure has ended on others: they are pushed aside, and it moves no more. */
export const makeRoom = verb('make-room', {
  rules: ['IA-MASS-10'],
  params: { figure: entity() },
  valid: onTheMap,
  by: owner,
  steps: {
    settle: (a, g) => {
      g.join(Settled, a.figure);
    },
    push: (a, g) => {
      const next = underneath(g, a.figure)[0];
      return next === undefined ? null : [pushAside({ figure: next, from: a.figure }), again];
    },
  },
});

/** The figures under another one, those friendly to it first. */
function underneath(g: Asked, figure: EntityId): readonly EntityId[] {
  const own = spacesOfFigure(g, figure);
  const seat = seatOf(g, figure);
  const under = figuresOnMap(g).filter(
    (other) =>
      other !== figure && spacesOfFigure(g, other).some((one) => own.includes(one)) && closestFree(g, other).length > 0,
  );
  // IA-MASS-13
  return [...under.filter((one) => seatOf(g, one) === seat), ...under.filter((one) => seatOf(g, one) !== seat)];
}

export const pushAside = verb('push-aside', {
  params: { figure: entity(), from: entity() },
  valid: onTheMap,
  by: owner,
  steps: {
    place: {
      // IA-MASS-11
      ask: (a, g) => placesQuestion(g, a.figure, seatOf(g, a.figure), closestFree(g, a.figure), 'ask.pushed-to'),
      run: (a, _g, to: number | undefined) => to !== undefined && step({ figure: a.figure, to, how: 'push' }),
    },
  },
});

/** The closest placements on empty spaces: impassable terrain counts, blocking terrain only for those who may stand there. */
function closestFree(g: Asked, figure: EntityId): readonly Placement[] {
  const { all, mover } = figureMover(g, figure);
  const closed = closedDoors(g);
  const taken = occupants(g);
  // IA-MASS-12
  const barriers = { terrain: mover.barriers.terrain & Terrain.blocking, edges: mover.barriers.edges };
  const own = spacesOfFigure(g, figure);
  const accepts = (placement: Placement): boolean =>
    isLegal(all, placement, barriers, closed) &&
    spacesUnder(g, figure, placement).every(
      (one) => taken[one] === 0 || (taken[one] === figure && !isSharedAt(g, figure, one)),
    );
  return closestPlacements(all, own, accepts, { closed })?.placements ?? [];
}

const isSharedAt = (g: Asked, figure: EntityId, place: Space): boolean =>
  figuresOnMap(g).some((other) => other !== figure && spacesOfFigure(g, other).includes(place));

/** The player who resolves a push moves the figure up to so many spaces. */
export const push = verb('push', {
  params: { figure: entity(), spaces: integer(), by: integer() },
  locals: { route: [] as readonly number[], at: 0 },
  // IA-AOBJ-12, IA-PUSH-03
  requires: { 'IA-OBJB-05': { check: (a, g) => g.has(Figure, a.figure) || message('refused.push-object') } },
  // A push of no space is none.
  valid: (a, g) => a.spaces > 0 && g.has(Position, a.figure),
  by: (a) => a.by,
  steps: {
    choose: {
      ask: (a, g) => {
        const options = endingsOf(g, a.figure, a.spaces, 'push');
        // IA-PUSH-01, IA-PUSH-02
        return options.length === 0
          ? null
          : wayQuestion(g, { figure: a.figure, by: a.by, budget: a.spaces, way: 'push', pass: true }, 'ask.push-to');
      },
      run: (a, g, entered: readonly number[] | null | undefined) =>
        entered && { set: { route: [placementOf(g, a.figure), ...withoutStart(g, a.figure, entered)] } },
    },
    go: (a, g) => {
      const next = a.route[a.at + 1];
      if (
        next === undefined ||
        placementOf(g, a.figure) !== a.route[a.at] ||
        stepTo(g, a.figure, next as Placement, 'push') === undefined
      )
        return null;
      // IA-PUSH-04
      return [{ set: { at: a.at + 1 } }, step({ figure: a.figure, to: next, how: 'push' }), again];
    },
    end: (a, g) => endOfMove(g, a.figure),
  },
});

/**
 * Lifts a figure from its space and puts it where one of its spaces is the one named, or, with `within`, at most so many
 * spaces away; `by` (its own player if left out) chooses.
 */
export const place = verb('place', {
  params: { figure: entity(), space: optional(space()), within: optional(integer()), by: optional(integer()) },
  requires: {
    'IA-PLC-03': { check: (a, g) => standings(a, g).length > 0 || message('refused.cannot-stand') },
    // Where its own player chooses the place, it leaves its space of its own will.
    'IA-SUP-04': {
      check: (a, g) =>
        a.by !== undefined || a.within === undefined || !g.has(Stunned, a.figure) || message('refused.stunned-exit'),
    },
  },
  valid: onTheMap,
  by: (a, g) => a.by ?? seatOf(g, a.figure),
  steps: {
    choose: {
      // IA-LARG-11
      ask: (a, g) =>
        placesQuestion(g, a.figure, a.by !== undefined ? a.by : seatOf(g, a.figure), standings(a, g), 'ask.place-on'),
      // IA-PLC-02, IA-PLC-04
      run: (a, _g, to: number) => step({ figure: a.figure, to, how: 'place' }),
    },
    end: (a, g) => endOfMove(g, a.figure),
  },
});

/** Where a figure may be put: over a space, or within so many. */
const standings = (
  {
    figure,
    space,
    within: most,
  }: { readonly figure: EntityId; readonly space: number | undefined; readonly within: number | undefined },
  g: Asked,
): readonly Placement[] =>
  // IA-PLC-01
  space === undefined ? nearby(g)(figure)(most ?? 0) : standingOver(g, figure, space);

/** By figure and a number of spaces: where it may be put so near. */
const nearby = derived([standing, closedDoors], (g) =>
  memoized((figure: EntityId) => memoized((most: number) => standingWithin(g, figure, most))),
);

/** The placements that lie over one of the spaces at most so many away, on which a figure may stand; ascending. */
function standingWithin(g: Reads, figure: EntityId, most: number): readonly Placement[] {
  const { grid } = mapOf(g);
  const {
    all: { area, size, covered },
  } = figureMover(g, figure);
  const near = new Uint8Array(grid.size);
  for (const one of within(grid, spacesOfFigure(g, figure), most, { closed: closedDoors(g), intoBlocking: true }))
    near[one] = 1;
  const found: Placement[] = [];
  for (let placement = 0; placement < size; placement++) {
    // IA-LARG-12, IA-MOVX-11
    const fits = covered.subarray(placement * area, (placement + 1) * area).some((space) => near[space] === 1);
    // IA-PLC-03
    if (fits && mayStand(g, figure, placement as Placement)) found.push(placement as Placement);
  }
  return found;
}

/** "Move X spaces": so many at most, whatever they cost. */
export const moveSpaces = verb('move-spaces', {
  silent: true,
  params: { figure: entity(), spaces: integer() },
  requires: walkLimits,
  valid: onTheMap,
  by: owner,
  steps: { walk: (a) => walk({ figure: a.figure, spaces: a.spaces }) },
});

/** The placements over a space on which a figure may stand. */
export function standingOver(g: Reads, figure: EntityId, where: number): readonly Placement[] {
  const { all } = figureMover(g, figure);
  if (all.area === 1) return mayStand(g, figure, where as Placement) ? [where as Placement] : [];
  // IA-PLC-03, IA-LARG-12, IA-MOVX-11
  return placementsOver(all, where as Space).filter((one) => mayStand(g, figure, one));
}

/** Adds movement points. Outside of the figure's own activation, or inside a special action, they are spent at once or lost. */
export const gainMovement = verb('gain-movement', {
  params: { figure: entity(), amount: integer() },
  locals: { kept: 0, now: false },
  valid: onTheMap,
  by: owner,
  steps: {
    gain: (a, g) => {
      // IA-ACTN-13
      const inside = ownActivation(g, a.figure) !== undefined;
      // IA-ACTN-09, IA-MPT-05
      const now = !inside || g.within('action')?.a['kind'] === 'special';
      const left = pointsOf(g, a.figure);
      // IA-MOV-02, IA-MPT-02
      g.join(MovementPoints, a.figure, { left: now ? a.amount : left + a.amount });
      return { set: { now, kept: left } };
    },
    spend: {
      ask: (a, g) => {
        if (!a.now || !g.can(walk({ figure: a.figure }))) return null;
        return wayQuestion(
          g,
          { figure: a.figure, by: seatOf(g, a.figure), budget: pointsOf(g, a.figure), way: 'points', pass: true },
          'ask.spend-now',
        );
      },
      run: (a, _g, entered: readonly number[] | null | undefined) =>
        entered && [walk({ figure: a.figure, entered }), again],
    },
    lose: (a, g) => {
      if (a.now) keepPoints(g, a.figure, a.kept);
    },
  },
});

function keepPoints(g: Writes, figure: EntityId, left: number): void {
  if (ownActivation(g, figure)) g.join(MovementPoints, figure, { left });
  else g.leave(MovementPoints, figure);
}

/** The move action: movement points equal to its speed, to be spent at any time of the activation. */
export const moveAction = verb('move-action', {
  rules: ['IA-MOV-01'],
  params: { figure: entity() },
  requires: {
    'IA-ACTN-01': {
      check: (a, g) => g.can(payAction({ who: a.figure, amount: 1 })) || message('refused.no-action-left'),
    },
  },
  valid: onTheMap,
  by: owner,
  steps: {
    pay: (a) => payAction({ who: a.figure, amount: 1 }),
    gain: (a, g) => gainMovement({ figure: a.figure, amount: Math.max(0, g.value(speed, a.figure)) }),
  },
});
