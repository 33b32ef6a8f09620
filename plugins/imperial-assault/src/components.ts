import { bool, component, face, int, ref, tag } from '@dejarik/sdk';

/** What is played: indices into `tables.maps` and the map's missions. One entity. */
export const Skirmish = component('Skirmish', { map: int(), mission: int(), round: int() });

/** One entity per seat. `zone` is the index of the seat's deployment zone in the map's zones, -1 before it is chosen. */
export const Player = component('Player', { seat: int(), zone: int(-1), score: int(), initiative: bool() });
/** On the Player entity: where the player's command cards are. `play` holds cards that stay on the table. */
export const SeatZones = component('SeatZones', { hand: ref(), deck: ref(), discard: ref(), play: ref() });

/** One entity per deployment card; `card` is its index in `tables.cards`. It stays when its figures are defeated. */
export const Group = component('Group', { card: int(), seat: int(), exhausted: bool() });
/** A card without figures that was turned face down for the rest of the mission. */
export const Depleted = tag('Depleted');
/** One piece of a group, numbered from 1. It stays a Figure when defeated, but leaves Position. */
export const Figure = component('Figure', { group: ref(), number: int(1) });

/** What can suffer damage: figures, and objects that may be attacked. */
export const Health = component('Health', { damage: int() });

/** On the map: the upper left space of its base and its rotation (0 or 1). Membership means "on the map". */
export const Position = component('Position', { anchor: int(), rotation: int() });
/** Where something was when it left the map. */
export const LastPosition = component('LastPosition', { anchor: int(), rotation: int() });

/** Movement points left in the activation under way (or the grant being spent). */
export const MovementPoints = component('MovementPoints', { left: int() });
/** A Massive figure that ended on others: it moves no more in the activation under way. */
export const Settled = tag('Settled');

export const Stunned = tag('Stunned');
export const Bleeding = tag('Bleeding');
export const Focused = tag('Focused');
export const Weakened = tag('Weakened');

/** A command card; its face is the index in `tables.commands`. */
export const CommandCard = component('CommandCard', { card: face(int()) });

/** A command card that lies on a deployment card. */
export const Attached = component('Attached', { group: ref() });

/** On the Group of an attachment: the deployment card it lies on. */
export const AttachedUpgrade = component('AttachedUpgrade', { host: ref() });

/** A door; `bit` is its mask in the grid's doors. It joins Health only where the mission lets it be attacked. */
export const Door = component('Door', { bit: int(), open: bool(), locked: bool() });

/**
 * Terminals and mission tokens. `kind` is an index in `tables.tokenKinds`, `space` where it lies (-1 when carried or off
 * the map), `side` 0 grey or 1 colored, `state` as the mission says, `carrier` the figure that carries it or 0, `owner`
 * the seat that claimed it or -1.
 */
export const Token = component('Token', {
  kind: int(),
  space: int(-1),
  side: int(),
  state: int(),
  carrier: ref(),
  owner: int(-1),
});

/**
 * The other side of a token where the mission gives it a color: an index in `tokenColors`. It lies in one of the two zones
 * of the skirmish: nobody may look at it as long as that side is down (IA-HID-08).
 */
export const ColorSide = component('ColorSide', { token: ref(), color: face(int()) });
/** On the Skirmish entity: where the color sides of tokens lie that are down, and up. */
export const ColorZones = component('ColorZones', { down: ref(), up: ref() });
