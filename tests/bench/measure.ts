/** Timing: contestants take turns, so that whatever else the machine does hits all of them alike. */

/** One run's work, as numbers that say what was done. */
export interface Work {
  /** How many of the things that are timed. */
  readonly count: number;
  /** Of what came out: equal for equal work. */
  readonly checksum: number;
}

export interface Contestant {
  readonly name: string;
  /** Contestants of the same work must come out alike. */
  readonly work: string;
  readonly run: () => Work;
}

/** Seconds per thing, by run, ascending; null when runs of the same work came out differently, of whichever contestant. */
export interface Timing {
  readonly name: string;
  readonly times: readonly number[] | null;
}

/** What a turn takes at least, in seconds: beside one that takes thirty times as long, a short turn would be all the cold start after it. */
const TURN = 0.2;

/**
 * Runs contestants in turn, each as often as fills its turn.
 * @param rounds how many turns of each are timed, after a warm-up of a third as many
 */
export function race(contestants: readonly Contestant[], rounds: number): Timing[] {
  const sums = new Map(contestants.map(({ work }) => [work, new Set<number>()]));
  const entered = contestants.map((contestant) => ({ ...contestant, times: [] as number[], runs: 1 }));
  for (let round = -Math.ceil(rounds / 3); round < rounds; round++) {
    for (const one of entered) {
      const start = process.cpuUsage();
      let done = 0;
      for (let i = 0; i < one.runs; i++) {
        const { count, checksum } = one.run();
        done += count;
        sums.get(one.work)?.add(checksum);
      }
      const { user, system } = process.cpuUsage(start);
      const seconds = (user + system) / 1e6;
      if (round >= 0) one.times.push(seconds / done);
      else one.runs = Math.max(1, Math.ceil((TURN / seconds) * one.runs));
    }
  }
  return entered.map(({ name, work, times }) => ({
    name,
    times: sums.get(work)?.size === 1 ? times.sort((x, y) => x - y) : null,
  }));
}

export const median = (sorted: readonly number[]): number => {
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
};

/** A small generator (mulberry32); gives 0 to n-1. */
export function randomOf(seed: number): (n: number) => number {
  let state = seed | 0;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}
