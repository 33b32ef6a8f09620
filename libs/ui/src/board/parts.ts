import type { Translator } from '@dejarik/content';
import type { Ask, Because, BoardView, PreviewView, SightView } from '@dejarik/session';
import type { LitElement, SVGTemplateResult, TemplateResult } from 'lit';
import type { Via } from '../link.ts';
import type { Camera, Detail, Size } from './camera.ts';
import type { BoardDescriptions } from './descriptions.ts';
import type { Obstacle } from './card.ts';
import type { Point } from './gestures.ts';
import type { Box, Spot } from './layout.ts';
import type { Choice, Scene, Slots } from './scene.ts';

/** Draws a button beside the board. @param sign its picture */
export type Tool = (id: string, sign: string, act: () => void, when?: string, pressed?: boolean) => TemplateResult;

/** The board's element, as its parts use it. */
export interface BoardElement extends LitElement {
  readonly ask: Ask | null;
  /** What is asked once a route passes the places that a player has chosen; null without any. */
  asked: Ask | null;
  readonly preview: ((key: string, via?: Via) => Promise<PreviewView | null>) | null;
  readonly explain: ((key: string, via?: Via) => Promise<readonly Because[]>) | null;
  readonly past: ((via: Via) => Promise<Ask | null>) | null;
  readonly distances: ((from: readonly number[]) => Promise<readonly number[] | null>) | null;
  readonly sight: ((from: readonly number[], to?: number) => Promise<SightView | null>) | null;
  readonly translator: Translator | null;
  readonly motion: 'on' | 'off';
  /** Keys do nothing unless the focus is on the board. */
  readonly mute: boolean;
  legendOpen: boolean;
}

/** The part of the board that is shown in its frame, and how it changes. */
export interface Viewport {
  readonly frame: HTMLElement | null;
  readonly size: Size;
  readonly camera: Camera;
  /** How much of a piece can be read. */
  readonly detail: Detail;
  /** All of the board is shown. */
  readonly isFitted: boolean;
  /** Nothing is to move. */
  readonly isStill: boolean;
  /** Another board is shown: the camera starts anew. */
  forget(): void;
  /** Another question is asked: what it offers is brought into view, unless a player moves the board. */
  questionChanged(): void;
  /** More can be chosen: it is brought into view, unless a player has moved the board. */
  offered(): void;
  /** To be called when the frame may have another size. */
  measure(): void;
  /** Brings into view what a new question is about. */
  showQuestion(): void;
  spotUnder(point: Point): Spot | undefined;
  /** The nearest camera that shows no emptiness where there is board to show. */
  clamped(camera: Camera): Camera;
  /** A player moves the board. */
  moveTo(camera: Camera): void;
  /** Zooms about the inspected place. */
  zoom(factor: number): void;
  /** Shows all of the board. */
  fit(): void;
  /** Brings a box into view. */
  reveal(box: Box): void;
  /** Moves the camera in a short while, or at once for players who want no motion. */
  animateTo(to: Camera): void;
}

/** Draws what places are made of and what is written on areas, and tells where things stand that share a place. */
export interface Surface {
  readonly slots: Slots;
  draw(scene: Scene): unknown;
  signs(scene: Scene, glyphs: Readonly<Record<string, string>>, nameOf: (mark: string) => string): unknown;
}

/** Draws what boards of places and links have beside discs and pieces; nothing on others. */
export interface GraphBoard {
  /** Regions, links, barriers. */
  ground(scene: Scene, board: BoardView | null): unknown;
  /** Names and signs of places. */
  names(
    scene: Scene,
    glyphs: Readonly<Record<string, string>>,
    detail: Detail,
    nameOf: (spot: Spot) => string,
  ): unknown;
  /** The scene without the pieces that are too small to be recognized, and their numbers in place of them. */
  counted(scene: Scene, detail: Detail): { readonly scene: Scene; readonly counts: unknown };
}

/** What is told beside the inspected place: what stands there, what may be chosen, what would come of it. */
export interface PlaceCard {
  draw(scene: Scene, spot: Spot, speech: BoardDescriptions): unknown;
  /** Fans out the pieces of a place that has no room for all. */
  fan(scene: Scene, spot: Spot, glyphs: Readonly<Record<string, string>>): unknown;
  /** Stands where it covers least. */
  place(): void;
}

/** A place that a player inspects, and with what. What a touch or press inspects stays until something else is inspected. */
export interface InspectedPlace {
  readonly key: string;
  readonly by: 'mouse' | 'touch' | 'keys' | 'list';
}

