import { languages } from '@dejarik/sdk/content';
import { expect, it } from 'vitest';
import { imperialAssault } from '../../src/index.ts';
import { laterInterface } from '../../src/ui/later/index.ts';

/** Questions of the engine and of cards that come in a skirmish, too. */
const OTHERS = ['engine.use-now', 'engine.resolve-next', 'language.choose'];

it.each(languages)('every question of a skirmish says how to answer it, in %s', (language) => {
  const words = [imperialAssault, laterInterface].flatMap(({ messages }) => Object.keys(messages?.[language] ?? {}));
  const questions = [...words.filter((id) => id.startsWith('ask.')), ...OTHERS];
  expect(questions.length).toBeGreaterThan(25);
  expect(questions.filter((id) => !words.includes(`hint.${id}`))).toEqual([]);
  // And none explains a question that is never asked.
  expect(words.filter((id) => id.startsWith('hint.') && !questions.includes(id.slice('hint.'.length)))).toEqual([]);
});
