import {
  derived,
  membership,
  memoized,
  message,
  not,
  prohibition,
  type Ability,
  type Asked,
  type Call,
  type EntityId,
  type Limit,
  type Message,
  type Reads,
  type Seat,
} from '@dejarik/sdk';
import type { Space } from '@dejarik/sdk/board';
import { Door, Figure, Health, Position, Stunned, Token } from '../components.ts';
import { attackType, size } from '../values/figure.ts';
import { friendly, hostile } from '../values/relation.ts';
import { beginsAttack, claimAttack } from './attack-action.ts';
import { seesPastFigures } from '../values/attacker.ts';
import { doorSpaces, figuresOnMap, objectData, occupants, spacesOfFigure, occupation } from './board.ts';
import { cardOf, figures, seatOf } from './groups.ts';
import { adjacentFigures, distanceOfSpaces, isWithin, onOrAdjacent, rangeTo } from './counting.ts';
import { seesFigure, sight, sightThrough } from './line-of-sight.ts';
import { canSuffer } from './damage.ts';
import type { AttackKind, Fight } from './attack-in-progress.ts';

/** Who may be attacked, and through which space. */

/** What an attack is asked with before it happens; target and space are unknown until they are declared. */
export interface Aim extends Pick<Fight, 'attacker' | 'kind' | 'pool' | 'not' | 'only' | 'past' | 'with' | 'by'> {
  readonly target: EntityId | undefined;
  readonly space: number | undefined;
}
/** With the target known. */
export interface Aimed extends Aim {
  readonly target: EntityId;
}

export const kindOf = (a: Pick<Aim, 'attacker' | 'kind'>, g: Asked): AttackKind =>
  a.kind ?? g.value(attackType, a.attacker);

/** Its melee attacks go two spaces far. */
const hasReach = (g: Asked, figure: EntityId): boolean => cardOf(g, figure).reach;

/** What decides which space of a target is named. */
type Reaching = Pick<Aimed, 'attacker' | 'target' | 'kind' | 'past'>;

/** Do figures not block the line of sight of an attack: of this one, or of any that its figure makes? */
export const looksPast = (g: Asked, a: Pick<Aim, 'attacker' | 'past'>): boolean =>
  a.past || g.value(seesPastFigures, a.attacker);

/** The spaces of which one is named when this is attacked: those of a figure or token; for a door see `doorTargets`. */
export const targetSpaces = (g: Asked, a: Reaching): readonly Space[] =>
  g.has(Door, a.target) ? doorTargets(g, a) : spacesOfFigure(g, a.target);

/**
 * Of the empty spaces along a door those that this attack gets to (IA-AOBJ-19); where there are none, the attacker's own
 * along it. A space beyond the closed door is neither in sight of it nor adjacent to it.
 */
function doorTargets(g: Asked, a: Reaching): readonly Space[] {
  const along = doorSpaces(g, a.target);
  const taken = occupants(g);
  const empty = along.filter((space) => taken[space] === 0 && getsTo(g, a, space));
  return empty.length > 0 ? empty : spacesOfFigure(g, a.attacker).filter((space) => along.includes(space));
}

/** Is a space near enough for the attack, and in sight where it needs that? */
function getsTo(g: Asked, a: Reaching, space: Space): boolean {
  const seen = (): boolean => seesFigure(g, a.attacker, a.target, { through: looksPast(g, a), space });
  if (kindOf(a, g) === 'ranged') return seen();
  return hasReach(g, a.attacker) ? rangeTo(g, a.attacker, space) <= 2 && seen() : onOrAdjacent(g, a.attacker, [space]);
}

const inSight = (g: Asked, a: Aimed): boolean =>
  g.has(Door, a.target) && a.space === undefined
    ? doorTargets(g, a).length > 0
    : seesFigure(g, a.attacker, a.target, {
        through: looksPast(g, a),
        ...(a.space === undefined ? {} : { space: a.space }),
      });

function besides(g: Asked, a: Aimed): boolean {
  if (g.has(Door, a.target)) return adjacentFigures(g, a.attacker, a.target);
  if (a.space !== undefined) return onOrAdjacent(g, a.attacker, [a.space as Space]);
  return adjacentFigures(g, a.attacker, a.target) || onOrAdjacent(g, a.attacker, spacesOfFigure(g, a.target));
}

