import type { Catalogs } from '@dejarik/sdk';
import { createTranslator, languages } from '@dejarik/sdk/content';
import { describe, expect, it } from 'vitest';
import { tables } from '../../src/plugin.ts';
import { armyProblems } from '../../src/rules/army.ts';
import { armyMaker } from '../../src/ui/army.ts';
import en from '../../messages/en.yaml';
import pl from '../../messages/pl.yaml';
import ru from '../../messages/ru.yaml';

const catalogs = { en, pl, ru } as Catalogs;
const { sheet, check } = armyMaker(tables);
const items = sheet.sections.flatMap((section) => section.items);
const rules = (counts: Readonly<Record<string, number>>): readonly string[] =>
  check(counts).problems.map((one) => one.rule);
const walkers = sheet.ready.find((one) => one.id === 'imperial-walker')?.counts ?? {};

describe('the maker of armies', () => {
  it('offers every card, each under a key of its own and with words in all languages', () => {
    expect(items.map((item) => item.key).sort()).toEqual(
      [...tables.cards, ...tables.commands].map((card) => card.id).sort(),
    );
    expect(new Set(items.map((item) => item.key)).size).toBe(items.length);
    for (const language of languages) {
      const { say, has } = createTranslator(catalogs, language);
      const said = items.flatMap((item) => [item.message, item.about ?? item.message, ...(item.text ?? [])]).map(say);
      expect(said.filter((text) => /\{|\b(card|command|ability|trait|army|word|die)\.[a-z]/.test(text))).toEqual([]);
      // A name in a text must lead to one card.
      expect(new Set(items.map((item) => say(item.message).toLowerCase())).size).toBe(items.length);
      expect(
        sheet.sections.every(
          (section) => has(section.message.id) && section.groups.every((group) => has(group.message.id)),
        ),
      ).toBe(true);
    }
  });

  it('says all that is printed on a deployment card', () => {
    const { say } = createTranslator(catalogs, 'en');
    const told = (key: string): readonly string[] => {
      const item = items.find((one) => one.key === key);
      return [item?.about, ...(item?.text ?? [])].flatMap((one) => (one ? [say(one)] : []));
    };
    expect(told('nexu-elite').slice(0, 7)).toEqual([
      'elite, 1 figure, health 8, speed 6',
      'Creature, Brawler, Mobile',
      'large base: 2 × 2',
      'Attack: melee, red die, green die',
      'Defense: white die',
      'Always: Cleave 2, Bleeding',
      '1 surge: +2 damage',
    ]);
    expect(told('jyn-odan').slice(0, 6)).toEqual([
      'regular, unique, 1 figure, health 6, speed 5',
      'Smuggler',
      'small base: 1 × 1',
      'Attack: ranged, green die, green die',
      'Defense: white die',
      '1 surge: Pierce 1, Stunned',
    ]);
    for (const card of tables.cards.filter((one) => !one.traits.includes('skirmish-upgrade'))) {
      const text = told(card.id);
      expect([
        card.id,
        text.filter((one) => /^\d surges?: /.test(one)).length,
        text.some((one) => one.startsWith('Always: ')),
      ]).toEqual([card.id, card.surges.length, card.always !== undefined]);
      expect(text[0]).toContain(card.rank);
      for (const keyword of card.keywords ?? []) expect(text[1]?.toLowerCase()).toContain(keyword);
    }
  });

  it('no name means different cards in different languages', () => {
    const meant = new Map<string, string>();
    for (const language of languages) {
      const { say } = createTranslator(catalogs, language);
      for (const item of items) {
        const name = say(item.message).toLowerCase();
        expect([name, meant.get(name) ?? item.key]).toEqual([name, item.key]);
        meant.set(name, item.key);
      }
    }
  });

  it('has nothing to say against ready armies, and makes of them what the game takes', () => {
    expect(sheet.ready.length).toBeGreaterThanOrEqual(4);
    for (const { id, counts } of sheet.ready) {
      const { problems, totals, value, about } = check(counts);
      const army = tables.armies.get(id) ?? { cards: [], command: [] };
      expect([id, problems, totals.map((total) => total.tone), about.length]).toEqual([
        id,
        [],
        ['fits', 'fits', 'fits'],
        1,
      ]);
      const made = value as { readonly cards: readonly string[]; readonly command: readonly string[] };
      expect([[...made.cards].sort(), [...made.command].sort()]).toEqual([
        [...army.cards].sort(),
        [...army.command].sort(),
      ]);
    }
  });

  it('says everything that is wrong, with rule and cards', () => {
    expect(rules({})).toEqual(['IA-SUP-02', 'IA-CMDC-09']);
    expect(rules({ ...walkers, 'nexu-elite': 1 })).toEqual(['IA-SUP-01', 'IA-AFF-03']);
    expect(check({ ...walkers, 'nexu-elite': 1 }).problems.map((one) => one.items)).toEqual([[], ['nexu-elite']]);
    expect(
      check({ ...walkers, 'at-st': 0, 'darth-vader': 2, pummel: 3 }).problems.map((one) => [one.rule, one.items]),
    ).toEqual([
      ['IA-SUP-01', []],
      ['IA-UNQ-01', ['darth-vader', 'darth-vader']],
      ['IA-CMDC-09', []],
      ['IA-CMDC-11', ['pummel']],
    ]);
    const { say } = createTranslator(catalogs, 'en');
    expect(check({ ...walkers, 'imperial-officer-regular': 5 }).problems.map((one) => say(one.message))).toContain(
      'Imperial Officer: 5 copies, at most 4',
    );
    expect(check({ ...walkers, pummel: 3 }).problems.map((one) => say(one.message))).toContain(
      'Pummel: 3 copies, at most 2',
    );
  });

  it('warns of command cards that nobody can use', () => {
    const { say } = createTranslator(catalogs, 'en');
    expect(check({ 'probe-droid-regular': 1, 'son-of-skywalker': 1, urgency: 1 }).advice.map(say)).toEqual([
      'Son of Skywalker: no figure of this army can use it.',
    ]);
    expect(check({ 'son-of-skywalker': 1 }).advice).toEqual([]);
    for (const { id, counts } of sheet.ready) expect([id, check(counts).advice.map(say)]).toEqual([id, []]);
  });

  it('agrees with what is refused when a game begins', () => {
    const value = check({ 'nexu-elite': 3, pummel: 3 }).value as {
      readonly cards: readonly string[];
      readonly command: readonly string[];
    };
    expect(armyProblems(tables, value).map((one) => one.rule)).toEqual(rules({ 'nexu-elite': 3, pummel: 3 }));
  });
});
