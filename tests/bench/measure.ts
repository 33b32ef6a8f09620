/** Timing: contestants take turns, so that whatever else the machine does hits all of them alike. */

/** One run's work, as numbers that say what was done. */
export interface Work {
  /** How many of the things that are timed. */
  readonly count: number
  /** Of what came out: equal for equal work. */
  readonly checksum: number
}

export interface Contestant {
  readonly name: string
  /** Contestants of the same work must come out alike. */
  readonly work: string
  readonly run: () => Work
}

/** Seconds per thing, by run, ascending; null when runs of the same work came out differently, of whichever contestant. */
export interface Timing {
  readonly name: string
  readonly times: readonly number[] | null
}

/**
 * Runs contestants in turn.
 * @param rounds how often each is timed, after a warm-up of a third as many
 */
export function race(contestants: readonly Contestant[], rounds: number): Timing[] {
  const times = contestants.map((): number[] => [])
  const sums = new Map(contestants.map(({ work }) => [work, new Set<number>()]))
  for (let round = -Math.ceil(rounds / 3); round < rounds; round++) {
    contestants.forEach(({ run, work }, i) => {
      const start = process.cpuUsage()
      const { count, checksum } = run()
      const { user, system } = process.cpuUsage(start)
      sums.get(work)?.add(checksum)
      if (round >= 0) times[i]?.push((user + system) / 1e6 / count)
    })
  }
  return contestants.map(({ name, work }, i) => ({ name, times: sums.get(work)?.size === 1 ? (times[i] ?? []).sort((a, b) => a - b) : null }))
}

export const median = (sorted: readonly number[]): number => {
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half] ?? 0 : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}

/** A small generator (mulberry32); gives 0 to n-1. */
export function randomOf(seed: number): (n: number) => number {
  let state = seed | 0
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n
  }
}
