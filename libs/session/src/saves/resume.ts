import { Game, type EngineEvent, type FrameState, type GameSave, type Rules, type SavedFrame } from '@dejarik/engine';

/**
 * Loads a state so that events go on counting where they were.
 * @param events how many events there have been
 */
export function resume(rules: Rules, state: GameSave, events: number): Game {
  const game = Game.load(rules, state);
  const later = game.events;
  game.events = Array.from(
    { length: events },
    (_, n): EngineEvent => ({ n, verb: '', kind: 'note', args: {}, rules: [], cause: -1 }),
  );
  for (const event of later) game.events.push({ ...event, n: game.events.length });
  game.stack.forEach((frame, i) => Object.assign(frame, numbered(frame, state.stack[i])));
  return game;
}

function numbered(frame: FrameState, saved: SavedFrame | undefined): FrameState {
  if (saved === undefined || saved.verb !== frame.verb.id) return frame;
  const batch = frame.batch && {
    ...frame.batch,
    members: frame.batch.members.map((member, i) => numbered(member, saved.batch?.members[i])),
  };
  return { ...frame, event: saved.event, cause: saved.cause, batch };
}
