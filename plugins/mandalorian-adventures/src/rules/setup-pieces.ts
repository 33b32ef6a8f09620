import { Visibility, Zone, type Asked, type EntityId, type Seat, type Writes } from '@dejarik/sdk';
import {
  At,
  Character,
  Disruption,
  Door,
  EventCard,
  Mission,
  Piles,
  PlanningCard,
  Player,
  SkillCard,
  Slot,
  Stack,
  Threat,
  TopBack,
} from '../components.ts';
import { tablesOf, type CharacterEntry, type MissionEntry } from '../tables.ts';
import { isShared, LEVELS, mapOf, missionOf, playerOf, WAYS } from './board.ts';

/** Makes the things of a game: piles, players, characters, cards and tokens. */

function makeZone(g: Writes, visibility: number, owner: Seat = -1): EntityId {
  const zone = g.spawn();
  g.join(Zone, zone, { owner, visibility, ordered: 1 });
  return zone;
}

/** Makes the mission with its piles, slots, doors and stacks; nothing lies on the map yet. */
export function makeMission(g: Writes, mission: MissionEntry, level: string, way: string): void {
  const made = g.spawn();
  g.join(Mission, made, {
    mission: mission.index,
    map: mission.mapIndex,
    level: LEVELS.indexOf(level as (typeof LEVELS)[number]),
    way: WAYS.indexOf(way as (typeof WAYS)[number]),
  });
  g.join(TopBack, made);
  const hidden = (): EntityId => makeZone(g, Visibility.none);
  const open = (): EntityId => makeZone(g, Visibility.all);
  g.join(Piles, made, {
    planning: hidden(),
    planningDiscard: open(),
    events: hidden(),
    nextEvent: hidden(),
    event: open(),
    eventDiscard: open(),
    disruptions: hidden(),
    disruptionDiscard: open(),
    reinforcements: hidden(),
    defeated: open(),
    faceup: open(),
    gone: open(),
  });
  // MA-MAC-01
  mission.allSlots.forEach((_, slot) => {
    g.join(Slot, g.spawn(), { slot, zone: open() });
  });
  for (const door of mapOf(g).areas.doors) g.join(Door, g.spawn(), { bit: door.bit, open: 0 });
  tablesOf(g).shapes.forEach((_, shape) => g.join(Stack, g.spawn(), { shape, zone: hidden() }));
}

/** @throws RangeError if no token has this shape */
export function stackOf(g: Asked, shape: number): EntityId {
  const stack = g.all(Stack).find((one) => g.get(Stack.shape, one) === shape);
  if (stack === undefined) throw new RangeError(`There is no stack of the shape ${shape}.`);
  return g.get(Stack.zone, stack) as EntityId;
}

/** Makes the players with their zones; shared decks are those of the first. */
export function makePlayers(g: Writes): void {
  for (let seat = 0; seat < g.seats; seat++) {
    const player = g.spawn();
    // MA-SHR-03
    const shared = isShared(g) && seat > 0;
    g.join(Player, player, {
      seat,
      hand: makeZone(g, Visibility.owner, seat),
      drawn: makeZone(g, Visibility.owner, seat),
      deck: shared ? g.get(Player.deck, playerOf(g, 0)) : makeZone(g, Visibility.none, isShared(g) ? -1 : seat),
      discard: shared ? g.get(Player.discard, playerOf(g, 0)) : makeZone(g, Visibility.all, isShared(g) ? -1 : seat),
    });
  }
}

/** A character comes to its start. */
export function makeCharacter(g: Writes, card: CharacterEntry, seat: Seat): EntityId {
  const character = g.spawn();
  const sign = missionOf(g).starts?.[card.id];
  const { areas, start } = mapOf(g);
  g.join(Character, character, { card: card.index, seat, kept: makeZone(g, Visibility.all, seat) });
  g.join(At, character, { space: sign === undefined ? start : areas.signs.indexOf(sign) });
  return character;
}

export function makeSkill(g: Writes, card: number, zone: EntityId): EntityId {
  const made = g.spawn();
  g.join(SkillCard, made, { card });
  g.put(made, zone);
  return made;
}
export function makePlanning(g: Writes, card: number, zone: EntityId): EntityId {
  const made = g.spawn();
  g.join(PlanningCard, made, { card });
  g.put(made, zone);
  return made;
}
export function makeEvent(g: Writes, card: number, zone: EntityId): EntityId {
  const made = g.spawn();
  g.join(EventCard, made, { card });
  g.put(made, zone);
  return made;
}
export function makeDisruption(g: Writes, token: number, zone: EntityId): EntityId {
  const made = g.spawn();
  g.join(Disruption, made, { token });
  g.put(made, zone);
  return made;
}
/** A threat token, face down in a zone and not on the map. */
export function makeThreat(g: Writes, token: number, zone: EntityId): EntityId {
  const made = g.spawn();
  const entry = tablesOf(g).threats[token];
  g.join(Threat, made, { token, shape: tablesOf(g).shapes.indexOf(entry?.shape ?? '') });
  g.put(made, zone);
  return made;
}
