/** How a combat is likely to end, from many that are thrown: without tactic cards, leaders and retreats. */

export type Color = 'black' | 'red';
export const COLORS: readonly Color[] = ['black', 'red'];

/** A unit as far as it fights. */
export interface Fighter {
  readonly theater: 'space' | 'ground';
  readonly black: number;
  readonly red: number;
  /** None for what takes no damage. */
  readonly health?: { readonly color: Color; readonly value: number };
  /** Hits that it has taken. */
  readonly damage?: number;
  /** Red dice that enemies in space do not roll because of it. */
  readonly jams?: number;
}

export interface TheaterOdds {
  /** That the first side alone is left. */
  readonly win: number;
  /** That the second side alone is left. */
  readonly lose: number;
}
export interface BattleOdds {
  readonly space: TheaterOdds | null;
  readonly ground: TheaterOdds | null;
  /** Half as wide as the interval that holds the true chance in 95 of 100 cases. */
  readonly error: number;
}

/** REB-RAT-02 */
const MOST_DICE = 5;
const SIDES = 6;
/** REB-DIC-01: of six sides, two hit units of the die's color and one hits any. */
const HITS = 2;
const DIRECT = 3;
export const THROWS = 400;
/** A combat that nobody can decide is given up. */
const ROUNDS = 24;

interface Standing {
  readonly unit: Fighter;
  damage: number;
}
type Force = readonly Standing[];

/** The same numbers again for the same seed: xorshift. */
function randomFrom(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
}

const inTheater = (force: Force, theater: Fighter['theater']): Force =>
  force.filter(({ unit }) => unit.theater === theater);
const isAlive = ({ unit, damage }: Standing): boolean => unit.health === undefined || damage < unit.health.value;

/** REB-RAT-15: each hit goes where it destroys, else to what has most dice. */
function assign(targets: Force, fits: (unit: Fighter) => boolean): void {
  const open = targets.filter((one) => isAlive(one) && one.unit.health !== undefined && fits(one.unit));
  const left = ({ unit, damage }: Standing): number => (unit.health?.value ?? 0) - damage;
  const [best] = [...open].sort((a, b) => left(a) - left(b) || b.unit.black + b.unit.red - (a.unit.black + a.unit.red));
  if (best !== undefined) best.damage++;
}

function attack(
  from: Force,
  to: Force,
  theater: Fighter['theater'],
  jams: number,
  random: (n: number) => number,
): void {
  const targets = inTheater(to, theater);
  let direct = 0;
  for (const color of COLORS) {
    const all = inTheater(from, theater).reduce((sum, { unit }) => sum + unit[color], 0);
    const dice = Math.min(MOST_DICE, Math.max(0, all - (color === 'red' ? jams : 0)));
    for (let die = 0; die < dice; die++) {
      const side = random(SIDES);
      if (side < HITS) assign(targets, (unit) => unit.health?.color === color);
      else if (side < DIRECT) direct++;
    }
  }
  for (; direct > 0; direct--) assign(targets, () => true);
}

const jamsOf = (force: Force, theater: Fighter['theater']): number =>
  theater === 'ground' ? 0 : force.filter(isAlive).reduce((sum, { unit }) => sum + (unit.jams ?? 0), 0);

/** REB-CBT-10, REB-CBT-11: rounds of a battle in space and one on the ground, both attack before any unit goes. */
function fight(
  own: readonly Fighter[],
  other: readonly Fighter[],
  random: (n: number) => number,
): readonly [Force, Force] {
  let a: Force = own.map((unit) => ({ unit, damage: unit.damage ?? 0 }));
  let b: Force = other.map((unit) => ({ unit, damage: unit.damage ?? 0 }));
  for (let round = 0; round < ROUNDS; round++) {
    let isFought = false;
    for (const theater of ['space', 'ground'] as const) {
      if (inTheater(a, theater).length === 0 || inTheater(b, theater).length === 0) continue;
      isFought = true;
      attack(a, b, theater, jamsOf(b, theater), random);
      attack(b, a, theater, jamsOf(a, theater), random);
      a = a.filter(isAlive);
      b = b.filter(isAlive);
    }
    if (!isFought) break;
  }
  return [a, b];
}

/** @param own the side that attacks first */
export function battleOdds(own: readonly Fighter[], other: readonly Fighter[], throws = THROWS): BattleOdds {
  const random = randomFrom(0x2545f491);
  const has = (force: readonly Fighter[], theater: Fighter['theater']): boolean =>
    force.some((unit) => unit.theater === theater);
  const wins = { space: 0, ground: 0 };
  const losses = { space: 0, ground: 0 };
  for (let i = 0; i < throws; i++) {
    const [a, b] = fight(own, other, random);
    for (const theater of ['space', 'ground'] as const) {
      const [mine, theirs] = [inTheater(a, theater).length > 0, inTheater(b, theater).length > 0];
      if (mine && !theirs) wins[theater]++;
      else if (theirs && !mine) losses[theater]++;
    }
  }
  const of = (theater: Fighter['theater']): TheaterOdds | null =>
    has(own, theater) && has(other, theater) ? { win: wins[theater] / throws, lose: losses[theater] / throws } : null;
  return { space: of('space'), ground: of('ground'), error: 0.98 / Math.sqrt(throws) };
}
