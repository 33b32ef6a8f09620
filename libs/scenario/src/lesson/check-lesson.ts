import { canonicalJson } from '@dejarik/content';
import type { Plugin } from '@dejarik/engine';
import type { Session } from '@dejarik/session';
import { runScenario } from '../run.ts';
import type { Failure, Step } from '../scenario.ts';
import { wordsIn, type Lesson } from './lesson.ts';
import { LessonError } from './lesson-run.ts';
import { lessonSession } from './lesson-session.ts';

/**
 * What is wrong with a lesson: its steps, the other answers it takes, the way through it as people go, and words that it lacks.
 * @param plugins the game and its expansions
 * @param languages in which it has to speak
 */
export function checkLesson(
  lesson: Lesson,
  plugins: readonly Plugin[],
  languages: readonly string[],
): readonly Failure[] {
  const unsaid = wordsIn(lesson).flatMap(({ words, line }) =>
    languages
      .filter((language) => words[language] === undefined)
      .map((language) => ({
        line,
        expected: `words in ${languages.join(', ')}, as the game speaks them`,
        found: `none in "${language}"`,
      })),
  );
  if (!plugins.some(({ id }) => id === lesson.game))
    return [
      ...unsaid,
      {
        line: lesson.places['game'] ?? lesson.line,
        expected: plugins.map(({ id }) => id).join(', '),
        found: `the game "${lesson.game}"`,
      },
    ];
  const failed = runScenario(lesson, plugins);
  if (failed !== null) return [...unsaid, failed];
  const others = variantsOf(lesson).flatMap((variant) => {
    const failure = runScenario(variant, plugins, { once: true });
    return failure === null ? [] : [failure];
  });
  return [...unsaid, ...others, ...walked(lesson, plugins)];
}

/** The lesson with each of its other answers in place of the one that it shows. */
function variantsOf(lesson: Lesson): readonly Lesson[] {
  return lesson.steps.flatMap((step, i) =>
    step.do === 'answer'
      ? (step.or ?? []).map((said) => {
          const steps: Step[] = [...lesson.steps];
          steps[i] = { ...step, said };
          return { ...lesson, steps: withoutChecks(steps), then: [] };
        })
      : [],
  );
}

/** What is expected of the way that is shown need not hold on another one. */
const withoutChecks = (steps: readonly Step[]): readonly Step[] => steps.filter((step) => step.do !== 'expect');

/** Goes through a lesson as who learns does, back after each answer and on again. */
function walked(lesson: Lesson, plugins: readonly Plugin[]): readonly Failure[] {
  const { seat } = lesson.lesson;
  try {
    const { session, view } = lessonSession(lesson, plugins);
    if (!session.seats.includes(seat))
      return [{ line: lineOfSeat(lesson), expected: session.seats.join(', '), found: `the seat "${seat}"` }];
    for (let asked = session.suggest(seat); asked !== null; asked = session.suggest(seat)) {
      const before = canonicalJson(view());
      give(session, seat, asked);
      session.undo(seat);
      if (canonicalJson(view()) !== before) throw new LessonError('it does not come back to where it was');
      give(session, seat, session.suggest(seat) ?? asked);
    }
    return [];
  } catch (error) {
    if (!(error instanceof LessonError)) throw error;
    return [{ line: lesson.line, expected: 'to go on', found: error.message }];
  }
}

const lineOfSeat = ({ places, line }: Lesson): number => places['lesson.seat'] ?? line;

function give(session: Session, seat: string, { ask, value }: NonNullable<ReturnType<Session['suggest']>>): void {
  const said = session.answer(seat, ask, value);
  if (!said.ok) throw new LessonError(`the answer ${JSON.stringify(value)} is refused (${said.code})`);
}
