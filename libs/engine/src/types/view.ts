import type { Message, MessageArg } from '@dejarik/content';
import type { AnyComponent, EntityId } from '@dejarik/kernel';
import type { Asked } from './asked.ts';
import type { Args } from './call.ts';
import type { Choosable, Question } from './choice.ts';
import type { Json, Seat } from './basics.ts';

/** The spectator, who has no seat. */
export const SPECTATOR: Seat = -1;

/** The hidden fields of one thing, by name. */
export interface FaceValue {
  readonly component: AnyComponent;
  readonly fields: Readonly<Record<string, number>>;
}

/** What a face shows to those who know it. */
export interface FaceView {
  /** Short, the same for equal faces: part of the keys of options, e.g. `ace`. */
  readonly key: string;
  readonly message: Message;
  readonly text?: Message;
  /** A word for styling, e.g. `spell`. */
  readonly kind?: string;
  /** More for a plugin's own elements. */
  readonly data?: Readonly<Record<string, Json>>;
}

/** What a zone is called; `key` is part of the keys of options, so it is short and says whose zone it is. */
export interface ZoneName {
  readonly key: string;
  readonly message: Message;
  /** How it is drawn: `pile` shows its top and a number, the others all they hold. */
  readonly look?: 'pile' | 'hand' | 'row' | 'bag';
}

/** A place of a board. Grids count `x` and `y` in spaces from the upper left; other boards in units of their own. */
export interface PlaceView {
  readonly place: number;
  readonly x: number;
  readonly y: number;
  readonly message?: Message;
  /** Words such as `blocking` or `interior`: line styles, fill patterns, the legend. Of a graph, signs at the place; the id of a seat says whose it is. */
  readonly marks?: readonly string[];
  /** At most three letters that are written on it, such as a number. */
  readonly label?: string;
  /** A word for its shade, such as the name of a map tile or region. */
  readonly tone?: string;
  /** What it is made of, drawn as a quiet pattern: `sand`, `rock`, `snow`, `forest` or `floor`. */
  readonly ground?: string;
}

/** A line on a grid: at one side of a place, `kind` such as `wall` or `door`. */
export interface EdgeView {
  readonly place: number;
  readonly side: 'north' | 'east' | 'south' | 'west';
  readonly kind: string;
}

/** A place of any shape: the cells of a drawing that it covers; `x` and `y` are its middle. */
export interface AreaView extends PlaceView {
  readonly cells: readonly (readonly [x: number, y: number])[];
}

/** What parts two places of a graph that are no step from each other: `kind` such as `wall` or `impassable`. */
export interface BarrierView {
  readonly a: number;
  readonly b: number;
  readonly kind: string;
}

/** Where two areas touch: unit lines from corner to corner, `kind` such as `line`, `wall` or `door`. */
export interface BorderView {
  readonly a: number;
  readonly b: number;
  readonly kind: string;
  readonly lines: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
}

export type BoardView =
  | {
      readonly kind: 'grid';
      readonly width: number;
      readonly height: number;
      readonly places: readonly PlaceView[];
      readonly edges?: readonly EdgeView[];
    }
  | {
      readonly kind: 'graph';
      readonly places: readonly PlaceView[];
      readonly links: readonly (readonly [number, number])[];
      readonly barriers?: readonly BarrierView[];
    }
  | {
      readonly kind: 'areas';
      readonly width: number;
      readonly height: number;
      readonly places: readonly AreaView[];
      readonly borders: readonly BorderView[];
    };

