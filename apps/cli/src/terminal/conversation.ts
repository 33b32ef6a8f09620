import { inShownOrder, SPECTATOR_SEAT, type SeatId } from '@dejarik/session';
import { withinTime } from '../within-time.ts';
import { Commands } from './commands.ts';
import { seatWords } from './table-lines.ts';
import { hasSecrets, Screen } from './screen.ts';
import type { Table } from './table.ts';

/** A game played at one terminal. */
export class Conversation {
  readonly #table: Table;
  readonly #screen: Screen;
  readonly #commands: Commands;
  /** Who had the last turn. */
  #lastSeat: SeatId | undefined;

  constructor(table: Table) {
    this.#table = table;
    this.#screen = new Screen(table);
    this.#commands = new Commands(table, this.#screen);
  }

  /** @returns true when the game is over, false if the people have left before */
  async play(): Promise<boolean> {
    const { humans, bot, terminal } = this.#table;
    for (let seat = this.#next(); seat !== undefined; seat = this.#next()) {
      if (!humans.includes(seat)) {
        bot(seat);
        if (humans.length === 0)
          withinTime(() => {
            this.#screen.news(SPECTATOR_SEAT);
          });
        if (!(await terminal.rest())) return false;
      } else if (!(await this.#turn(seat))) return false;
    }
    withinTime(() => {
      this.#close();
    });
    return true;
  }

  /** Tells how the game ended. */
  #close(): void {
    const { session, humans } = this.#table;
    const last = this.#lastSeat;
    this.#screen.news(last === undefined || !hasSecrets(session.view(last)) ? SPECTATOR_SEAT : last);
    // Where several look on, nobody's hand is shown.
    this.#screen.look(session.view(humans.length === 1 ? (humans[0] ?? SPECTATOR_SEAT) : SPECTATOR_SEAT), undefined);
    if (session.outcome !== null) this.#screen.say('', this.#table.translator.say(session.outcome.message));
  }

  /** Who has something to decide, people first: all share this terminal, so the others have passed at once. */
  #next(): SeatId | undefined {
    const { session, humans } = this.#table;
    withinTime(() => session.passFor());
    return session.waitingFor.find((one) => humans.includes(one)) ?? session.waitingFor[0];
  }

  /** @returns false if the person stops */
  async #turn(seat: SeatId): Promise<boolean> {
    const { session, terminal, words, translator } = this.#table;
    const { asked, view } = withinTime(() => ({ asked: session.choice(seat), view: session.view(seat) }));
    if (asked === null) return true;
    const ask = inShownOrder(asked, view);
    if (this.#lastSeat !== seat) {
      if (this.#lastSeat !== undefined && hasSecrets(view)) {
        terminal.clear();
        if ((await terminal.read(words.handOver(seatWords(seat, translator)))) === undefined) return false;
        terminal.clear();
      }
      this.#lastSeat = seat;
      this.#screen.forget();
    }
    withinTime(() => {
      this.#screen.open(ask, view);
    });
    const lessonText = this.#table.lessonText?.();
    if (lessonText !== undefined) this.#screen.say('', lessonText);
    for (;;) {
      const line = await terminal.read('> ');
      if (line === undefined || line.trim() === 'quit') {
        this.#screen.say(words.left(this.#table.keeper?.how));
        return false;
      }
      if (withinTime(() => this.#commands.carryOut(seat, ask, line.trim()))) {
        this.#table.keeper?.keep();
        return true;
      }
    }
  }
}
