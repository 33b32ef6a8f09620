import { compileRules, Game, sample } from '@dejarik/sdk/testing';
import { isCall, Visibility, Zone, type EntityId } from '@dejarik/sdk';
import { describe, expect, it } from 'vitest';
import { Group, Player, Position, SeatZones, Skirmish } from '../../src/components.ts';
import { imperialAssault } from '../../src/plugin.ts';
import { figuresOf, mapOf, spacesOfFigure } from '../../src/rules/board.ts';
import { initiativeSeat, playerOf } from '../../src/rules/players.ts';

const rules = compileRules([imperialAssault], 'skirmish');

/** A plain generator for answers, apart from the game's own chance. */
function chance(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * n);
  };
}

/** Answers at random until the game stands where it should, or is over. */
function playUntil(game: Game, random: (n: number) => number, stop: (game: Game) => boolean): void {
  for (let i = 0; i < 20_000 && game.choice !== null && !stop(game); i++) {
    const open = game.choice.answers.findIndex((answer) => answer === undefined);
    const question = game.choice.questions[open];
    if (question) game.answer(open, sample(question, random));
  }
}

const never = (): boolean => false;
const begun = (game: Game): boolean =>
  game.choice !== null &&
  !game.stack.some((frame) => frame.verb.id.startsWith('deploy') || frame.verb.id.startsWith('choose'));
const activating = (game: Game): boolean => game.choice?.point === 'activation-phase.alternate';
const start = (seed: string, options: Record<string, string | number | readonly string[]> = {}): Game =>
  Game.create(rules, { seed, options: { rounds: 6, map: 'mos-eisley-outskirts', mission: 'A', ...options } });

const deck = [
  'planning',
  'rally',
  'recovery',
  'urgency',
  'deadeye',
  'fleet-footed',
  'take-cover',
  'take-initiative',
  'element-of-surprise',
  'expose-weakness',
  'marksman',
  'celebration',
  'to-the-limit',
  'deflection',
  'regroup',
];

describe('setting up', () => {
  it('the player of the cheaper army decides who begins, and who begins takes a zone and deploys first', () => {
    const game = Game.create(rules, {
      seed: 's',
      options: {
        map: 'moisture-farm',
        mission: 'B',
        armies: ['imperial-sith', { cards: ['nexu-regular'], command: deck }],
      },
    });
    expect(game.choice?.point).toBe('choose-initiative.choose');
    expect(game.choice?.questions[0]?.by).toBe(1);
    game.answer(0, 'a');
    expect(initiativeSeat(game)).toBe(0);
    expect(game.choice?.point).toBe('choose-zone.choose');
    game.answer(0, 'red');
    expect([0, 1].map((seat) => game.get(Player.zone, playerOf(game, seat)))).toEqual([1, 0]);
    expect(game.choice?.point).toBe('deploy-figure.place');
    expect(game.choice?.questions[0]?.by).toBe(0);
    playUntil(game, chance(1), begun);
    for (const seat of [0, 1]) {
      const zone = mapOf(game).deployment[seat === 0 ? 1 : 0];
      if (zone === undefined) throw new Error('The map has two zones.');
      for (const figure of figuresOf(game, seat))
        expect(spacesOfFigure(game, figure).every((space) => zone.has[space] === 1)).toBe(true);
      const { hand, deck: pile } = {
        hand: game.get(SeatZones.hand, playerOf(game, seat)) as EntityId,
        deck: game.get(SeatZones.deck, playerOf(game, seat)) as EntityId,
      };
      expect([game.contents(hand).length, game.contents(pile).length]).toEqual([3, 12]);
      expect(game.get(Zone.visibility, hand)).toBe(Visibility.owner);
    }
  });

  it('refuses an army that breaks rules, a map or mission that is not there', () => {
    expect(() => start('s', { armies: ['imperial-sith', 'nobody'] })).toThrow(/imperial-walker/);
    expect(() =>
      Game.create(rules, {
        seed: 's',
        options: { armies: [{ cards: ['darth-vader', 'darth-vader'], command: deck }, 'rebel-heroes'] },
      }),
    ).toThrow(/IA-UNQ-01/);
    expect(() => start('s', { armies: 'rebel-heroes' })).toThrow(/one army for each seat/);
    expect(() => start('s', { army: 'rebel-heroes' })).toThrow(/no option "army"/);
    expect(() => playUntil(start('s', { rounds: 'many' }), chance(1), never)).toThrow(/whole number/);
    expect(() => playUntil(start('s', { map: 'nowhere' }), chance(1), never)).toThrow(/moisture-farm/);
  });
});

