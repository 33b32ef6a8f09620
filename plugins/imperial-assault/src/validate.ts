import type { Message } from '@dejarik/sdk';
import {
  codeShare,
  createTranslator,
  type CodeShare,
  type ContentIssue,
  type LanguageIssue,
} from '@dejarik/sdk/content';
import { v, type ContentSchema, type TextFile } from '@dejarik/sdk/yaml';
import { compileCards } from './abilities/compile.ts';
import { placeOfIssue } from './abilities/issue-place.ts';
import { drawingFaults } from './content/check-drawing.ts';
import { armyFaults, missionFaults } from './content/check-playable.ts';
import { checkArmyWords, checkCards, checkCommands, checkMap, repeatedIds, within } from './content/check-things.ts';
import { diceFaces } from './content/documents.ts';
import { Pack } from './content/pack.ts';
import { ofExpansion, ofGame, type Checked } from './content/pack-given.ts';
import { diceSchema, skirmishMapSchema } from './content/schemas.ts';
import { PLUGIN } from './plugin-id.ts';
import { compileMissions } from './rules/missions.ts';
import { buildTables, type Tables } from './tables.ts';

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
  if (pack.issues.length === 0) checkMissions(pack);
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

/** Whether the ready armies may be played with the cards that there are. */
function checkArmies(pack: Pack): void {
  const source = pack.places.get('armies')?.source;
  const { tables: known, catalog } = pack.given;
  const all = buildTables(
    { ...known.content, cards: pack.all, commands: pack.allCommands, maps: [], armies: [] },
    () => known.vocabulary,
  );
  const translator = createTranslator({ en: catalog }, 'en');
  const loaded = { tables: { [PLUGIN]: all }, say: (what: Message) => translator.say(what) };
  if (source !== undefined)
    pack.armies.forEach((army, index) => {
      pack.fault(source, within([index], armyFaults(army, loaded)));
    });
}

/** Whether there is what missions lay on their maps and bring along. */
function checkMissions(pack: Pack): void {
  const { tables: known } = pack.given;
  const all = buildTables({ ...known.content, cards: pack.all, maps: pack.maps }, () => known.vocabulary);
  for (const map of pack.maps) {
    const source = pack.places.get(`maps.${map.id}`)?.source;
    if (source === undefined) continue;
    map.missions.forEach((mission, index) => {
      pack.fault(source, within(['missions', index], missionFaults(mission, map.id, all)));
    });
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
  for (const { issues } of compiled) pack.issues.push(...issues.map((issue) => placed(pack, issue, own)));
  return codeShare(compiled.flatMap((one) => one.abilities));
}

/** An issue of the card language at its place in a file. */
function placed(pack: Pack, issue: LanguageIssue, tables: Tables): ContentIssue {
  const { point, key, path, sentence } = placeOfIssue(issue, tables);
  const place = pack.places.get(point === 'maps' ? `maps.${key}` : point);
  const index = place?.ids.indexOf(key) ?? -1;
  if (place === undefined || (point !== 'maps' && index < 0)) return { file: '', line: 0, column: 0, ...issue };
  const found = place.source.issue(point === 'maps' ? path : [index, ...path], issue);
  const { file, line, column } = found;
  return { ...found, message: `${file}, line ${line}, column ${column}, at ${found.path}: ${sentence}` };
}
