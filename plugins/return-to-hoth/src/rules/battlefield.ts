import { components, tablesOf, values, verbs, type MapTable } from '@dejarik/imperial-assault';
import { after, modifier, type Ability, type Asked, type EntityId, type Seat } from '@dejarik/sdk';
import { together } from '@dejarik/sdk/flow';

/** Rules of missions that need more than the card language. */

const { Door, Figure, Player, Skirmish, Token } = components;

const skirmishOf = (g: Asked): EntityId | undefined => g.all(Skirmish)[0];
const mapOf = (g: Asked): MapTable | undefined => {
  const skirmish = skirmishOf(g);
  return skirmish === undefined ? undefined : tablesOf(g).maps[g.get(Skirmish.map, skirmish)];
};
const isMap = (g: Asked, id: string): boolean => mapOf(g)?.id === id;
const roundOf = (g: Asked): number => {
  const skirmish = skirmishOf(g);
  return skirmish === undefined ? 0 : g.get(Skirmish.round, skirmish);
};
const onBattlefield = (g: Asked): boolean => isMap(g, 'hoth-battlefield');

/** Does something lie in the deployment zone of an opponent of a seat? */
function inZoneAgainst(g: Asked, token: EntityId, seat: Seat): boolean {
  const map = mapOf(g);
  const space = g.get(Token.space, token);
  return g.all(Player).some((player) => {
    const zone = map?.deployment[g.get(Player.zone, player)];
    return g.opponents(seat).includes(g.get(Player.seat, player)) && zone?.has[space] === 1;
  });
}

function pointsFor(g: Asked, player: EntityId): number {
  const kind = tablesOf(g).tokenKindByName.get('terminal')?.index;
  const seat = g.get(Player.seat, player);
  const held = g
    .all(Token)
    .filter(
      (token) =>
        g.get(Token.kind, token) === kind &&
        g.value(values.controlledBy, token, player) &&
        inZoneAgainst(g, token, seat),
    );
  return 5 * held.length;
}

/** Does a figure of an opponent of a seat carry the infuser? */
function infuserAgainst(g: Asked, seat: Seat): boolean {
  const kind = tablesOf(g).tokenKindByName.get('bacta-infuser')?.index;
  return g.all(Token).some((token) => {
    const carrier = g.get(Token.carrier, token) as EntityId;
    return (
      g.get(Token.kind, token) === kind &&
      carrier !== 0 &&
      g.has(Figure, carrier) &&
      g.opponents(seat).includes(g.value(values.seatValue, carrier))
    );
  });
}

/** More points than anybody can score. */
const NEVER = 1_000_000;

export const missionRules: readonly Ability[] = [
  after('battlefield.opening', `${verbs.statusPhase.id}.end-of-round`, {
    when: (_cx, g) => onBattlefield(g) && roundOf(g) === 1,
    do: (_cx, g) => g.all(Door).map((door) => verbs.openDoor({ door })),
  }),
  after('battlefield.terminals', `${verbs.statusPhase.id}.end-of-round`, {
    when: (_cx, g) => onBattlefield(g) && g.all(Player).some((player) => pointsFor(g, player) > 0),
    // All at once: nobody's points end the skirmish before those of another are counted.
    do: (_cx, g) =>
      together(
        g
          .all(Player)
          .map((player) => ({ seat: g.get(Player.seat, player), amount: pointsFor(g, player) }))
          .filter(({ amount }) => amount > 0)
          .map(verbs.scorePoints),
      ),
  }),
  modifier('safe-and-sound.infuser', values.pointsToWin, {
    when: (cx, g) => isMap(g, 'echo-base') && infuserAgainst(g, Number(cx.a['it'])),
    amount: NEVER,
  }),
];
