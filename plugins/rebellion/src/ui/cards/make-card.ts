import type { CardMaker, CardSheet, FaceValue } from '@dejarik/sdk/view';
import {
  ActionCard,
  Leader,
  MissionCard,
  objectiveStages,
  ProbeCard,
  System,
  tacticTheaters,
  Unit,
} from '../../components.ts';
import { entryOf, kindOf, leaderEntry } from '../../rules/board.ts';
import { tablesOf, type Tables } from '../../tables.ts';
import {
  actionSheet,
  leaderSheet,
  missionSheet,
  objectiveSheet,
  systemSheet,
  tacticSheet,
  unitSheet,
} from './faces.ts';

/** The cards of the game, for whoever wants to read one. */
export const makeCard: CardMaker = (g, { id, face, name }) => {
  if (name !== undefined) return namedSheet(tablesOf(g), name);
  if (face !== undefined) return faceSheet(tablesOf(g), face);
  if (id === undefined) return undefined;
  if (g.has(Unit, id)) return unitSheet(kindOf(g, id));
  if (g.has(Leader, id)) return leaderSheet(leaderEntry(g, id));
  return g.has(System, id) ? systemSheet(tablesOf(g), entryOf(g, id)) : undefined;
};

/** The card of a face that somebody sees. */
function faceSheet(tables: Tables, { component, fields }: FaceValue): CardSheet | undefined {
  const card = fields['card'] ?? -1;
  if (component === ProbeCard)
    return sheetOf(tables.systems[fields['system'] ?? -1], (one) => systemSheet(tables, one));
  if (component === MissionCard) return sheetOf(tables.missions[card], missionSheet);
  if (component === ActionCard) return sheetOf(tables.actions[card], actionSheet);
  if (Object.values(tacticTheaters).some((theater) => theater === component))
    // On tactic cards the number 0 is no face.
    return sheetOf(tables.tactics[card - 1], tacticSheet);
  return objectiveStages.some((stage) => stage === component)
    ? sheetOf(tables.objectives[card], objectiveSheet)
    : undefined;
}

/** What a message names. */
function namedSheet(tables: Tables, name: string): CardSheet | undefined {
  const [, kind, id = ''] = /^(unit|leader|mission|objective|action|tactic|system)\.([^.]+)$/.exec(name) ?? [];
  const find = <T extends { readonly id: string }>(list: readonly T[]): T | undefined =>
    list.find((one) => one.id === id);
  switch (kind) {
    case 'unit':
      return sheetOf(find(tables.units), unitSheet);
    case 'leader':
      return sheetOf(find(tables.leaders), leaderSheet);
    case 'mission':
      return sheetOf(find(tables.missions), missionSheet);
    case 'objective':
      return sheetOf(find(tables.objectives), objectiveSheet);
    case 'action':
      return sheetOf(find(tables.actions), actionSheet);
    case 'tactic':
      return sheetOf(find(tables.tactics), tacticSheet);
    case 'system':
      return sheetOf(find(tables.systems), (one) => systemSheet(tables, one));
    default:
      return undefined;
  }
}

const sheetOf = <T>(entry: T | undefined, make: (entry: T) => CardSheet): CardSheet | undefined =>
  entry === undefined ? undefined : make(entry);
