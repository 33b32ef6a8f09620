import { svg, type SVGTemplateResult } from 'lit';
import { Translatable } from '../translated.ts';
import { signs } from './area-signs.ts';
import type { Parts, Surface } from './parts.ts';
import { squaresPath } from './paths.ts';
import type { Scene } from './scene.ts';
import { slots } from './slots.ts';

interface GroundKind {
  /** Id of the message with its name. */
  readonly name: string;
  /** Lines of its pattern, in a square of 100 by 100 that repeats. */
  readonly lines: string;
}
const KINDS: Readonly<Record<string, GroundKind>> = {
  // Ripples and grains.
  sand: {
    name: 'ui.ground.sand',
    lines: 'M8 26q12-9 24 0t24 0M52 74q12-9 24 0t24 0M74 22h.1M86 40h.1M20 58h.1M34 84h.1M10 92h.1M62 48h.1',
  },
  // Cracks.
  rock: {
    name: 'ui.ground.rock',
    lines: 'M0 18L24 30L42 14L60 24M24 30L30 58L12 78L18 100M30 58L62 66L80 48L100 56M62 66L70 92',
  },
  // Drifts and flakes.
  snow: {
    name: 'ui.ground.snow',
    lines: 'M6 34q20-10 42 0M54 84q20-10 40 0M74 14v16M67 18l14 8M81 18l-14 8M24 64v16M17 68l14 8M31 68l-14 8',
  },
  // Tufts.
  forest: {
    name: 'ui.ground.forest',
    lines: 'M22 40l-8-16M22 40v-20M22 40l8-16M72 88l-8-16M72 88v-20M72 88l8-16M74 22h.1M26 78h.1',
  },
  // The tread of plates: no long lines, which would look like those between spaces.
  floor: { name: 'ui.ground.floor', lines: 'M20 32l12-12M68 20l12 12M20 68l12 12M68 80l12-12M50 44v12' },
};

/** How much of the color of texts is in the lines of a pattern: so little that nothing on the ground is harder to see. */
export const STRENGTH = 0.11;

/** Kinds of ground on a board that have a pattern. */
export const groundsOf = ({ layout }: Scene): readonly string[] =>
  [
    ...new Set([...layout.spots.values()].flatMap(({ place: { ground = '' } }) => (ground in KINDS ? [ground] : []))),
  ].sort();

/** Id of the message that names a kind of ground. */
export const groundName = (kind: string): string => KINDS[kind]?.name ?? kind;

/** The fill of a kind of ground; the fill is `url(#ground-<kind>)`. */
export const groundPattern = (kind: string): SVGTemplateResult =>
  svg`<pattern id="ground-${kind}" width="100" height="100" patternUnits="userSpaceOnUse"><path d=${KINDS[kind]?.lines ?? ''} fill="none" stroke="currentColor" stroke-opacity=${STRENGTH} stroke-width="4" stroke-linecap="round" stroke-linejoin="round"></path></pattern>`;

/** What places are made of, as quiet patterns on the ground. */
export class DejarikSurface extends Translatable implements Surface {
  static override properties = { parts: { attribute: false } };
  declare parts: Parts | null;
  readonly slots = slots;

  constructor() {
    super();
    this.parts = null;
  }

  override willUpdate(): void {
    if (this.parts === null || this.parts.surface === this) return;
    this.parts.surface = this;
    // Pieces find their places anew; the question is as it was, so what is open stays open.
    this.parts.element.requestUpdate('asked');
  }

  signs(...of: Parameters<Surface['signs']>): unknown {
    return signs(...of);
  }

  draw(scene: Scene): unknown {
    const spots = [...scene.layout.spots.values()];
    return groundsOf(scene).map(
      (kind) =>
        svg`<defs>${groundPattern(kind)}</defs><path data-ground=${kind} d=${squaresPath(spots.filter(({ place }) => place.ground === kind))} fill="url(#ground-${kind})"></path>`,
    );
  }
}
