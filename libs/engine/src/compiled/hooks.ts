import type { EntityId } from '@dejarik/kernel';
import type { Asked, Plugin, PluginView, Seat, Timing } from '../types/index.ts';

/** What the plugins of a game say together of its things and seats. */
export interface Hooks {
  /** Zones whose things carry abilities by their face. */
  readonly active: readonly ((g: Asked) => readonly EntityId[])[];
  readonly controller: (g: Asked, id: EntityId) => Seat;
  /** Whether a thing is in play, if some things may not be. */
  readonly inPlay: ((g: Asked, thing: EntityId) => boolean) | undefined;
  readonly secretStreams: ReadonlySet<string>;
  /** Could the game stand like this for all that a seat has inferred? Undefined where no plugin says anything of it. */
  readonly possible: ((g: Asked, seat: Seat) => boolean) | undefined;
  readonly mayRespond: ((g: Asked, seat: Seat, point: string, timing: Timing) => boolean) | undefined;
  /** How the plugins show themselves: an expansion is asked before what it extends. */
  readonly views: readonly PluginView[];
  /** The silhouettes of all plugins, by name. */
  readonly glyphs: Readonly<Record<string, string>>;
}

export function hooksOf(plugins: readonly Plugin[]): Hooks {
  const controllers = plugins.flatMap((plugin) => plugin.controller ?? []);
  const views = plugins.flatMap((plugin) => plugin.view ?? []);
  return {
    active: plugins.flatMap((plugin) => plugin.active ?? []),
    controller: (g, id) => {
      for (const controller of controllers) {
        const seat = controller(g, id);
        if (seat >= 0) return seat;
      }
      return -1;
    },
    inPlay: allOf(plugins.flatMap((plugin) => plugin.inPlay ?? [])),
    secretStreams: new Set(plugins.flatMap((plugin) => plugin.secretStreams ?? [])),
    possible: allOf(plugins.flatMap((plugin) => plugin.possible ?? [])),
    mayRespond: anyOf(plugins.flatMap((plugin) => plugin.mayRespond ?? [])),
    views: [...views].reverse(),
    glyphs: Object.fromEntries(views.flatMap((view) => Object.entries(view.glyphs ?? {}))),
  };
}

type Test<A extends readonly unknown[]> = (...args: A) => boolean;

/** It holds if all say so; undefined if there is nobody to say so. */
function allOf<A extends readonly unknown[]>(tests: readonly Test<A>[]): Test<A> | undefined {
  return tests.length < 2 ? tests[0] : (...args) => tests.every((test) => test(...args));
}

/** It holds if any says so; undefined if there is nobody to say so. */
function anyOf<A extends readonly unknown[]>(tests: readonly Test<A>[]): Test<A> | undefined {
  return tests.length < 2 ? tests[0] : (...args) => tests.some((test) => test(...args));
}
