import { expect, test } from 'vitest';
import { compileRules, Game } from '@dejarik/sdk/proofs';
import { System, Unit } from '../src/components.ts';
import { content } from '../src/content/documents.ts';
import { sides } from '../src/content/types.ts';
import { rebellion } from '../src/plugin.ts';
import { isPossibleBase } from '../src/rules/base.ts';
import {
  areAdjacent,
  baseSpace,
  EMPIRE,
  isSubjugated,
  kindOf,
  loyaltyAt,
  pile,
  placeOf,
  REBELS,
  sidePile,
  systemAt,
  systemOnCard,
  unitsAt,
} from '../src/rules/board.ts';
import { tablesOf } from '../src/tables.ts';

const rules = compileRules([rebellion], 'civil-war');
const begun = (start: string): Game => Game.create(rules, { seed: '3', options: { start } });

const placeNamed = (game: Game, name: string): number =>
  name === 'base' ? baseSpace(game) : tablesOf(game).systems.findIndex(({ id }) => id === name);

/** How many of each kind a side has at a place. */
function counts(game: Game, place: number, side: number): Record<string, number> {
  const found: Record<string, number> = {};
  for (const unit of unitsAt(game, place, side)) {
    const { id } = kindOf(game, unit);
    found[id] = (found[id] ?? 0) + 1;
  }
  return found;
}

test('units stand where the set-up for a first game has them, and nowhere else', () => {
  const game = begun('first-game');
  sides.forEach((word, side) => {
    const { [word]: places } = content.firstGame.units;
    for (const [name, amounts] of Object.entries(places))
      expect(counts(game, placeNamed(game, name), side), name).toEqual(amounts);
  });
  const standing = game.all(Unit).filter((unit) => game.get(Unit.at, unit) >= 0);
  const forces = Object.values(content.track.forces).flatMap((one) => Object.values(one));
  expect(standing).toHaveLength(forces.reduce((sum, amount) => sum + amount, 0));
});

test('loyalty is fixed, and the cards of Imperial systems are out of the game', () => {
  const game = begun('first-game');
  const named = (wanted: (place: number) => boolean): readonly string[] =>
    tablesOf(game)
      .systems.filter(({ index }) => wanted(index))
      .map(({ id }) => id)
      .sort();
  const { loyal, subjugated } = content.firstGame;
  expect(named((place) => loyaltyAt(game, systemAt(game, place)) === REBELS)).toEqual([...loyal.rebels].sort());
  expect(named((place) => loyaltyAt(game, systemAt(game, place)) === EMPIRE)).toEqual(
    [...loyal.empire, 'coruscant'].sort(),
  );
  expect(named((place) => isSubjugated(game, systemAt(game, place)))).toEqual([...subjugated].sort());
  expect(game.contents(pile(game, 'probeBox'))).toHaveLength(5);
});

test('no starting action cards are dealt, and the base is all that is asked', () => {
  const game = begun('first-game');
  for (const side of [REBELS, EMPIRE]) expect(game.contents(sidePile(game, side, 'actionHand'))).toEqual([]);
  expect(game.choice?.questions.map(({ message }) => message.id)).toEqual(['ask.base']);
});

test('the base is hidden next to no Imperial units, and all know that', () => {
  const game = begun('first-game');
  const guarded = game
    .all(System)
    .map((one) => placeOf(game, one))
    .filter((place) => unitsAt(game, place, EMPIRE).length > 0);
  const isNear = (place: number): boolean => guarded.some((one) => areAdjacent(game, one, place));
  const [question] = game.choice?.questions ?? [];
  const places = (cards: readonly unknown[]): readonly number[] =>
    cards.flatMap((card) => systemOnCard(game)(card)).map(({ place }) => place);
  const offered = places(question?.options ?? []);
  const refused = places((question?.refused?.() ?? []).map(({ option }) => option));
  expect(offered.length).toBeGreaterThan(5);
  expect(offered.filter(isNear)).toEqual([]);
  expect(refused.length).toBeGreaterThan(5);
  expect(refused.filter((place) => !isNear(place))).toEqual([]);
  expect(offered.every((place) => isPossibleBase(game, place))).toBe(true);
  expect(refused.some((place) => isPossibleBase(game, place))).toBe(false);
});

test('in the full game all of that is open', () => {
  const game = begun('full');
  expect(game.contents(sidePile(game, REBELS, 'actionHand')).length).toBeGreaterThan(0);
});

test('another start is refused', () => {
  expect(() => begun('last-game')).toThrow('full or first-game expected');
});
