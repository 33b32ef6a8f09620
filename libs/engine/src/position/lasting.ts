import type { EntityId } from '@dejarik/kernel';
import { PluginError } from '../declarations/errors.ts';
import type { Lasting } from '../types/index.ts';
import { indexAbove, NOTHING_LASTS } from './lasting-index.ts';
import type { State } from './state.ts';

/** Lasting abilities: given by effects to frames, gone with them. */

/** Gives a frame its lasting abilities; those above it on the stack learn of them. */
export function setLasting(game: State, i: number, lasting: readonly Lasting[]): void {
  game.own(i).lasting = lasting;
  let below = game.stack[i - 1]?.lastingIndex ?? NOTHING_LASTS;
  for (let above = i; above < game.stack.length; above++) {
    const frame = game.own(above);
    frame.lastingIndex = below = indexAbove(below, frame.lasting, game.rules.abilities);
  }
}

/** Gives the nearest enclosing frame of a verb an ability. @throws PluginError `lasting/unknown`, `lasting/outside` */
export function addLasting(game: State, name: string, lasting: Omit<Lasting, 'id'>): void {
  const i = game.nearest(name);
  const ability = game.rules.abilities.get(lasting.ability);
  if (ability === undefined)
    throw new PluginError(
      'lasting/unknown',
      `"${lasting.ability}" is to last until the end of "${name}", but no plugin declares such an ability. Add it to the plugin's abilities.`,
    );
  if (game.rules.off.size > 0 && ability.rules.some((rule) => game.rules.off.has(rule))) return;
  if (i < 0)
    throw new PluginError(
      'lasting/outside',
      `"${lasting.ability}" is to last until the end of "${name}", which is not in progress.`,
    );
  const id = game.world.counter('engine.lasting') + 1;
  game.world.setCounter('engine.lasting', id);
  const added = { ...lasting, id };
  setLasting(game, i, [...lastingAt(game, i), added]);
  lookAgain(game, [added]);
}

/** Systems look again at what they see to: modifiers that have come or gone have changed values, without anything being written. */
export function lookAgain(game: State, changed: readonly Lasting[]): void {
  if (changed.some((one) => game.ability(one.ability)?.kind === 'modifier'))
    game.world.dirty = 0x7fff_ffff >>> (31 - game.rules.systems.length);
}

/** Counts one use of a lasting ability; it goes after its last. */
export function spendLasting(game: State, id: number): void {
  const i = game.stack.findIndex((frame) => frame.lasting.some((one) => one.id === id));
  if (i < 0) return;
  const before = lastingAt(game, i);
  const left = before.flatMap((one) =>
    one.id !== id || one.times === undefined ? [one] : one.times > 1 ? [{ ...one, times: one.times - 1 }] : [],
  );
  setLasting(game, i, left);
  lookAgain(
    game,
    before.filter((one) => !left.includes(one)),
  );
}

/** What effects have given to a thing that has left play, or say of it alone, is gone; what it has set going for others lasts. */
export function endLastingOf(game: State, self: EntityId): void {
  const isOver = (one: Lasting): boolean =>
    one.self === self && (one.given === true || game.ability(one.ability)?.role !== undefined);
  for (let i = 0; i < game.stack.length; i++) {
    const ended = lastingAt(game, i).filter(isOver);
    if (ended.length === 0) continue;
    setLasting(
      game,
      i,
      lastingAt(game, i).filter((one) => !isOver(one)),
    );
    lookAgain(game, ended);
  }
}

const lastingAt = (game: State, i: number): readonly Lasting[] => game.stack[i]?.lasting ?? NONE;
const NONE: readonly never[] = [];
