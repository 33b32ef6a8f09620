import type { AnswerValue, Ask, Option } from '@dejarik/session';
import { isCommon, isPrivate } from '../private-zone.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { LegendEvent, OptionChosenEvent, WhyNotEvent } from '../board/events.ts';
import {
  plainSummary,
  type OwnPlace,
  type OwnProperties,
  type PlayedView,
  type ProcessView,
  type Summary,
} from '../interface.ts';
import { SPECTATOR, type TableState, type Then, type Via } from '../link.ts';
import type { DejarikChoice } from '../panels/choice.ts';
import type { CardSource } from '../cards/source.ts';
import { cardSourceOf } from './card-source.ts';
import type { LookEvent } from '../panels/curtain.ts';
import type {
  AnswerEvent,
  BrokenEvent,
  HoldEvent,
  MomentEvent,
  PointEvent,
  InspectEvent,
  ReplayEvent,
  RuleEvent,
} from '../panels/events.ts';
import { SHEETS, type TableContext, type GameScreen } from './types/index.ts';
import { playedSince } from './played-since.ts';
import { processOf } from './process-of.ts';
import { QuestionFocus } from './question-focus.ts';
import { QuestionInSight } from './question-in-sight.ts';
import { AskChains } from './ask-chains.ts';
import { ClickGuard } from './click-guard.ts';

/** Milliseconds that a process stands with something to look at before a bot goes on with it, and when it is over; and a card that was played. */
const PAUSE = 900,
  RESULT = 2_000,
  CARD = 1_800;

