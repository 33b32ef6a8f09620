import type { EntityId } from '@dejarik/kernel';
import { PluginError } from '../declarations/errors.ts';
import type { Lasting } from '../types/index.ts';
import type { State } from './state.ts';

/** Abilities that effects have given to frames. */

/** Gives the nearest enclosing frame of a verb an ability. @throws PluginError `lasting/unknown`, `lasting/outside` */
export function grant(game: State, name: string, lasting: Omit<Lasting, 'id'>): void {
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
  const frame = game.own(i);
  const given = lastingOf(id, lasting, lasting.times);
  frame.lasting = [...frame.lasting, given];
  game.recountLasting();
  lookAgain(game, [given]);
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
  const frame = game.own(i);
  const before = frame.lasting;
  frame.lasting = before.flatMap((one) =>
    one.id !== id || one.times === undefined ? [one] : one.times > 1 ? [lastingOf(one.id, one, one.times - 1)] : [],
  );
  game.recountLasting();
  lookAgain(
    game,
    before.filter((one) => !frame.lasting.includes(one)),
  );
}

/** What effects have given to a thing that has left play, or say of it alone, is gone; what it has set going for others lasts. */
export function endGiven(game: State, self: EntityId): void {
  const ended: Lasting[] = [];
  const isOver = (one: Lasting): boolean =>
    one.self === self && (one.given === true || game.ability(one.ability)?.role !== undefined);
  for (let i = 0; i < game.stack.length; i++) {
    if (game.stack[i]?.lasting.some(isOver) !== true) continue;
    const frame = game.own(i);
    ended.push(...frame.lasting.filter(isOver));
    frame.lasting = frame.lasting.filter((one) => !isOver(one));
  }
  game.recountLasting();
  lookAgain(game, ended);
}

/** A lasting ability, with as many uses left. */
const lastingOf = (
  id: number,
  { ability, self, owner, env, given }: Omit<Lasting, 'id'>,
  times: number | undefined,
): Lasting => ({ id, ability, self, owner, env, times, given }) as Lasting;
