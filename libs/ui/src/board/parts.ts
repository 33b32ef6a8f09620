import type { TemplateResult } from 'lit';
import { Choosing } from './choosing.ts';
import type { DejarikBoard } from './element.ts';
import { Gaze } from './gaze.ts';
import { Lens } from './lens.ts';
import type { Scene } from './scene.ts';
import { Stops } from './stops.ts';
import type { DejarikTape } from './tape.ts';
import type { DejarikWay } from './way.ts';

/** Draws a button beside the board. @param sign its picture */
export type Tool = (id: string, sign: string, act: () => void, when?: string, pressed?: boolean) => TemplateResult;

/** What the parts of a board know of each other. */
export interface Parts {
  readonly element: DejarikBoard;
  /** Null before there is a view. */
  readonly scene: Scene | null;
  readonly lens: Lens;
  readonly gaze: Gaze;
  readonly stops: Stops;
  readonly choosing: Choosing;
  /** Measures, once it is fetched. */
  tape?: DejarikTape;
  /** Draws the way that a path takes, once it is fetched. */
  way?: DejarikWay;
}

/** @param scene tells what is drawn now */
export function partsOf(element: DejarikBoard, scene: () => Scene | null): Parts {
  const parts: Parts = {
    element,
    get scene() {
      return scene();
    },
    get lens() {
      return lens;
    },
    get gaze() {
      return gaze;
    },
    get stops() {
      return stops;
    },
    get choosing() {
      return choosing;
    },
  };
  const lens = new Lens(parts),
    gaze = new Gaze(parts),
    stops = new Stops(parts),
    choosing = new Choosing(parts);
  return parts;
}
