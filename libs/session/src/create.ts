import { compileRules, compose, Game, type Plugin } from '@dejarik/engine';
import type { SeatId, Session, SessionInit } from './types/index.ts';
import { rulesFromPosition } from './rules-from-position.ts';
import { TableSession } from './table-session.ts';

/**
 * Starts a game and plays up to its first choice.
 * @throws PluginError if the plugins do not fit together, or have no such mode for so many seats; RefusedError if the game
 * refuses an option, or the position that it is to begin from
 */
export function createSession(init: SessionInit): Session {
  const rules = rulesFromPosition(init.plugins, init.mode, init);
  return new TableSession({
    rules,
    game: Game.create(rules, { seed: init.seed, options: init.options ?? {}, strict: init.strict ?? false }),
  });
}

/**
 * Do a game and its expansions fit together? Compiles all their modes.
 * @throws PluginError that says what does not fit
 */
export function checkPlugins(plugins: readonly Plugin[]): void {
  const complete = compose(plugins);
  for (const { id } of complete.flatMap(({ modes = [] }) => modes)) compileRules(complete, id);
}

/** What of two sessions a seat could tell apart: the first part that differs, or null if all it sees is the same to the byte. */
export function differenceFor(a: Session, b: Session, seat: SeatId): 'view' | 'ask' | 'events' | null {
  if (JSON.stringify(a.view(seat)) !== JSON.stringify(b.view(seat))) return 'view';
  if (JSON.stringify(a.choice(seat)) !== JSON.stringify(b.choice(seat))) return 'ask';
  if (JSON.stringify(a.events(seat)) !== JSON.stringify(b.events(seat))) return 'events';
  return null;
}

/** Are two sessions the same for all a seat can see? */
export const sameForSeat = (a: Session, b: Session, seat: SeatId): boolean => differenceFor(a, b, seat) === null;
