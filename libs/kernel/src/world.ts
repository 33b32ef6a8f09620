import type { AnyComponent, Field } from './component.ts';
import type { Derivation } from './derived.ts';
import type { EntityId } from './entity.ts';
import { KernelError } from './errors.ts';
import { Journal } from './journal.ts';
import type { Layout } from './layout.ts';
import { MemberLists, sum } from './member-lists.ts';
import { Membership } from './membership.ts';
import type { Term } from './query.ts';
import { Streams, type FixedResult } from './streams.ts';

/** A point in the journal to go back to. */
export interface Mark {
  readonly length: number;
  readonly dirty: number;
  readonly fixed: readonly FixedResult[];
}

/** The result of a derivation. */
interface KeptResult {
  readonly cells: readonly number[];
  /** Of the world, when the result was last looked after. */
  version: number;
  stamp: number;
  result: unknown;
}

const ENTITIES = 0;

/**
 * Entities, their components and the journal of every write. All numbers of a world lie in one block of memory:
 * a header (entity count, counters, streams), rows of membership bits, and one row per field.
 */
export class World {
  readonly layout: Layout;
  readonly #capacity: number;
  readonly #journal: Journal;
  readonly #memory: Int32Array;
  readonly #base: Int32Array;
  readonly #ownerOf: Int32Array;
  readonly #bitRow: Int32Array;
  readonly #bit: Int32Array;
  readonly #membership = new Membership();
  readonly #lists: MemberLists;
  readonly #results = new Map<Derivation<never, unknown>, KeptResult>();
  /** How often components, their memberships and their fields have changed, by `Layout.versions`; rewinding counts on. */
  readonly #versions: Int32Array;
  readonly #fieldVersion: Int32Array;
  readonly #joined: number;
  readonly #watchers: Int32Array;
  readonly #streams: Streams;
  /** Bits of the watchers whose components were written; the engine clears them. */
  dirty = 0;
  /** Grows with every rewind and every write but those that only count frames or draw chance; never goes back. */
  #version = 0;

  /**
   * @param layout of the game
   * @param seed secret; at least 128 bits of it where dice are played for
   */
  constructor(layout: Layout, seed: string) {
    this.layout = layout;
    this.#capacity = layout.stride;
    this.#base = layout.base;
    this.#ownerOf = layout.ownerOf;
    this.#bitRow = layout.bitRow;
    this.#bit = layout.bit;
    this.#watchers = layout.watchers;
    this.#journal = new Journal(layout.header + layout.rows * layout.stride);
    this.#memory = this.#journal.memory;
    this.#versions = new Int32Array(layout.versions);
    this.#fieldVersion = layout.fieldVersion;
    this.#joined = layout.joined;
    this.#lists = new MemberLists(layout, this.#membership, this.#versions);
    this.#streams = new Streams(seed, layout.streamCell, this.#journal);
  }

  // ---- entities and membership

