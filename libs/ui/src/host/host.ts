import {
  seededRandom,
  createSession,
  freshSeed,
  loadSession,
  replay,
  SPECTATOR_SEAT,
  type AnswerValue,
  type Bot,
  type GameEvent,
  type Log,
  type Refusal,
  type SeatId,
  type Session,
} from '@dejarik/session';
import type { Catalogs } from '@dejarik/content';
import type { GameDescription } from '../game.ts';
import type { Refused, Via } from '../link.ts';
import type { HostEnvironment } from './environment.ts';
import { OpenedGame } from './opened-game.ts';
import { checkMoment, Playback } from './playback.ts';
import type { GameOrder, Order, Players, Replies } from './protocol.ts';
import { checkSeat, hasSecrets, Seating } from './seating.ts';
import { ListSender } from './list-update.ts';
import { TableTrouble, troubleOf } from './trouble.ts';

/** Milliseconds after which it is looked up again how long to wait. */
const BEAT = 50;

const rest = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds);
  });

/** A game in progress. */
interface Playing {
  readonly session: Session;
  readonly seating: Seating;
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
  readonly #events = new ListSender<GameEvent>();
  readonly #answers = new ListSender<Log['answers'][number]>();

  constructor(around: HostEnvironment) {
    this.#environment = around;
  }

  /** Carries out an order; its reply or what went wrong is reported under its number. */
  async order(n: number, order: Order): Promise<void> {
    try {
      const reply = await this.#carryOut(order);
      this.#environment.report({ n, reply });
    } catch (error) {
      this.#environment.report({ n, trouble: troubleOf(error, order.do) });
      return;
    }
    if (order.do === 'start' || order.do === 'load') this.#show();
    if (order.do === 'start' || order.do === 'load' || order.do === 'answer' || order.do === 'undo')
      await this.#letBotsMove();
  }

