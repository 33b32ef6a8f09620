import type { EntityId } from '@dejarik/sdk';
import type { Game, Proof } from '@dejarik/sdk/proofs';
import { At, Threat } from '../components.ts';
import { isHidden, mapOf, missionOf, spaceOf, tokenOf } from '../rules/board.ts';
import { begin, SEEDS, withContent, type Start } from './games.ts';
import { holds, proof, same } from './proof.ts';
import { cards, differs, isFaceDown } from './piles.ts';

/** How threats come on the map, over many seeds. */

function tokensOfMission(): void {
  const game = begin('tokens', { options: { mission: 1 } });
  same('threat tokens in play', game.all(Threat).length, 24);
  holds(
    'all have the number of the mission',
    game.all(Threat).every((threat) => tokenOf(game, threat).mission === 1),
  );
}

/** Every icon of a mission with the threats on its space. */
function* icons(
  game: Game,
): Iterable<{ readonly shape: string; readonly open: boolean; readonly here: readonly EntityId[] }> {
  const mission = missionOf(game);
  for (const [open, all] of [
    [false, mission.hidden],
    [true, mission.open ?? {}],
  ] as const) {
    for (const [shape, signs] of Object.entries(all)) {
      for (const sign of signs) {
        const space = mapOf(game).areas.signs.indexOf(sign);
        yield {
          shape,
          open,
          here: game.all(Threat).filter((one) => spaceOf(game, one) === space && isHidden(game, one) === !open),
        };
      }
    }
  }
}

/** Tokens of four shapes and icons of three. */
const shapes = withContent({
  mission: { hidden: { square: ['2', '3', '4', '5', '6'], round: ['7', '8'] }, open: { hexagon: ['1', '4', '9'] } },
  threats: Object.fromEntries(
    ['square', 'round', 'hexagon'].flatMap((shape) =>
      Array.from({ length: 6 }, (_, i) => [`${shape}${i}`, { shape, at: '0' }]),
    ),
  ),
  reinforcements: Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`new${i}`, { shape: 'orange' }])),
});
const OWN: Start = { plugin: shapes, options: { mission: 'drawing', characters: ['mandalorian', 'ig-11'] } };

function byShape(): void {
  for (const seed of SEEDS.slice(0, 10)) {
    const game = begin(seed, OWN);
    for (const { shape, here } of icons(game))
      holds(
        `a space with the icon ${shape} has such a token`,
        here.some((one) => tokenOf(game, one).shape === shape),
      );
    const onMap = game.all(Threat, At);
    same('shapes on the map', onMap.map((one) => tokenOf(game, one).shape).sort(), [
      ...Array<string>(3).fill('hexagon'),
      ...Array<string>(2).fill('round'),
      ...Array<string>(5).fill('square'),
    ]);
  }
}

function faceDown(): void {
  const game = begin('face down', OWN);
  for (const { open, here } of icons(game)) {
    if (open) continue;
    same('hidden threats on a space with a question mark', here.length, 1);
    for (const one of here) for (const seat of [0, 1]) holds('no player sees its face', !game.knows(seat, one));
  }
}

function faceUp(): void {
  const game = begin('face up', OWN);
  let count = 0;
  for (const { open, here } of icons(game)) {
    if (!open) continue;
    count++;
    same('open threats on a space without question mark', here.length, 1);
    for (const one of here) for (const seat of [0, 1]) holds('every player sees its face', game.knows(seat, one));
  }
  same('icons without question mark', count, 3);
}

function reinforcements(): void {
  for (const seed of SEEDS.slice(0, 10)) {
    const game = begin(seed, OWN);
    const stack = cards(game, 'reinforcements');
    same('reinforcements', stack.length, 8);
    holds(
      'they lie face down',
      isFaceDown(game, 'reinforcements') && stack.every((one) => !game.has(At, one) && !game.knows(0, one)),
    );
  }
  differs('their order', OWN, (game) => cards(game, 'reinforcements').map((one) => game.get(Threat.token, one)));
}

export const threatProofs: readonly Proof[] = [
  proof('Only tokens of the mission are in play', ['MA-SET-07'], tokensOfMission),
  proof('Tokens are drawn by their shape', ['MA-SET-08'], byShape),
  proof('A question mark has a token face down', ['MA-SET-09'], faceDown),
  proof('Other icons have a token face up', ['MA-SET-10'], faceUp),
  proof('Orange tokens are the reinforcements', ['MA-SET-11'], reinforcements),
];
