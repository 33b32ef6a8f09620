import type { Json, NamedMode } from '@dejarik/session';
import { isOpen, modeNamed } from '@dejarik/session/modes';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { optionsOf, type GameDescription, type ModeDescription, type ReadySetup, type SetupField } from '../game.ts';
import type { ListAccess, ListInMaking } from '../lists/access.ts';
import { usualBot } from '../link.ts';
import type { SavedList } from '../lists/saved-list.ts';
import type { Counts, ListSheet } from '../lists/list.ts';
import { SetupEvent, type ListEvent } from './events.ts';
import { panelStyle, nameOfBot, Panel, seatColors } from './panel.ts';
import { drawNumbers, seatsTaken } from './seat-numbers.ts';
import { fieldsFor, firstOf, readyGroups, suits } from './setup-fit.ts';
import { drawHead } from './setup-head.ts';
import { KEPT, OWN, drawOwn, savedLists, listInMaking, takeKept } from './setup-lists.ts';
import { drawReady } from './setup-ready.ts';
import { setupStyle } from './setup-style.ts';

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
    reading: { state: true },
    kept: { state: true },
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
  /** Part of something that says already what is played. */
  declare brief: boolean;
  declare lists: ListAccess | null;
  /** The mode somebody has chosen. */
  declare chosen: string | null;
  /** How many somebody has chosen to play. */
  declare count: number | null;
  /** The value somebody is making. */
  declare making: (ListInMaking & { readonly field: SetupField; readonly name: string }) | null;

  /** What somebody looks through, where the form names it, and what it can be made of. */
  declare reading: { readonly name: string; readonly sheet: ListSheet } | null;

  /** Lists that are kept by names, by the id of their field. */
  declare kept: Readonly<Record<string, readonly SavedList[]>>;

  /** What the seats play with, as the form stands. */
  declare pairing: string;
  /** By the name of a field, the value that stands there. */
  declare values: Readonly<Record<string, string>>;
  /** Names of fields in which somebody has chosen: that stays as long as it fits, all else follows the mode and the seats. */
  readonly #picked = new Set<string>();

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
    this.reading = null;
    this.kept = {};
  }

  static override styles = [panelStyle, seatColors, setupStyle];

  get #named(): NamedMode<ModeDescription> | undefined {
    const { modes = [] } = this.description ?? {};
    return modeNamed(modes, this.chosen ?? this.mode ?? '') ?? modeNamed(modes, '');
  }

  /** The seats that are taken: as many as somebody has chosen, else as many as play unless somebody decides otherwise. */
  get #seats(): readonly string[] {
    const named = this.#named;
    return named === undefined ? [] : seatsTaken(named, this.count, Object.keys(this.players).length);
  }

  override render() {
    const { description } = this;
    const mode = this.#named?.mode;
    if (description === null || mode === undefined) return nothing;
    const { setup } = description;
    const { making } = this;
    return html`${
      making === null
        ? nothing
        : html`<dejarik-list .translator=${this.translator} .sheet=${making.sheet} .heading=${making.heading} .start=${making.start} .called=${making.called} .opening=${making.opening} .records=${making.records} .check=${making.check} .translators=${making.translators} .others=${making.others} .goTo=${making.goTo} .cards=${this.lists} @dejarik-list=${(
            event: ListEvent,
          ) => {
            event.stopPropagation();
            this.#made(event);
          }}></dejarik-list>`
    }
    <form ?hidden=${making !== null} @change=${() => {
      this.#pair();
    }}>
      ${this.brief || this.translator === null ? nothing : drawHead(this.translator, description, mode)}
      <slot></slot>
      ${this.#modes(description.modes, mode)}
      ${drawReady(
        (message) => this.say(message),
        readyGroups(setup.ready, description.modes),
        this.#start,
        (ready) => this.#contents(ready),
      )}
      <fieldset><legend>${setup.ready.length === 0 ? this.word('seats') : this.word('setup')}</legend>
        <div class="seats">${this.#seats.map(
          (seat, i) => html`<div class="seat of-${i + 1}">
          <h2><span class="mark"></span>${this.seatName(seat)}</h2>
          ${this.#player(seat, i === 0)}
          ${this.#fields.filter((field) => field.bySeat).map((field) => this.#field(field, `${field.id}-${seat}`, i, seat))}
        </div>`,
        )}</div>
        ${this.#fields.filter((field) => field.bySeat !== true).map((field) => this.#field(field, field.id, 0))}
        <details><summary>${this.word('more')}</summary><label>${this.word('seed')}<input name="seed" autocomplete="off" spellcheck="false"></label></details>
      </fieldset>
      <div class="foot"><button class="main go" @click=${(event: Event) => {
        event.preventDefault();
        this.#start();
      }}>${this.word('start')}</button><span class="soft small">${this.pairing}</span></div>
    </form>`;
  }

  /** What is to be decided, with the values that fit the mode and the seats; what has none is left to the game. */
  get #fields(): readonly SetupField[] {
    const { fields = [] } = this.description?.setup ?? {};
    const mode = this.#named?.mode;
    return mode === undefined ? [] : fieldsFor(fields, mode, this.#seats.length);
  }

  /** The form begins with what the first ready setup for the mode and the seats has. */
  get #options(): ReadySetup['options'] {
    const mode = this.#named?.mode;
    const ready = this.description?.setup.ready.find((one) => mode && suits(one, mode, this.#seats.length));
    return ready?.options ?? {};
  }

  /** The way to what is in the lists of a ready setup. */
  #contents({ id, options }: ReadySetup): unknown {
    const field = this.description?.setup.fields.find((one) => one.own !== undefined);
    const lists = field === undefined ? undefined : options[field.id];
    return field === undefined || !Array.isArray(lists) ? nothing : this.#cards(field, id, lists.map(String));
  }

  /** @param name where it stands @param ids of ready lists @param own one that people made */
  #cards({ id }: SetupField, name: string, ids: readonly string[], own: Counts | null = null): unknown {
    const { lists, reading } = this;
    const open = reading?.name === name;
    return lists === null
      ? nothing
      : html`<button type="button" class="bare small" data-cards=${name} aria-expanded=${open} @click=${async () => {
          const sheet = open ? null : await lists.open(id);
          this.reading = sheet && { name, sheet };
        }}>${this.word('cards')}</button>${open ? html`<dejarik-contents .translator=${lists.speaker()} .terms=${lists.words()} .sheet=${reading.sheet} .ids=${ids} .own=${own}></dejarik-contents>` : nothing}`;
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

  override updated(changed: PropertyValues<this>): void {
    this.#pair();
    if (changed.has('description') || changed.has('lists') || (changed.has('making') && this.making === null))
      void this.#findKept();
  }

  async #findKept(): Promise<void> {
    const { lists, description } = this;
    if (lists !== null) this.kept = await savedLists(lists, description?.setup.fields ?? []);
  }

  /** The button that starts tells what it starts, for the form may be out of sight. */
  #pair(): void {
    const fields = this.#fields;
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
    const chosen = this.#usualPlayer(seat, first);
    const players = ['human', ...(this.description?.bots ?? []).map((bot) => `bot:${bot}`)];
    return html`<label>${this.word('seats')}<select name="player-${seat}">${players.map((player) => html`<option value=${player} ?selected=${player === chosen}>${player === 'human' ? this.word('human') : this.word('bot-name', { name: nameOfBot(this.translator, player.slice(4)) })}</option>`)}</select></label>`;
  }

  /** Who plays a seat unless somebody decides otherwise. */
  #usualPlayer(seat: string, first: boolean): string {
    const usual = usualBot(this.description?.bots ?? []);
    return this.players[seat] ?? (first || usual === undefined ? 'human' : `bot:${usual}`);
  }

  /** @param number of the seat, or 0 */
  #field(field: SetupField, name: string, number: number, seat: string | null = null): TemplateResult {
    const stood = this.#picked.has(name) ? this.values[name] : undefined;
    const first = field.values.find((one) => one.id === stood)?.id ?? firstOf(field, number, this.#options);
    const made = this.lists?.made.get(name);
    const own =
      field.own &&
      drawOwn(made, made?.used === true && (stood ?? OWN) === OWN, this.kept[field.id], this.say(field.own));
    // What is chosen in a list is the browser's: another mode or number of seats gets a list of its own.
    return html`<label>${this.say(field.message)}${keyed(
      `${this.#named?.mode.id} ${this.#seats.length}`,
      html`<select name=${name} aria-describedby=${`about-${name}`} @change=${(event: Event) => {
        void this.#take(event.target as HTMLSelectElement, field, name, seat);
      }}>${field.values.map((value) => html`<option value=${value.id} ?selected=${value.id === first}>${this.say(value.message)}</option>`)}${own}</select>`,
    )}</label>${this.#about(field, name)}
      ${
        field.own === undefined || this.lists === null
          ? nothing
          : html`${this.#cards(field, name, [this.values[name] ?? ''], this.values[name] === OWN ? made?.counts : null)}<button type="button" data-list=${name} @click=${() => {
              void this.#make(field, name, seat);
            }}>${made === undefined ? this.word('list-make', { name: this.say(field.own) }) : this.word('list-change', { name: this.say(field.own) })}</button>`
      }`;
  }

  /** A kept list is played if that may be; else it is opened, to be changed. */
  async #take(select: HTMLSelectElement, field: SetupField, name: string, seat: string | null): Promise<void> {
    const { lists } = this;
    const kept = this.kept[field.id]?.find(({ id }) => KEPT + id === select.value);
    if (kept === undefined) this.#picked.add(name);
    if (kept === undefined || lists === null) return;
    // Until it is known whether it fits, what stood there counts.
    select.value = this.values[name] ?? '';
    const fits = await takeKept(lists, field.id, name, kept);
    if (fits === false) await this.#make(field, name, seat, kept.id);
    if (fits !== true) return;
    this.#picked.add(name);
    this.requestUpdate();
    await this.updateComplete;
    select.value = OWN;
    this.#pair();
  }

  /** What the value means that is chosen, and its board. */
  #about(field: SetupField, name: string): unknown {
    if (field.values.every(({ text, picture }) => text === undefined && picture === undefined)) return nothing;
    const value = field.values.find((one) => one.id === this.values[name]) ?? field.values[0];
    return html`<p id=${`about-${name}`} class="soft small">${value?.text && this.say(value.text)}</p><dejarik-board-picture .translator=${this.translator} .of=${value}></dejarik-board-picture>`;
  }

  /** @param opening id of a kept list that it begins with */
  async #make(field: SetupField, name: string, seat: string | null, opening = ''): Promise<void> {
    const { lists } = this;
    if (lists === null) return;
    const heading =
      seat === null
        ? this.say(field.message)
        : this.word('value', { name: this.say(field.message), value: this.seatName(seat) });
    const making = await listInMaking(lists, field.id, name, heading, opening, async () => {
      await this.#make(field, name, seat);
      return await this.updateComplete;
    });
    if (making !== null) this.making = { field, name, ...making };
  }

  #made({ counts, report, leave, called }: ListEvent): void {
    const { making, lists } = this;
    if (making === null || lists === null) return;
    const { name } = making;
    const used = leave === 'use' || (report.problems.length === 0 && lists.made.get(name)?.used === true);
    lists.made.set(name, { counts, report, called, used });
    if (leave === null) return;
    if (leave === 'use') this.#picked.add(name);
    this.making = null;
    void this.updateComplete.then(() => {
      const select = this.renderRoot.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
      if (select !== null && leave === 'use') select.value = OWN;
      this.renderRoot.querySelector<HTMLElement>(`[data-list="${name}"]`)?.focus();
    });
  }

  /** Enter in a field presses the button that starts, too; nothing is submitted, for frames may forbid that. @param ready a ready setup; what is chosen in the form if missing */
  readonly #start = (ready?: ReadySetup): void => {
    const { description } = this;
    const form = this.renderRoot.querySelector('form');
    const named = ready?.mode === undefined ? this.#named : modeNamed(description?.modes ?? [], ready.mode);
    if (description === null || named === undefined || form === null) return;
    const seats = seatsTaken(named, ready?.seats ?? this.count, Object.keys(this.players).length);
    const data = new FormData(form);
    const text = (name: string): string => String(data.get(name) ?? '');
    const value = (name: string): Json =>
      text(name) === OWN ? (this.lists?.made.get(name)?.report.value ?? null) : text(name);
    const chosen = Object.fromEntries(
      this.#fields.map((field) => [
        field.id,
        field.bySeat === true ? this.#seats.map((seat) => value(`${field.id}-${seat}`)) : value(field.id),
      ]),
    );
    this.dispatchEvent(
      new SetupEvent(
        {
          mode: named.mode.id,
          options: ready === undefined ? optionsOf(description.setup, chosen) : ready.options,
          players: Object.fromEntries(
            // A ready setup may have seats that the form does not show.
            seats.map((seat, i) => [seat, text(`player-${seat}`) || this.#usualPlayer(seat, i === 0)]),
          ),
          seed: text('seed').trim(),
        },
        ready?.id ?? null,
      ),
    );
  };
}
