import { after, before, isCall, NONE, type EntityId } from '@dejarik/sdk';
import { describe, expect, it } from 'vitest';
import { Bleeding, Focused, Player, Position, Stunned } from '../../src/components.ts';
import { attack } from '../../src/rules/attack.ts';
import { defeat, suffer } from '../../src/rules/damage.ts';
import { addDie, rerollDice } from '../../src/rules/dice.ts';
import { add, convert, pierce } from '../../src/rules/modify.ts';
import { step } from '../../src/rules/step.ts';
import { arena, spaceOf, type Piece, type Position as Given } from './arena.ts';

const trooper: Piece = { card: 'stormtrooper-regular', seat: 0, at: [1, 1] };
const foe: Piece = { card: 'darth-vader', seat: 1, at: [4, 1] };
const strike =
  (more: Partial<Parameters<typeof attack>[0]> = {}): Given['do'] =>
  ([attacker, target]) => [attack({ attacker, target, ...more })];
/** Blue 2 damage and accuracy 3, green 2 damage and accuracy 2, both black dice 1 block: 2 damage come through. */
const two = [3, 4, 0, 0];

describe('what follows an attack', () => {
  it('Blast strikes friend and foe beside the target, not the target, and only after damage', () => {
    const pieces: Piece[] = [
      trooper,
      foe,
      { ...foe, card: 'royal-guard-regular', at: [5, 2] },
      { ...trooper, at: [3, 2], with: 0 },
      { ...foe, card: 'nexu-elite', at: [7, 4] },
    ];
    const hit = arena({ pieces, do: strike({ with: { blast: 1 } }) }, two);
    expect([0, 1, 2, 3, 4].map((i) => hit.damage(i))).toEqual([0, 2, 1, 1, 0]);
    const blocked = arena({ pieces, do: strike({ with: { blast: 1 } }) }, [3, 4, 4, 4]);
    expect([1, 2, 3].map((i) => blocked.damage(i))).toEqual([0, 0, 0]);
  });

  it('Blast that defeats several takes them off together', () => {
    const weak: Piece = { card: 'stormtrooper-regular', seat: 1, at: [5, 2], damage: 2 };
    const { game, onMap } = arena(
      { pieces: [trooper, foe, weak, { ...weak, at: [5, 0], with: 2 }], do: strike({ with: { blast: 1 } }) },
      two,
    );
    expect([onMap(2), onMap(3)]).toEqual([false, false]);
    const happened = game.events.filter((event) => event.kind === 'verb').map((event) => event.verb);
    expect(happened.slice(-6)).toEqual(['blast', 'suffer', 'suffer', 'defeat', 'defeat', 'score-points']);
    // The whole group is gone, so its cost of 6 is scored once.
    expect(game.get(Player.score, game.all(Player)[0] ?? NONE)).toBe(6);
  });

  it('Cleave asks for another target, which the attacker may leave', () => {
    const pieces: Piece[] = [
      { card: 'nexu-elite', seat: 0, at: [1, 1] },
      { ...foe, at: [3, 1] },
      { ...foe, card: 'royal-guard-regular', at: [3, 2] },
      { ...foe, card: 'royal-guard-regular', at: [6, 6] },
    ];
    // Red 2, green 2 against two blocks: 2 damage. The elite Nexu always has Cleave 2 and Bleed.
    const { game, answer, figures, damage } = arena({ pieces, do: strike() }, [1, 4, 0, 0]);
    const order = game.choice?.questions[0];
    expect(order?.options).toHaveLength(2);
    answer(order?.options.find((one) => isCall(one) && one.verb === 'cleave'));
    expect(game.choice?.questions[0]?.options).toEqual([figures[2]]);
    expect(game.choice?.questions[0]?.pass).toBe(true);
    answer(figures[2]);
    expect(damage(2)).toBe(2);
    expect(game.has(Bleeding, figures[1])).toBe(true);
    expect(game.has(Bleeding, figures[2] ?? NONE)).toBe(false);
  });

  it('conditions need damage and go where they belong; Recover works on a miss', () => {
    const hit = arena(
      { pieces: [{ ...trooper, damage: 2 }, foe], do: strike({ with: { condition: 'stunned', recover: 1 } }) },
      two,
    );
    expect(hit.game.has(Stunned, hit.figures[1])).toBe(true);
    expect(hit.damage(0)).toBe(1);
    const blocked = arena(
      { pieces: [{ ...trooper, damage: 2 }, foe], do: strike({ with: { condition: 'stunned', recover: 1 } }) },
      [3, 4, 4, 4],
    );
    expect(blocked.game.has(Stunned, blocked.figures[1])).toBe(false);
    expect(blocked.damage(0)).toBe(1);
    const focus = arena({ pieces: [trooper, foe], do: strike({ with: { condition: 'focused' } }) }, two);
    expect(focus.game.has(Focused, focus.figures[0])).toBe(true);
  });
});

