import {
  compileRules,
  Game,
  type EngineEvent,
  type FrameState,
  type GameSave,
  type Plugin,
  type Rules,
  type SavedFrame,
} from '@dejarik/engine';
import type { KeptLog, Save } from './api.ts';
import { SaveError } from './errors.ts';
import { faultOfLog, faultOfSave, faultOfSum, isRecord } from './save-form.ts';

export const SAVE_FORMAT = 'dejarik-session';
export const SAVE_VERSION = 3;

export const versionsOf = (plugins: readonly Plugin[]): Readonly<Record<string, string>> =>
  Object.fromEntries(plugins.map((plugin) => [plugin.id, plugin.version]));

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
    rules = compileRules(plugins, save.log.mode, { off: save.off, seats: save.log.seats });
    if (rules.contentHash !== save.state.contentHash)
      throw new SaveError(
        'save/content',
        `The save was made with other content (${save.state.contentHash}) than there is now (${rules.contentHash}). Load it with the same content.`,
      );
    const changed = faultOfSum(save.sum, save);
    if (changed !== null) throw corrupt(changed);
    game = resume(rules, save.state, save.told.length);
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

/** @throws SaveError `save/plugin` if a save or log was made with other plugins or versions */
export function checkVersions(
  what: 'save' | 'log',
  plugins: readonly Plugin[],
  found: Readonly<Record<string, unknown>>,
): void {
  const expected = versionsOf(plugins);
  for (const [id, version] of Object.entries(found)) {
    if (expected[id] !== version)
      throw new SaveError(
        'save/plugin',
        `The ${what} was made with "${id}" ${String(version)}; ${expected[id] === undefined ? 'that plugin is not here' : `here is ${expected[id]}`}. Load it with the same plugins.`,
      );
  }
  const extra = Object.keys(expected).filter((id) => !Object.hasOwn(found, id));
  if (extra.length > 0)
    throw new SaveError(
      'save/plugin',
      `The ${what} was made without ${extra.map((id) => `"${id}"`).join(', ')}. Load it without.`,
    );
}

const corrupt = (why: string): SaveError =>
  new SaveError('save/corrupt', `The save is damaged: ${why}. Use an earlier one.`);

function formOf(found: unknown): Save {
  if (!isRecord(found) || found['format'] !== SAVE_FORMAT)
    throw new SaveError(
      'save/format',
      `This is no save of a session: expected an object with format "${SAVE_FORMAT}", found ${isRecord(found) ? `format ${JSON.stringify(found['format']) ?? 'nothing'}` : typeof found}.`,
    );
  if (found['version'] !== SAVE_VERSION)
    throw new SaveError(
      'save/version',
      `The save has version ${String(found['version'])}; this program reads version ${SAVE_VERSION}.`,
    );
  const wrong = faultOfSave(found);
  if (wrong !== null) throw corrupt(wrong);
  // The form was checked above, as far as anything here relies on it; the state is checked by the engine and by its hash.
  return found as unknown as Save;
}

/**
 * Loads a state so that events go on counting where they were.
 * @param told how many events there have been
 */
export function resume(rules: Rules, state: GameSave, told: number): Game {
  const game = Game.load(rules, state);
  const later = game.events;
  game.events = Array.from(
    { length: told },
    (_, n): EngineEvent => ({ n, verb: '', kind: 'note', args: {}, rules: [], cause: -1 }),
  );
  for (const event of later) game.events.push({ ...event, n: game.events.length });
  game.stack.forEach((frame, i) => Object.assign(frame, numbered(frame, state.stack[i])));
  return game;
}

function numbered(frame: FrameState, saved: SavedFrame | undefined): FrameState {
  if (saved === undefined || saved.verb !== frame.verb.id) return frame;
  const batch = frame.batch && {
    ...frame.batch,
    members: frame.batch.members.map((member, i) => numbered(member, saved.batch?.members[i])),
  };
  return { ...frame, event: saved.event, cause: saved.cause, batch };
}
