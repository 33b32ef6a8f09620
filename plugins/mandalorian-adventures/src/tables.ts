import { perObject, type Asked } from '@dejarik/sdk';
import { parseAreas, type AreaMap, type Space } from '@dejarik/sdk/board';
import {
  slotWords,
  type CharacterCard,
  type DisruptionData,
  type EventCardData,
  type GuideData,
  type MapData,
  type MissionData,
  type MissionSlot,
  type PlanningCardData,
  type SkillCardData,
  type SkillDeck,
  type ThreatData,
  type TokenSet,
} from './content/types.ts';

/** Everything the rules look up by number: content made ready once, shared by all games. */

export interface Content {
  readonly characters: readonly CharacterCard[];
  readonly skills: readonly SkillDeck[];
  readonly events: readonly EventCardData[];
  readonly planning: readonly PlanningCardData[];
  readonly disruptions: readonly DisruptionData[];
  readonly tokens: readonly TokenSet[];
  readonly maps: readonly MapData[];
  readonly missions: readonly MissionData[];
  readonly guide: readonly GuideData[];
}

export interface CharacterEntry extends CharacterCard {
  readonly index: number;
}
export interface SkillEntry extends SkillCardData {
  readonly index: number;
  readonly character: number;
}
export interface EventEntry extends EventCardData {
  readonly index: number;
}
export interface PlanningEntry extends PlanningCardData {
  readonly index: number;
}
export interface DisruptionEntry {
  readonly index: number;
  readonly color: 'white' | 'yellow' | 'substitute';
  readonly value: number;
}
export interface ThreatEntry extends ThreatData {
  readonly index: number;
  readonly mission: number;
}
export interface MapEntry extends MapData {
  readonly index: number;
  readonly areas: AreaMap;
  readonly start: Space;
  readonly stars: readonly Space[];
}
export interface SlotEntry {
  readonly id: string;
  readonly mission?: MissionSlot;
}
export interface MissionEntry extends MissionData {
  readonly index: number;
  readonly mapIndex: number;
  readonly allSlots: readonly SlotEntry[];
}

/** A guide card, in the order of their numbers. */
export type GuideEntry = GuideData;

export interface Tables {
  readonly characters: readonly CharacterEntry[];
  readonly characterById: ReadonlyMap<string, CharacterEntry>;
  readonly skills: readonly SkillEntry[];
  readonly skillById: ReadonlyMap<string, SkillEntry>;
  readonly events: readonly EventEntry[];
  readonly eventById: ReadonlyMap<string, EventEntry>;
  readonly planning: readonly PlanningEntry[];
  readonly planningById: ReadonlyMap<string, PlanningEntry>;
  /** The last one is the substitute of strength 1. */
  readonly disruptions: readonly DisruptionEntry[];
  readonly threats: readonly ThreatEntry[];
  readonly shapes: readonly string[];
  /** Words on the backs of event cards. */
  readonly backs: readonly string[];
  readonly maps: readonly MapEntry[];
  readonly missions: readonly MissionEntry[];
  readonly guide: readonly GuideEntry[];
  /** What all this was made of. */
  readonly content: Content;
}

export const PLUGIN = 'mandalorian-adventures';

const byId = <T extends { readonly id: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((one) => [one.id, one]));

/** A content that names what is not there. */
export class ContentMismatch extends Error {
  override readonly name = 'ContentMismatch';
}

/**
 * @throws GridTextError if a map is drawn wrongly
 * @throws ContentMismatch if a map or mission lacks what it needs
 */
export function buildTables(content: Content): Tables {
  const characters = content.characters.map((card, index): CharacterEntry => ({ ...card, index }));
  const characterById = byId(characters);
  let next = 0;
  const skills = content.skills.flatMap((deck) => {
    const character = characterById.get(deck.character);
    if (character === undefined)
      throw new ContentMismatch(
        `There is a skill deck for "${deck.character}": one of ${[...characterById.keys()].join(', ')} expected.`,
      );
    return deck.cards.map((card): SkillEntry => ({ ...card, index: next++, character: character.index }));
  });
  const events = content.events.map((card, index): EventEntry => ({ ...card, index }));
  const planning = content.planning.map((card, index): PlanningEntry => ({ ...card, index }));
  const values = content.disruptions.flatMap(({ color, values: list }) => list.map((value) => ({ color, value })));
  const disruptions = [...values, { color: 'substitute' as const, value: 1 }].map(
    (one, index): DisruptionEntry => ({ ...one, index }),
  );
  const threats = content.tokens
    .flatMap((set) => set.tokens.map((token) => ({ ...token, mission: set.mission })))
    .map((token, index): ThreatEntry => ({ ...token, index }));
  const maps = content.maps.map(mapEntry);
  return {
    content,
    characters,
    characterById,
    skills,
    skillById: byId(skills),
    events,
    eventById: byId(events),
    planning,
    planningById: byId(planning),
    disruptions,
    threats,
    shapes: [...new Set(threats.map((token) => token.shape))].sort(),
    backs: [...new Set(events.map((card) => card.back))].sort(),
    maps,
    missions: content.missions.map((mission, index) => missionEntry(mission, index, maps)),
    guide: [...content.guide].sort((a, b) => a.number - b.number),
  };
}

/** The areas of a map, read once: tables are made anew for every position of a scenario. */
const areasOf = perObject((map: MapData): AreaMap => parseAreas(map.drawing));

function mapEntry(map: MapData, index: number): MapEntry {
  const areas = areasOf(map);
  const [start] = areas.marks.get('start') ?? [];
  if (start === undefined)
    throw new ContentMismatch(`The map "${map.id}" has no start space: a line "mark start: a" with one area expected.`);
  const stars = [...areas.marks]
    .filter(([word]) => word === 'star' || word.startsWith('star-'))
    .flatMap(([, spaces]) => spaces)
    .sort((a, b) => a - b);
  if (stars.length === 0)
    throw new ContentMismatch(`The map "${map.id}" has no star space: a line "mark star: a, b" expected.`);
  return { ...map, index, areas, start, stars };
}

function missionEntry(mission: MissionData, index: number, maps: readonly MapEntry[]): MissionEntry {
  const map = maps.find((one) => one.id === mission.map);
  if (map === undefined)
    throw new ContentMismatch(
      `The mission "${mission.id}" is played on "${mission.map}": one of ${maps.map((one) => one.id).join(', ')} expected.`,
    );
  for (const sign of [...Object.values(mission.hidden), ...Object.values(mission.open ?? {})]
    .flat()
    .concat(Object.values(mission.starts ?? {}))) {
    if (!map.areas.signs.includes(sign))
      throw new ContentMismatch(
        `The mission "${mission.id}" speaks of area "${sign}" of "${map.id}": one of ${map.areas.signs.join('')} expected.`,
      );
  }
  const allSlots: SlotEntry[] = [
    ...slotWords.map((id) => ({ id })),
    ...(mission.slots ?? []).map((one) => ({ id: one.id, mission: one })),
  ];
  return { ...mission, index, mapIndex: map.index, allSlots };
}

/** The tables of the game in progress. */
export const tablesOf = (g: Pick<Asked, 'tables'>): Tables => g.tables[PLUGIN] as Tables;
