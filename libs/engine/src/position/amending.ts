import { overlaid } from '../abilities/arguments.ts';
import { PluginError } from '../declarations/errors.ts';
import type { Args } from '../types/index.ts';
import type { State } from './state.ts';

/** What rules change of verbs in progress. */

/** Counts something in the nearest enclosing frame of a verb. @throws PluginError `note/outside` */
export function note(game: State, per: string, key: string, amount: number): void {
  const i = game.nearest(per);
  if (i < 0)
    throw new PluginError('note/outside', `"${key}" is to be counted per "${per}", but no such verb is in progress.`);
  const frame = game.own(i);
  frame.uses = { ...frame.uses, [key]: (frame.uses[key] ?? 0) + amount };
}

/** Changes locals of the nearest enclosing frame of a verb, as far as that verb allows. @throws PluginError `amend/outside`, `amend/closed`, `amend/step` */
export function amend(game: State, name: string, change: Args): void {
  const i = game.nearest(name);
  const frame = game.stack[i];
  if (frame === undefined)
    throw new PluginError('amend/outside', `"${name}" is to be changed, but is not in progress.`);
  const allowed = frame.verb.amend;
  const step = frame.verb.names[frame.at] ?? '';
  for (const key in change) {
    const steps = allowed[key];
    if (steps === undefined)
      throw new PluginError(
        'amend/closed',
        `"${name}" lets nobody change "${key}". It allows: ${Object.keys(allowed).join(', ') || 'nothing'}.`,
      );
    if (steps.length > 0 && !steps.includes(step))
      throw new PluginError(
        'amend/step',
        `"${name}.${key}" may be changed during ${steps.join(', ')}, not during "${step}".`,
      );
  }
  const own = game.own(i);
  own.a = overlaid(own.a, change);
  own.argsEpoch = game.epoch;
  own.touched = true;
  if (own.stops === 'window' || own.window?.timing === 'before') own.vetoAgain = true;
}

/** Calls off a frame that is about to happen. @throws PluginError `cancel/outside` */
export function cancel(game: State, frame: number): void {
  const i = game.stack.findIndex((one) => one.id === frame);
  if (i < 0) throw new PluginError('cancel/outside', 'What is to be cancelled is no longer in progress.');
  const off = game.own(i);
  off.cancelled = true;
  const running = game.own(game.stack.length - 1);
  // What calls a verb off and goes on with something else replaces it.
  if (running.verb === game.rules.resolve)
    running.standsFor = [...running.standsFor, ...off.standsFor, ...off.applied, String(running.a['name'])];
}
