import { css, html, nothing, type TemplateResult } from 'lit';
import { optionsOf, type GameDescription, type SetupField } from '../game.ts';
import { SetupEvent } from './events.ts';
import { common, nameOfBot, Room, seatColors } from './room.ts';

/** What is decided before a game: a ready setup at one press, or each thing by itself. */
export class DejarikSetup extends Room {
  static override properties = { ...Room.properties, description: { attribute: false }, mode: { type: String }, players: { attribute: false }, chosen: { state: true } };
  declare description: GameDescription | null;
  declare mode: string | null;
  /** Who plays the seats unless somebody decides otherwise. */
  declare players: Readonly<Record<string, string>>;
  /** The mode somebody has chosen. */
  declare chosen: string | null;

  constructor() {
    super();
    this.description = null;
    this.mode = null;
    this.players = {};
    this.chosen = null;
  }

  static override styles = [common, seatColors, css`
    :host { display: block; }
    form { display: grid; gap: 1.4rem; max-inline-size: 56rem; margin-inline: auto; padding: clamp(1rem, 4cqi, 2.5rem); }
    h1 { margin: 0; font-size: clamp(1.5rem, 5cqi, 2.2rem); line-height: 1.15; text-wrap: balance; }
    .goal { max-inline-size: 60ch; line-height: 1.55; font-size: 1.05rem; }
    .ready { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 0.7rem; }
    .ready button { display: grid; gap: 0.25rem; padding: 0.9rem 1rem; border-radius: 0.8rem; border: 2px solid var(--c-line-strong); min-height: 4rem; align-content: center; font-weight: 600; }
    .ready button:first-child { border-color: var(--c-accent); }
    fieldset { display: grid; gap: 0.8rem; margin: 0; padding: 0; border: 0; min-inline-size: 0; }
    legend { padding: 0; margin-block-end: 0.5rem; font-weight: 650; }
    .seats { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); gap: 0.9rem; }
    .seat { display: grid; gap: 0.6rem; align-content: start; padding: 0.9rem; border: 1px solid var(--c-line); border-radius: 0.8rem; background: var(--c-panel); }
    .seat h3 { display: flex; gap: 0.5rem; align-items: center; }
    .mark { inline-size: 1rem; block-size: 1rem; background: var(--_seat); border-radius: var(--_round); }
    label { display: grid; gap: 0.25rem; font-size: 0.9rem; }
    select, input { inline-size: 100%; min-height: 2.6rem; padding: 0.3rem 0.6rem; border-radius: 0.5rem; border: 1px solid var(--c-line-strong); background: var(--c-raised); }
    summary { cursor: pointer; padding-block: 0.4rem; }
    .go { justify-self: start; min-height: 3rem; padding-inline: 2rem; font-size: 1.05rem; }
  `];

  get #mode(): GameDescription['modes'][number] | undefined {
    const { modes = [] } = this.description ?? {};
    return modes.find((one) => one.id === (this.chosen ?? this.mode)) ?? modes[0];
  }

  override render() {
    const { description } = this;
    const mode = this.#mode;
    if (description === null || mode === undefined) return nothing;
    const { setup } = description;
    const goal = `game.${description.game}.goal`;
    return html`<form @submit=${(event: SubmitEvent) => { event.preventDefault(); this.#start({}); }}>
      <div><h1>${this.say({ id: `game.${description.game}` })}</h1>${description.modes.length < 2 ? html`<p class="soft">${this.say(mode.message)}</p>` : nothing}</div>
      ${this.translator?.has(goal) === true ? html`<p class="goal">${this.say({ id: goal })}</p>` : nothing}
      ${description.modes.length < 2 ? nothing : html`<label>${this.word('mode')}<select name="mode" @change=${(event: Event) => { this.chosen = (event.target as HTMLSelectElement).value; }}>${description.modes.map((one) => html`<option value=${one.id} ?selected=${one === mode}>${this.say(one.message)}</option>`)}</select></label>`}
      ${setup.ready.length === 0 ? nothing : html`<fieldset><legend>${this.word('ready')}</legend><div class="ready">${setup.ready.map((ready) => html`<button type="button" data-setup=${ready.id} @click=${() => { this.#start(ready.options); }}>${this.say(ready.message)}</button>`)}</div></fieldset>`}
      <fieldset><legend>${setup.ready.length === 0 ? this.word('seats') : this.word('setup')}</legend>
        <div class="seats">${mode.seats.map((seat, i) => html`<div class="seat of-${i + 1}">
          <h3><span class="mark"></span>${this.seatName(seat)}</h3>
          ${this.#player(seat)}
          ${setup.fields.filter((field) => field.bySeat).map((field) => this.#field(field, `${field.id}-${seat}`, i))}
        </div>`)}</div>
        ${setup.fields.filter((field) => field.bySeat !== true).map((field) => this.#field(field, field.id, 0))}
        <details><summary>${this.word('more')}</summary><label>${this.word('seed')}<input name="seed" autocomplete="off" spellcheck="false"></label></details>
      </fieldset>
      <button class="main go">${this.word('start')}</button>
    </form>`;
  }

  #player(seat: string): TemplateResult {
    const chosen = this.players[seat] ?? 'human';
    const players = ['human', ...(this.description?.bots ?? []).map((bot) => `bot:${bot}`)];
    return html`<label>${this.word('seats')}<select name="player-${seat}">${players.map((player) => html`<option value=${player} ?selected=${player === chosen}>${this.#playerName(player)}</option>`)}</select></label>`;
  }

  #playerName(player: string): string {
    if (player === 'human') return this.word('human');
    return this.word('bot-name', { name: nameOfBot(this.translator, player.slice(4)) });
  }

  /** @param first number of the value that is chosen at first, so that seats differ */
  #field(field: SetupField, name: string, first: number): TemplateResult {
    return html`<label>${this.say(field.message)}<select name=${name}>${field.values.map((value, i) => html`<option value=${value.id} ?selected=${i === Math.min(first, field.values.length - 1)}>${this.say(value.message)}</option>`)}</select></label>`;
  }

  /** @param ready options of a ready setup; those chosen in the form when there are none */
  #start(ready: SetupEvent['setup']['options']): void {
    const { description } = this;
    const form = this.renderRoot.querySelector('form');
    const mode = this.#mode;
    if (description === null || mode === undefined || form === null) return;
    const data = new FormData(form);
    const text = (name: string): string => String(data.get(name) ?? '');
    const chosen = Object.fromEntries(description.setup.fields.map((field) => [field.id, field.bySeat === true ? mode.seats.map((seat) => text(`${field.id}-${seat}`)) : text(field.id)]));
    this.dispatchEvent(new SetupEvent({
      mode: mode.id, options: Object.keys(ready).length > 0 ? ready : optionsOf(description.setup, chosen),
      players: Object.fromEntries(mode.seats.map((seat) => [seat, text(`player-${seat}`)])), seed: text('seed').trim(),
    }));
  }
}
