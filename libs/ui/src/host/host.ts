import {
  seededRandom,
  createSession,
  freshSeed,
  inShownOrder,
  SPECTATOR_SEAT,
  type Bot,
  type GameEvent,
  type Log,
  type Refusal,
  type SeatId,
  type Session,
} from '@dejarik/session';
import type { Catalogs } from '@dejarik/content';
import type { GameDescription } from '../game.ts';
import type { Refused } from '../link.ts';
import { AnswerChains } from './answer-chains.ts';
import type { HostEnvironment } from './environment.ts';
import { OpenedGame } from './opened-game.ts';
import { checkMoment, momentBefore, Playback } from './playback.ts';
import type { GameOrder, Order, Players, Replies } from './protocol.ts';
import { rest, restUntil } from './rest.ts';
import { checkSeat, hasSecrets, Seating } from './seating.ts';
import { ListSender } from './list-update.ts';
import { lost, TableTrouble, troubleOf } from './trouble.ts';
import { wholeAnswer } from './whole-answer.ts';

/** A game in progress. */
interface Playing {
  readonly session: Session;
  readonly seating: Seating;
  readonly chains: AnswerChains;
}

/** One table's game where it runs: keeps the session, lets bots move, and tells the page what the seat before it may see. */
export class TableHost {
  readonly #environment: HostEnvironment;
  #opened: OpenedGame | null = null;
  #playing: Playing | null = null;
  #random = seededRandom('');
  /** The seat before the screen. */
  #screenSeat: SeatId = SPECTATOR_SEAT;
  /** Whose view was shown last. */
  #shownSeat: SeatId = SPECTATOR_SEAT;
  #wait = 0;
  #playback: Playback | null = null;
  /** Counts what happened, so that a bot's turn that was overtaken ends. */
  #turn = 0;
  /** Counts games that were begun, loaded or left, so that a load that was overtaken ends. */
  #games = 0;
  readonly #events = new ListSender<GameEvent>();
  readonly #answers = new ListSender<Log['answers'][number]>();

  constructor(around: HostEnvironment) {
    this.#environment = around;
  }

  /** Carries out an order; its reply or what went wrong is reported under its number. */
  async order(n: number, order: Order): Promise<void> {
    let replied = false;
    try {
      const reply = await this.#carryOut(order);
      this.#environment.report({ n, reply });
      replied = true;
      if (order.do === 'start' || order.do === 'load') this.#show();
    } catch (error) {
      const trouble = troubleOf(error, order.do, this.#opened?.plugins);
      this.#environment.report(replied ? { trouble } : { n, trouble });
      return;
    }
    if (order.do === 'start' || order.do === 'load' || order.do === 'answer' || order.do === 'undo')
      await this.#letBotsMove();
  }

  #carryOut(
    order: Order,
  ):
    | Promise<Replies['open' | 'words' | 'sheet' | 'check' | 'campaign' | 'load' | 'cards' | 'card-words']>
    | Exclude<Replies[Order['do']], GameDescription> {
    if (order.do === 'open') return this.#open(order);
    if (order.do === 'words') return this.#game().speak(order.language, () => this.#playing?.session ?? null);
    if (order.do === 'sheet') return this.#game().sheet(order.field);
    if (order.do === 'check')
      return this.#game()
        .list(order.field)
        .then(({ check }) => check(order.counts));
    if (order.do === 'card-words') return this.#game().cardWords();
    if (order.do === 'pace') this.#wait = order.wait;
    if (order.do === 'pace' || order.do === 'ping') return null;
    if (order.do === 'start') {
      const seed = order.seed || freshSeed();
      return this.#begin(
        createSession({
          plugins: this.#game().plugins,
          mode: order.mode,
          seats: order.seats,
          seed,
          options: order.options,
        }),
        order.players,
        seed,
      );
    }
    if (order.do === 'load') return this.#load(order.from, order.players);
    if (order.do === 'campaign') return this.#game().campaign(order.step, () => this.#playing?.session ?? null);
    if (order.do === 'leave') {
      this.#turn++;
      this.#games++;
      this.#playing = null;
      return null;
    }
    if (this.#playing === null) throw new TableTrouble('no-game', 'No game has been started.');
    return order.do === 'cards'
      ? this.#game().cardsIn(this.#playback?.session ?? this.#playing.session, () => this.#shownSeat, order.keys)
      : this.#inGame(this.#playing, order);
  }

