import type { Translator } from '@dejarik/content';
import type { Json, NamedMode } from '@dejarik/session';
import { isOpen, modeNamed } from '@dejarik/session/modes';
import { html, nothing, type TemplateResult } from 'lit';
import { css } from '../css.ts';
import { optionsOf, type GameDescription, type ModeDescription, type SetupField } from '../game.ts';
import type { ListAccess } from '../lists/access.ts';
import type { Counts, ListReport, ListSheet } from '../lists/list.ts';
import { SetupEvent, type ListEvent } from './events.ts';
import { panelStyle, nameOfBot, Panel, seatColors } from './panel.ts';
import { drawNumbers, seatsTaken } from './seat-numbers.ts';

/** Stands among the values of a field for the one that people made. */
const OWN = '#own';

/** What is decided before a game: a ready setup at one press, or each thing by itself. */
export class DejarikSetup extends Panel {
  static override properties = {
    ...Panel.properties,
    description: { attribute: false },
    mode: { type: String },
    players: { attribute: false },
    brief: { type: Boolean },
    lists: { attribute: false },
    chosen: { state: true },
    count: { state: true },
    making: { state: true },
    pairing: { state: true },
    values: {
      state: true,
      hasChanged: (now: object, before?: object) => JSON.stringify(now) !== JSON.stringify(before),
    },
  };
  declare description: GameDescription | null;
  declare mode: string | null;
  /** Who plays the seats unless somebody decides otherwise. */
  declare players: Readonly<Record<string, string>>;
  /** Part of something that has told already what is played. */
  declare brief: boolean;
  declare lists: ListAccess | null;
  /** The mode somebody has chosen. */
  declare chosen: string | null;
  /** How many somebody has chosen to play. */
  declare count: number | null;
  /** The value somebody is making. */
  declare making: {
    readonly field: SetupField;
    readonly name: string;
    readonly heading: string;
    readonly sheet: ListSheet;
    readonly start: Counts;
    readonly check: (counts: Counts) => Promise<ListReport>;
    readonly translators: readonly Translator[];
  } | null;

  /** What the seats play with, as the form stands. */
  declare pairing: string;
  /** By the name of a field, the value that stands there. */
  declare values: Readonly<Record<string, string>>;

  constructor() {
    super();
    this.pairing = '';
    this.values = {};
    this.description = null;
    this.mode = null;
    this.players = {};
    this.brief = false;
    this.lists = null;
    this.chosen = null;
    this.count = null;
    this.making = null;
  }

  static override styles = [
    panelStyle,
    seatColors,
    css`
    :host { display: block; }
    form { display: grid; gap: 1.2rem; max-inline-size: 56rem; margin-inline: auto; padding: clamp(0.9rem, 2.4cqi, 2rem) clamp(1rem, 4cqi, 2.5rem) 0; }
    h1 { margin: 0; font-size: clamp(1.5rem, 5cqi, 2.2rem); line-height: 1.15; text-wrap: balance; }
    .goal { max-inline-size: 60ch; line-height: 1.55; font-size: 1.05rem; }
    .ready { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 0.7rem; }
    .ready button { display: grid; gap: 0.25rem; padding: 0.9rem 1rem; border-radius: 0.8rem; border: 2px solid var(--c-line-strong); min-height: 4rem; align-content: start; font-weight: 600; }
    .ready small { color: var(--c-ink-soft); font-weight: 400; line-height: 1.4; }
    fieldset { display: grid; gap: 0.8rem; margin: 0; padding: 0; border: 0; min-inline-size: 0; }
    legend { padding: 0; margin-block-end: 0.5rem; font-weight: 650; }
    .seats { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); gap: 0.9rem; }
    .seat { display: grid; gap: 0.6rem; align-content: start; padding: 0.9rem; border: 1px solid var(--c-line); border-radius: 0.8rem; background: var(--c-panel); }
    .seat h3 { display: flex; gap: 0.5rem; align-items: center; }
    .mark { inline-size: 1rem; block-size: 1rem; background: var(--_seat); border-radius: var(--_round); }
    label { display: grid; gap: 0.25rem; font-size: 0.9rem; }
    select, input { inline-size: 100%; min-height: max(2.6rem, var(--_finger)); padding: 0.3rem 0.6rem; border-radius: 0.5rem; border: 1px solid var(--c-line-strong); background: var(--c-raised); }
    summary { cursor: pointer; padding-block: 0.4rem; }
    :is(button, select, input, summary) { scroll-margin-block-end: 8rem; }
    form[hidden] { display: none; }
    :host([brief]) form { max-inline-size: none; padding: 0; }
    .foot { position: sticky; inset-block-end: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: 0.4rem 1rem; padding-block: 0.7rem; border-block-start: 1px solid var(--c-line-strong); background: var(--c-ground); }
    .foot span { flex: 1 1 8rem; min-inline-size: 0; }
    .go { min-height: 3rem; padding-inline: 2rem; font-size: 1.05rem; text-align: center; }
  `,
  ];

