import type { AnyComponent, Field } from './component.ts';
import { KernelError } from './errors.ts';
import type { Hasher } from './hash.ts';
import type { Layout } from './layout.ts';
import { Membership } from './membership.ts';
import { streamKey, type StreamKey, streamWord } from './random.ts';

declare const entityBrand: unique symbol;
/** An entity's number, 1 and up; never reissued within a game. */
export type EntityId = number & { readonly [entityBrand]: 'entity' };
export const NONE = 0 as EntityId;

/** A point in the journal to go back to. */
export interface Mark {
  readonly length: number;
  readonly dirty: number;
  readonly forced: readonly Forced[];
}

/** A world as plain data: what is saved. Component rows are columns: ids, then one list per field. */
export interface WorldDump {
  readonly entities: number;
  readonly counters: Readonly<Record<string, number>>;
  readonly streams: Readonly<Record<string, number>>;
  readonly components: Readonly<Record<string, readonly (readonly number[])[]>>;
}

/** A result that a test has fixed. */
export interface Forced {
  readonly result: number;
  /** The only stream it is for, or undefined. */
  readonly stream: string | undefined;
}

const ENTITIES = 0;
const NONE_FORCED: readonly Forced[] = [];

/**
 * Entities, their components and the journal of every write. All numbers of a world lie in one block of memory:
 * a header (entity count, counters, streams), rows of membership bits, and one row per field.
 */
export class World {
  readonly layout: Layout;
  readonly #capacity: number;
  readonly #memory: Int32Array;
  readonly #base: Int32Array;
  readonly #ownerOf: Int32Array;
  readonly #bitRow: Int32Array;
  readonly #bit: Int32Array;
  readonly #members = new Membership();
  /** Where the versions of the components begin, behind all rows; they are not journalled. */
  readonly #versions: number;
  readonly #watchers: Int32Array;
  #seed: string;
  #keys = new Map<string, StreamKey>();
  #journal = new Int32Array(256);
  #length = 0;
  #forced: readonly Forced[] = NONE_FORCED;
  /** Bits of the watchers whose components were written; the engine clears them. */
  dirty = 0;
  /** Grows with every rewind and every write but those that only count frames or draw chance; never goes back. */
  version = 0;
  /** What lies in each zone, by the zone's number, as long as nothing has moved since that version: kept by `contents`. */
  readonly piles: { version: number; byZone: (readonly EntityId[] | undefined)[] } = { version: -1, byZone: [] };

  /**
   * @param layout of the game
   * @param seed secret; at least 128 bits of it where dice are played for
   */
  constructor(layout: Layout, seed: string) {
    this.#seed = seed;
    this.layout = layout;
    this.#capacity = layout.stride;
    this.#base = layout.base;
    this.#ownerOf = layout.ownerOf;
    this.#bitRow = layout.bitRow;
    this.#bit = layout.bit;
    this.#watchers = layout.watchers;
    this.#versions = layout.header + layout.rows * layout.stride;
    this.#memory = new Int32Array(this.#versions + layout.plan.components.length);
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
    const id = this.#members.spawn();
    if (id !== next)
      throw new KernelError('world/ids', `Expected entity ${next}, got ${id}. Please report this as a bug.`);
    this.#write(ENTITIES, next);
    this.version++;
    return id as EntityId;
  }

  /** How many entities were made. */
  get entities(): number {
    return this.#memory[ENTITIES]!;
  }

  has(component: AnyComponent, id: EntityId): boolean {
    const row = this.#bitRow[component.id]!;
    if (!(row >= 0)) this.#position(component);
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
      this.#write(cell, bits | (1 << (position & 31)));
      this.#members.join(id, position);
      this.#touch(position);
    }
    for (const field of component.fields) {
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
    for (const field of component.fields) this.set(field, id, 0);
    this.#write(cell, bits & ~(1 << (position & 31)));
    this.#members.leave(id, position);
    this.#touch(position);
  }

  /** All members, ascending; a frozen view of this moment, safe to keep while writing. */
  all(component: AnyComponent): readonly EntityId[] {
    return this.#members.all(this.#position(component)) as readonly EntityId[];
  }

  // ---- fields

  /** A field's value; 0 for what is no member of its component. */
  get(field: Field, id: EntityId): number {
    const base = this.#base[field.id]!;
    if (!(base >= 0)) this.#position(field.component);
    return this.#memory[base + id]!;
  }

