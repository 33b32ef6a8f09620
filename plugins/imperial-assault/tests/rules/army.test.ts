import { describe, expect, it } from 'vitest';
import { armies } from '../../src/content/documents.ts';
import { tables } from '../../src/plugin.ts';
import { armyProblems } from '../../src/rules/army.ts';

const base = tables.armies.get('imperial-sith') ?? { cards: [], command: [] };
const rules = (change: { readonly cards?: readonly string[]; readonly command?: readonly string[] }): readonly string[] => armyProblems(tables, { ...base, ...change }).map((one) => one.rule);

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

  it('leave out a rule that is not in force', () => {
    expect(armyProblems(tables, { ...base, cards: [...base.cards, 'at-st'] }, (id) => id !== 'IA-SUP-01')).toEqual([]);
  });
});
