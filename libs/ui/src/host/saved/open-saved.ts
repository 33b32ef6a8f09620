import { loadSession, replay, type Plugin } from '@dejarik/session';
import type { HostEnvironment, OpenedSession } from '../environment.ts';
import type { Players } from '../protocol.ts';

/**
 * Opens what was kept of a game. Apart, as a first board needs nothing of it.
 * @param from a save or a log, or whatever was found where one should be
 * @param players who play it, unless it says so itself
 * @param open opens what is neither
 * @throws SaveError that says why it does not fit
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
        : replay(plugins, from),
    players,
  };
