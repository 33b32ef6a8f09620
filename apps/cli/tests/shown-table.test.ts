import { createTranslator } from '@dejarik/content';
import { createSession } from '@dejarik/session';
import { seededRandom, takeTurn, randomBot } from '@dejarik/bots';
import { describe, expect, it } from 'vitest';
import { modesOf } from '../src/setup.ts';
import { translatorFor } from '../src/terminal/face.ts';
import { aboutLines, seatWords, statusLine } from '../src/terminal/table-lines.ts';
import { sit, typing } from './sitting.ts';
import { games } from './built-in.ts';

it('a game of areas shows what its slots come to, hands, and no zone without a name', async () => {
  const { all } = await sit('mandalorian-adventures', { humans: ['p1'], seed: '7' }, typing('1', '1', '1', 'quit'));
  const text = all.join('\n');
  expect(text).toMatch(/^Move: \d+, sum \d+: disruption \d/m);
  expect(text).toMatch(/^hand \(p1\): \d+: \w/m);
  expect(text).toMatch(/^\| a   a/m);
  expect(text).toMatch(/^ {2}space \w.*: hidden threat/m);
  expect(text).not.toMatch(/^Zone \d/m);
});

describe('cards', () => {
  const strengths = /\(strength [1-4]/;

  it('are told with what is to be seen at a glance, in lists of any length and in the hand', async () => {
    const { all, session } = await sit(
      'mandalorian-adventures',
      { humans: ['p1'], seed: '7' },
      typing('1', 'hand', 'quit'),
    );
    const names = session
      .view('p1')
      .zones.filter((zone) => zone.look === 'hand' && zone.owner === 'p1')
      .flatMap((zone) => zone.things)
      .map(({ message }) => createTranslator(session.catalogs, 'en').say(message));
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) {
      const lines = all.filter((line) => line.includes(name));
      expect(
        lines.filter((line) => new RegExp(`^  ${name} ${strengths.source}`).test(line)),
        name,
      ).not.toEqual([]);
      expect(
        lines.filter((line) => /^ *\d+\. /.test(line)).every((line) => strengths.test(line)),
        name,
      ).toBe(true);
    }
  });

  it('that come about tell their texts once; slots without a card are on the table too', {
    timeout: 60_000,
  }, async () => {
    const random = seededRandom('cards');
    const { all, session } = await sit('mandalorian-adventures', { humans: ['p1'], seed: '11' }, (_, __, played) => {
      const ask = played.choice('p1');
      return ask === null || played.answers > 60
        ? 'quit'
        : ask.pass && ask.options.length === 0
          ? 'pass'
          : String(1 + random(Math.max(1, ask.options.length)));
    });
    const { say } = createTranslator(session.catalogs, 'en');
    const texts = new Set(session.events('p1').flatMap(({ text }) => (text === undefined ? [] : [say(text)])));
    const spoken = all.map((line) => line.trim()).join(' ');
    expect([...texts].filter((text) => spoken.includes(text)).length).toBeGreaterThan(3);
    const events = session.events('p1').filter(({ text }) => text?.id.startsWith('event-card.'));
    expect(events).not.toEqual([]);
    for (const text of new Set(events.map((event) => say(event.text ?? event.message))))
      expect(spoken.split(text), text).toHaveLength(2);
    expect(all.some((line) => /^\w+: 0, sum 0$/.test(line))).toBe(true);
  });
});

