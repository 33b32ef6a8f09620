import { compileRules, Game, type Plugin } from '@dejarik/engine';
import type { Log, Save, SeatId, Session, SessionInit } from './api.ts';
import { SaveError } from './errors.ts';
import { checkLog, readSave } from './save.ts';
import { TableSession } from './table-session.ts';

/**
 * Starts a game and plays up to its first choice.
 * @throws PluginError if the plugins do not fit together or have no such mode
 */
export function createSession(init: SessionInit): Session {
  const rules = compileRules(init.plugins, init.mode, { off: init.off ?? [] });
  return new TableSession({ rules, game: Game.create(rules, { seed: init.seed, options: init.options ?? {} }) });
}

/**
 * Goes on from a save.
 * @param save from `save()`, or whatever else was found where one should be
 * @throws SaveError that says why it does not fit; nothing was loaded then
 */
export function loadSession(plugins: readonly Plugin[], save: Save | unknown): Session {
  const read = readSave(plugins, save);
  return new TableSession({ rules: read.rules, game: read.game, opened: read.save.opened, log: read.save.log.answers, told: read.save.told });
}

/**
 * Plays a log of answers from the start.
 * @throws SaveError if the log is of another game, or an answer no longer fits
 */
export function replay(plugins: readonly Plugin[], log: Log, options: Pick<SessionInit, 'off'> = {}): Session {
  checkLog(log);
  const modes = plugins.flatMap((plugin) => plugin.modes ?? []).map((mode) => mode.id);
  if (!modes.includes(log.mode)) throw new SaveError('save/plugin', `The log is of the mode "${log.mode}"; there is ${modes.join(', ')}.`);
  const rules = compileRules(plugins, log.mode, { off: options.off ?? [] });
  if (rules.game !== log.game) throw new SaveError('save/plugin', `The log is of "${log.game}"; the plugins are of "${rules.game}".`);
  return TableSession.replay(rules, log);
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
