import type { EntityId, Json } from '@dejarik/sdk';
import type { Placement } from '@dejarik/sdk/board';
import type { Game, Proof } from '@dejarik/sdk/proofs';
import { figuresOnMap, mapOf, spacesOfFigure } from '../rules/board.ts';
import { seatOf } from '../rules/groups.ts';
import { distanceOfSpaces } from '../rules/counting.ts';
import { anchorFor, endingsOf, gaitOf, placementOf, spacesUnder, stepsOf, type Way } from '../rules/reach.ts';
import { isOnlyWay, wayFault, waysOf } from '../rules/ways.ts';
import { begin, gameFor } from './games.ts';
import { holds, proof, same } from './proof.ts';

/** Ways of figures, compared with all ways there are. */

const board: Json = {
  cards: { soldier: {}, beast: { footprint: [1, 2] } },
  figures: {
    ann: { card: 'soldier', seat: 'a', at: [0, 1] },
    ada: { card: 'beast', seat: 'a', at: [4, 2] },
    bob: { card: 'soldier', seat: 'b', at: [2, 0] },
    ben: { card: 'soldier', seat: 'b', at: [3, 3] },
  },
  drawing: 'grid 6 x 4\ndoors: A = gate\nmap\n  0: . . . . . .\n  1: . . ~ .|. .\n  2: . # . . .A.\n  3: . . . . . .\n',
};

interface Gone {
  readonly entered: readonly Placement[];
  readonly cost: number;
}

/** Every way from one placement to another that the budget allows and that enters none twice. */
function allWays(g: Game, figure: EntityId, from: Placement, to: Placement, budget: number, way: Way): readonly Gone[] {
  const found: Gone[] = [];
  const go = (here: Placement, entered: readonly Placement[], cost: number): void => {
    if (here === to) {
      found.push({ entered, cost });
      return;
    }
    for (const step of stepsOf(g, figure, here, gaitOf(g, figure, way))) {
      if (cost + step.cost <= budget && step.to !== from && !entered.includes(step.to))
        go(step.to, [...entered, step.to], cost + step.cost);
    }
  };
  go(from, [], 0);
  return found;
}

/** What makes a way worse, the worst first: what it costs, places beside hostile figures, diagonal steps. */
function drawbacks(g: Game, figure: EntityId, from: Placement, { entered, cost }: Gone, way: Way): readonly number[] {
  const hostile = figuresOnMap(g).filter((other) => seatOf(g, other) !== seatOf(g, figure));
  const isBeside = (place: Placement): boolean =>
    hostile.some((other) => distanceOfSpaces(g, spacesOfFigure(g, other), spacesUnder(g, figure, place), true) <= 1);
  const { xs, ys } = mapOf(g).grid;
  const places = [from, ...entered].map((place) => anchorFor(g, figure, place).anchor);
  const diagonal = places.filter((place, i) => {
    const before = places[i - 1];
    return before !== undefined && xs[place] !== xs[before] && ys[place] !== ys[before];
  });
  return [cost, way === 'push' ? 0 : entered.filter(isBeside).length, diagonal.length];
}

const less = (a: readonly number[], b: readonly number[]): number =>
  a.map((one, i) => one - (b[i] ?? 0)).find((one) => one !== 0) ?? 0;

const costOf = (g: Game, figure: EntityId, from: Placement, entered: readonly Placement[], way: Way): number =>
  entered.reduce(
    (sum, place, i) =>
      sum +
      (stepsOf(g, figure, entered[i - 1] ?? from, gaitOf(g, figure, way)).find(({ to }) => to === place)?.cost ??
        Number.NaN),
    0,
  );

/** Compares the ways to every place that a figure reaches. @returns how many there are */
function compareWays(g: Game, figure: EntityId, budget: number, way: Way): number {
  const from = placementOf(g, figure);
  const ends = [...endingsOf(g, figure, budget, way)];
  for (const to of ends) {
    const ways = allWays(g, figure, from, to, budget, way);
    const what = `from ${from} to ${to} with ${budget} ${way}`;
    same(`whether there is one way ${what}`, isOnlyWay(g, figure, to, budget, way), ways.length === 1);
    const least = ways.map((one) => drawbacks(g, figure, from, one, way)).sort(less)[0] ?? [];
    const { entered, cost } = waysOf(g, figure, budget, way)(to) ?? { entered: [], cost: -1 };
    same(`the cost of the way that is suggested ${what}`, cost, costOf(g, figure, from, entered, way));
    same(`the end of the way that is suggested ${what}`, entered.at(-1) ?? -1, to);
    same(
      `the drawbacks of the way that is suggested ${what}`,
      drawbacks(g, figure, from, { entered, cost: costOf(g, figure, from, entered, way) }, way),
      least,
    );
    for (const one of ways) {
      same(
        `a fault of a way ${what}`,
        [one.entered, [from, ...one.entered]].map((entered) => wayFault(g, figure, entered, budget, way)?.id ?? 'none'),
        ['none', 'none'],
      );
      same(
        'a fault of a way that costs one too much',
        wayFault(g, figure, one.entered, one.cost - 1, way)?.id ?? '',
        'refused.way-too-long',
      );
      const [, ...later] = one.entered;
      if (
        later[0] !== undefined &&
        !stepsOf(g, figure, from, gaitOf(g, figure, way)).some((step) => step.to === later[0])
      )
        same('a fault of a way with a gap', wayFault(g, figure, later, budget, way)?.id ?? '', 'refused.way-broken');
    }
  }
  return ends.length;
}

/** A way past a place is the best one to it and the best one on from there, if the budget allows that. */
function compareVia(g: Game, figure: EntityId, budget: number): void {
  const from = placementOf(g, figure);
  const ends = [...endingsOf(g, figure, budget)];
  for (const via of ends) {
    for (const to of ends) {
      if (via === to) continue;
      const first = Math.min(...allWays(g, figure, from, via, budget, 'points').map(({ cost }) => cost));
      const second = Math.min(...allWays(g, figure, via, to, budget - first, 'points').map(({ cost }) => cost));
      const found = waysOf(g, figure, budget, 'points')(to, [via]);
      same(`whether there is a way to ${to} past ${via}`, found !== null, first + second <= budget);
      if (found !== null)
        same(
          `the way to ${to} past ${via}`,
          [
            found.entered.includes(via),
            found.entered.at(-1) ?? -1,
            found.cost,
            costOf(g, figure, from, found.entered, 'points'),
          ],
          [true, to, first + second, first + second],
        );
    }
  }
}

const start = (activating: string): Game => {
  const given = { ...(board as Readonly<Record<string, Json>>), activating };
  return begin('ways', {
    plugin: gameFor(given),
    options: { scenario: given },
  });
};

export const wayProofs: readonly Proof[] = [
  proof(
    'The way that is suggested is the cheapest, passes few hostile figures, and is straight; any other that can be paid for may be taken',
    [],
    () => {
      const game = start('ann');
      const [ann, ada] = figuresOnMap(game);
      if (ann === undefined || ada === undefined) throw new Error('two figures expected');
      let places = 0;
      for (const way of ['points', 'spaces', 'push'] as const) {
        places += compareWays(game, ann, 3, way);
        places += compareWays(game, ada, 3, way);
      }
      compareVia(game, ann, 3);
      holds(`many places were reached, ${places}`, places > 60);
    },
  ),
];
