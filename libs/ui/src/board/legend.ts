import type { PieceView, View } from '@dejarik/session';
import { html, nothing, svg, type CSSResultGroup, type SVGTemplateResult, type TemplateResult } from 'lit';
import { css } from '../css.ts';
import { Translatable } from '../translated.ts';
import { DejarikBoard } from './element.ts';
import { barrier, door, marksOf, patterns, barrierLines, TERRAINS, zoneClass, zonesOf } from './terrain.ts';
import { emblem, lifeOf, sidePath, silhouette } from './pieces.ts';
import type { Scene } from './scene.ts';
import { sign } from './graph-names.ts';
import { graphStyle } from './graph-style.ts';
import { groundName, groundPattern, groundsOf } from './surface.ts';
import type { BoardDescriptions } from './descriptions.ts';

/** The sign of a mark on a place of a graph, or the ring of the seat whose the place is. */
const zoneSign = (zone: string, side: number, glyphs: View['glyphs']): SVGTemplateResult =>
  side < 0
    ? sign(zone, 50, 50, 84, glyphs)
    : svg`<circle class="owned side-${(side % 4) + 1}" cx="50" cy="50" r="40"></circle>`;

const CELL = 'M4 4h92v92h-92z';
const sample = (content: unknown): TemplateResult =>
  html`<svg viewBox="-6 -6 112 112" aria-hidden="true">${content}</svg>`;
/** Fill patterns are found only within the same root. */
const ORNAMENTS = html`<svg class="ornaments" aria-hidden="true">${patterns}</svg>`;

/**
 * Everything the board at hand shows, with its name.
 *
 * @fires close when it is to be closed
 */
export class DejarikLegend extends Translatable {
  static override properties = {
    scene: { attribute: false },
    view: { attribute: false },
    glyphs: { attribute: false },
    speech: { attribute: false },
  };
  declare scene: Scene | null;
  declare view: View | null;
  /** Silhouettes of pieces, and pictures of labels and places. */
  declare glyphs: View['glyphs'];
  declare speech: BoardDescriptions | null;

  constructor() {
    super();
    this.scene = null;
    this.view = null;
    this.glyphs = {};
    this.speech = null;
  }

  static override styles: CSSResultGroup = [
    DejarikBoard.styles,
    graphStyle,
    css`
    :host { display: contents; }
    .ornaments { position: absolute; inline-size: 0; block-size: 0; }
    .legend { position: absolute; inset: 0.4rem 0.4rem auto auto; box-sizing: border-box; max-width: calc(100% - 0.8rem); max-height: calc(100% - 0.8rem); overflow: auto; padding: 0.6rem 0.8rem; border: 2px solid var(--c-rim); border-radius: 0.6rem; background: var(--c-panel); font-size: 0.9rem; }
    .legend header { display: flex; justify-content: space-between; align-items: center; gap: 1rem; }
    .legend h2 { margin: 0; font-size: 1rem; }
    .legend ul { list-style: none; margin: 0.4rem 0 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: 0.3rem 0.9rem; min-width: min(24rem, 60vw); }
    .legend li { display: flex; align-items: center; gap: 0.5rem; }
    .legend li svg { width: 2.1rem; height: 2.1rem; flex: none; }
  `,
  ];