  /** Carries out an order about the game in progress. */
  #inGame(playing: Playing, order: Exclude<GameOrder, { do: 'cards' }>): Exclude<Replies[GameOrder['do']], undefined> {
    const { session } = playing;
    // Before a closed curtain nobody is asked anything, the seat that looked last neither.
    const closed = this.#shownSeat !== this.#screenSeat;
    const asked = (ask: string): boolean => !closed && session.choice(this.#screenSeat)?.id === ask;
    switch (order.do) {
      case 'answer':
        return this.#answer(playing, order);
      case 'chains':
        return asked(order.ask) ? session.chains(this.#screenSeat) : [];
      case 'foresee':
        return asked(order.ask) ? session.foresee(this.#screenSeat, order.keys) : null;
      case 'explain':
        return closed ? [] : session.explain(this.#screenSeat, order.key, order.via);
      case 'preview':
        return asked(order.ask) ? session.preview(this.#screenSeat, order.key, order.via) : null;
      case 'judge': {
        const said = asked(order.ask) ? session.judge(this.#screenSeat, order.ask, order.value) : null;
        return said === null || said.ok ? null : refusedBy(said);
      }
      case 'chance':
        return asked(order.ask)
          ? session.bringsChance(
              this.#screenSeat,
              order.ask,
              wholeAnswer(session, this.#screenSeat, order.value, order.via),
              order.then?.map(({ key }) => key),
            )
          : false;
      case 'suggest':
        return asked(order.ask) ? (session.suggest(this.#screenSeat)?.value ?? null) : null;
      case 'past':
        return asked(order.ask)
          ? inShownOrder(session.past(this.#screenSeat, order.via), session.view(this.#screenSeat))
          : null;
      case 'distances':
        return closed ? null : session.distances(this.#screenSeat, order.from);
      case 'sight':
        return closed ? null : session.sight(this.#screenSeat, order.from, order.to);
      case 'undo':
        return this.#undo(playing);
      case 'look': {
        if (order.seat !== SPECTATOR_SEAT) checkSeat(session, order.seat);
        this.#screenSeat = order.seat;
        return this.#shown();
      }
      case 'at':
        return this.#at(session, order.answers);
      case 'moment':
        return momentBefore(session, closed ? SPECTATOR_SEAT : this.#screenSeat, order.event);
      case 'save':
        return session.save();
      case 'log':
        return session.keptLog();
    }
  }

  // ---- a game

  #game(): OpenedGame {
    if (this.#opened === null) throw new TableTrouble('no-game', 'No game has been opened.');
    return this.#opened;
  }

  async #open({ modules, mods = [], language }: Extract<Order, { do: 'open' }>): Promise<GameDescription> {
    const opened = await OpenedGame.open(modules, mods, language, this.#environment.load);
    this.#opened = opened;
    return opened.describe(Object.keys(this.#bots));
  }

  /** By name: those that play any game, and those of the game. */
  get #bots(): Readonly<Record<string, Bot>> {
    return { ...this.#environment.bots, ...this.#opened?.bots };
  }

  async #load(from: unknown, players: Players): Promise<Catalogs> {
    const game = ++this.#games;
    const { openSaved } = await import('./saved/open-saved.ts').catch(lost);
    // Whoever has begun or left a game meanwhile waits for this one no longer.
    if (game !== this.#games) return {};
    const opened = openSaved(this.#game().plugins, from, players, this.#environment.open);
    return this.#begin(opened.session, opened.players, opened.session.hash());
  }

  /** From here on nothing can fail: what was played before is given up only now. */
  #begin(session: Session, players: Players, seed: string): Catalogs {
    const seating = new Seating(session, players, this.#bots);
    const words = this.#game().wordsOf(session);
    passForPeople({ session, seating });
    this.#turn++;
    this.#games++;
    this.#playing = { session, seating, chains: new AnswerChains() };
    this.#random = seededRandom(`bots of ${seed}`);
    this.#playback = null;
    this.#screenSeat = seating.first(session);
    this.#events.forget();
    this.#answers.forget();
    return words;
  }

  /** Bots answer until a person is asked; the page is shown each step. */
  async #letBotsMove(): Promise<void> {
    const turn = ++this.#turn;
    const playing = this.#playing;
    if (playing === null) return;
    const { session, seating, chains } = playing;
    while (session.outcome === null && turn === this.#turn) {
      const { waitingFor } = session;
      const seat = waitingFor.find((one) => seating.isBot(one));
      const bot = seat === undefined ? undefined : seating.bot(seat);
      if (seat === undefined || bot === undefined || waitingFor.some((one) => !seating.isBot(one))) return;
      const [before, answers] = [session.events(SPECTATOR_SEAT).length, session.answers];
      try {
        if (session.passFor([seat]) === 0) this.#environment.takeTurn(session, seat, bot, this.#random);
        passForPeople(playing);
        chains.goOn(session, seating.people, answers);
      } catch (error) {
        this.#environment.report({ trouble: troubleOf(error, 'bot', this.#opened?.plugins) });
        return;
      }
      const happened = session
        .events(SPECTATOR_SEAT)
        .slice(before)
        .some((event) => event.kind === 'verb' || event.kind === 'ability');
      this.#follow(playing);
      if (happened || session.outcome !== null || !session.waitingFor.every((one) => seating.isBot(one))) this.#show();
      // What was done stands for as long as the page wants.
      if (happened) await restUntil(() => this.#wait);
      // Orders that came meanwhile are carried out even when nothing is to be waited for.
      await rest(0);
    }
  }

  // ---- answering

  #answer(playing: Playing, { ask, value, via, then = [] }: Extract<Order, { do: 'answer' }>): null {
    const { session, seating, chains } = playing;
    const said = session.answer(this.#screenSeat, ask, wholeAnswer(session, this.#screenSeat, value, via));
    passForPeople(playing);
    if (said.ok) chains.begin(session, this.#screenSeat, ask, then, seating.people);
    this.#playback = null;
    this.#follow(playing);
    return this.#shown(said.ok ? null : refusedBy(said));
  }

  #undo({ session, seating, chains }: Playing): null {
    // A view of an earlier moment does not show what would be taken back.
    if (this.#playback !== null) return this.#shown({ message: { id: 'ui.past-undo' }, because: [] });
    this.#turn++;
    const seat = seating.undoer(session, this.#screenSeat);
    const undone = session.undo(seat, chains.undoing(session, seat, seating.minding));
    chains.stop();
    passForPeople({ session, seating });
    if (undone.ok && !hasSecrets(session)) this.#screenSeat = seat;
    return this.#shown(undone.ok ? null : refusedBy(undone));
  }

  /** The screen keeps its seat; it changes by itself only where nothing is hidden. */
  #follow({ session, seating }: Playing): void {
    const asked = session.waitingFor.find((seat) => !seating.isBot(seat));
    if (asked !== undefined && !session.waitingFor.includes(this.#screenSeat) && !hasSecrets(session))
      this.#screenSeat = asked;
  }

  // ---- looking back

  #at(session: Session, answers: number | null): null {
    if (answers === null) {
      this.#playback = null;
    } else {
      checkMoment(answers, session.answers);
      this.#playback ??= new Playback(session);
      this.#playback.go(answers);
    }
    this.#events.forget();
    return this.#shown();
  }

  // ---- showing

  #shown(refusal: Refused | null = null): null {
    this.#show(refusal);
    return null;
  }

  #show(refusal: Refused | null = null): void {
    if (this.#playing === null) return;
    const { session, seating } = this.#playing;
    const shown = this.#playback?.session ?? session;
    const waiting = session.waitingFor.filter((seat) => !seating.isBot(seat));
    const next = session.outcome === null && !waiting.includes(this.#screenSeat) ? waiting[0] : undefined;
    // Until the next player has taken the screen over, it shows what everybody may see.
    const viewer = next === undefined ? this.#screenSeat : SPECTATOR_SEAT;
    if (viewer !== this.#shownSeat) this.#events.forget();
    this.#shownSeat = viewer;
    const view = shown.view(viewer);
    const log = session.log();
    this.#environment.report({
      state: {
        view,
        ask: this.#playback === null && viewer !== SPECTATOR_SEAT ? inShownOrder(session.choice(viewer), view) : null,
        refusal,
        undoable:
          this.#playback === null && session.mayUndo(seating.undoer(session, this.#screenSeat), seating.minding).ok,
        players: seating.players,
        curtain: next ?? null,
        answers: session.answers,
        at: this.#playback?.at ?? null,
        outcome: session.outcome,
      },
      events: this.#events.next(shown.events(viewer)),
      log: {
        game: log.game,
        mode: log.mode,
        ...(log.seats === undefined ? {} : { seats: log.seats }),
        seed: log.seed,
        options: log.options,
        plugins: session.plugins,
        contents: session.contents,
        answers: this.#answers.next(log.answers),
      },
    });
  }
}

/** People share this screen: for those who have nothing to decide it is not handed over. */
const passForPeople = ({ session, seating }: Omit<Playing, 'chains'>): number => session.passFor(seating.people);

const refusedBy = ({ message, because }: Refusal): Refused => ({ message, because: because ?? [] });
