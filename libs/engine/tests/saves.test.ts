import { describe, expect, test } from 'vitest';
import { compileRules, Game, pick, RefusedError, verb, type GameSave, type Plugin } from '../src/index.ts';
import { duel } from './support/duel.ts';
import { lab, log, playBothWays, script } from './support/lab.ts';

const rules = compileRules([duel], 'duel');
const copyOf = <T>(one: T): T => JSON.parse(JSON.stringify(one)) as T;
function started(): Game {
  const game = Game.create(rules, { seed: 'x', options: { map: 'field' } });
  for (let i = 0; i < 5; i++) game.answer(0, game.choice?.questions[0]?.options[0]);
  return game;
}

describe('a save', () => {
  const save = copyOf(started().save());

  test('is plain, and the game it gives is the same', () => {
    const copy = Game.load(rules, copyOf(save));
    expect(copy.hash()).toBe(started().hash());
    expect(copyOf(copy.save())).toEqual({ ...save, stack: copyOf(copy.save()).stack });
    expect(copy.option('map')).toBe('field');
  });

  test('does not change with what was tried and taken back', () => {
    const game = started();
    const point = game.checkpoint();
    const before = game.hash();
    for (let i = 0; i < 3; i++) {
      game.answer(0, game.choice?.questions[0]?.options.at(-1));
      game.hash();
    }
    game.rewind(point);
    expect(game.hash()).toBe(before);
    expect(copyOf(game.save())).toEqual(save);
  });

  const frame = save.stack.at(-1);
  const withTop = (change: object): GameSave =>
    ({ ...save, stack: [...save.stack.slice(0, -1), { ...frame, ...change }] }) as GameSave;
  const broken: Record<string, [string, unknown]> = {
    'another game': ['save/game', { ...save, game: 'other' }],
    'another mode': ['save/game', { ...save, mode: 'other' }],
    'other content': ['save/content', { ...save, contentHash: 'other' }],
    'an unknown verb': ['save/verb', withTop({ verb: 'jump' })],
    'an unknown step': ['save/step', withTop({ at: 'nowhere' })],
    'an unknown jump': ['save/step', withTop({ jump: 'nowhere' })],
    'an unknown phase': ['save/corrupt', withTop({ phase: 'nowhere' })],
    'an unknown verb of several at once': ['save/verb', withTop({ batch: { members: [{ ...frame, verb: 'jump' }] } })],
    'no world': ['save/corrupt', { ...save, world: undefined }],
    'a broken world': [
      'save/corrupt',
      { ...save, world: { ...save.world, components: { Body: [[77], [0], [0], [0]] } } },
    ],
    'no stack': ['save/corrupt', { ...save, stack: undefined }],
    'no dirty bits': ['save/corrupt', { ...save, dirty: undefined }],
  };
  for (const [name, [code, bad]] of Object.entries(broken)) {
    test(`with ${name} is refused`, () => {
      let found: unknown;
      try {
        Game.load(rules, bad as GameSave);
      } catch (error) {
        found = error;
      }
      expect(found).toBeInstanceOf(RefusedError);
      expect((found as RefusedError).code).toBe(code);
    });
  }

  test('of another version of a plugin is refused', () => {
    const newer: Plugin = { ...duel, version: '2.0.0' };
    expect(() => Game.load(compileRules([newer], 'duel'), save)).toThrow(/other content or another version/);
  });
});

describe('a hash', () => {
  test('tells seeds apart once chance was used, and positions always', () => {
    const a = started(),
      b = started();
    expect(a.hash()).toBe(b.hash());
    a.answer(0, a.choice?.questions[0]?.options[0]);
    expect(a.hash()).not.toBe(b.hash());
  });

  test('does not depend on locals that were never bound, nor on the order of arguments', () => {
    const loose = verb('loose', {
      steps: {
        wait: {
          ask: () => pick({ by: 0, message: { id: 'q' }, of: 'number', options: [1, 2] }),
          run: (a, g) => {
            g.tell({ id: JSON.stringify(Object.keys(a).sort()) });
          },
        },
      },
    });
    const of = (args: object): string =>
      Game.create(
        lab({ verbs: [loose], steps: { go: () => ({ verb: 'loose', args: args as Record<string, unknown> }) } }),
        { seed: 's' },
      ).hash();
    expect(of({ x: 1, y: [2] })).toBe(of({ y: [2], x: 1, z: undefined }));
    expect(of({ x: 1, y: [2] })).not.toBe(of({ x: 1, y: [3] }));
    expect(of({ x: 1 })).not.toBe(of({ x: '1' }));
    expect(of({ cause: 1 })).not.toBe(of({ cause: 2 }));
    expect(
      log(
        playBothWays(
          lab({ verbs: [loose], steps: { go: () => ({ verb: 'loose', args: { z: undefined, b: 1 } }) } }),
          script(2),
        ),
      )[0],
    ).toBe('loose');
  });
});

test('any earlier checkpoint can be gone back to, newest first or jumping', () => {
  const game = Game.create(rules, { seed: 'y' });
  const points: { at: ReturnType<Game['checkpoint']>; hash: string; events: number }[] = [];
  for (let i = 0; i < 12 && game.choice; i++) {
    points.push({ at: game.checkpoint(), hash: game.hash(), events: game.events.length });
    game.answer(0, game.choice.questions[0]?.options[0]);
  }
  for (const i of [10, 9, 9, 4, 1, 0]) {
    const point = points[i];
    if (!point) continue;
    game.rewind(point.at);
    expect(game.hash()).toBe(point.hash);
    expect(game.events.length).toBe(point.events);
    // Played on from here by another way, and back again.
    game.answer(0, game.choice?.questions[0]?.options.at(-1));
    game.rewind(point.at);
    expect(game.hash()).toBe(point.hash);
  }
});
