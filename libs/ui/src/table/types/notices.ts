import type { OwnPlace } from '../../interface.ts';
import type { TemplateResult } from 'lit';
import type { ShownTrouble } from '../trouble.ts';
import type { KeptGame } from './opened.ts';

/** Says what went wrong, what was done, what was left, and asks before a game is left. */
export interface Notices {
  /**
   * Does something that may fail; if it does, the table says so in words, and the page gets an event.
   * @param about what the message is about, and its code where neither the error nor `code` has one; a message about it goes when this succeeds
   * @param again leads to what was asked for, if that has failed
   */
  attempt(
    about: string,
    act: () => Promise<void>,
    options?: { readonly code?: string; readonly again?: () => unknown },
  ): Promise<boolean>;
  /** @param code of a message @param detail in English @param again what does it once more @param differences what is missing or different for a save @param said the detail in the words of the game */
  fail(
    code: string,
    detail: string,
    about?: string,
    again?: (() => unknown) | null,
    differences?: ShownTrouble['differences'],
    said?: ShownTrouble['said'],
  ): void;
  /** What shows the game in its own way does not work: it, or its element in a place, is shown in the plain way from now on. @throws what was found, if it was shown so already */
  plain(error: unknown, place?: OwnPlace): void;
  /** A game has begun: what is said of the table itself stays. */
  begun(): void;
  /** What a message was about is as it should be. */
  settled(about: string): void;
  /** The table has been drawn: an alert that has come before a game takes the focus, and gives it back. */
  drawn(): void;
  /** Asks the players whether the game in progress may be left; yes at once if there is none, or as soon as it has gone. */
  mayLeave(): Promise<boolean>;
  /** What lies over everything. */
  draw(): unknown;
  /** What was done and what was left, in a place of its own, where it covers nothing. */
  drawNotes(): unknown;
  /** A game that was left, and the ways on from there. */
  offer(kept: KeptGame, forgettable?: boolean): TemplateResult;
}
