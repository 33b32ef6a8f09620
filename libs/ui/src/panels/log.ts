import type { GameEvent, SeatId } from '@dejarik/session';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { eventsToAnnounce } from '../announcements.ts';
import type { DieView, LogReading } from '../interface.ts';
import { styled } from '../styled.ts';
import { cardKeys } from './card-keys.ts';
import { dieFace } from './die-face.ts';
import { MomentEvent, PointEvent, ReplayEvent, RuleEvent } from './events.ts';
import { logStyle } from './log-style.ts';
import { Panel } from './panel.ts';
import { keysOf, readLog, sinceTurnOf, type ReadGroup, type ReadLine } from './reading.ts';
import { RovingFocus } from './roving-focus.ts';

/** As many lines as are drawn, and as many events as are looked at for them. */
const SOME = 120,
  LOOKED_AT = 1_500;
/** A log that is scrolled no farther from its end than this, in pixels, goes on to what is new. */
const NEAR = 40;
/** Milliseconds that a moment stands while a game is played back, and one at which nothing is told. */
const STANDS = 700,
  PASSES = 40;

/** What happened, from above downwards, turn by turn where the game says what a turn is; each line opens to what it follows from, and shows on the board what it is about. A slider goes back to earlier moments. */
export class DejarikLog extends Panel {
  static override properties = {
    ...Panel.properties,
    events: { attribute: false },
    answers: { attribute: false },
    at: { attribute: false },
    reading: { attribute: false },
    seat: { attribute: false },
    symbols: { attribute: false },
    every: { state: true },
    open: { state: true },
    playing: { state: true },
  };
  declare events: readonly GameEvent[];
  declare answers: number;
  declare at: number | null;
  /** How it is told in the game's own way. */
  declare reading: LogReading | null;
  /** Who looks, with a seat. */
  declare seat: SeatId | null;
  /** Pictures of symbols, as paths in a square of 24 by 24. */
  declare symbols: Readonly<Record<string, string>>;
  /** Also what is seldom of interest. */
  declare every: boolean;
  declare open: number | null;
  declare playing: boolean;
  readonly #lines = new RovingFocus(this, 'ol button');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #atEnd = true;
  #height = 0;
  #groups: readonly ReadGroup[] = [];
  /** Number of the first event since the last turn of who looks. */
  #since: number | null = null;
  /** What has been told when the moment played back was drawn. */
  #told = 0;
  /** The list has another height: its end is to stay in sight. */
  readonly #resizes = new ResizeObserver((changes) => {
    for (const { target } of changes) this.#stay(target);
  });

  constructor() {
    super();
    this.events = [];
    this.answers = 0;
    this.at = null;
    this.reading = null;
    this.seat = null;
    this.symbols = {};
    this.every = false;
    this.open = null;
    this.playing = false;
  }

  static override styles = logStyle;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resizes.disconnect();
    this.#stop();
  }

  /** Puts the focus on a line. */
  override focus(): void {
    this.#lines.focus();
  }

  /** Shows again what happened since the last turn of who looks. @returns whether anything did */
  replay(): boolean {
    if (this.#since === null) return false;
    this.dispatchEvent(new ReplayEvent(this.#since));
    return true;
  }

  /** Plays on from the moment that is shown, up to now. */
  play(): void {
    this.playing = true;
    this.#told = 0;
    if (this.at === null) this.#go(0);
    else this.#next(STANDS);
  }

  protected override willUpdate(changed: PropertyValues<DejarikLog>): void {
    if (!(['events', 'reading', 'seat', 'at'] as const).some((name) => changed.has(name))) return;
    this.#groups =
      this.reading === null ? [] : readLog(this.events, this.reading, Math.max(0, this.events.length - LOOKED_AT));
    if (this.at !== null || this.seat === null) this.#since = null;
    else {
      const since = eventsToAnnounce(sinceTurnOf(this.events, this.seat, this.reading?.groups ?? []));
      this.#since = since[0]?.n ?? null;
    }
  }

  /** The newest line stays in sight, unless somebody has gone back to read. */
  protected override updated(changed: PropertyValues<DejarikLog>): void {
    if (this.playing && changed.has('at')) {
      if (this.at === null) this.#stop();
      else {
        const told = eventsToAnnounce(this.events).length;
        this.#next(told === this.#told ? PASSES : STANDS);
        this.#told = told;
      }
    }
    const list = this.renderRoot.querySelector('ol');
    if (list === null) return;
    this.#resizes.observe(list);
    this.#stay(list);
  }

  #stay(list: Element): void {
    this.#height = list.clientHeight;
    if (this.#atEnd) list.scrollTop = list.scrollHeight;
  }

  readonly #scrolled = (event: Event): void => {
    const list = event.currentTarget as Element;
    // A list of another height was not scrolled by anybody.
    if (list.clientHeight !== this.#height) return;
    this.#atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - NEAR;
  };

  override render() {
    return html`<header><h2>${this.word('log')}</h2>
      <label class="small soft"><input type="checkbox" .checked=${this.every} @change=${(event: Event) => {
        this.every = (event.target as HTMLInputElement).checked;
      }}>${this.word('every')}</label>
      <button class="since small" title=${this.word('since')} ?disabled=${this.#since === null} @click=${() => {
        this.replay();
      }}>${this.word('since-short')} <kbd aria-hidden="true">H</kbd></button>
      ${this.answers === 0 ? nothing : this.#timeline()}</header>
      <ol aria-label=${this.word('log')} @scroll=${this.#scrolled}>${
        this.every || this.#groups.length === 0
          ? (this.every ? this.events : eventsToAnnounce(this.events)).slice(-SOME).map((event) => this.#plain(event))
          : this.#groups.slice(-SOME).map((group) => this.#group(group))
      }</ol>`;
  }

  #timeline(): TemplateResult {
    const now = this.at ?? this.answers;
    return html`<div class="time" role="group" aria-label=${this.word('timeline')}>
        <button aria-label=${this.word('step-back')} ?disabled=${now === 0} @click=${() => {
          this.#go(now - 1);
        }}>‹</button>
        <input type="range" min="0" max=${this.answers} .value=${String(now)} aria-label=${this.word('timeline')} aria-valuetext=${this.word('moment', { at: now, of: this.answers })} @input=${(
          event: Event,
        ) => {
          this.#go(Number((event.target as HTMLInputElement).value));
        }}>
        <button aria-label=${this.word('step-on')} ?disabled=${now >= this.answers} @click=${() => {
          this.#go(now + 1);
        }}>›</button>
        <button aria-label=${this.playing ? this.word('pause') : this.word('play')} @click=${() => {
          if (this.playing) this.#stop();
          else this.play();
        }}>${this.playing ? '❚❚' : '▶'}</button>
        <output class="small soft">${now} / ${this.answers}</output>
      </div>`;
  }

  #group({ heading, lines }: ReadGroup): TemplateResult {
    const keys = (heading === null ? [] : [heading]).concat(lines.map(({ event }) => event)).flatMap(keysOf);
    return html`<li class="group">${heading === null ? nothing : this.#button(heading, heading.message, keys, 'heading')}${heading === null ? nothing : this.#opened(heading, [])}
      ${lines.length === 0 ? nothing : html`<ol>${lines.map((line) => this.#line(line))}</ol>`}</li>`;
  }

  #line({ event, message, dice = [], followed, within }: ReadLine): TemplateResult {
    const keys = [event, ...followed].flatMap(keysOf);
    return html`<li class="${event.kind} ${within ? 'within' : ''}">${this.#button(event, message, keys, '', dice)}${this.#opened(event, followed)}</li>`;
  }

  #plain(event: GameEvent): TemplateResult {
    const depth = Math.max(0, Math.min(3, this.#depth(event) - 2));
    return html`<li class="${event.kind} depth-${depth}">${this.#button(event, event.message, keysOf(event), '')}${this.#opened(event, [])}</li>`;
  }

  #depth(event: GameEvent): number {
    let depth = 0;
    for (let cause = event.cause; cause !== null && depth < 9; depth++) cause = this.events[cause]?.cause ?? null;
    return depth;
  }

  #button(
    event: GameEvent,
    message: GameEvent['message'],
    keys: readonly string[],
    style: string,
    dice: readonly DieView[] = [],
  ): TemplateResult {
    const open = this.open === event.n;
    const look = (): void => {
      this.dispatchEvent(new PointEvent([...new Set(keys)]));
    };
    const away = (): void => {
      this.dispatchEvent(new PointEvent([]));
    };
    return html`<button class=${style} data-card=${cardKeys(event.message, event.points)} @pointerenter=${look} @pointerleave=${away} @focus=${look} @blur=${away} aria-expanded=${open} @click=${() => {
      this.open = open ? null : event.n;
    }}><span>${this.say(message)}</span>${
      dice.length === 0
        ? nothing
        : html`<span class="dice">${dice.map((die) => html`<span class="die" role="img" aria-label=${this.say(die.message)} title=${this.say(die.message)} ${styled({ '--_body': die.color })}>${dieFace(die, this.symbols)}</span>`)}</span>`
    }</button>`;
  }

  /** What a line tells when it is opened: what followed, one by one, then from the event back to where it all began, each with its rules. */
  #opened(event: GameEvent, followed: readonly GameEvent[]): TemplateResult | typeof nothing {
    if (this.open !== event.n) return nothing;
    const chain: GameEvent[] = [];
    for (
      let at: GameEvent | undefined = event;
      at !== undefined && chain.length < 12;
      at = at.cause === null ? undefined : this.events[at.cause]
    )
      chain.push(at);
    return html`<div class="chain">${chain.map(
      (
        one,
        i,
      ) => html`<div>${i === 0 ? nothing : html`<span class="soft">${this.word('because')}</span> `}${this.say(one.message)}${i > 0 || one.text === undefined ? nothing : html`<div class="text">${this.say(one.text)}</div>`}
      ${one.rules.map(
        (rule) =>
          html`<button class="link" @click=${() => {
            this.dispatchEvent(new RuleEvent(rule));
          }}>${rule}</button> `,
      )}</div>${i === 0 && followed.length > 0 ? html`<ul>${eventsToAnnounce(followed).map((part) => html`<li>${this.say(part.message)}</li>`)}</ul>` : nothing}`,
    )}</div>`;
  }

  #go(answers: number): void {
    const at = Math.max(0, Math.min(this.answers, answers));
    this.dispatchEvent(new MomentEvent(at >= this.answers ? null : at));
  }

  #next(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#go((this.at ?? this.answers) + 1);
    }, wait);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }
}
