/** Sounds that a table can make; none is recorded, each is made up of tones. */
export type SoundName = 'card' | 'door' | 'fall' | 'good' | 'hit' | 'over' | 'roll' | 'step' | 'turn';

/** A tone that glides from one height to another, or a rush, which has none. */
export interface Tone {
  /** Seconds after the beginning of the sound. */
  readonly at: number;
  /** Seconds. */
  readonly length: number;
  /** Hertz: a tone's own; of a rush, the middle of what is let through. */
  readonly from: number;
  readonly to: number;
  /** How loud at its beginning: 1 would be as loud as can be. */
  readonly volume: number;
  readonly shape: 'rush' | 'sine' | 'triangle';
}

const tone = (at: number, from: number, length: number, volume: number, to = from): Tone => ({
  at,
  length,
  from,
  to,
  volume,
  shape: 'sine',
});
const rush = (at: number, from: number, length: number, volume: number, to = from): Tone => ({
  ...tone(at, from, length, volume, to),
  shape: 'rush',
});
const reed = (at: number, from: number, length: number, volume: number, to = from): Tone => ({
  ...tone(at, from, length, volume, to),
  shape: 'triangle',
});

/** Short and soft: a game has many of them. */
export const TONES: Readonly<Record<SoundName, readonly Tone[]>> = {
  card: [rush(0, 2600, 0.09, 0.16, 5200)],
  door: [rush(0, 500, 0.28, 0.14, 1600), tone(0.02, 90, 0.22, 0.12, 140)],
  fall: [reed(0, 220, 0.34, 0.16, 70), rush(0.06, 700, 0.2, 0.1, 200)],
  good: [tone(0, 784, 0.1, 0.12), tone(0.08, 1047, 0.18, 0.12)],
  hit: [rush(0, 1500, 0.08, 0.2, 400), reed(0, 160, 0.12, 0.16, 90)],
  over: [tone(0, 523, 0.2, 0.14), tone(0.16, 659, 0.2, 0.14), tone(0.32, 784, 0.5, 0.14)],
  roll: [0, 0.07, 0.13, 0.2, 0.29].map((at, i) => rush(at, 1900 - 200 * i, 0.045, 0.2 - 0.03 * i, 900)),
  step: [tone(0, 170, 0.07, 0.16, 90), rush(0, 900, 0.03, 0.05, 500)],
  turn: [tone(0, 587, 0.12, 0.12), tone(0.11, 880, 0.24, 0.12)],
};

/** Seconds that a sound lasts. */
export const lengthOf = (name: SoundName): number => Math.max(...TONES[name].map(({ at, length }) => at + length));
