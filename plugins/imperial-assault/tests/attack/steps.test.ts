import { NONE } from '@dejarik/sdk';
import { describe, expect, it } from 'vitest';
import { attack } from '../../src/rules/attack.ts';
import { arena, spaceOf } from './arena.ts';

const trooper = { card: 'stormtrooper-regular', seat: 0, at: [1, 1] } as const;
const officer = { card: 'imperial-officer-regular', seat: 1, at: [4, 1] } as const;
const vader = { card: 'darth-vader', seat: 0, at: [1, 1] } as const;

/** Faces by what they show. */
const blue = { surge2: 0, damage1: 1, damage1surge: 2, damage2: 3, damage2far: 4, far: 5 };
const green = { surge: 0, damage1surge: 1, damage2: 2, damage1surge2: 3, damage2near: 4, damage2far: 5 };
const white = { blank: 0, block: 1, evade: 2, both: 3, dodge: 5 };

describe('an attack', () => {
  it('goes through its seven steps and deals the damage blocks leave', () => {
    const { game, damage } = arena({ pieces: [trooper, officer], do: ([attacker]) => [attack({ attacker })] }, [
      blue.damage2,
      green.damage2,
      white.block,
    ]);
    // 2 + 2 damage, 1 block, accuracy 3 + 1 at distance 3: an officer has 3 health and is defeated.
    expect(damage(1)).toBe(0);
    expect(game.outcome?.winners).toEqual([0]);
    const verbs = game.events.filter((event) => event.kind === 'verb').map((event) => event.verb);
    expect(verbs).toEqual(['attack', 'suffer', 'defeat', 'score-points']);
  });

  it('misses for want of accuracy, and by a dodge', () => {
    const near = { ...officer, at: [7, 1] } as const;
    const short = arena({ pieces: [trooper, near], do: ([attacker]) => [attack({ attacker })] }, [
      blue.damage2,
      green.damage2,
      white.blank,
    ]);
    expect(short.damage(1)).toBe(0);
    expect(short.onMap(1)).toBe(true);
    const dodged = arena({ pieces: [trooper, officer], do: ([attacker]) => [attack({ attacker })] }, [
      blue.damage2,
      green.damage2,
      white.dodge,
    ]);
    expect(dodged.onMap(1)).toBe(true);
  });

  it('lets the attacker spend surges one at a time, each ability once', () => {
    const { game, answer, damage } = arena(
      {
        pieces: [trooper, { ...officer, card: 'e-web-engineer-elite', at: [4, 1] }],
        do: ([attacker]) => [attack({ attacker })],
      },
      [blue.damage1surge, green.damage1surge, 0],
    );
    // The target is large: its space is asked first.
    expect(game.choice?.point).toBe('attack.declare-target');
    answer(spaceOf(4, 1));
    expect(game.choice?.point).toBe('attack.surge');
    const [damageSurge, accuracySurge] = game.choice?.questions[0]?.options ?? [];
    answer(damageSurge);
    expect(game.choice?.questions[0]?.options).toHaveLength(1);
    expect(
      game.choice?.questions[0]?.refused?.().some((one) => one.because.some((because) => because.rule === 'IA-SRG-05')),
    ).toBe(true);
    answer(game.choice?.questions[0]?.options[0]);
    expect(accuracySurge).toBeDefined();
    // 1 + 1 + 1 damage against 1 block on the black die and 1 printed.
    expect(damage(1)).toBe(1);
  });

  it('cancels surges by evades, never below none', () => {
    const { game, damage } = arena(
      { pieces: [trooper, { ...officer, damage: 0 }], do: ([attacker]) => [attack({ attacker })] },
      [blue.damage1surge, green.damage2near, white.evade],
    );
    expect(game.choice?.point).not.toBe('attack.surge');
    expect(damage(1) === 3 || game.outcome !== null).toBe(true);
  });

  it('adds a green die for a Focused attacker and takes the condition away afterwards', () => {
    const { game, figures } = arena(
      {
        pieces: [
          { ...trooper, conditions: ['focused'] },
          { ...officer, card: 'darth-vader' },
        ],
        do: ([attacker]) => [attack({ attacker })],
      },
      [blue.damage1, green.damage2, green.damage2, 4, 4],
    );
    expect(game.events.some((event) => event.verb === 'discard-condition' && event.args['figure'] === figures[0])).toBe(
      true,
    );
    expect(game.world.fixedResults).toEqual([]);
  });

  it('refuses Stunned attackers, friends, and what is out of sight or reach, by rule', () => {
    const stunned = arena({ pieces: [{ ...trooper, conditions: ['stunned'] }, officer], do: () => [] });
    expect(stunned.game.why(attack({ attacker: stunned.figures[0] })).map((one) => one.rule)).toContain('IA-COND-10');
    const { game, figures } = arena({
      pieces: [vader, { ...trooper, at: [2, 1] }, { ...officer, at: [5, 5] }],
      do: () => [],
    });
    const [attacker, friend, far = NONE] = figures;
    expect(game.why(attack({ attacker, target: friend })).map((one) => one.rule)).toEqual(['IA-ATK-22']);
    expect(game.why(attack({ attacker, target: far })).map((one) => one.rule)).toEqual(['IA-ATK-06']);
    expect(game.why(attack({ attacker })).map((one) => one.rule)).toEqual(['IA-ATK-21']);
    expect(game.can(attack({ attacker, kind: 'ranged', pool: ['red'] }))).toBe(true);
  });
});
