/** Milliseconds between two looks whether a worker still answers. */
export const HEARTBEAT_INTERVAL = 1000;

/**
 * Finds out that a worker which has something to do has ended without an error, or hangs: it is asked again and again, and between
 * two steps it answers. Beats are counted at which the page is looked at, not time, which passes while a laptop sleeps, too.
 */
export class Heartbeat {
  #silent = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #beat: () => void;

  /**
   * @param patience how many beats may pass without an answer by now; 0 while the worker has nothing to do
   * @param ask sends what a worker answers between two steps
   * @param stopped called when the worker is silent for longer
   */
  constructor(patience: () => number, ask: () => void, stopped: () => void) {
    this.#beat = () => {
      const most = document.hidden ? 0 : patience();
      if (most === 0) this.#silent = 0;
      else if (this.#silent++ < most) ask();
      else stopped();
    };
  }

  /** A message of the worker has come. Before the first its module is being fetched, for which there is no limit. */
  answered(): void {
    this.#silent = 0;
    this.#timer ??= setInterval(this.#beat, HEARTBEAT_INTERVAL);
  }

  end(): void {
    clearInterval(this.#timer);
  }
}
