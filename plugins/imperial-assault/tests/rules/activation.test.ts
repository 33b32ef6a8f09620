import { compileRules, Game, sample } from '@dejarik/sdk/testing';
import { describe, expect, it } from 'vitest';
import type { Call, EntityId, Question } from '@dejarik/sdk';
import { Door, Figure, MovementPoints, Position, Token } from '../../src/components.ts';
import { imperialAssault } from '../../src/plugin.ts';
import { activateGroup } from '../../src/rules/activation.ts';
import { handOf } from '../../src/rules/command-cards.ts';
import { interact } from '../../src/rules/interact.ts';
import { arena, spaceOf, type Arena, type Piece } from '../attack/arena.ts';

const none = 0 as EntityId;
const trooper: Piece = { card: 'stormtrooper-regular', seat: 0, at: [1, 1] };
const second: Piece = { card: 'stormtrooper-regular', seat: 0, at: [1, 3], with: 0 };
const enemy: Piece = { card: 'rebel-trooper-regular', seat: 1, at: [6, 1] };

/** Activates the group of the first piece. */
function activated(pieces: readonly Piece[], off: readonly string[] = [], faces: readonly number[] = []): Arena {
  const built = arena({ pieces, off, do: () => [] });
  const group = built.game.get(Figure.group, built.figures[0] ?? none) as EntityId;
  return arena({ pieces, off, do: () => [activateGroup({ group })] }, faces);
}
const offered = ({ game }: Arena): readonly string[] =>
  (game.choice?.questions[0]?.options ?? []).map((one) => (typeof one === 'object' ? (one as Call).verb : String(one)));
const choose = (a: Arena, verb: string): void => {
  const call = a.game.choice?.questions[0]?.options.find(
    (one) => typeof one === 'object' && (one as Call).verb === verb,
  );
  if (call === undefined) throw new Error(`"${verb}" is not offered, but ${offered(a).join(', ')}.`);
  a.answer(call);
};

describe('an activation', () => {
  it('has two actions, one of them an attack at most, and keeps movement points around them', () => {
    const a = activated([trooper, enemy]);
    expect(offered(a)).toEqual(['move-action', 'attack-action', 'end-activation']);
    choose(a, 'move-action');
    expect(a.game.get(MovementPoints.left, a.figures[0] ?? none)).toBe(4);
    choose(a, 'attack-action');
    while (a.game.choice?.point.startsWith('attack') === true)
      a.game.answer(0, a.game.choice.questions[0]?.pass === true ? null : a.game.choice.questions[0]?.options[0]);
    expect(offered(a)).toEqual(['walk', 'end-activation']);
    const refused = a.game.choice?.questions[0]?.refused?.() ?? [];
    const attackRefused = refused.find((one) => (one.option as Call).verb === 'attack-action');
    expect(attackRefused?.because.map((because) => because.rule)).toEqual(
      expect.arrayContaining(['IA-ACTN-01', 'IA-ACTN-11']),
    );
  });

  it('may attack twice only when the rule is off', () => {
    const after = (off: readonly string[]): readonly string[] => {
      const a = activated([trooper, { ...enemy, at: [9, 7] }], off);
      choose(a, 'attack-action');
      while (a.game.choice?.point.startsWith('attack') === true)
        a.game.answer(0, a.game.choice.questions[0]?.pass === true ? null : a.game.choice.questions[0]?.options[0]);
      return offered(a);
    };
    expect(after([])).not.toContain('attack-action');
    expect(after(['IA-ACTN-11'])).toContain('attack-action');
  });

  it('ends early on request, and the next figure of the group follows', () => {
    const a = activated([trooper, enemy, second]);
    expect(a.game.choice?.point).toBe('activate-group.figures');
    a.answer(a.figures[2]);
    choose(a, 'end-activation');
    // The only one left needs no choice.
    expect(a.game.choice?.point).toBe('activation.act');
    choose(a, 'end-activation');
    expect(a.game.choice?.questions[0]?.message.id).toBe('done');
    expect(a.game.all(MovementPoints)).toEqual([]);
  });

  it('offers a Stunned figure no way out but its discard', () => {
    const a = activated([{ ...trooper, conditions: ['stunned'] }, enemy]);
    expect(offered(a)).toEqual(['move-action', 'use', 'end-activation']);
    choose(a, 'move-action');
    expect(offered(a)).toEqual(['move-action', 'use', 'end-activation']);
    choose(a, 'use');
    expect(offered(a)).toEqual(['walk', 'end-activation']);
  });
});

