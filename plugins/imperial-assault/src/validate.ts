import { GridError, parseGrid } from '@dejarik/sdk/board';
import {
  codeShare,
  createTranslator,
  nearest,
  type CodeShare,
  type ContentIssue,
  type LanguageIssue,
} from '@dejarik/sdk/content';
import { v, type ContentSchema, type Path, type TextFile } from '@dejarik/sdk/yaml';
import { compileCards } from './abilities/compile.ts';
import {
  checkArmyWords,
  checkCards,
  checkCommands,
  checkMap,
  repeatedIds,
  type PlacedFault,
} from './content/check-things.ts';
import { diceFaces } from './content/documents.ts';
import { Pack } from './content/pack.ts';
import { ofExpansion, ofGame, type Checked } from './content/pack-given.ts';
import { diceSchema, skirmishMapSchema } from './content/schemas.ts';
import type { SkirmishMap } from './content/types.ts';
import { armyProblems } from './rules/army.ts';
import { compileMissions } from './rules/missions.ts';
import { buildTables } from './tables.ts';

export type { Checked } from './content/pack-given.ts';

/** Checks content files as `dejarik validate` does: their form, maps, and every ability, with file and line of each fault. */

export interface ContentReport {
  readonly issues: readonly ContentIssue[];
  /** Number of things by kind. */
  readonly counts: Readonly<Record<string, number>>;
  readonly abilities: { readonly total: number; readonly code: number };
}

const listsOf = <T>(schema: ContentSchema<T>): ContentSchema<readonly T[]> => v.array(schema);

/**
 * @param files the pack's files; their names and folders say what they are
 * @param checked what they are for; the game itself if missing
 * @throws PluginError if the plugins do not go together
 */
export function validateContent(files: readonly TextFile[], checked?: Checked): ContentReport {
  const pack = new Pack(checked === undefined ? ofGame : ofExpansion(checked));
  for (const file of files) take(pack, file);
  // With a malformed file, what armies and abilities name could not be found.
  if (pack.issues.length === 0) checkArmies(pack);
  if (pack.issues.length === 0) checkMissionFigures(pack);
  const { total, code } = pack.issues.length === 0 ? checkAbilities(pack) : { total: 0, code: 0 };
  return {
    issues: pack.issues,
    counts: {
      'deployment cards': pack.cards.length,
      'skirmish upgrades': pack.upgrades.length,
      'command cards': pack.commands.length,
      armies: pack.armies.length,
      maps: pack.maps.length,
      missions: pack.maps.reduce((sum, map) => sum + map.missions.length, 0),
    },
    abilities: { total, code },
  };
}

function take(pack: Pack, file: TextFile): void {
  const { schemas, named } = pack.given;
  const name = file.file.replaceAll('\\', '/');
  // Upgrades are deployment cards as well: an army names both.
  if (name.endsWith('deployment-cards.yaml'))
    pack.cards.push(
      ...pack.list('deployment-cards', file, listsOf(schemas.deploymentCard), 'deployment card', checkCards(named)),
    );
  else if (name.endsWith('command-cards.yaml'))
    pack.commands.push(
      ...pack.list('command-cards', file, listsOf(schemas.commandCard), 'command card', checkCommands(named)),
    );
  else if (name.endsWith('skirmish-upgrades.yaml'))
    pack.upgrades.push(
      ...pack.list('skirmish-upgrades', file, listsOf(schemas.skirmishUpgrade), 'deployment card', checkCards(named)),
    );
  else if (name.endsWith('armies.yaml'))
    pack.armies.push(...pack.list('armies', file, listsOf(schemas.army), 'army', checkArmyWords(named)));
  else if (name.endsWith('dice.yaml')) pack.dice = pack.read(file, diceSchema)?.value;
  else if (/(^|\/)maps\/[^/]+$/.test(name)) takeMap(pack, file);
  else {
    pack.issues.push({
      file: file.file,
      line: 1,
      column: 1,
      path: '',
      found: 'a file of unknown kind',
      allowed: [
        'deployment-cards.yaml',
        'skirmish-upgrades.yaml',
        'command-cards.yaml',
        'armies.yaml',
        'dice.yaml',
        'maps/<name>.yaml',
      ],
      message: `${file.file}: a file of unknown kind; allowed: deployment-cards.yaml, skirmish-upgrades.yaml, command-cards.yaml, armies.yaml, dice.yaml, maps/<name>.yaml.`,
    });
  }
}

function takeMap(pack: Pack, file: TextFile): void {
  const read = pack.read(file, skirmishMapSchema);
  if (read === undefined) return;
  const { value: map, source } = read;
  const twice = repeatedIds([map.id], 'map', pack.seen('map')).map((fault) => ({ ...fault, path: ['id'] }));
  pack.fault(source, [...twice, ...checkMap(pack.given.named, map), ...drawingFaults(map)]);
  pack.maps.push(map);
  pack.places.set(`maps.${map.id}`, { source, ids: map.missions.map((one) => one.id) });
}

