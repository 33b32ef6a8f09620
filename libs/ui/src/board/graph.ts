import { nothing } from 'lit';
import { Translatable } from '../translated.ts';
import { fitScale, type Detail } from './camera.ts';
import { countsOf, crowded } from './graph-counts.ts';
import { graphGround } from './graph-ground.ts';
import { namesOf, signsOf } from './graph-names.ts';
import { graphStyle } from './graph-style.ts';
import type { Spot } from './layout.ts';
import type { GraphBoard, Parts } from './parts.ts';
import type { Scene } from './scene.ts';

/** The least scale, by how much can be read. */
const LEAST: Readonly<Record<Detail, number>> = { far: 0, mid: 0.33, near: 0.55 };

/** Draws boards of places and links: regions and barriers on the ground, names, signs, and from afar numbers in place of crowds. */
export class DejarikGraph extends Translatable implements GraphBoard {
  static override properties = { parts: { attribute: false } };
  declare parts: Parts | null;

  constructor() {
    super();
    this.parts = null;
  }

  override willUpdate(): void {
    if (this.parts === null || this.parts.graphBoard === this) return;
    this.parts.graphBoard = this;
    const { element } = this.parts;
    const { renderRoot } = element;
    const { styleSheet } = graphStyle;
    if (renderRoot instanceof ShadowRoot && styleSheet && !renderRoot.adoptedStyleSheets.includes(styleSheet))
      renderRoot.adoptedStyleSheets.push(styleSheet);
    element.requestUpdate();
  }

  /** How many units a pixel takes at the least: what is readable then stays so. */
  #unit({ layout }: Scene, detail: Detail): number {
    const whole = fitScale(layout.bounds, this.parts?.viewport.size ?? { width: 0, height: 0 });
    return 1 / Math.max(whole, LEAST[detail]);
  }

  ground({ layout }: Scene, board: Parameters<GraphBoard['ground']>[1]): unknown {
    return board?.kind === 'graph' ? graphGround(layout, board) : nothing;
  }

  names(
    scene: Scene,
    glyphs: Readonly<Record<string, string>>,
    detail: Detail,
    nameOf: (spot: Spot) => string,
  ): unknown {
    return scene.layout.kind === 'graph'
      ? [signsOf(scene, glyphs), namesOf(scene, this.#unit(scene, detail), nameOf)]
      : nothing;
  }

  counted(scene: Scene, detail: Detail): ReturnType<GraphBoard['counted']> {
    if (detail !== 'far' || scene.layout.kind !== 'graph') return { scene, counts: [] };
    const crowds = crowded(scene);
    const keys = new Set(crowds.map(({ key }) => key));
    return {
      scene: { ...scene, placed: scene.placed.filter(({ spots }) => !keys.has(spots[0]?.key ?? '')) },
      counts: countsOf(scene, crowds),
    };
  }
}
