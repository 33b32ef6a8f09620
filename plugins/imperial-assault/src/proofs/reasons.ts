import { isCall, type Call, type EntityId, type Json } from '@dejarik/sdk';
import type { Placement } from '@dejarik/sdk/board';
import type { Game, Proof } from '@dejarik/sdk/proofs';
import { figuresOnMap, mapOf, occupants, spacesOfFigure } from '../rules/board.ts';
import { anchorFor, endingsOf, figureMover, placementOf, spacesUnder, type Way } from '../rules/reach.ts';
import { refusedPlaces } from '../rules/refused-places.ts';
import { begin, gameFor } from './games.ts';
import { holds, proof, same } from './proof.ts';

/** The reasons that players see for what they may not do. */

const start = (given: Json): Game => begin('reasons', { plugin: gameFor(given), options: { scenario: given } });

/** Rules against an option, in the order in which players see them. */
function against(game: Game, fits: (call: Call) => boolean): readonly string[] {
  const refused = game.choice?.questions[0]?.refused?.() ?? [];
  return (
    refused.find(({ option }) => isCall(option) && fits(option))?.because.map(({ rule }) => rule) ?? ['not refused']
  );
}

const rows = '  0: . . . . . . .\n  1: . . # . . . .\n  2: . . . x . . .\n  3: . . . . . . .\n';
const crowd: Json = {
  cards: { one: {}, giant: { footprint: [1, 2] } },
  figures: {
    ann: { card: 'one', seat: 'a', at: [1, 1] },
    amy: { card: 'one', seat: 'a', at: [2, 0] },
    ada: { card: 'giant', seat: 'a', at: [5, 1] },
    bob: { card: 'one', seat: 'b', at: [0, 3] },
    ben: { card: 'giant', seat: 'b', at: [4, 0] },
  },
  drawing: `grid 7 x 4\nmap\n${rows}points: c = crate\n  0: .c.....\n`,
  mission: { tokens: [{ kind: 'crate', object: { health: 3 } }] },
  activating: 'ann',
};

/** The reason why a place near enough is no end of a way, as it follows from what is there. */
function reasonFor(g: Game, figure: EntityId, spaces: readonly number[], way: Way): readonly string[] {
  const { terrain } = mapOf(g).grid;
  const has = (bit: number): boolean => spaces.some((space) => ((terrain[space] ?? 0) & bit) !== 0);
  if (has(4)) return ['IA-BLKT-02'];
  if (has(2)) return ['IA-IMPA-02'];
  const taken = spaces.some((space) => (occupants(g)[space] ?? 0) !== 0);
  const far = way === 'points' ? 'IA-MPT-01' : way === 'spaces' ? 'IA-MOV-05' : 'IA-PUSH-01';
  return taken ? ['IA-MOV-11', far] : [far, 'IA-MOV-11'];
}

/** Compares the reasons for places with what is there. @returns how many places have one */
function comparePlaces(g: Game, figure: EntityId, budget: number, way: Way): number {
  const { all } = figureMover(g, figure);
  const { xs, ys } = mapOf(g).grid;
  const [own, ends] = [placementOf(g, figure), endingsOf(g, figure, budget, way)];
  const from = anchorFor(g, figure, own);
  const wanted = Array.from({ length: all.size }, (_, placement) => placement as Placement).filter((placement) => {
    const { anchor, rotation } = anchorFor(g, figure, placement);
    const [across, down] = [
      Math.abs((xs[anchor] ?? 0) - (xs[from.anchor] ?? 0)),
      Math.abs((ys[anchor] ?? 0) - (ys[from.anchor] ?? 0)),
    ];
    return (
      placement !== own && rotation === from.rotation && across <= budget && down <= budget && !ends.includes(placement)
    );
  });
  const found = refusedPlaces(g, figure, budget, way);
  same(
    `the places that are no end with ${budget} ${way}`,
    found.map(({ option }) => Number(option)),
    wanted,
  );
  for (const { option, because } of found) {
    const spaces = spacesUnder(g, figure, option as Placement);
    const rules = because.map(({ rule }) => rule);
    const may = reasonFor(g, figure, spaces, way);
    holds(
      `the reason for ${spaces.join(' ')} is one of ${may.join(', ')}, found ${rules.join(', ')}`,
      rules.length === 1 && may.includes(rules[0] ?? ''),
    );
  }
  return found.length;
}

export const reasonProofs: readonly Proof[] = [
  proof(
    'What stands against the attack or interaction that an action is for comes after what does not, of an attack for each that it misses, of others before that it is not possible',
    [],
    () => {
      const given = (activating: Json, ann: Readonly<Record<string, Json>> = {}): Json => ({
        cards: { one: {} },
        figures: { ann: { card: 'one', seat: 'a', at: [0, 0], ...ann }, bob: { card: 'one', seat: 'b', at: [5, 0] } },
        activating,
        drawing: 'grid 6 x 1\ndoors: A = gate\nmap\n  0: . .A. . . .\n',
        doors: { gate: 'locked' },
      });
      const attacks = (call: Call): boolean => call.verb === 'attack-action';
      const opens = (call: Call): boolean => call.verb === 'interact-action';
      const free = start(given('ann', { conditions: ['stunned'] }));
      same('against the attack of a Stunned figure', against(free, attacks), ['IA-COND-10', 'IA-ATK-21', 'IA-ATK-06']);
      same('against opening a locked door far away', against(free, opens), ['IA-IACT-02', 'IA-DOOR-11', 'IA-IACT-01']);
      const tired = start(given({ figure: 'ann', actions: 0, points: 1 }));
      same('against an attack without an action', against(tired, attacks), ['IA-ACTN-01', 'IA-ATK-21', 'IA-ATK-06']);
      same('against opening without an action', against(tired, opens), [
        'IA-ACTN-01',
        'IA-IACT-02',
        'IA-DOOR-11',
        'IA-IACT-01',
      ]);
      same(
        'against a move without an action',
        against(tired, (call) => call.verb === 'move-action'),
        ['IA-ACTN-01'],
      );
      same(
        'against walking without points',
        against(free, (call) => call.verb === 'walk'),
        ['IA-MPT-01', 'IA-SUP-04'],
      );
      const near = start(given({ figure: 'ann', actions: 0, points: 1 }, { at: [4, 0] }));
      same('against an attack on who is beside', against(near, attacks), ['IA-ACTN-01']);
    },
  ),
  proof('Every place that is near enough and no end of the way has a reason', [], () => {
    const game = start(crowd);
    const [ann, , ada] = figuresOnMap(game);
    if (ann === undefined || ada === undefined) throw new Error('figures expected');
    holds(
      'figures stand where they were put',
      spacesOfFigure(game, ann).length === 1 && spacesOfFigure(game, ada).length === 2,
    );
    let places = 0;
    for (const way of ['points', 'spaces', 'push'] as const)
      for (const budget of [1, 2, 3])
        places += comparePlaces(game, ann, budget, way) + comparePlaces(game, ada, budget, way);
    holds(`many places have a reason, ${places}`, places > 50);
  }),
];