  #carryOut(
    order: Order,
  ):
    | Promise<Replies['open' | 'words' | 'sheet' | 'check' | 'campaign']>
    | Exclude<Replies[Order['do']], GameDescription> {
    if (order.do === 'open') return this.#open(order.address, order.language);
    if (order.do === 'words') return this.#game().speak(order.language, () => this.#playing?.session ?? null);
    if (order.do === 'sheet')
      return this.#game()
        .list(order.field)
        .then(({ sheet }) => sheet);
    if (order.do === 'check')
      return this.#game()
        .list(order.field)
        .then(({ check }) => check(order.counts));
    if (order.do === 'pace') {
      this.#wait = order.wait;
      return null;
    }
    if (order.do === 'ping') return null;
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
      this.#playing = null;
      return null;
    }
    if (this.#playing === null) throw new TableTrouble('no-game', 'No game has been started.');
    return this.#inGame(this.#playing, order);
  }

  /** Carries out an order about the game in progress. */
  #inGame(playing: Playing, order: GameOrder): Replies[GameOrder['do']] {
    const { session } = playing;
    // Before a closed curtain nobody is asked anything, the seat that looked last neither.
    const closed = this.#shownSeat !== this.#screenSeat;
    const asked = (ask: string): boolean => !closed && session.choice(this.#screenSeat)?.id === ask;
    switch (order.do) {
      case 'answer':
        return this.#answer(playing, order.ask, order.value, order.via);
      case 'explain':
        return closed ? [] : session.explain(this.#screenSeat, order.key, order.via);
      case 'preview':
        return asked(order.ask) ? session.preview(this.#screenSeat, order.key, order.via) : null;
      case 'judge': {
        const said = asked(order.ask) ? session.judge(this.#screenSeat, order.ask, order.value) : null;
        return said === null || said.ok ? null : refusedBy(said);
      }
      case 'suggest':
        return asked(order.ask) ? (session.suggest(this.#screenSeat)?.value ?? null) : null;
      case 'past':
        return asked(order.ask) ? session.past(this.#screenSeat, order.via) : null;
      case 'distances':
        return closed ? null : session.distances(this.#screenSeat, order.from);
      case 'undo':
        return this.#undo(playing);
      case 'look': {
        if (order.seat !== SPECTATOR_SEAT) checkSeat(session, order.seat);
        this.#screenSeat = order.seat;
        return this.#shown();
      }
      case 'at':
        return this.#at(session, order.answers);
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

  async #open(address: string, language: string): Promise<GameDescription> {
    const opened = await OpenedGame.open(address, language, this.#environment.load);
    this.#opened = opened;
    return opened.describe(Object.keys(this.#bots));
  }

  /** By name: those that play any game, and those of the game. */
  get #bots(): Readonly<Record<string, Bot>> {
    return { ...this.#environment.bots, ...this.#opened?.bots };
  }

  #load(from: unknown, players: Players): Catalogs {
    const { plugins } = this.#game();
    const isSave = typeof from === 'object' && from !== null && 'format' in from;
    const session = isSave ? loadSession(plugins, from) : replay(plugins, from as Log);
    return this.#begin(session, players, session.hash());
  }

  /** From here on nothing can fail: what was played before is given up only now. */
  #begin(session: Session, players: Players, seed: string): Catalogs {
    const seating = new Seating(session, players, this.#bots);
    const words = this.#game().wordsOf(session);
    passForPeople({ session, seating });
    this.#turn++;
    this.#playing = { session, seating };
    this.#random = seededRandom(`bots of ${seed}`);
    this.#playback = null;
    this.#screenSeat = seating.first(session);
    this.#events.forget();
    this.#answers.forget();
    return words;
  }

  /** Bots answer until a person is asked; the page hears of each step. */
  async #letBotsMove(): Promise<void> {
    const turn = ++this.#turn;
    const playing = this.#playing;
    if (playing === null) return;
    const { session, seating } = playing;
    while (session.outcome === null && turn === this.#turn) {
      const { waitingFor } = session;
      const seat = waitingFor.find((one) => seating.isBot(one));
      const bot = seat === undefined ? undefined : seating.bot(seat);
      if (seat === undefined || bot === undefined || waitingFor.some((one) => !seating.isBot(one))) return;
      const before = session.events(SPECTATOR_SEAT).length;
      try {
        if (session.passFor([seat]) === 0) this.#environment.takeTurn(session, seat, bot, this.#random);
        passForPeople(playing);
      } catch (error) {
        this.#environment.report({ trouble: troubleOf(error, 'bot') });
        return;
      }
      const told = session
        .events(SPECTATOR_SEAT)
        .slice(before)
        .some((event) => event.kind === 'verb' || event.kind === 'ability');
      this.#follow(playing);
      if (told || session.outcome !== null || !session.waitingFor.every((one) => seating.isBot(one))) this.#show();
      if (told) await this.#stand();
      // Orders that came meanwhile are heard even when nothing is to be waited for.
      await rest(0);
    }
  }

  /** What was done stands for as long as the page wants, which may change its mind when it sees what it was. */
  async #stand(): Promise<void> {
    for (let stood = 0; stood < this.#wait; stood += BEAT) await rest(Math.min(BEAT, this.#wait - stood));
  }

  // ---- answering

  #answer(playing: Playing, ask: string, value: AnswerValue, via: Via = []): null {
    const { session } = playing;
    // On a board one points at the end of a path; the best way there is the session's to know.
    const [end] =
      session.choice(this.#screenSeat)?.kind === 'path' && Array.isArray(value) && value.length === 1 ? value : [];
    const said = session.answer(
      this.#screenSeat,
      ask,
      end === undefined ? value : (session.route(this.#screenSeat, String(end), via) ?? [...via, end]),
    );
    passForPeople(playing);
    this.#playback = null;
    this.#follow(playing);
    return this.#shown(said.ok ? null : refusedBy(said));
  }

  #undo({ session, seating }: Playing): null {
    // Whoever looks at an earlier moment does not see what would be taken back.
    if (this.#playback !== null) return this.#shown({ message: { id: 'ui.past-undo' }, because: [] });
    this.#turn++;
    const seat = seating.undoer(session, this.#screenSeat);
    const undone = session.undo(seat, seating.minding);
    passForPeople({ session, seating });
    if (undone.ok && !hasSecrets(session)) this.#screenSeat = seat;
    return this.#shown(undone.ok ? null : refusedBy(undone));
  }

  /** The screen stays with who sits before it; it goes on by itself only where nothing is hidden. */
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
      this.#playback ??= new Playback(this.#game().plugins, session.log());
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
    const eyes = next === undefined ? this.#screenSeat : SPECTATOR_SEAT;
    if (eyes !== this.#shownSeat) this.#events.forget();
    this.#shownSeat = eyes;
    const log = session.log();
    this.#environment.report({
      state: {
        view: shown.view(eyes),
        ask: this.#playback === null && eyes !== SPECTATOR_SEAT ? session.choice(eyes) : null,
        refusal,
        undoable:
          this.#playback === null && session.mayUndo(seating.undoer(session, this.#screenSeat), seating.minding).ok,
        players: seating.players,
        curtain: next ?? null,
        answers: session.answers,
        at: this.#playback?.at ?? null,
        outcome: session.outcome,
      },
      events: this.#events.next(shown.events(eyes)),
      log: {
        game: log.game,
        mode: log.mode,
        ...(log.seats === undefined ? {} : { seats: log.seats }),
        seed: log.seed,
        options: log.options,
        answers: this.#answers.next(log.answers),
      },
    });
  }
}

/** People share this screen: for those who have nothing to decide it is not handed over. */
const passForPeople = ({ session, seating }: Playing): number => session.passFor(seating.people);

const refusedBy = ({ message, because }: Refusal): Refused => ({ message, because: because ?? [] });
