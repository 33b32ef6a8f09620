import type { AnswerValue, Ask } from '@dejarik/session';
import type { Refused } from '../link.ts';

/** What is judged, and by whom. */
export interface Judgeable {
  readonly ask: Ask | null;
  /** Tells why an answer may not be given; null if it may. */
  readonly judge: ((value: AnswerValue) => Promise<Refused | null>) | null;
  readonly requestUpdate: () => void;
}

/** Whether a draft may be given as it stands: asked anew of the game at each change, as only the latest counts. */
export class Verdict {
  readonly #of: Judgeable;
  /** Number of the latest draft. */
  #latest = 0;
  #refused: Refused | null = null;
  #isOpen = false;

  constructor(of: Judgeable) {
    this.#of = of;
  }

  /** Why the latest draft may not be given; null if it may, or that is not known yet. */
  get refused(): Refused | null {
    return this.#refused;
  }

  /** The latest draft has not been judged yet. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** @param value null if the draft is no answer yet, which needs no judge */
  async look(value: AnswerValue): Promise<void> {
    const { ask, judge } = this.#of;
    const number = ++this.#latest;
    const asks = value !== null && ask !== null && judge !== null && (ask.judged === true || ask.pairs !== undefined);
    this.#isOpen = asks;
    // What was refused stands until it is known better, so that words do not come and go at each press.
    if (!asks) this.#refused = null;
    this.#of.requestUpdate();
    if (!asks) return;
    const refused = await judge(value);
    if (number !== this.#latest) return;
    this.#refused = refused;
    this.#isOpen = false;
    this.#of.requestUpdate();
  }
}