/** Draws a game in progress: the seats, the board, what is asked, what lies beside it, the log. */
export class TableGameScreen implements GameScreen {
  readonly #context: TableContext;
  /** A curtain was opened or a game begun, and its question is not there yet. */
  #entered = false;
  /** What goes on in steps, or is over and has not been gone on from. */
  #process: ProcessView | null = null;
  /** By seat, the last event that its player had seen on answering. */
  readonly #read = new Map<string, number>();
  /** A game has begun or was loaded: what was over in it before is of no interest. */
  #fresh = false;
  /** The last event that was shown. */
  #last = -1;
  /** The card that somebody else has played last. */
  #played: PlayedView | null = null;
  /** How the game stood when it was answered: until it stands otherwise, or something went wrong, a second press is part of the first. */
  #answeredAt: TableState | null = null;
  /** Whether the last answer was given here. */
  #answered = false;
  readonly #inSight: QuestionInSight;
  readonly #focus: QuestionFocus;
  readonly #chains: AskChains;
  readonly clickGuard = new ClickGuard(() => this.#context.table);
  #cards: CardSource;

  constructor(context: TableContext) {
    this.#context = context;
    this.#cards = cardSourceOf(this.#context);
    this.#chains = new AskChains(this.#context);
    this.#inSight = new QuestionInSight(this.#context.table);
    this.#focus = new QuestionFocus(this.#context.table);
  }

  /** Whether the screen is being handed over, in a game with something to hide. */
  get curtained(): boolean {
    const { state, view } = this.#context.table;
    return state !== null && state.curtain !== null && view !== SPECTATOR && state.view.zones.some(isPrivate);
  }

  /** Another question comes into sight where it is asked, unless somebody reads the log while others act. */
  showQuestion(): void {
    if (this.#inSight.show(this.#answered)) this.#answered = false;
  }

  begin(): void {
    this.#read.clear();
    this.#played = null;
    this.#fresh = true;
    this.#cards = cardSourceOf(this.#context);
  }

  /** Something went wrong: what was answered may be answered again. */
  forget(): void {
    this.#answeredAt = null;
  }

  /** The player who answers has seen what stands there. */
  answered(): void {
    this.#answered = true;
    this.#focus.answered();
    const { state } = this.#context.table;
    if (state !== null) this.#read.set(state.view.seat, lastOf(state));
  }

  /** Something has happened. @returns milliseconds that it wants to be read */
  follow(state: TableState): number {
    this.clickGuard.listen();
    const { seat } = state.view;
    const last = lastOf(state);
    const { face, pace } = this.#context.table;
    const card = this.#fresh || pace === 'fast' ? undefined : playedSince(face, state, this.#last);
    if (card !== undefined) this.#played = card;
    return Math.max(card === undefined ? 0 : CARD, this.#followProcess(state, seat, last));
  }

  #followProcess(state: TableState, seat: string, last: number): number {
    const before = this.#process;
    if (this.#fresh) this.#read.set(seat, last);
    this.#fresh = false;
    // After an undo events come again. Of a moment looked back at, what is over is shown where it came to its end.
    const read = Math.min(state.at === null ? (this.#read.get(seat) ?? -1) : this.#last, last);
    if (state.at === null) this.#read.set(seat, read);
    this.#last = last;
    const process = processOf(this.#context, state);
    this.#process = process?.over === undefined || (process.over > read && state.curtain === null) ? process : null;
    if (this.#process === null) return 0;
    if (process?.over === undefined) return process?.pause === true ? PAUSE : 0;
    return before?.over === process.over && before.start === process.start ? 0 : RESULT;
  }

  /** After the curtain was opened, or a game begun, the focus goes to the question; after an answer by keyboard, if nothing has it. */
  enter(): void {
    void this.#focus.drawn(this.#choice);
    if (!this.#entered || this.curtained || this.#choice === null) return;
    this.#entered = false;
    void this.#choice.enter();
  }

  /** The first question of a game gets the focus. */
  toQuestion(): void {
    this.#entered = true;
    this.#context.table.requestUpdate();
  }

  summary(state: TableState): Summary {
    const { table, words } = this.#context;
    return (
      table.face?.summary?.(state.view) ??
      plainSummary(state.view, Object.keys(state.players), (id) => words.translator.has(id))
    );
  }

  draw(state: TableState): TemplateResult {
    const { table, connection, words, drawers, question, deferred, notices } = this.#context;
    const { translator } = words;
    const seats = Object.keys(state.players);
    const own = state.view.seat === SPECTATOR ? null : state.view.seat;
    const summary = this.summary(state);
    const { face } = table;
    const seat = (
      id: string,
    ): TemplateResult => html`<dejarik-seat part="seat" @dejarik-answer=${this.#answer} .translator=${translator} .seat=${id} .number=${seats.indexOf(id) + 1} .player=${state.players[id] ?? 'human'} .view=${state.view} .ask=${state.ask}
      .summary=${summary.seats[id] ?? null} .points=${(option: Option) => face?.points?.(option, state.view) ?? []} ?own=${id === own} ?bare=${face?.elements?.hand !== undefined} ?many=${seats.length > 2} .held=${table.held} .marks=${face?.marks ?? null} .symbols=${face?.symbols ?? {}}></dejarik-seat>`;
    const hidden = this.curtained;
    const openRule = (event: RuleEvent): void => {
      drawers.openRule(event);
    };
    return html`<div class="others ${seats.length > 2 ? 'many' : ''}" ?inert=${hidden} @dejarik-inspect=${this.#regard}>${seats.filter((id) => id !== own).map(seat)}</div>
      <div class="board" part="board" ?inert=${hidden}>${this.#own('board', state, () => deferred.more?.drawTableau(this.#context, state, this.#answer) ?? this.#board(state))}<dejarik-spotlight .translator=${translator} .played=${this.#played} ?still=${table.motion === 'none'}></dejarik-spotlight></div>
      <div class="sheet" ?inert=${hidden}>
        <button class="grip" aria-label=${words.word('sheet')} @click=${() => {
          table.sheet = SHEETS[(SHEETS.indexOf(table.sheet) + 1) % SHEETS.length] ?? 'half';
        }}><span></span></button>
        ${own === null ? nothing : html`<div class="own" @dejarik-inspect=${this.#regard} @dejarik-hold=${this.#hold}>${seat(own)}${this.#own('hand', state)}</div>`}
        <div class="side" part="side">
          ${notices.drawNotes()}
          ${this.#steps(state)}
          ${state.ask === null ? this.#own('interlude', state) : nothing}
          <section class="ask" part="ask" @dejarik-answer=${this.#answer} @dejarik-rule=${openRule} @dejarik-hold=${this.#hold} @dejarik-inspect=${this.#regard}>${connection.stopped ? (table.trouble?.code === 'worker' ? nothing : question.stopped()) : question.draw(state, hidden)}</section>
          ${this.#mat(state)}
          <dejarik-cards part="card" .translator=${translator} .state=${state} .source=${this.#cards} .symbols=${face?.symbols ?? {}} @dejarik-rule=${openRule}></dejarik-cards>
          <section class="log" part="log"><dejarik-log .translator=${translator} .events=${state.events} .answers=${state.answers} .at=${state.at} .reading=${face?.log ?? null} .seat=${own} .symbols=${face?.symbols ?? {}}
            @dejarik-replay=${(event: ReplayEvent) => {
              event.stopPropagation();
              void deferred.more?.replay(this.#context, event);
            }}
            @dejarik-point=${(event: PointEvent) => {
              event.stopPropagation();
              table.renderRoot.querySelector('dejarik-board')?.point(event.keys);
            }} @dejarik-moment=${(event: MomentEvent) => {
              event.stopPropagation();
              connection.link?.at(event.answers);
            }} @dejarik-rule=${openRule}></dejarik-log></section>
          <slot name="sidebar"></slot>
        </div>
        ${deferred.more?.drawResult(this.#context, this.clickGuard, state)}
      </div>
      ${
        hidden
          ? html`<dejarik-curtain class="curtain" .translator=${translator} .seat=${state.curtain ?? ''} ?undoable=${state.undoable}
        @dejarik-look=${(event: LookEvent) => {
          event.stopPropagation();
          this.#look(event.seat);
        }} @dejarik-take-back=${(event: Event) => {
          event.stopPropagation();
          table.undo();
        }}>${question.refusal(state, null)}</dejarik-curtain>`
          : nothing
      }`;
  }

  get #choice(): DejarikChoice | null {
    return this.#context.table.renderRoot.querySelector<DejarikChoice>('dejarik-choice');
  }

  readonly #answer = (event: AnswerEvent): void => {
    event.stopPropagation();
    this.#choose(event.value);
  };

  #choose(value: AnswerValue, then?: Then): void {
    const { table, deferred } = this.#context;
    if (this.#answeredAt === table.state || this.clickGuard.isStray) return;
    this.#answeredAt = table.state;
    const via = table.renderRoot.querySelector('dejarik-board')?.via;
    const give = (): void => {
      table.answer(value, via, then);
    };
    if (deferred.more?.beforeChance(this.#context, { value, via, then }, give) !== true) give();
  }

  /** A press on the board: on an option, or on what several answers come to. */
  #pick(ask: Ask | null, key: string): void {
    const [first, ...then] = this.#chains.all.find((chain) => chain.key === key)?.steps ?? [];
    if (first === undefined) this.#choose(ask?.kind === 'path' ? [key] : key);
    else
      this.#choose(
        first.option.key,
        then.map(({ point, option }) => ({ point, key: option.key })),
      );
  }

  readonly #regard = (event: InspectEvent): void => {
    event.stopPropagation();
    this.#context.table.renderRoot.querySelector('dejarik-board')?.regard(event.key);
  };

  #look(seat: string): void {
    if (this.clickGuard.isStray) return;
    this.#context.connection.link?.look(seat);
    this.#entered = true;
  }

  /** The places that a held card can go to come into sight. */
  readonly #hold = (event: HoldEvent): void => {
    const { table } = this.#context;
    event.stopPropagation();
    table.held = event.key;
    if (event.key !== null)
      void table.updateComplete.then(() => {
        table.renderRoot.querySelector('.mat > *')?.scrollIntoView({ block: 'nearest' });
      });
  };

  #board(state: TableState): TemplateResult {
    const { table, connection, words, deferred, question } = this.#context;
    // What does not run can be looked at, and nothing can be chosen.
    const ask = connection.stopped ? null : state.ask;
    return html`<dejarik-board .view=${state.view} .seats=${Object.keys(state.players)} .marked=${this.#process?.targets ?? []} .silhouettes=${table.face?.silhouettes ?? null} .news=${{ events: state.events, turns: table.face?.log?.groups ?? [] }} .ask=${ask} .chains=${this.#chains.offered(ask)} .translator=${words.translator} .preview=${question.preview(state, this.#chains.all)}
      .explain=${(key: string, via?: Via) => table.explain(key, via)} .past=${ask && connection.link?.past ? (via: Via) => connection.ask(null, async (link) => (await link.past?.(ask.id, via)) ?? null) : null} .distances=${(from: readonly number[]) => connection.ask(null, (link) => link.distances(from))} .sight=${(from: readonly number[], to?: number) => connection.ask(null, async (link) => (await link.sight?.(from, to)) ?? null)} .motion=${table.motion === 'none' ? 'off' : 'on'} .mute=${table.keys === 'none'} @dejarik-why-not=${(
        event: WhyNotEvent,
      ) => {
        event.stopPropagation();
        this.#choice?.showWhy(event.key);
      }}
      @dejarik-legend=${(event: LegendEvent) => {
        event.stopPropagation();
        deferred.need();
      }}
      @dejarik-option=${(event: OptionChosenEvent) => {
        event.stopPropagation();
        this.#pick(ask, event.key);
      }}></dejarik-board>`;
  }

  /** An element of the game's own, or what every game has in its place. */
  #own(place: OwnPlace, state: TableState, plain: () => unknown = () => nothing): unknown {
    const { table, connection, words, notices } = this.#context;
    const of = table.face?.elements?.[place];
    if (of === undefined) return plain();
    const given: OwnProperties = {
      view: state.view,
      choice: connection.stopped || state.at !== null ? null : state.ask,
      events: state.events,
      process: this.#process,
      held: table.held,
      symbols: table.face?.symbols ?? {},
      answer: (value) => {
        this.#choose(value);
      },
      say: words.translator.say,
      still: table.motion === 'none',
    };
    return html`<dejarik-own .place=${place} .shown=${{ of, given }} @dejarik-broken=${(event: BrokenEvent) => {
      event.stopPropagation();
      notices.plain(event.error, place);
    }}></dejarik-own>`;
  }

  #steps(state: TableState): unknown {
    const { words } = this.#context;
    const process = this.#process;
    return process === null
      ? nothing
      : html`<section class="process" @dejarik-answer=${this.#answer}>
      ${this.#own('process', state, () => html`<dejarik-process .translator=${words.translator} .process=${process}></dejarik-process>`)}</section>`;
  }

  #mat(state: TableState): unknown {
    const { table, words } = this.#context;
    const { face, held } = table;
    const mat = face?.mat?.(state.view) ?? null;
    // A game that says nothing of it has what belongs to nobody there.
    const plain = state.view.board && face?.mat === undefined && state.view.zones.some(isCommon) ? state.view : null;
    if (mat === null && plain === null) return nothing;
    const own = this.#own('mat', state);
    // Places wait for what may come later to draw them.
    const inside =
      own === nothing && face?.later !== undefined && mat !== null && mat.places.length > 0
        ? nothing
        : html`${own}<dejarik-mat .translator=${words.translator} .mat=${mat !== null && own !== nothing ? { ...mat, places: [] } : mat} .view=${plain} .ask=${state.at === null ? state.ask : null} .held=${held}></dejarik-mat>`;
    return html`<section class="mat" part="mat" ?data-held=${held !== null} @dejarik-answer=${this.#answer}>${inside}</section>`;
  }
}

const lastOf = ({ events }: TableState): number => events.at(-1)?.n ?? -1;
