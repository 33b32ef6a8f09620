import { cancel, intro, isCancel, select, text } from '@clack/prompts';
import { BASES, faultOfId, faultOfName, idOf, KINDS, nameOf } from '@dejarik/tools/create';
import { type Answers, lastPart } from './answers.ts';
import type { Typed } from './command-line.ts';

const KIND_HINTS: Readonly<Record<(typeof KINDS)[number], string>> = {
  game: 'verbs, cards and a table of its own',
  expansion: 'adds to a game, in code and data',
  mod: 'adds to a game, in data alone',
};

/** Asks for what was not typed. @returns null if whoever is asked leaves */
export async function ask(typed: Typed): Promise<Answers | null> {
  intro('A new plugin or mod for Dejarik');
  const kind = typed.kind ?? (await chosen('What do you want to make?', KINDS, KIND_HINTS));
  if (kind === null) return null;
  const base = typed.for ?? (kind === 'game' ? BASES[0] : await chosen('For which game?', BASES));
  if (base === null) return null;
  const suggested = typed.id ?? (typed.folder === undefined ? `my-${kind}` : idOf(lastPart(typed.folder)));
  const name = typed.name ?? (await typedIn('What is it called?', nameOf(suggested), faultOfName));
  if (name === null) return null;
  const id =
    typed.id ?? (await typedIn('What is its id?', idOf(lastPart(typed.folder ?? '')) || idOf(name), faultOfId));
  return id === null ? null : { kind, name, id, base, folder: typed.folder ?? id };
}

/** One of several; the only one is not asked for. */
async function chosen(
  message: string,
  values: readonly string[],
  hints: Readonly<Record<string, string>> = {},
): Promise<string | null> {
  const [only, ...more] = values;
  if (only !== undefined && more.length === 0) return only;
  const options = values.map((value) => ({ value, label: value, ...(hints[value] && { hint: hints[value] }) }));
  return orLeave(await select({ message, options }));
}

async function typedIn(
  message: string,
  suggested: string,
  faultOf: (value: string) => string | undefined,
): Promise<string | null> {
  const validate = (value: string | undefined): string | undefined => faultOf(value || suggested);
  const answer = orLeave(await text({ message, placeholder: suggested, defaultValue: suggested, validate }));
  return answer;
}

function orLeave(answer: string | symbol): string | null {
  if (!isCancel(answer)) return answer;
  cancel('Nothing was made.');
  return null;
}
