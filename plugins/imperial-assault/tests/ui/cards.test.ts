import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogs, Message } from '@dejarik/sdk';
import type { CardSheet } from '@dejarik/sdk/view';
import { checkCatalogs, createTranslator, languages, mergeCatalogs } from '@dejarik/sdk/content';
import { createSession, withPosition } from '@dejarik/sdk/testing';
import { describe, expect, it } from 'vitest';
import { cards } from '../../src/ui/cards/index.ts';
import { commandSheet } from '../../src/ui/cards/command-card.ts';
import { printedCard } from '../../src/ui/cards/printed-card.ts';
import { imperialAssault, tables } from '../../src/plugin.ts';

const catalogs = mergeCatalogs([imperialAssault.messages as Catalogs, cards.messages]);
const { say } = createTranslator(catalogs, 'en');

/** All that a card says. */
const messagesIn = ({ message, line, stats, sections }: CardSheet): readonly Message[] =>
  [
    message,
    line,
    ...stats.flatMap((stat) => [
      stat.message,
      stat.value,
      ...(stat.changes ?? []),
      ...(stat.dice ?? []).map((die) => die.message),
    ]),
    ...sections.flatMap((section) => [
      section.message,
      ...section.entries.flatMap((entry) => [entry.message, entry.text]),
    ]),
  ].filter((one) => typeof one === 'object');
const said = (sheet: CardSheet | undefined): readonly string[] =>
  sheet?.sections.flatMap(({ message, entries }) => [
    ...(message === undefined ? [] : [`${say(message)}:`]),
    ...entries.map((entry) => [entry.message, entry.text].flatMap((one) => (one ? [say(one)] : [])).join(': ')),
  ]) ?? [];

const play = (scenario: Readonly<Record<string, unknown>>) =>
  createSession({
    plugins: withPosition([imperialAssault], scenario as never),
    mode: 'skirmish',
    seed: 'cards',
    options: { scenario: scenario as never },
  });

describe('cards of the skirmish', () => {
  it('are said in all languages', () => {
    expect(checkCatalogs(cards.messages)).toEqual([]);
    const sheets = [...tables.cards.map(printedCard), ...tables.commands.map((card) => commandSheet(tables, card))];
    for (const language of languages) {
      const translator = createTranslator(catalogs, language);
      const words = sheets.flatMap(messagesIn).map((message) => translator.say(message));
      expect(words.filter((one) => /\{|^[a-z-]+\.[a-z]/.test(one))).toEqual([]);
    }
  });

  it('say what is printed: values, dice, surges, abilities', () => {
    const card = tables.cardById.get('at-st');
    if (card === undefined) throw new Error('There is no AT-ST.');
    const sheet = printedCard(card);
    expect(
      sheet.stats.map(({ message, value }) => [say(message), typeof value === 'object' ? say(value) : value]),
    ).toEqual([
      ['Cost', 14],
      ['Figures', 1],
      ['Health', 15],
      ['Speed', 4],
      ['Attack', 'ranged'],
      ['Defense', undefined],
    ]);
    expect(sheet.stats.flatMap(({ dice = [] }) => dice.map((die) => say(die.message)))).toEqual(
      ['blue', 'red', 'red', 'black', 'black'].map((color) => `${color} die`),
    );
    const text = said(sheet);
    for (const one of [
      'Massive',
      '1 surge: Blast 2',
      '1 surge: Pierce 2',
      'Targeting Computer: While attacking, it may reroll 1 attack die.',
    ])
      expect(text).toContain(one);
  });

  it('explain words by rules that there are', () => {
    const rules = readFileSync(join(import.meta.dirname, '../../rules.yaml'), 'utf8');
    const named = Object.entries(cards.messages['en'] ?? {}).flatMap(([id, text]) =>
      id.endsWith('.rule') ? [text] : [],
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((id) => !rules.includes(`id: ${String(id)}\n`))).toEqual([]);
  });

  it('tell what is in force: conditions, damage, what changes a value and why', () => {
    const session = play({
      map: 'mos-eisley-outskirts',
      mission: 'smuggled-goods',
      cards: { one: { health: 9, speed: 4 } },
      figures: {
        ann: { card: 'one', seat: 'a', at: [9, 13], damage: 2, conditions: ['stunned'] },
        bob: { card: 'one', seat: 'b', at: [15, 9] },
      },
      tokens: { 'contraband-2': { carrier: 'ann' } },
    });
    const [ann] = session.view('a').pieces.filter(({ seat }) => seat === 'a');
    const [sheet] = session.cards('b', [ann?.key ?? ''], cards.make);
    const stat = (id: string) => sheet?.stats.find(({ message }) => message.id === id);
    expect(stat('stat.health')?.value).toEqual({ id: 'card-sheet.left', args: { left: 7, max: 9 } });
    expect(stat('stat.speed')).toMatchObject({ value: 2, printed: 4 });
    expect(stat('stat.speed')?.changes?.map(say)).toEqual(['Heavy load: −2']);
    const text = said(sheet);
    expect(text[0]).toBe('In force now:');
    expect(text[1]).toContain('Stunned: Cannot attack');
    expect(text).toContain('Carries: contraband');
  });

  it('show no command card to those who may not see it', () => {
    const session = createSession({
      plugins: [imperialAssault],
      mode: 'skirmish',
      seed: 'cards',
      options: { armies: ['imperial-walker', 'rebel-heroes'], map: 'mos-eisley-outskirts', mission: 'A' },
    });
    for (let answers = 0; answers < 40 && session.waitingFor.length > 0; answers++) {
      for (const seat of session.waitingFor) {
        const answer = session.sample(seat, () => 0);
        if (answer !== null) session.answer(seat, answer.ask, answer.value);
      }
    }
    const hand = (seat: string) => session.view(seat).zones.find(({ key }) => key === `hand-${seat}`)?.things ?? [];
    const own = hand('a').map(({ key }) => key);
    expect(own.length).toBeGreaterThan(0);
    expect(session.cards('a', own, cards.make).map(({ key }) => key)).toEqual(own);
    const numbers = Array.from({ length: 400 }, (_, i) => `e${i + 1}`);
    const backs = session.view('b').zones.flatMap(({ things }) => things.map(({ key }) => key));
    const seen = new Set(hand('b').map(({ message }) => message.id));
    for (const seat of ['b', 'spectator']) {
      const read = session.cards(seat, [...own, ...numbers, ...backs], cards.make);
      expect(read.some(({ message }) => message.id.startsWith('card.'))).toBe(true);
      const commands = read.filter(({ message }) => message.id.startsWith('command.'));
      expect(commands.filter(({ message }) => seat !== 'b' || !seen.has(message.id))).toEqual([]);
    }
  });

  it('are found by the message that names them', () => {
    const session = play({
      figures: {
        ann: { card: 'darth-vader', seat: 'a', at: [0, 0] },
        bob: { card: 'luke-skywalker', seat: 'b', at: [3, 0] },
      },
    });
    const read = session.cards(
      'a',
      ['card.at-st', 'command.take-initiative', 'ability.take-initiative', 'condition.stunned', 'verb.attack'],
      cards.make,
    );
    expect(read.map(({ message }) => say(message))).toEqual(['AT-ST', 'Take Initiative', 'Take Initiative', 'Stunned']);
  });
});
