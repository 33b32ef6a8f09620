import type { Failure, Scenario } from '@dejarik/scenario';
import type { Log, Save } from '@dejarik/session';
import type { Furthest, Inspected, InspectorAnswer, InspectorOrder, InspectorReport } from './inspected.ts';

/** Milliseconds without a word after which code that is developed counts as one that never comes back. */
const PATIENCE = 20_000;

interface Pending {
  readonly done: (answer: InspectorAnswer) => void;
  readonly failed: (error: Error) => void;
  readonly played: (answers: number) => void;
}

/** The code that is developed does not come back. */
export class EndlessError extends Error {
  override readonly name = 'EndlessError';
  /** Seconds that were waited. */
  readonly seconds = PATIENCE / 1000;

  /** @param answers of the log that was played, known to be played in time; 0 for other orders */
  constructor(readonly answers: number) {
    super('The worker that looks into the game does not come back.');
  }
}

/** The worker that looks into a game, as the page asks it. */
export class InspectorLink {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #n = 0;
  #ended = false;

  /** @param modules addresses of the modules of the game, its base first */
  constructor(modules: readonly string[]) {
    this.#worker = new Worker(new URL('dejarik-inspector.js', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<InspectorReport>) => {
      const pending = this.#pending.get(data.n);
      if ('played' in data) {
        pending?.played(data.played);
        return;
      }
      this.#pending.delete(data.n);
      if ('failed' in data) pending?.failed(new Error(data.failed));
      else pending?.done(data.answer);
    });
    this.#worker.addEventListener('error', ({ message }) => {
      this.#fail(new Error(message));
    });
    void this.#order({ do: 'open', modules }).catch(() => undefined);
  }

  /** Whether it has ended, as the code did not come back: another link is needed. */
  get ended(): boolean {
    return this.#ended;
  }

  /** @throws Error if the save does not fit the game; EndlessError */
  inspect(save: Save): Promise<Inspected> {
    return this.#order({ do: 'inspect', save }) as Promise<Inspected>;
  }

  /** How many answers of a log the game can be played by. @throws Error if the game cannot be loaded; EndlessError */
  furthest(log: Log): Promise<Furthest> {
    return this.#order({ do: 'furthest', log }) as Promise<Furthest>;
  }

  /** What is wrong in a position; null if a game can begin from it. @throws Error if the game cannot be loaded; EndlessError */
  begin(position: Scenario): Promise<Failure | null> {
    return this.#order({ do: 'begin', position }) as Promise<Failure | null>;
  }

  #fail(error: Error): void {
    for (const { failed } of this.#pending.values()) failed(error);
    this.#pending.clear();
  }

  #order(order: InspectorOrder): Promise<InspectorAnswer> {
    const n = ++this.#n;
    return new Promise<InspectorAnswer>((done, failed) => {
      let answers = 0;
      const wait = (): ReturnType<typeof setTimeout> =>
        setTimeout(() => {
          this.#ended = true;
          this.#worker.terminate();
          this.#fail(new EndlessError(answers));
        }, PATIENCE);
      let timer = wait();
      const ends =
        <T>(then: (of: T) => void) =>
        (of: T): void => {
          clearTimeout(timer);
          then(of);
        };
      this.#pending.set(n, {
        done: ends(done),
        failed: ends(failed),
        played: (many) => {
          answers = many;
          clearTimeout(timer);
          timer = wait();
        },
      });
      this.#worker.postMessage({ n, order });
    });
  }
}
