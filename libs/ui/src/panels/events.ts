import type { AnswerValue, Json } from '@dejarik/session';
import type { Counts, ListReport } from '../lists/list.ts';

/** An answer to the open question, in keys. */
export class AnswerEvent extends Event {
  constructor(readonly value: AnswerValue) {
    super('dejarik-answer', { bubbles: true, composed: true });
  }
}
/** A thing is taken up, to choose then what is done with it; null puts it back. */
export class HoldEvent extends Event {
  constructor(readonly key: string | null) {
    super('dejarik-hold', { bubbles: true, composed: true });
  }
}
/** Somebody looks at an option, by its key, or looks away: the board is to show what would come of it. */
export class InspectEvent extends Event {
  constructor(readonly key: string | null) {
    super('dejarik-inspect', { bubbles: true, composed: true });
  }
}
/** Somebody looks at what tells of pieces and places, by their keys; none when nobody does any more. */
export class PointEvent extends Event {
  constructor(readonly keys: readonly string[]) {
    super('dejarik-point', { bubbles: true, composed: true });
  }
}
/** Somebody wants to read the cards of some things, by their keys or the ids of messages that name them; or what lies in a zone. */
export class CardEvent extends Event {
  constructor(
    readonly keys: readonly string[],
    readonly zone: string | null = null,
  ) {
    super('dejarik-card', { bubbles: true, composed: true });
  }
}
/** Somebody wants to read a rule. */
export class RuleEvent extends Event {
  constructor(readonly rule: string) {
    super('dejarik-rule', { bubbles: true, composed: true });
  }
}
/** Somebody wants to see an earlier moment; null goes on with the game. */
export class MomentEvent extends Event {
  constructor(readonly answers: number | null) {
    super('dejarik-moment', { bubbles: true, composed: true });
  }
}
/** Somebody wants to see again what happened from an event on, by its number. */
export class ReplayEvent extends Event {
  constructor(readonly from: number) {
    super('dejarik-replay', { bubbles: true, composed: true });
  }
}
/** A game is to begin, as a setup form was filled in; `ready` names the ready setup that was pressed. */
export class SetupEvent extends Event {
  constructor(
    readonly setup: {
      readonly mode: string;
      readonly options: Readonly<Record<string, Json>>;
      readonly players: Readonly<Record<string, string>>;
      readonly seed: string;
    },
    readonly ready: string | null = null,
  ) {
    super('dejarik-setup', { bubbles: true, composed: true });
  }
}
/** After a game: it is to be played again, with the sides changed or not, or to be saved. */
export class AfterEvent extends Event {
  constructor(readonly wish: 'again' | 'swap' | 'save') {
    super('dejarik-after', { bubbles: true, composed: true });
  }
}
/** A list that somebody makes has changed; `leave` says that it is done, and whether the list is to be used. */
export class ListEvent extends Event {
  constructor(
    readonly counts: Counts,
    readonly report: ListReport,
    readonly leave: 'use' | 'back' | null,
    readonly called = '',
  ) {
    super('dejarik-list', { bubbles: true, composed: true });
  }
}
/** A part of the table could not be drawn. */
export class BrokenEvent extends Event {
  constructor(readonly error: unknown) {
    super('dejarik-broken', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'dejarik-after': AfterEvent;
    'dejarik-answer': AnswerEvent;
    'dejarik-broken': BrokenEvent;
    'dejarik-card': CardEvent;
    'dejarik-hold': HoldEvent;
    'dejarik-point': PointEvent;
    'dejarik-inspect': InspectEvent;
    'dejarik-replay': ReplayEvent;
    'dejarik-rule': RuleEvent;
    'dejarik-list': ListEvent;
    'dejarik-moment': MomentEvent;
    'dejarik-setup': SetupEvent;
  }
}
