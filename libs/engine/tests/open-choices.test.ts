import { describe, expect, test } from 'vitest';
import { again, Game, pick, set, verb } from '../src/index.ts';
import { lab, log, playBothWays, script } from './support/lab.ts';
import { basics } from './questions.ts';

describe('an open choice', () => {
  const ask = (closes: 'first' | 'all', sealed = false) =>
    lab({
      steps: {
        both: {
          ask: () => [0, 1].map((by) => pick({ ...basics, by, options: [10 + by, 20 + by], closes, sealed })),
          run: (_a, g, answers: readonly unknown[]) => {
            g.tell({ id: answers.map((one) => one ?? '-').join(' ') });
          },
        },
        one: {
          ask: (a) => pick({ ...basics, options: [1, 2, 3].filter((one) => one > Number(a['n'])) }),
          run: (a, g, answer: number) => {
            g.tell({ id: `took ${answer}` });
            return answer < 3 ? [set({ n: answer }), again] : null;
          },
        },
      },
    });

  test('closed by all: the answers of all, in the order of the questions', () => {
    expect(log(playBothWays(ask('all'), script(20, 11, 2)))).toEqual(['20 11', 'took 2', 'took 3', 'done']);
  });

  test('a list of one question is given a list of one answer, also after loading', () => {
    const alone = lab({
      steps: {
        both: {
          ask: () => [pick({ ...basics, options: [10, 20], closes: 'all', sealed: true })],
          run: (_a, g, answers: readonly unknown[]) => {
            g.tell({ id: JSON.stringify(answers) });
          },
        },
      },
    });
    expect(log(playBothWays(alone, script(20)))).toEqual(['[20]', 'done']);
  });

  test('answered out of order', () => {
    const game = Game.create(ask('all', true), { seed: 's' });
    expect(game.choice).toMatchObject({ sealed: true, closes: 'all', point: 'play.both', kind: 'step' });
    game.answer(1, 21);
    expect(game.choice?.answers).toEqual([undefined, 21]);
    const copy = Game.load(game.rules, JSON.parse(JSON.stringify(game.save())) as ReturnType<Game['save']>);
    expect(copy.choice?.answers).toEqual([undefined, 21]);
    expect(copy.hash()).toBe(game.hash());
    for (const one of [game, copy]) one.answer(0, 10);
    expect(log(game)).toEqual(['10 21']);
    expect(copy.hash()).toBe(game.hash());
  });

  test('closed by the first', () => {
    const game = Game.create(ask('first'), { seed: 's' });
    game.answer(1, 11);
    expect(log(game)).toEqual(['- 11']);
  });

  const refusals: Record<string, [string, (g: Game) => void]> = {
    'no such question': [
      'answer/no-question',
      (g) => {
        g.answer(5, 10);
      },
    ],
    'not offered': [
      'answer/malformed',
      (g) => {
        g.answer(0, 11);
      },
    ],
    'a pass where none may': [
      'answer/malformed',
      (g) => {
        g.answer(0, null);
      },
    ],
    nothing: [
      'answer/malformed',
      (g) => {
        g.answer(0, undefined);
      },
    ],
    'answered twice': [
      'answer/twice',
      (g) => {
        g.answer(0, 10);
        g.answer(0, 20);
      },
    ],
  };
  for (const [name, [code, run]] of Object.entries(refusals)) {
    test(`refused, and nothing changes: ${name}`, () => {
      const game = Game.create(ask('all'), { seed: 's' });
      if (code === 'answer/twice')
        expect(() => {
          run(game);
        }).toThrow(expect.objectContaining({ code }) as Error);
      else {
        const before = game.hash();
        const choice = game.choice;
        expect(() => {
          run(game);
        }).toThrow(expect.objectContaining({ code }) as Error);
        expect(game.hash()).toBe(before);
        expect(game.choice).toBe(choice);
      }
    });
  }

  test('a list of no questions is answered by a list of none', () => {
    expect(
      log(
        playBothWays(
          lab({
            steps: {
              go: {
                ask: () => [],
                run: (_a, g, answers: readonly unknown[]) => {
                  g.tell({ id: `${answers.length} answers` });
                },
              },
            },
          }),
        ),
      ),
    ).toEqual(['0 answers', 'done']);
  });

  test('a finished game takes no answer', () => {
    const game = Game.create(lab({ steps: {} }), { seed: 's' });
    expect(game.outcome).toEqual({ winners: [], message: { id: 'done' } });
    expect(() => {
      game.answer(0, 1);
    }).toThrow(/Nothing is asked/);
  });

  test('a game whose outermost verb ends is over', () => {
    const quiet = verb('quiet', { silent: true, steps: {} });
    const rules = lab({
      modes: [{ id: 'plain', message: { id: 'plain' }, seats: ['a'], game: 'quiet' }],
      verbs: [quiet],
      steps: {},
    });
    expect(Game.create(rules, { seed: 's' }).outcome).toEqual({ winners: [], message: { id: 'engine.over' } });
  });
});
