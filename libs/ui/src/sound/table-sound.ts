import type { ReactiveController } from 'lit';
import type { TableState } from '../link.ts';
import { readSettings } from '../table/settings.ts';
import type { TableContext } from '../table/types/index.ts';
import { SoundPlayer } from './player.ts';
import { soundsOf } from './sounds-of.ts';
import type { SoundName } from './tones.ts';

/** One for all tables of a page, so that their sounds do not run into one another. */
const player = new SoundPlayer();

/** Lets a table be heard, where the reader has asked for that. */
export class TableSound implements ReactiveController {
  readonly #context: TableContext;
  /** What was at the table when it was last listened to. */
  #before: TableState | null = null;
  /** Whether others have done something since the seat that looks was last asked. */
  #others = false;

  constructor(context: TableContext) {
    this.#context = context;
  }

  hostUpdated(): void {
    const { table, screen } = this.#context;
    const { state } = table;
    const before = this.#before;
    if (state === before || (state !== null && state.at !== null)) return;
    this.#before = state;
    const sounds = before === null || state === null ? [] : this.#soundsBetween(before, state);
    if (!screen.curtained && readSettings().sound === 'on') player.play(sounds);
  }

  /** What is heard of what has happened between two states of one game; nothing where another one has begun, or something was taken back. */
  #soundsBetween(before: TableState, state: TableState): readonly SoundName[] {
    const had = before.events.at(-1);
    if (had !== undefined && state.events[before.events.length - 1]?.n !== had.n) {
      this.#others = false;
      return [];
    }
    const events = state.events.slice(before.events.length);
    const sounds = soundsOf(events, this.#context.table.face ?? {});
    if (state.outcome !== null) return before.outcome === null ? [...sounds, 'over'] : sounds;
    this.#others ||= events.some(({ by }) => by !== null && by !== state.view.seat);
    if (state.ask === null || !this.#others) return sounds;
    this.#others = false;
    return [...sounds, 'turn'];
  }
}
