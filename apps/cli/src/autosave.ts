import type { Session } from '@dejarik/session';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeText } from './files.ts';

/** So many of the latest of a game are kept. */
const MOST = 6;

/** Where this program keeps what it need not be told again: as the system has it, in the home of whoever plays. */
const stateFolder = (): string =>
  join(
    process.env['XDG_STATE_HOME'] ||
      (process.platform === 'win32' && process.env['LOCALAPPDATA']) ||
      join(homedir(), '.local', 'state'),
    'dejarik',
    'games',
  );

/** A game that was left before its end. */
export interface AutosavedGame {
  readonly file: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The game of this id that was left last, and that no other terminal plays now. */
export const lastAutosaved = (game: string): AutosavedGame | undefined =>
  autosavedGames(game).find(({ file }) => !isPlayed(file));

/** The latest first. */
function autosavedGames(game: string): readonly AutosavedGame[] {
  const folder = stateFolder();
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter((name) => new RegExp(`^${game}\\.\\d+\\.\\d+\\.json$`).test(name))
    .map((name) => join(folder, name))
    .map((file) => ({ file, at: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.at - a.at);
}

/** Whether the process that has written it runs still; its number is in the name. */
function isPlayed(file: string): boolean {
  const writer = Number(/\.(\d+)\.json$/.exec(file)?.[1]);
  try {
    process.kill(writer, 0);
    return writer !== process.pid;
  } catch {
    return false;
  }
}

/** Keeps a game that people play after each answer, until it is over: a terminal that is closed costs nothing. */
export class Autosave {
  readonly #session: Session;
  readonly #failed: (error: unknown) => void;
  readonly #file: string;
  readonly #before: string;
  /** How many answers were kept; null if they cannot be. */
  #answers: number | null;

  /**
   * @param from the file that the game came from: if it was kept so, this one takes its place
   * @param failed called once if it cannot be kept
   */
  constructor(session: Session, from: string, failed: (error: unknown) => void) {
    this.#session = session;
    this.#failed = failed;
    this.#answers = session.answers;
    this.#file = join(stateFolder(), `${session.game}.${Date.now()}.${process.pid}.json`);
    this.#before = dirname(from) === stateFolder() ? from : '';
  }

  /** The file that it is kept in; undefined while nothing was played here, or where it cannot be kept. */
  get file(): string | undefined {
    return existsSync(this.#file) ? this.#file : undefined;
  }

  /** Keeps how the game stands, if it has gone on. */
  keep(): void {
    const { answers, game } = this.#session;
    if (this.#answers === null || answers === this.#answers) return;
    try {
      mkdirSync(stateFolder(), { recursive: true, mode: 0o700 });
      const first = this.file === undefined;
      writeText(this.#file, JSON.stringify(this.#session.keptLog()));
      if (first) this.#tidy(game);
      this.#answers = answers;
    } catch (error) {
      this.#answers = null;
      this.#failed(error);
    }
  }

  #tidy(game: string): void {
    const past = autosavedGames(game).slice(MOST);
    for (const file of [this.#before, ...past.map((one) => one.file)]) if (file !== '') rmSync(file, { force: true });
  }

  /** The game is over. */
  end(): void {
    for (const file of [this.#file, this.#before]) if (file !== '') rmSync(file, { force: true });
  }
}
