import { startWith } from '../abilities/arguments.ts';
import { PluginError } from '../declarations/errors.ts';
import type { Call, Lasting, Pending, Seat } from '../types/index.ts';
import { calledVerb } from './called-verb.ts';
import { openFrame } from './frame.ts';
import { setLasting } from './lasting.ts';
import { usableBefore } from './pending.ts';
import { push } from './stack.ts';
import type { State } from './state.ts';

/**
 * Asks something as if a call stood just before one of its steps, and a seat had used there all it might use that gives
 * something for a while. Nothing is done, and nothing stays.
 * @throws PluginError `step/unknown`, `verb/unknown`
 */
export function supposing<T>(game: State, call: Call, step: string, seat: Seat, ask: () => T): T {
  const verb = calledVerb(game, call);
  const at = verb.names.indexOf(step);
  if (at < 0)
    throw new PluginError(
      'step/unknown',
      `"${call.verb}" is supposed to stand at "${step}"; its steps are ${verb.names.join(', ')}.`,
    );
  const frame = openFrame(SUPPOSED, verb, startWith(verb, call.args), [], null, -1, -1, game.epoch);
  frame.at = at;
  push(game, frame);
  try {
    const used = usableBefore(game, frame).filter((one) => one.owner === seat);
    setLasting(
      game,
      game.stack.length - 1,
      used.flatMap((one) => wouldLast(one, game)),
    );
    return ask();
  } finally {
    game.stack.pop();
  }
}

/** No frame has this number. */
const SUPPOSED = -2;

/** Lasting abilities that an ability would give, wherever among its effects. */
function wouldLast({ ability, self, owner, env, frame }: Pending, game: State): readonly Lasting[] {
  if (!('program' in ability.does)) return [];
  const cx = { self, owner, ability, frame: frame.id, a: { ...env, ...frame.a } };
  return ability.does.program.flatMap((one) =>
    one.op === 'later'
      ? [{ id: 0, ability: one.ability, self: one.subject ? one.subject(cx, game) : self, owner, env: cx.a }]
      : [],
  );
}
