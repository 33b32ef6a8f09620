import type { Bot, Random, SeatId, Session } from '@dejarik/session';
import type { Load } from './opened-game.ts';
import type { Report } from './protocol.ts';

/** What a host needs from where it runs. */
export interface HostEnvironment {
  /** Loads the module of a game, or of its words. */
  readonly load: Load;
  readonly report: (report: Report) => void;
  /** Bots that play any game, by name. */
  readonly bots: Readonly<Record<string, Bot>>;
  readonly takeTurn: (session: Session, seat: SeatId, bot: Bot, random: Random) => unknown;
}
