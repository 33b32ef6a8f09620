import { compose, inWords, modeNamed, seatRange, type Plugin, type RuleId, type Rules } from '@dejarik/engine';
import type { KeptLog, Log, Save, Session } from './types/index.ts';
import { SaveError } from './errors.ts';
import { checkContents, checkVersions } from './saves/loaded-differences.ts';
import { rulesFromPosition } from './rules-from-position.ts';
import { checkLog, readSave } from './saves/read-save.ts';
import { TableSession } from './table-session.ts';

/**
 * Goes on from a save.
 * @param save from `save()`, or whatever else was found where one should be
 * @throws SaveError that says why it does not fit; nothing was loaded then
 */
export function loadSession(plugins: readonly Plugin[], save: Save | unknown): Session {
  const read = readSave(plugins, save);
  return new TableSession({
    rules: read.rules,
    game: read.game,
    opened: read.save.opened,
    kept: read.save.kept,
    base: read.save.unlogged,
    log: read.save.log.answers,
    records: read.save.events,
  });
}

export interface ReplayOptions {
  /** Rules left out. */
  readonly off?: readonly RuleId[];
  /** Only so many answers; what the log says it leads to is not looked at then. */
  readonly until?: number;
}

/**
 * Plays a log of answers from the start.
 * @param log from `log()` or `keptLog()`, or whatever else was found where one should be
 * @throws SaveError if the log is of another game or version, was changed, has an answer that no longer fits, or does not
 * lead to the state it names
 */
export function replay(
  plugins: readonly Plugin[],
  log: Log | unknown,
  { off = [], until }: ReplayOptions = {},
): Session {
  const checked = checkLog(log);
  const rules = rulesOfLog(plugins, checked, off);
  if (until !== undefined) return TableSession.replay(rules, checked, until);
  if (checked.contents !== undefined) checkContents('log', rules.plugins, rules.contents, checked.contents);
  const session = TableSession.replay(rules, checked);
  // Seats with nothing to decide may have been passed for after the last answer.
  while (checked.hash !== undefined && session.hash() !== checked.hash && session.passFor(session.seats, 1) > 0);
  if (checked.hash !== undefined && session.hash() !== checked.hash)
    throw new SaveError(
      'replay/diverged',
      `The log does not lead to the state it names: its ${checked.answers.length} answers end in ${session.hash()}, not in ${checked.hash}. It was made with other rules, or changed.`,
    );
  return session;
}

/**
 * The rules by which a log is played again.
 * @param off rules left out
 * @throws SaveError if it is of another game or version
 */
export function rulesOfLog(plugins: readonly Plugin[], checked: KeptLog, off: readonly RuleId[] = []): Rules {
  const game = plugins.find((plugin) => plugin.extends === undefined)?.id;
  if (game !== undefined && game !== checked.game)
    throw new SaveError('save/plugin', `The log is of "${checked.game}"; the plugins are of "${game}".`);
  if (checked.plugins !== undefined) checkVersions('log', plugins, checked.plugins);
  const modes = compose(plugins).flatMap((plugin) => plugin.modes ?? []);
  const named = modeNamed(modes, checked.mode);
  if (checked.mode === '' || named === undefined)
    throw new SaveError(
      'save/plugin',
      `The log is of the mode "${checked.mode}"; there is ${modes.map((mode) => mode.id).join(', ')}.`,
    );
  const { least, most } = seatRange(named.mode);
  const { seats } = checked;
  if (seats !== undefined && !(seats >= least && seats <= most))
    throw new SaveError(
      'save/plugin',
      `The log is of a game with ${seats} seats; "${named.mode.id}" has ${inWords(named.mode)}.`,
    );
  return rulesFromPosition(plugins, checked.mode, { off, seats, options: checked.options });
}