  override render() {
    const { scene, view, glyphs, speech } = this;
    if (scene === null || view === null || speech === null) return nothing;
    const { board } = view;
    const isGraph = board?.kind === 'graph';
    const barred = board === null ? [] : isGraph ? (board.barriers ?? []) : barrierLines(scene.layout, board);
    const edges = [...new Set(barred.map(({ kind }) => kind))].sort();
    const row = (content: unknown, name: string): TemplateResult =>
      html`<li>${sample(content)}<span>${name}</span></li>`;
    const tokens = new Map<string, PieceView>();
    for (const { piece, side } of scene.placed)
      if (side < 0 && piece.kind !== undefined) {
        const drawn = piece.look !== undefined && piece.look in glyphs ? piece.look : piece.kind;
        if (!tokens.has(drawn)) tokens.set(drawn, piece);
      }
    const badges = new Map(
      scene.placed.flatMap(({ piece }) =>
        piece.badges
          .filter(({ key, rim }) => rim !== true && glyphs[key] !== undefined)
          .map((badge) => [badge.key, badge] as const),
      ),
    );
    const rims = new Map(
      scene.placed.flatMap(({ piece }) =>
        piece.badges.filter(({ rim }) => rim === true).map((badge) => [badge.key, badge] as const),
      ),
    );
    return html`${ORNAMENTS}<section class="legend" aria-label=${speech.say('ui.board.legend')}>
      <header><h2>${speech.say('ui.board.legend')}</h2><button tabindex="-1" aria-label=${speech.say('ui.close')} @click=${() => {
        this.dispatchEvent(new Event('close'));
      }}>×</button></header>
      <ul>
        ${scene.sides.map((seat, i) => row(emblem(i), speech.say('ui.board.side', { seat: speech.seat(seat) })))}
        ${scene.placed.some(({ piece }) => piece.health) ? row(svg`<g class="piece side-1">${lifeOf({ value: 3, max: 5 }, 100, 67, 'far')}</g>`, speech.say('ui.board.life')) : nothing}
        ${scene.placed.some(({ piece }) => piece.badges.some(({ key, rim }) => rim !== true && glyphs[key] === undefined)) ? row(svg`<g class="badge"><rect x="14" y="32" width="72" height="36" rx="9"></rect></g>`, speech.say('ui.board.label')) : nothing}
        ${scene.placed.some(({ piece }) => piece.exhausted === true) ? row(svg`${emblem(0)}<g class="piece side-1 spent"><path class="hatch" d=${sidePath(0, 100, 100, 14)} fill="url(#spent)"></path></g>`, speech.say('ui.board.spent')) : nothing}
        ${[...rims.values()].map((badge) => row(emblem(0, true), speech.words(badge.message)))}
        ${[...tokens].map(([drawn, piece]) => row(svg`${emblem(-1)}<g class="piece token">${glyphs[drawn] ? silhouette(glyphs[drawn], 50, 50, 60) : nothing}</g>`, drawn === piece.look ? speech.words(piece.message) : speech.kind(drawn, piece)))}
        ${[...badges].map(([key, badge]) => row(svg`<g class="badge"><circle cx="50" cy="50" r="40"></circle><path class="picture" d=${glyphs[key] ?? ''} transform="translate(25 25) scale(0.5)"></path></g>`, speech.words(badge.message)))}
        ${row(svg`<path class="place" d=${CELL}></path><path class="area" d=${CELL}></path><path class="framed" d=${CELL}></path>`, speech.say('ui.board.can'))}
        ${row(svg`<path class="place" d=${CELL}></path><path class="named" d="M14 26h22l-14 -20h56l-14 20h22v68h-72z"></path>`, speech.say('ui.board.named'))}
        ${scene.tones.length < 2 || isGraph ? nothing : scene.tones.map((tone, i) => row(svg`<path class="place" d=${CELL}></path>${i === 0 ? nothing : svg`<path class="tone-${i % 4}" d=${CELL}></path>`}`, speech.mark(tone)))}
        ${groundsOf(scene).map((kind) => row(svg`<defs>${groundPattern(kind)}</defs><path class="place" d=${CELL}></path><path d=${CELL} fill="url(#ground-${kind})"></path>`, speech.say(groundName(kind))))}
        ${marksOf(scene.layout)
          .filter((mark) => TERRAINS.includes(mark))
          .map((mark) =>
            row(
              svg`<path class="place" d=${CELL}></path><path class="terrain ${mark}" d=${CELL} fill="url(#${mark})"></path><path class="border ${mark}" d=${CELL}></path>`,
              speech.mark(mark),
            ),
          )}
        ${isGraph ? zonesOf(scene).map((zone) => row(zoneSign(zone, scene.sides.indexOf(zone), glyphs), speech.mark(zone))) : zonesOf(scene).map((zone, i) => row(svg`<path class="place" d=${CELL}></path><g class=${zoneClass(zone, i)}><path class="fill" d=${CELL}></path><path class="edge" d="M8 8h84v84h-84z"></path></g>${glyphs[`mark-${zone}`] === undefined ? nothing : svg`<path class="sign" d=${glyphs[`mark-${zone}`] ?? ''} transform="translate(28 28) scale(0.44)"></path>`}`, speech.mark(zone)))}
        ${edges.map((kind) => row(kind.endsWith('door') ? door(kind, 0, 50, false) : barrier(kind, 'M4 50H96'), speech.edge(kind)))}
      </ul>
    </section>`;
  }
}
