import type { Catalog } from '@dejarik/sdk';
import { codeShare, type ContentIssue, type LanguageIssue } from '@dejarik/sdk/content';
import { readPath } from '@dejarik/sdk/schema';
import { misfits, readContent, type ReadContent, type TextFile } from '@dejarik/sdk/yaml';
import en from '../messages/en.yaml';
import pl from '../messages/pl.yaml';
import ru from '../messages/ru.yaml';
import { compileContent } from './abilities/compile.ts';
import { checkCards } from './content/check-cards.ts';
import { checkEffects } from './content/check-effects.ts';
import { checkFirstGame } from './content/check-first-game.ts';
import { checkGalaxy } from './content/check-galaxy.ts';
import { checkUnits } from './content/check-units.ts';
import { checkWords } from './content/check-words.ts';
import { content as ownContent } from './content/documents.ts';
import { sum, type ContentFault } from './content/fault.ts';
import { schemas } from './content/schemas.ts';
import type { Content } from './content/types.ts';

/** Checks content files as `dejarik validate` does: their form, what they name, and every ability, with file and line of each fault. */

export interface ContentReport {
  readonly issues: readonly ContentIssue[];
  /** Number of things by kind. */
  readonly counts: Readonly<Record<string, number>>;
  readonly abilities: { readonly total: number; readonly code: number };
}

type ListName = keyof Content;

const fileNames: Readonly<Record<ListName, string>> = {
  systems: 'systems.yaml',
  units: 'units.yaml',
  leaders: 'leaders.yaml',
  missions: 'missions.yaml',
  objectives: 'objectives.yaml',
  actions: 'actions.yaml',
  tactics: 'tactics.yaml',
  track: 'track.yaml',
  firstGame: 'first-game.yaml',
};
const names = Object.keys(fileNames) as readonly ListName[];

const catalogs = { en: en as Catalog, pl: pl as Catalog, ru: ru as Catalog };

/** @param files the pack's files; their names say what they are */
export function validateContent(files: readonly TextFile[]): ContentReport {
  const pack = readContent(files, { files: fileNames, schemas, own: ownContent });
  const counts = countsOf(pack);
  // With a malformed file, what the others name could not be found.
  if (pack.issues.length > 0) return { issues: pack.issues, counts, abilities: { total: 0, code: 0 } };
  const { content } = pack;
  const idsOf = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);
  const compiled = compileContent(content, { units: idsOf(content.units), leaders: idsOf(content.leaders) });
  const issues = [
    ...[
      ...checkGalaxy(content),
      ...checkUnits(content),
      ...checkFirstGame(content),
      ...checkCards(content),
      ...checkEffects(content),
      ...checkWords(content, catalogs),
    ].flatMap((fault) => placedFault(pack, fault)),
    ...compiled.issues.flatMap((issue) => placedIssue(pack, issue)),
  ];
  const { total, code } = codeShare(compiled.abilities);
  return { issues: inOrder(issues), counts, abilities: { total, code } };
}

/** By file in the order in which they were given, and by line. */
const inOrder = (issues: readonly ContentIssue[]): readonly ContentIssue[] =>
  issues.toSorted((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1));

function countsOf({ content, sources }: ReadContent<Content>): Readonly<Record<string, number>> {
  const copies = (cards: readonly { readonly copies?: number }[]): number => sum(cards.map((card) => card.copies ?? 1));
  const counts: Readonly<Record<ListName, readonly [string, number]>> = {
    systems: ['systems', content.systems.length],
    units: ['kinds of units', content.units.length],
    leaders: ['leaders', content.leaders.length],
    missions: ['mission cards', copies(content.missions)],
    objectives: ['objective cards', content.objectives.length],
    actions: ['action cards', content.actions.length],
    tactics: ['tactic cards', copies(content.tactics)],
    track: ['time track', 1],
    firstGame: ['set-up for a first game', 1],
  };
  return Object.fromEntries(names.filter((name) => sources.has(name)).map((name) => counts[name]));
}

/** A fault at its place; where a list of the game no longer fits, at the files that it does not fit. */
function placedFault(
  { sources }: ReadContent<Content>,
  { list, path, ...fault }: ContentFault,
): readonly ContentIssue[] {
  const source = sources.get(list);
  if (source !== undefined) return [source.issue(path, fault)];
  const { found, allowed } = fault;
  return misfits(sources, fileNames[list], fault, `found ${found}; allowed: ${allowed.join(', ')}.`);
}

const kinds: Readonly<Record<string, 'missions' | 'actions' | 'tactics'>> = {
  mission: 'missions',
  action: 'actions',
  tactic: 'tactics',
};

/** An issue of the card language at its place in a file. Its path is `mission.<id>[0].do...`: of the card's only ability. */
function placedIssue({ content, sources }: ReadContent<Content>, issue: LanguageIssue): readonly ContentIssue[] {
  const [kind = '', id, , ...inner] = readPath(issue.path);
  const list = kinds[kind];
  const sentence = issue.message.slice(issue.path.length).replace(/^: /, '');
  const source = list === undefined ? undefined : sources.get(list);
  if (list === undefined) return [{ file: '', line: 0, column: 0, ...issue }];
  if (source === undefined) return misfits(sources, fileNames[list], issue, issue.message);
  const found = source.issue([content[list].findIndex((card) => card.id === id), ...inner], issue);
  const { file, line, column, path } = found;
  return [{ ...found, message: `${file}, line ${line}, column ${column}, at ${path}: ${sentence}` }];
}
