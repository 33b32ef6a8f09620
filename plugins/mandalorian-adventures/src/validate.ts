import { codeShare, type CodeShare, type ContentIssue, type LanguageIssue } from '@dejarik/sdk/content';
import {
  misfits,
  readContent,
  v,
  type ContentForm,
  type Path,
  type ReadContent,
  type TextFile,
} from '@dejarik/sdk/yaml';
import { vocabularyOf } from './abilities/vocabulary.ts';
import { checkCards } from './content/check-cards.ts';
import { checkEffects } from './content/check-effects.ts';
import { checkGoals } from './content/check-goals.ts';
import { checkMaps } from './content/check-maps.ts';
import { checkMissions } from './content/check-missions.ts';
import { checkNumbers } from './content/check-numbers.ts';
import { content as ownContent } from './content/documents.ts';
import type { ContentFault } from './content/fault.ts';
import {
  characterSchema,
  disruptionSchema,
  eventSchema,
  guideCardSchema,
  mapSchema,
  missionSchema,
  planningCardSchema,
  skillDeckSchema,
  tokenSetSchema,
} from './content/schemas.ts';
import type { MissionData } from './content/types.ts';
import { compileContent } from './rules/missions.ts';
import { buildTables, type Content } from './tables.ts';
import { values } from './values.ts';
import { verbs } from './verbs.ts';

/** Checks content files as `dejarik validate` does: their form, what they name, maps, and every ability, with file and line of each fault. */

export interface ContentReport {
  readonly issues: readonly ContentIssue[];
  /** Number of things by kind. */
  readonly counts: Readonly<Record<string, number>>;
  readonly abilities: { readonly total: number; readonly code: number };
}

type ListName = keyof Content;

const schemas: ContentForm<Content>['schemas'] = {
  characters: v.array(characterSchema),
  skills: v.array(skillDeckSchema),
  events: v.array(eventSchema),
  planning: v.array(planningCardSchema),
  disruptions: v.array(disruptionSchema),
  tokens: v.array(tokenSetSchema),
  maps: v.array(mapSchema),
  missions: v.array(missionSchema),
  guide: v.array(guideCardSchema),
};
const names = Object.keys(schemas) as readonly ListName[];
const fileNames = Object.fromEntries(names.map((name) => [name, `${name}.yaml`])) as Record<ListName, string>;

/** @param files the pack's files; their names say what they are */
export function validateContent(files: readonly TextFile[]): ContentReport {
  const pack = readContent(files, { files: fileNames, schemas, own: ownContent });
  const { content, sources } = pack;
  const issues = [...pack.issues];
  let share: Pick<CodeShare, 'total' | 'code'> = { total: 0, code: 0 };
  // With a malformed file, what the others name could not be found.
  if (issues.length === 0) {
    issues.push(
      ...[
        ...checkCards(content),
        ...checkMaps(content),
        ...checkMissions(content),
        ...checkNumbers(content),
        ...checkEffects(content),
      ].flatMap((fault) => placedFault(sources, fault)),
    );
    if (issues.length === 0) {
      const compiled = compileContent(buildTables(content), vocabularyOf(verbs, values), buildTables(content));
      issues.push(...compiled.issues.flatMap((issue) => placedIssue(pack, issue)));
      // Missions that can be played are begun.
      if (issues.length === 0) issues.push(...checkGoals(content).flatMap((fault) => placedFault(sources, fault)));
      share = codeShare(compiled.abilities);
    }
  }
  return { issues, counts: countsOf(pack), abilities: { total: share.total, code: share.code } };
}

function countsOf({ content, sources }: ReadContent<Content>): Readonly<Record<string, number>> {
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  const counts: Readonly<Record<ListName, readonly [string, number]>> = {
    characters: ['characters', content.characters.length],
    skills: [
      'skill cards',
      sum(
        content.skills.flatMap(({ cards }) => cards.filter((card) => card.locked !== true).map((card) => card.copies)),
      ),
    ],
    events: ['event cards', content.events.filter((card) => card.locked !== true).length],
    planning: [
      'planning cards',
      sum(content.planning.filter((card) => card.locked !== true).map((card) => card.copies)),
    ],
    disruptions: ['disruption tokens', sum(content.disruptions.map((one) => one.values.length))],
    tokens: ['threat tokens', sum(content.tokens.flatMap((set) => set.tokens.map((token) => token.count)))],
    maps: ['maps', content.maps.length],
    missions: ['missions', content.missions.length],
    guide: ['guide cards', content.guide.length],
  };
  return Object.fromEntries(names.filter((name) => sources.has(name)).map((name) => counts[name]));
}

