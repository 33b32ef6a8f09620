import { onlyAnswerOf } from '@dejarik/session';
import type {
  AnswerValue,
  BlindTurn,
  Bot,
  BotTurn,
  Headless,
  OutcomeView,
  Random,
  SeatId,
  Session,
} from '@dejarik/session';

/** A bot gave an answer that the session refused, or the game went on for too long. */
export class BotError extends Error {
  override readonly name = 'BotError';
}

export interface PlayOptions {
  readonly bots: Readonly<Record<SeatId, Bot>>;
  readonly random: Random;
  /** Most answers; a game that takes more is stuck. */
  readonly most?: number;
  /** Called before each answer. */
  readonly before?: (seat: SeatId, answers: number) => void;
  /** Called after each answer that was taken. */
  readonly after?: (seat: SeatId, ask: string, value: AnswerValue) => void;
}

/** How a game is played without a word. */
export interface BlindPlayOptions extends Pick<PlayOptions, 'bots' | 'random' | 'most'> {
  /** Called before each answer. */
  readonly before?: (turn: BlindTurn) => void;
}

export interface Played {
  readonly outcome: OutcomeView;
  readonly answers: number;
}

/** A game that takes more is stuck. */
const MOST_ANSWERS = 100_000;

/** Lets a bot answer the open question of its seat; where there is nothing to decide it is not asked. @throws BotError if nothing is asked of the seat, or the answer is refused */
export function takeTurn(
  session: Session,
  seat: SeatId,
  bot: Bot,
  random: Random,
): { readonly ask: string; readonly value: AnswerValue } {
  const turn = turnOf(session, seat);
  const only = onlyAnswerOf(turn.ask);
  const value = only === undefined ? bot.answer(turn, random) : only;
  const { id } = turn.ask;
  const said = session.answer(seat, id, value);
  if (!said.ok)
    throw new BotError(
      `The bot of "${seat}" answered ${JSON.stringify(value)} to "${turn.ask.message.id}" at ${turn.ask.point} and was refused: ${said.code}. Offered: ${turn.ask.options.map((option) => option.key).join(', ')}.`,
    );
  return { ask: id, value };
}

/**
 * Plays a session to its end.
 * @throws BotError if the game takes too many answers
 */
export const playGame = (session: Session, options: PlayOptions): Played => playedOut(turnsOf(session, options));

/**
 * Plays a session to its end, one answer at a time.
 * @returns what gives an answer whenever its `next` is called, and in the end what came of the game
 * @throws BotError if the game takes too many answers
 */
export function* turnsOf(session: Session, options: PlayOptions): Generator<void, Played> {
  const most = options.most ?? MOST_ANSWERS;
  let answers = 0;
  for (let seat = nextSeat(session); seat !== undefined; seat = nextSeat(session)) {
    const bot = botOf(options.bots, seat);
    if (answers++ >= most) throw new BotError(`The game is not over after ${most} answers.`);
    options.before?.(seat, answers - 1);
    const { ask, value } = takeTurn(session, seat, bot, options.random);
    options.after?.(seat, ask, value);
    yield;
  }
  return { outcome: outcomeOf(session), answers };
}

/** May these bots play without a look at what they are asked? */
export const arePlayedBlind = (bots: PlayOptions['bots']): boolean =>
  Object.values(bots).every((bot) => bot.answerBlind !== undefined);

/**
 * As `turnsOf`, without a word: for bots that need none.
 * @throws BotError if the game takes too many answers, or a bot has to look
 */
export function* blindTurnsOf(
  game: Headless,
  { bots, random, most = MOST_ANSWERS, before }: BlindPlayOptions,
): Generator<void, Played> {
  let answers = 0;
  for (let turn = game.next(); turn !== null; turn = game.next()) {
    const bot = botOf(bots, turn.seat);
    if (bot.answerBlind === undefined)
      throw new BotError(`The bot of "${turn.seat}" has to look at what it is asked: play a session instead.`);
    if (answers++ >= most) throw new BotError(`The game is not over after ${most} answers.`);
    before?.(turn);
    game.answer(bot.answerBlind(turn, random));
    yield;
  }
  return { outcome: outcomeOf(game), answers };
}

function playedOut(turns: Generator<void, Played>): Played {
  for (;;) {
    const { done, value } = turns.next();
    if (done === true) return value;
  }
}

function botOf(bots: PlayOptions['bots'], seat: SeatId): Bot {
  const bot = bots[seat];
  if (bot === undefined) throw new BotError(`There is no bot for the seat "${seat}".`);
  return bot;
}

function outcomeOf({ outcome }: Pick<Session, 'outcome'>): OutcomeView {
  if (outcome === null) throw new BotError('The game is stuck: it is not over, but asks nobody.');
  return outcome;
}

/** The seat that has something to decide; those that have not have answered before. */
function nextSeat(session: Session): SeatId | undefined {
  session.passFor();
  return session.waitingFor[0];
}

function turnOf(session: Session, seat: SeatId): BotTurn {
  let ask: BotTurn['ask'] | null | undefined;
  let view: BotTurn['view'] | undefined;
  return {
    seat,
    tables: session.tables,
    get ask() {
      ask ??= session.choice(seat);
      if (ask === null) throw new BotError(`Nothing is asked of "${seat}".`);
      return ask;
    },
    get view() {
      return (view ??= session.view(seat));
    },
    route: (key) => session.route(seat, key),
    sample: (random) => session.sample(seat, random)?.value ?? null,
  };
}

/** Does a turn leave its seat something to decide? */
export const isDecision = ({ kind, options, pass }: Pick<BlindTurn, 'kind' | 'options' | 'pass'>): boolean =>
  options + Number(pass) > 1 || kind === 'confirm' || kind === 'amount';
