import type { GameEvent } from '@dejarik/session';
import { html, nothing, type TemplateResult } from 'lit';
import { css } from '../css.ts';
import { eventsToAnnounce } from '../announcements.ts';
import { MomentEvent, PointEvent, RuleEvent } from './events.ts';
import { panelStyle, Panel } from './panel.ts';
import { RovingFocus } from './roving-focus.ts';

/** As many lines as are drawn at first. */
const SOME = 120;
/** Whoever is no farther from the end than this, in pixels, reads what is new. */
const NEAR = 40;

/** What happened, from above downwards; each line opens to what it follows from, and shows on the board what it is about. A slider goes back to earlier moments. */
export class DejarikLog extends Panel {
  static override properties = {
    ...Panel.properties,
    events: { attribute: false },
    answers: { attribute: false },
    at: { attribute: false },
    every: { state: true },
    open: { state: true },
    playing: { state: true },
  };
  declare events: readonly GameEvent[];
  declare answers: number;
  declare at: number | null;
  /** Also what is seldom of interest. */
  declare every: boolean;
  declare open: number | null;
  declare playing: boolean;
  readonly #lines = new RovingFocus(this, 'ol button');
  #timer: ReturnType<typeof setInterval> | undefined;
  #atEnd = true;
  /** The list has another height: its end is to stay in sight. */
  readonly #resizes = new ResizeObserver((changes) => {
    for (const { target } of changes) this.#stay(target);
  });

  constructor() {
    super();
    this.events = [];
    this.answers = 0;
    this.at = null;
    this.every = false;
    this.open = null;
    this.playing = false;
  }

  static override styles = [
    panelStyle,
    css`
    :host { display: grid; grid-template-rows: auto minmax(0, 1fr); gap: 0.4rem; min-block-size: 0; }
    header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.2rem 0.7rem; }
    header h2 { flex: 1 0 auto; }
    header label { display: flex; gap: 0.35rem; align-items: center; }
    .time { flex: 1 1 100%; display: flex; align-items: center; gap: 0.3rem; }
    .time input { flex: 1 1 4rem; min-inline-size: 3rem; accent-color: var(--c-accent); }
    .time button { min-height: max(1.9rem, var(--_finger)); min-width: max(2.1rem, var(--_finger)); text-align: center; padding: 0 0.4rem; }
    .time output { font-variant-numeric: tabular-nums; }
    ol { margin: 0; padding: 0; list-style: none; overflow: auto; max-block-size: var(--_log, none); overscroll-behavior: contain; scrollbar-width: thin; }
    li button { inline-size: 100%; min-height: 1.9rem; padding-block: 0.2rem; padding-inline: 0.4rem; border: 0; border-radius: 0.3rem; background: none; font-size: 0.9rem; }
    li button:hover, li button[aria-expanded='true'] { background: var(--c-raised); }
    li button::first-letter { text-transform: uppercase; }
    li.depth-0 button { font-weight: 550; }
    li:not(.depth-0) + li.depth-0 { margin-block-start: 0.4rem; border-block-start: 1px solid var(--c-line); }
    .text { color: var(--c-ink-soft); }
    li.depth-2 button { padding-inline-start: 1.2rem; color: var(--c-ink-soft); }
    li.depth-3 button { padding-inline-start: 2rem; color: var(--c-ink-soft); }
    li.refused button { color: var(--c-danger); }
    .chain { margin: 0 0 0.4rem 0.4rem; padding: 0.3rem 0.7rem; border-inline-start: 3px solid var(--c-accent); font-size: 0.85rem; line-height: 1.5; }
  `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resizes.disconnect();
    this.#stop();
  }

  /** Puts the focus on a line. */
  override focus(): void {
    this.#lines.focus();
  }

  /** The newest line stays in sight, unless somebody has gone back to read. */
  protected override updated(): void {
    const list = this.renderRoot.querySelector('ol');
    if (list === null) return;
    this.#resizes.observe(list);
    this.#stay(list);
  }

  #stay(list: Element): void {
    if (this.#atEnd) list.scrollTop = list.scrollHeight;
  }

  readonly #scrolled = (event: Event): void => {
    const list = event.currentTarget as Element;
    this.#atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - NEAR;
  };

  override render() {
    const now = this.at ?? this.answers;
    const lines = (this.every ? this.events : eventsToAnnounce(this.events)).slice(-SOME);
    return html`<header><h2>${this.word('log')}</h2><label class="small soft"><input type="checkbox" .checked=${this.every} @change=${(
      event: Event,
    ) => {
      this.every = (event.target as HTMLInputElement).checked;
    }}>${this.word('every')}</label>
      ${
        this.answers === 0
          ? nothing
          : html`<div class="time" role="group" aria-label=${this.word('timeline')}>
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
          else this.#play();
        }}>${this.playing ? '❚❚' : '▶'}</button>
        <output class="small soft">${now} / ${this.answers}</output>
      </div>`
      }</header>
      <ol aria-label=${this.word('log')} @scroll=${this.#scrolled}>${lines.map((event) => this.#line(event))}</ol>`;
  }

  #depth(event: GameEvent): number {
    let depth = 0;
    for (let cause = event.cause; cause !== null && depth < 9; depth++) cause = this.events[cause]?.cause ?? null;
    return depth;
  }

  #line(event: GameEvent): TemplateResult {
    const depth = Math.max(0, Math.min(3, this.#depth(event) - 2));
    const open = this.open === event.n;
    const places = Object.values(event.args).filter(
      (value) => typeof value === 'string' && /^s\d+$/.test(value),
    ) as string[];
    const look = (): void => {
      this.dispatchEvent(new PointEvent([...event.points, ...places]));
    };
    const away = (): void => {
      this.dispatchEvent(new PointEvent([]));
    };
    return html`<li class="${event.kind} depth-${depth}"><button @pointerenter=${look} @pointerleave=${away} @focus=${look} @blur=${away} aria-expanded=${open} @click=${() => {
      this.open = open ? null : event.n;
    }}>${this.say(event.message)}</button>${open ? this.#chain(event) : nothing}</li>`;
  }

  /** From the event back to where it all began, each with its rules. */
  #chain(event: GameEvent): TemplateResult {
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
      )}</div>`,
    )}</div>`;
  }

  #go(answers: number): void {
    const at = Math.max(0, Math.min(this.answers, answers));
    if (at >= this.answers) this.#stop();
    this.dispatchEvent(new MomentEvent(at >= this.answers ? null : at));
  }

  #play(): void {
    this.playing = true;
    if (this.at === null) this.#go(0);
    this.#timer = setInterval(() => {
      this.#go((this.at ?? this.answers) + 1);
    }, 400);
  }
  #stop(): void {
    clearInterval(this.#timer);
    this.playing = false;
  }
}
