import { Visibility, Zone, type EntityId, type Seat, type Writes } from '@dejarik/sdk';
import { CommandCard, Figure, Group, Health, Player, SeatZones, Skirmish } from '../components.ts';
import type { Card } from '../tables.ts';
import { isUpgrade } from './army.ts';
import { layObjects } from './objects.ts';

/** What a skirmish consists of, as it is made. */

/** Makes a player with zones for command cards. */
export function makePlayer(g: Writes, seat: Seat): EntityId {
  const player = g.spawn();
  const zone = (visibility: number): EntityId => {
    const made = g.spawn();
    g.join(Zone, made, { owner: seat, visibility, ordered: 1 });
    return made;
  };
  g.join(Player, player, { seat });
  // IA-CMDC-03, IA-PLAY-03, IA-HID-06, IA-HID-07
  g.join(SeatZones, player, {
    hand: zone(Visibility.owner),
    deck: zone(Visibility.none),
    discard: zone(Visibility.all),
    play: zone(Visibility.all),
  });
  return player;
}

/** Makes a group with its figures, not yet on the map. A skirmish upgrade has none: the card itself carries its abilities. */
export function makeGroup(g: Writes, seat: Seat, card: Card): EntityId {
  const group = g.spawn();
  g.join(Group, group, { card: card.index, seat });
  if (isUpgrade(card) && card.attachment === undefined) g.join(card.tag, group);
  // IA-GRP-02, IA-GRP-03
  for (let number = 1; number <= card.group; number++) {
    const figure = g.spawn();
    g.join(Figure, figure, { group, number });
    g.join(Health, figure);
    g.join(card.tag, figure);
  }
  return group;
}

/** Makes a command card and puts it on top of a zone. */
export function makeCommandCard(g: Writes, card: number, zone: EntityId): EntityId {
  const made = g.spawn();
  g.join(CommandCard, made, { card });
  g.put(made, zone);
  return made;
}

/** Makes map and tokens of a mission. */
export function makeSkirmish(g: Writes, map: number, mission: number): EntityId {
  const made = g.spawn();
  g.join(Skirmish, made, { map, mission });
  layObjects(g, made, map, mission);
  return made;
}
