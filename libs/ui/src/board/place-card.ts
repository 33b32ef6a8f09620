import { html, nothing, svg } from 'lit';
import { CardEvent } from '../panels/events.ts';
import { Translatable } from '../translated.ts';
import { toScreen } from './camera.ts';
import { card, cardPlace, type Obstacle } from './card.ts';
import type { BoardDescriptions } from './descriptions.ts';
import { fanOf } from './fan.ts';
import { boxOf, type Box, type Spot } from './layout.ts';
import type { Parts, PlaceCard } from './parts.ts';
import { drawn } from './pieces.ts';
import type { Scene } from './scene.ts';
import { NARROW } from './viewport.ts';

/** Tells what stands on the inspected place and what would come of choosing it, beside that place. */
export class DejarikPlaceCard extends Translatable implements PlaceCard {
  static override properties = { parts: { attribute: false } };
  declare parts: Parts | null;

  constructor() {
    super();
    this.parts = null;
  }

  override willUpdate(): void {
    if (this.parts === null) return;
    this.parts.placeCard = this;
    this.parts.element.requestUpdate();
  }

  get #board(): Parts {
    if (this.parts === null) throw new Error('A card stands on a board, which gives its parts.');
    return this.parts;
  }

  draw(scene: Scene, spot: Spot, speech: BoardDescriptions): unknown {
    const { element, inspection, measuringTool, pointer, routeTool } = this.#board;
    const pinned = inspection.place?.by === 'touch' && !pointer.isPending;
    const content = card(
      {
        scene,
        spot,
        choices: inspection.choicesAt(spot.key),
        shown: inspection.shown,
        preview: inspection.preview,
        away: measuringTool?.away(spot),
        sightText: measuringTool?.sightText(spot),
        reasons: inspection.reasons,
        pinned,
      },
      speech,
      {
        choose: (choice) => {
          pointer.choose(choice);
        },
        turn: () => {
          inspection.showNext();
        },
        more: () => routeTool?.more(),
        read: (keys) => {
          element.dispatchEvent(new CardEvent(keys));
        },
      },
    );
    return content === nothing
      ? nothing
      : html`<div class="card ${pinned ? 'pinned' : ''}" aria-hidden=${pinned ? nothing : 'true'}>${content}</div>`;
  }

  fan(scene: Scene, spot: Spot, glyphs: Readonly<Record<string, string>>): unknown {
    const fan = fanOf(scene, spot);
    if (fan === null) return nothing;
    const { element, viewport } = this.#board;
    const { x, y, w, h } = fan.box;
    return svg`<g class="fan"><rect x=${x} y=${y} width=${w} height=${h} rx="14"></rect>${fan.placed.map((placed) => drawn(placed, glyphs, element.translator, viewport.detail))}</g>`;
  }

  place(): void {
    const { inspection, scene, routeTool, viewport } = this.#board;
    const { camera, size } = viewport;
    const panel = viewport.frame?.querySelector<HTMLElement>('.card');
    if (!panel || !inspection.spot) return;
    const onScreen = ({ x, y, w, h }: Box): Pick<Obstacle, 'from' | 'to'> => ({
      from: toScreen(camera, size, x, y),
      to: toScreen(camera, size, x + w, y + h),
    });
    const fan = scene && fanOf(scene, inspection.spot);
    const { from, to } = onScreen(fan?.box ?? boxOf(inspection.choice?.spots ?? [inspection.spot]));
    // Whose turn it is to act is looked at together with what that one might act on; what can be chosen is pressed next, and one's own pieces are weighed against it.
    const others = [
      ...(scene?.choices.filter((one) => !one.refused).map((one) => ({ ...onScreen(one.box), weight: 30 })) ?? []),
      ...(scene?.placed.map((one) => ({
        ...onScreen(one.box),
        weight: scene.named.includes(one) ? 10 : one.side === scene.own ? 3 : 1,
      })) ?? []),
      ...(routeTool?.seen((from.y + to.y) / 2 > size.height / 2) ?? []),
    ];
    const { x, y } = cardPlace(
      { width: panel.offsetWidth, height: panel.offsetHeight },
      from,
      to,
      size,
      size.width < NARROW,
      others,
    );
    panel.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
  }
}