  get #named(): NamedMode<ModeDescription> | undefined {
    const { modes = [] } = this.description ?? {};
    return modeNamed(modes, this.chosen ?? this.mode ?? '') ?? modeNamed(modes, '');
  }

  get #mode(): ModeDescription | undefined {
    return this.#named?.mode;
  }

  /** The seats that are taken: as many as somebody has chosen, else as many as play unless somebody decides otherwise. */
  get #seats(): readonly string[] {
    const named = this.#named;
    return named === undefined ? [] : seatsTaken(named, this.count, Object.keys(this.players).length);
  }

  override render() {
    const { description } = this;
    const mode = this.#mode;
    if (description === null || mode === undefined) return nothing;
    const { setup } = description;
    const goal = `game.${description.game}.goal`;
    const { making } = this;
    return html`${
      making === null
        ? nothing
        : html`<dejarik-list .translator=${this.translator} .sheet=${making.sheet} .heading=${making.heading} .start=${making.start} .check=${making.check} .translators=${making.translators} @dejarik-list=${(
            event: ListEvent,
          ) => {
            event.stopPropagation();
            this.#made(event);
          }}></dejarik-list>`
    }
    <form ?hidden=${making !== null} @change=${() => {
      this.#pair();
    }}>
      ${
        this.brief
          ? nothing
          : html`<div><h1>${this.say({ id: `game.${description.game}` })}</h1>${description.modes.length < 2 ? html`<p class="soft">${this.say(mode.message)}</p>` : nothing}</div>
        ${this.translator?.has(goal) === true ? html`<p class="goal">${this.say({ id: goal })}</p>` : nothing}`
      }
      <slot></slot>
      ${this.#modes(description.modes, mode)}
      ${this.#readySetups(setup.ready)}
      <fieldset><legend>${setup.ready.length === 0 ? this.word('seats') : this.word('setup')}</legend>
        <div class="seats">${this.#seats.map(
          (seat, i) => html`<div class="seat of-${i + 1}">
          <h3><span class="mark"></span>${this.seatName(seat)}</h3>
          ${this.#player(seat, i === 0)}
          ${setup.fields.filter((field) => field.bySeat).map((field) => this.#field(field, `${field.id}-${seat}`, i, seat))}
        </div>`,
        )}</div>
        ${setup.fields.filter((field) => field.bySeat !== true).map((field) => this.#field(field, field.id, 0))}
        <details><summary>${this.word('more')}</summary><label>${this.word('seed')}<input name="seed" autocomplete="off" spellcheck="false"></label></details>
      </fieldset>
      <div class="foot"><button class="main go" @click=${(event: Event) => {
        event.preventDefault();
        this.#start({});
      }}>${this.word('start')}</button><span class="soft small">${this.pairing}</span></div>
    </form>`;
  }

  #readySetups(all: GameDescription['setup']['ready']): unknown {
    return all.length === 0
      ? nothing
      : html`<fieldset><legend>${this.word('ready')}</legend><div class="ready">${all.map(
          (ready) =>
            html`<button type="button" data-setup=${ready.id} @click=${() => {
              this.#start(ready.options, ready.id);
            }}><span>${this.say(ready.message)}</span>${ready.text === undefined ? nothing : html`<small>${this.say(ready.text)}</small>`}</button>`,
        )}</div></fieldset>`;
  }

  /** The mode, and how many play, as far as there is something to choose. */
  #modes(modes: readonly ModeDescription[], mode: ModeDescription): unknown {
    return [
      modes.length < 2
        ? nothing
        : html`<label>${this.word('mode')}<select name="mode" @change=${(event: Event) => {
            this.chosen = (event.target as HTMLSelectElement).value;
            this.count = null;
          }}>${modes.map((one) => html`<option value=${one.id} ?selected=${one === mode}>${this.say(one.message)}</option>`)}</select></label>`,
      isOpen(mode)
        ? drawNumbers(mode, this.#seats.length, this.word('how-many'), (count) => {
            this.count = count;
          })
        : nothing,
    ];
  }

  override updated(): void {
    this.#pair();
  }

  /** The button that starts tells what it starts, for the form may be out of sight. */
  #pair(): void {
    const { fields = [] } = this.description?.setup ?? {};
    const chosen = (name: string): readonly string[] => {
      const option = this.renderRoot.querySelector<HTMLSelectElement>(`select[name="${name}"]`)?.selectedOptions[0];
      return option ? [option.label] : [];
    };
    const own = fields.filter((field) => field.bySeat === true);
    const pairs = this.#seats.map((seat) => own.flatMap(({ id }) => chosen(`${id}-${seat}`)).join(', '));
    this.values = Object.fromEntries(
      [...this.renderRoot.querySelectorAll('select')].map(({ name, value }) => [name, value]),
    );
    this.pairing = [
      pairs.filter((one) => one !== '').join(' – '),
      ...fields.filter((field) => field.bySeat !== true).flatMap(({ id }) => chosen(id)),
    ]
      .filter((one) => one !== '')
      .join(' · ');
  }

  #player(seat: string, first: boolean): TemplateResult {
    const best = this.description?.bots.at(-1);
    const chosen = this.players[seat] ?? (first || best === undefined ? 'human' : `bot:${best}`);
    const players = ['human', ...(this.description?.bots ?? []).map((bot) => `bot:${bot}`)];
    return html`<label>${this.word('seats')}<select name="player-${seat}">${players.map((player) => html`<option value=${player} ?selected=${player === chosen}>${this.#playerName(player)}</option>`)}</select></label>`;
  }

  #playerName(player: string): string {
    if (player === 'human') return this.word('human');
    return this.word('bot-name', { name: nameOfBot(this.translator, player.slice(4)) });
  }

  /** The form begins with what the first ready setup has; else seats differ. */
  #first({ id, bySeat, values }: SetupField, seat: number): string | undefined {
    const options = this.description?.setup.ready[0]?.options ?? {};
    const bySeats = options[id];
    const found =
      bySeat === true
        ? values.find((one) => Array.isArray(bySeats) && one.id === bySeats[seat])
        : values.find(
            (one) =>
              one.options !== undefined &&
              Object.entries(one.options).every(([name, value]) => options[name] === value),
          );
    return (found ?? values[Math.min(seat, values.length - 1)])?.id;
  }

  /** @param number of the seat, or 0 */
  #field(field: SetupField, name: string, number: number, seat: string | null = null): TemplateResult {
    const first = this.#first(field, number);
    const made = this.lists?.made.get(name);
    const own =
      field.own === undefined || made === undefined || made.report.problems.length > 0
        ? nothing
        : html`<option value=${OWN} ?selected=${made.used}>${this.say(field.own)}</option>`;
    return html`<label>${this.say(field.message)}<select name=${name} aria-describedby=${`about-${name}`}>${field.values.map((value) => html`<option value=${value.id} ?selected=${value.id === first}>${this.say(value.message)}</option>`)}${own}</select></label>${this.#about(field, name)}
      ${
        field.own === undefined || this.lists === null
          ? nothing
          : html`<button type="button" data-list=${name} @click=${() => {
              void this.#make(field, name, seat);
            }}>${made === undefined ? this.word('list-make', { name: this.say(field.own) }) : this.word('list-change', { name: this.say(field.own) })}</button>`
      }`;
  }

  /** What the value means that is chosen. */
  #about(field: SetupField, name: string): unknown {
    if (field.values.every((value) => value.text === undefined)) return nothing;
    const text = (field.values.find((value) => value.id === this.values[name]) ?? field.values[0])?.text;
    return html`<p id=${`about-${name}`} class="soft small">${text === undefined ? nothing : this.say(text)}</p>`;
  }

  async #make(field: SetupField, name: string, seat: string | null): Promise<void> {
    const { lists } = this;
    const sheet = (await lists?.open(field.id)) ?? null;
    if (lists === null || sheet === null) return;
    const heading =
      seat === null
        ? this.say(field.message)
        : this.word('value', { name: this.say(field.message), value: this.seatName(seat) });
    this.making = {
      field,
      name,
      heading,
      sheet,
      start: lists.made.get(name)?.counts ?? {},
      check: (counts) => lists.check(field.id, counts),
      translators: lists.translators(),
    };
  }

  #made({ counts, report, leave }: ListEvent): void {
    const { making, lists } = this;
    if (making === null || lists === null) return;
    const { name } = making;
    const used = leave === 'use' || (report.problems.length === 0 && lists.made.get(name)?.used === true);
    lists.made.set(name, { counts, report, used });
    if (leave === null) return;
    this.making = null;
    void this.updateComplete.then(() => {
      const select = this.renderRoot.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
      if (select !== null && leave === 'use') select.value = OWN;
      this.renderRoot.querySelector<HTMLElement>(`[data-list="${name}"]`)?.focus();
    });
  }

  /** Enter in a field presses the button that starts, too; nothing is submitted, for frames may forbid that. @param ready options of a ready setup; those chosen in the form when there are none */
  #start(ready: SetupEvent['setup']['options'], name: string | null = null): void {
    const { description } = this;
    const form = this.renderRoot.querySelector('form');
    const mode = this.#mode;
    if (description === null || mode === undefined || form === null) return;
    const data = new FormData(form);
    const text = (name: string): string => String(data.get(name) ?? '');
    const value = (name: string): Json =>
      text(name) === OWN ? (this.lists?.made.get(name)?.report.value ?? null) : text(name);
    const chosen = Object.fromEntries(
      description.setup.fields.map((field) => [
        field.id,
        field.bySeat === true ? this.#seats.map((seat) => value(`${field.id}-${seat}`)) : value(field.id),
      ]),
    );
    this.dispatchEvent(
      new SetupEvent(
        {
          mode: mode.id,
          options: Object.keys(ready).length > 0 ? ready : optionsOf(description.setup, chosen),
          players: Object.fromEntries(this.#seats.map((seat) => [seat, text(`player-${seat}`)])),
          seed: text('seed').trim(),
        },
        name,
      ),
    );
  }
}
