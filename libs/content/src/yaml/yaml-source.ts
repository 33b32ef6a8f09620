import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Pair,
  type YAMLError,
} from 'yaml';
import type { ContentIssue } from '../issue.ts';
import { encodingFault } from './encoding.ts';
import { issueAt, type CheckedSource, type Fault } from './fault.ts';
import type { Path } from './path.ts';
import { excessOf } from './unfold.ts';

/** A place in a text; both numbers are counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A YAML text that was parsed, with the place of each of its values. */
export class YamlSource implements CheckedSource {
  readonly file: string;
  /** Errors of syntax, duplicate keys and unknown tags. */
  readonly syntaxIssues: readonly ContentIssue[];
  /** True when the text holds one whole document, though a key may come twice. */
  readonly readable: boolean;
  readonly #document: Document;
  readonly #text: string;
  readonly #lines = new LineCounter();

  constructor(file: string, text: string) {
    this.file = file;
    this.#text = text;
    this.#document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false });
    // Of a text in another encoding, or too deep for the parser, nothing else is reported.
    const excess = encodingFault(text) ?? excessOf(this.#document);
    const errors = telling([...this.#document.errors, ...this.#document.warnings]);
    this.syntaxIssues =
      excess === null
        ? errors.map((error) => this.#syntaxIssue(error))
        : [this.#issueAt(this.#positionAt(excess.offset), [], { found: excess.found, allowed: [excess.allowed] })];
    this.readable = excess === null && this.#document.errors.every((error) => error.code === 'DUPLICATE_KEY');
  }

  /** A fresh copy of the text's data; of a key that comes twice the last one counts. */
  data(): unknown {
    // How far aliases unfold was measured before.
    return this.#document.toJS({ maxAliasCount: -1 });
  }

  /** The place of a value, or of its key; of what is not there, the place of the nearest thing around it. */
  position(path: Path, at: 'key' | 'value' = 'value'): Position {
    let node: unknown = this.#document.contents;
    let offset = offsetOf(node) ?? 0;
    for (const [depth, step] of path.entries()) {
      const pair = this.#pairAt(node, step);
      if (pair === undefined) break;
      const keyOffset = offsetOf(pair.key) ?? offset;
      const valueOffset = offsetOf(pair.value);
      const wantsKey = at === 'key' && depth === path.length - 1;
      offset = wantsKey || valueOffset === undefined ? keyOffset : valueOffset;
      node = pair.value;
    }
    return this.#positionAt(offset);
  }

  /** Makes an issue about a place, with its sentence. */
  issue(path: Path, fault: Fault): ContentIssue {
    const within = fault.within === undefined ? undefined : this.#positionWithin(path, fault.within);
    return this.#issueAt(within ?? this.position(path, fault.at), path, fault);
  }

  /** A place in a text that is written line by line (`|`); undefined for texts of another form, whose lines are not those of the file. */
  #positionWithin(path: Path, { line, column }: Position): Position | undefined {
    const node: unknown = this.#document.getIn(path, true);
    if (!isScalar(node) || node.type !== 'BLOCK_LITERAL' || typeof node.value !== 'string') return undefined;
    const there = this.#positionAt(offsetOf(node) ?? 0).line + line;
    const [written, read] = [this.#text.split(/\r?\n/)[there - 1], node.value.split('\n')[line - 1]];
    return { line: there, column: column + Math.max(0, (written?.length ?? 0) - (read?.length ?? 0)) };
  }

  #issueAt(position: Position, path: Path, fault: Fault): ContentIssue {
    return issueAt({ file: this.file, ...position }, path, fault);
  }

  #syntaxIssue({ code, message, pos: [offset] }: YAMLError): ContentIssue {
    const position = this.#positionAt(offset);
    if (code !== 'DUPLICATE_KEY') {
      return this.#issueAt(position, [], {
        found: `text that is not plain YAML (${message})`,
        allowed: ['YAML 1.2 without custom tags'],
      });
    }
    const path = this.#pathOfKey(offset);
    return this.#issueAt(position, path, {
      found: `the key "${path.at(-1) ?? ''}" once more`,
      allowed: ['each key once'],
    });
  }

  #positionAt(offset: number): Position {
    const { line, col } = this.#lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  }

  /** The entry of a collection that a step leads to; an item of a list has no key. */
  #pairAt(node: unknown, step: string | number): { key?: unknown; value: unknown } | undefined {
    const collection = isAlias(node) ? node.resolve(this.#document) : node;
    if (isSeq(collection)) {
      const value = typeof step === 'number' ? collection.items[step] : undefined;
      return value === undefined ? undefined : { value };
    }
    // The last one, as in the data.
    return isMap(collection) ? collection.items.findLast((pair) => keyText(pair) === String(step)) : undefined;
  }

  #pathOfKey(offset: number): Path {
    let found: Path = [];
    visit(this.#document, {
      Pair: (_, pair, ancestors) => {
        if (offsetOf(pair.key) !== offset) return undefined;
        found = pathThrough([...ancestors, pair]);
        return visit.BREAK;
      },
    });
    return found;
  }
}

/** What a parser stumbles over after a fault of syntax mostly follows from it: only the first of these is told. */
function telling(errors: readonly YAMLError[]): readonly YAMLError[] {
  const [first] = errors.filter(isSyntax);
  return errors.filter((error) => !isSyntax(error) || error === first);
}

const isSyntax = ({ code }: YAMLError): boolean => code !== 'DUPLICATE_KEY' && code !== 'TAG_RESOLVE_FAILED';

function pathThrough(nodes: readonly unknown[]): Path {
  return nodes.flatMap((node, place): Path => {
    if (isPair(node)) return [keyText(node)];
    const next = nodes[place + 1];
    return isCollection(node) && isSeq(node) && next !== undefined ? [node.items.indexOf(next)] : [];
  });
}

function isPair(node: unknown): node is Pair {
  return typeof node === 'object' && node !== null && 'key' in node && 'value' in node && !isNode(node);
}

function keyText(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : String(pair.key);
}

function offsetOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}
