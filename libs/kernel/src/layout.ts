import { type AnyComponent, declaredComponents, declaredFields } from './component.ts';
import { KernelError } from './errors.ts';

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

  constructor(readonly plan: WorldPlan) {
    const rowOf = new Int32Array(declaredFields()).fill(-1);
    this.ownerOf = new Int32Array(declaredFields()).fill(-1);
    this.positionOf = new Int32Array(declaredComponents()).fill(-1);
    const names = new Set<string>();
    this.bitRows = Math.ceil(plan.components.length / 32);
    for (let i = 0; i < this.bitRows; i++) this.rowComponent.push(-1 - i);
    plan.components.forEach((component, position) => {
      if (names.has(component.name))
        throw new KernelError(
          'component/duplicate',
          `Two components are called "${component.name}". Rename one of them.`,
        );
      names.add(component.name);
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
    this.byName = [...plan.components].sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}
