import {
  addComponent,
  addEntity,
  commitRemovals,
  createWorld,
  Not,
  registerComponent,
  registerQuery,
  removeComponent,
  removeEntity,
  type Query,
} from 'bitecs';

/** A question to bitECS that it keeps answered: who is a member of all of some components and of none of others. */
export type Members = Query;

const ascending = (a: number, b: number): number => a - b;

/** The only file that talks to bitECS: who exists, who is a member of what, and who is a member of several or not. */
export class Membership {
  readonly #ecs = createWorld();
  readonly #tokens: (object | undefined)[] = [];
  /** By component: its members, kept track of from when somebody first asks who they all are. */
  readonly #members: (Members | undefined)[] = [];

  spawn(): number {
    return addEntity(this.#ecs);
  }

  /** Takes back the latest spawn; bitECS then hands the same id out again. */
  unspawn(id: number): void {
    removeEntity(this.#ecs, id);
  }

  join(id: number, component: number): void {
    addComponent(this.#ecs, id, this.#token(component));
  }

  leave(id: number, component: number): void {
    removeComponent(this.#ecs, id, this.#token(component));
  }

  /** Has bitECS keep track of the members of all of some components (at least one) and of none of others. */
  watch(all: readonly number[], none: readonly number[]): Members {
    const [first = 0] = all;
    const terms = all.map((one) => this.#token(one));
    if (all.length === 1 && none.length === 0) return (this.#members[first] ??= registerQuery(this.#ecs, terms));
    return registerQuery(
      this.#ecs,
      none.length === 0 ? terms : [...terms, Not(...none.map((one) => this.#token(one)))],
    );
  }

  /** Them as a list of its own, ascending. The order of bitECS depends on who came and went, so it is sorted where it is not. */
  list(members: Members): number[] {
    commitRemovals(this.#ecs);
    const { dense } = members;
    const list: number[] = [];
    let sorted = true;
    for (let i = 0; i < dense.length; i++) {
      const id = dense[i] ?? 0;
      if (i > 0 && id < (list[i - 1] ?? 0)) sorted = false;
      list.push(id);
    }
    if (sorted) return list;
    members.sort(ascending);
    return list.sort(ascending);
  }

  #token(component: number): object {
    let token = this.#tokens[component];
    if (token === undefined) {
      token = {};
      this.#tokens[component] = token;
      registerComponent(this.#ecs, token);
    }
    return token;
  }
}
