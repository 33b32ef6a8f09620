import { describe, expect, it } from 'vitest';
import { armies } from '../../src/content/documents.ts';
import { tables } from '../../src/plugin.ts';
import { armyProblems } from '../../src/rules/army.ts';

const base = tables.armies.get('imperial-sith') ?? { cards: [], command: [] };
const rules = (change: {
  readonly cards?: readonly string[];
  readonly command?: readonly string[];
}): readonly string[] => armyProblems(tables, { ...base, ...change }).map((one) => one.rule);

const deckOf = (...counts: readonly number[]): readonly string[] =>
  counts.flatMap((n, cost) =>
    tables.commands
      .filter((card) => card.cost === cost)
      .slice(0, n)
      .map((card) => card.id),
  );

describe('armies', () => {
  it('all ready-made ones may be played', () => {
    expect(armies.length).toBeGreaterThanOrEqual(4);
    for (const army of armies) expect([army.id, armyProblems(tables, army)]).toEqual([army.id, []]);
  });

  it('say everything that is wrong, each with its rule', () => {
    expect(rules({ cards: [...base.cards, 'at-st'] })).toEqual(['IA-SUP-01']);
    expect(rules({ cards: [] })).toEqual(['IA-SUP-02']);
    expect(rules({ cards: ['stormtrooper-regular', 'nexu-regular'] })).toEqual(['IA-AFF-03']);
    expect(rules({ cards: ['darth-vader', 'darth-vader'] })).toEqual(['IA-UNQ-01']);
    expect(rules({ cards: Array<string>(3).fill('probe-droid-elite') })).toContain('IA-LIM-06');
    expect(rules({ cards: Array<string>(4).fill('probe-droid-regular') })).not.toContain('IA-LIM-06');
    expect(rules({ cards: Array<string>(5).fill('probe-droid-regular') })).toContain('IA-LIM-06');
    expect(rules({ command: base.command.slice(1) })).toEqual(['IA-CMDC-09']);
    expect(rules({ command: [...base.command.slice(3), 'planning', 'planning', 'planning'] })).toContain('IA-CMDC-11');
    expect(rules({ command: base.command.map(() => 'force-lightning') })).toEqual(['IA-CMDC-10', 'IA-CMDC-11']);
    expect(rules({ cards: ['no-such-card'] })).toEqual(['IA-DEPC-01']);
  });

  it('may hold skirmish upgrades, which say more about the army', () => {
    expect(rules({ cards: ['luke-skywalker', 'rebel-high-command'] })).toEqual([]);
    // Sixteen points: eight cards of 1 and four of 2.
    const dear = { command: deckOf(3, 8, 4) };
    expect(rules({ cards: ['luke-skywalker'], ...dear })).toEqual(['IA-CMDC-10']);
    expect(rules({ cards: ['luke-skywalker', 'balance-of-the-force'], ...dear })).toEqual([]);
    expect(rules({ cards: ['luke-skywalker', 'stormtrooper-regular', 'balance-of-the-force'], ...dear })).toEqual([
      'IA-AFF-03',
    ]);
    expect(rules({ cards: ['darth-vader', 'temporary-alliance-hired-guns', 'nexu-regular', 'nexu-elite'] })).toEqual(
      [],
    );
    expect(rules({ cards: ['darth-vader', 'temporary-alliance-hired-guns', 'luke-skywalker'] })).toEqual(['IA-AFF-03']);
    expect(
      rules({ cards: ['darth-vader', 'temporary-alliance-hired-guns', 'temporary-alliance-a-common-enemy'] }),
    ).toEqual(['IA-DEPC-07', 'IA-UNQ-01']);
  });
});
