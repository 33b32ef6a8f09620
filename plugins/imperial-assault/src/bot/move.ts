import { distances, UNREACHABLE, type Space } from '@dejarik/sdk/board';
import { best, placeInKey, placeKey, type Ask, type AskOption, type PieceView } from '@dejarik/sdk/bot';
import type { Attacks } from './attack.ts';
import { ownLimits } from './own-limits.ts';
import { reachable } from './reachable.ts';
import { Standing } from './standing.ts';
import { spaceOf, spacesOf, type Table } from './table.ts';

/** The best place that a figure can come to. */
export interface Way {
  /** What it gains there beside where it stands. */
  readonly gain: number;
  /** What the best attack from there is worth; 0 where it cannot attack any more. */
  readonly attack: number;
}

/**
 * The best place within so many movement points.
 * @param attacks it can still attack in this activation once it is there
 */
export function bestWay(
  attacks: Attacks,
  table: Table,
  figure: PieceView,
  { points, mayAttack }: { readonly points: number; readonly mayAttack: boolean },
): Way {
  const card = attacks.cardOf(figure);
  if (card === undefined) return { gain: 0, attack: 0 };
  const after = mayAttack && !ownLimits(card).notMoved;
  const standing = new Standing(attacks, table, { figure, card, attacks: after });
  const here = spacesOf(figure);
  const places = reachable(table, card, figure, points);
  const found = best(places, (spaces) => standing.worthOf(spaces)) ?? here;
  return {
    gain: standing.worthOf(found) - standing.worthOf(here),
    attack: after ? standing.attackFrom(found) : 0,
  };
}

/** What the best attack from where a figure stands is worth; 0 if there is none. */
export function attackNow(attacks: Attacks, table: Table, figure: PieceView): number {
  const card = attacks.cardOf(figure);
  return card === undefined
    ? 0
    : new Standing(attacks, table, { figure, card, attacks: true }).attackFrom(spacesOf(figure));
}

/** The spaces that an option means: large figures cover several. */
const spacesIn = ({ key, points }: AskOption): readonly Space[] => {
  const named = points.filter((one) => placeInKey(one) !== undefined).map(spaceOf);
  return named.length > 0 ? named : [spaceOf(key)];
};

/** What each option that means a place is worth to the figure that moves; undefined if none does. @param mayAttack it can still attack from there; as its activation says if missing */
export function placeWorth(
  attacks: Attacks,
  ask: Ask,
  table: Table,
  mayAttack?: boolean,
): ((option: AskOption) => number) | undefined {
  const figure = table.pieces.find(({ key, seat }) => seat === table.seat && ask.points?.includes(key) === true);
  const card = figure && attacks.cardOf(figure);
  if (figure === undefined || card === undefined) return undefined;
  const { activation } = table;
  const can = mayAttack ?? (activation?.figure !== figure.key || (!activation.attacked && activation.actions > 0));
  const standing = new Standing(attacks, table, { figure, card, attacks: can && !ownLimits(card).notMoved });
  return (option) => standing.worthOf(spacesIn(option));
}

/** Is it asked where a token comes that the mission makes worth going for? */
const isWanted = ({ message: { id, args } }: Ask, { wanted }: Table): boolean =>
  id === 'ask.deploy-token' && wanted.some((kind) => isKind(args?.['kind'], kind));
const isKind = (said: unknown, kind: string): boolean =>
  typeof said === 'object' && said !== null && 'id' in said && said.id === `token.${kind}`;

/** How much nearer a place is to the own side than to the enemy. */
function nearerToUs(ask: Ask, table: Table): (option: AskOption) => number {
  const own = table.pieces.filter(({ seat }) => seat !== null && table.side.includes(seat));
  const paths = distances(table.map.grid, own.flatMap(spacesOf), { closed: 0 });
  return (option) =>
    Math.max(...spacesIn(option).map((space) => (table.toEnemy[space] ?? 0) - (paths[space] ?? UNREACHABLE)));
}

/** The place that is best for the figure that moves; of a figure that is not on the map yet, the one nearest to the enemy. */
export function pickSpace(attacks: Attacks, ask: Ask, table: Table): AskOption | undefined {
  const worth = placeWorth(attacks, ask, table);
  if (worth !== undefined) return best(ask.options, worth);
  if (isWanted(ask, table)) return best(ask.options, nearerToUs(ask, table));
  const goals =
    table.enemies.length > 0
      ? table.enemies.flatMap(({ spaces }) => spaces)
      : table.map.deployment.flatMap(({ spaces }) =>
          spaces.filter((space) => !ask.options.some(({ key }) => key === placeKey(space))),
        );
  const paths = distances(table.map.grid, goals, { closed: 0 });
  return best(ask.options, (option) => -Math.min(...spacesIn(option).map((space) => paths[space] ?? UNREACHABLE)));
}
