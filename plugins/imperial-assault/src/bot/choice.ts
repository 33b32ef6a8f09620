import { distance, UNREACHABLE } from '@dejarik/sdk/board';
import { best, type Ask, type AskOption, type PieceView } from '@dejarik/sdk/bot';
import { conditionsOf } from '../content/gains.ts';
import type { Surge } from '../content/types.ts';
import type { Card } from '../tables.ts';
import type { Attacks } from './attack.ts';
import { bestWay } from './move.ts';
import { spaceOf, spacesOf, type Table } from './table.ts';

/** What a surge is worth: damage first, then what lets damage through. @param spared it strikes beside a target where a figure of its own side stands, so Blast is not wanted */
function surgeWorth(cards: readonly Card[], { message }: AskOption, spared: boolean): number {
  const [card, surge] = [message.args?.['card'], message.args?.['surge']];
  const printed: Surge | undefined =
    typeof card === 'number' && typeof surge === 'number' ? cards[card]?.surges[surge] : undefined;
  if (printed === undefined) return 1;
  const { cost, damage = 0, pierce = 0, accuracy = 0, cleave = 0, blast = 0 } = printed;
  return (
    (damage * 4 + pierce * 3 + accuracy + cleave * 2 + blast * (spared ? -8 : 2) + conditionsOf(printed).length * 2) /
    cost
  );
}

/** The surge ability that is worth most; nothing where all do more harm than good. */
export function pickSurge(cards: readonly Card[], ask: Ask, table: Table): AskOption | undefined {
  const spared = besideTarget(table);
  const worth = (option: AskOption): number => surgeWorth(cards, option, spared);
  const found = best(ask.options, worth);
  return found !== undefined && ask.pass && worth(found) < 0 ? undefined : found;
}

/** Does a figure of the seat's side stand beside the target of the attack in progress? */
function besideTarget(table: Table): boolean {
  const target = table.enemies.find(({ piece }) => piece.key === table.target);
  return (
    target !== undefined &&
    table.pieces.some(
      (piece) =>
        piece.seat !== null &&
        table.side.includes(piece.seat) &&
        spacesOf(piece).some((space) => (target.away[space] ?? UNREACHABLE) <= 1),
    )
  );
}

/** The enemy that is worth attacking most; of the seat's own side, the healthiest. */
export function pickPiece(attacks: Attacks, ask: Ask, table: Table): AskOption | undefined {
  const worth = pieceWorth(attacks, ask, table);
  return best(ask.options, worth);
}

/** What each option that means a piece is worth. */
export function pieceWorth(attacks: Attacks, ask: Ask, table: Table): (option: AskOption) => number {
  const attacker = attackerOf(ask, table);
  return ({ key, points }) => {
    const piece = table.pieces.find((one) => one.key === key || points.includes(one.key));
    if (piece === undefined || piece.seat === null) return -1;
    if (table.side.includes(piece.seat)) return -100 + (piece.health?.value ?? 0) / 100;
    const away =
      attacker === undefined
        ? 1
        : distance(table.map.grid, attacker.places.map(spaceOf), piece.places.map(spaceOf), { closed: table.closed });
    return attacker === undefined ? 50 - (piece.health?.value ?? 0) : attacks.worth(attacker, piece, away);
  };
}

/** Questions about an attack point at the attacker. */
const attackerOf = (ask: Ask, table: Table): PieceView | undefined =>
  ask.message.args?.['attacker'] === undefined
    ? undefined
    : table.pieces.find(({ key, seat }) => seat === table.seat && ask.points?.includes(key) === true);

/** Groups whose figures can attack best go first, moving before if need be. */
export const pickGroup = (attacks: Attacks, ask: Ask, table: Table): AskOption | undefined =>
  best(ask.options, groupWorth(attacks, table));

/** What each option that means a figure or a group can do in its activation. */
export const groupWorth =
  (attacks: Attacks, table: Table) =>
  ({ key, points }: AskOption): number =>
    Math.max(
      -UNREACHABLE,
      ...table.pieces
        .filter((piece) => piece.seat === table.seat && (piece.key === key || points.includes(piece.key)))
        .map((figure) => promise(attacks, table, figure)),
    );

/** What a figure can do in its activation. */
function promise(attacks: Attacks, table: Table, figure: PieceView): number {
  const way = bestWay(attacks, table, figure, { points: attacks.cardOf(figure)?.speed ?? 0, mayAttack: true });
  return way.attack + way.gain / 10;
}
