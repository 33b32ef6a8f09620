import { compileRules, Game } from '@dejarik/sdk/testing';
import { NONE, verb, type Ability, type Call, type EntityId, type Plugin, type Writes } from '@dejarik/sdk';
import * as parts from '../../src/components.ts';
import { conditionAbilities } from '../../src/content-abilities.ts';
import { tables as ofTheBox } from '../../src/plugin.ts';
import { seatOf } from '../../src/rules/groups.ts';
import { DICE } from '../../src/rules/dice.ts';
import { conditionNamed } from '../../src/rules/conditions.ts';
import { defeated } from '../../src/rules/damage.ts';
import { commandeeredBy } from '../../src/rules/attack-in-progress.ts';
import { makePlayer } from '../../src/rules/make-pieces.ts';
import { victory } from '../../src/rules/victory.ts';
import { policies } from '../../src/policies/ordering.ts';
import { buildTables, tablesOf } from '../../src/tables.ts';
import { verbs } from '../../src/verbs.ts';

/** Positions for tests of attacks: figures on an open field, and something that is done at once. */

export interface Piece {
  readonly card: string;
  readonly seat: 0 | 1;
  /** Column and row, from 0. */
  readonly at: readonly [number, number];
  readonly damage?: number;
  readonly conditions?: readonly string[];
  /** Belongs to the group of the piece with this number. */
  readonly with?: number;
}

/** At least two, in the order of the pieces. */
export type Figures = readonly [EntityId, EntityId, ...EntityId[]];

export interface Position {
  readonly pieces: readonly Piece[];
  readonly field?: string;
  readonly decks?: readonly [number, number];
  readonly abilities?: readonly Ability[];
  readonly off?: readonly string[];
  /** What is done: one after another. */
  readonly do: (figures: Figures) => readonly Call[];
}

export const FIELD = `grid 10 x 8\nmap\n${Array.from({ length: 8 }, (_, row) => `  ${row}: ${Array.from({ length: 10 }, () => '.').join(' ')}`).join('\n')}\nzones: n = north, s = south\n  0: nnnnnnnnnn\n  7: ssssssssss\n`;
export const spaceOf = (x: number, y: number): number => y * 10 + x;

function tablesFor(field: string) {
  return buildTables(
    {
      ...ofTheBox.content,
      commands: [],
      armies: [],
      maps: [{ id: 'field', name: 'Field', grid: field, deployment: ['north', 'south'], missions: [] }],
    },
    () => ofTheBox.vocabulary,
  );
}

function build(g: Writes, position: Position): Figures {
  const skirmish = g.spawn();
  g.join(parts.Skirmish, skirmish, { map: 0, mission: 0, round: 1 });
  for (const seat of [0, 1]) {
    const player = makePlayer(g, seat);
    g.set(parts.Player.initiative, player, seat === 0 ? 1 : 0);
    const deck = g.get(parts.SeatZones.deck, player) as EntityId;
    for (let n = 0; n < (position.decks?.[seat] ?? 0); n++) {
      const card = g.spawn();
      g.join(parts.CommandCard, card, { card: 0 });
      g.put(card, deck);
    }
  }
  const figures: EntityId[] = [];
  for (const piece of position.pieces) {
    const card = tablesOf(g).cardById.get(piece.card);
    if (card === undefined) throw new Error(`There is no card ${piece.card}.`);
    const fellow = piece.with === undefined ? undefined : figures[piece.with];
    const group = fellow === undefined ? g.spawn() : (g.get(parts.Figure.group, fellow) as EntityId);
    if (fellow === undefined) g.join(parts.Group, group, { card: card.index, seat: piece.seat });
    const figure = g.spawn();
    g.join(parts.Figure, figure, { group, number: figures.length + 1 });
    g.join(parts.Health, figure, { damage: piece.damage ?? 0 });
    g.join(card.tag, figure);
    g.join(parts.Position, figure, { anchor: spaceOf(...piece.at) });
    for (const condition of piece.conditions ?? []) g.join(conditionNamed(g, condition).component, figure);
    figures.push(figure);
  }
  const [first, second, ...rest] = figures;
  if (first === undefined || second === undefined) throw new Error('A position has two pieces or more.');
  return [first, second, ...rest];
}

export interface Arena {
  readonly game: Game;
  readonly figures: Figures;
  answer(value: unknown): void;
  damage(piece: number): number;
  onMap(piece: number): boolean;
}

/**
 * Starts a position. Dice can be fixed before anything is rolled, as the game first asks whether to begin.
 * @param faces places of the faces that come up, in the order of the rolls
 */
export function arena(position: Position, faces: readonly number[] = []): Arena {
  let figures: Figures = [NONE, NONE];
  const root = verb('game', {
    silent: true,
    steps: {
      build: (_a, g) => {
        figures = build(g, position);
      },
      begin: {
        ask: () => ({
          kind: 'confirm',
          by: 0,
          message: { id: 'begin' },
          of: 'word',
          options: [],
          min: 0,
          max: 1,
          pass: false,
        }),
        run: () => position.do(figures),
      },
      wait: {
        ask: () => ({
          kind: 'confirm',
          by: 0,
          message: { id: 'done' },
          of: 'word',
          options: [],
          min: 0,
          max: 1,
          pass: false,
        }),
        run: () => null,
      },
    },
  });
  const tables = tablesFor(position.field ?? FIELD);
  const plugin: Plugin = {
    id: 'imperial-assault',
    version: '0.1.0',
    modes: [{ id: 'test', message: { id: 'test' }, seats: ['a', 'b'], game: 'game' }],
    components: [
      parts.Skirmish,
      parts.Player,
      parts.SeatZones,
      parts.Group,
      parts.Figure,
      parts.Health,
      parts.Position,
      parts.LastPosition,
      parts.MovementPoints,
      parts.Settled,
      parts.Stunned,
      parts.Bleeding,
      parts.Focused,
      parts.Weakened,
      parts.CommandCard,
      parts.Attached,
      parts.AttachedUpgrade,
      parts.Door,
      parts.Token,
      ...tables.cards.map((card) => card.tag),
    ],
    verbs: [root, ...verbs.filter((one) => one.id !== 'game')],
    abilities: [...conditionAbilities(tables), ...(position.abilities ?? [])],
    systems: [victory, defeated],
    policies,
    streams: [DICE, 'hands', 'command', 'setup'],
    faces: [parts.CommandCard],
    capacity: 256,
    controller: (g, id) => (g.has(parts.Figure, id) ? Math.max(commandeeredBy(g, id), seatOf(g, id)) : -1),
    tables,
  };
  const rules = compileRules([plugin], 'test', { off: position.off ?? [] });
  const game = Game.create(rules, { seed: 'arena' });
  game.world.fixResults([...faces]);
  game.answer(0, true);
  const at = (piece: number): EntityId => {
    const figure = figures[piece];
    if (figure === undefined) throw new Error(`There is no piece ${piece}.`);
    return figure;
  };
  return {
    game,
    figures,
    answer: (value) => game.answer(0, value),
    damage: (piece) => game.get(parts.Health.damage, at(piece)),
    onMap: (piece) => game.has(parts.Position, at(piece)),
  };
}