/** A fault at its place; where a list of the game no longer fits, at the files that it does not fit. */
function placedFault(
  sources: ReadContent<Content>['sources'],
  { list, path, found, allowed, line }: ContentFault,
): readonly ContentIssue[] {
  const source = sources.get(list);
  if (source === undefined)
    return misfits(sources, fileNames[list], { found, allowed: [allowed] }, `found ${found}; allowed: ${allowed}.`);
  const issue = source.issue(path, { found, allowed: [allowed] });
  if (line === undefined) return [issue];
  // A drawing begins on the line after its key.
  const there = issue.line + line;
  return [
    {
      ...issue,
      line: there,
      column: 1,
      message: issue.message.replace(`line ${issue.line}, column ${issue.column}`, `line ${there}, column 1`),
    },
  ];
}

/** An issue of the card language at its place in a file. */
function placedIssue({ content, sources }: ReadContent<Content>, issue: LanguageIssue): readonly ContentIssue[] {
  const [list, id, ...inner] = stepsOf(issue.path);
  const name = names.find((one) => one === list);
  const source = name === undefined ? undefined : sources.get(name);
  const path = name === undefined ? undefined : pathIn(content, name, String(id), inner);
  if (source === undefined && sources.size > 0) return misfits(sources, `${String(list)}.yaml`, issue, issue.message);
  if (source === undefined || path === undefined) return [{ file: '', line: 0, column: 0, ...issue }];
  const { line, column } = source.position(path);
  const message = `${source.file}, line ${line}, column ${column}: ${issue.message}`;
  return [{ ...issue, file: source.file, line, column, message }];
}

/** Where in a list the language's path leads. */
function pathIn(content: Content, list: ListName, id: string, inner: Path): Path | undefined {
  if (list === 'skills') {
    const deck = content.skills.findIndex(({ cards }) => cards.some((card) => card.id === id));
    const card = content.skills[deck]?.cards.findIndex((one) => one.id === id) ?? -1;
    // The second ability says when the first cannot be used.
    const [, nth, ...rest] = inner;
    return [deck, 'cards', card, 'ability', ...(nth === 1 ? ['if', ...rest.slice(2)] : rest)];
  }
  const index = (content[list] as readonly { readonly id?: string }[]).findIndex((one) => one.id === id);
  const mission = list === 'missions' ? content.missions[index] : undefined;
  if (mission !== undefined) return [index, ...inMission(mission, inner)];
  return list === 'events' ? [index, 'abilities'] : [index, ...inner];
}

/** The rules of a mission in the order in which they are compiled. */
function inMission(mission: MissionData, [nth, field, ...rest]: Path): Path {
  const checked = (path: Path): Path => [...path, field === 'after' ? 'at' : 'if', ...rest];
  const does = (path: Path): Path => [...path, ...rest];
  const fields: readonly Path[] = [
    does(['crisis']),
    checked(['objective']),
    ...(mission.failures ?? []).map((_, i) => checked(['failures', i])),
    ...(mission.effect === undefined ? [] : [does(['effect'])]),
    ...((mission.setup ?? []).length === 0 ? [] : [does(['setup'])]),
    ...(mission.slots ?? []).map((_, i) => does(['slots', i, 'do'])),
    ...Object.entries(mission.features ?? {}).flatMap(([symbol, { use }]) =>
      use === undefined ? [] : [does(['features', symbol, 'use'])],
    ),
    ...(mission.abilities ?? []).map(
      (_, i): Path => ['abilities', i, ...(field === undefined ? [] : [field]), ...rest],
    ),
  ];
  return fields[Number(nth)] ?? [];
}

/** `missions.bad-cargo[2].do["x y"]` in steps. */
const stepsOf = (path: string): Path =>
  [...path.matchAll(/\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|([^.[\]]+)/g)].map(([, number, quoted, word]) =>
    number !== undefined ? Number(number) : (quoted ?? word ?? ''),
  );
