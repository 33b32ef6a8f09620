import type { Choosable, EngineEvent, Game } from '@dejarik/engine';
import type { AnswerValue, SeatId, Session } from '@dejarik/session';
import { gameOf, questionBehind } from '@dejarik/session/testing';
import { keysIn } from './reached.ts';

/** Verbs of the engine itself: what a card says may come to nothing. */
const ENGINES: ReadonlySet<string> = new Set(['resolve', 'together', 'use']);

/** Kinds of options that are calls, or by which calls can be told to follow from them. */
const NAMED: ReadonlySet<string> = new Set(['entity', 'place', 'call']);

type Args = EngineEvent['args'];

/** A question that a step of a verb asks, looked at before and after it is answered. */
export class OfferedChoice {
  readonly #game: Game;
  readonly #verb: string;
  readonly #point: string;
  readonly #from: number;
  /** What has come about since it was answered. */
  #cameAbout: readonly EngineEvent[] = [];

  private constructor(game: Game, verb: string, point: string) {
    this.#game = game;
    this.#verb = verb;
    this.#point = point;
    this.#from = game.events.length;
  }

  /** The open question; null if a window or an ability asks it. */
  static of(game: Game): OfferedChoice | null {
    const { choice } = game;
    const verb = game.stack.at(-1)?.verb.id;
    if (choice?.kind !== 'step' || verb === undefined || ENGINES.has(verb)) return null;
    return new OfferedChoice(game, verb, choice.point);
  }

  /** To be called after the answer: what rules have refused since. */
  refusedSince(): readonly EngineEvent[] {
    const since = this.#game.events.slice(this.#from);
    this.#cameAbout = since.filter(({ kind, verb }) => kind === 'verb' && verb !== this.#verb);
    return since.filter(({ kind, verb }) => kind === 'refused' && !ENGINES.has(verb));
  }

  /**
   * To be called where the answer was taken back: was something chosen of which nothing came, as a rule refused it that stood
   * against it already when it was offered?
   * @returns which option and which rule; null if there is none
   */
  inVain(session: Session, seat: SeatId, value: AnswerValue, refused: readonly EngineEvent[]): string | null {
    const behind = questionBehind(session, seat);
    if (behind === null || !NAMED.has(behind.question.of)) return null;
    const keys = keysIn(value);
    for (const { key, option } of behind.offered) {
      if (!keys.has(key) || this.#cameAbout.some((event) => follows(event, option))) continue;
      const found = refused.find((event) => follows(event, option));
      if (found === undefined) continue;
      const rule = against(gameOf(session), found);
      if (rule !== undefined)
        return `The option "${key}" of "${this.#point}" was refused to ${seat} by "${rule}" of "${found.verb}" after it was chosen, and nothing came of it. Offer only what "g.why" of the call has nothing against, and tell the others with their reasons in "refused"`;
    }
    return null;
  }
}

/** The rule that refused a call and stands against it now. */
function against(game: Game, { verb, args, rules }: EngineEvent): string | undefined {
  return game.why({ verb, args }).find(({ rule }) => rules.includes(rule))?.rule;
}

/** Is it the call that was chosen, or one with what was chosen as an argument? */
function follows({ verb, args }: EngineEvent, option: Choosable): boolean {
  if (typeof option === 'number') return Object.values(args).includes(option);
  if (typeof option !== 'object' || !('verb' in option) || option.verb !== verb) return false;
  return Object.entries(option.args as Args).every(([name, one]) => JSON.stringify(args[name]) === JSON.stringify(one));
}
