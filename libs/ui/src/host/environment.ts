import type { Bot, Plugin, Random, SeatId, Session } from '@dejarik/session';
import type { Load } from './opened-game.ts';
import type { Players, Report } from './protocol.ts';

/** A game to go on with, and who plays it. */
export interface OpenedSession {
  readonly session: Session;
  readonly players: Players;
}

/** What a host needs from where it runs. */
export interface HostEnvironment {
  /** Loads the module of a game, or of its words. */
  readonly load: Load;
  readonly report: (report: Report) => void;
  /** Bots that play any game, by name. */
  readonly bots: Readonly<Record<string, Bot>>;
  /** Opens what is neither a save nor a log, such as a lesson; null if it is one of these. Without it there is nothing else. */
  readonly open?: (plugins: readonly Plugin[], from: unknown) => OpenedSession | null;
  readonly takeTurn: (session: Session, seat: SeatId, bot: Bot, random: Random) => unknown;
}
