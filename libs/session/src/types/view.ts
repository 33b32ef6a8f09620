import type { Message } from '@dejarik/content';
import type { BadgeView, BoardView, CardSheet, FaceView, Json } from '@dejarik/engine';
import type { SeatId, Key } from './ask.ts';

/** A thing in a zone, as a seat sees it. */
export interface ThingView {
  /** The same key as in options. */
  readonly key: Key;
  readonly message: Message;
  /** Missing if the seat sees its back. */
  readonly face?: FaceView;
}

export interface ZoneView {
  readonly key: Key;
  readonly message: Message;
  readonly look: 'pile' | 'hand' | 'row' | 'bag';
  readonly owner: SeatId | null;
  /** Who sees the faces in it: everyone, its owner, nobody. */
  readonly visibility: 'all' | 'owner' | 'team' | 'none';
  readonly ordered: boolean;
  readonly count: number;
  /** In an ordered zone from the bottom up; else the known by key, then the backs. */
  readonly things: readonly ThingView[];
}

export interface PieceView {
  readonly key: Key;
  readonly message: Message;
  readonly short?: string;
  /** What tells it from others that look the same, as its name does: a letter or number. */
  readonly tag?: string;
  readonly kind?: string;
  /** A silhouette of its own goes by this name; without one it has that of its kind. */
  readonly look?: string;
  readonly seat: SeatId | null;
  /** Keys of places. */
  readonly places: readonly Key[];
  readonly health?: { readonly value: number; readonly max: number };
  readonly exhausted?: boolean;
  readonly badges: readonly BadgeView[];
  /** How many alike it stands for. */
  readonly count?: number;
  /** What it can do: all that stands on its card, a sentence each. */
  readonly about?: readonly Message[];
  readonly data?: Readonly<Record<string, Json>>;
}

/** A card, and what it is the card of. */
export interface KeyedCard extends CardSheet {
  readonly key: Key;
}

export interface OutcomeView {
  /** Seats that win; empty for a draw or a common defeat. */
  readonly winners: readonly SeatId[];
  readonly message: Message;
}

/** The whole table as one seat sees it; enough to draw any game. Plain data. */
export interface View {
  readonly seat: SeatId;
  readonly turn: { readonly waitingFor: readonly SeatId[] };
  readonly zones: readonly ZoneView[];
  readonly pieces: readonly PieceView[];
  /** Places by number; the key of place 45 is `s45`. */
  readonly board: BoardView | null;
  /** Silhouettes by the kind of a piece: paths for SVG in a box of 100 by 100. */
  readonly glyphs: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, Json>>;
  readonly outcome: OutcomeView | null;
  /** How many events this seat has seen so far. */
  readonly events: number;
}
