import { isComponent, numberComponent, shapeOf, type AnyComponent, type Field } from './component.ts';
import type { Derivation, Read } from './derived.ts';
import { KernelError } from './errors.ts';
import { perObject } from './memoized.ts';
import { numbersGiven, UNNUMBERED } from './numbers.ts';

/** What a world is made of: the same for all worlds of a game. */
export interface WorldPlan {
  readonly components: readonly AnyComponent[];
  /** Names of the random streams. */
  readonly streams: readonly string[];
  /** Named journalled numbers, all 0 at the start. */
  readonly counters: readonly string[];
  /** Most entities a game may make. */
  readonly capacity: number;
  /** For each component (by position in `components`), the bits to raise in `dirty` when it is written. */
  readonly watchers?: readonly number[];
}

/** The layout that all worlds of one plan share. */
export class Layout {
  /** First cell of each field's row, by the field's id; -1 for fields of other games. */
  readonly base: Int32Array;
  /** Position of the component each field belongs to, by the field's id; -1 for fields of other games. */
  readonly ownerOf: Int32Array;
  readonly positionOf: Int32Array;
  /** Where a component's membership bits are: first cell of their row and the bit, by the component's id; -1 for components of other games. */
  readonly bitRow: Int32Array;
  readonly bit: Int32Array;
  readonly rowComponent: number[] = [];
  readonly bitRows: number;
  readonly rows: number;
  readonly header: number;
  /** Cells of a row: one for each entity, and one for none. */
  readonly stride: number;
  readonly watchers: Int32Array;
  readonly counterCell = new Map<string, number>();
  readonly streamCell = new Map<string, number>();
  /** Components in the order of their names, for saves and hashes. */
  readonly byName: readonly AnyComponent[];
  /**
   * How many versions a world counts: of each component, of who joins and leaves each, and of each field with who joins and
   * leaves its component, in this order.
   */
  readonly versions: number;
  /** The version of who joins and leaves the first component; those of the others follow. */
  readonly joined: number;
  /** The version of each field, by its id; -1 for fields of other games. */
  readonly fieldVersion: Int32Array;
  /** The versions that tell by their sum whether anything that a derivation reads has changed: none of them ever goes back. */
  readonly cellsOf = perObject((derivation: Derivation<never, unknown>): readonly number[] =>
    this.#versionCells(derivation.reads),
  );
  readonly #named = new Map<string, AnyComponent>();

  /** @throws KernelError `component/duplicate` */
  constructor(readonly plan: WorldPlan) {
    for (const component of plan.components) numberComponent(component);
    const rowOf = new Int32Array(numbersGiven()).fill(-1);
    this.ownerOf = rowOf.slice();
    this.positionOf = rowOf.slice();
    this.bitRows = Math.ceil(plan.components.length / 32);
    for (let i = 0; i < this.bitRows; i++) this.rowComponent.push(-1 - i);
    plan.components.forEach((component, position) => {
      if (this.#named.has(component.name))
        throw new KernelError(
          'component/duplicate',
          `Two components are called "${component.name}". Rename one of them.`,
        );
      this.#named.set(component.name, component);
      this.positionOf[component.id] = position;
      for (const field of component.fields) {
        rowOf[field.id] = this.rowComponent.length;
        this.ownerOf[field.id] = position;
        this.rowComponent.push(position);
      }
    });
    this.rows = this.rowComponent.length;
    let cell = 1;
    for (const name of [...plan.counters].sort()) this.counterCell.set(name, cell++);
    for (const name of [...plan.streams].sort()) this.streamCell.set(name, cell++);
    this.header = cell;
    this.stride = plan.capacity + 1;
    this.base = rowOf.map((row) => (row < 0 ? -1 : cell + row * this.stride));
    this.bitRow = this.positionOf.map((position) => (position < 0 ? -1 : cell + (position >> 5) * this.stride));
    this.bit = this.positionOf.map((position) => 1 << (position & 31));
    this.watchers = Int32Array.from(plan.components, (_, i) => plan.watchers?.[i] ?? 0);
    this.joined = plan.components.length;
    this.versions = 2 * this.joined + this.rows - this.bitRows;
    this.fieldVersion = rowOf.map((row) => (row < 0 ? -1 : 2 * this.joined + row - this.bitRows));
    this.byName = [...plan.components].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /**
   * A component's place in the plan. What stands for a component of this game, such as one in a plugin that was bundled with
   * what it extends, gets its numbers by being met here first.
   * @throws KernelError `component/unknown`, `component/shape`
   */
  position(component: AnyComponent): number {
    if (component.id === UNNUMBERED) this.#adopt(component);
    const position = this.positionOf[component.id] ?? -1;
    if (position < 0) throw unknown(component);
    return position;
  }

  /** First cell of a field's row, as `base` has it once its component is known. @throws KernelError as `position` */
  row(field: Field): number {
    if (field.id === UNNUMBERED) this.#adopt(field.component);
    const row = this.base[field.id] ?? -1;
    if (row < 0) throw unknown(field.component);
    return row;
  }

  #adopt(component: AnyComponent): void {
    const own = this.#named.get(component.name);
    if (own === undefined) throw unknown(component);
    const [found, expected] = [component, own].map(shapeOf);
    if (found !== expected)
      throw new KernelError(
        'component/shape',
        `The component "${component.name}" is used with the fields (${found}); this game declares it with (${expected}). Build the plugin with the version of what it extends that is played.`,
      );
    numberComponent(component);
  }

  #versionCells(reads: readonly Read[]): readonly number[] {
    const cells = new Set<number>();
    for (const read of reads) {
      if (isComponent(read)) cells.add(this.position(read));
      else if ('members' in read) cells.add(this.joined + this.position(read.members));
      else if ('reads' in read) for (const cell of this.#versionCells(read.reads)) cells.add(cell);
      else {
        this.row(read);
        cells.add(this.fieldVersion[read.id]!);
      }
    }
    return [...cells];
  }
}

const unknown = ({ name }: AnyComponent): KernelError =>
  new KernelError(
    'component/unknown',
    `Component "${name}" is not part of this game. Add it to the plugin's components.`,
  );
