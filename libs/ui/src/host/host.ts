import { chance, createSession, freshSeed, loadSession, replay, SaveError, sessionMessages, SPECTATOR_SEAT, type AnswerValue, type Bot, type GameEvent, type Json, type Log, type Random, type Refusal, type SeatId, type Session, type UndoRequest } from '@dejarik/session';
import { mergeCatalogs, type Catalog, type Catalogs } from '@dejarik/content';
import type { CampaignStep, CampaignView } from '../campaign/campaign.ts';
import type { Served } from '../campaign/serve.ts';
import type { GameDescription, GameModule } from '../game.ts';
import type { ListMaker } from '../lists/list.ts';
import type { Refused } from '../link.ts';
import type { GameWords, Order, Players, Replies, Report, Trouble } from './protocol.ts';
import { Sender } from './tail.ts';

/** What a host needs from where it runs. */
export interface HostSurroundings {
  /** Loads the module of a game, or of its words. @throws if there is none at that address */
  readonly load: (address: string) => Promise<Readonly<Record<string, unknown>>>;
  readonly report: (report: Report) => void;
  /** Bots that play any game, by name. */
  readonly bots: Readonly<Record<string, Bot>>;
  readonly takeTurn: (session: Session, seat: SeatId, bot: Bot, random: Random) => unknown;
}

class TableTrouble extends Error {
  constructor(readonly code: string, detail: string) {
    super(detail);
  }
}
const troubleOf = (error: unknown, otherwise: string): Trouble => ({
  code: error instanceof TableTrouble ? error.code : isCampaignError(error) ? error.code : error instanceof SaveError ? 'save' : otherwise,
  detail: error instanceof Error ? error.message : String(error),
});

/** Known by its name, for only games that have campaigns fetch what makes them. */
const isCampaignError = (error: unknown): error is Error & { readonly code: string } => error instanceof Error && error.name === 'CampaignError' && 'code' in error && typeof error.code === 'string';

/** Milliseconds after which it is looked up again how long to wait. */
const BEAT = 50;

const rest = (milliseconds: number): Promise<void> => new Promise((done) => { setTimeout(done, milliseconds); });

/** One table's game where it runs: keeps the session, lets bots move, and tells the page what the seat before it may see. */
export class TableHost {
  readonly #around: HostSurroundings;
  #module: GameModule | undefined;
  /** Address of the module. */
  #address = '';
  /** What was brought of the words that lie beside the module, by language. */
  #words: Catalogs = {};
  /** What knows campaigns, where the game has some. */
  #campaigns: typeof import('../campaign/serve.ts') | null = null;
  #bots: Readonly<Record<string, Bot>>;
  #session: Session | null = null;
  #players: Players = {};
  #random = chance('');
  /** The seat before the screen. */
  #looking: SeatId = SPECTATOR_SEAT;
  /** Whose view was shown last. */
  #eyes: SeatId = SPECTATOR_SEAT;
  #wait = 0;
  /** The game played again for looking at earlier moments, and the moment. */
  #past: { readonly session: Session; readonly log: Log; readonly at: number } | null = null;
  /** Counts what happened, so that a bot's turn that was overtaken ends. */
  #turn = 0;
  readonly #events = new Sender<GameEvent>();
  readonly #answers = new Sender<Log['answers'][number]>();

  constructor(around: HostSurroundings) {
    this.#around = around;
    this.#bots = around.bots;
  }

  /** Carries out an order; its reply or what went wrong is reported under its number. */
  async order(n: number, order: Order): Promise<void> {
    try {
      const reply = await this.#carryOut(order);
      this.#around.report({ n, reply });
    } catch (error) {
      this.#around.report({ n, trouble: troubleOf(error, order.do) });
      return;
    }
    if (order.do === 'start' || order.do === 'load') this.#show();
    if (order.do === 'start' || order.do === 'load' || order.do === 'answer' || order.do === 'undo') await this.#letBotsMove();
  }

