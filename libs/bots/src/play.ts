import { onlyAnswerOf } from '@dejarik/session';
import type { AnswerValue, Bot, BotTurn, OutcomeView, Random, SeatId, Session } from '@dejarik/session';

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

export interface Played {
  readonly outcome: OutcomeView;
  readonly answers: number;
}

/** Lets a bot answer the open question of its seat; where there is nothing to decide it is not asked. @throws BotError if nothing is asked of the seat, or the answer is refused */
export function takeTurn(session: Session, seat: SeatId, bot: Bot, random: Random): { readonly ask: string; readonly value: AnswerValue } {
  const turn = turnOf(session, seat);
  const only = onlyAnswerOf(turn.ask);
  const value = only === undefined ? bot.answer(turn, random) : only;
  const { id } = turn.ask;
  const said = session.answer(seat, id, value);
  if (!said.ok) throw new BotError(`The bot of "${seat}" answered ${JSON.stringify(value)} to "${turn.ask.message.id}" at ${turn.ask.point} and was refused: ${said.code}. Offered: ${turn.ask.options.map((option) => option.key).join(', ')}.`);
  return { ask: id, value };
}

/**
 * Plays a session to its end.
 * @throws BotError if the game takes too many answers
 */
export function playGame(session: Session, options: PlayOptions): Played {
  const most = options.most ?? 100_000;
  let answers = 0;
  for (let seat = nextSeat(session); seat !== undefined; seat = nextSeat(session)) {
    const bot = options.bots[seat];
    if (bot === undefined) throw new BotError(`There is no bot for the seat "${seat}".`);
    if (answers++ >= most) throw new BotError(`The game is not over after ${most} answers.`);
    options.before?.(seat, answers - 1);
    const { ask, value } = takeTurn(session, seat, bot, options.random);
    options.after?.(seat, ask, value);
  }
  if (session.outcome === null) throw new BotError('The game is stuck: it is not over, but asks nobody.');
  return { outcome: session.outcome, answers };
}

/** Whoever has something to decide; before that, those who have not have answered. */
function nextSeat(session: Session): SeatId | undefined {
  session.passFor();
  return session.waitingFor[0];
}

function turnOf(session: Session, seat: SeatId): BotTurn {
  let ask: BotTurn['ask'] | null | undefined;
  let view: BotTurn['view'] | undefined;
  return {
    seat,
    get ask() {
      ask ??= session.choice(seat);
      if (ask === null) throw new BotError(`Nothing is asked of "${seat}".`);
      return ask;
    },
    get view() { return (view ??= session.view(seat)); },
    route: (key) => session.route(seat, key),
    sample: (random) => session.sample(seat, random)?.value ?? null,
  };
}
