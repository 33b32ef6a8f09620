import { SPECTATOR, type EngineEvent, type Game } from '@dejarik/engine';
import { memoized } from '@dejarik/kernel';
import type { EventRecord } from '../types/index.ts';
import { wordingFor } from './event-wording.ts';
import { seatName } from '../view/view.ts';

/**
 * Puts an event into words for all seats and the spectator. A face is named as it was when the event happened, to those who
 * knew it then or were shown it: what came later may depend on a secret and must not show.
 */
export function recordEvent(game: Game, event: EngineEvent): EventRecord {
  const by = doer(event);
  const forSpectator = wordingFor(game, event, by, SPECTATOR);
  const wordings = [forSpectator.wording];
  const isForAll = event.seats === undefined && !forSpectator.redacted;
  const addWordingFor = (seat: number): number => wordings.push(wordingFor(game, event, by, seat).wording) - 1;
  const wordingOf = isForAll
    ? alike(game.seats + 1)
    : wordingsOf(game, event, forSpectator.redacted ? addWordingFor : () => 0);
  return {
    verb: event.verb,
    kind: event.kind,
    by: by < 0 ? null : seatName(game, by),
    rules: event.rules,
    cause: event.cause,
    wordings,
    wordingOf,
  };
}

/** By number of audiences: all have the first wording. Most events are such, and a long game has many, so they share the list. */
const alike = memoized((audiences: number) => Object.freeze(new Array<number>(audiences).fill(0)));

/** For each seat, and the spectator last, the number of its wording; -1 where the event is kept from it. */
function wordingsOf(game: Game, { seats }: EngineEvent, addWordingFor: (seat: number) => number): readonly number[] {
  const isFor = (seat: number): boolean => seats === undefined || (seats & (1 << seat)) !== 0;
  const wordingOf = Array.from({ length: game.seats }, (_, seat) => (isFor(seat) ? addWordingFor(seat) : -1));
  return [...wordingOf, seats === undefined ? 0 : -1];
}

function doer(event: EngineEvent): number {
  if (event.kind === 'window' || event.kind === 'passed') return Number(event.args['seat']);
  return event.by ?? -1;
}
