import type { Asked, Condition, Context } from '@dejarik/engine';
import { into, type Place } from './scope.ts';

/** A condition about something given: a candidate, an argument, a number. */
export type Test = (subject: unknown, cx: Context, g: Asked) => boolean;

/** All of some conditions; the usual one or two without a loop. */
export function every(parts: readonly Condition[]): Condition {
  const [a, b] = parts;
  if (a === undefined) return () => true;
  if (b === undefined) return a;
  if (parts.length === 2) return (cx, g) => a(cx, g) && b(cx, g);
  return (cx, g) => {
    for (const part of parts) if (!part(cx, g)) return false;
    return true;
  };
}
export const some =
  (parts: readonly Condition[]): Condition =>
  (cx, g) => {
    for (const part of parts) if (part(cx, g)) return true;
    return false;
  };

export function everyTest(parts: readonly Test[]): Test {
  const [a, b] = parts;
  if (a === undefined) return () => true;
  if (b === undefined) return a;
  if (parts.length === 2) return (s, cx, g) => a(s, cx, g) && b(s, cx, g);
  return (s, cx, g) => {
    for (const part of parts) if (!part(s, cx, g)) return false;
    return true;
  };
}
export const someTest =
  (parts: readonly Test[]): Test =>
  (s, cx, g) => {
    for (const part of parts) if (part(s, cx, g)) return true;
    return false;
  };

/** The items of a list with their places; of anything else itself. */
export const items = (at: Place, data: unknown): readonly [Place, unknown][] =>
  Array.isArray(data) ? (data as unknown[]).map((one, i) => [into(at, i), one]) : [[at, data]];
