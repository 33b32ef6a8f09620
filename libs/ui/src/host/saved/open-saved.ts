import { loadSession, replay, type Plugin, type Session } from '@dejarik/session';

/**
 * Opens what was kept of a game. Apart, as a first board needs nothing of it.
 * @param from a save or a log, or whatever was found where one should be
 * @throws SaveError that says why it does not fit
 */
export const openSaved = (plugins: readonly Plugin[], from: unknown): Session =>
  typeof from === 'object' && from !== null && 'format' in from ? loadSession(plugins, from) : replay(plugins, from);
