import { component, In, int, NONE, Visibility, Zone } from '@dejarik/kernel';
import { expect, it } from 'vitest';
import { compileRules, finish, Game, system, verb, type Asked, type System } from '../src/index.ts';

const Pawn = component('Pawn', { at: int() });

const deckOf = (g: Asked) => g.all(Zone)[0] ?? NONE;

/** A pawn in a pile; the pile is emptied, then the pawn moves. */
function played(over: System, strict = true): Game {
  const game = verb('game', {
    steps: {
      setup: (_, g) => {
        g.join(Zone, g.spawn(), { owner: -1, visibility: Visibility.none, ordered: 1 });
        const pawn = g.spawn();
        g.join(Pawn, pawn, { at: 0 });
        g.put(pawn, deckOf(g));
      },
      leave: (_, g) => {
        for (const pawn of g.all(Pawn)) g.leave(In, pawn);
      },
      move: (_, g) => {
        for (const pawn of g.all(Pawn)) g.add(Pawn.at, pawn, 1);
      },
      end: () => finish({ winners: [], message: { id: 'late' } }),
    },
  });
  const mode = { id: 'alone', seats: ['one'], game: 'game', message: { id: 'mode.alone' } };
  const plugin = { id: 'pawns', version: '1.0.0', components: [Pawn], verbs: [game], systems: [over], modes: [mode] };
  return Game.create(compileRules([plugin], 'alone'), { seed: 'pawns', strict });
}

const emptied = (g: Asked) => g.all(Zone).length > 0 && g.contents(deckOf(g)).length === 0;
const over = (reads: System['reads'], when: (g: Asked) => boolean): System =>
  system('over', { reads, propose: (g) => (when(g) ? finish({ winners: [], message: { id: 'early' } }) : null) });

it('a system that looks into a zone without naming In is told of, where games are checked', () => {
  const fault =
    /system "over" would propose "finish" now, but is not asked: it looks at In \(what lies in zones: "g.contents", "g.put"\), which has changed, and waits for changes of Pawn alone. Name In in its "reads"/;
  expect(() => played(over([Pawn], emptied))).toThrow(fault);
  expect(played(over([Pawn], emptied), false).outcome?.message.id).toBe('early');
  expect(played(over([Pawn, In], emptied)).outcome?.message.id).toBe('early');
});

it('one that waits for nothing would never be asked', () => {
  expect(() => played(over([], emptied))).toThrow(
    /looks at Zone, In .*, which have changed, and waits for changes of nothing alone/,
  );
});

it('what it looks at besides need not be named as long as nothing follows from it', () => {
  const moved = (g: Asked) =>
    g.all(Zone).length > 0 && g.contents(deckOf(g)).length === 0 && g.all(Pawn).some((one) => g.get(Pawn.at, one) > 0);
  expect(played(over([Pawn], moved)).outcome?.message.id).toBe('early');
});

it('it is not asked where it is not ready to be', () => {
  const hasty = (g: Asked) => {
    if (g.contents(deckOf(g)).length === 0) throw new TypeError('nothing is there');
    return false;
  };
  expect(played(over([Zone], hasty)).outcome?.message.id).toBe('late');
});
