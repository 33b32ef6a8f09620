import { languages, nearest } from '@dejarik/content';
import type { Fault } from './fault.ts';

/**
 * Words in languages that nobody can choose: they are read, and shown to nobody.
 * @param catalogs file with the words of each language
 */
export const unknownLanguages = (catalogs: ReadonlyMap<string, string>): readonly Fault[] =>
  [...catalogs]
    .filter(([language]) => !languages.some((one) => one === language))
    .map(([language, file]) => {
      const near = nearest(language, languages);
      const meant = near === undefined ? '' : ` (did you mean "${near}"?)`;
      return {
        file,
        line: 1,
        message: `${file}: found words in the language "${language}"${meant}, which nobody can choose; expected: ${languages.map((one) => `${one}.yaml`).join(', ')}. Rename the file, or take it out of the folder "messages".`,
      };
    });
