import type {
  AnswerChain,
  AnswerValue,
  Ask,
  Because,
  GameEvent,
  KeyedCard,
  Log,
  OutcomeView,
  PreviewView,
  Save,
  SeatId,
  SightView,
  View,
} from '@dejarik/session';
import type { Catalogs, Message } from '@dejarik/content';

/** Who plays a seat: `human`, or `bot:` and a bot's name. */
export type Player = string;

/** The bot that plays where nobody says who does: a fair opponent that does not take its time. @param bots names, from the weakest to the best */
export const usualBot = (bots: readonly string[]): string | undefined =>
  bots.includes('sensible') ? 'sensible' : bots.at(-1);

/** The spectator; the same word as the session's, which a page does not load. */
export const SPECTATOR = 'spectator';

/** Keys of places that a way passes, in order. */
export type Via = readonly string[];

/** Answers that are to follow another one, each by the point at which it must be asked and the key of its option. */
export type Then = readonly { readonly point: string; readonly key: string }[];

/** Why something was refused, in the seat's words. */
export interface Refused {
  readonly message: Message;
  readonly because: readonly Because[];
}

/** How far a lesson has come that is played. Plain data. */
export interface LessonState {
  readonly id: string;
  readonly title: Message;
  /** What is told now. */
  readonly words: Message;
  /** Which of its steps that is, from 1. */
  readonly step: number;
  readonly of: number;
  /** Whether all is done. */
  readonly over: boolean;
}

/** What a table shows at a moment: all it knows comes through here. Plain data. */
export interface TableState {
  readonly view: View;
  /** The question to the seat that looks, if there is one. */
  readonly ask: Ask | null;
  /** All events, oldest first. */
  readonly events: readonly GameEvent[];
  /** Whether `undo` would take an answer back now; else it says why not. */
  readonly undoable: boolean;
  /** Why the last answer or undo was refused. */
  readonly refusal: Refused | null;
  readonly catalogs: Catalogs;
  /** Who plays the seats, in their order. */
  readonly players: Readonly<Record<SeatId, Player>>;
  /** The person the screen is to be handed to before anything is shown that is for that person alone, or null. */
  readonly curtain: SeatId | null;
  /** How many answers the game has had. */
  readonly answers: number;
  /** The moment shown, in answers; null for now. */
  readonly at: number | null;
  /** Of the game itself, even while an earlier moment is shown. */
  readonly outcome: OutcomeView | null;
  /** The lesson that is played, if it is one. */
  readonly lesson?: LessonState;
}

/** The seam between a table and a game: a worker, a session in the page or a network can stand behind it. */
export interface TableLink {
  /** @param listener called at once with the latest state, if there is one, and at every change; @returns stops it */
  subscribe(listener: (state: TableState) => void): () => void;
  /**
   * @param value in keys; for a path its last place is enough, the best route past `via` is taken
   * @param then what is answered after it, unless something else is asked; a link that offers no chains is given none
   */
  answer(ask: string, value: AnswerValue, via?: Via, then?: Then): void;
  /** What can be come to by several answers to the open question and those after it. Without it nothing is offered so. */
  chains?(ask: string): Promise<readonly AnswerChain[]>;
  /** What would come of the last answer of a chain. @param keys of its options */
  foresee?(ask: string, keys: readonly string[]): Promise<PreviewView | null>;
  /** Why an option of the open question may not be chosen, of a path once it passes some places. */
  explain(key: string, via?: Via): Promise<readonly Because[]>;
  /** What would come of an option of the open question, of a path once it passes some places; null if there is nothing to tell, or the question is open no longer. */
  preview(ask: string, key: string, via?: Via): Promise<PreviewView | null>;
  /** Why an answer to the open question may not be given, or null: for drafts. Without it the reason comes when it is given. */
  judge?(ask: string, value: AnswerValue): Promise<Refused | null>;
  /** Whether an answer to the open question lets chance come in, or shows what was hidden, so that it could not be taken back. Without it nobody is asked once more before that. */
  chance?(ask: string, value: AnswerValue, via?: Via, then?: Then): Promise<boolean>;
  /** A suggested answer to the open question; null if there is none but a pass, or the question is open no longer. Without it none is suggested. */
  suggest?(ask: string): Promise<AnswerValue>;
  /** The open question of a path once it passes some places; null if it is open no longer. Without it ways cannot be drawn. */
  past?(ask: string, via: Via): Promise<Ask | null>;
  /** By number of a place, how far it is from the nearest of some places; null if the game does not count. */
  distances(from: readonly number[]): Promise<readonly number[] | null>;
  /** What somebody on some places sees, or whether one place is seen from there; null if the game has no lines of sight. Without it that is not shown. */
  sight?(from: readonly number[], to?: number): Promise<SightView | null>;
  /** The cards of some things, by the keys of the view or the ids of messages that name them; those that have none are left out. Without it, or where the game has no cards of its own (null), they are what the view says. */
  cards?(keys: readonly string[]): Promise<readonly KeyedCard[] | null>;
  /** What is said on cards beside the words of the game. */
  cardWords?(): Promise<Catalogs>;
  /** Takes back the last answer of who looks; refused while an earlier moment is shown, for nobody sees what it would do. */
  undo(): void;
  /** Shows the table to a seat, or to the spectator: the screen was handed over. */
  look(seat: SeatId): void;
  /** Shows an earlier moment; null goes on with the game. @param answers how many had been given then */
  at(answers: number | null): void;
  /** How many answers had been given before an event, by its number; null if the game does not tell. Without it nothing is shown again from there on. */
  momentBefore?(event: number): Promise<number | null>;
  /** All of the game; secret. */
  save(): Promise<Save>;
  /** The answers alone, from which the game can be played again; secret. */
  log(): Promise<Log>;
}
