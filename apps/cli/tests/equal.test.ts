import { createTranslator } from '@dejarik/content';
import { seededRandom, randomBot, takeTurn } from '@dejarik/bots';
import { createSession, replay, type Session } from '@dejarik/session';
import { gameOf, questionBehind } from '@dejarik/session/testing';
import { expect, it } from 'vitest';
import { labelOf } from '../src/terminal/question.ts';
import { games, gameCalled } from './built-in.ts';

/** Equal things on a board are different options. */

/** A turn in which an enemy beside IG-11 on one side has its like on another, written as a log: the position is an option. */
const log = {
  game: 'mandalorian-adventures',
  mode: 'adventure',
  seed: 'e11',
  answers: [],
  options: {
    scenario: {
      mission: 'the-first-contract',
      characters: { m: { card: 'mandalorian', seat: 'p1', at: 'm' }, g: { card: 'ig-11', seat: 'p2', at: 'j' } },
      threats: {
        north: { kind: 'hired-thug', at: 'h' },
        south: { kind: 'hired-thug', at: 'n' },
        hurt: { kind: 'hired-thug', at: 'n', damage: 1 },
        far: { kind: 'hired-lookout', at: 'a' },
        raider: { kind: 'raider', at: 'j' },
        cradle: { kind: 'cradle', at: 'h' },
        one: { kind: 'thug', at: 'g', hidden: true },
        two: { kind: 'thug', at: 'f', hidden: true },
      },
      hands: { p1: ['plated'], p2: ['servo-sprint'] },
      turn: 'p2',
    },
  },
};

const answer = (session: Session, wanted: RegExp): void => {
  const ask = session.choice('p2');
  const { key } = ask?.options.find((option) => wanted.test(option.key)) ?? { key: '' };
  expect(
    session.answer('p2', ask?.id ?? '', key),
    `${String(wanted)} among ${ask?.options.map((option) => option.key).join(' ') ?? ''}`,
  ).toMatchObject({ ok: true });
};

it('a game that is gone on with offers each of several equal enemies, and says which is which', () => {
  const { plugins } = gameCalled('mandalorian-adventures');
  const session = replay(plugins, log);
  const slots = session.choice('p2')?.options.filter(({ key }) => key.startsWith('perform:')) ?? [];
  answer(session, new RegExp(`^${slots[1]?.key.replaceAll('/', '\\/') ?? '-'}$`));
  answer(session, /^attack-action$/);
  const options = session.choice('p2')?.options ?? [];
  const translator = createTranslator(session.catalogs, 'en', { fallback: 'en' });
  const thugs = options.filter((option) => translator.say(option.message) === 'Hired Thug');
  expect(thugs.map((option) => labelOf(option, options, translator, session.view('p2'))).sort()).toEqual([
    'Hired Thug [space h, number 4, 2/2]',
    'Hired Thug [space n, number 8, 1/2]',
    'Hired Thug [space n, number 8, 2/2]',
  ]);
  answer(session, new RegExp(`^${thugs.at(-1)?.key ?? '-'}$`));
  expect(session.view('p2').pieces.filter((piece) => translator.say(piece.message) === 'Hired Thug')).toHaveLength(2);
});

/** What is written of an entity, but its order in a zone and its face. */
function written(session: Session, entity: number): string {
  const game = gameOf(session);
  const rows = game.rules.layout.byName
    .filter(({ name }) => name !== 'In')
    .map((component) => [
      component.name,
      ...game
        .all(component)
        .filter((id) => id === entity)
        .flatMap((id) => [1, ...component.fields.filter(({ hidden }) => !hidden).map((field) => game.get(field, id))]),
    ]);
  return JSON.stringify(rows);
}

it.each(games.flatMap((game) => [1, 2, 3].map((n): [string, number] => [game.id, n])))(
  'in %s no option stands for things that differ (%i)',
  (id, n) => {
    const { plugins } = gameCalled(id);
    const mode = plugins.flatMap((plugin) => plugin.modes ?? [])[0];
    const session = createSession({ plugins, mode: mode?.id ?? '', seed: `equal-${n}` });
    const random = seededRandom(String(n));
    for (let turn = 0; turn < 80 && session.outcome === null; turn++) {
      const [seat] = session.waitingFor;
      const behind = seat === undefined ? null : questionBehind(session, seat);
      if (seat === undefined || behind === null) break;
      if (behind.question.kind === 'pick' && behind.question.of === 'entity') {
        const texts = new Map<string, Set<string>>();
        for (const { key, option } of behind.offered)
          texts.set(key, (texts.get(key) ?? new Set()).add(written(session, Number(option))));
        expect([...texts.values()].every((one) => one.size === 1)).toBe(true);
      }
      takeTurn(session, seat, randomBot, random);
    }
  },
);

it('a log of a position without a mission of the book goes by the map of scenarios, and is refused where that lacks a place', () => {
  const { plugins } = gameCalled('mandalorian-adventures');
  const { mission: _mission, ...scenario } = log.options.scenario;
  for (const given of [scenario, { ...scenario, mission: { features: {} } }])
    expect(() => replay(plugins, { ...log, options: { scenario: given } })).toThrow(
      /The position has the place of m "m": an area of the map \(0123456789\) expected/,
    );
});
