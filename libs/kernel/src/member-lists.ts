import { isComponent } from './component.ts';
import type { EntityId } from './entity.ts';
import type { Layout } from './layout.ts';
import type { Members, Membership } from './membership.ts';
import type { Term } from './query.ts';

/** What bitECS keeps track of, and the list of it as it was when these numbers were the versions of its components. */
interface KeptMembers {
  readonly members: Members;
  readonly all: readonly number[];
  readonly none: readonly number[];
  /** Cells of the versions that change as somebody joins or leaves. */
  readonly cells: readonly number[];
  stamp: number;
  list: readonly EntityId[];
  /** Narrower queries, by the code of the next term. */
  readonly narrower: (KeptMembers | undefined)[];
}

const NO_MEMBERS: readonly EntityId[] = [];

/** The answers of bitECS to queries of one world, kept until somebody joins or leaves one of the components. */
export class MemberLists {
  readonly #layout: Layout;
  readonly #membership: Membership;
  readonly #versions: Int32Array;
  readonly #joined: number;
  /** By position of the first component. */
  readonly #kept: (KeptMembers | undefined)[] = [];

  /** @param versions of the world, by `Layout.versions` */
  constructor(layout: Layout, membership: Membership, versions: Int32Array) {
    this.#layout = layout;
    this.#membership = membership;
    this.#versions = versions;
    this.#joined = layout.joined;
  }

  /** @param position of the first component in the plan */
  all(position: number, more: readonly Term[]): readonly EntityId[] {
    const kept = this.#kept[position];
    if (more.length === 0 && kept !== undefined && kept.stamp === this.#versions[this.#joined + position])
      return kept.list;
    return this.#query(position, more);
  }

  #query(position: number, more: readonly Term[]): readonly EntityId[] {
    // Of most components nobody is ever a member, and bitECS is not asked for them.
    if (this.#versions[this.#joined + position] === 0) return NO_MEMBERS;
    let kept = this.#kept[position] ?? this.#watch([position], []);
    for (const term of more) kept = this.#narrow(kept, term);
    const stamp = sum(this.#versions, kept.cells);
    if (kept.stamp !== stamp) {
      kept.stamp = stamp;
      kept.list = this.#membership.list(kept.members) as EntityId[];
    }
    return kept.list;
  }

  #narrow(kept: KeptMembers, term: Term): KeptMembers {
    const without = !isComponent(term);
    const position = this.#layout.position(without ? term.without : term);
    const code = 2 * position + (without ? 1 : 0);
    return (
      kept.narrower[code] ??
      this.#watch(
        without ? kept.all : [...kept.all, position],
        without ? [...kept.none, position] : kept.none,
        kept,
        code,
      )
    );
  }

  /** Has bitECS keep track of members. @param from the wider query that this one is found by, under a code */
  #watch(all: readonly number[], none: readonly number[], from?: KeptMembers, code?: number): KeptMembers {
    const cells = [...all, ...none].map((position) => this.#joined + position);
    const members = this.#membership.watch(all, none);
    const kept: KeptMembers = { members, all, none, cells, stamp: -1, list: NO_MEMBERS, narrower: [] };
    if (from === undefined || code === undefined) this.#kept[all[0]!] = kept;
    else from.narrower[code] = kept;
    return kept;
  }
}

/** Tells by its change that one of some versions has changed: none of them ever goes back. */
export function sum(versions: Int32Array, cells: readonly number[]): number {
  let total = 0;
  for (let i = 0; i < cells.length; i++) total += versions[cells[i]!]!;
  return total;
}
