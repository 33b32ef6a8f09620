import type { Catalogs, ContentIssue } from '@dejarik/content';
import type { LessonHead, Scenario, WordsByLanguage } from '../scenario.ts';
import { readScenarios } from '../read.ts';

/** A scenario that people can play step by step, told what to do. */
export interface Lesson extends Scenario {
  /** The name of its file, without folder, number and ending. */
  readonly id: string;
  readonly lesson: LessonHead;
}

export type ReadLesson =
  | { readonly ok: true; readonly value: Lesson }
  | { readonly ok: false; readonly issues: readonly ContentIssue[] };

/** By what name people call the lesson in a file: `lessons/1-moving.yaml` is `moving`; the number says which comes first. */
export const lessonId = (file: string): string =>
  file
    .replace(/^.*[/\\]/, '')
    .replace(/\.ya?ml$/, '')
    .replace(/^\d+-/, '');

/**
 * Reads the file of a lesson: one scenario with `lesson`.
 * @param file its path, for what is said of it
 * @returns the lesson, or all that is wrong with the file
 */
export function readLesson(file: string, content: string): ReadLesson {
  const read = readScenarios(file, content);
  if (!read.ok) return read;
  const [scenario, second] = read.value;
  if (scenario === undefined) return wrong(file, 1, 'no scenario', 'one scenario with "lesson"');
  if (second !== undefined)
    return wrong(file, second.line, 'a second scenario, or one that varies', 'one lesson in each file');
  const { lesson } = scenario;
  if (lesson === undefined)
    return wrong(file, scenario.line, 'a scenario without "lesson"', 'lesson: {title, seat, end}');
  if (!scenario.steps.some((step) => step.do === 'say'))
    return wrong(file, scenario.line, 'no step with "say"', 'words for who learns, beside the steps');
  return { ok: true, value: { ...scenario, lesson, id: lessonId(file) } };
}

function wrong(file: string, line: number, found: string, allowed: string): ReadLesson {
  const message = `${file}, line ${line}: found ${found}; allowed: ${allowed}.`;
  return { ok: false, issues: [{ file, line, column: 1, path: '', found, allowed: [allowed], message }] };
}

/** All words of a lesson, each with the line it stands at. */
export function wordsIn({ lesson, steps, places, line }: Lesson): readonly {
  readonly id: string;
  readonly words: WordsByLanguage;
  readonly line: number;
}[] {
  return [
    { id: 'lesson.title', words: lesson.title, line: places['lesson.title'] ?? line },
    ...steps.flatMap((step, i) => (step.do === 'say' ? [{ id: sayId(i), words: step.words, line: step.line }] : [])),
    { id: 'lesson.end', words: lesson.end, line: places['lesson.end'] ?? line },
  ];
}

/** The message of what a step says. @param step its place among all steps */
export const sayId = (step: number): string => `lesson.say-${step}`;

/** The words of a lesson as messages. */
export function catalogsOf(lesson: Lesson): Catalogs {
  const catalogs: Record<string, Record<string, string>> = {};
  for (const { id, words } of wordsIn(lesson))
    for (const [language, said] of Object.entries(words)) (catalogs[language] ??= {})[id] = said;
  return catalogs;
}
