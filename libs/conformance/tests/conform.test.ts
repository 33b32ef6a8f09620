import { describe, expect, it } from 'vitest';
import { conform } from '../src/index.ts';
import { ambush, type Fault } from './ambush.ts';

/** Does a check find a fault in one of some games? */
const found = (fault: Fault, check: string): boolean => Array.from({ length: 12 }, (_, n) => n).some((n) => conform([ambush(fault)], { games: 1, seed: `game ${n}`, every: 2, most: 60 }).violations.some((one) => one.check === check));

describe('the kit', () => {
  it('finds nothing wrong with a sound plugin', () => {
    const report = conform([ambush()], { games: 20, every: 2 });
    expect(report.violations).toEqual([]);
    expect(report.games).toBe(20);
    expect(report.answers).toBeGreaterThanOrEqual(200);
  });

  it.each([
    ['window-for-holders', 'leak'],
    ['asks-by-hand', 'leak'],
    ['asks-holders', 'leak'],
    ['lets-holders-pass', 'leak'],
    ['tells-later', 'leak'],
    ['leaking-view', 'leak'],
    ['leaking-id', 'leak'],
    ['outside-state', 'continue'],
    ['outside-chance', 'rewind'],
    ['write-in-ask', 'crash'],
    ['unstable-order', 'ask'],
    ['missing-message', 'messages'],
    ['nameless', 'messages'],
    ['uncounted', 'messages'],
    ['no-options', 'crash'],
    ['endless', 'stuck'],
    ['crash', 'crash'],
    ['ends-itself', 'commit'],
  ] as const)('catches %s', (fault, check) => {
    expect(found(fault, check)).toBe(true);
  });

  it('says which message lacks words, and in which language', () => {
    const { violations } = conform([ambush('missing-message')], { games: 2 });
    expect(violations.map((one) => one.message)).toEqual(['There are no words for the message "event.strike" in "pl".']);
  });

  it('says which verb nothing can follow, and what to do', () => {
    const { violations } = conform([ambush('ends-itself')], { games: 2 });
    expect(violations.map((one) => one.message)).toEqual([expect.stringMatching(/^The verb "strike" has begun and ended itself \d+ times .* Name the step at which it commits\.$/)]);
  });

  it('says where a thing is a number instead of a name', () => {
    const { violations } = conform([ambush('nameless')], { games: 1 });
    expect(violations.map((one) => one.message)).toEqual(['The message "ambush.act-with" says the number of "card" instead of its name.']);
  });

  it('says where something is counted without plural forms', () => {
    const { violations } = conform([ambush('uncounted')], { games: 1 });
    expect(violations.map((one) => one.message)).toContain('Message "ambush.act-of" in language "en" has the number {sheep} before "cards", but no plural forms: choose by sheep; its plural categories are one, other.');
  });

  it('says what a seat could tell apart', () => {
    const { violations } = conform([ambush('leaking-view')], { games: 3, every: 1 });
    expect(violations[0]?.message).toMatch(/could tell two worlds apart by its view .*values\.theirs/);
  });
});
