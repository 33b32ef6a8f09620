// For tests, scenarios and the conformance kit: what lies behind a session. Nothing that people play with imports this.
import type { Because, Choosable, Game, Question } from '@dejarik/engine';
import type { Key, SeatId, Session } from './types/index.ts';
import { askOf } from './asks/build-ask.ts';
import { TableSession } from './table-session.ts';
export { imagined, type Imagining } from './imagined/imagine.ts';
export { faceValues, sees } from './view/knowledge.ts';
export { checksumOf } from './saves/checksum.ts';

/** The game behind a session: its world, frames and values; `game.world.fixResults` fixes dice. */
export function gameOf(session: Session): Game {
  if (!(session instanceof TableSession))
    throw new TypeError('This session is not played in this process, so its game cannot be looked into.');
  return session.inner;
}

/**
 * A game in progress (a position built by hand, an imagined world) as a session with an empty past.
 * @param terse it records no events and leaves out labels and what is refused
 */
export const sessionOver = (game: Game, terse = false): Session => new TableSession({ rules: game.rules, game, terse });

/** An option of an open question and what it stands for in the game. */
export interface OptionBehind {
  readonly key: Key;
  readonly option: Choosable;
  /** Why it may not be chosen; empty for what is offered. */
  readonly because: readonly Because[];
}

/** The open question of a seat as the game asks it, with the key of everything that is offered, refused, or a target of it; copies that nothing tells apart share one. */
export function questionBehind(
  session: Session,
  seat: SeatId,
): {
  readonly question: Question;
  readonly offered: readonly OptionBehind[];
  readonly refused: readonly OptionBehind[];
  readonly targets: readonly OptionBehind[];
} | null {
  const asked = askOf(gameOf(session), session.seats.indexOf(seat), '', false);
  if (asked === null) return null;
  const { question, keyTable } = asked;
  const refused = question.refused?.() ?? [];
  const all = refused.map((one) => one.option);
  const keys = keyTable.options(question, all, [...question.options, ...all]);
  return {
    question,
    offered: question.options.map((option, i) => ({ key: asked.keys[i] ?? '', option, because: [] })),
    targets: [...asked.targets].map(([key, option]) => ({ key, option, because: [] })),
    refused: refused.map((one, i) => ({ key: keys[i] ?? '', ...one })).filter((one) => !asked.options.has(one.key)),
  };
}
