import { oneOf, UsageError } from './errors.ts';
import type { GameEntry } from './game-entry.ts';
import { checkIds, entriesOf } from './loading/compose.ts';
import type { ReadPackage } from './loading/read-package.ts';

/** The games and expansions that are loaded, and those that are there to be named. */
export class Games {
  /** In the order in which they were loaded; then the expansions that are loaded only where they are named. */
  readonly all: readonly GameEntry[];
  /** The last of these, each with its game. */
  readonly offered: readonly GameEntry[];

  /**
   * @param packages what is loaded: all of it that belongs to a game is played with it
   * @param offered expansions that are played by their own name alone
   * @throws LoadError if two bring the same id, or a base is missing
   */
  constructor(packages: readonly ReadPackage[], offered: readonly ReadPackage[] = []) {
    checkIds([...packages, ...offered]);
    this.offered = offered.flatMap((one) => entriesOf([...packages, one]).filter(({ source }) => source === one.name));
    this.all = [...entriesOf(packages), ...this.offered];
  }

  get ids(): readonly string[] {
    return this.all.map(({ id }) => id);
  }

  /** Undefined if there is no such game or expansion. */
  find(id: string): GameEntry | undefined {
    return this.all.find((one) => one.id === id);
  }

  /** A game, or the game of an expansion with it. @throws UsageError if there is none of this id */
  called(id: string | undefined): GameEntry {
    if (id === undefined) throw new UsageError(`Say which game: ${this.ids.join(', ')}.`);
    const found = this.find(id);
    if (found === undefined) throw oneOf('game', id, this.ids);
    return found;
  }

  /**
   * A game with expansions of these ids, as far as they are there: what a save or log was made with.
   * @param ids of plugins
   * @throws UsageError if there is no such game
   */
  with(game: string | undefined, ids: readonly string[]): GameEntry {
    const base = this.called(game);
    return (
      [base, ...this.all].find(
        (one) => one.game === base.game && ids.every((id) => one.plugins.some((plugin) => plugin.id === id)),
      ) ?? base
    );
  }
}
