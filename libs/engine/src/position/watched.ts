import { isComponent, type AnyComponent, type Read, type World } from '@dejarik/kernel';
import type { State } from './state.ts';

type Note = (component: AnyComponent) => void;

/**
 * A game that notes of which components it is asked, by whatever way: by `get` and `all`, by zones and what is derived, and by
 * values with all that changes them.
 */
export function watched(game: State, note: Note): State {
  const world = watchedWorld(game.world, note);
  return new Proxy(game, {
    get(target, key, self) {
      if (key === 'world') return world;
      // What is derived is kept, so it must not be computed from what notes.
      if (key === 'derived')
        return (of: Parameters<State['derived']>[0]): unknown => {
          noteAll(of.reads, note);
          return target.derived(of);
        };
      return Reflect.get(target, key, self) as unknown;
    },
    set: (target, key, value) => Reflect.set(target, key, value),
  });
}

function watchedWorld(world: World, note: Note): World {
  const watching: Pick<World, 'get' | 'has' | 'all' | 'derive'> = {
    get(field, id) {
      note(field.component);
      return world.get(field, id);
    },
    has(component, id) {
      note(component);
      return world.has(component, id);
    },
    all(component, ...more) {
      for (const term of [component, ...more]) note(isComponent(term) ? term : term.without);
      return world.all(component, ...more);
    },
    derive(of, g) {
      noteAll(of.reads, note);
      return world.derive(of, g);
    },
  };
  return new Proxy(world, {
    get(target, key) {
      if (Object.hasOwn(watching, key)) return Reflect.get(watching, key) as unknown;
      const own: unknown = Reflect.get(target, key);
      return typeof own === 'function' ? (own.bind(target) as unknown) : own;
    },
    set: (target, key, value) => Reflect.set(target, key, value),
  });
}

function noteAll(reads: readonly Read[], note: Note): void {
  for (const read of reads) {
    if (isComponent(read)) note(read);
    else if ('members' in read) note(read.members);
    else if ('reads' in read) noteAll(read.reads, note);
    else note(read.component);
  }
}
