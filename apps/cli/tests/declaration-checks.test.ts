import { after, verb } from '@dejarik/engine';
import { ticTacToe } from '@dejarik/tic-tac-toe';
import { expect, test } from 'vitest';
import { undeclaredRules, wordlessDeclarations } from '../src/declaration-checks.ts';
import { join } from 'node:path';
import { root } from '../src/files.ts';
import type { GameEntry } from '../src/game-entry.ts';

const entry = (plugin: GameEntry['plugins'][number]): GameEntry => ({
  id: 'tic-tac-toe',
  game: 'tic-tac-toe',
  source: '@dejarik/tic-tac-toe',
  folder: join(root, 'plugins/tic-tac-toe'),
  folders: [join(root, 'plugins/tic-tac-toe')],
  plugins: [plugin],
  bots: {},
});
const [first, ...others] = ticTacToe.verbs ?? [];

test('rules that no catalogue has are told with what names them', () => {
  if (first === undefined) throw new Error('tic-tac-toe has no verb');
  const faults = undeclaredRules(entry({ ...ticTacToe, verbs: [{ ...first, rules: ['TTT-99'] }, ...others] }));
  expect(faults).toEqual([
    expect.stringMatching(
      new RegExp(
        `^The verb "${first.id}" names the rule "TTT-99".*; expected: a rule of plugins/tic-tac-toe/rules\\.yaml\\.$`,
      ),
    ),
  ]);
  expect(undeclaredRules(entry(ticTacToe))).toEqual([]);
});

test('values of the view without words are told for each language, unless the game tells them itself', () => {
  const valued = { ...ticTacToe, view: { ...ticTacToe.view, values: () => ({ moves: 1 }) } } as typeof ticTacToe;
  expect(wordlessDeclarations(entry(valued))).toContain(
    'There are no words for the message "value.moves" in "pl"; expected: an entry in messages/pl.yaml.',
  );
  expect(wordlessDeclarations(entry(valued))).toHaveLength(3);
  expect(
    wordlessDeclarations({
      ...entry(valued),
      face: { summary: () => ({ status: [], seats: {} }) } as unknown as NonNullable<GameEntry['face']>,
    }),
  ).toEqual([]);
});

test('a game that breaks off as it begins is a fault that says where', () => {
  const begins = ticTacToe.modes?.[0]?.game ?? '';
  const broken = verb(begins, {
    steps: {
      setup: () => {
        throw new TypeError('no luck');
      },
    },
  });
  const verbs = [broken, ...(ticTacToe.verbs ?? []).filter(({ id }) => id !== begins)];
  const faults = wordlessDeclarations(entry({ ...ticTacToe, verbs, abilities: [], systems: [] }));
  expect(faults).toEqual([
    expect.stringMatching(
      new RegExp(
        `^A game of the mode "[^"]+" breaks off before anybody is asked, at "${begins}\\.setup": TypeError: no luck\\. Until`,
      ),
    ),
  ]);
});

test('an ability without words is told for each language, whether or not it is used', () => {
  const never = after('never', first?.id ?? '', { when: () => false, do: () => null });
  const faults = wordlessDeclarations(entry({ ...ticTacToe, abilities: [...(ticTacToe.abilities ?? []), never] }));
  expect(faults).toEqual(
    ['en', 'pl', 'ru'].map(
      (language) =>
        `There are no words for the message "ability.never" in "${language}"; expected: an entry in messages/${language}.yaml.`,
    ),
  );
});
