import { createTranslator } from '@dejarik/content';
import { withPosition } from '@dejarik/engine';
import { createSession, type Ask, type Session } from '@dejarik/session';
import { describe, expect, it } from 'vitest';
import { AnswerParser } from '../src/terminal/answer-parser.ts';
import { PieceCodes } from '../src/terminal/codes.ts';
import { sit, typing } from './sitting.ts';
import { gameCalled } from './built-in.ts';

describe('a place', () => {
  const board = {
    kind: 'areas',
    places: [
      { place: 3, label: 'm' },
      { place: 7, label: 'n·8' },
      { place: 9, label: 'no' },
    ],
  };
  const options = [
    [3, 'space m'],
    [7, 'space n, number 8'],
    [9, 'space no'],
  ].map(([place, name]) => ({ key: `s${place ?? ''}`, message: { id: 'name', args: { name } }, points: [] }));
  const session = { view: () => ({ board }) } as unknown as Session;
  const meaning = (kind: string): AnswerParser =>
    new AnswerParser(
      session,
      { seat: 'p1', kind, of: 'place', options } as unknown as Ask,
      createTranslator({ en: { name: '{name}' } }, 'en'),
      new PieceCodes(2, createTranslator({ en: {} }, 'en')),
    );

  it.each([
    ['m', 's3'],
    ['n', 's7'],
    ['N', 's7'],
    ['n·8', 's7'],
    ['space n', 's7'],
    ['no', 's9'],
    ['8', undefined],
    ['2', 's7'],
    ['q', undefined],
  ])('is named by its sign, with a number beside it or without: %s', (said, key) => {
    expect(meaning('pick').option(said)?.key).toBe(key);
  });
});

describe('options', () => {
  const given = {
    figures: {
      vader: { card: 'darth-vader', seat: 'a', at: [3, 3] },
      one: { card: 'probe-droid-regular', seat: 'b', at: [4, 3] },
      two: { card: 'rebel-trooper-regular', seat: 'b', at: [4, 4] },
    },
    activating: 'vader',
  };
  const attack = (): Session =>
    createSession({
      plugins: withPosition(gameCalled('imperial-assault').plugins, given),
      mode: 'skirmish',
      seed: 's',
      options: { scenario: given },
    });

  it('tell what would come of them, and are chosen by the letters of a piece', async () => {
    const { all, session } = await sit(
      'imperial-assault',
      { session: attack(), humans: ['a'] },
      typing('attack', 'about pd', 'PD', 'quit'),
    );
    const text = all.join('\n');
    expect(text).toMatch(/^ +\d\. Probe Droid \(Hits \d+\.\d %, .*\)$/m);
    expect(text).toMatch(/^Probe Droid\n( {2}.*\n)? {2}Hits \d/m);
    expect(session.events('a').some((event) => event.verb === 'attack')).toBe(true);
    expect(session.choice('a')?.point).not.toBe('attack.declare-target');
  });

  it('and what a piece can do, whether it may be chosen or not', async () => {
    const { all } = await sit(
      'imperial-assault',
      { session: attack(), humans: ['a'] },
      typing('about dv', 'about darth vader', 'about rebel', 'about zork', 'attack', 'about pd', 'quit'),
    );
    const text = all.join('\n');
    expect(text.match(/^Darth Vader\n {2}elite, unique, 1 figure, health \d+, speed \d+\n/gm)).toHaveLength(2);
    expect(text).toMatch(/^ {2}Force Choke: /m);
    expect(text).toMatch(/^Rebel Trooper.*\n {2}regular, /m);
    expect(text).toMatch(/"zork" is none of these/);
    expect(text).toMatch(/^Probe Droid\n(?: {2}.*\n)+Probe Droid.*\n {2}regular, 1 figure/m);
  });

  it('tell their texts to each reader once', async () => {
    const entry = gameCalled('imperial-assault');
    const session = createSession({ plugins: entry.plugins, mode: 'skirmish', seed: '11' });
    const texts = new Set<string>();
    const { all } = await sit('imperial-assault', { session, humans: ['a'] }, () => {
      const ask = session.choice('a');
      for (const { text } of ask?.options ?? [])
        if (text !== undefined) texts.add(createTranslator(session.catalogs, 'en').say(text));
      return texts.size >= 2 && ask?.options.every((one) => one.text === undefined) === true
        ? 'quit'
        : ask?.pass === true
          ? '0'
          : '1';
    });
    expect(texts.size).toBeGreaterThan(1);
    for (const text of texts) expect(all.filter((line) => line.trim() === text)).toHaveLength(1);
  });
});
