import type { Content } from '../tables.ts';
import { eachEntry, type ContentFault } from './fault.ts';

/** Entries of the card language that count something, so that less than nothing makes no sense. */
const COUNTS = ['amount', 'count', 'range', 'spaces', 'strength', 'damage', 'at-least', 'at-most'];

/** Whether what abilities and effects count is at least nothing. */
export function checkNumbers(content: Content): readonly ContentFault[] {
  const faults: ContentFault[] = [];
  for (const list of ['skills', 'events', 'planning', 'maps', 'missions'] as const) {
    eachEntry(content[list], (key, value, path) => {
      if (COUNTS.includes(key) && typeof value === 'number' && (value < 0 || !Number.isInteger(value)))
        faults.push({ list, path, found: `${key} ${value}`, allowed: 'a whole number from 0' });
    });
  }
  return faults;
}
