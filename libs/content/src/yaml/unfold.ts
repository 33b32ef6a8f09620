import { isAlias, isMap, isNode, isScalar, isSeq, type Document } from 'yaml';
import { MOST_NESTED } from '../nesting.ts';

/** Keys that records of JavaScript have a meaning for: data under them is lost, or found where nothing was written. */
const RESERVED: readonly unknown[] = ['__proto__', 'constructor', 'prototype'];

/** Aliases may add so many values to what is written. */
const MOST_UNFOLDED = 100_000;

/** What makes a document unfit to be unfolded into data. */
export interface Excess {
  /** Where in the text, counted from 0. */
  readonly offset: number;
  readonly found: string;
  readonly allowed: string;
}

/** What a part of a document comes to when its aliases are unfolded. */
interface Extent {
  /** Levels, itself included. */
  readonly levels: number;
  /** Values, itself included. */
  readonly values: number;
}

class Unfit extends Error {
  constructor(readonly excess: Excess) {
    super(excess.found);
  }
}

/**
 * Looks for what no data may hold: nesting without end, an alias of nothing or of what it lies in, aliases of aliases by which
 * a few lines unfold into more than memory holds, keys under which data is lost.
 */
export function excessOf(document: Document): Excess | null {
  try {
    new Measure().of(document.contents, 0, 0);
    return null;
  } catch (error) {
    if (error instanceof Unfit) return error.excess;
    throw error;
  }
}

class Measure {
  /** What each anchor names at this point of the text; null while that is open. */
  readonly #anchors = new Map<string, Extent | null>();
  #unfolded = 0;

  of(node: unknown, depth: number, around: number): Extent {
    if (!isNode(node)) return { levels: 0, values: 1 };
    const offset = node.range?.[0] ?? around;
    if (isAlias(node)) return this.#alias(node.source, depth, offset);
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, null);
    const extent = this.#collection(node, depth, offset);
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, extent);
    return extent;
  }

  #collection(node: unknown, depth: number, offset: number): Extent {
    const parts = isMap(node) ? node.items.flatMap(({ key, value }) => [key, value]) : isSeq(node) ? node.items : null;
    if (parts === null) return { levels: 0, values: 1 };
    if (isMap(node))
      for (const { key } of node.items)
        if (isScalar(key) && RESERVED.includes(key.value))
          throw new Unfit({
            offset: key.range?.[0] ?? offset,
            found: `the key "${String(key.value)}"`,
            allowed: 'any other name',
          });
    if (depth >= MOST_NESTED) throw tooDeep(offset);
    let levels = 0;
    let values = 1;
    for (const part of parts) {
      const extent = this.of(part, depth + 1, offset);
      levels = Math.max(levels, extent.levels);
      values += extent.values;
    }
    return { levels: levels + 1, values };
  }

  #alias(name: string, depth: number, offset: number): Extent {
    const extent = this.#anchors.get(name);
    if (extent === null)
      throw new Unfit({
        offset,
        found: `the alias *${name} within what it stands for`,
        allowed: 'aliases of what is written above them',
      });
    if (extent === undefined)
      throw new Unfit({
        offset,
        found: `the alias *${name}, which stands for nothing`,
        allowed: 'aliases of what is written above them',
      });
    if (depth + extent.levels > MOST_NESTED) throw tooDeep(offset);
    this.#unfolded += extent.values;
    if (this.#unfolded > MOST_UNFOLDED)
      throw new Unfit({
        offset,
        found: 'aliases that unfold into far more than is written',
        allowed: `aliases that add at most ${MOST_UNFOLDED} values`,
      });
    return extent;
  }
}

const tooDeep = (offset: number): Unfit =>
  new Unfit({
    offset,
    found: 'lists and mappings in each other without end',
    allowed: `at most ${MOST_NESTED} levels`,
  });
