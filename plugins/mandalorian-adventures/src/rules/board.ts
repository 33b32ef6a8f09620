import { derived, In, type Asked, type EntityId, type Reads, type Seat } from '@dejarik/sdk';
import { areaDistance, areasBeside, NO_WAY, type Space } from '@dejarik/sdk/board';
import {
  At,
  Character,
  Child,
  Disruption,
  Door,
  Hidden,
  Mission,
  Piles,
  Player,
  SkillCard,
  Slot,
  Threat,
} from '../components.ts';
import {
  tablesOf,
  type CharacterEntry,
  type DisruptionEntry,
  type MapEntry,
  type MissionEntry,
  type SkillEntry,
  type SlotEntry,
  type ThreatEntry,
} from '../tables.ts';

/** Questions about the table. */

export const LEVELS = ['beginner', 'standard', 'veteran'] as const;
export const WAYS = ['mission', 'sandbox', 'shared'] as const;

// ---- the mission

/** @throws RangeError before the set-up made it */
export function theMission(g: Reads): EntityId {
  const [mission] = g.all(Mission);
  if (mission === undefined) throw new RangeError('No mission is set up.');
  return mission;
}

export function missionOf(g: Asked): MissionEntry {
  const mission = tablesOf(g).missions[g.get(Mission.mission, theMission(g))];
  if (mission === undefined) throw new RangeError(`There is no mission ${g.get(Mission.mission, theMission(g))}.`);
  return mission;
}

export const mapOf = derived([Mission.map], (g): MapEntry => {
  const map = tablesOf(g).maps[g.get(Mission.map, theMission(g))];
  if (map === undefined) throw new RangeError(`There is no map ${g.get(Mission.map, theMission(g))}.`);
  return map;
});

export const levelOf = (g: Asked): (typeof LEVELS)[number] => LEVELS[g.get(Mission.level, theMission(g))] ?? 'standard';
export const wayOf = (g: Asked): (typeof WAYS)[number] => WAYS[g.get(Mission.way, theMission(g))] ?? 'mission';
export const isShared = (g: Asked): boolean => wayOf(g) === 'shared';
export const activeSeat = (g: Asked): Seat => (g.all(Mission).length === 0 ? 0 : g.get(Mission.active, theMission(g)));

export type Pile = keyof typeof Piles &
  (
    | 'planning'
    | 'planningDiscard'
    | 'events'
    | 'nextEvent'
    | 'event'
    | 'eventDiscard'
    | 'disruptions'
    | 'disruptionDiscard'
    | 'reinforcements'
    | 'defeated'
    | 'faceup'
    | 'gone'
  );
export const pile = (g: Asked, name: Pile): EntityId => g.get(Piles[name], theMission(g)) as EntityId;

// ---- players and characters

/** @throws RangeError before the set-up made it */
export function playerOf(g: Asked, seat: Seat): EntityId {
  for (const player of g.all(Player)) if (g.get(Player.seat, player) === seat) return player;
  throw new RangeError(`There is no player on seat ${seat}.`);
}
export const handOf = (g: Asked, seat: Seat): readonly EntityId[] =>
  g.contents(g.get(Player.hand, playerOf(g, seat)) as EntityId);

export function characterCard(g: Asked, character: EntityId): CharacterEntry {
  const card = tablesOf(g).characters[g.get(Character.card, character)];
  if (card === undefined) throw new RangeError(`There is no character ${g.get(Character.card, character)}.`);
  return card;
}

/** Damage that defeats a character. */
export const healthOf = (g: Asked, character: EntityId): number => healthOfCard(g, characterCard(g, character));

// MA-DIF-02
export const healthOfCard = (g: Asked, { health }: CharacterEntry): number =>
  health[levelOf(g) === 'beginner' ? 'beginner' : 'standard'];

/** The character of a seat, where players have their own. */
export const characterOfSeat = (g: Asked, seat: Seat): EntityId | undefined =>
  g.all(Character).find((one) => g.get(Character.seat, one) === seat);

