import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogs, Message } from '@dejarik/sdk';
import type { CardSheet } from '@dejarik/sdk/view';
import { checkCatalogs, createTranslator, languages, mergeCatalogs } from '@dejarik/sdk/content';
import { createSession } from '@dejarik/sdk/testing';
import { describe, expect, it } from 'vitest';
import { mandalorianAdventures, tables } from '../src/plugin.ts';
import { cards } from '../src/ui/cards/index.ts';

const catalogs = mergeCatalogs([mandalorianAdventures.messages as Catalogs, cards.messages]);
const { say } = createTranslator(catalogs, 'en');

const messagesIn = ({ message, line, stats, sections }: CardSheet): readonly Message[] =>
  [
    message,
    line,
    ...stats.flatMap((stat) => [stat.message, stat.value]),
    ...sections.flatMap((section) => [
      section.message,
      ...section.entries.flatMap((entry) => [entry.message, entry.text]),
    ]),
  ].filter((one) => typeof one === 'object');
const said = (sheet: CardSheet | undefined): string =>
  sheet === undefined ? '' : messagesIn(sheet).map(say).join('\n');

/** A mission some answers after its beginning. */
function play(answers: number) {
  const session = createSession({
    plugins: [mandalorianAdventures],
    mode: 'adventure',
    seats: 2,
    seed: 'cards',
    options: { mission: 'the-first-contract', level: 'standard' },
  });
  for (let given = 0; given < answers && session.outcome === null; given++) {
    for (const seat of session.waitingFor) {
      const answer = session.sample(seat, () => 0);
      if (answer !== null) session.answer(seat, answer.ask, answer.value);
    }
  }
  return session;
}

describe('cards of a mission', () => {
  it('are said in all languages, and explain words by rules that there are', () => {
    expect(checkCatalogs(cards.messages)).toEqual([]);
    const rules = readFileSync(join(import.meta.dirname, '../rules.yaml'), 'utf8');
    const named = Object.entries(cards.messages['en'] ?? {}).flatMap(([id, text]) =>
      id.endsWith('.rule') ? [text] : [],
    );
    expect(named.filter((id) => !rules.includes(`id: ${String(id)}\n`))).toEqual([]);
    const session = play(14);
    const view = session.view('p1');
    const keys = [
      ...view.pieces.map(({ key }) => key),
      ...view.zones.flatMap(({ things }) => things.map(({ key }) => key)),
    ];
    const sheets = session.cards('p1', keys, cards.make);
    expect(sheets.length).toBeGreaterThan(6);
    for (const language of languages) {
      const translator = createTranslator(catalogs, language);
      const words = sheets.flatMap(messagesIn).map((message) => translator.say(message));
      expect(words.filter((one) => /\{|^[a-z-]+\.[a-z]/.test(one))).toEqual([]);
    }
  });

  it('tell what a character is like now, and what is in its deck', () => {
    const session = play(8);
    const piece = session.view('p1').pieces.find(({ data }) => data?.['character'] !== undefined);
    const [sheet] = session.cards('p1', [piece?.key ?? ''], cards.make);
    expect(sheet?.message).toEqual(piece?.message);
    expect(said(sheet)).toMatch(/Health[^]*Skill deck[^]*strength/);
    const { value = 0, max = 0 } = piece?.health ?? {};
    const health = sheet?.stats[0]?.value;
    expect(typeof health === 'object' ? health.args : health).toEqual(value === max ? max : { left: value, max });
  });

  it('tell nobody what lies face down to them', () => {
    const session = play(8);
    const hidden = session
      .view('p1')
      .pieces.filter(({ data }) => data?.['hidden'] === true)
      .map(({ key }) => key);
    expect(hidden.length).toBeGreaterThan(0);
    const own =
      session
        .view('p1')
        .zones.find(({ key }) => key === 'hand-p1')
        ?.things.map(({ key }) => key) ?? [];
    expect(own.length).toBeGreaterThan(0);
    for (const seat of ['p1', 'p2', 'spectator'])
      expect(
        session.cards(
          seat,
          hidden.filter((key) => session.view(seat).pieces.find((piece) => piece.key === key)?.kind === 'hidden'),
          cards.make,
        ),
      ).toEqual([]);
    expect(session.cards('p1', own, cards.make)).toHaveLength(own.length);
    for (const seat of ['p2', 'spectator']) expect(session.cards(seat, own, cards.make)).toEqual([]);
    const backs = session
      .view('p2')
      .zones.flatMap(({ things }) => things.filter(({ face }) => face === undefined).map(({ key }) => key));
    const shapes = session
      .cards('p2', backs, cards.make)
      .filter(({ stats, sections }) => stats.length + sections.length > 0);
    expect(shapes).toEqual([]);
  });

  it('tell nothing of cards that come later', () => {
    const later = tables.skills.find((card) => card.locked === true);
    const names = [`skill.${later?.id ?? ''}`, 'skill.wrist-flame'];
    expect(
      play(1)
        .cards('p1', names, cards.make)
        .map(({ message }) => say(message)),
    ).toEqual(['Wrist Flame']);
  });
});
