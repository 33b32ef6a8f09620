import type { Log, SeatId } from '@dejarik/session';
import type { GameDescription } from '../../game.ts';
import type { ModSource } from '../../host/protocol.ts';
import type { WorkerLink } from '../../host/worker-link.ts';
import type { GameInterface } from '../../interface.ts';
import type { Player } from '../../link.ts';

/** A game that was left before its end, as the browser keeps it. Secret, for it holds the seed. */
export interface KeptGame {
  readonly id: string;
  /** What it is called, in the language that was spoken. */
  readonly title: string;
  /** How it stood, in that language. */
  readonly about: string;
  /** The attributes of the table that bring its module. */
  readonly game: string;
  readonly plugins: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly log: Log;
  readonly players: Readonly<Record<SeatId, Player>>;
  /** It was declined, or could not be gone on with: only the menu has it. */
  readonly aside?: boolean;
}

/** The games that the browser keeps for a table: what was written outlives a browser that dies. */
export interface KeptGames {
  /** The latest first. @throws if nothing can be kept here */
  all(): Promise<readonly KeptGame[]>;
  /** Keeps how a game stands now; null if it is kept no longer. @throws if it cannot be kept */
  write(id: string, game: KeptGame | null): Promise<void>;
  /** From now on other pages know that a game is played here. @returns what ends that */
  hold(id: string): () => void;
  /** Those that other pages play. */
  elsewhere(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Which of some games is the beginning of a log that was found, or all of it. */
  beginningOf(log: unknown, games: readonly KeptGame[]): KeptGame | undefined;
}

/** Something that the browser keeps, as it was found. */
export interface KeptRecord {
  readonly id: string;
  readonly value: unknown;
}

/** What the browser keeps of one kind. */
export interface KeptRecords {
  /** In the order of their ids. @throws if nothing can be kept here */
  all(): Promise<readonly KeptRecord[]>;
  /** Writes something in the place of what is there; without a value, removes it. @throws if it cannot be kept */
  write(id: string, value?: unknown): Promise<void>;
}

/** What brings a game's module: the attributes of the table, as they were. */
export interface Source {
  readonly game: string;
  readonly plugins: string;
  /** Of what is opened for lessons: how the files of its worker and its module begin. */
  readonly variant?: '' | 'lessons-' | undefined;
}

/** What a page names as mods: addresses with spaces between them, or a list of addresses and of mods with their texts. */
export type NamedMods = string | readonly (string | ModSource)[];

/** A game in a worker of its own. */
export interface Opened {
  readonly source: Source;
  /** Those that it was opened with, in order. */
  readonly mods: readonly ModSource[];
  /** All addresses of its modules. */
  readonly address: string;
  readonly worker: WorkerLink;
  readonly description: GameDescription;
  readonly face: GameInterface | null;
  /** Why its interface entry cannot be used, so that it is played in the plain way; empty if it can. */
  readonly odd: string;
}
