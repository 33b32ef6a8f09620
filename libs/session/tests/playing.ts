import type { Session } from '../src/index.ts';

/** A small generator for tests (mulberry32); gives 0 to n-1. */
export function randomOf(seed: number): (n: number) => number {
  let state = seed | 0;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}

/** One answer of a seat that is asked. @returns false if the game is over */
export function playOne(session: Session, random: (n: number) => number): boolean {
  const seat = session.waitingFor[0];
  if (seat === undefined) return false;
  const sampled = session.sample(seat, random);
  if (sampled === null) throw new Error(`${seat} is waited for, but not asked.`);
  const said = session.answer(seat, sampled.ask, sampled.value);
  if (!said.ok) throw new Error(`${seat} answered ${JSON.stringify(sampled)} and was refused: ${JSON.stringify(said)}`);
  return true;
}

export const everybody = (session: Session): string[] => [...session.seats, 'spectator'];
export const allHashes = (session: Session): string[] => [
  session.hash(),
  ...everybody(session).map((seat) => session.hash(seat)),
];