describe('windows of an attack', () => {
  it('a rerolled die is not rerolled again', () => {
    const mine = before('mine', 'attack.reroll', {
      optional: true,
      on: Position,
      role: 'attacker',
      do: () => rerollDice({ attack: 1 }),
    });
    const theirs = before('theirs', 'attack.reroll', {
      optional: true,
      on: Position,
      role: 'target',
      do: () => rerollDice({ attack: 1 }),
    });
    const { game, answer, damage } = arena(
      { pieces: [trooper, foe], do: strike(), abilities: [mine, theirs] },
      [1, 4, 0, 0, 3, 5],
    );
    answer(game.choice?.questions[0]?.options[0]);
    expect(game.choice?.questions[0]?.options).toEqual([0, 1]);
    answer(0);
    expect(game.choice?.questions[0]?.by).toBe(1);
    answer(game.choice?.questions[0]?.options[0]);
    // Only the green die is left, so it is rolled without asking: 2 damage stay 2.
    expect(damage(1)).toBe(2);
    expect(game.world.fixedResults).toEqual([]);
  });

  it('modifiers and conversions count; dice join before the roll only', () => {
    const ability = before('more', 'attack.modify', {
      on: Position,
      role: 'attacker',
      do: () => [
        add({ damage: 1, accuracy: -1 }),
        pierce({ amount: 1 }),
        convert({ from: 'accuracy', to: 'damage', amount: 2 }),
        addDie({ side: 'attack', die: 'red' }),
      ],
    });
    const { game, damage } = arena(
      { pieces: [trooper, { ...foe, at: [2, 1] }], do: strike(), abilities: [ability] },
      two,
    );
    // 4 + 1 + 2 damage, 2 blocks of which one is pierced.
    expect(damage(1)).toBe(6);
    expect(
      game.events.some(
        (event) => event.kind === 'refused' && event.verb === 'add-die' && event.rules[0] === 'IA-ATK-28',
      ),
    ).toBe(true);
  });

  it('an attack whose target is out of sight fizzles', () => {
    const away = before('away', 'attack.roll', {
      on: Position,
      role: 'target',
      do: (cx) => step({ figure: cx.self, to: spaceOf(9, 7), how: 'push' }),
    });
    const field = `grid 10 x 8\nmap\n${Array.from({ length: 8 }, (_, row) => `  ${row}: ${row === 5 ? '# '.repeat(10).trim() : '. '.repeat(10).trim()}`).join('\n')}\nzones: n = north, s = south\n  0: nnnnnnnnnn\n  7: ssssssssss\n`;
    const gone = arena({ pieces: [trooper, foe], field, do: strike(), abilities: [away] });
    expect(gone.game.events.some((event) => event.kind === 'fizzled' && event.verb === 'attack')).toBe(true);
    expect(gone.damage(1)).toBe(0);
  });

  it('a figure made to attack may attack its friends; the other player decides', () => {
    const { game, figures, answer } = arena({
      pieces: [trooper, { ...trooper, at: [3, 3], with: 0 }, foe],
      do: ([attacker]) => [attack({ attacker, by: 1 })],
    });
    expect(game.choice?.questions[0]?.by).toBe(1);
    expect(game.choice?.questions[0]?.options).toEqual([figures[1], figures[2]]);
    answer(figures[1]);
    expect(game.events.some((event) => event.verb === 'suffer' && event.args['who'] === figures[1])).toBe(true);
  });
});

describe('damage', () => {
  it('strain is damage, of which cards from the deck prevent some', () => {
    const { game, answer, damage } = arena({
      pieces: [trooper, foe],
      decks: [0, 2],
      do: ([, who]) => [suffer({ who, strain: 3 })],
    });
    expect(game.choice?.questions[0]).toMatchObject({ kind: 'amount', min: 0, max: 2, by: 1 });
    answer(2);
    expect(damage(1)).toBe(1);
    const empty = arena({ pieces: [trooper, foe], do: ([, who]) => [suffer({ who, strain: 3 })] });
    expect(empty.damage(1)).toBe(3);
  });

  it('forty points end the game at once, and who has no figures left has lost', () => {
    const rich = arena({
      pieces: [
        { ...trooper },
        { card: 'darth-vader', seat: 1, at: [4, 1], damage: 15 },
        { ...foe, card: 'nexu-elite', at: [7, 5] },
      ],
      do: ([, who]) => [suffer({ who, damage: 5 })],
    });
    expect(rich.damage(1)).toBe(0);
    expect(rich.game.get(Player.score, rich.game.all(Player)[0] ?? NONE)).toBe(18);
    expect(rich.game.outcome).toBeNull();
    const last = arena({ pieces: [trooper, foe], do: ([, who]) => [suffer({ who, damage: 20 })] });
    expect(last.game.outcome).toMatchObject({ winners: [0], message: { id: 'outcome.last-standing' } });
  });

  it('those who react to a defeat do so while the figure still stands', () => {
    let stood = false;
    const seen = after('seen', 'defeat.announce', {
      on: 'game',
      do: (cx, g) => {
        stood = g.has(Position, cx.a['figure'] as EntityId);
        return null;
      },
    });
    arena({
      pieces: [trooper, foe, { ...foe, card: 'nexu-elite', at: [7, 5] }],
      abilities: [seen],
      do: ([, figure]) => [defeat({ figure })],
    });
    expect(stood).toBe(true);
  });
});