/** Whether a map can be read from its drawing, and has the zones to deploy in. */
function drawingFaults({ grid, deployment }: SkirmishMap): readonly PlacedFault[] {
  try {
    const zones = [...parseGrid(grid).zones.keys()];
    return deployment.flatMap((zone, i) =>
      zones.includes(zone)
        ? []
        : [
            {
              path: ['deployment', i],
              found: `the zone "${zone}", which the drawing does not have`,
              allowed: zones,
              misspelled: zone,
            },
          ],
    );
  } catch (error) {
    if (!(error instanceof GridError)) throw error;
    return [{ path: ['grid'], found: `a drawing that cannot be read (${error.message})`, allowed: [] }];
  }
}

/** Whether the ready armies may be played with the cards that there are. */
function checkArmies(pack: Pack): void {
  const source = pack.places.get('armies')?.source;
  const cards = pack.all;
  const commands = pack.allCommands;
  const { tables: known, catalog } = pack.given;
  const tables = buildTables({ ...known.content, cards, commands, maps: [], armies: [] }, () => known.vocabulary);
  const { say } = createTranslator({ en: catalog }, 'en');
  for (const [index, army] of pack.armies.entries()) {
    const unknown = (
      [
        ['cards', 'deployment card', cards],
        ['command', 'command card', commands],
      ] as const
    ).flatMap(([list, kind, known]) =>
      army[list].flatMap((id, i) => {
        const ids = known.map((one) => one.id);
        return ids.includes(id)
          ? []
          : [
              {
                path: [index, list, i],
                found: `the ${kind} "${id}"`,
                allowed: [nearest(id, ids) ?? `one of the ${ids.length} that there are`],
              },
            ];
      }),
    );
    // What an unknown card costs is not known.
    const problems =
      unknown.length > 0
        ? []
        : armyProblems(tables, army).map((one) => ({
            path: [index],
            found: `an army that may not be played (${one.rule}): ${say(one.message)}`,
            allowed: [],
          }));
    for (const { path, ...fault } of [...unknown, ...problems])
      if (source !== undefined) pack.issues.push(source.issue(path, fault));
  }
}

/** Whether there are the cards whose figures missions bring along. */
function checkMissionFigures(pack: Pack): void {
  const known = pack.all.filter(({ group }) => group > 0).map(({ id }) => id);
  for (const map of pack.maps) {
    const source = pack.places.get(`maps.${map.id}`)?.source;
    map.missions.forEach(({ tokens }, mission) =>
      tokens.forEach(({ figure }, i) => {
        if (figure === undefined || known.includes(figure.card) || source === undefined) return;
        pack.issues.push(
          source.issue(['missions', mission, 'tokens', i, 'figure', 'card'], {
            found: `the deployment card "${figure.card}"`,
            allowed: [nearest(figure.card, known) ?? `one of the ${known.length} that there are`],
          }),
        );
      }),
    );
  }
}

function checkAbilities(pack: Pack): CodeShare {
  const { tables: known } = pack.given;
  const tables = buildTables(
    {
      ...known.content,
      cards: pack.all,
      commands: pack.commands,
      maps: pack.maps,
      armies: pack.armies,
      dice: pack.dice ?? diceFaces,
    },
    () => known.vocabulary,
  );
  const ids = new Set([...pack.cards, ...pack.upgrades].map(({ id }) => id));
  const own = { ...tables, cards: tables.cards.filter(({ id }) => ids.has(id)) };
  const compiled = [compileCards(own), compileMissions(tables)];
  for (const { issues } of compiled) pack.issues.push(...issues.map((issue) => placed(pack, issue)));
  return codeShare(compiled.flatMap((one) => one.abilities));
}

/** An issue of the card language at its place in a file. */
function placed(pack: Pack, issue: LanguageIssue): ContentIssue {
  const [list, ...rest] = stepsOf(issue.path);
  const isMap = list === 'maps';
  const place = pack.places.get(isMap ? `maps.${String(rest[0])}` : String(list));
  const [id, ...inner] = isMap ? rest.slice(2) : rest;
  const index = place?.ids.indexOf(String(id)) ?? -1;
  if (place === undefined || index < 0) return { file: '', line: 0, column: 0, ...issue };
  const path: Path = isMap ? ['missions', index, ...inner] : [index, ...inner];
  const { line, column } = place.source.position(path);
  return {
    file: place.source.file,
    line,
    column,
    ...issue,
    message: `${place.source.file}, line ${line}, column ${column}: ${issue.message}`,
  };
}

/** `cards.at-st.abilities[2].do["x y"]` in steps. */
const stepsOf = (path: string): Path =>
  [...path.matchAll(/\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|([^.[\]]+)/g)].map(([, number, quoted, word]) =>
    number !== undefined ? Number(number) : (quoted ?? word ?? ''),
  );
