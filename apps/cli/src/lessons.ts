import { nearest } from '@dejarik/content';
import { checkLesson, readLesson, type Lesson } from '@dejarik/scenario';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './errors.ts';
import type { Fault } from './fault.ts';
import { textFiles } from './files.ts';
import type { GameEntry } from './game-entry.ts';
import { withinTime } from './within-time.ts';

/** Lessons of games: the files of the folder `lessons` beside a plugin. */

interface ReadLessons {
  readonly lessons: readonly Lesson[];
  readonly faults: readonly Fault[];
}

function readLessons(folder: string): ReadLessons {
  const path = join(folder, 'lessons');
  const read = existsSync(path)
    ? textFiles([path], ['.yaml', '.yml']).map(({ file, text }) => readLesson(file, text))
    : [];
  return {
    lessons: read.flatMap((one) => (one.ok ? [one.value] : [])),
    faults: read.flatMap((one) =>
      one.ok ? [] : one.issues.map(({ file, line, message }) => ({ file, line, message })),
    ),
  };
}

/**
 * What is wrong with the lessons of a plugin: those that cannot be read or played as they are told, and words that they lack in a
 * language that the game speaks.
 */
export function lessonFaults({ folder, plugins }: GameEntry): readonly Fault[] {
  const { lessons, faults } = readLessons(folder);
  const languages = [...new Set(plugins.flatMap(({ messages = {} }) => Object.keys(messages)))];
  return [
    ...faults,
    ...lessons.flatMap((lesson) =>
      withinTime(() => checkLesson(lesson, plugins, languages), lesson.file).map(({ line, expected, found }) => ({
        file: lesson.file,
        line,
        message: `${lesson.file}, line ${line}: expected ${expected}; found ${found}.`,
      })),
    ),
  ];
}

/** A lesson of a game by its name. @throws UsageError if there is none, or it cannot be read */
export function lessonCalled({ id, folder }: GameEntry, name: string): Lesson {
  const { lessons, faults } = readLessons(folder);
  if (faults.length > 0) throw new UsageError(faults.map(({ message }) => message).join('\n'));
  const found = lessons.find((lesson) => lesson.id === name);
  if (found !== undefined) return found;
  const names = lessons.map((lesson) => lesson.id);
  const near = nearest(name, names);
  throw new UsageError(
    `There is no lesson "${name}" of ${id}${near === undefined ? '' : ` (did you mean "${near}"?)`}. Lessons: ${names.join(', ') || 'none'}.`,
  );
}
