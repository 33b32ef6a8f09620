import { eventsToAnnounce } from '../announcements.ts';
import type { TableContext, Announcer } from './types/index.ts';

/** At most so many of the latest events are announced at once. */
const MOST = 8;

/** What happened since is said in one go, and then what is asked; before a curtain, nothing that was said stays. */
export class TableAnnouncer implements Announcer {
  readonly #context: TableContext;
  #announced = 0;
  #asked = '';

  constructor(context: TableContext) {
    this.#context = context;
  }

  /** Another game is announced from its beginning. */
  begin(): void {
    this.#announced = 0;
    this.#asked = '';
  }

  announce(): void {
    const { table, words, screen } = this.#context;
    const { state } = table;
    if (screen.curtained) table.spoken = '';
    if (state === null || state.at !== null || !words.there) return;
    const { translator } = words;
    const events = eventsToAnnounce(state.events.slice(Math.min(this.#announced, state.events.length)));
    this.#announced = state.events.length;
    const parts = events.slice(-MOST).map((event) => translator.say(event.message));
    if (state.outcome !== null) parts.push(translator.say(state.outcome.message));
    else if (state.ask !== null && state.ask.id !== this.#asked) parts.push(translator.say(state.ask.message));
    this.#asked = state.ask?.id ?? '';
    if (parts.length > 0) table.spoken = parts.join(' ');
  }
}
