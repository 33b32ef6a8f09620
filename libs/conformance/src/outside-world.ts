import { whereRulesStood } from './time-limit.ts';
import type { Violation } from './violation.ts';

/** Something of the program around a game, and why rules may not look at it. */
interface Outside {
  readonly holder: object;
  readonly names: readonly string[];
  readonly why: string;
  /** Not only noted, but kept from being used. */
  readonly refused?: true;
}

const CHANCE = 'chance comes from the streams of the game (g.random, g.shuffle)';
const CLOCK = 'a game must come to the same state whenever it is played';
const LOCALE = 'its result depends on the language of the machine';
const NETWORK = 'a game reaches nothing outside of it';
const STORAGE = 'what a game keeps stands in components and locals';
const PAGE = 'rules run in workers and on servers, too';

const OUTSIDE: readonly Outside[] = [
  { holder: Math, names: ['random'], why: CHANCE },
  { holder: globalThis, names: ['crypto'], why: CHANCE },
  { holder: globalThis, names: ['Date', 'performance'], why: CLOCK },
  {
    holder: globalThis,
    names: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame'],
    why: 'rules never wait',
  },
  {
    holder: globalThis,
    names: ['fetch', 'WebSocket', 'XMLHttpRequest', 'EventSource', 'Worker', 'BroadcastChannel', 'navigator'],
    why: NETWORK,
    refused: true,
  },
  { holder: globalThis, names: ['localStorage', 'sessionStorage', 'indexedDB', 'caches'], why: STORAGE, refused: true },
  { holder: globalThis, names: ['window', 'document', 'location'], why: PAGE, refused: true },
  { holder: globalThis, names: ['console'], why: 'what happens is told by events and g.tell' },
  { holder: globalThis, names: ['Intl'], why: LOCALE },
  { holder: String.prototype, names: ['localeCompare', 'toLocaleLowerCase', 'toLocaleUpperCase'], why: LOCALE },
  { holder: Number.prototype, names: ['toLocaleString'], why: LOCALE },
  { holder: Array.prototype, names: ['toLocaleString'], why: LOCALE },
];

/** Notes what rules look at that lies outside of their game. */
export class OutsideWorld {
  readonly #found = new Map<string, Violation>();
  /** Rules run now, and not what bounds them. */
  #inside = false;

  /**
   * Runs rules; what they look at outside of the game is noted, and what leads out of the program is kept from them.
   * @param bounded runs them within bounds; it may end them in the middle of anything
   */
  watch<T>(run: () => T, bounded: (run: () => T) => T): T {
    const undo = OUTSIDE.flatMap((outside) => outside.names.map((name) => this.#guard(outside, name)));
    try {
      return bounded(() => {
        this.#inside = true;
        const result = run();
        this.#inside = false;
        return result;
      });
    } finally {
      this.#inside = false;
      for (const one of undo) one();
    }
  }

  get violations(): readonly Violation[] {
    return [...this.#found.values()];
  }

  /** @returns what puts it back as it was */
  #guard({ holder, why, refused }: Outside, name: string): () => void {
    const own = Object.getOwnPropertyDescriptor(holder, name);
    if (own?.configurable === false) return () => undefined;
    Object.defineProperty(holder, name, {
      configurable: true,
      get: () => {
        if (this.#inside) this.#note(holder === globalThis ? name : `${ownerOf(holder)}.${name}`, why);
        if ((refused === true && this.#inside) || own === undefined) return undefined;
        return own.get === undefined ? (own.value as unknown) : (own.get.call(holder) as unknown);
      },
    });
    return () => {
      if (own === undefined) Reflect.deleteProperty(holder, name);
      else Object.defineProperty(holder, name, own);
    };
  }

  #note(what: string, why: string): void {
    if (this.#found.has(what)) return;
    this.#found.set(what, {
      check: 'outside',
      message: `Rules look at "${what}", which lies outside of the game, where ${whereRulesStood()}. They may not: ${why}.`,
    });
  }
}

const ownerOf = (holder: object): string => {
  if (holder === Math) return 'Math';
  return holder === String.prototype ? 'String' : holder === Number.prototype ? 'Number' : 'Array';
};