/** Who decides for a character: its player, or the active one where characters are shared. */
export const decider = (g: Asked, character: EntityId): Seat => {
  const seat = g.get(Character.seat, character);
  return seat < 0 ? activeSeat(g) : seat;
};

export function skillOf(g: Asked, card: EntityId): SkillEntry {
  const skill = tablesOf(g).skills[g.get(SkillCard.card, card)];
  if (skill === undefined) throw new RangeError(`There is no skill card ${g.get(SkillCard.card, card)}.`);
  return skill;
}
export const characterOfSkill = (g: Asked, card: EntityId): EntityId | undefined =>
  g.all(Character).find((one) => g.get(Character.card, one) === skillOf(g, card).character);

const ACTIONS: readonly string[] = ['perform', 'free-action'];

/** The character that performs the innermost action under way; undefined while none is. */
export function performer(g: Asked): EntityId | undefined {
  const acting = g.stack.findLast((frame) => ACTIONS.includes(frame.verb.id));
  const character = acting?.a['character'];
  return typeof character === 'number' && character > 0 ? (character as EntityId) : undefined;
}

/**
 * The character that "the player" means now: the one that performs the action under way, else the active player's own;
 * where characters are shared and a slot is resolved, the one on its top skill card, or the one that was chosen.
 */
export function playersCharacter(g: Asked): EntityId | undefined {
  // MA-SHR-09
  const acting = performer(g);
  if (acting !== undefined) return acting;
  if (!isShared(g)) return characterOfSeat(g, activeSeat(g));
  // MA-SHR-08
  const slot = g.within('resolve-slot')?.a;
  return slot === undefined ? g.all(Character)[0] : (slot['character'] as EntityId);
}

/** Where characters are shared and none acts, nor a slot is resolved, "the player" may be either. */
export const isEither = (g: Asked): boolean =>
  isShared(g) && performer(g) === undefined && g.within('resolve-slot') === undefined;

/** Is it the character, or one of those, that "the player" means now? */
export const isPlayers = (g: Asked, character: EntityId): boolean => isEither(g) || playersCharacter(g) === character;

// ---- places

export const spaceOf = (g: Asked, thing: EntityId): Space | undefined => {
  if (g.has(At, thing)) return g.get(At.space, thing) as Space;
  if (g.has(Child, thing) && g.get(Child.carrier, thing) !== 0)
    return spaceOf(g, g.get(Child.carrier, thing) as EntityId);
  return undefined;
};

/** The bits of the doors that are closed. */
export const closedDoors = derived([Door], (g): number =>
  g.all(Door).reduce((bits, door) => (g.get(Door.open, door) === 0 ? bits | g.get(Door.bit, door) : bits), 0),
);

const far = (distance: number): number => (distance === NO_WAY ? Number.POSITIVE_INFINITY : distance);

/** Spaces counted over elevation, but not over walls and closed doors; Infinity where no count leads. */
export const rangeBetween = (g: Asked, from: Space, to: Space): number =>
  far(areaDistance(mapOf(g).areas, from, to, 'range', closedDoors(g)));
/** Steps of a walk; Infinity where none leads. */
export const stepsBetween = (g: Asked, from: Space, to: Space): number =>
  far(areaDistance(mapOf(g).areas, from, to, 'step', closedDoors(g)));
export const stepsFrom = (g: Asked, from: Space): readonly Space[] =>
  areasBeside(mapOf(g).areas, from, 'step', closedDoors(g));
/** Where a thing could step to; nowhere from where no place is. */
export const stepsOf = (g: Asked, thing: EntityId): readonly Space[] => {
  const at = spaceOf(g, thing);
  return at === undefined ? [] : stepsFrom(g, at);
};

/** Range between two things; Infinity if one is not on the map. */
export function rangeOf(g: Asked, a: EntityId, b: EntityId): number {
  const [from, to] = [spaceOf(g, a), spaceOf(g, b)];
  return from === undefined || to === undefined ? Number.POSITIVE_INFINITY : rangeBetween(g, from, to);
}

