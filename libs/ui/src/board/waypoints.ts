import { nothing, svg, type SVGTemplateResult } from 'lit';
import type { Point } from './gestures.ts';
import type { Box, Spot } from './layout.ts';
import { outlinePath } from './paths.ts';
import type { Choice } from './scene.ts';

/** What the way passes: a place that somebody has pressed, and how what moves lies there. */
export interface Waypoint {
  readonly place: string;
  /** Key of the option, offered or refused: one may pass where one may not end. */
  readonly option: string;
  readonly choice: Choice;
}
export type Waypoints = readonly Waypoint[];
export type By = 'mouse' | 'touch';

/** A pointer that came down where a way can be drawn from. */
export interface Stroke {
  readonly from: Point;
  /** Key of the place that it has come to; null if it draws nothing. */
  readonly at: string | null;
  /** Where what moves was taken; null if the way is drawn on from its end. */
  readonly taken: string | null;
  /** How far what moves lies from where it was taken. */
  readonly off: Point;
}

export const NO_OFF: Point = { x: 0, y: 0 };
/** Where what moves could end is nearer than where it may not, by a place and a half. */
const UNSURE = 150;
/** How near to the middle of a place a pointer comes that draws over it. */
export const INNER = 42;

/** Of the choices at a spot the one that leaves what moves as it was taken. @param last where it lay before */
export function nearestChoice(
  spot: Spot,
  off: Point,
  choices: readonly Choice[],
  last: Box | undefined,
): Choice | undefined {
  const far = ({ box, refused }: Choice): number =>
    Math.abs(box.x - spot.x - off.x) +
    Math.abs(box.y - spot.y - off.y) +
    (last?.w === box.w && last.h === box.h ? 0 : 1) +
    (refused ? UNSURE : 0);
  return choices.reduce<Choice | undefined>(
    (best, one) => (best === undefined || far(one) < far(best) ? one : best),
    undefined,
  );
}

export const isOn = ({ key }: Spot, of: Pick<Choice, 'spots'> | undefined): boolean =>
  of?.spots.some((spot) => spot.key === key) === true;

export const offOf = (of: Pick<Choice, 'box'> | undefined, spot: Spot): Point =>
  of === undefined ? NO_OFF : { x: of.box.x - spot.x, y: of.box.y - spot.y };

export const waypointAfter = (waypoints: Waypoints, place: string, choice: Choice | undefined): Waypoints =>
  choice === undefined || waypoints.at(-1)?.place === place
    ? waypoints
    : [...waypoints, { place, option: choice.option.key, choice }];

/** The waypoints, in their order. */
export const drawWaypoints = (waypoints: Waypoints): SVGTemplateResult =>
  svg`${waypoints.map(
    (
      { choice: { spots, box } },
      i,
    ) => svg`${spots.length > 1 && i === waypoints.length - 1 ? svg`<path class="cursor-case" d=${outlinePath(spots, 12)}></path><path class="mentioned" d=${outlinePath(spots, 12)}></path>` : nothing}
      <g class="badge" data-station=${i + 1} transform="translate(${box.x + 26} ${box.y + 26})"><path d="M0 -28L28 0L0 28L-28 0z" fill="var(--c-accent)" stroke="var(--c-ground)" stroke-width="5" stroke-linejoin="round"></path><text>${i + 1}</text></g>`,
  )}`;