/** A straight line over a grid, from corner to corner; corners are counted from 0 at the upper left. */
export interface LineView {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

/** Something in the way: a place, or with `side` the line at one side of it. */
export interface ObstacleView {
  readonly place: number;
  readonly side?: EdgeView['side'];
  readonly message: Message;
}

/** A number that a preview tells. A share is a probability from 0 to 1. */
export interface MeasureView {
  readonly message: Message;
  readonly value: number;
  readonly share?: true;
}

/** What would come of choosing an option. */
export interface PreviewView {
  /** The way there: the places covered at each stage, first to last. */
  readonly path?: readonly (readonly number[])[];
  /** Lines that decide whether it may be chosen, such as lines of sight. */
  readonly lines?: readonly LineView[];
  readonly obstacles?: readonly ObstacleView[];
  readonly measures?: readonly MeasureView[];
  readonly texts?: readonly Message[];
}

/** What an option leads to that people would rather choose at once: a place or a piece. */
export interface Lead {
  readonly to: 'place' | 'entity';
  /** How much of what is scarce it takes, such as actions: what can be had for the same is shown alike. */
  readonly takes: number;
  /** The only piece that it could be about, where nothing more is asked. */
  readonly only?: EntityId;
}

/** What is seen from some places: all places, or of one whether it is seen, by which lines, or past what it is not. */
export interface SightView extends Pick<PreviewView, 'lines' | 'obstacles'> {
  /** Those that are seen. */
  readonly places: readonly number[];
}

/** A small label on a piece: a condition, a count. */
export interface BadgeView {
  readonly key: string;
  readonly message: Message;
  readonly value?: number;
  /** The rim of the piece tells it, in place of a label. */
  readonly rim?: true;
}

/** A piece as a plugin describes it. */
export interface PieceSpec {
  readonly id: EntityId;
  /** What it is called; `name` of the view by default. */
  readonly message?: Message;
  /** At most three letters, for small boards. */
  readonly short?: string;
  /** What tells it from others that look the same, as its name does: a letter or number, at most three signs. */
  readonly tag?: string;
  /** What it is, a word of the game: its silhouette is the one of this name in `glyphs`, or its letters where there is none. */
  readonly kind?: string;
  /** Tells it from others of its kind: it has the silhouette of this name, of the view or of the interface, as soon as there is one. */
  readonly look?: string;
  readonly seat?: Seat;
  /** All the places it stands on, ascending; empty if it is beside the board. */
  readonly places: readonly number[];
  readonly health?: { readonly value: number; readonly max: number };
  readonly exhausted?: boolean;
  readonly badges?: readonly BadgeView[];
  /** How many alike it stands for, where that is more than one thing. */
  readonly count?: number;
  /** What it can do, as far as the seat that sees it may know: all that stands on its card, a sentence each. */
  readonly about?: readonly Message[];
  /** More for a plugin's own elements. */
  readonly data?: Readonly<Record<string, Json>>;
}

/**
 * How a game shows itself: plain data for any renderer. Every hook answers with what the seat that looks (SPECTATOR for
 * none) may see; faces are asked for only on behalf of those who know them.
 */
export interface PluginView {
  /** What an entity is called by everyone; undefined leaves it to other plugins. */
  readonly name?: (g: Asked, id: EntityId) => Message | undefined;
  /** What a face is called and shows, to those who know it. */
  readonly face?: (g: Asked, face: FaceValue) => FaceView | undefined;
  /** What a zone is called, and whose it is to be read; undefined leaves it to other plugins. */
  readonly zone?: (g: Asked, zone: EntityId) => ZoneName | undefined;
  /** What a place of the board is called, by its number. */
  readonly place?: (g: Asked, place: number) => Message | undefined;
  /** The board as a grid or graph of places. */
  readonly board?: (g: Asked, seat: Seat) => BoardView | undefined;
  /** An expansion names a piece of what it extends by its `id` (with no places of its own) to add badges and data to it. */
  readonly pieces?: (g: Asked, seat: Seat) => readonly PieceSpec[];
  /** Scores, clocks, the phase: whatever else is to be read. Those of all plugins are shown. */
  readonly values?: (g: Asked, seat: Seat) => Readonly<Record<string, Json>>;
  /**
   * What would come of an option, offered or refused; asked for one option when somebody looks at it. It is asked of a game
   * in which all that the seat does not know is dealt anew, so it cannot tell a secret.
   */
  readonly preview?: (
    g: Asked,
    question: Question,
    option: Choosable,
    via?: readonly number[],
  ) => PreviewView | undefined;
  /**
   * Whether an option is only the way to a choice of places or pieces, as "Move" is to where a piece may go: then the table
   * offers these at once, and a press on one gives all answers to it. Asked on the same terms as previews.
   */
  readonly leads?: (g: Asked, question: Question, option: Choosable) => Lead | undefined;
  /** By place, how far it is from the nearest of some places, as the game counts; -1 where one cannot come. Asked for on the same terms as previews. */
  readonly distances?: (g: Asked, from: readonly number[]) => readonly number[] | undefined;
  /** What somebody on some places sees, or whether one place is seen from there. Asked for on the same terms as previews. */
  readonly sight?: (g: Asked, from: readonly number[], to?: number) => SightView | undefined;
  /** Silhouettes of pieces by their kind: paths for the `d` of SVG, filled, in a box of 100 by 100. */
  readonly glyphs?: Readonly<Record<string, string>>;
  /** What happened, in words for the log, from the arguments of its verb; undefined leaves it to `event.<verb>`. Everyone gets it, so it names only what all may know. */
  readonly event?: (g: Asked, verb: string, args: Args) => Message | undefined;
  /** How a verb's argument is put into words, where its kind does not say it; with the verb `finish`, an argument of the outcome's words. */
  readonly argument?: (g: Asked, verb: string, name: string, value: unknown) => MessageArg | undefined;
  /** Zones of the same pool hold one deck: what of it a seat does not know may lie in any of them. By default the owner. */
  readonly pool?: (g: Asked, zone: EntityId) => string | undefined;
}
