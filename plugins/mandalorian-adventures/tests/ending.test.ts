import { expect, test } from 'vitest';
import { createSession } from '@dejarik/sdk/testing';
import { createTranslator, message, type Catalog, type Message } from '@dejarik/sdk';
import { adventureChronicle, mandalorianAdventures } from '../src/index.ts';
import { gameInterface } from '../src/ui/index.ts';

type State = Parameters<NonNullable<typeof gameInterface.ending>>[0];
type Options = NonNullable<Parameters<typeof createSession>[0]['options']>;
const catalogs = mandalorianAdventures.messages as Readonly<Record<string, Catalog>>;

/** What is told if a game of these options ends like this, after some turns. */
function told(options: Options, outcome: string, turns = 3, enemies = 2): readonly Message[] {
  const session = createSession({ plugins: [mandalorianAdventures], mode: 'adventure', seed: 'ending', options });
  const events = [...Array<string>(turns).fill('turn'), ...Array<string>(enemies).fill('defeat'), 'hurt'].map(
    (verb, index) => ({ kind: 'verb', verb, index }),
  );
  return (
    gameInterface.ending?.({
      view: session.view('p1'),
      events,
      outcome: {
        message: message(outcome, { character: message('character.ig-11') }),
        winners: outcome === 'outcome.won' ? ['p1', 'p2'] : [],
      },
    } as unknown as State) ?? []
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
