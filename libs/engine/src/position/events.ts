import type { EntityId } from '@dejarik/kernel';
import type { Args, EngineEvent, RuleId, Seat, Verb } from '../types/index.ts';
import type { OpenFrame } from './frame.ts';
import type { State } from './state.ts';

/** How events come about: what became of verbs, and what is reported beside them. */

type Open<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Reports what became of a verb.
 * @param seats (as bits) that see the event; all if undefined
 * @returns the event's number
 */
export function report(
  game: State,
  frame: OpenFrame,
  kind: 'verb' | 'refused' | 'fizzled',
  rules: readonly RuleId[],
  seats?: number,
): number {
  const { verb, a, cause } = frame;
  // From now on the event holds them as well.
  frame.argsEpoch = -1;
  const n = game.events.length;
  const event: Open<EngineEvent> = { n, verb: verb.id, kind, args: a, rules, cause };
  const happens = kind === 'verb' ? verb.verb : undefined;
  // Who does it may depend on whose turn it is now, so it is asked at once.
  const by = happens?.by?.(a, game);
  if (by !== undefined) event.by = by;
  if (seats !== undefined) event.seats = seats;
  if (game.rules.faces.length > 0) {
    const faces = facesIn(game, a, verb.entityNames, happens?.shows, by);
    if (faces !== undefined) event.faces = faces;
  }
  game.events.push(event);
  return n;
}

/** Reports what is no verb itself. @returns the event's number */
export function emit(
  game: State,
  { verb, kind, args, message, rules, cause, seats, source }: Omit<EngineEvent, 'n' | 'by' | 'faces'>,
): number {
  const n = game.events.length;
  const event: Open<EngineEvent> =
    message === undefined ? { n, verb, kind, args, rules, cause } : { n, verb, kind, args, message, rules, cause };
  if (seats !== undefined) event.seats = seats;
  if (source !== undefined) event.source = source;
  if (game.rules.faces.length > 0 && kind !== 'window' && kind !== 'passed') {
    const faces = facesIn(game, args, Object.keys(args));
    if (faces !== undefined) event.faces = faces;
  }
  game.events.push(event);
  return n;
}

/**
 * What things with a face showed when an event named them, and who knew it: a shuffle may change it later. Who comes to
 * know it later does not count, or where the game stops to ask, which may be a secret, would show.
 * @param shows what is laid open by it, to all or to who does it
 * @param doer who does it
 */
function facesIn(
  game: State,
  args: Args,
  names: readonly string[],
  shows: Verb['shows'] | undefined = undefined,
  doer?: Seat,
): EngineEvent['faces'] {
  let faces: Record<string, { face: readonly number[]; seats: number }> | undefined;
  for (let i = 0; i < names.length; i++) {
    const name = names[i] ?? '';
    const id = args[name] as EntityId;
    if (typeof id !== 'number' || id < 1 || id > game.world.entities || !Number.isInteger(id) || !hasFace(game, id))
      continue;
    const shown = shows?.[name];
    let seats = 0;
    for (let seat = 0; seat < game.seats; seat++)
      if (shown === 'all' || (shown === 'doer' && seat === doer) || game.knows(seat, id)) seats |= 1 << seat;
    (faces ??= {})[name] = {
      face: game.rules.faces.flatMap((face) => face.fields.map((field) => game.world.get(field, id))),
      seats,
    };
  }
  return faces;
}

function hasFace(game: State, id: EntityId): boolean {
  for (const face of game.rules.faces) if (game.world.has(face, id)) return true;
  return false;
}
