import { message, type Asked, type EntityId } from '@dejarik/sdk';
import { MovementPoints } from './components.ts';
import type { FigureBadge } from './points/entry-types.ts';
import { tokenKind } from './rules/board.ts';
import { cardOf } from './rules/groups.ts';
import { pointsOf } from './rules/reach.ts';
import { tablesOf } from './tables.ts';
import { carriedBy } from './values/token.ts';

/** Figures of both ranks of a card look alike but for this. */
const isMarkedElite = (g: Asked, figure: EntityId): boolean =>
  cardOf(g, figure).rank === 'elite' && !cardOf(g, figure).unique;

/** Badges of the box, in the order in which they are shown. */
export const figureBadges: readonly FigureBadge[] = [
  {
    id: 'conditions',
    of: (g, figure) =>
      tablesOf(g)
        .conditions.filter((one) => g.has(one.component, figure))
        .map(({ id }) => ({ key: id, message: message(`condition.${id}`) })),
  },
  {
    id: 'elite',
    of: (g, figure) => (isMarkedElite(g, figure) ? [{ key: 'elite', message: message('rank.elite'), rim: true }] : []),
  },
  {
    id: 'carried',
    of: (g, figure) =>
      carriedBy(g, figure).map((token) => ({
        key: tokenKind(g, token).kind,
        message: message(`token.${tokenKind(g, token).kind}`),
      })),
  },
  {
    id: 'movement',
    of: (g, figure) =>
      g.has(MovementPoints, figure) && pointsOf(g, figure) > 0
        ? [{ key: 'movement', message: message('stat.movement'), value: pointsOf(g, figure) }]
        : [],
  },
];
