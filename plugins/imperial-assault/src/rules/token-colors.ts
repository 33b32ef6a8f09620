import { Visibility, Zone, type Asked, type EntityId, type Writes } from '@dejarik/sdk';
import { ColorSide, ColorZones, Token } from '../components.ts';
import { tokenColors, type Mission, type TokenColor } from '../content/types.ts';
import { theSkirmish, tokenKind } from './board.ts';

/** The color on the other side of a token. */

/** Deals the color sides of a mission's tokens at random, face down (IA-MTOK-06, IA-CRTK-06, IA-TTOK-07). */
export function layColors(g: Writes, skirmish: EntityId, colors: NonNullable<Mission['colors']>): void {
  const zone = (visibility: number): EntityId => {
    const made = g.spawn();
    g.join(Zone, made, { owner: -1, visibility, ordered: 0 });
    return made;
  };
  const kinds = Object.entries(colors);
  if (kinds.length === 0) return;
  g.join(ColorZones, skirmish, { down: zone(Visibility.none), up: zone(Visibility.all) });
  const down = g.get(ColorZones.down, skirmish) as EntityId;
  for (const [kind, of] of kinds) {
    const tokens = g.all(Token).filter((token) => tokenKind(g, token).kind === kind);
    const dealt = tokens.map((_, i) => tokenColors.indexOf(of[i % of.length] ?? 'red'));
    for (const token of tokens) {
      const [color = 0] = dealt.splice(g.random('setup', dealt.length), 1);
      const side = g.spawn();
      g.join(ColorSide, side, { token, color });
      g.put(side, down);
    }
  }
}

const sideOf = (g: Asked, token: EntityId): EntityId | undefined =>
  g.all(ColorSide).find((side) => g.get(ColorSide.token, side) === token);

/** Turns the color side of a token up or down, if it has one. @param side of the token that is up: 1 the color */
export function layColor(g: Writes, token: EntityId, side: number): void {
  const color = sideOf(g, token);
  if (color !== undefined)
    g.put(color, g.get(side === 1 ? ColorZones.up : ColorZones.down, theSkirmish(g)) as EntityId);
}

/** The color of a token whose color side is up; undefined as long as it is down, or where there is none. */
export function openColor(g: Asked, token: EntityId): TokenColor | undefined {
  return g.get(Token.side, token) === 1 ? colorOf(g, token) : undefined;
}

/** The color on the other side, whether or not anybody may know it. */
export function colorOf(g: Asked, token: EntityId): TokenColor | undefined {
  const side = sideOf(g, token);
  return side === undefined ? undefined : tokenColors[g.get(ColorSide.color, side)];
}
