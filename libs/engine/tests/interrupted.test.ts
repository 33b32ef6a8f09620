import { describe, expect, test } from 'vitest';
import {
  again,
  before,
  end,
  entity,
  Game,
  integer,
  modifier,
  pick,
  prohibition,
  set,
  value,
  verb,
  type Ability,
  type Asked,
} from '../src/index.ts';
import { lab, log, ONE, Piece, playBothWays, script, TWO } from './support/lab.ts';

/** Goes on piece by piece, and asks before each whether it still may. */
const stride = verb('stride', {
  params: { who: entity() },
  steps: {
    go: (a, g) => {
      g.add(Piece.life, a.who, 1);
    },
  },
});
const march = verb('march', {
  params: { who: entity(), spaces: integer() },
  locals: { gone: 0 },
  steps: {
    go: (a, g) => {
      if (a.gone === a.spaces || (a.gone > 0 && g.forbidden(march({ who: a.who, spaces: 1 })))) return null;
      return [set({ gone: a.gone + 1 }), stride({ who: a.who }), again];
    },
    arrive: (_a, g) => {
      g.tell({ id: 'arrived' });
    },
  },
});
const tired = prohibition('tired', 'march', {
  on: Piece,
  role: 'who',
  when: (cx, g) => g.get(Piece.mark, cx.self) === 1,
});
const trip = (mark: number): Ability =>
  before('trip', 'stride', {
    when: (_cx, g) => g.get(Piece.life, ONE) === 4,
    do: (_cx, g) => {
      g.set(Piece.mark, ONE, mark);
    },
  });
const walked = (abilities: readonly Ability[]): readonly [number, readonly string[]] => {
  const game = playBothWays(
    lab({ verbs: [march, stride], abilities, steps: { go: () => march({ who: ONE, spaces: 4 }) } }),
  );
  return [game.get(Piece.life, ONE), log(game)];
};

describe('what goes on piece by piece', () => {
  test('goes on when nothing stands against it', () => expect(walked([tired])[0]).toBe(7));
  test('stops where an interrupt made it forbidden, and what follows the pieces comes', () => {
    const [life, story] = walked([tired, trip(1)]);
    expect(life).toBe(5);
    expect(story).toContain('arrived');
  });
  test('limits do not count, nor what is about another', () => {
    expect(
      walked([prohibition('other', 'march', { on: Piece, role: 'who', when: (cx) => cx.self === TWO }), trip(1)])[0],
    ).toBe(7);
  });
});

describe('as if a seat had used what it may', () => {
  const range = value('range', { of: ['entity'], is: 'int', base: (_g, _who: number) => 1 });
  const farther = modifier('farther', range, { on: 'none', role: 'any', change: 'add', amount: () => 5 });
  const shoot = verb('shoot', {
    params: { by: entity() },
    steps: {
      aim: null,
      fire: (a, g) => {
        g.tell({ id: `range ${g.value(range, a.by)}` });
      },
    },
  });
  const scope: Ability = {
    ...before('scope', 'shoot.aim', {
      on: Piece,
      role: 'by',
      optional: true,
      when: (cx, g) => g.within('shoot')?.a['by'] === cx.self,
      do: () => null,
      limit: { per: 'shoot', times: 1, each: 'carrier' },
    }),
    does: { program: [{ op: 'later', ability: 'farther', until: 'shoot' }] },
  } as Ability;
  const reach = (g: Asked, seat: number): number =>
    g.supposing(shoot({ by: ONE }), 'aim', seat, () => g.value(range, ONE));
  const range6 = (seat: number): readonly unknown[] => {
    const seen: unknown[] = [];
    const rules = lab({
      verbs: [shoot],
      values: [range],
      abilities: [scope, farther],
      steps: {
        ask: {
          ask: (_a, g) => {
            seen.push(reach(g, seat), g.value(range, ONE), g.stack.length);
            return pick({ by: 0, of: 'word', message: { id: 'go' }, options: ['yes', 'no'] });
          },
          run: () => end(),
        },
      },
    });
    Game.create(rules, { seed: 's' });
    return seen;
  };

  test('what it grants counts, and nothing stays', () => expect(range6(0)).toEqual([6, 1, 1]));
  test('what another might use does not', () => expect(range6(1)).toEqual([1, 1, 1]));
  test('a step that is not there is told', () => {
    const rules = lab({
      verbs: [shoot],
      values: [range],
      abilities: [farther],
      steps: {
        go: (_a, g) => {
          g.supposing(shoot({ by: ONE }), 'amm', 0, () => 1);
        },
      },
    });
    expect(() => Game.create(rules, { seed: 's' })).toThrow(
      /"shoot" is supposed to stand at "amm"; its steps are aim, fire/,
    );
  });
  test('used, it comes to what was supposed', () => {
    const game = playBothWays(
      lab({ verbs: [shoot], values: [range], abilities: [scope, farther], steps: { go: () => shoot({ by: ONE }) } }),
      script('scope@1'),
    );
    expect(log(game)).toContain('range 6');
  });
});
