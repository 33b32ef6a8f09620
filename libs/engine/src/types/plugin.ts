import type { Message } from '@dejarik/content';
import type { AnyComponent, EntityId } from '@dejarik/kernel';
import type { Ability, AnyValue, Asked, Timing } from './asked.ts';
import type { Outcome } from './call.ts';
import type { Contribution, ContributionPoint, Contributions } from './contributions.ts';
import type { Json, Seat } from './basics.ts';
import type { ScenarioSupportOf } from './scenario.ts';
import type { System } from './system.ts';
import type { Verb } from './verb.ts';
import type { PluginView } from './view.ts';

/** What a plugin declares. */

/** A way to play a game: who sits at the table, and which verb it all happens in. */
export interface Mode {
  /** Unique in the game; saves name it. */
  readonly id: string;
  /** What it is called. */
  readonly message: Message;
  /** Names of the seats, in order: as many as can play at most, 31 or fewer. Where fewer play, the first of them are taken. */
  readonly seats: readonly string[];
  /** Fewest that can play; as many as there are seats if missing. Rules ask how many do (`g.seats`). */
  readonly least?: number;
  /** How many play where nobody says; as many as there are seats if missing. */
  readonly usual?: number;
  /** Names of numbers of seats, such as `{ solo: 1 }`: where a mode is named, they mean this one with so many. */
  readonly seatings?: Readonly<Record<string, number>>;
  /** Seats that play together, by their names; a seat that stands in no team is one by itself. */
  readonly teams?: readonly (readonly string[])[];
  /** Id of the outermost verb, which is called without arguments. */
  readonly game: string;
  /** Names of the options it knows; if given, others are refused. */
  readonly options?: readonly string[];
}

/** What a plugin adds; an expansion `extends` a game and adds to it through the same words. */
export interface Plugin {
  /** Small letters, digits and hyphens; its title is the message `game.<id>`. */
  readonly id: string;
  /** Such as `1.2.0`; saves name it. */
  readonly version: string;
  /** Version of the engine's interface that it was written for: `definePlugin` says it. */
  readonly api?: number;
  /** The game it adds to: this version, or a later one with the same first number (before 1.0, the first two). */
  readonly extends?: { readonly id: string; readonly version: string };
  /** Where others may add to it; it then has a `build`. */
  readonly points?: readonly ContributionPoint[];
  /** What it adds at its own points and those of what it extends. */
  readonly contributes?: readonly Contribution[];
  /**
   * Makes what depends on what was added: called once for each set of plugins and mods, before rules are compiled. Lists
   * that it gives come after the declared ones (a mode in the place of one of its id), everything else stands in the place of what is declared.
   */
  readonly build?: (added: Contributions) => PluginParts;
  /** Ways to play; the first is the usual one. */
  readonly modes?: readonly Mode[];
  /** Names of options that it adds to modes of what it extends, by the mode's id. */
  readonly options?: Readonly<Record<string, readonly string[]>>;
  /** All that its rules write into; one that is missing is an error when it is used. */
  readonly components?: readonly AnyComponent[];
  /** What can happen. */
  readonly verbs?: readonly Verb[];
  /** What things and the game itself add to that. */
  readonly abilities?: readonly Ability[];
  /** What modifiers may change. */
  readonly values?: readonly AnyValue[];
  /** What always holds. */
  readonly systems?: readonly System[];
  /** Policies of its own, and others in place of those of what it extends. */
  readonly policies?: readonly Provided[];
  /** Names of random streams, which are drawn from apart: what one gives does not depend on the others. */
  readonly streams?: readonly string[];
  /** Streams of which nobody need know how often they are drawn from: an undo passes over what they gave, and no undo is refused because of it. */
  readonly secretStreams?: readonly string[];
  /** Names of whole numbers that belong to nothing (a round, a clock); 0 at first. */
  readonly counters?: readonly string[];
  /** Most entities that it makes; those of all plugins add up. */
  readonly capacity?: number;
  /** Components whose hidden fields are faces. */
  readonly faces?: readonly AnyComponent[];
  /** Zones whose things are active: their faces' abilities count (hands, a row of bought cards). */
  readonly active?: (g: Asked) => readonly EntityId[];
  /** Is a thing in play? Abilities of members of a component end as their carrier leaves play. All things are if missing. */
  readonly inPlay?: (g: Asked, thing: EntityId) => boolean;
  /** Which seat controls a carrier; -1 for none. */
  readonly controller?: (g: Asked, id: EntityId) => Seat;
  /** Could this seat, for all the others know, use something hidden at this timing point? It might if any plugin says so. */
  readonly mayRespond?: (g: Asked, seat: Seat, point: string, timing: Timing) => boolean;
  /**
   * Could the game stand like this for all that a seat (-1: who looks on) has inferred, such as that a card does not lie where
   * it has looked? Asked of games in which all that the seat does not know is dealt anew. It holds of the true game always,
   * and rests on nothing hidden but what was dealt. If missing, every deal is possible.
   */
  readonly possible?: (g: Asked, seat: Seat) => boolean;
  /**
   * How a game ends in which a seat turns out to have broken a rule, as a record of it that was made elsewhere shows (`auditLog`).
   * If missing, the rules say nothing of that.
   */
  readonly forfeit?: (g: Asked, seat: Seat) => Outcome;
  /** Made once, given to rules as `tables[plugin id]`. */
  readonly tables?: unknown;
  /** Content as plain data, for the hash that saves carry. It is frozen when rules are compiled: nothing changes it in a game. */
  readonly content?: unknown;
  /** Its words: catalogs by language. */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** How it shows itself. */
  readonly view?: PluginView;
  /** How it takes part in scenarios. */
  readonly scenario?: ScenarioSupport;
  /** The position whose cards and maps are among its own (`withPosition`). */
  readonly position?: Json;
}
/** What a game makes of contributions. */
export type PluginParts = Omit<Partial<Plugin>, 'id' | 'version' | 'extends' | 'points' | 'contributes' | 'build'>;

/** What somebody adds to a game without code. */
export interface Mod {
  readonly id: string;
  readonly version: string;
  /** The game it is for: this version, or a later one with the same first number (before 1.0, the first two). */
  readonly extends: { readonly id: string; readonly version: string };
  readonly contributes: readonly Contribution[];
  readonly messages?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
export interface Provided {
  readonly token: string;
  readonly use: object;
}

/** How a game takes part in scenarios. */
export type ScenarioSupport = ScenarioSupportOf<Plugin>;
