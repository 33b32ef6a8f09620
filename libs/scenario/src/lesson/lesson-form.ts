import { languages } from '@dejarik/content';
import { v } from '@dejarik/content/yaml';

/** How the parts of a lesson are written in its file. */

const text = v.pipe(v.string(), v.nonEmpty('text that is not empty'));

/** Words by language; in English at least. */
export const wordsForm = v.pipe(
  v.record(
    v.pipe(
      v.string(),
      v.check((key) => languages.some((one) => one === key), languages.join(', ')),
    ),
    text,
  ),
  v.check((words) => words['en'] !== undefined, 'words in English ("en") at least'),
);

/** The form of words, said to people. */
export const WORDS_FORM = `words by language: {${languages.map((language) => `${language}: …`).join(', ')}}, English at least`;

export const headForm = v.strictObject({ title: wordsForm, seat: text, end: wordsForm });

/** Words of steps that are no seats. */
export const stepWords: readonly string[] = ['roll', 'draw', 'save-load', 'expect', 'say', 'or'];
