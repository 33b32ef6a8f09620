import { addComponent, addEntity, createWorld, registerComponent, removeComponent, removeEntity } from 'bitecs';

const NOBODY: readonly number[] = [];

/**
 * The only file that talks to bitECS: who exists and who is a member of what. The lists of members are kept beside it,
 * ascending: its own order depends on what was read before, so it is never shown.
 */
export class Membership {
  readonly #ecs = createWorld();
  readonly #tokens: (object | undefined)[] = [];
  readonly #lists: (number[] | undefined)[] = [];
  /** By component: its list was given out, so it is copied before a change. */
  readonly #given: (boolean | undefined)[] = [];

  spawn(): number {
    return addEntity(this.#ecs);
  }

  /** Takes back the latest spawn; bitECS then hands the same id out again. */
  unspawn(id: number): void {
    removeEntity(this.#ecs, id);
  }

  join(id: number, component: number): void {
    addComponent(this.#ecs, id, this.#token(component));
    const list = this.#ownList(component);
    let place = list.length;
    for (; place > 0 && (list[place - 1] ?? 0) > id; place--) list[place] = list[place - 1] ?? 0;
    list[place] = id;
  }

  leave(id: number, component: number): void {
    removeComponent(this.#ecs, id, this.#token(component));
    const list = this.#ownList(component);
    const place = list.indexOf(id);
    if (place >= 0) list.splice(place, 1);
  }

  /** All members, ascending; stays as it is when members come and go. */
  all(component: number): readonly number[] {
    const list = this.#lists[component];
    if (list === undefined) return NOBODY;
    this.#given[component] = true;
    return list;
  }

  #ownList(component: number): number[] {
    let list = this.#lists[component];
    if (list === undefined || this.#given[component] === true) {
      list = list === undefined ? [] : list.slice();
      this.#lists[component] = list;
      this.#given[component] = false;
    }
    return list;
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
