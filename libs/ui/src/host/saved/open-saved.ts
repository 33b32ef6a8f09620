import { isRefusedError, loadSession, POSITION, replay, type Plugin } from '@dejarik/session';
import type { HostEnvironment, OpenedSession } from '../environment.ts';
import type { Players } from '../protocol.ts';
import { TableTrouble } from '../trouble.ts';

/**
 * Opens what was kept of a game. Apart, as a first board needs nothing of it.
 * @param from a save or a log, or whatever was found where one should be
 * @param players who play it, unless it says so itself
 * @param open opens what is neither
 * @throws SaveError that says why it does not fit; TableTrouble `position` if the game cannot begin from the position of a log
 */
export const openSaved = (
  plugins: readonly Plugin[],
  from: unknown,
  players: Players,
  open: HostEnvironment['open'],
): OpenedSession =>
  open?.(plugins, from) ?? {
    session:
      typeof from === 'object' && from !== null && 'format' in from
        ? loadSession(plugins, from)
        : replayed(plugins, from),
    players,
  };

function replayed(plugins: readonly Plugin[], from: unknown): OpenedSession['session'] {
  try {
    return replay(plugins, from);
  } catch (error) {
    if (isRefusedError(error) && beginsFromPosition(from)) throw new TableTrouble('position', error.message);
    throw error;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const beginsFromPosition = (from: unknown): boolean =>
  isRecord(from) && isRecord(from['options']) && from['options'][POSITION] !== undefined;
