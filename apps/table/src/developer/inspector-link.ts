import type { Log, Save } from '@dejarik/session';
import type { Furthest, Inspected, InspectorAnswer, InspectorOrder } from './inspected.ts';

interface Pending {
  readonly done: (answer: InspectorAnswer) => void;
  readonly failed: (error: Error) => void;
}

/** The worker that looks into a game, as the page asks it. */
export class InspectorLink {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #n = 0;

  /** @param modules addresses of the modules of the game, its base first */
  constructor(modules: readonly string[]) {
    this.#worker = new Worker(new URL('dejarik-inspector.js', import.meta.url), { type: 'module' });
    this.#worker.addEventListener(
      'message',
      ({ data }: MessageEvent<{ readonly n: number; readonly answer?: InspectorAnswer; readonly failed?: string }>) => {
        const pending = this.#pending.get(data.n);
        this.#pending.delete(data.n);
        if (data.failed === undefined) pending?.done(data.answer ?? null);
        else pending?.failed(new Error(data.failed));
      },
    );
    this.#worker.addEventListener('error', ({ message }) => {
      for (const { failed } of this.#pending.values()) failed(new Error(message));
      this.#pending.clear();
    });
    void this.#order({ do: 'open', modules }).catch(() => undefined);
  }

  /** @throws Error if the save does not fit the game */
  inspect(save: Save): Promise<Inspected> {
    return this.#order({ do: 'inspect', save }) as Promise<Inspected>;
  }

  /** How many answers of a log the game can be played by. @throws Error if the game cannot be loaded */
  furthest(log: Log): Promise<Furthest> {
    return this.#order({ do: 'furthest', log }) as Promise<Furthest>;
  }

  #order(order: InspectorOrder): Promise<InspectorAnswer> {
    const n = ++this.#n;
    return new Promise((done, failed) => {
      this.#pending.set(n, { done, failed });
      this.#worker.postMessage({ n, order });
    });
  }
}