  /** Makes a new entity. */
  spawn(): EntityId {
    const next = this.#memory[ENTITIES]! + 1;
    if (next >= this.#capacity)
      throw new KernelError(
        'world/full',
        `The game made more than ${this.#capacity - 1} entities. Raise "capacity" in its declaration.`,
      );
    const id = this.#membership.spawn();
    if (id !== next)
      throw new KernelError('world/ids', `Expected entity ${next}, got ${id}. Please report this as a bug.`);
    this.#journal.write(ENTITIES, next);
    this.#version++;
    return id as EntityId;
  }

  /** How many entities were made. */
  get entities(): number {
    return this.#memory[ENTITIES]!;
  }

  has(component: AnyComponent, id: EntityId): boolean {
    let row = this.#bitRow[component.id]!;
    if (!(row >= 0)) {
      this.layout.position(component);
      row = this.#bitRow[component.id]!;
    }
    return (this.#memory[row + id]! & this.#bit[component.id]!) !== 0;
  }

  /**
   * Makes an entity a member of a component, or changes its fields if it already is.
   * @param values by field name; fields not named start at their initial value
   */
  join(component: AnyComponent, id: EntityId, values?: Readonly<Record<string, number>>): void {
    const position = this.#position(component);
    if (!(id >= 1 && id <= this.entities))
      throw new KernelError(
        'entity/unknown',
        `Entity ${id} is to join "${component.name}"; only 1 to ${this.entities} exist. Spawn it first.`,
      );
    const cell = this.#bitCell(position, id);
    const bits = this.#memory[cell]!;
    const fresh = (bits & (1 << (position & 31))) === 0;
    if (fresh) {
      this.#journal.write(cell, bits | (1 << (position & 31)));
      this.#membership.join(id, position);
      this.#touchMembers(position);
    }
    for (const field of this.#fieldsAt(position)) {
      const value = values?.[field.name] ?? (fresh ? field.initial : undefined);
      if (value !== undefined) this.set(field, id, value);
    }
  }

  /** Ends a membership; its fields read 0 from then on. */
  leave(component: AnyComponent, id: EntityId): void {
    const position = this.#position(component);
    const cell = this.#bitCell(position, id);
    const bits = this.#memory[cell]!;
    if ((bits & (1 << (position & 31))) === 0) return;
    for (const field of this.#fieldsAt(position)) this.set(field, id, 0);
    this.#journal.write(cell, bits & ~(1 << (position & 31)));
    this.#membership.leave(id, position);
    this.#touchMembers(position);
  }

  /**
   * Who is a member of a component, and fits the other terms: of those components as well, or (`not`) not. Membership is asked
   * of bitECS when somebody has joined or left one of them; the answer is kept until then.
   * @returns ascending; a list of this moment, safe to keep while writing
   */
  all(component: AnyComponent, ...more: readonly Term[]): readonly EntityId[] {
    return this.#lists.all(this.#position(component), more);
  }

  // ---- fields

  /** A field's value; 0 for what is no member of its component. */
  get(field: Field, id: EntityId): number {
    let base = this.#base[field.id]!;
    if (!(base >= 0)) base = this.layout.row(field);
    return this.#memory[base + id]!;
  }

  /** @throws KernelError if the entity is no member of the field's component: what is written there would be neither saved nor hashed */
  set(field: Field, id: EntityId, value: number): void {
    let base = this.#base[field.id]!;
    if (!(base >= 0)) base = this.layout.row(field);
    const cell = base + id;
    if (this.#memory[cell] === value) return;
    const position = this.#ownerOf[field.id]!;
    if ((this.#memory[this.#bitCell(position, id)]! & (1 << (position & 31))) === 0) {
      throw new KernelError(
        'field/no-member',
        `"${field.component.name}.${field.name}" of entity ${id} is to be ${value}, but it is no member of "${field.component.name}". Let it join first.`,
      );
    }
    if ((value | 0) !== value)
      throw new KernelError(
        'field/value',
        `"${field.component.name}.${field.name}" of entity ${id} is to be ${value}; whole numbers from -2147483648 to 2147483647 can be kept.`,
      );
    this.#journal.write(cell, value);
    this.#versions[this.#fieldVersion[field.id]!]!++;
    this.#touch(position);
  }

  add(field: Field, id: EntityId, amount: number): void {
    this.set(field, id, this.get(field, id) + amount);
  }

  counter(name: string): number {
    return this.#memory[this.#counterCell(name)]!;
  }

  setCounter(name: string, value: number): void {
    const cell = this.#counterCell(name);
    if (this.#memory[cell] === value) return;
    this.#journal.write(cell, value);
    this.#version++;
  }

  /** Counts one on. @param cell of a counter, from `Layout.counterCell` @returns the new number */
  bump(cell: number): number {
    const value = this.#memory[cell]! + 1;
    this.#journal.write(cell, value);
    return value;
  }

  /**
   * The result of a derivation, computed where something that it reads has changed since it last was. It is not to be changed.
   * @param g what is computed from: this world, or a game that it belongs to; always the same for one derivation
   */
  derive<G, T>(derivation: Derivation<G, T>, g: G): T {
    const kept = this.#results.get(derivation);
    if (kept !== undefined && (kept.version === this.#version || this.#isFresh(kept))) return kept.result as T;
    return this.#compute(derivation, g);
  }

  #isFresh(kept: KeptResult): boolean {
    if (kept.stamp !== sum(this.#versions, kept.cells)) return false;
    kept.version = this.#version;
    return true;
  }

  #compute<G, T>(derivation: Derivation<G, T>, g: G): T {
    const cells = this.layout.cellsOf(derivation);
    const stamp = sum(this.#versions, cells);
    const version = this.#version;
    const result = derivation.compute(g);
    this.#results.set(derivation, { cells, version, stamp, result });
    return result;
  }

  // ---- random

  /**
   * The next number of a stream.
   * @param sides at least 1
   * @returns 0 (included) to `sides` (excluded), each equally likely
   * @throws KernelError if the stream is not declared, or a fixed result does not fit
   */
  random(stream: string, sides: number): number {
    return this.#streams.next(stream, sides);
  }

  /**
   * Lets all streams go on from another seed, where they stand, for as long as something is played.
   * @returns what `play` returns
   */
  withSeed<T>(seed: string, play: () => T): T {
    return this.#streams.withSeed(seed, play);
  }

  /** How many words each stream has given, by name. */
  drawn(): Readonly<Record<string, number>> {
    return this.#named(this.layout.streamCell);
  }

  /**
   * Fixes the next results, for tests: they are used up before the stream is asked.
   * @param stream the only one they are for; any if missing
   */
  fixResults(results: readonly number[], stream?: string): void {
    this.#streams.fixed = [...this.#streams.fixed, ...results.map((result) => ({ result, stream }))];
  }

  /** Fixed results not used yet. */
  get fixedResults(): readonly FixedResult[] {
    return this.#streams.fixed.slice();
  }

  // ---- journal

  mark(): Mark {
    return { length: this.#journal.length, dirty: this.dirty, fixed: this.#streams.fixed };
  }

  /** Number of entries in the journal. */
  get written(): number {
    return this.#journal.length;
  }

  /** Undoes every write since the mark, membership and entities included; fixed results are again those of then. */
  rewind(mark: Mark): void {
    const { header, rowComponent, bitRows } = this.layout;
    const memory = this.#memory;
    const versions = this.#versions;
    const firstField = 2 * this.#joined - bitRows;
    const { entries } = this.#journal;
    let { length } = this.#journal;
    while (length > mark.length) {
      const old = entries[--length]!;
      const cell = entries[--length]!;
      const now = memory[cell]!;
      memory[cell] = old;
      if (cell >= header) {
        const row = ((cell - header) / this.#capacity) | 0;
        const component = rowComponent[row]!;
        if (component >= 0) {
          versions[component]!++;
          versions[firstField + row]!++;
        } else this.#rejoin(row, cell - header - row * this.#capacity, old, now);
      } else if (cell === ENTITIES) this.#membership.unspawn(now);
    }
    this.#journal.length = length;
    this.dirty = mark.dirty;
    this.#streams.fixed = mark.fixed;
    this.#version++;
  }

  /** Forgets what lies before: those marks can no longer be gone back to. */
  forget(): void {
    this.#journal.length = 0;
  }

  #rejoin(row: number, id: number, bits: number, before: number): void {
    for (let changed = bits ^ before; changed !== 0; changed &= changed - 1) {
      const bit = 31 - Math.clz32(changed & -changed);
      const position = row * 32 + bit;
      if ((bits >>> bit) & 1) this.#membership.join(id, position);
      else this.#membership.leave(id, position);
      this.#countMembers(position);
    }
  }

  // ---- saving

  /** All counters by name. */
  counted(): Readonly<Record<string, number>> {
    return this.#named(this.layout.counterCell);
  }

  /** Lets all counters and streams stand where they stood in a save; this cannot be rewound. */
  fill(counters: Readonly<Record<string, number>>, streams: Readonly<Record<string, number>>): void {
    for (const [name, cell] of this.layout.counterCell) this.#memory[cell] = counters[name] ?? 0;
    for (const [name, cell] of this.layout.streamCell) this.#memory[cell] = streams[name] ?? 0;
  }

  // ---- inside

  #touch(position: number): void {
    this.#versions[position]!++;
    this.#version++;
    this.dirty |= this.#watchers[position]!;
  }

  #touchMembers(position: number): void {
    this.#countMembers(position);
    this.#version++;
    this.dirty |= this.#watchers[position]!;
  }

  /** Somebody has joined or left: that is a change of the component and of each of its fields. */
  #countMembers(position: number): void {
    this.#versions[position]!++;
    this.#versions[this.#joined + position]!++;
    for (const field of this.#fieldsAt(position)) this.#versions[this.#fieldVersion[field.id]!]!++;
  }

  #fieldsAt(position: number): readonly Field[] {
    return this.layout.plan.components[position]!.fields;
  }

  #named(cells: ReadonlyMap<string, number>): Readonly<Record<string, number>> {
    const values: Record<string, number> = {};
    for (const [name, cell] of cells) values[name] = this.#memory[cell]!;
    return values;
  }

  #bitCell(position: number, id: EntityId): number {
    return this.layout.header + (position >> 5) * this.#capacity + id;
  }

  #position(component: AnyComponent): number {
    const position = this.layout.positionOf[component.id] ?? -1;
    return position >= 0 ? position : this.layout.position(component);
  }

  #counterCell(name: string): number {
    const cell = this.layout.counterCell.get(name);
    if (cell === undefined)
      throw new KernelError(
        'counter/unknown',
        `There is no counter "${name}". Declared: ${[...this.layout.counterCell.keys()].join(', ')}.`,
      );
    return cell;
  }
}