describe('rounds', () => {
  it('alternate activations, exhaust cards afterwards, ready them in the status phase and pass the initiative', () => {
    const game = start('alternate', { armies: ['imperial-sith', 'mercenary-hunters'] });
    const random = chance(5);
    playUntil(game, random, activating);
    const first = initiativeSeat(game);
    expect(game.choice?.questions[0]?.by).toBe(first);
    const call = game.choice?.questions[0]?.options[0];
    const group = (call !== undefined && isCall(call) ? call.args['group'] : 0) as EntityId;
    game.answer(0, call);
    expect(game.get(Group.exhausted, group)).toBe(0);
    playUntil(game, random, (now) => activating(now) && now.choice?.questions[0]?.by !== first);
    expect(game.get(Group.exhausted, group)).toBe(1);
    playUntil(
      game,
      random,
      (now) => now.get(Skirmish.round, now.all(Skirmish)[0] ?? (0 as EntityId)) === 2 && activating(now),
    );
    if (game.outcome === null) {
      expect(initiativeSeat(game)).toBe(1 - first);
      expect(game.all(Group).every((one) => game.get(Group.exhausted, one) === 0)).toBe(true);
    }
  });

  it('lets the player with fewer ready cards pass', () => {
    const game = start('pass', { armies: ['imperial-sith', 'mercenary-hunters'] });
    playUntil(game, chance(2), activating);
    const calls = (): readonly string[] =>
      (game.choice?.questions[0]?.options ?? []).map((one) => (one as { readonly verb: string }).verb);
    playUntil(game, chance(3), (now) => activating(now) && now.choice?.questions[0]?.by === 0);
    expect(calls()).toContain('pass-turn');
    playUntil(game, chance(3), (now) => activating(now) && now.choice?.questions[0]?.by === 1);
    expect(calls()).not.toContain('pass-turn');
  });
});

describe('whole games at random', () => {
  it('end, by points, by elimination or at the round limit, and stay sound', () => {
    const armies = ['imperial-walker', 'imperial-sith', 'rebel-heroes', 'mercenary-hunters'];
    for (let i = 0; i < 24; i++) {
      const game = start(`random ${i}`, {
        armies: [armies[i % 4] ?? '', armies[(i + 1 + (i >> 2)) % 4] ?? ''],
        map: i % 2 === 0 ? 'moisture-farm' : 'mos-eisley-outskirts',
        mission: i % 4 < 2 ? 'A' : 'B',
      });
      playUntil(game, chance(i + 1), activating);
      playUntil(game, chance(i + 1), (now) => {
        if (!activating(now)) return false;
        const taken = now.all(Position).flatMap((figure) => spacesOfFigure(now, figure));
        expect(new Set(taken).size).toBe(taken.length);
        return false;
      });
      expect(game.choice).toBeNull();
      expect(game.outcome).not.toBeNull();
    }
  }, 120_000);

  it('go on alike after saving and loading', () => {
    const game = start('save');
    playUntil(game, chance(9), (now) => now.choice?.point === 'walk.choose');
    const copy = Game.load(rules, JSON.parse(JSON.stringify(game.save())) as ReturnType<Game['save']>);
    expect(copy.hash()).toBe(game.hash());
    playUntil(game, chance(4), never);
    playUntil(copy, chance(4), never);
    expect(copy.hash()).toBe(game.hash());
    expect(copy.outcome).toEqual(game.outcome);
  }, 60_000);

  it('come back alike after a rewind', () => {
    const game = start('rewind');
    playUntil(game, chance(9), activating);
    const mark = game.checkpoint();
    const before = game.hash();
    let answers = 0;
    playUntil(game, chance(4), () => answers++ > 150);
    game.rewind(mark);
    expect(game.hash()).toBe(before);
  });
});
