import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { parse } from 'yaml';
import { root } from './install.mjs';

/** @typedef {import('./table-games.mjs').TableGame} TableGame */

/**
 * A lesson as pages list it.
 *
 * @typedef {{ readonly id: string, readonly title: Readonly<Record<string, string>> }} ListedLesson
 */

/**
 * The files of a game's lessons, those of what it extends first, in the order of their names.
 *
 * @param {TableGame} game
 * @returns {readonly { readonly id: string, readonly file: string, readonly text: string }[]}
 */
export const lessonFiles = ({ parts }) =>
  parts.flatMap(({ folder }) => {
    const lessons = join(folder, 'lessons');
    if (!existsSync(lessons)) return [];
    return readdirSync(lessons)
      .filter((file) => file.endsWith('.yaml'))
      .sort()
      .map((file) => ({
        id: basename(file, '.yaml').replace(/^\d+-/, ''),
        file: relative(root, join(lessons, file)).replaceAll(sep, '/'),
        text: readFileSync(join(lessons, file), 'utf8'),
      }));
  });

/**
 * @param {TableGame} game
 * @returns {readonly ListedLesson[]} what pages show of its lessons before one is played
 */
export const listedLessons = (game) =>
  lessonFiles(game).map(({ id, text }) => {
    /** @type {{ readonly lesson: { readonly title: ListedLesson['title'] } }} */
    const { lesson } = parse(text);
    return { id, title: lesson.title };
  });

/**
 * @param {TableGame} game
 * @returns {string} the code of a module that exports its lessons by id, as files with their texts
 */
export const lessonsModule = (game) =>
  `export const lessons = ${JSON.stringify(
    Object.fromEntries(lessonFiles(game).map(({ id, file, text }) => [id, { file, text }])),
  )}\n`;