/** Within two spaces; of a door: along its edges, or adjacent to such a space. */
function inReach(g: Asked, a: Aimed): boolean {
  const from = spacesOfFigure(g, a.attacker);
  // IA-AOBJ-22
  if (g.has(Door, a.target)) return onOrAdjacent(g, a.attacker, doorSpaces(g, a.target));
  return distanceOfSpaces(g, from, a.space === undefined ? spacesOfFigure(g, a.target) : [a.space as Space], true) <= 2;
}

/**
 * The space attacked: the one that was named, as long as the target covers it or has left the map; else the one of the
 * target that the attacker is nearest to.
 */
export function spaceUnderAttack(g: Asked, a: Pick<Fight, 'attacker' | 'target' | 'space' | 'kind' | 'past'>): number {
  const covered = targetSpaces(g, a);
  if (covered.length === 0 || covered.includes(a.space as Space)) return a.space;
  return covered.reduce(
    (best: number, one) => (rangeTo(g, a.attacker, one) < rangeTo(g, a.attacker, best) ? one : best),
    covered[0] ?? a.space,
  );
}

/** Could the attack still be declared against its target: in sight, or beside? */
export function withinReach(g: Asked, a: Aimed): boolean {
  if (kindOf(a, g) === 'ranged') return inSight(g, a);
  return hasReach(g, a.attacker) ? inReach(g, a) && inSight(g, a) : besides(g, a);
}

/** Does another player than its own make the figure attack? */
const isControlled = (a: Pick<Aim, 'attacker' | 'by'>, g: Asked): boolean =>
  a.by !== undefined && a.by !== seatOf(g, a.attacker);

const targeted = ['attacker', 'target'] as const;
const no = (id: string): Message => message(`refused.${id}`);

/** What the rulebook asks of an attack that is declared. */
export const attackLimits: Readonly<Record<string, Limit<Aimed>>> = {
  // IA-SUP-03
  'IA-COND-10': { needs: ['attacker'], check: (a, g) => !g.has(Stunned, a.attacker) || no('stunned-attack') },
  // IA-ATK-18, IA-ATK-19
  'IA-ACTN-11': {
    needs: ['attacker'],
    check: (a, g) => !beginsAttack(g, a.attacker) || g.can(claimAttack({ figure: a.attacker })) || no('one-attack'),
  },
  'IA-MELE-04': {
    needs: ['attacker'],
    check: (a, g) =>
      a.kind === undefined || a.pool !== undefined || a.kind === g.value(attackType, a.attacker) || no('attack-type'),
  },
  'IA-ATK-34': { needs: targeted, check: (a, g) => !isControlled(a, g) || a.target !== a.attacker || no('own-target') },
  // IA-ATK-33, IA-FRND-05
  'IA-ATK-22': {
    needs: targeted,
    check: (a, g) => isControlled(a, g) || !g.value(friendly, a.attacker, a.target) || no('friendly-target'),
  },
  'IA-AOBJ-01': {
    needs: targeted,
    check: (a, g) => g.has(Figure, a.target) || objectData(g, a.target) !== undefined || no('object-target'),
  },
  'IA-TGT-02': {
    needs: [...targeted, 'space'],
    check: (a, g) => targetSpaces(g, a).includes(a.space as Space) || no('target-space'),
  },
  // IA-LOS-01, IA-RANG-02
  'IA-ATK-07': {
    needs: targeted,
    check: (a, g) => kindOf(a, g) === 'melee' || a.space !== undefined || inSight(g, a) || no('no-sight'),
  },
  'IA-TGT-03': {
    needs: [...targeted, 'space'],
    check: (a, g) => (kindOf(a, g) === 'melee' && !hasReach(g, a.attacker)) || inSight(g, a) || no('no-sight-space'),
  },
  // IA-AOBJ-21, IA-MELE-02
  'IA-ATK-06': {
    needs: targeted,
    check: (a, g) => kindOf(a, g) === 'ranged' || hasReach(g, a.attacker) || besides(g, a) || no('not-adjacent'),
  },
  'IA-RCH-01': {
    needs: targeted,
    check: (a, g) => kindOf(a, g) === 'ranged' || !hasReach(g, a.attacker) || inReach(g, a) || no('out-of-reach'),
  },
  'IA-RCH-02': {
    needs: targeted,
    check: (a, g) => kindOf(a, g) === 'ranged' || !hasReach(g, a.attacker) || inSight(g, a) || no('no-sight'),
  },
  'IA-ATK-21': {
    needs: ['attacker'],
    check: (a: Aim, g) =>
      a.target !== undefined ||
      anyTarget(a, g) ||
      (isOwnAction(a, g) && anyTargetWithHelp(g, a.attacker)) ||
      no('no-target'),
  },
};

