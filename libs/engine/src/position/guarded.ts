import { In, isComponent, type AnyComponent, type Field, type Read, type Term } from '@dejarik/kernel';
import { describeRead } from '../declarations/author-faults.ts';
import { PluginError } from '../declarations/errors.ts';
import type { Reads } from '../types/index.ts';

const nameOfField = ({ component, name }: Field): string => `${component.name}.${name}`;

/** What a derivation says that it reads, laid out flat, by name. */
class Named {
  readonly #components = new Set<string>();
  readonly #fields = new Set<string>();
  /** Components of which it is named who joins and leaves. */
  readonly #members = new Set<string>();

  constructor(readonly reads: readonly Read[]) {
    this.#add(reads);
  }

  #add(reads: readonly Read[]): void {
    for (const read of reads) {
      if (isComponent(read)) this.#components.add(read.name);
      else if ('members' in read) this.#members.add(read.members.name);
      else if ('reads' in read) this.#add(read.reads);
      else {
        this.#fields.add(nameOfField(read));
        this.#members.add(read.component.name);
      }
    }
  }

  /** @throws PluginError `derived/reads` */
  member(term: Term): void {
    const component = isComponent(term) ? term : term.without;
    const { name } = component;
    if (!this.#components.has(name) && !this.#members.has(name)) this.#refuse(name, describeRead(component));
  }

  /** @throws PluginError `derived/reads` */
  field(field: Field): void {
    const name = nameOfField(field);
    if (!this.#components.has(field.component.name) && !this.#fields.has(name)) this.#refuse(name);
  }

  /** @throws PluginError `derived/reads` */
  whole(component: AnyComponent): void {
    const { name } = component;
    if (!this.#components.has(name)) this.#refuse(name, describeRead(component));
  }

  /** @throws PluginError `derived/reads` */
  all(reads: readonly Read[]): void {
    for (const read of reads) {
      if (isComponent(read)) this.whole(read);
      else if ('members' in read) this.member(read.members);
      else if ('reads' in read) this.all(read.reads);
      else this.field(read);
    }
  }

  #refuse(what: string, described = what): never {
    throw new PluginError(
      'derived/reads',
      `What is derived from ${this.reads.map(nameOf).join(', ') || 'nothing'} asks for ${described}, so it could be stale. Name ${what} among what it reads.`,
    );
  }
}

function nameOf(read: Read): string {
  if (isComponent(read)) return read.name;
  if ('members' in read) return `the members of ${read.members.name}`;
  return 'reads' in read ? read.reads.map(nameOf).join(', ') : nameOfField(read);
}

/**
 * A game that answers only what a derivation says that it reads.
 * @throws PluginError `derived/reads`, when it is asked for anything else
 */
export function guarded(g: Reads, reads: readonly Read[]): Reads {
  const named = new Named(reads);
  return {
    seats: g.seats,
    tables: g.tables,
    allies: (seat) => g.allies(seat),
    opponents: (seat) => g.opponents(seat),
    option: (name) => g.option(name),
    policy: (token) => g.policy(token),
    get(field, id) {
      named.field(field);
      return g.get(field, id);
    },
    has(component, id) {
      named.member(component);
      return g.has(component, id);
    },
    all(component, ...more) {
      for (const term of [component, ...more]) named.member(term);
      return g.all(component, ...more);
    },
    contents(zone) {
      named.whole(In);
      return g.contents(zone);
    },
    derived(of) {
      named.all(of.reads);
      return g.derived(of);
    },
  };
}
