import { shown } from '@dejarik/content';
import { type Game, type Plugin, type Rules } from '@dejarik/engine';
import type { KeptLog, Save } from '../types/index.ts';
import { SaveError } from '../errors.ts';
import { checkContents, checkVersions } from './loaded-differences.ts';
import { resume } from './resume.ts';
import { rulesFromPosition } from '../rules-from-position.ts';
import { SAVE_FORMAT, SAVE_VERSION } from './save-format.ts';
import { faultOfLog, faultOfSave, faultOfSum, isRecord } from './save-form.ts';

/** The oldest version that is read. */
const OLDEST = 4;

/**
 * Reads a save of whatever origin.
 * @throws SaveError that says what does not fit; nothing was loaded then
 */
export function readSave(
  plugins: readonly Plugin[],
  found: unknown,
): { readonly rules: Rules; readonly game: Game; readonly save: Save } {
  const save = formOf(found);
  checkVersions('save', plugins, save.plugins);
  let game: Game;
  let rules: Rules;
  try {
    rules = rulesFromPosition(plugins, save.log.mode, { ...save.log, off: save.off });
    if (save.contents !== undefined) checkContents('save', rules.plugins, rules.contents, save.contents);
    if (rules.contentHash !== save.state.contentHash)
      throw new SaveError(
        'save/content',
        `The save was made with other content (${save.state.contentHash}) than there is now (${rules.contentHash}). Load it with the same content.`,
      );
    const changed = faultOfSum(save.sum, save);
    if (changed !== null) throw corrupt(changed);
    game = resume(rules, save.state, save.events.length);
  } catch (error) {
    if (error instanceof SaveError) throw error;
    // Whatever goes wrong inside with data from outside is the data's fault: its form was not what we wrote.
    throw corrupt(error instanceof Error ? error.message : String(error));
  }
  if (game.hash() !== save.hash) throw corrupt('its state does not have the hash it names');
  return { rules, game, save };
}

/**
 * Checks that something is a log, and one that was not changed.
 * @throws SaveError `save/corrupt`, saying which part is wrong
 */
export function checkLog(found: unknown): KeptLog {
  const wrong = faultOfLog(found);
  if (wrong !== null) throw new SaveError('save/corrupt', `The log is damaged: ${wrong}.`);
  return found as KeptLog;
}

const corrupt = (why: string): SaveError =>
  new SaveError('save/corrupt', `The save is damaged: ${why}. Use an earlier one.`);

function formOf(found: unknown): Save {
  if (!isRecord(found) || found['format'] !== SAVE_FORMAT)
    throw new SaveError(
      'save/format',
      `This is no save of a session: expected an object with format "${SAVE_FORMAT}", found ${isRecord(found) ? `format ${JSON.stringify(found['format']) ?? 'nothing'}` : typeof found}.`,
    );
  const { version } = found;
  if (typeof version !== 'number' || version < OLDEST || version > SAVE_VERSION)
    throw new SaveError(
      'save/version',
      `The save has version ${shown(version)}; this program reads versions ${OLDEST} to ${SAVE_VERSION}.`,
    );
  const wrong = faultOfSave(found);
  if (wrong !== null) throw corrupt(wrong);
  // The form was checked above, as far as anything here relies on it; the state is checked by the engine and by its hash.
  return found as unknown as Save;
}