describe('how a game stands', () => {
  /** Values that are told as numbers because they count something; a seat is none of them. */
  const counts: Readonly<Record<string, readonly string[]>> = {
    'imperial-assault': ['round'],
    rebellion: ['time', 'reputation'],
  };
  const modes = games.flatMap((game) => modesOf(game).map((mode) => ({ game, mode })));

  it.each(modes)(
    '$game.id, $mode.id: seats and all that has a name are told by their names, with its interface entry and without',
    ({ game, mode }) => {
      const session = createSession({ plugins: game.plugins, mode: mode.id, seed: 'names' });
      const random = seededRandom('names');
      const translator = translatorFor(session.catalogs, game.face, 'en');
      let seats = 0;
      for (let i = 0; i < 60 && session.outcome === null; i++) {
        const view = session.view(session.seats[0] ?? '');
        const told = Object.entries(view.values).filter(([name]) => translator.has(`value.${name}`));
        expect(
          told
            .filter(([, value]) => typeof value === 'number')
            .map(([name]) => name)
            .filter((name) => counts[game.game]?.includes(name) !== true),
        ).toEqual([]);
        const [plain = ''] = statusLine(session, view, translator, undefined);
        for (const [name, value] of told)
          if (typeof value === 'string' && session.seats.includes(value)) {
            seats++;
            expect(plain).toContain(`${translator.say({ id: `value.${name}` })}: ${seatWords(value, translator)}`);
          }
        // Ids are words with hyphens in small letters.
        for (const line of [
          plain,
          ...statusLine(session, view, translator, game.face),
          ...aboutLines(view, translator, game.face, 100),
        ])
          expect(line).not.toMatch(/\b[a-z]+-[a-z-]+-[a-z]+\b|\b[a-z]+\.[a-z]/);
        takeTurn(session, session.waitingFor[0] ?? '', randomBot, random);
      }
      if (game.id === 'imperial-assault') expect(seats).toBeGreaterThan(20);
    },
  );

  it('the holder of the initiative stands with a name', async () => {
    const { all } = await sit('imperial-assault', { seed: '1', humans: ['a'] }, typing('status', 'quit'));
    expect(all.join('\n')).toMatch(/^(First|Second) player \([ab]\): initiative, Victory points 0$/m);
    expect(all.filter((line) => line.includes(' | ')).join()).not.toMatch(/initiative:? \d/i);
  });

  it.each(['en', 'pl', 'ru'] as const)(
    'goal, failure and rules of a mission are told at the start, and whenever they are asked for: %s',
    async (lang) => {
      const { all, session } = await sit(
        'mandalorian-adventures',
        { humans: ['p1'], seed: '7', lang },
        typing('1', 'status', 'quit'),
      );
      const translator = createTranslator(session.catalogs, lang);
      const mission = String(session.view('p1').values['mission']);
      const text = all.join(' ');
      for (const part of ['goal', 'failure', 'crisis', 'rules', 'story']) {
        expect(translator.has(`mission.${mission}.${part}`)).toBe(true);
        expect(
          text.split(
            `${translator.say({ id: `mat.${part}` })}: ${translator.say({ id: `mission.${mission}.${part}` })}`,
          ),
          part,
        ).toHaveLength(3);
      }
      // Before the first question.
      expect(text.indexOf(translator.say({ id: 'mat.failure' }))).toBeLessThan(text.indexOf(' 1. '));
    },
  );

  it('every person at the terminal is told once; of a game that tells nothing else, its goal', async () => {
    const { all } = await sit('mandalorian-adventures', { seed: '7' }, typing('1', '', '1', '', 'quit'));
    expect(all.filter((line) => line.startsWith('Goal: '))).toHaveLength(2);
    const { all: plain } = await sit('tic-tac-toe', {}, typing('status', 'quit'));
    expect(plain.join(' ')).toContain('Tic-tac-toe: Be the first to have three of your marks in a line.');
    const { all: skirmish, session } = await sit('imperial-assault', { seed: '1', humans: ['a'] }, typing('quit'));
    const missions = Object.entries(session.catalogs['en'] ?? {}).filter(([id]) => /^mission\.[a-z-]+$/.test(id));
    expect(missions.length).toBeGreaterThan(3);
    expect(skirmish.filter((line) => missions.some(([, name]) => line.startsWith(`${String(name)}: `)))).toHaveLength(
      1,
    );
  });
});
