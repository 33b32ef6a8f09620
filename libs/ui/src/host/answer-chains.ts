import type { SeatId, Session, UndoRequest } from '@dejarik/session';
import type { Then } from '../link.ts';

/** Answers of a chain that are still to be given. */
interface Going {
  readonly seat: SeatId;
  /** Id of the ask that was answered by a press. */
  readonly pressed: string;
  readonly then: Then;
}

/** Gives answers one after another that were ordered by one press, and knows which were, so that they are taken back as one. */
export class AnswerChains {
  #going: Going | null = null;
  /** By the id of an ask whose answer came last of a press, that of the ask that was pressed. */
  readonly #presses = new Map<string, string>();

  /** Somebody has answered by a press. @param then what is to be answered after it @param people who shares the screen */
  begin(session: Session, seat: SeatId, pressed: string, then: Then, people: readonly SeatId[]): void {
    this.#presses.delete(pressed);
    this.#going = then.length === 0 ? null : { seat, pressed, then };
    this.goOn(session, people);
  }

  /** Nothing more is given: who pressed is asked what to do now. */
  stop(): void {
    this.#going = null;
  }

  /**
   * Gives what is asked next, as long as it is what was expected; waits while others are asked, and stops if these did not pass.
   * @param people who shares the screen: for those among them who have nothing to decide it is passed
   * @param answers how many there were before others were asked
   */
  goOn(session: Session, people: readonly SeatId[], answers = session.answers): void {
    if (this.#going !== null && session.answers > answers && !hasPassed(session)) this.stop();
    while (this.#going !== null) {
      const { seat, pressed, then } = this.#going;
      const [next, ...rest] = then;
      const ask = session.choice(seat);
      if (ask === null && session.outcome === null) return;
      this.stop();
      if (ask === null || next?.point !== ask.point || !ask.options.some(({ key }) => key === next.key)) return;
      const value = ask.kind === 'path' ? session.route(seat, next.key) : next.key;
      if (!session.answer(seat, ask.id, value).ok) return;
      this.#presses.delete(pressed);
      this.#presses.set(ask.id, pressed);
      if (rest.length > 0) this.#going = { seat, pressed, then: rest };
      session.passFor(people);
    }
  }

  /** What a seat takes back: all of its last press, else its last answer alone. */
  undoing(session: Session, seat: SeatId, request: UndoRequest): UndoRequest {
    if (this.#presses.size === 0) return request;
    const last = session.log().answers.findLast((entry) => 'seat' in entry && entry.seat === seat);
    const to = last !== undefined && 'seat' in last ? this.#presses.get(last.ask) : undefined;
    const whole = { ...request, ...(to === undefined ? {} : { to }) };
    return session.mayUndo(seat, whole).ok ? whole : request;
  }
}

/** Whether the last answer of all was a pass. */
function hasPassed(session: Session): boolean {
  const last = session.log().answers.at(-1);
  return last !== undefined && 'value' in last && last.value === null;
}
