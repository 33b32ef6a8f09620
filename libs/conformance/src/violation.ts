import type { KeptLog, Session } from '@dejarik/session';
import { gameOf } from '@dejarik/session/testing';
import type { CheckId } from './checks.ts';

/** What a check found: a promise that the game does not keep. */
export interface Violation {
  readonly check: CheckId;
  /** What was expected, what was found, and where in the game. */
  readonly message: string;
  /** Findings of a check in which this is equal show one fault; if missing, those whose messages differ in numbers and answers alone. */
  readonly alike?: string;
  /** The game up to where it was found, or up to where a leak shows; what is found without playing has none. It names all that was played with, but not what that holds: who mends it opens the game again. */
  readonly log?: KeptLog;
}

/** The game as it stands, with the versions that it is played with. */
export const logOf = (session: Session): KeptLog => ({ ...session.log(), plugins: session.plugins });

/** Where a game stands: `logOf` leads there. */
export const placeOf = (session: Session): string =>
  `(after ${session.answers} answers, at ${gameOf(session).choice?.point ?? 'the end'})`;
