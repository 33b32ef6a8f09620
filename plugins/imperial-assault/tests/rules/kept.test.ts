import { compileRules, Game, sample } from '@dejarik/sdk/testing';
import type { EntityId } from '@dejarik/sdk';
import { expect, it } from 'vitest';
import { Door, Figure, Group, Token } from '../../src/components.ts';
import { imperialAssault } from '../../src/plugin.ts';
import { closedDoors, figuresOnMap, occupants, sharesSpace, spacesOfFigure } from '../../src/rules/board.ts';
import { adjacentFigures, distanceBetween } from '../../src/rules/counting.ts';
import { seesFigure, sightBlockers } from '../../src/rules/line-of-sight.ts';
import { canGo, endingsOf, marksFor } from '../../src/rules/reach.ts';
import { cardOf, seatOf } from '../../src/rules/roster.ts';
import { interactable } from '../../src/rules/objects.ts';
import { groupsOf, membersOf, readyGroups } from '../../src/rules/players.ts';
import { candidates } from '../../src/rules/target.ts';
import { controllerOf } from '../../src/values/relation.ts';

const rules = compileRules([imperialAssault], 'skirmish');

/** Everything that is kept of a board between questions, asked in one order. */
function everythingKept(g: Game): unknown {
  const figures = figuresOnMap(g);
  const things: readonly EntityId[] = [...figures, ...g.all(Token), ...g.all(Door)];
  return {
    figures, closed: closedDoors(g), occupants: [...occupants(g)], blockers: [...sightBlockers(g)],
    groups: [0, 1].map((seat) => [groupsOf(g, seat), readyGroups(g, seat)]), members: g.all(Group).map((group) => membersOf(g, group)),
    all: g.all(Figure).map((figure) => [cardOf(g, figure).id, seatOf(g, figure)]),
    sights: things.map((a) => things.map((b) => [seesFigure(g, a, b), seesFigure(g, a, b, { through: true })])),
    stands: things.map((a) => [spacesOfFigure(g, a), controllerOf(g, a), ...things.map((b) => [adjacentFigures(g, a, b), distanceBetween(g, a, b)])]),
    moves: figures.map((figure) => [[...marksFor(g, figure)], sharesSpace(g, figure), canGo(g, figure, 1), endingsOf(g, figure, 4), endingsOf(g, figure, 2, 'push'), endingsOf(g, figure, 3, 'spaces')]),
    targets: figures.map((attacker) => [candidates(g, { attacker, target: undefined, space: undefined, kind: undefined, pool: undefined, not: [], only: undefined, with: undefined, by: undefined }), g.can({ verb: 'attack', args: { attacker } })]),
    objects: figures.map((figure) => interactable(g, figure)),
  };
}

const boards = [['moisture-farm', 'A', 1], ['moisture-farm', 'B', 2], ['mos-eisley-outskirts', 'A', 3], ['mos-eisley-outskirts', 'B', 4]] as const;

it.each(boards)('what is kept of a board is what a loaded game works out anew, also after going back (%s %s)', (map, mission, seed) => {
  const game = Game.create(rules, { seed: `kept ${seed}`, options: { map, mission, rounds: 4, armies: seed % 2 === 0 ? ['imperial-walker', 'rebel-heroes'] : ['mercenary-hunters', 'imperial-sith'] } });
  let state: number = seed;
  const random = (n: number): number => { state = (Math.imul(state, 1664525) + 1013904223) >>> 0; return Math.floor((state / 0x1_0000_0000) * n); };
  const answer = (): void => {
    const open = game.choice?.answers.findIndex((one) => one === undefined) ?? -1;
    const question = game.choice?.questions[open];
    if (question !== undefined) game.answer(open, sample(question, random));
  };
  let compared = 0;
  while (game.choice !== null) {
    const back = random(3) === 0 ? game.checkpoint() : undefined;
    for (let i = random(4); i >= 0; i--) answer();
    if (game.outcome === null && random(2) === 0) everythingKept(game);
    if (back !== undefined && random(2) === 0) game.rewind(back);
    // The world hears of a move only when it is asked after, so some moves pass unasked.
    if (game.outcome !== null || random(4) > 0) continue;
    const [here, loaded] = [everythingKept(game), everythingKept(Game.load(rules, game.save()))];
    if (JSON.stringify(here) !== JSON.stringify(loaded)) expect(here).toEqual(loaded);
    compared++;
  }
  expect(compared).toBeGreaterThan(10);
});
