import { best, distance, UNREACHABLE, type Ask, type AskOption, type PieceView } from '@dejarik/sdk';
import type { Surge } from '../content/types.ts';
import type { Card } from '../tables.ts';
import type { Attacks } from './attack.ts';
import { standingNow } from './move.ts';
import { spaceOf, type Table } from './table.ts';

/** What a surge is worth: damage first, then what lets damage through. */
export function surgeWorth(cards: readonly Card[], { message }: AskOption): number {
  const [card, surge] = [message.args?.['card'], message.args?.['surge']];
  const printed: Surge | undefined =
    typeof card === 'number' && typeof surge === 'number' ? cards[card]?.surges[surge] : undefined;
  if (printed === undefined) return 1;
  const { cost, damage = 0, pierce = 0, accuracy = 0, cleave = 0, blast = 0 } = printed;
  return (
    (damage * 4 + pierce * 3 + accuracy + cleave * 2 + blast * 2 + (printed.condition === undefined ? 0 : 2)) / cost
  );
}

/** The enemy that is worth attacking most; of the seat's own, the healthiest. */
export function pickPiece(attacks: Attacks, ask: Ask, table: Table): AskOption | undefined {
  const attacker = attackerOf(ask, table);
  return best(ask.options, ({ key, points }) => {
    const piece = table.pieces.find((one) => one.key === key || points.includes(one.key));
    if (piece === undefined || piece.seat === null) return -1;
    if (piece.seat === table.seat) return -100 + (piece.health?.value ?? 0) / 100;
    const away =
      attacker === undefined
        ? 1
        : distance(table.map.grid, attacker.places.map(spaceOf), piece.places.map(spaceOf), { closed: table.closed });
    return attacker === undefined ? 50 - (piece.health?.value ?? 0) : attacks.worth(attacker, piece, away);
  });
}

/** Questions about an attack name the attacker. */
function attackerOf(ask: Ask, table: Table): PieceView | undefined {
  const name = JSON.stringify(ask.message.args?.['attacker']);
  return name === undefined
    ? undefined
    : table.pieces.find(({ seat, message }) => seat === table.seat && JSON.stringify(message) === name);
}

/** Groups that may attack at once go first. */
export function pickGroup(attacks: Attacks, ask: Ask, table: Table): AskOption | undefined {
  return best(ask.options, ({ key }) => {
    const group = Number(key.split(':e')[1]);
    const figures = table.pieces.filter((piece) => piece.seat === table.seat && piece.data?.['group'] === group);
    return Math.max(-UNREACHABLE, ...figures.map((figure) => standingNow(attacks, table, figure)));
  });
}
