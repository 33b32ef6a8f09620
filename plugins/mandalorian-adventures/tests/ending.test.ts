import { expect, test } from 'vitest';
import { createSession } from '@dejarik/sdk/testing';
import { message, type Catalog, type Message } from '@dejarik/sdk';
import { checkCatalogs, createTranslator } from '@dejarik/sdk/content';
import { adventureChronicle, mandalorianAdventures } from '../src/index.ts';
import { laterInterface } from '../src/ui/later/index.ts';

type State = Parameters<NonNullable<typeof laterInterface.result>>[0];
type Options = NonNullable<Parameters<typeof createSession>[0]['options']>;
const catalogs = mandalorianAdventures.messages as Readonly<Record<string, Catalog>>;

/** What is told if a game of these options ends like this, after some turns. */
function told(options: Options, outcome: string, turns = 3, enemies = 2): readonly Message[] {
  const session = createSession({ plugins: [mandalorianAdventures], mode: 'adventure', seed: 'ending', options });
  const events = [...Array<string>(turns).fill('turn'), ...Array<string>(enemies).fill('defeat'), 'hurt'].map(
    (verb, index) => ({ kind: 'verb', verb, index }),
  );
  return (
    laterInterface.result?.({
      view: session.view('p1'),
      players: { p1: 'human', p2: 'human' },
      events,
      outcome: {
        message: message(outcome, { character: message('character.ig-11') }),
        winners: outcome === 'outcome.won' ? ['p1', 'p2'] : [],
      },
    } as unknown as State).sentences ?? []
  );
}

const free = { mission: 'bad-cargo', level: 'beginner' };
const guided = { campaign: adventureChronicle.begin(), level: 'veteran' };

test.each([
  [free, 'outcome.won', ['ending.harder']],
  [{ ...free, level: 'veteran' }, 'outcome.won', ['ending.mission']],
  [free, 'outcome.defeated', ['ending.after-defeat', 'ending.again']],
  [free, 'outcome.failed', ['ending.after-failure', 'ending.again']],
  [guided, 'outcome.won', ['ending.guide']],
  [guided, 'outcome.defeated', ['ending.after-defeat', 'ending.guide-lost']],
] satisfies [Options, string, string[]][])(
  'the end says how it was and what comes next, in every language: %o, %s',
  (options, outcome, expected) => {
    const messages = told(options, outcome);
    expect(messages.map(({ id }) => id)).toEqual(['ending.tally', ...expected]);
    for (const language of ['en', 'pl', 'ru'] as const) {
      const translator = createTranslator(catalogs, language);
      for (const sentence of messages) expect(translator.say(sentence)).toMatch(/^[^{}]*[^{}.]\.$/u);
    }
  },
);

test('turns and enemies defeated are counted in the forms of each language', () => {
  const said = (language: 'en' | 'pl' | 'ru', turns: number, enemies: number): string =>
    createTranslator(catalogs, language).say(told(free, 'outcome.won', turns, enemies)[0] ?? message('missing'));
  expect(said('en', 1, 0)).toBe('Bad Cargo, Beginner: 1 turn, 0 enemies defeated.');
  expect(said('en', 12, 1)).toContain('12 turns, 1 enemy defeated');
  expect(said('pl', 3, 5)).toContain('3 tury, 5 pokonanych wrogów');
  expect(said('ru', 5, 21)).toContain('5 ходов, побеждён 21 враг');
});

test('what is told of a mission later says the same in all languages, by words of its own', () => {
  const { messages = {} } = laterInterface;
  expect(checkCatalogs(messages)).toEqual([]);
  expect(Object.keys(messages['en'] ?? {}).filter((id) => catalogs['en']?.[id] !== undefined)).toEqual([]);
});

test('a card that is played into a slot is held up; what others do is told without one', () => {
  const event = {
    n: 0,
    verb: 'perform',
    kind: 'verb',
    by: 'p1',
    args: { card: 'plated' },
    message: message('event.perform', { card: message('skill.plated') }),
  } as unknown as State['events'][number];
  expect(laterInterface.played?.(event)).toEqual({
    message: { id: 'skill.plated' },
    text: { id: 'skill.plated.text' },
    by: 'p1',
  });
  expect(laterInterface.played?.({ ...event, args: { card: null } })).toBeNull();
});

test('what each player has done is counted for each', () => {
  const event = (n: number, verb: string, by: string | null, cause: number | null, args = {}) =>
    ({ n, verb, kind: 'verb', by, cause, args, points: [], rules: [], message: message(verb) }) as const;
  const session = createSession({ plugins: [mandalorianAdventures], mode: 'adventure', seed: 'ending', options: free });
  const rows = laterInterface.result?.({
    view: session.view('p1'),
    players: { p1: 'human', p2: 'human' },
    outcome: { message: message('outcome.won'), winners: ['p1', 'p2'] },
    events: [
      event(0, 'turn', 'p1', null),
      event(1, 'hurt', null, 0, { amount: 2 }),
      event(2, 'defeat', null, 1),
      event(3, 'suffer', 'p2', 0, { amount: 1 }),
      event(4, 'turn', 'p2', null),
      event(5, 'perform', 'p2', 4),
    ],
  } as unknown as State).table?.rows;
  expect(rows?.map(({ message: { id }, values }) => [id, ...values])).toEqual([
    ['result.damage', 2, 0],
    ['result.enemies', 1, 0],
    ['result.suffered', 0, 1],
    ['result.cards', 0, 1],
  ]);
});
