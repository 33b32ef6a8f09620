import { replay, SaveError, type Plugin, type Session } from '@dejarik/session';
import { gameOf } from '@dejarik/session/testing';
import { OUTSIDE, stateDifference } from './state-difference.ts';

/** What keeps the log of a game that is over from leading to it again; null if it does. */
export function replayFault(session: Session, plugins: readonly Plugin[]): string | null {
  try {
    const other = replay(plugins, plain(session.keptLog()));
    return other.hash() === session.hash() ? null : differs(session, other);
  } catch (error) {
    if (!(error instanceof SaveError)) throw error;
    return withoutHash(session, plugins) ?? error.message;
  }
}

/** How the state differs to which the log leads, where its answers can be given. */
function withoutHash(session: Session, plugins: readonly Plugin[]): string | null {
  try {
    const other = replay(plugins, plain(session.log()));
    other.passFor();
    return other.hash() === session.hash() ? null : differs(session, other);
  } catch (error) {
    if (!(error instanceof SaveError)) throw error;
    return `${error.message} ${OUTSIDE}`;
  }
}

function differs(session: Session, other: Session): string {
  const [one, two] = [gameOf(session), gameOf(other)];
  return `Replaying the log leads to another state: ${stateDifference(one.world.layout.byName, one.save(), two.save())}. ${OUTSIDE}`;
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