  /** @throws KernelError if the entity is no member of the field's component: what is written there would be neither saved nor hashed */
  set(field: Field, id: EntityId, value: number): void {
    const cell = this.#base[field.id]! + id;
    if (this.#memory[cell] === value) return;
    const position = this.#ownerOf[field.id] ?? -1;
    if (position < 0) this.#position(field.component);
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
    this.#write(cell, value);
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
    this.#write(cell, value);
    this.version++;
  }

  /** Counts one on. @param cell of a counter, from `Layout.counterCell` @returns the new number */
  bump(cell: number): number {
    const value = this.#memory[cell]! + 1;
    this.#write(cell, value);
    return value;
  }

  /** Grows whenever a member or a field of the component changes, also by rewinding: a key for caches. */
  versionOf(component: AnyComponent): number {
    return this.#memory[this.#versions + this.#position(component)]!;
  }

  // ---- random

  /**
   * The next number of a stream.
   * @param sides at least 1
   * @returns 0 (included) to `sides` (excluded), each equally likely
   * @throws KernelError if the stream is not declared, or a fixed result does not fit
   */
  random(stream: string, sides: number): number {
    if (!Number.isInteger(sides) || sides < 1 || sides > 0x100000000)
      throw new KernelError(
        'random/sides',
        `A number below ${sides} is to be drawn from "${stream}"; 1 to 2^32 expected.`,
      );
    const forced = this.#forced.length === 0 ? undefined : this.#takeForced(stream);
    if (forced !== undefined) {
      if (forced < 0 || forced >= sides)
        throw new KernelError('random/forced', `A fixed result ${forced} does not fit: 0 to ${sides - 1} expected.`);
      return forced;
    }
    const cell = this.layout.streamCell.get(stream);
    if (cell === undefined)
      throw new KernelError(
        'random/stream',
        `There is no random stream "${stream}". Declared: ${[...this.layout.streamCell.keys()].join(', ')}.`,
      );
    let key = this.#keys.get(stream);
    if (key === undefined) {
      key = streamKey(this.#seed, stream);
      this.#keys.set(stream, key);
    }
    const limit = 0x100000000 - (0x100000000 % sides);
    let counter = this.#memory[cell]!;
    let word: number;
    do word = streamWord(key, counter++);
    while (word >= limit);
    this.#write(cell, counter);
    return word % sides;
  }

  /**
   * Lets all streams go on from another seed, where they stand, for as long as something is played.
   * @returns what `play` returns
   */
  withSeed<T>(seed: string, play: () => T): T {
    const [before, keys] = [this.#seed, this.#keys];
    this.#seed = seed;
    this.#keys = new Map();
    try {
      return play();
    } finally {
      this.#seed = before;
      this.#keys = keys;
    }
  }

  /** How many words each stream has given, by name. */
  drawn(): Readonly<Record<string, number>> {
    const values: Record<string, number> = {};
    for (const [name, cell] of this.layout.streamCell) values[name] = this.#memory[cell]!;
    return values;
  }

  /**
   * Fixes the next results, for tests: they are used up before the stream is asked.
   * @param stream the only one they are for; any if missing
   */
  force(results: readonly number[], stream?: string): void {
    this.#forced = [...this.#forced, ...results.map((result) => ({ result, stream }))];
  }

  /** Fixed results not used yet. */
  get forced(): readonly Forced[] {
    return this.#forced.slice();
  }

  #takeForced(stream: string): number | undefined {
    const i = this.#forced.findIndex((one) => one.stream === undefined || one.stream === stream);
    const found = this.#forced[i];
    if (found !== undefined) this.#forced = this.#forced.filter((one) => one !== found);
    return found?.result;
  }

  // ---- journal

  mark(): Mark {
    return { length: this.#length, dirty: this.dirty, forced: this.#forced };
  }

  /** Number of entries in the journal. */
  get written(): number {
    return this.#length;
  }

  /** Undoes every write since the mark, membership and entities included; fixed results are again those of then. */
  rewind(mark: Mark): void {
    const { header, rowComponent } = this.layout;
    const memory = this.#memory;
    const journal = this.#journal;
    let length = this.#length;
    while (length > mark.length) {
      const old = journal[--length]!;
      const cell = journal[--length]!;
      const now = memory[cell]!;
      memory[cell] = old;
      if (cell >= header) {
        const row = ((cell - header) / this.#capacity) | 0;
        const component = rowComponent[row]!;
        if (component >= 0) memory[this.#versions + component]!++;
        else this.#rejoin(row, cell - header - row * this.#capacity, old, now);
      } else if (cell === ENTITIES) this.#members.unspawn(now);
    }
    this.#length = length;
    this.dirty = mark.dirty;
    this.#forced = mark.forced;
    this.version++;
  }

  /** Forgets what lies before: those marks can no longer be gone back to. */
  forget(): void {
    this.#length = 0;
  }

  #rejoin(row: number, id: number, bits: number, before: number): void {
    for (let changed = bits ^ before; changed !== 0; changed &= changed - 1) {
      const bit = 31 - Math.clz32(changed & -changed);
      const position = row * 32 + bit;
      if ((bits >>> bit) & 1) this.#members.join(id, position);
      else this.#members.leave(id, position);
      this.#memory[this.#versions + position]!++;
    }
  }

  // ---- saving

  dump(): WorldDump {
    const components: Record<string, number[][]> = {};
    for (const component of this.layout.byName) {
      const ids = this.all(component);
      if (ids.length === 0) continue;
      components[component.name] = [
        ids.slice(),
        ...component.fields.map((field) => ids.map((id) => this.get(field, id))),
      ];
    }
    const cells = (names: ReadonlyMap<string, number>): Record<string, number> => {
      const values: Record<string, number> = {};
      for (const [name, cell] of names) values[name] = this.#memory[cell]!;
      return values;
    };
    return {
      entities: this.entities,
      counters: cells(this.layout.counterCell),
      streams: cells(this.layout.streamCell),
      components,
    };
  }

  /** Fills a fresh world from a dump. @throws KernelError if the dump does not fit this game */
  restore(dump: WorldDump): void {
    if (this.entities !== 0) throw new KernelError('world/used', 'A dump can be loaded only into a fresh world.');
    for (let i = 0; i < dump.entities; i++) this.spawn();
    const byName = new Map(this.layout.plan.components.map((component) => [component.name, component]));
    for (const [name, columns] of Object.entries(dump.components)) {
      const component = byName.get(name);
      const ids = columns[0];
      if (component === undefined || ids === undefined || columns.length !== component.fields.length + 1) {
        throw new KernelError(
          'save/component',
          `The save has a component "${name}" with ${columns.length - 1} fields; this game has ${component ? `it with ${component.fields.length}` : 'no such component'}.`,
        );
      }
      for (const id of ids) {
        if (!Number.isInteger(id) || id < 1 || id > dump.entities)
          throw new KernelError(
            'save/entity',
            `The save names entity ${id} in "${name}"; only 1 to ${dump.entities} exist.`,
          );
        this.join(component, id as EntityId);
      }
      component.fields.forEach((field, column) => {
        const values = columns[column + 1];
        if (values?.length !== ids.length)
          throw new KernelError(
            'save/column',
            `The save has ${values?.length ?? 0} values of "${name}.${field.name}" for ${ids.length} members.`,
          );
        ids.forEach((id, i) => {
          this.set(field, id as EntityId, values[i]!);
        });
      });
    }
    const fill = (cells: ReadonlyMap<string, number>, values: Readonly<Record<string, number>>): void => {
      for (const [name, cell] of cells) this.#memory[cell] = values[name] ?? 0;
    };
    fill(this.layout.counterCell, dump.counters);
    fill(this.layout.streamCell, dump.streams);
    this.forget();
  }

  /** Feeds everything that counts as state into a hasher, in one order whatever happened before. */
  hashInto(hasher: Hasher): void {
    hasher.int(this.entities);
    for (let cell = 1; cell < this.layout.header; cell++) hasher.int(this.#memory[cell]!);
    for (const component of this.layout.byName) {
      const ids = this.all(component);
      if (ids.length === 0) continue;
      hasher.text(component.name);
      for (const id of ids) {
        hasher.int(id);
        for (const field of component.fields) hasher.int(this.get(field, id));
      }
    }
  }

  // ---- inside

  #write(cell: number, value: number): void {
    if (this.#length + 2 > this.#journal.length) {
      const grown = new Int32Array(this.#journal.length * 2);
      grown.set(this.#journal);
      this.#journal = grown;
    }
    this.#journal[this.#length++] = cell;
    this.#journal[this.#length++] = this.#memory[cell]!;
    this.#memory[cell] = value;
  }

  #touch(position: number): void {
    this.#memory[this.#versions + position]!++;
    this.version++;
    this.dirty |= this.#watchers[position]!;
  }

  #bitCell(position: number, id: EntityId): number {
    return this.layout.header + (position >> 5) * this.#capacity + id;
  }

  #position(component: AnyComponent): number {
    const position = this.layout.positionOf[component.id] ?? -1;
    if (position < 0)
      throw new KernelError(
        'component/unknown',
        `Component "${component.name}" is not part of this game. Add it to the plugin's components.`,
      );
    return position;
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