/** What is being defeated is no target for those who answer that: it is gone as soon as they have done so. */
export const targetAbilities: readonly Ability[] = [
  prohibition('defeated-target', 'attack', {
    needs: ['target'],
    message: no('defeated-target'),
    when: (cx, g) => {
      const target = cx.a['target'] as EntityId;
      return g.get(Health.damage, target) > 0 && g.leaving(target);
    },
  }),
];

/** Everything that might be attacked, of all seats: figures on the map and objects that can be attacked. */
export function candidates(g: Asked, a: Aim): readonly EntityId[] {
  // IA-ATK-33, IA-ATK-22, IA-FRND-05
  if (isControlled(a, g)) return [...figuresOnMap(g), ...attackableObjects(g)];
  return foesOf(g, seatOf(g, a.attacker));
}

/** By seat: what its figures might attack, wherever they stand. */
const foes = derived([figures, membership(Position), membership(Health), Token.space, Door.open], (g) =>
  memoized((seat: Seat): readonly EntityId[] => [
    ...figuresOnMap(g).filter((figure) => seatOf(g, figure) !== seat),
    ...attackableObjects(g),
  ]),
);
const foesOf = (g: Reads, seat: Seat): readonly EntityId[] => foes(g)(seat);

// IA-AOBJ-15
const attackableObjects = (g: Reads): readonly EntityId[] =>
  g.all(Health, not(Figure)).filter((thing) => canSuffer(g, thing));

/** Is this one ruled out by the effect that grants the attack? */
export const isExcluded = (g: Asked, a: Aim, target: EntityId): boolean =>
  a.not.includes(target) ||
  (a.only === 'figure' && !g.has(Figure, target)) ||
  (a.only === 'small' && (!g.has(Figure, target) || g.value(size, target) !== 'small')) ||
  (a.only === 'adjacent' && !adjacentFigures(g, a.attacker, target));

/** The attack as a call with this target, and perhaps this space; what narrows the targets and what it gains is left out, for nothing asks after it. */
export function aimAt(a: Aim, target: EntityId, space?: number): Call {
  const args: Record<string, unknown> = { attacker: a.attacker, target };
  if (a.kind !== undefined) args['kind'] = a.kind;
  if (a.pool !== undefined) args['pool'] = a.pool;
  if (a.by !== undefined) args['by'] = a.by;
  if (a.past) args['past'] = true;
  if (space !== undefined) args['space'] = space;
  return { verb: 'attack', args };
}

const canBeTarget = (g: Asked, a: Aim, target: EntityId): boolean =>
  !isExcluded(g, a, target) && g.can(aimAt(a, target));

export const targetsOf = (g: Asked, a: Aim): readonly EntityId[] =>
  candidates(g, a).filter((target) => canBeTarget(g, a, target));

/** Is there anything to attack? */
const anyTarget = (a: Aim, g: Asked): boolean => inView(g, a).some((target) => canBeTarget(g, a, target));

/** Is it the attack of an attack action, about to begin? Who acts knows what it counts on; of other attacks it must not show. */
function isOwnAction({ attacker }: Aim, g: Asked): boolean {
  const [action, begun] = g.stack.slice(-2);
  return (
    begun?.verb.id === 'attack' &&
    begun.at < 0 &&
    action?.verb.id === 'attack-action' &&
    action.a['figure'] === attacker
  );
}