/** Which place a player inspects, which of the choices there is shown, and what would come of it. */
export interface Inspection {
  readonly place: InspectedPlace | null;
  /** Number of the choice that is shown, of those at the inspected place. */
  readonly shown: number;
  readonly spot: Spot | undefined;
  /** The choice that is shown, offered or refused. */
  readonly choice: Choice | undefined;
  /** What would come of the choice; undefined while it is not known. */
  readonly preview: PreviewView | null | undefined;
  /** Why the choice is refused. */
  readonly reasons: readonly Because[];
  choicesAt(key: string): readonly Choice[];
  /** The route to an option as it was shown, stage by stage, in keys of places. */
  routeTo(key: string): readonly (readonly string[])[];
  /** Another question: previews and reasons are forgotten. Only a place that is inspected by keys stays so. */
  reset(): void;
  /** Forgets previews and reasons. */
  forget(): void;
  /** @param shown number of the choice to be shown there, unless the place is inspected already */
  inspect(place: InspectedPlace | null, shown?: number): void;
  /** Inspects the place of an option or piece that a player points at in a list, by its key; null ends that. */
  inspectOption(option: string | null): void;
  /** Other choices are offered beside those of the question. */
  offered(): void;
  /** Shows the next choice of the inspected place. */
  showNext(): void;
  /** Goes on showing an option when others have come or gone beside it. */
  showOption(key: string | undefined): void;
}

/** The board by keys: one tab stop, which arrows move from place to place. */
export interface KeyboardCursor {
  /** Key of the place that has the tab stop. */
  at: string;
  /** While the focus is elsewhere, Tab leads to what can be chosen. */
  reset(): void;
  readonly entered: (event: FocusEvent) => void;
  readonly left: (event: FocusEvent) => void;
  readonly pressed: (event: KeyboardEvent) => void;
  /** R and D mean what the mouse is over, wherever the focus is. */
  readonly underMouse: (event: KeyboardEvent) => void;
}

/** What pointers inspect and choose. */
export interface PointerInput {
  /** The route that was shown for what was chosen last, stage by stage, in keys of places. */
  readonly route: readonly (readonly string[])[];
  /** Whether the inspected place is chosen by its first touch, as far as is known: then there is nothing beside it to press. */
  readonly isPending: boolean;
  /** Another question. */
  reset(): void;
  choose(choice: Choice): void;
  /** Listens to pointers on a drawing, once. */
  listen(drawing: SVGSVGElement): void;
  /** Hears clicks before what is clicked does, and stops one that a tap made on what it has opened. */
  readonly clickInFrame: EventListenerObject & { readonly capture: true };
  /** A press that no pointer made: by a screen reader, or from a script. */
  readonly clicked: (event: MouseEvent) => void;
}

/** Measures how far everything is from a place, as the game counts, and shows what is seen from it. */
export interface MeasuringTool {
  /** How far all places are, by number; null while nothing is measured. */
  readonly distances: readonly number[] | null;
  away(spot: Spot): number | undefined;
  /** Whether a place is seen from where one looks from, in words, while that is shown. */
  sightText(spot: Spot): string | undefined;
  /** Its buttons among those of the board. */
  button(tool: Tool): unknown;
  /** A ring around each distance and its number, or what is seen. */
  draw(): unknown;
  /** What lies over the pieces: lines of sight. */
  over(): unknown;
  /** A player presses a place. @returns whether that says from where it is measured */
  tapped(spot: Spot): boolean;
  /** @returns whether the key meant this tool */
  pressed(event: KeyboardEvent, place: string | undefined): boolean;
}

/** Draws another route than the suggested one. */
export interface RouteTool {
  /** Keys of what the route passes. */
  readonly via: Via;
  /** Where its text stands, so that a card does not cover it. @param low whether there is more room below, in a narrow frame */
  seen(low: boolean): readonly Obstacle[];
  /** Its button among those of the board. */
  button(tool: Tool): TemplateResult;
  /** Buttons beside a place that was touched. */
  more(): TemplateResult;
  /** The waypoints, in their order. */
  draw(): SVGTemplateResult;
  /** A player presses a place. @returns whether that marks it, and chooses nothing */
  tapped(spot: Spot, by: 'mouse' | 'touch', shift: boolean): boolean;
  /** A pointer goes over the board. @param from where it came down @returns whether that draws */
  drag(from: Point, to: Point, by: 'mouse' | 'touch'): boolean;
  /** @returns whether the key meant this tool */
  pressed(event: KeyboardEvent): boolean;
}

/** What the parts of a board know of each other. */
export interface Parts {
  readonly element: BoardElement;
  /** Null before there is a view. */
  readonly scene: Scene | null;
  readonly viewport: Viewport;
  readonly inspection: Inspection;
  readonly keyboardCursor: KeyboardCursor;
  readonly pointer: PointerInput;
  /** Once it is fetched. */
  measuringTool?: MeasuringTool;
  /** Once it is fetched. */
  routeTool?: RouteTool;
  /** What places are made of, once it is fetched. */
  surface?: Surface;
  /** What a graph has, once it is fetched. */
  graphBoard?: GraphBoard;
  /** What is told beside the inspected place, once it is fetched. */
  placeCard?: PlaceCard;
  /** What others moved, once it is fetched. */
  trails?: { readonly draw: () => unknown };
}
