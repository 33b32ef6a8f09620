import { DiceError } from './dice-error.ts';

/** The results one face shows: whole numbers by name; a name left out counts 0. */
export type Face = Readonly<Record<string, number>>;

/** A fair die: each of its faces comes up equally often. Faces may repeat. */
export interface Die {
  readonly id: string;
  readonly faces: readonly Face[];
}

/** Sums of results by name; every result name of the set is there. */
export type Totals = Readonly<Record<string, number>>;

/** Whole numbers in the order of the set's result names. */
export type Vector = readonly number[];

/** Faces of a die that show the same. */
export interface FaceClass {
  readonly vector: Vector;
  /** How many faces of the die show this. */
  readonly weight: number;
}

/** A die of a compiled set. */
export interface CompiledDie {
  readonly id: string;
  /** Its place in the set, from 0. */
  readonly index: number;
  /** One vector per face, in the declared order. */
  readonly faces: readonly Vector[];
  /** The different faces, ordered by their first appearance. */
  readonly classes: readonly FaceClass[];
  /** For each face, the place of its class in `classes`. */
  readonly classOf: readonly number[];
}

/** Dice that may be rolled together. */
export interface DiceSet {
  /** Result names; their order is that of vectors. */
  readonly results: readonly string[];
  /** In the declared order, which is also the order of dice in a roll. */
  readonly dice: readonly CompiledDie[];
  readonly byId: ReadonlyMap<string, CompiledDie>;
}

/**
 * Compiles dice for rolling and for odds.
 * @param dice at least one; ids differ; faces hold whole numbers
 * @param results all result names in the order wanted; by default those of the faces as they first appear
 * @throws DiceError naming the die, the face and what is wrong
 */
export function compileDice(dice: readonly Die[], results?: readonly string[]): DiceSet {
  const names = results ?? [...new Set(dice.flatMap((die) => die.faces.flatMap((face) => Object.keys(face))))];
  const byId = new Map<string, CompiledDie>();
  for (const die of dice) {
    if (byId.has(die.id)) throw new DiceError(`Die "${die.id}" is declared twice: give each die an id of its own.`);
    byId.set(die.id, compileDie(die, byId.size, names));
  }
  return { results: names, dice: [...byId.values()], byId };
}

/**
 * Looks a die up.
 * @throws DiceError when the set has no such die, listing those it has
 */
export function dieOf(set: DiceSet, id: string): CompiledDie {
  const die = set.byId.get(id);
  if (die === undefined) {
    throw new DiceError(
      `Unknown die "${id}": the set has ${set.dice.map((known) => known.id).join(', ') || 'no dice'}.`,
    );
  }
  return die;
}

/** Names the numbers of a vector. */
export function totalsOf(set: DiceSet, vector: Vector): Totals {
  const totals: Record<string, number> = {};
  for (const [index, name] of set.results.entries()) totals[name] = vector[index] ?? 0;
  return totals;
}

function compileDie(die: Die, index: number, names: readonly string[]): CompiledDie {
  if (die.faces.length === 0) throw new DiceError(`Die "${die.id}" has no faces: declare at least one.`);
  const faces = die.faces.map((face, place) => compileFace(face, names, `face ${place + 1} of die "${die.id}"`));
  const places = new Map<string, number>();
  const classes: { vector: Vector; weight: number }[] = [];
  const classOf = faces.map((vector) => {
    const key = vector.join();
    const place = places.get(key) ?? classes.push({ vector, weight: 0 }) - 1;
    places.set(key, place);
    const shown = classes[place];
    if (shown !== undefined) shown.weight++;
    return place;
  });
  return { id: die.id, index, faces, classes, classOf };
}

function compileFace(face: Face, names: readonly string[], where: string): Vector {
  for (const [name, amount] of Object.entries(face)) {
    if (!names.includes(name))
      throw new DiceError(`Unknown result "${name}" on ${where}: expected one of ${names.join(', ')}.`);
    if (!Number.isSafeInteger(amount))
      throw new DiceError(`Result "${name}" on ${where} is ${amount}: expected a whole number.`);
  }
  return names.map((name) => face[name] ?? 0);
}
