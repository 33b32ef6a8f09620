import type { EntityId, Json } from '@dejarik/sdk';
import { compileRules, Game, sample, type Proof } from '@dejarik/sdk/proofs';
import { Door, Figure, Group, Token } from '../components.ts';
import { closedDoors, figuresOnMap, occupants, screens, sharesSpace, spacesOfFigure } from '../rules/board.ts';
import { cardOf, groupsOf, membersOf, readyGroups, seatOf } from '../rules/groups.ts';
import { adjacentFigures, distanceBetween } from '../rules/counting.ts';
import { seesFigure } from '../rules/line-of-sight.ts';
import { interactable, interactableBeside } from '../rules/objects.ts';
import { canGo, endingsOf, marksFor } from '../rules/reach.ts';
import { candidates, plainAim } from '../rules/target.ts';
import { controllerOf } from '../values/relation.ts';
import { chance, gameFor } from './games.ts';
import { holds, proof, same } from './proof.ts';

/** What the rules keep of the board between questions, so as not to work it out anew. */

/** Everything that is kept of a board, asked in one order. */
export function everythingKept(g: Game): Json {
  const figures = figuresOnMap(g);
  const things: readonly EntityId[] = [...figures, ...g.all(Token), ...g.all(Door)];
  return {
    figures,
    closed: closedDoors(g),
    occupants: [...occupants(g)],
    screens: screens(g),
    groups: [0, 1].map((seat) => [groupsOf(g, seat), readyGroups(g, seat)]),
    members: g.all(Group).map((group) => membersOf(g, group)),
    all: g.all(Figure).map((figure) => [cardOf(g, figure).id, seatOf(g, figure)]),
    sights: things.map((a) => things.map((b) => [seesFigure(g, a, b), seesFigure(g, a, b, { through: true })])),
    stands: things.map((a) => [
      spacesOfFigure(g, a),
      controllerOf(g, a),
      ...things.map((b) => [adjacentFigures(g, a, b), distanceBetween(g, a, b)]),
    ]),
    moves: figures.map((figure) => [
      [...marksFor(g, figure)],
      sharesSpace(g, figure),
      canGo(g, figure, 1),
      endingsOf(g, figure, 3),
      endingsOf(g, figure, 2, 'push'),
      endingsOf(g, figure, 2, 'spaces'),
    ]),
    targets: figures.map((attacker) => [
      candidates(g, plainAim(attacker)),
      g.can({ verb: 'attack', args: { attacker } }),
    ]),
    objects: figures.map((figure) => [interactable(g, figure), interactableBeside(g, figure)]),
  };
}

/** Large and small figures, doors, pillars that walk and crates that are carried, close together. */
const crowd: Json = {
  cards: {
    soldier: {
      group: 2,
      health: 4,
      attack: { type: 'ranged', dice: ['red'] },
      abilities: [
        {
          id: 'shove',
          action: 1,
          choose: { foe: { kind: 'figure' } },
          do: { push: { figure: 'foe', spaces: 2, by: 'owner' } },
        },
      ],
    },
    beast: { health: 9, speed: 3, footprint: [1, 2], keywords: ['reach'] },
    walker: { health: 9, speed: 3, footprint: [2, 2], keywords: ['massive'] },
    ghost: { health: 4, keywords: ['mobile'] },
  },
  figures: {
    ann: { card: 'soldier', seat: 'a', at: [0, 0] },
    amy: { card: 'soldier', seat: 'a', at: [1, 0], with: 'ann' },
    ada: { card: 'beast', seat: 'a', at: [0, 2] },
    abe: { card: 'walker', seat: 'a', at: [0, 4] },
    bea: { card: 'soldier', seat: 'b', at: [6, 0] },
    bob: { card: 'soldier', seat: 'b', at: [6, 1], with: 'bea' },
    ben: { card: 'beast', seat: 'b', at: [7, 2] },
    boa: { card: 'ghost', seat: 'b', at: [5, 4] },
  },
  drawing:
    'grid 8 x 6\ndoors: A = gate\nmap\n  0: . . . .A. . . .\n  1: . . . .|. . . .\n  2: . . # .|. ~ . .\n  3: . . . . . . . .\n  4: . . . . . x . .\n  5: . . . . . . . .\npoints: c = crate\n  0: ..c.....\n  1: ........\n  2: ........\n  3: .....c..\npoints: p = pillar\n  0: ........\n  1: ........\n  2: ........\n  3: ...p....\n  4: ........\n  5: ....p...\npoints: o = barrel\n  0: ........\n  1: ..o.....\n  2: ........\n  3: ........\n  4: ......o.\n',
  mission: {
    tokens: [
      { kind: 'crate', carried: true },
      { kind: 'pillar', opaque: true, interact: { do: { 'move-token': { token: 'object', spaces: 1, by: '0' } } } },
      { kind: 'barrel', object: { health: 3 } },
    ],
  },
};

function compareOften(seed: number): number {
  const rules = compileRules([gameFor(crowd)], 'skirmish');
  const game = Game.create(rules, { seed: `kept ${seed}`, options: { scenario: crowd } });
  const random = chance(seed);
  let compared = 0;
  for (let round = 0; round < 30 && game.choice !== null; round++) {
    const back = random(3) === 0 ? game.checkpoint() : undefined;
    for (let i = random(4); i >= 0; i--) {
      const open = game.choice?.answers.findIndex((one) => one === undefined) ?? -1;
      const question = game.choice?.questions[open];
      if (question !== undefined) game.answer(open, sample(question, random));
    }
    if (game.outcome === null && random(2) === 0) everythingKept(game);
    if (back !== undefined && random(2) === 0) game.rewind(back);
    // The world looks at a move only when it is asked for after it, so for some moves nothing is asked.
    if (game.outcome !== null || random(4) === 0) continue;
    same(
      `what is kept of the board in game ${seed}`,
      everythingKept(game),
      everythingKept(Game.load(rules, game.save())),
    );
    compared++;
  }
  return compared;
}

export const keptProofs: readonly Proof[] = [
  proof('What is kept of a board is what a loaded game works out anew', [], () => {
    const compared = [1, 2, 3].reduce((sum, seed) => sum + compareOften(seed), 0);
    holds(`boards were compared, ${compared} times`, compared > 40);
  }),
];
