import type { Message } from '@dejarik/content';
import type { Ask, Option, ThingView, ZoneView } from '@dejarik/session';
import { html, nothing, type TemplateResult } from 'lit';
import type { TableState } from '../link.ts';
import { isCommon } from '../private-zone.ts';
import { AnswerEvent, CardEvent } from './events.ts';
import { Panel, panelStyle, seatColors } from './panel.ts';
import { RovingFocus } from './roving-focus.ts';
import { tableauStyle } from './tableau-style.ts';

/** What lies on the table in a game without a board: values, rows of cards and piles of nobody, and what each seat has lying open. */
export class DejarikTableau extends Panel {
  static override properties = {
    ...Panel.properties,
    state: { attribute: false },
    ask: { attribute: false },
    status: { attribute: false },
  };
  declare state: TableState | null;
  /** What can be chosen now. */
  declare ask: Ask | null;
  /** How the game stands, in words. */
  declare status: readonly Message[];

  constructor() {
    super();
    this.state = null;
    this.ask = null;
    this.status = [];
    new RovingFocus(this, 'button');
  }

  static override styles = [panelStyle, seatColors, tableauStyle];

  override render() {
    const { state } = this;
    if (state === null) return nothing;
    const { view, players } = state;
    const common = view.zones.filter(isCommon);
    const [piles, rows] = [common.filter(isPile), common.filter((zone) => !isPile(zone))];
    return html`${this.status.length === 0 ? nothing : html`<ul class="values">${this.status.map((one) => html`<li>${this.say(one)}</li>`)}</ul>`}
      ${rows.map((zone) => this.#row(zone))}
      ${piles.length === 0 ? nothing : html`<div class="piles">${piles.map((zone) => this.#pile(zone))}</div>`}
      ${Object.keys(players).map((seat, i) => {
        const own = view.zones.filter(
          (zone) => zone.owner === seat && zone.look !== 'hand' && zone.visibility === 'all',
        );
        return own.length === 0
          ? nothing
          : html`<div class="seat of-${i + 1}" role="group" aria-label=${this.seatName(seat)}><h2><span class="mark"></span>${this.seatName(seat)}</h2>
          ${own.map((zone) => (isPile(zone) ? html`<div class="piles">${this.#pile(zone)}</div>` : this.#row(zone)))}</div>`;
      })}`;
  }

  #heading(zone: ZoneView): TemplateResult {
    const inside = html`${this.say(zone.message)} <span class="count">${zone.count}</span>`;
    return zone.owner === null ? html`<h2>${inside}</h2>` : html`<h3>${inside}</h3>`;
  }

  /** Cards side by side. */
  #row(zone: ZoneView): TemplateResult {
    return html`<div class="zone" role="group" data-zone=${zone.key} aria-label=${this.say(zone.message)}>${this.#heading(zone)}
      ${zone.things.length === 0 ? html`<p class="card none soft">${this.word('tableau-none')}</p>` : html`<ul class="row">${zone.things.map((thing) => html`<li>${this.#card(thing, zone)}</li>`)}</ul>`}</div>`;
  }

  #card(thing: ThingView, zone: ZoneView): TemplateResult {
    const { face } = thing;
    // Of equal cards options name the first: what it can do, all of them can.
    const { key } = zone.things.find((one) => one.face !== undefined && one.face.key === face?.key) ?? thing;
    const option = this.#optionAt(key);
    const name = this.say(thing.message);
    if (face === undefined && option === undefined)
      return html`<span class="card back" title=${name}><span class="hidden">${name}</span></span>`;
    return html`<button class="card ${face === undefined ? 'back' : ''} ${option === undefined ? '' : 'lit'}" data-key=${thing.key} data-card=${thing.key} @click=${() => {
      this.#press(thing.key, option);
    }}><strong>${name}</strong>${face?.text === undefined ? nothing : html`<small>${this.say(face.text)}</small>`}${option === undefined ? nothing : html`<span class="use">${this.word('tableau-choose')}</span>`}</button>`;
  }

  /** Its top, and how many there are; a press looks through what can be seen of it. */
  #pile(zone: ZoneView): TemplateResult {
    const top = zone.ordered ? zone.things.at(-1) : undefined;
    const option = top === undefined ? undefined : this.#optionAt(top.key);
    const open = zone.things.some(({ face }) => face !== undefined);
    const shown =
      zone.count === 0
        ? html`<span class="card none soft">${this.word('tableau-none')}</span>`
        : option !== undefined && top !== undefined
          ? this.#card(top, zone)
          : html`<span class="card ${top?.face === undefined ? 'back' : ''} ${zone.count > 1 ? 'deep' : ''}">${top?.face === undefined ? nothing : html`<strong>${this.say(top.message)}</strong>`}</span>`;
    const look = (): void => {
      this.dispatchEvent(new CardEvent([], zone.key));
    };
    return html`<div class="zone pile" role="group" data-zone=${zone.key} aria-label=${this.say(zone.message)}>${this.#heading(zone)}
      ${shown}${open ? html`<button class="look" @click=${look}>${this.word('tableau-look')}</button>` : nothing}</div>`;
  }

  /** The one option that points at a key; of several the question says which. */
  #optionAt(key: string): Option | undefined {
    const { ask, state } = this;
    if (state?.at !== null || ask === null || (ask.kind !== 'pick' && ask.kind !== 'path')) return undefined;
    const found = ask.options.filter((option) => option.key === key || option.points.includes(key));
    return found.length === 1 ? found[0] : undefined;
  }

  /** Takes what can be chosen; all else is read. */
  #press(thing: string, option: Option | undefined): void {
    this.dispatchEvent(
      option === undefined
        ? new CardEvent([thing])
        : new AnswerEvent(this.ask?.kind === 'path' ? [option.key] : option.key),
    );
  }
}

const isPile = ({ look }: ZoneView): boolean => look === 'pile' || look === 'bag';
