import { message, type Asked, type EntityId, type Json, type Seat } from '@dejarik/sdk';
import type { BadgeView, PieceSpec } from '@dejarik/sdk/view';
import { Character, Child, Threat } from './components.ts';
import { carrierOf, characterCard, healthOf, isHidden, spaceOf, threatsOnMap, tokenOf } from './rules/board.ts';
import { isSetUp } from './board-view.ts';

/** What stands on the map. */

function badges(g: Asked, threat: EntityId): readonly BadgeView[] {
  const token = tokenOf(g, threat);
  const abilities = token.enemy?.abilities ?? (token.effect === true ? ['effect'] : []);
  return abilities.map((one) => ({ key: one, message: message(`threat-ability.${one}`) }));
}

function threatPiece(g: Asked, threat: EntityId, seat: Seat, places: readonly number[]): PieceSpec {
  const known = !isHidden(g, threat) || (seat >= 0 && g.knows(seat, threat));
  if (!known)
    return {
      id: threat,
      message: message('threat.hidden'),
      short: '?',
      kind: 'hidden',
      places,
      data: { hidden: true },
    };
  const token = tokenOf(g, threat);
  const shown = {
    id: threat,
    message: message(isHidden(g, threat) ? 'threat.peeked' : 'threat.open', { threat: message(`threat.${token.id}`) }),
    kind: token.enemy?.class ?? token.feature ?? 'hidden',
    look: token.id,
    places,
    badges: badges(g, threat),
    data: {
      token: token.id,
      hidden: isHidden(g, threat),
      ...(token.enemy === undefined ? {} : { class: token.enemy.class }),
      ...(token.feature === undefined ? {} : { feature: token.feature }),
    },
  };
  return token.enemy === undefined
    ? shown
    : { ...shown, health: { value: token.enemy.health - g.get(Threat.damage, threat), max: token.enemy.health } };
}

/** Who carries the child. */
function carrierName(g: Asked): Readonly<Record<string, Json>> {
  const carrier = carrierOf(g);
  if (carrier === undefined) return {};
  return { carrier: g.has(Character, carrier) ? characterCard(g, carrier).id : 'enemy' };
}

/** The letters a name begins with; a short first word stands for all of it. */
function short(id: string): string {
  const [first = '', ...more] = id.split('-').filter((word) => word !== 'the');
  return (
    first.length < 3 || more.length === 0
      ? first.slice(0, 2)
      : [first, ...more]
          .map((word) => word.charAt(0))
          .join('')
          .slice(0, 3)
  ).toUpperCase();
}

/** The characters, the child and the threats on the map, as a seat sees them. */
export function pieces(g: Asked, seat: Seat): readonly PieceSpec[] {
  if (!isSetUp(g)) return [];
  const at = (thing: EntityId): readonly number[] => {
    const space = spaceOf(g, thing);
    return space === undefined ? [] : [space];
  };
  const characters = g.all(Character).map(
    (one): PieceSpec => ({
      id: one,
      kind: characterCard(g, one).look,
      look: characterCard(g, one).id,
      short: short(characterCard(g, one).id),
      places: at(one),
      data: { character: characterCard(g, one).id },
      message: message(`character.${characterCard(g, one).id}`),
      ...(g.get(Character.seat, one) < 0 ? {} : { seat: g.get(Character.seat, one) }),
      health: { value: Math.max(0, healthOf(g, one) - g.get(Character.damage, one)), max: healthOf(g, one) },
    }),
  );
  const child = g.all(Child).map(
    (one): PieceSpec => ({
      id: one,
      kind: 'child',
      message: message('child'),
      places: at(one),
      data: carrierName(g),
    }),
  );
  return [...characters, ...child, ...threatsOnMap(g).map((one) => threatPiece(g, one, seat, at(one)))];
}
