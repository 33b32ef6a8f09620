import type { Key } from '../types/index.ts';

/** Keys that are made of a number. */

export const entityKey = (id: number): Key => `e${id}`;
export const placeKey = (place: number): Key => `s${place}`;
export const seatKey = (seat: number): Key => `seat:${seat}`;

/** The place that a key names; undefined if it names none. */
export const placeInKey = (key: unknown): number | undefined =>
  typeof key === 'string' && /^s(0|[1-9]\d{0,8})$/.test(key) ? Number(key.slice(1)) : undefined;
