import type { Failure, Scenario } from '@dejarik/scenario';
import type { Ask, Log, Save, SeatId, View } from '@dejarik/session';

/** An entity with the values of the components that it is a member of. */
export interface WorldRow {
  readonly id: number;
  readonly components: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** What developers see of a game that no player sees. */
export interface Inspected {
  /** The verbs in progress, the outermost first. */
  readonly frames: readonly { readonly verb: string; readonly at: string; readonly rest: object }[];
  readonly world: readonly WorldRow[];
  /** What each seat is asked and sees. */
  readonly seats: Readonly<Record<SeatId, { readonly asked: Ask | null; readonly view: View }>>;
}

/** How far a log can be played. */
export interface Furthest {
  readonly answers: number;
  /** Why no further; empty if all of it can be. */
  readonly why: string;
}

export type InspectorOrder =
  /** Addresses of the modules of a game, its base first. */
  | { readonly do: 'open'; readonly modules: readonly string[] }
  | { readonly do: 'inspect'; readonly save: Save }
  | { readonly do: 'furthest'; readonly log: Log }
  | { readonly do: 'begin'; readonly position: Scenario };

export type InspectorAnswer = null | Inspected | Furthest | Failure;

/** What the inspector says of an order, by its number. */
export type InspectorReport = { readonly n: number } & (
  | { readonly answer: InspectorAnswer }
  | { readonly failed: string }
  /** So many answers of a log can be played; more are tried. */
  | { readonly played: number }
);
