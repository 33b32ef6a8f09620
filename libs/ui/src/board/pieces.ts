import type { BadgeView } from '@dejarik/session';
import type { Translator } from '@dejarik/content';
import { nothing, svg, type SVGTemplateResult } from 'lit';
import { styled } from '../styled.ts';
import { repeat } from 'lit/directives/repeat.js';
import type { Detail } from './camera.ts';
import { UNIT, type Box } from './layout.ts';
import type { Placed, Scene } from './scene.ts';

/** How pieces are drawn: sides by color, shape and the pattern of the ring. */

/** The outline of a side's pieces: round, cut corners, square, pointed. */
export function sidePath(side: number, w: number, h: number, inset: number): string {
  const l = inset,
    t = inset,
    r = w - inset,
    b = h - inset;
  const m = Math.min(r - l, b - t);
  const rounded = (c: number): string =>
    `M${l + c} ${t}H${r - c}A${c} ${c} 0 0 1 ${r} ${t + c}V${b - c}A${c} ${c} 0 0 1 ${r - c} ${b}H${l + c}A${c} ${c} 0 0 1 ${l} ${b - c}V${t + c}A${c} ${c} 0 0 1 ${l + c} ${t}z`;
  const cut = (c: number): string =>
    `M${l + c} ${t}H${r - c}L${r} ${t + c}V${b - c}L${r - c} ${b}H${l + c}L${l} ${b - c}V${t + c}z`;
  switch (side < 0 ? -1 : side % 4) {
    case -1:
      return rounded(m * 0.12);
    case 0:
      return rounded(m / 2);
    case 1:
      return cut(m * 0.27);
    case 2:
      return rounded(m * 0.2);
    default:
      return `M${l} ${h / 2}L${l + m * 0.28} ${t}H${r - m * 0.28}L${r} ${h / 2}L${r - m * 0.28} ${b}H${l + m * 0.28}z`;
  }
}

const sideClass = (side: number): string => (side < 0 ? 'token' : `side-${(side % 4) + 1}`);

/** A piece of a side without anything on it, for the legend. */
export const emblem = (side: number, rimmed = false): SVGTemplateResult =>
  svg`<g class="piece ${sideClass(side)} ${rimmed ? 'rimmed' : ''}"><path class="base" d=${sidePath(side, 100, 100, 6)}></path>${rim(side, 100, 100, 10, rimmed)}</g>`;

/** The ring of a side; a broad one with rivets tells what is more than others of its kind. */
function rim(side: number, w: number, h: number, inset: number, rimmed: boolean): SVGTemplateResult {
  const d = sidePath(side, w, h, rimmed ? inset + 4 : inset);
  return svg`<path class="ring" d=${d}></path>${rimmed ? svg`<path class="rivets" d=${d}></path>` : nothing}`;
}

export function silhouette(path: string, x: number, y: number, size: number, turned = false): SVGTemplateResult {
  return svg`<path class="glyph" d=${path} transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})${turned ? ' rotate(90 50 50)' : ''}"></path>`;
}

/** All pieces, tokens below; what would be hidden lies small on top, at the left edge, where no number, health or condition stands. Elements stay with their pieces, so that moving them is motion. */
export function pieces(
  scene: Scene,
  glyphs: Readonly<Record<string, string>>,
  translator: Translator | null,
  detail: Detail,
): unknown {
  const layer = ({ side, under }: Placed): number => (under ? 2 : Number(side >= 0));
  const ordered = scene.placed.filter(({ hidden }) => !hidden).sort((a, b) => layer(a) - layer(b));
  return [
    repeat(
      ordered,
      ({ piece }) => piece.key,
      (placed) => drawn(placed, glyphs, translator, detail),
    ),
    counts(scene),
  ];
}

/** How many more stand where there is no room to draw them. */
function counts({ placed }: Scene): readonly SVGTemplateResult[] {
  const crowds = new Map<Box, number>();
  for (const { box, hidden } of placed) if (hidden) crowds.set(box, (crowds.get(box) ?? 0) + 1);
  return [...crowds].map(
    ([{ x, y, w, h }, count]) =>
      svg`<g class="badge more"><rect x=${x + 4} y=${y + h * 0.2} width=${w - 8} height=${h * 0.6} rx="12"></rect><text x=${x + w / 2} y=${y + h / 2}>+${count}</text></g>`,
  );
}

