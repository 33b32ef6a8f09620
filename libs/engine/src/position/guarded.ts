import { In, MembershipOf, Without, type AnyComponent, type Field, type Read, type Term } from '@dejarik/kernel';
import { PluginError } from '../declarations/errors.ts';
import type { Reads } from '../types/index.ts';

/** What a derivation says that it reads, laid out flat. */
class Named {
  readonly #components = new Set<AnyComponent>();
  readonly #fields = new Set<Field>();
  /** Components of which it is named who joins and leaves. */
  readonly #members = new Set<AnyComponent>();

  constructor(readonly reads: readonly Read[]) {
    this.#add(reads);
  }

  #add(reads: readonly Read[]): void {
    for (const read of reads) {
      if (read instanceof MembershipOf) this.#members.add(read.component);
      else if ('reads' in read) this.#add(read.reads);
      else if ('component' in read) {
        this.#fields.add(read);
        this.#members.add(read.component);
      } else this.#components.add(read);
    }
  }

  /** @throws PluginError `derived/reads` */
  member(term: Term): void {
    const component = term instanceof Without ? term.component : term;
    if (!this.#components.has(component) && !this.#members.has(component)) this.#refuse(component.name);
  }

  /** @throws PluginError `derived/reads` */
  field(field: Field): void {
    if (!this.#components.has(field.component) && !this.#fields.has(field))
      this.#refuse(`${field.component.name}.${field.name}`);
  }

  /** @throws PluginError `derived/reads` */
  whole(component: AnyComponent): void {
    if (!this.#components.has(component)) this.#refuse(component.name);
  }

  /** @throws PluginError `derived/reads` */
  all(reads: readonly Read[]): void {
    for (const read of reads) {
      if (read instanceof MembershipOf) this.member(read.component);
      else if ('reads' in read) this.all(read.reads);
      else if ('component' in read) this.field(read);
      else this.whole(read);
    }
  }

  #refuse(what: string): never {
    throw new PluginError(
      'derived/reads',
      `What is derived from ${this.reads.map(nameOf).join(', ') || 'nothing'} asks for ${what}, so it could be stale. Name ${what} among what it reads.`,
    );
  }
}

function nameOf(read: Read): string {
  if (read instanceof MembershipOf) return `the members of ${read.component.name}`;
  if ('reads' in read) return read.reads.map(nameOf).join(', ');
  return 'component' in read ? `${read.component.name}.${read.name}` : read.name;
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