/** The nearest of some things: all that are equally near. */
export function nearest<T>(things: readonly T[], distance: (thing: T) => number): readonly T[] {
  let least = Number.POSITIVE_INFINITY;
  for (const thing of things) least = Math.min(least, distance(thing));
  return least === Number.POSITIVE_INFINITY ? [] : things.filter((thing) => distance(thing) === least);
}

// ---- threats

export function tokenOf(g: Asked, threat: EntityId): ThreatEntry {
  const token = tablesOf(g).threats[g.get(Threat.token, threat)];
  if (token === undefined) throw new RangeError(`There is no threat token ${g.get(Threat.token, threat)}.`);
  return token;
}
/** Threats on the map, ascending. */
export const threatsOnMap = (g: Asked): readonly EntityId[] => g.all(Threat, At);
export const isHidden = (g: Asked, threat: EntityId): boolean => g.has(Hidden, threat);
/** Open and an enemy: what face-down tokens are, the rules do not know (MA-THR-02). */
export const isEnemy = (g: Asked, thing: EntityId): boolean =>
  g.has(Threat, thing) && g.has(At, thing) && !isHidden(g, thing) && tokenOf(g, thing).enemy !== undefined;
export const isFeature = (g: Asked, thing: EntityId): boolean =>
  g.has(Threat, thing) && g.has(At, thing) && !isHidden(g, thing) && tokenOf(g, thing).feature !== undefined;
export const enemies = (g: Asked): readonly EntityId[] => threatsOnMap(g).filter((one) => isEnemy(g, one));
export const threatsAt = (g: Asked, space: Space): readonly EntityId[] =>
  threatsOnMap(g).filter((one) => g.get(At.space, one) === space);
export const charactersAt = (g: Asked, space: Space): readonly EntityId[] =>
  g.all(Character).filter((one) => g.get(At.space, one) === space);
export const hasAbility = (g: Asked, threat: EntityId, ability: string): boolean =>
  isEnemy(g, threat) && tokenOf(g, threat).enemy?.abilities.some((one) => one === ability) === true;

// ---- slots

/** The slots from left to right. */
export const slots = (g: Asked): readonly EntityId[] => g.all(Slot);
export function slotEntry(g: Asked, slot: EntityId): SlotEntry {
  const entry = missionOf(g).allSlots[g.get(Slot.slot, slot)];
  if (entry === undefined) throw new RangeError(`There is no slot ${g.get(Slot.slot, slot)}.`);
  return entry;
}
export const inSlot = (g: Asked, slot: EntityId): readonly EntityId[] => g.contents(g.get(Slot.zone, slot) as EntityId);
export function disruptionOf(g: Asked, thing: EntityId): DisruptionEntry {
  const token = tablesOf(g).disruptions[g.get(Disruption.token, thing)];
  if (token === undefined) throw new RangeError(`There is no disruption token ${g.get(Disruption.token, thing)}.`);
  return token;
}
/** Printed strengths and disruption tokens of a slot. */
export function slotStrength(g: Asked, slot: EntityId): number {
  let sum = 0;
  for (const thing of inSlot(g, slot)) {
    // MA-DIS-01
    sum += g.has(Disruption, thing) ? disruptionOf(g, thing).value : skillOf(g, thing).strength;
  }
  return sum;
}
export const zoneOf = (g: Asked, thing: EntityId): number => g.get(In.zone, thing);

// ---- the child

export const theChild = (g: Asked): EntityId | undefined => g.all(Child)[0];
/** @throws RangeError where it is not in play */
export function childInPlay(g: Asked): EntityId {
  const child = theChild(g);
  if (child === undefined) throw new RangeError('The child is not in play.');
  return child;
}
export function carrierOf(g: Asked): EntityId | undefined {
  const child = theChild(g);
  if (child === undefined) return undefined;
  const by = g.get(Child.carrier, child);
  return by === 0 ? undefined : (by as EntityId);
}
