import type { Message } from '@dejarik/content';
import type { Ask, Option, ThingView, View, ZoneView } from '@dejarik/session';
import { html, nothing, type TemplateResult } from 'lit';
import { isCommon } from '../private-zone.ts';
import { AnswerEvent, CardEvent, HoldEvent } from './events.ts';
import { Panel, panelStyle, seatColors } from './panel.ts';
import { RovingFocus } from './roving-focus.ts';
import { tableauStyle } from './tableau-style.ts';

/** What lies on the table in a game without a board: values, rows of cards and piles of nobody, and what each seat has lying open. */
export class DejarikTableau extends Panel {
  static override properties = {
    ...Panel.properties,
    view: { attribute: false },
    seats: { attribute: false },
    ask: { attribute: false },
    held: { attribute: false },
    status: { attribute: false },
  };
  declare view: View | null;
  /** All seats, in their order. */
  declare seats: readonly string[];
  declare ask: Ask | null;
  /** Key of the card that was taken up. */
  declare held: string | null;
  /** How the game stands, in words. */
  declare status: readonly Message[];

  constructor() {
    super();
    this.view = null;
    this.seats = [];
    this.ask = null;
    this.held = null;
    this.status = [];
    new RovingFocus(this, 'button');
  }

  static override styles = [panelStyle, seatColors, tableauStyle];

  override render() {
    const { view } = this;
    if (view === null) return nothing;
    const common = view.zones.filter(isCommon);
    const [piles, rows] = [common.filter(isPile), common.filter((zone) => !isPile(zone))];
    return html`${this.status.length === 0 ? nothing : html`<ul class="values">${this.status.map((one) => html`<li>${this.say(one)}</li>`)}</ul>`}
      ${rows.map((zone) => this.#row(zone))}
      ${piles.length === 0 ? nothing : html`<div class="piles">${piles.map((zone) => this.#pile(zone))}</div>`}
      ${this.seats.map((seat, i) => {
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
    const options = this.#optionsAt(key);
    const name = this.say(thing.message);
    if (face === undefined && options.length === 0)
      return html`<span class="card back" title=${name}><span class="hidden">${name}</span></span>`;
    const held = this.held === key;
    return html`<button class="card ${face === undefined ? 'back' : ''} ${options.length === 0 ? '' : 'lit'} ${held ? 'held' : ''}" data-key=${thing.key} data-card=${thing.key} @click=${() => {
      this.#press(thing.key, key, options);
    }}><strong>${name}</strong>${face?.text === undefined ? nothing : html`<small>${this.say(face.text)}</small>`}${options.length === 0 ? nothing : html`<span class="use">${held ? this.word('held') : this.word(options.length > 1 ? 'take-up' : 'tableau-choose')}</span>`}</button>`;
  }

  /** Its top, and how many there are; a press looks through what can be seen of it. */
  #pile(zone: ZoneView): TemplateResult {
    const top = zone.ordered ? zone.things.at(-1) : undefined;
    const options = top === undefined ? [] : this.#optionsAt(top.key);
    const open = zone.things.some(({ face }) => face !== undefined);
    const shown =
      zone.count === 0
        ? html`<span class="card none soft">${this.word('tableau-none')}</span>`
        : options.length > 0 && top !== undefined
          ? this.#card(top, zone)
          : html`<span class="card ${top?.face === undefined ? 'back' : ''} ${zone.count > 1 ? 'deep' : ''}">${top?.face === undefined ? nothing : html`<strong>${this.say(top.message)}</strong>`}</span>`;
    const look = (): void => {
      this.dispatchEvent(new CardEvent([], zone.key));
    };
    return html`<div class="zone pile" role="group" data-zone=${zone.key} aria-label=${this.say(zone.message)}>${this.#heading(zone)}
      ${shown}${open ? html`<button class="look" @click=${look}>${this.word('tableau-look')}</button>` : nothing}</div>`;
  }

  /** The options that point at a key. */
  #optionsAt(key: string): readonly Option[] {
    const { ask } = this;
    if (ask === null || (ask.kind !== 'pick' && ask.kind !== 'path')) return [];
    return ask.options.filter((option) => option.key === key || option.points.includes(key));
  }

  /** Takes the only option; of several the card is taken up, for the question to say which. What is no option is read. */
  #press(thing: string, key: string, options: readonly Option[]): void {
    const [option] = options;
    if (option === undefined) this.dispatchEvent(new CardEvent([thing]));
    else if (options.length > 1) this.dispatchEvent(new HoldEvent(this.held === key ? null : key));
    else this.dispatchEvent(new AnswerEvent(this.ask?.kind === 'path' ? [option.key] : option.key));
  }
}

const isPile = ({ look }: ZoneView): boolean => look === 'pile' || look === 'bag';
