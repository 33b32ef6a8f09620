import { In, type EntityId } from '@dejarik/kernel';
import type { State } from './state.ts';

const EMPTY: readonly EntityId[] = [];

/** What lies in the active zones, kept until a zone is another or anything has moved. */
export class Hand {
  #zones = EMPTY;
  #version = -1;
  #things = EMPTY;

  of(game: State): readonly EntityId[] {
    const { active } = game.rules;
    const first = active[0];
    if (first === undefined) return EMPTY;
    const zones = active.length === 1 ? first(game) : active.flatMap((one) => one(game));
    const version = game.world.versionOf(In);
    if (this.#zones === zones && this.#version === version) return this.#things;
    this.#zones = zones;
    this.#version = version;
    const things: EntityId[] = [];
    for (const zone of zones) for (const id of game.contents(zone)) things.push(id);
    this.#things = things;
    return things;
  }
}
