import type { AnswerChain, PreviewView } from '@dejarik/session';
import type { TemplateResult } from 'lit';
import type { Summary } from '../../interface.ts';
import type { TableState, Via } from '../../link.ts';
import type { RuleEvent } from '../../panels/events.ts';
import type { Drawer } from './element.ts';

/** What opens over the table: the menu, the rules, the list of keys. */
export interface Drawers {
  /** Opens a drawer; the one that is open is closed. */
  show(drawer: Drawer): void;
  /** Closes the drawer; the focus goes back to what opened it. */
  close(): void;
  /** Opens the rules at the one an event names. */
  openRule(event: RuleEvent): void;
  draw(): unknown;
  /** Whether there is anything to say of what wins. */
  readonly hasAim: boolean;
}

/** Draws a game in progress: the seats, the board, what is asked, what lies beside it, the log. */
export interface GameScreen {
  readonly clickGuard: { readonly isStray: boolean };
  /** Whether the screen is being handed over, in a game with something to hide. */
  readonly curtained: boolean;
  /** Another question comes into sight where it is asked, unless somebody reads the log while others act. */
  showQuestion(): void;
  begin(): void;
  /** Something went wrong: what was answered may be answered again. */
  forget(): void;
  /** The player who answers has seen what stands there. */
  answered(): void;
  /** Something has happened. @returns milliseconds that it wants to be read */
  follow(state: TableState): number;
  /** After the curtain was opened, or a game begun, the focus goes to the question. */
  enter(): void;
  /** The first question of a game gets the focus. */
  toQuestion(): void;
  summary(state: TableState): Summary;
  draw(state: TableState): TemplateResult;
}

/** Draws what stands where the question is: the question, how the game ended, whom it waits for, and what was refused. */
export interface QuestionPanel {
  /** While the game does not run, the way on stands where the question would. */
  stopped(): TemplateResult;
  /** What was refused, and why. @param rule how a rule is named */
  refusal(given: TableState, rule: ((id: string) => TemplateResult) | null): unknown;
  /** @param curtained whether the screen is being handed over */
  draw(state: TableState, curtained: boolean): unknown;
  preview(
    given: TableState,
    chains?: readonly AnswerChain[],
  ): (key: string, via?: Via | undefined) => Promise<PreviewView | null>;
}

/** Keys are for the table that has the focus; while nothing has it, for the one that the mouse is on, or for the first in sight to which the page gives them. */
export interface Shortcuts {
  readonly press: (event: KeyboardEvent) => void;
}
