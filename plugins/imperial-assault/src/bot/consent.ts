import type { Ask, PieceView } from '@dejarik/sdk/bot';
import { isFigure, spacesOf, type Table } from './table.ts';

/** What of a mission may be done and costs nothing. */
const TAKEN = ['ability.transmission'];
/** What hits everybody outside. */
const BOMBARDMENTS = ['ability.beacon-bombardment'];

const said = (ask: Ask): string => {
  const ability = ask.message.args?.['ability'];
  return typeof ability === 'object' && ability !== null && 'id' in ability ? String(ability.id) : '';
};

/** Whether something is done that may be done; undefined where the bot has no opinion. */
export function consents(ask: Ask, table: Table): boolean | undefined {
  const ability = said(ask);
  if (TAKEN.includes(ability)) return true;
  if (!BOMBARDMENTS.includes(ability)) return undefined;
  const outside = table.pieces.filter((piece) => isFigure(piece) && isOutside(table, piece));
  const own = outside.filter(({ seat }) => seat !== null && table.side.includes(seat)).length;
  return outside.length > 2 * own;
}

const isOutside = ({ map }: Table, piece: PieceView): boolean =>
  spacesOf(piece).some((space) => map.interior[space] !== 1);
