import type { Because, PreviewView } from '@dejarik/session';
import { html, nothing, type TemplateResult } from 'lit';
import type { Size } from './camera.ts';
import type { Point } from './gestures.ts';
import type { Spot } from './layout.ts';
import { isMenu, type Choice, type Scene } from './scene.ts';
import type { BoardDescriptions } from './descriptions.ts';

/** What a look at a place shows beside it. */
export interface CardContent {
  readonly scene: Scene;
  readonly spot: Spot;
  readonly choices: readonly Choice[];
  /** Number of the choice shown. */
  readonly shown: number;
  /** Undefined while it is not known yet. */
  readonly preview: PreviewView | null | undefined;
  /** How far it is from where one measures. */
  readonly away: number | undefined;
  /** Whether it is seen from where one looks from. */
  readonly sightText: string | undefined;
  /** Why the choice shown is refused. */
  readonly reasons: readonly Because[];
  /** It stays and can be pressed: there is no pointer that could choose at once. */
  readonly pinned: boolean;
}
export interface CardActs {
  choose(choice: Choice): void;
  turn(): void;
  /** What else may be done with what stays. */
  more(): unknown;
  /** Opens the cards of pieces, by their keys. */
  read(keys: readonly string[]): void;
}

/** @returns nothing where there is nothing to tell */
export function card(
  { scene, spot, choices, shown, preview, away, sightText, reasons, pinned }: CardContent,
  speech: BoardDescriptions,
  acts: CardActs,
): TemplateResult | typeof nothing {
  const here = scene.pieceAt.get(spot.key) ?? [];
  const choice = choices[shown % Math.max(1, choices.length)];
  if (here.length === 0 && choice === undefined && away === undefined && sightText === undefined) return nothing;
  const marks = (spot.place.marks ?? []).map((mark) => speech.mark(mark));
  const menu = isMenu(choices);
  return html`<p class="where">${[speech.place(spot), ...marks].join(' · ')}${away === undefined ? nothing : html` · <b>${speech.say('ui.board.distance', { distance: away })}</b>`}</p>
    ${here.map(
      ({
        piece,
        side,
      }) => html`<p class="who"><b>${speech.words(piece.message)}</b>${piece.seat === null ? nothing : html` <span class="of side-${(side % 4) + 1}">${speech.seat(piece.seat)}</span>`}
      ${piece.health ? html`<span>${speech.say('ui.board.health', piece.health)}</span>` : nothing}${piece.exhausted === true ? html`<span>${speech.say('ui.board.spent')}</span>` : nothing}${piece.badges.map((badge) => html`<span class="tag">${speech.badge(badge)}</span>`)}</p>`,
    )}
    ${
      pinned && here.length > 0
        ? html`<div class="menu"><button tabindex="-1" class="read" @click=${() => {
            acts.read(here.map(({ piece }) => piece.key));
          }}>${speech.say('ui.cards')}</button></div>`
        : nothing
    }
    ${menu ? html`<div class="menu">${choices.map((one, i) => button(one, i === shown % choices.length, speech, acts))}</div>` : choice === undefined ? nothing : html`<p class="what">${speech.choice(scene, choices, shown)}</p>`}
    ${sightText === undefined ? nothing : html`<p class="sight-text">${sightText}</p>`}
    ${preview ? previewed(preview, speech) : nothing}
    ${reasons.map(({ message, rule }) => html`<p class="hinder">${speech.words(message)} <small>${rule}</small></p>`)}
    ${
      pinned && !menu && choice !== undefined
        ? html`<div class="menu">${
            choices.length > 1
              ? html`<button tabindex="-1" @click=${() => {
                  acts.turn();
                }}>${speech.say(choice.isPlace ? 'ui.board.turn' : 'ui.board.other')}</button>`
              : nothing
          }
      ${
        choice.refused
          ? nothing
          : html`<button tabindex="-1" class="go" data-key=${choice.option.key} @click=${() => {
              acts.choose(choice);
            }}>${speech.say('ui.board.choose')}</button>`
      }</div>${acts.more()}`
        : nothing
    }`;
}

function button(choice: Choice, shown: boolean, speech: BoardDescriptions, acts: CardActs): TemplateResult {
  return html`<button tabindex="-1" class=${shown ? 'shown' : ''} data-key=${choice.option.key} aria-disabled=${choice.refused} @click=${() => {
    acts.choose(choice);
  }}>${speech.option(choice)}</button>`;
}

function previewed(preview: PreviewView, speech: BoardDescriptions): TemplateResult {
  const obstacles = speech.obstacles(preview);
  return html`${(preview.measures ?? []).length === 0 ? nothing : html`<dl>${preview.measures?.map((measure) => html`<dt>${speech.words(measure.message)}</dt><dd>${speech.number(measure)}${measure.share === true ? html`<meter value=${measure.value} aria-hidden="true"></meter>` : nothing}</dd>`)}</dl>`}
    ${(preview.texts ?? []).map((text) => html`<p class="note">${speech.words(text)}</p>`)}
    ${obstacles === '' ? nothing : html`<p class="hinder">${speech.say('ui.board.obstacles', { what: obstacles })}</p>`}`;
}

/** Something on the screen that a card had better not cover, in pixels. */
export interface Obstacle {
  readonly from: Point;
  readonly to: Point;
  /** How much is lost by covering it. */
  readonly weight: number;
}

/** Things of a larger weight than this must not be covered as long as there is another place on the board. */
const PLAIN = 1;

/**
 * Where a card stands: beside the box it tells of, where it covers least; where it would cover there what can be chosen, at
 * the edge of the frame. In a narrow frame always at an edge, rather at the one that is farther from the box.
 * @param from @param to the box's corners on the screen, in pixels
 */
export function cardPlace(
  card: Size,
  from: Point,
  to: Point,
  { width, height }: Size,
  narrow: boolean,
  others: readonly Obstacle[] = [],
): Point {
  const keep = (value: number, long: number, room: number): number => Math.max(8, Math.min(value, room - long - 8));
  const at = (x: number, y: number): Point => ({ x: keep(x, card.width, width), y: keep(y, card.height, height) });
  const middle = (from.x + to.x - card.width) / 2;
  const [left, right] = [0, width];
  const edges = (from.y + to.y) / 2 > height / 2 ? [0, height] : [height, 0];
  const across = [middle, left, right, (width - card.width) / 2];
  const far = edges.flatMap((y) => across.map((x) => at(x, y)));
  const down = from.y - 8,
    up = to.y + 8 - card.height;
  const near = [
    at(to.x + GAP, down),
    at(from.x - GAP - card.width, down),
    at(to.x + GAP, up),
    at(from.x - GAP - card.width, up),
    at(middle, from.y - GAP - card.height),
    at(middle, to.y + GAP),
  ];
  const all = [...others, { from, to, weight: 100 }];
  const lost = (way: Point, things: readonly Obstacle[] = all): number =>
    things.reduce((sum, one) => sum + one.weight * covered(one, way, card), 0);
  const least = (ways: readonly Point[]): Point => ways.reduce((best, way) => (lost(way) < lost(best) ? way : best));
  if (narrow) return least(far);
  const beside = least(near);
  const important = all.filter(({ weight }) => weight > PLAIN);
  return lost(beside, important) === 0 ? beside : least([beside, ...far]);
}
const GAP = 10;

/** Square pixels of something that a card covers. */
function covered({ from, to }: Obstacle, { x, y }: Point, { width, height }: Size): number {
  return (
    Math.max(0, Math.min(to.x, x + width) - Math.max(from.x, x)) *
    Math.max(0, Math.min(to.y, y + height) - Math.max(from.y, y))
  );
}