/** An attack that is as the figure's card says. */
export const plainAim = (attacker: EntityId): Aim => ({
  attacker,
  target: undefined,
  space: undefined,
  kind: undefined,
  pool: undefined,
  not: [],
  only: undefined,
  past: false,
  with: undefined,
  by: undefined,
});

/** Would there be anything to attack with what its player might use before the target is declared? */
export function anyTargetWithHelp(g: Asked, attacker: EntityId): boolean {
  const aim = plainAim(attacker);
  return g.supposing({ verb: 'attack', args: { attacker } }, 'declare-target', seatOf(g, attacker), () =>
    anyTarget(aim, g),
  );
}

/** By figure: those of its foes that it sees, and that it sees past figures. */
const foesSeen = derived([foes, sight], (g) =>
  memoized((attacker: EntityId) => foesOf(g, seatOf(g, attacker)).filter((foe) => sight(g)(attacker)(foe))),
);
const foesSeenThrough = derived([foes, sightThrough], (g) =>
  memoized((attacker: EntityId) => foesOf(g, seatOf(g, attacker)).filter((foe) => sightThrough(g)(attacker)(foe))),
);
/** By figure and a number of columns and rows: those of its foes that are no farther away. */
const foesWithin = derived([foes, occupation, Door.bit, Token.carrier], (g) =>
  memoized((attacker: EntityId) =>
    memoized((most: number) => foesOf(g, seatOf(g, attacker)).filter((foe) => isWithin(g, attacker, foe, most))),
  ),
);

/** The candidates that are not too far away or out of sight for any attack of this kind. */
function inView(g: Asked, a: Aim): readonly EntityId[] {
  const { attacker } = a;
  if (isControlled(a, g)) return candidates(g, a);
  if (kindOf(a, g) === 'ranged') {
    if (!mustSee(g, a)) return candidates(g, a);
    return (looksPast(g, a) ? foesSeenThrough : foesSeen)(g)(attacker);
  }
  const most = farthest(g, attacker);
  return most === FAR ? candidates(g, a) : foesWithin(g)(attacker)(most);
}

/** Columns and rows to which a melee attack goes at most: far where its limits may not hold. */
function farthest(g: Asked, attacker: EntityId): number {
  const reach = hasReach(g, attacker);
  const limit = reach ? 'IA-RCH-01' : 'IA-ATK-06';
  if (g.liftable(limit)) return FAR;
  // IA-MELE-02, IA-AOBJ-21, IA-AOBJ-22
  return reach ? 2 : 1;
}
const FAR = Number.POSITIVE_INFINITY;

/** Is nothing a target of a ranged attack that is not in line of sight, whatever else holds? (IA-RANG-02) */
const mustSee = (g: Asked, a: Aim): boolean => a.space === undefined && !g.liftable('IA-ATK-07');

/** Attacker and target are where an attack needs them. */
export function targetStands(g: Asked, a: Aim): boolean {
  if (!g.has(Position, a.attacker)) return false;
  const { target } = a;
  if (target === undefined) return true;
  if (!canSuffer(g, target)) return false;
  // IA-INTB-03
  return withinReach(
    g,
    a.space === undefined
      ? { ...a, target }
      : {
          ...a,
          target,
          space: spaceUnderAttack(g, { attacker: a.attacker, kind: a.kind, past: a.past, target, space: a.space }),
        },
  );
}

/** Could something be hit by the same attack beside its target (Cleave)? */
export const couldBeTarget = (g: Asked, a: Aim, other: EntityId): boolean => {
  const aim: Aimed = { ...a, target: other, space: undefined };
  return (
    (g.has(Figure, other) ? g.value(hostile, a.attacker, other) : true) && canSuffer(g, other) && withinReach(g, aim)
  );
};

/** What of a map can be struck by Blast: beside a space, or in it (a figure and a token there count as adjacent). */
export function besideSpace(g: Asked, space: number, who: EntityId): boolean {
  if (g.has(Door, who)) return doorSpaces(g, who).includes(space as Space);
  const own = spacesOfFigure(g, who);
  // IA-AOBJ-18
  return own.includes(space as Space) || onOrAdjacent(g, who, [space as Space]);
}
