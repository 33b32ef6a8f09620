import { addComponent, addEntity, createWorld, query, registerComponent, removeComponent, removeEntity } from 'bitecs';

/** The only file that talks to bitECS: who exists, who is a member of what, and who all the members are. */
export class Membership {
  readonly #ecs = createWorld();
  readonly #tokens: (object | undefined)[] = [];
  readonly #sorted: (readonly number[] | undefined)[] = [];

  spawn(): number {
    return addEntity(this.#ecs);
  }

  /** Takes back the latest spawn; bitECS then hands the same id out again. */
  unspawn(id: number): void {
    removeEntity(this.#ecs, id);
  }

  join(id: number, component: number): void {
    addComponent(this.#ecs, id, this.#token(component));
    const known = this.#sorted[component];
    if (known !== undefined) this.#sorted[component] = withId(known, id);
  }

  leave(id: number, component: number): void {
    removeComponent(this.#ecs, id, this.#token(component));
    const known = this.#sorted[component];
    if (known !== undefined) this.#sorted[component] = known.filter((one) => one !== id);
  }

  /** All members, ascending: bitECS's own order depends on what was read before, so it is never shown. */
  all(component: number): readonly number[] {
    return (this.#sorted[component] ??= Array.from(query(this.#ecs, [this.#token(component)])).sort((a, b) => a - b));
  }

  /** Notes who the members are, where that is known: bitECS need not be asked before one joins or leaves. @param ids ascending */
  knownToBe(component: number, ids: readonly number[]): void {
    this.#sorted[component] = ids;
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

/** A new ascending list with one number more; those given out before stay as they were. */
function withId(sorted: readonly number[], id: number): readonly number[] {
  const list = sorted.slice();
  let place = list.length;
  while (place > 0 && (list[place - 1] ?? 0) > id) place--;
  list.splice(place, 0, id);
  return list;
}
