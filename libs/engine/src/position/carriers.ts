import type { EntityId } from '@dejarik/kernel';
import type { Args, CompiledVerb, Frame } from '../types/index.ts';
import type { State } from './state.ts';

/** Who carries its abilities now: what is in play, and what leaves it, for the moment of its leaving. */

/** The thing that a verb takes out of play. */
export const takenBy = (verb: CompiledVerb, a: Args): EntityId | undefined =>
  verb.takes === undefined ? undefined : (a[verb.takes] as EntityId | undefined);

/**
 * Do the abilities of a thing count for a verb with these arguments? An ability ends as its carrier leaves play, but for the
 * verb that takes it out.
 */
export function carries(g: State, self: EntityId, verb: CompiledVerb, a: Args): boolean {
  const { inPlay } = g.rules;
  return inPlay === undefined || self === 0 || inPlay(g, self) || takenBy(verb, a) === self;
}

/** Do they count where nothing but the verb in progress is known? */
export function carriesNow(g: State, self: EntityId): boolean {
  const top = g.stack[g.stack.length - 1];
  return top === undefined ? isInPlay(g, self) : carries(g, self, top.verb, top.a);
}

/** Do they count outside of all that is in progress? */
export const isInPlay = (g: State, self: EntityId): boolean =>
  g.rules.inPlay === undefined || self === 0 || g.rules.inPlay(g, self);

/** Is a verb in progress that takes a thing out of play? */
export function isLeaving(g: State, thing: EntityId): boolean {
  const takes = ({ verb, a }: Frame): boolean => verb.takes !== undefined && a[verb.takes] === thing;
  return g.stack.some((frame) => takes(frame) || frame.batch?.members.some(takes) === true);
}
