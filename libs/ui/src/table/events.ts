import type { CampaignFile, OutcomeView, Save, SeatId } from '@dejarik/session';

/** A game is loaded and can be started. */
export class TableReadyEvent extends Event {
  constructor(readonly game: string) {
    super('dejarik-ready', { bubbles: true, composed: true });
  }
}
/** A game has begun, or a save was loaded. */
export class GameStartEvent extends Event {
  constructor(readonly game: string) {
    super('dejarik-start', { bubbles: true, composed: true });
  }
}
/** The game has gone on: somebody answered, or something was taken back. */
export class GameChangeEvent extends Event {
  constructor(
    readonly answers: number,
    readonly waitingFor: readonly SeatId[],
  ) {
    super('dejarik-change', { bubbles: true, composed: true });
  }
}
/** The game is over. */
export class GameOverEvent extends Event {
  constructor(readonly outcome: OutcomeView) {
    super('dejarik-over', { bubbles: true, composed: true });
  }
}
/** The game is to be saved. A page that handles it calls `preventDefault()`, and no file is offered. The save is secret: it holds the seed. */
export class GameSaveEvent extends Event {
  constructor(readonly save: Save) {
    super('dejarik-save', { bubbles: true, composed: true, cancelable: true });
  }
}
/** A campaign has gone on: a page was turned, or a game became part of it. A page that keeps campaigns can keep this one; it holds nothing that has not been read. */
export class CampaignEvent extends Event {
  constructor(readonly file: CampaignFile) {
    super('dejarik-campaign', { bubbles: true, composed: true });
  }
}
/** Something went wrong; the table shows it in words. */
export class TableErrorEvent extends Event {
  /** @param code such as `open`, `save`, `worker`; @param detail in English, for those who look after the page */
  constructor(
    readonly code: string,
    readonly detail: string,
  ) {
    super('dejarik-error', { bubbles: true, composed: true });
  }
}

/** The events of the table, by name. */
export interface TableEvents {
  'dejarik-ready': TableReadyEvent;
  'dejarik-start': GameStartEvent;
  'dejarik-change': GameChangeEvent;
  'dejarik-over': GameOverEvent;
  'dejarik-save': GameSaveEvent;
  'dejarik-campaign': CampaignEvent;
  'dejarik-error': TableErrorEvent;
}

declare global {
  interface HTMLElementEventMap extends TableEvents {}
}
