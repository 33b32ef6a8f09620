import { describe, expect, it } from 'vitest';
import { conform } from '../src/index.ts';
import { ambush, type Fault } from './ambush.ts';

/** Does a check find a fault in one of some games? */
const found = (fault: Fault, check: string): boolean =>
  Array.from({ length: 12 }, (_, n) => n).some((n) =>
    conform([ambush(fault)], { games: 1, seed: `game ${n}`, every: 2, most: 60 }).violations.some(
      (one) => one.check === check,
    ),
  );

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
    ['write-in-ask', 'writes'],
    ['unstable-order', 'ask'],
    ['missing-message', 'messages'],
    ['nameless', 'messages'],
    ['uncounted', 'messages'],
    ['no-options', 'returns'],
    ['endless', 'stuck'],
    ['crash', 'crash'],
    ['ends-itself', 'commit'],
    ['promise', 'promise'],
    ['map-kept', 'data'],
    ['check-writes', 'writes'],
    ['in-place', 'in-place'],
  ] as const)('catches %s', (fault, check) => {
    expect(found(fault, check)).toBe(true);
  });

  it('says which message lacks words, and in which language', () => {
    const { violations } = conform([ambush('missing-message')], { games: 2 });
    expect(violations.map((one) => one.message)).toEqual([
      'There are no words for the message "event.strike" in "pl".',
    ]);
  });

  it('says which verb nothing can follow, and what to do', () => {
    const { violations } = conform([ambush('ends-itself')], { games: 2 });
    expect(violations.map((one) => one.message)).toEqual([
      expect.stringMatching(
        /^The verb "strike" has begun and ended itself \d+ times .* Name the step at which it commits\.$/,
      ),
    ]);
  });

  it.each([
    ['promise', /"strike.hit" returned a promise\. Rules never wait/],
    ['map-kept', /"turn" at "act": a\.kept is a Map, which no save can hold/],
    ['check-writes', /changed while it was only asked whether "strike" may be done/],
    ['in-place', /"turn.act" changes in place what others hold as well/],
  ] as const)('says of %s what is wrong and where', (fault, message) => {
    expect(conform([ambush(fault)], { games: 2 }).violations.map((one) => one.message)).toContainEqual(
      expect.stringMatching(message),
    );
  });

  it('ends rules that never come back, and says where they were', () => {
    const { violations } = conform([ambush('never-back')], { games: 1, longest: 300 });
    expect(violations.map((one) => [one.check, one.message])).toEqual([
      [
        'endless',
        expect.stringMatching(
          /did not come back for 0\.3 s: they were at "strike\.hit", or at what it asks, within turn\.act, game\.play\. Look there for a loop/,
        ),
      ],
    ]);
  });

  it('plays a game without an end once with so many seats, and says where it went on and what to do', () => {
    const { violations, games } = conform([ambush('endless')], { games: 3, most: 60 });
    expect(games).toBe(1);
    expect(violations.map(({ check, message }) => [check, message])).toEqual([
      [
        'stuck',
        expect.stringMatching(
          /^The game is not over after 60 answers \(no other game has ended\); the last 60 were given at "turn\.act" \(\d+\).* Let something end every game/,
        ),
      ],
    ]);
  });

  it('says where a thing is a number instead of a name', () => {
    const { violations } = conform([ambush('nameless')], { games: 1 });
    expect(violations.map((one) => one.message)).toEqual([
      'The message "ambush.act-with" says the number of "card" instead of its name.',
    ]);
  });

  it('says where something is counted without plural forms', () => {
    const { violations } = conform([ambush('uncounted')], { games: 1 });
    expect(violations.map((one) => one.message)).toContain(
      'Message "ambush.act-of" in language "en" has the number {sheep} before "cards", but no plural forms: choose by sheep; its plural categories are one, other.',
    );
  });

  it('says what a seat could tell apart', () => {
    const { violations } = conform([ambush('leaking-view')], { games: 3, every: 1 });
    expect(violations.map((one) => one.message)).toContainEqual(
      expect.stringMatching(/could tell two worlds apart by its view .*values\.theirs/),
    );
  });
});