export function drawn(
  placed: Placed,
  glyphs: Readonly<Record<string, string>>,
  translator: Translator | null,
  detail: Detail,
): SVGTemplateResult {
  const { piece, box, side, under } = placed;
  const { w, h } = box;
  const m = Math.min(w, h);
  const token = side < 0;
  // One of several pieces of a place is too small for a ring: its outline and color tell the side.
  const stacked = m < UNIT && !token && piece.health === undefined;
  const inset = stacked ? 1 : token ? 16 : 6;
  const glyph = glyphs[piece.look ?? ''] ?? glyphs[piece.kind ?? ''];
  const labels = piece.badges.filter(({ rim: shown }) => shown !== true);
  const rimmed = labels.length < piece.badges.length;
  const letters = piece.short ?? (translator?.say(piece.message) ?? piece.key).slice(0, 2);
  const health = piece.health;
  const spent = piece.exhausted === true;
  // A piece that shares its place shows less, so that what it shows is large.
  const near = detail === 'near' && m >= UNIT;
  // From nearby there are three rows: silhouette, name, health. From afar the silhouette has nearly all of it.
  const rows = health === undefined || detail === 'far' ? 1 : near && !token ? 3 : 2;
  const size = m * (stacked ? 0.78 : token ? 0.52 : ([0.66, 0.52, 0.38][rows - 1] ?? 0.6)) * (m > UNIT ? 1.15 : 1);
  const middle = h / 2 - m * ([health && detail === 'far' ? 0.05 : 0, 0.1, 0.22][rows - 1] ?? 0);
  return svg`<g class="piece ${sideClass(side)} ${spent ? 'spent' : ''} ${rimmed ? 'rimmed' : ''} ${stacked ? 'stacked' : ''}" data-piece=${piece.key} ${styled({ transform: under ? `translate(${box.x - 0.06 * w}px,${box.y + 0.33 * h}px) scale(0.34)` : `translate(${box.x}px,${box.y}px)` })}>
    <path class="base" d=${sidePath(side, w, h, inset)}></path>
    ${spent ? svg`<path class="hatch" d=${sidePath(side, w, h, inset + 8)} fill="url(#spent)"></path>` : nothing}
    ${stacked ? nothing : rim(side, w, h, inset + 4, rimmed)}
    ${glyph ? silhouette(glyph, w / 2, middle, size, spent && !token) : nothing}
    ${glyph && rows < 3 ? nothing : svg`<text class=${glyph ? 'short' : 'letters'} x=${w / 2} y=${glyph ? h / 2 + m * (m > UNIT ? 0.2 : 0.06) : middle}>${letters}</text>`}
    ${health ? lifeOf(health, w, h, detail) : nothing}
    ${piece.tag === undefined ? nothing : svg`<text class="tag" x=${m * 0.14} y=${m * 0.14}>${piece.tag}</text>`}
    ${piece.count === undefined ? nothing : svg`<text class="tag count" x=${w * (stacked ? 0.92 : 0.86)} y=${h * (stacked ? 0.88 : 0.84)}>${piece.count}</text>`}
    ${labels.length > 0 ? badges(labels, w, translator, detail, glyphs) : nothing}
  </g>`;
}

/** Health: pips as long as they can be counted, else a bar; with its number where that can be read. */
export function lifeOf(
  { value, max }: { readonly value: number; readonly max: number },
  w: number,
  h: number,
  detail: Detail,
): SVGTemplateResult {
  const long = Math.min(w, h) * 0.66;
  const left = (w - long) / 2;
  const hurt = value < max ? 'hurt' : '';
  if (detail === 'far') {
    return svg`<g class="life ${hurt}"><rect class="trough" x=${left - 3} y=${h - 27} width=${long + 6} height="18" rx="4"></rect><rect class="full" x=${left} y=${h - 24} width=${(long * value) / Math.max(1, max)} height="12" rx="2"></rect></g>`;
  }
  const wide = detail === 'near' ? 62 : 46;
  return svg`<g class="life ${hurt}"><rect class="trough" x=${w / 2 - wide / 2} y=${h - 33} width=${wide} height="31" rx="8"></rect>
    <rect class="full" x=${w / 2 - wide / 2 + 4} y=${h - 8} width=${((wide - 8) * value) / Math.max(1, max)} height="4"></rect>
    <text x=${w / 2} y=${h - 20}>${detail === 'near' ? `${value}/${max}` : value}</text></g>`;
}

/** One label. @param right its right end */
function badgeOf(text: string, right: number, top: number): SVGTemplateResult {
  const wide = 14 + text.length * 12.5;
  return svg`<g class="badge"><rect x=${right - wide} y=${top} width=${wide} height="25" rx="6"></rect><text x=${right - wide / 2} y=${top + 13}>${text}</text></g>`;
}

/** Labels at the upper right: first those that have a picture, then the others in letters, or from farther away their number; from afar the number of all. */
function badges(
  all: readonly BadgeView[],
  w: number,
  translator: Translator | null,
  detail: Detail,
  glyphs: Readonly<Record<string, string>>,
): SVGTemplateResult {
  if (detail === 'far') return svg`<g class="badge"><circle cx=${w - 15} cy="15" r="13"></circle></g>`;
  const say = (badge: BadgeView): string => translator?.say(badge.message) ?? badge.key;
  const pictured = all.filter(({ key, value }) => glyphs[key] !== undefined && value === undefined);
  const others = all.filter((one) => !pictured.includes(one));
  const below = pictured.length * 30;
  const number =
    others.length === 0
      ? nothing
      : svg`<g class="badge"><circle cx=${w - 15} cy=${15 + below} r="17"></circle><text x=${w - 15} y=${16 + below}>${others.length}</text></g>`;
  return svg`${pictured.map(({ key }, i) => svg`<g class="badge"><circle cx=${w - 15} cy=${15 + i * 30} r="17"></circle><path class="picture" d=${glyphs[key] ?? ''} transform="translate(${w - 26} ${4 + i * 30}) scale(0.22)"></path></g>`)}
    ${detail === 'mid' ? number : others.map((badge, i) => badgeOf(badge.value === undefined ? say(badge).slice(0, 4) : `${say(badge).slice(0, 3)} ${badge.value}`, w + 4, below + i * 27 - 2))}`;
}
