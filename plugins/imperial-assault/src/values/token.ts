import { value, type Asked, type EntityId } from '@dejarik/sdk';
import { UNREACHABLE } from '@dejarik/sdk/board';
import { Door, Figure, Group, Player, Token } from '../components.ts';
import { figuresOnMap, tokenKind } from '../rules/board.ts';
import { distanceBetween } from '../rules/counting.ts';
import { seesFigure } from '../rules/line-of-sight.ts';
import { openColor } from '../rules/token-colors.ts';
import { ownerOf } from './relation.ts';

/** What tokens are, who carries them, and who is nearest to them. */

/** figure, token, door, group or player. */
export const kind = value('kind', {
  of: ['entity'],
  is: 'word',
  // IA-OBJB-01, IA-AOBJ-07
  base: (g, thing: EntityId): string =>
    g.has(Figure, thing)
      ? 'figure'
      : g.has(Token, thing)
        ? 'token'
        : g.has(Door, thing)
          ? 'door'
          : g.has(Group, thing)
            ? 'group'
            : g.has(Player, thing)
              ? 'player'
              : 'card',
});

export const tokenKindOf = value('token-kind', {
  of: ['entity'],
  is: 'word',
  base: (g, thing: EntityId): string => (g.has(Token, thing) ? tokenKind(g, thing).kind : ''),
});

/** The kind of a mission token by what is printed on it: rebel, imperial or neutral. */
export const tokenSymbol = value('token-symbol', {
  of: ['entity'],
  is: 'word',
  // IA-MTOK-02
  base: (g, token: EntityId): string => (g.has(Token, token) ? tokenKind(g, token).symbol : undefined) ?? 'neutral',
});

export const colored = value('colored', {
  of: ['entity'],
  is: 'flag',
  base: (g, token: EntityId): boolean => g.get(Token.side, token) === 1,
});

/** The color of a token whose color side is up, else none. */
export const tokenColor = value('token-color', {
  of: ['entity'],
  is: 'word',
  base: (g, token: EntityId): string => (g.has(Token, token) ? openColor(g, token) : undefined) ?? 'none',
});

/** Does a mission token of the player lie on this one? Kept in the token's state, a bit for each seat. */
export const markedBy = value('marked-by', {
  of: ['entity', 'entity'],
  is: 'flag',
  base: (g, token: EntityId, player: EntityId): boolean =>
    (g.get(Token.state, token) & (1 << ownerOf(g, player))) !== 0,
});

/** The tokens a figure carries. */
export const carriedBy = (g: Asked, figure: EntityId): readonly EntityId[] =>
  g.all(Token).filter((token) => g.get(Token.carrier, token) === figure);

export const carrying = value('carrying', {
  of: ['entity', 'word'],
  is: 'flag',
  base: (g, figure: EntityId, word: string): boolean =>
    carriedBy(g, figure).some((token) => tokenKind(g, token).kind === word),
});

/** Is this figure one of the closest in line of sight of a token? */
export const closestSeenBy = value('closest-seen-by', {
  of: ['entity', 'entity'],
  is: 'flag',
  base: (g, figure: EntityId, token: EntityId): boolean => {
    if (!seesFigure(g, token, figure)) return false;
    const away = distanceBetween(g, token, figure);
    if (away === UNREACHABLE) return false;
    return figuresOnMap(g).every(
      (other) => other === figure || distanceBetween(g, token, other) >= away || !seesFigure(g, token, other),
    );
  },
});
