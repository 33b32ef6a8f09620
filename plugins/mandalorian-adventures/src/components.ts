import { bool, component, face, int, ref, tag } from '@dejarik/sdk';

/**
 * The mission that is played; one entity. `map` and `mission` are indices in the tables, `level` in LEVELS, `way` in WAYS;
 * `track` is the damage on the crisis track, `progress` what the mission counts, `active` the seat whose turn it is.
 */
export const Mission = component('Mission', {
  map: int(),
  mission: int(),
  level: int(),
  way: int(),
  track: int(),
  progress: int(),
  active: int(),
});

/** On the Mission entity: the piles beside the map. `faceup` holds threats that lie open on the map, `gone` what left the game. */
export const Piles = component('Piles', {
  planning: ref(),
  planningDiscard: ref(),
  events: ref(),
  nextEvent: ref(),
  event: ref(),
  eventDiscard: ref(),
  disruptions: ref(),
  disruptionDiscard: ref(),
  reinforcements: ref(),
  defeated: ref(),
  faceup: ref(),
  gone: ref(),
});

/** One entity per seat. `owed`: skill cards that could not be drawn. Decks are shared where players share characters. */
export const Player = component('Player', {
  seat: int(),
  hand: ref(),
  deck: ref(),
  discard: ref(),
  drawn: ref(),
  owed: int(),
});

/** `seat` is -1 where all players control it. `kept` is the zone of its planning cards. */
export const Character = component('Character', { card: int(), seat: int(-1), damage: int(), kept: ref() });

/** On a space of the map. */
export const At = component('At', { space: int() });

/** A threat token: its back shows the shape; `token` is an index in the tables. `damage` counts on open enemies. */
export const Threat = component('Threat', { shape: int(), damage: int(), token: face(int()) });
/** A threat that is still face down. */
export const Hidden = tag('Hidden');

/** The facedown stack of a shape. */
export const Stack = component('Stack', { shape: int(), zone: ref() });

/** An action slot; `slot` is its place from the left. */
export const Slot = component('Slot', { slot: int(), zone: ref() });

export const SkillCard = component('SkillCard', { card: face(int()) });
export const PlanningCard = component('PlanningCard', { card: face(int()) });
/** The back of the event card on top, which everybody sees; an index in `tables.backs`, -1 when there is none. On the Mission entity. */
export const TopBack = component('TopBack', { back: face(int(-1)) });
export const EventCard = component('EventCard', { card: face(int()) });
/** A disruption token, or a substitute for one. */
export const Disruption = component('Disruption', { token: face(int()) });

/** The child: carried (by a character or an enemy), or `At` a space. */
export const Child = component('Child', { carrier: ref() });

/** A door of the map; `bit` is its mask. */
export const Door = component('Door', { bit: int(), open: bool() });