  #carryOut(order: Order): Promise<Replies['open' | 'words' | 'sheet' | 'check' | 'campaign']> | Exclude<Replies[Order['do']], GameDescription> {
    if (order.do === 'open') return this.#open(order.address, order.language);
    if (order.do === 'words') return this.#speak(order.language);
    if (order.do === 'sheet') return this.#list(order.field).then(({ sheet }) => sheet);
    if (order.do === 'check') return this.#list(order.field).then(({ check }) => check(order.counts));
    if (order.do === 'pace') {
      this.#wait = order.wait;
      return null;
    }
    if (order.do === 'start') {
      const seed = order.seed || freshSeed();
      return this.#begin(createSession({ plugins: this.#game().plugins, mode: order.mode, seed, options: order.options }), order.players, seed);
    }
    if (order.do === 'load') return this.#load(order.from, order.players);
    if (order.do === 'campaign') return this.#campaign(order.step);
    if (order.do === 'leave') {
      this.#turn++;
      this.#session = null;
      return null;
    }
    const session = this.#session;
    if (session === null) throw new TableTrouble('no-game', 'No game has been started.');
    // Before a closed curtain nobody is asked anything, the seat that looked last neither.
    const closed = this.#eyes !== this.#looking;
    switch (order.do) {
      case 'answer': return this.#answer(session, order.ask, order.value);
      case 'explain': return closed ? [] : session.explain(this.#looking, order.key);
      case 'preview': return !closed && session.choice(this.#looking)?.id === order.ask ? session.preview(this.#looking, order.key) : null;
      case 'distances': return closed ? null : session.distances(this.#looking, order.from);
      case 'undo': return this.#undo(session);
      case 'look': {
        if (order.seat !== SPECTATOR_SEAT && !session.seats.includes(order.seat)) throw new TableTrouble('seat', `There is no seat "${order.seat}". Seats: ${session.seats.join(', ')}.`);
        this.#looking = order.seat;
        return this.#shown();
      }
      case 'at': return this.#at(session, order.answers);
      case 'save': return session.save();
      case 'log': return session.keptLog();
    }
  }

  // ---- a game

  #game(): GameModule {
    if (this.#module === undefined) throw new TableTrouble('no-game', 'No game has been opened.');
    return this.#module;
  }

  async #open(address: string, language: string): Promise<GameDescription> {
    let found: Readonly<Record<string, unknown>>;
    try {
      found = await this.#around.load(address);
    } catch (error) {
      throw new TableTrouble('open', `${address}: ${error instanceof Error ? error.message : String(error)}`);
    }
    const module = found['game'];
    if (!isGameModule(module)) throw new TableTrouble('open', `${address} is no module of a game: it has to export "game" with a list of plugins, each with "id" and "version", and modes to play in.`);
    this.#module = module;
    this.#address = address;
    this.#words = {};
    this.#campaigns = module.chronicle === undefined ? null : await import('../campaign/serve.ts');
    // Without them it speaks another language, and the page asks once more.
    await this.#bring(language).catch(() => undefined);
    this.#bots = { ...this.#around.bots, ...module.bots };
    const main = module.plugins[0];
    const absolute = (part: string | undefined): string | null => (part === undefined ? null : new URL(part, address).href);
    return {
      game: main?.id ?? '',
      modes: module.plugins.flatMap((plugin) => plugin.modes ?? []).map(({ id, message, seats }) => ({ id, message, seats })),
      bots: Object.keys(this.#bots),
      setup: module.setup ?? { ready: [], fields: [] },
      ...this.#said(), campaign: module.chronicle?.option ?? null,
      ui: absolute(module.ui), rules: absolute(module.rules),
    };
  }

  // ---- words

  get #unbrought(): readonly string[] {
    return Object.keys(this.#game().words ?? {}).filter((language) => this.#words[language] === undefined);
  }

  /** Fetches the words of a language, if they lie beside the module and are not there yet. @throws if they cannot be had */
  async #bring(language: string): Promise<void> {
    const { words = {} } = this.#game();
    if (!this.#unbrought.includes(language)) return;
    const address = new URL(words[language] ?? '', this.#address).href;
    const found = (await this.#around.load(address))['default'];
    if (typeof found !== 'object' || found === null) throw new TableTrouble('words', `${address} has no words: it has to export a catalog as "default".`);
    this.#words = { ...this.#words, [language]: found as Catalog };
  }

  async #speak(language: string): Promise<GameWords> {
    await this.#bring(language);
    const session = this.#session;
    return { ...this.#said(), played: session === null ? null : this.#wordsOf(session) };
  }

  #said(): Pick<GameDescription, 'catalogs' | 'words'> {
    return { catalogs: this.#readable(this.#served()), words: this.#unbrought };
  }

  #wordsOf(session: Session): Catalogs {
    return this.#readable({ ...this.#served(), catalogs: mergeCatalogs([session.catalogs, this.#words]) }, session.log().options);
  }

  /** What may be read of all words. @throws CampaignError if the options hold no campaign that can be gone on with */
  #readable(served: Served, options: Readonly<Record<string, Json>> = {}): Catalogs {
    return this.#campaigns?.wordsFor(served, options) ?? served.catalogs;
  }

  #served(): Served {
    const { plugins, chronicle } = this.#game();
    // Plugins may keep their catalogs as imported YAML, whose form `checkCatalogs` proves.
    return { game: plugins[0]?.id ?? '', chronicle, catalogs: mergeCatalogs([sessionMessages, ...plugins.map((plugin) => (plugin.messages ?? {}) as Catalogs), this.#words]) };
  }

  /** A step of a campaign; what it opens is told in all languages, as far as they can be had. */
  async #campaign(step: CampaignStep): Promise<CampaignView> {
    if (this.#campaigns === null) throw new TableTrouble('campaign/none', `"${this.#served().game}" has no campaign.`);
    await Promise.allSettled(this.#unbrought.map((language) => this.#bring(language)));
    return this.#campaigns.takeStep(this.#served(), step, this.#session);
  }

  async #list(field: string): Promise<ListMaker> {
    const { lists = {} } = this.#game();
    const found = lists[field];
    if (found === undefined) throw new TableTrouble('open', `The game has no list for "${field}". Lists: ${Object.keys(lists).join(', ') || 'none'}.`);
    return await found();
  }

  #load(from: unknown, players: Players): Catalogs {
    const { plugins } = this.#game();
    const isSave = typeof from === 'object' && from !== null && 'format' in from;
    const session = isSave ? loadSession(plugins, from) : replay(plugins, from as Log);
    return this.#begin(session, players, session.hash());
  }

  /** From here on nothing can fail: what was played before is given up only now. */
  #begin(session: Session, players: Players, seed: string): Catalogs {
    for (const [seat, player] of Object.entries(players)) {
      if (!session.seats.includes(seat)) throw new TableTrouble('seat', `There is no seat "${seat}". Seats: ${session.seats.join(', ')}.`);
      if (player !== 'human' && this.#botOf(player) === undefined) throw new TableTrouble('player', `"${player}" is nobody who plays. Expected human, ${Object.keys(this.#bots).map((name) => `bot:${name}`).join(', ')}.`);
    }
    const words = this.#wordsOf(session);
    this.#turn++;
    this.#session = session;
    this.#players = Object.fromEntries(session.seats.map((seat) => [seat, players[seat] ?? 'human']));
    this.#random = chance(`bots of ${seed}`);
    this.#past = null;
    this.#looking = this.#people().length > 1 ? SPECTATOR_SEAT : this.#people()[0] ?? SPECTATOR_SEAT;
    // Without anything to hide, several people may look at once.
    const first = session.waitingFor.find((seat) => !this.#isBot(seat)) ?? this.#people()[0];
    if (first !== undefined && !this.#hides(session)) this.#looking = first;
    this.#events.forget();
    this.#answers.forget();
    return words;
  }

  #botOf(player: string): Bot | undefined {
    const name = player.slice(4);
    return player.startsWith('bot:') && Object.hasOwn(this.#bots, name) ? this.#bots[name] : undefined;
  }
  #isBot(seat: SeatId): boolean {
    return this.#players[seat] !== 'human';
  }
  #people(): readonly SeatId[] {
    return Object.keys(this.#players).filter((seat) => !this.#isBot(seat));
  }
  #hides(session: Session): boolean {
    return session.view(SPECTATOR_SEAT).zones.some((zone) => zone.visibility === 'owner');
  }

  /** Bots answer until a person is asked; the page hears of each step. */
  async #letBotsMove(): Promise<void> {
    const turn = ++this.#turn;
    const session = this.#session;
    while (session !== null && session.outcome === null && turn === this.#turn) {
      const { waitingFor } = session;
      const seat = waitingFor.find((one) => this.#isBot(one));
      const bot = seat === undefined ? undefined : this.#botOf(this.#players[seat] ?? '');
      if (seat === undefined || bot === undefined || waitingFor.some((one) => !this.#isBot(one))) return;
      const before = session.events(SPECTATOR_SEAT).length;
      try {
        this.#around.takeTurn(session, seat, bot, this.#random);
      } catch (error) {
        this.#around.report({ trouble: troubleOf(error, 'bot') });
        return;
      }
      const told = session.events(SPECTATOR_SEAT).slice(before).some((event) => event.kind === 'verb' || event.kind === 'ability');
      this.#follow(session);
      if (told || session.outcome !== null || !session.waitingFor.every((one) => this.#isBot(one))) this.#show();
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

  #answer(session: Session, ask: string, value: AnswerValue): null {
    // On a board one points at the end of a path; the best way there is the session's to know.
    const end = session.choice(this.#looking)?.kind === 'path' && Array.isArray(value) && value.length === 1 ? session.route(this.#looking, String(value[0])) : null;
    const said = session.answer(this.#looking, ask, end ?? value);
    this.#past = null;
    this.#follow(session);
    return this.#shown(said.ok ? null : refusedBy(said));
  }

  #undo(session: Session): null {
    // Whoever looks at an earlier moment does not see what would be taken back.
    if (this.#past !== null) return this.#shown({ message: { id: 'ui.past-undo' }, because: [] });
    this.#turn++;
    const seat = this.#undoer(session);
    const undone = session.undo(seat, this.#minding);
    if (undone.ok && !this.#hides(session)) this.#looking = seat;
    return this.#shown(undone.ok ? null : refusedBy(undone));
  }

  /** Bots do not mind when their answers are undone; but chance is not tried again, and nothing is unseen. */
  get #minding(): UndoRequest {
    return { over: Object.keys(this.#players).filter((seat) => this.#isBot(seat)) };
  }

  /** Who takes back: the seat that looks, or where all may see everything, the person who answered last. */
  #undoer(session: Session): SeatId {
    if (this.#hides(session)) return this.#looking;
    const last = session.log().answers.findLast((entry) => 'seat' in entry && !this.#isBot(entry.seat));
    return last !== undefined && 'seat' in last ? last.seat : this.#looking;
  }

  /** The screen stays with who sits before it; it goes on by itself only where nothing is hidden. */
  #follow(session: Session): void {
    const asked = session.waitingFor.find((seat) => !this.#isBot(seat));
    if (asked !== undefined && !session.waitingFor.includes(this.#looking) && !this.#hides(session)) this.#looking = asked;
  }

  // ---- looking back

  #at(session: Session, answers: number | null): null {
    if (answers === null) {
      this.#past = null;
    } else {
      const most = session.answers;
      if (!Number.isInteger(answers) || answers < 0 || answers > most) throw new TableTrouble('moment', `There are ${most} answers; the moment after ${answers} was asked for.`);
      if (this.#past === null) {
        const log = session.log();
        this.#past = { session: replay(this.#game().plugins, log), log, at: most };
      }
      this.#past = { ...this.#past, session: this.#moment(this.#past.session, this.#past.log, answers), at: answers };
    }
    this.#events.forget();
    return this.#shown();
  }

  /** The game after so many answers, from one that was played again. */
  #moment(session: Session, log: Log, answers: number): Session {
    if (session.answers > answers) session.rewind(answers);
    for (const entry of log.answers.slice(session.answers, answers)) {
      // What all agreed to undo is known only by playing from the start.
      if ('renew' in entry) return replay(this.#game().plugins, { ...log, answers: log.answers.slice(0, answers) });
      session.answer(entry.seat, entry.ask, entry.value);
    }
    return session;
  }

  // ---- showing

  #shown(refusal: Refused | null = null): null {
    this.#show(refusal);
    return null;
  }

  #show(refusal: Refused | null = null): void {
    const session = this.#session;
    if (session === null) return;
    const shown = this.#past?.session ?? session;
    const waiting = session.waitingFor.filter((seat) => !this.#isBot(seat));
    const next = session.outcome === null && !waiting.includes(this.#looking) ? waiting[0] : undefined;
    // Until the next player has taken the screen over, it shows what everybody may see.
    const eyes = next === undefined ? this.#looking : SPECTATOR_SEAT;
    if (eyes !== this.#eyes) this.#events.forget();
    this.#eyes = eyes;
    const log = session.log();
    this.#around.report({
      state: {
        view: shown.view(eyes), ask: this.#past === null && eyes !== SPECTATOR_SEAT ? session.choice(eyes) : null, refusal,
        undoable: this.#past === null && session.mayUndo(this.#undoer(session), this.#minding).ok,
        players: this.#players, curtain: next ?? null, answers: session.answers, at: this.#past?.at ?? null, outcome: session.outcome,
      },
      events: this.#events.next(shown.events(eyes)),
      log: { game: log.game, mode: log.mode, seed: log.seed, options: log.options, answers: this.#answers.next(log.answers) },
    });
  }
}

const refusedBy = ({ message, because }: Refusal): Refused => ({ message, because: because ?? [] });

const isGameModule = (found: unknown): found is GameModule =>
  typeof found === 'object' && found !== null && 'plugins' in found && Array.isArray(found.plugins) && found.plugins.length > 0
  && found.plugins.every((plugin: unknown) => typeof plugin === 'object' && plugin !== null && 'id' in plugin && 'version' in plugin)
  && found.plugins.some((plugin: object) => 'modes' in plugin && Array.isArray(plugin.modes) && plugin.modes.length > 0);
