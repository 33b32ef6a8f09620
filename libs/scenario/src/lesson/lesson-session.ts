import { mergeCatalogs, message } from '@dejarik/content';
import type { Plugin } from '@dejarik/engine';
import type { Accepted, AnswerValue, Ask, Refusal, SeatId, Session } from '@dejarik/session';
import { catalogsOf, type Lesson } from './lesson.ts';
import { LessonRun, NEXT, type LessonView } from './lesson-run.ts';
import { lessonMessages } from './messages.ts';

/** A lesson as a session: whatever plays sessions plays it. Only who learns is asked; taking back goes back in the lesson. */
export interface LessonSession {
  readonly session: Session;
  /** How far it has come. */
  readonly view: () => LessonView;
}

const ACCEPTED: Accepted = { ok: true };

/**
 * Begins a lesson.
 * @param plugins the game and its expansions
 * @throws LessonError if it cannot begin; so do answers after which it cannot go on
 */
export function lessonSession(lesson: Lesson, plugins: readonly Plugin[]): LessonSession {
  const run = new LessonRun(lesson, plugins);
  const own = partsOf(run);
  const session = new Proxy(run.session, {
    get(_, key) {
      if (Object.hasOwn(own, key)) return Reflect.get(own, key) as unknown;
      const now = run.session;
      const value: unknown = Reflect.get(now, key);
      return typeof value === 'function' ? (value.bind(now) as unknown) : value;
    },
  });
  return { session, view: () => run.view };
}

/** What of a session is another thing in a lesson. */
function partsOf(run: LessonRun): Partial<Session> {
  const { seat: learner } = run.lesson.lesson;
  const words = [lessonMessages, catalogsOf(run.lesson)];
  const choice = (seat: SeatId): Ask | null =>
    seat !== learner || run.over ? null : run.reads ? readingAsk(run, learner) : run.session.choice(seat);
  const isReading = (seat: SeatId, ask: string): boolean => run.reads && choice(seat)?.id === ask;
  const shown = (seat: SeatId): { readonly ask: string; readonly value: AnswerValue } | null => {
    const ask = choice(seat);
    return ask === null ? null : { ask: ask.id, value: run.shown };
  };
  const mayUndo = (seat: SeatId): Accepted | Refusal => (run.begun ? ACCEPTED : run.session.mayUndo(seat));
  return {
    choice,
    mayUndo,
    judge: (seat, ask, value) =>
      isReading(seat, ask) ? ACCEPTED : seat === learner ? run.judge(ask, value) : run.session.judge(seat, ask, value),
    answer(seat, ask, value) {
      if (!isReading(seat, ask))
        return seat === learner && !run.over ? run.answer(ask, value) : run.session.judge(seat, ask, value);
      run.read();
      return ACCEPTED;
    },
    undo(seat) {
      const may = mayUndo(seat);
      if (may.ok) run.back();
      return may;
    },
    view: (seat) => ({ ...run.session.view(seat), turn: { waitingFor: [learner] } }),
    suggest: shown,
    sample: shown,
    // The script answers for all others, and nothing is lost by an answer: a lesson can go back.
    passFor: () => 0,
    bringsChance: () => false,
    // Each answer is told of by itself.
    chains: () => [],
    get waitingFor() {
      return run.over ? [] : [learner];
    },
    get outcome() {
      return null;
    },
    get catalogs() {
      return mergeCatalogs([...words, run.session.catalogs]);
    },
  };
}

/** What is asked while something is only to be read. */
function readingAsk(run: LessonRun, seat: SeatId): Ask {
  return {
    id: `lesson.${run.view.step}`,
    seat,
    kind: 'pick',
    of: 'word',
    message: message('lesson.read'),
    point: 'lesson.read',
    min: 1,
    max: 1,
    pass: false,
    options: [{ key: NEXT, message: message('lesson.next'), points: [] }],
    refused: [],
  };
}
