import { createSession, type AnswerValue, type Session } from '../src/index.ts';
import { highCard } from './high-card.ts';

export const SEED = '0123456789abcdef0123456789abcdef';

/** A game of high card for two. */
export const start = (seed = SEED): Session => createSession({ plugins: [highCard], mode: 'two', seed });

/** Answers what a seat is asked. */
export const answer = (session: Session, seat: string, value: AnswerValue): ReturnType<Session['answer']> =>
  session.answer(seat, session.choice(seat)?.id ?? '', value);

/** North's hand as it sees it. */
export const handKeys = (session: Session): string[] =>
  session
    .view('north')
    .zones.find((zone) => zone.key === 'hand0')
    ?.things.map((thing) => thing.key) ?? [];

/** What is left of plain data once it was written and read. */
export const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
