import type {
  AnswerChain,
  AnswerValue,
  Ask,
  Because,
  GameEvent,
  Json,
  KeptLog,
  KeyedCard,
  Log,
  PluginDifference,
  PreviewView,
  Save,
  SeatId,
  SightView,
} from '@dejarik/session';
import type { Catalogs, Message } from '@dejarik/content';
import type { CampaignStep, CampaignView } from '../campaign/campaign.ts';
import type { GameDescription } from '../game.ts';
import type { Counts, ListReport, ListSheet } from '../lists/list.ts';
import type { Player, Refused, TableState, Then, Via } from '../link.ts';

/** Who plays the seats; those left out are played by people. */
export type Players = Readonly<Record<SeatId, Player>>;

/** A module by its address, and what lies there where the place in which the game runs may not fetch it. */
export interface ModuleSource {
  readonly address: string;
  readonly text?: string;
}

/** A mod with its texts, by their paths within its folder. */
export interface ModSource {
  /** What it is called in what is said of it: an address, the name of a file or folder. */
  readonly name: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** Id of the game without which it is left out; so it is without anything else that it needs. */
  readonly onlyFor?: string;
  /** Whether it is only compared with what a game was begun with, which says what is different: what it needs does not matter then. */
  readonly compared?: boolean;
}

/** What a page asks of the place where the game runs. Plain data. */
export type Order =
  /** A game with its expansions and mods, in their order, in the language, if its words can be had. */
  | {
      readonly do: 'open';
      readonly modules: readonly ModuleSource[];
      readonly mods?: readonly ModSource[];
      readonly language: string;
    }
  /** Brings the words of a language. */
  | { readonly do: 'words'; readonly language: string }
  /** What a list for a field of the setup can be made of. */
  | { readonly do: 'sheet'; readonly field: string }
  /** What is to be said of such a list. */
  | { readonly do: 'check'; readonly field: string; readonly counts: Counts }
  /** An empty seed stands for a fresh one. */
  | {
      readonly do: 'start';
      readonly mode: string;
      /** How many play; as usual in the mode if missing. */
      readonly seats?: number;
      readonly options: Readonly<Record<string, Json>>;
      readonly seed: string;
      readonly players: Players;
    }
  /** `from` is a save or a log, or whatever was found where one should be. */
  | { readonly do: 'load'; readonly from: unknown; readonly players: Players }
  /** Does something with a campaign; only `after` is about the game that is played. */
  | { readonly do: 'campaign'; readonly step: CampaignStep }
  /** `via` are places that a way passes. */
  | {
      readonly do: 'answer';
      readonly ask: string;
      readonly value: AnswerValue;
      readonly via?: Via | undefined;
      readonly then?: Then | undefined;
    }
  | { readonly do: 'chains'; readonly ask: string }
  | { readonly do: 'foresee'; readonly ask: string; readonly keys: readonly string[] }
  | { readonly do: 'explain'; readonly key: string; readonly via?: Via | undefined }
  | { readonly do: 'preview'; readonly ask: string; readonly key: string; readonly via?: Via | undefined }
  | { readonly do: 'judge'; readonly ask: string; readonly value: AnswerValue }
  /** Whether such an answer brings chance in. */
  | {
      readonly do: 'chance';
      readonly ask: string;
      readonly value: AnswerValue;
      readonly via?: Via | undefined;
      readonly then?: Then | undefined;
    }
  | { readonly do: 'suggest'; readonly ask: string }
  | { readonly do: 'past'; readonly ask: string; readonly via: Via }
  | { readonly do: 'distances'; readonly from: readonly number[] }
  | { readonly do: 'sight'; readonly from: readonly number[]; readonly to?: number | undefined }
  /** What is said on cards. */
  | { readonly do: 'card-words' }
  | { readonly do: 'cards'; readonly keys: readonly string[] }
  | { readonly do: 'undo' }
  | { readonly do: 'look'; readonly seat: SeatId }
  | { readonly do: 'at'; readonly answers: number | null }
  /** How many answers had been given before an event. */
  | { readonly do: 'moment'; readonly event: number }
  /** Milliseconds to wait after what a bot does, so that people can follow. */
  | { readonly do: 'pace'; readonly wait: number }
  /** Is answered as soon as the step is over that is being taken. */
  | { readonly do: 'ping' }
  /** Ends the game, so that nobody goes on thinking about it. */
  | { readonly do: 'leave' }
  | { readonly do: 'save' }
  | { readonly do: 'log' };

/** Orders about the game in progress. */
export type GameOrder = Extract<
  Order,
  {
    readonly do:
      | 'answer'
      | 'chains'
      | 'foresee'
      | 'explain'
      | 'preview'
      | 'judge'
      | 'chance'
      | 'suggest'
      | 'past'
      | 'distances'
      | 'sight'
      | 'cards'
      | 'undo'
      | 'look'
      | 'at'
      | 'moment'
      | 'save'
      | 'log';
  }
>;

/** What a game says: before it is played, and as it is played, if it is. */
export interface GameWords extends Pick<GameDescription, 'catalogs' | 'words'> {
  readonly played: Catalogs | null;
}

/** What each order is answered with. */
export interface Replies {
  readonly open: GameDescription;
  readonly words: GameWords;
  readonly sheet: ListSheet;
  readonly check: ListReport;
  readonly start: Catalogs;
  readonly load: Catalogs;
  readonly campaign: CampaignView;
  readonly answer: null;
  readonly chains: readonly AnswerChain[];
  readonly foresee: PreviewView | null;
  readonly explain: readonly Because[];
  readonly preview: PreviewView | null;
  readonly judge: Refused | null;
  readonly chance: boolean;
  readonly suggest: AnswerValue;
  readonly past: Ask | null;
  readonly distances: readonly number[] | null;
  readonly sight: SightView | null;
  readonly 'card-words': Catalogs;
  readonly cards: readonly KeyedCard[] | null;
  readonly undo: null;
  readonly look: null;
  readonly at: null;
  readonly moment: number;
  readonly pace: null;
  readonly ping: null;
  readonly leave: null;
  readonly save: Save;
  readonly log: Log;
}

/** An order with a number, by which its reply is known. */
export interface Ordered {
  readonly n: number;
  readonly order: Order;
}

/** Something that went wrong, with what to do, in English; `code` names a message of the table's own. */
export interface Trouble {
  readonly code: string;
  readonly detail: string;
  /** What is missing or different for a save to be opened. */
  readonly differences?: readonly PluginDifference[];
  /** What is wrong, in the words of the game. */
  readonly said?: Message;
}

/** Replaces what came before from number `from` on: events after an undo come again, answers likewise. */
export interface ListUpdate<T> {
  readonly from: number;
  readonly items: readonly T[];
}

export type Report =
  | { readonly n: number; readonly reply: Replies[Order['do']] }
  | { readonly n: number; readonly trouble: Trouble }
  | { readonly trouble: Trouble }
  | {
      readonly state: Omit<TableState, 'events' | 'catalogs'>;
      readonly events: ListUpdate<GameEvent>;
      readonly log: Omit<KeptLog, 'answers' | 'hash' | 'sum' | 'players'> & {
        readonly answers: ListUpdate<Log['answers'][number]>;
      };
    };