describe('doors and tokens', () => {
  const field = `grid 10 x 8\ndoors: A = gate\nmap\n  0: . . . . . . . . . .\n  1: . .A. . . . . . . .\n  2: . .A. . . . . . . .\n  3: . . . . . . . . . .\n  7: . . . . . . . . . .\nzones: n = north, s = south\n  0: nnnnnnnnnn\n  7: ssssssssss\n`;
  const withDoor = (
    at: readonly [number, number],
  ): { readonly a: Arena; readonly door: EntityId; readonly figure: EntityId } => {
    const a = arena({
      field,
      pieces: [
        { ...trooper, at },
        { ...enemy, at: [9, 0] },
      ],
      do: () => [],
    });
    const door = a.game.spawn();
    a.game.join(Door, door, { bit: 1 });
    return { a, door, figure: a.figures[0] ?? none };
  };

  it('a door is opened only from along its edges', () => {
    const along = withDoor([1, 1]);
    expect(along.a.game.can(interact({ figure: along.figure, object: along.door }))).toBe(true);
    const corner = withDoor([1, 0]);
    expect(corner.a.game.why(interact({ figure: corner.figure, object: corner.door })).map((one) => one.rule)).toEqual([
      'IA-IACT-02',
    ]);
  });

  it('a locked door is not opened by hand', () => {
    const { a, door, figure } = withDoor([1, 1]);
    a.game.set(Door.locked, door, 1);
    expect(a.game.why(interact({ figure, object: door })).map((one) => one.rule)).toEqual(['IA-DOOR-11']);
  });

  it('a token is used from its space or next to it', () => {
    const { a, figure } = withDoor([4, 3]);
    const token = a.game.spawn();
    a.game.join(Token, token, { kind: 0, space: spaceOf(5, 2) });
    expect(a.game.can(interact({ figure, object: token }))).toBe(true);
    a.game.set(Token.space, token, spaceOf(6, 3));
    expect(a.game.can(interact({ figure, object: token }))).toBe(false);
    expect(a.game.has(Position, figure)).toBe(true);
  });
});

/** Plays a game at random. @param look at every question of a figure's activation */
function played(seed: string, armies: readonly string[], look: (game: Game, question: Question) => void): void {
  const game = Game.create(compileRules([imperialAssault], 'skirmish'), { seed, options: { rounds: 5, armies } });
  let state = 7;
  const random = (n: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * n);
  };
  while (game.choice !== null) {
    const open = game.choice.answers.findIndex((answer) => answer === undefined);
    const question = game.choice.questions[open];
    if (question === undefined) break;
    if (game.choice.point === 'activation.act') look(game, question);
    game.answer(open, sample(question, random));
  }
}

it('does not end by itself while there is a hand, which would show that no card of it could be played', () => {
  const asked = new Set<string>();
  played('hands', ['imperial-walker', 'rebel-heroes'], (game, question) => {
    asked.add(
      `${game.contents(handOf(game, question.by)).length > 0 ? 'cards' : 'none'}, ${question.options.length > 1 ? 'much' : 'nothing else'} to do`,
    );
  });
  expect([...asked]).toEqual(expect.arrayContaining(['cards, much to do', 'cards, nothing else to do']));
  expect([...asked]).not.toContain('none, nothing else to do');
});

it('says first what stands against what an action is for, and nothing twice', () => {
  const first = new Map<string, Set<string>>();
  const twice: string[][] = [];
  played('reasons', ['mercenary-hunters', 'imperial-sith'], (_game, question) => {
    for (const { option, because } of question.refused?.() ?? []) {
      const said = because.map((one) => JSON.stringify(one.message));
      if (new Set(said).size < said.length) twice.push(because.map((one) => one.rule));
      const { verb } = option as Call;
      first.set(verb, (first.get(verb) ?? new Set<string>()).add(because[0]?.rule ?? ''));
    }
  });
  expect(twice).toEqual([]);
  const against = [...(first.get('interact-action') ?? [])];
  expect(against).toEqual(expect.arrayContaining(['IA-ACTN-01', 'IA-IACT-02']));
  expect(against).not.toContain('IA-IACT-01');
  expect([...(first.get('attack-action') ?? [])]).toEqual(expect.arrayContaining(['IA-ACTN-01', 'IA-ATK-21']));
  expect([...(first.get('attack-action') ?? [])]).not.toContain('IA-ATK-05');
});
