// For tests, scenarios and the conformance kit: what lies behind a session. Nothing that people play with imports this.
import type { Game } from '@dejarik/engine';
import type { Session } from './api.ts';
import { TableSession } from './table-session.ts';
export { imagined } from './imagine.ts';

/** The game behind a session: its world, frames and values; `game.world.force` fixes dice. */
export function gameOf(session: Session): Game {
  if (!(session instanceof TableSession)) throw new TypeError('This session is not played in this process, so its game cannot be looked into.');
  return session.inner;
}

/** A game in progress (a position built by hand, an imagined world) as a session with an empty past. */
export const sessionOver = (game: Game): Session => new TableSession({ rules: game.rules, game });
