import { memoizedLately, type Json, type Plugin } from '@dejarik/sdk';
import { PluginError } from '@dejarik/sdk/points';
import { anything, each, mapping, oneOf, text, truth, whole, type Fields } from '@dejarik/sdk/positions';
import { vocabularyOf } from '../abilities/vocabulary.ts';
import {
  classes,
  enemyAbilities,
  MOST_ON_CARD,
  slotWords,
  type EventCardData,
  type MapData,
  type MissionData,
  type PlanningCardData,
  type SkillDeck,
  type ThreatData,
  type TokenSet,
} from '../content/types.ts';
import { compileContent } from '../rules/missions.ts';
import { buildTables, type Content, type Tables } from '../tables.ts';
import { values } from '../values.ts';
import { verbs } from '../verbs.ts';
import { withOwnWords } from './invented.ts';
import { DRAWN, fields, integerOf, listOf, tokenIdOf, wrong } from './position-fields.ts';

/** Cards, tokens, a map and a mission that only one scenario has. */

/** Its threat tokens bear this number. */
const OWN_TOKENS = 99;
const STRENGTHS = [1, 2, 3, 4];
const LINE = 'areas\nmap\n  0123456789\nmark start: 0\nmark star: 9\n';

/** The bounds of content files, for what is written in a scenario. */
const checkSkill = mapping({
  character: text,
  strength: whole(1, MOST_ON_CARD),
  symbol: oneOf(slotWords),
  copies: whole(1, 2),
  ability: anything,
});
const checkPlanning = mapping({ copies: whole(1, MOST_ON_CARD), luckless: truth, abilities: each(anything) });
const HEALTH = whole(1, MOST_ON_CARD);
const checkThreat = mapping({
  class: oneOf(classes),
  health: HEALTH,
  abilities: each(oneOf(enemyAbilities)),
  feature: text,
  effect: truth,
  reinforcement: truth,
  shape: text,
  count: HEALTH,
  kind: text,
  at: anything,
  hidden: truth,
  damage: whole(0, MOST_ON_CARD),
  child: anything,
});

/** Skill cards: a plain one of each strength for every character, `mandalorian-2`, and those of the scenario. */
function skillDecks(given: Json | undefined, characters: readonly string[]): readonly SkillDeck[] {
  const own = Object.entries(fields(given, 'cards'));
  return characters.map((character) => ({
    character,
    cards: [
      ...STRENGTHS.map((strength) => ({ id: `${character}-${strength}`, strength, copies: 1 as const })),
      ...own
        .filter(([, card]) => (fields(card, 'a card')['character'] ?? characters[0]) === character)
        .map(([id, card]) => {
          checkSkill(card ?? null, `the card ${id}`);
          const { character: _character, ...rest } = fields(card, `the card ${id}`);
          return { strength: 1, copies: 1, ...rest, id } as unknown as SkillDeck['cards'][number];
        }),
    ],
  }));
}

const eventCards = (given: Json | undefined): readonly EventCardData[] =>
  Object.entries(fields(given, 'event cards')).map(([id, card]) => {
    const said = Array.isArray(card)
      ? { do: card }
      : fields(card, `the event ${id}`, ['back', 'do', 'six', 'abilities']);
    const {
      back = 'other',
      do: effects,
      six,
      abilities,
    } = said as { readonly back?: Json; readonly do?: Json; readonly six?: Json; readonly abilities?: Json };
    return {
      id,
      back,
      abilities: abilities ?? [
        ...(effects === undefined ? [] : [{ do: effects }]),
        ...(six === undefined ? [] : [{ six: true, do: six }]),
      ],
    } as unknown as EventCardData;
  });

const planningCards = (given: Json | undefined): readonly PlanningCardData[] =>
  Object.entries(fields(given, 'planning cards')).map(([id, card = null]) => {
    checkPlanning(card, `the planning card ${id}`);
    return { copies: 1, abilities: [], ...fields(card, `the planning card ${id}`), id } as unknown as PlanningCardData;
  });

/** What a threat says of its face; the rest is where it lies. */
const FACE = ['class', 'health', 'abilities', 'feature', 'effect', 'reinforcement', 'shape'];

/** The face of a threat as a position tells it. */
function threatData(id: string, name: string, said: Json | undefined): ThreatData {
  const one = fields(said, `the threat ${name}`);
  const enemy = { class: one['class'] ?? 'melee', health: one['health'] ?? 4, abilities: one['abilities'] ?? [] };
  return {
    id,
    count: 1,
    shape: String(one['shape'] ?? 'square'),
    ...(one['feature'] === undefined ? { enemy } : { feature: one['feature'] }),
    ...(one['effect'] === true ? { effect: true } : {}),
    ...(one['reinforcement'] === true ? { reinforcement: true } : {}),
  } as unknown as ThreatData;
}

/** The faces that a position brings along: one for each kind that is not of the box. */
function tokenSet(given: ReturnType<typeof fields>, box: ReadonlySet<string>): TokenSet {
  const tokens = new Map<string, ThreatData>();
  for (const [list, more] of [
    ['threats', {}],
    ['reinforcements', { reinforcement: true }],
    ['defeated', {}],
  ] as const) {
    for (const [name, said = null] of Object.entries(fields(given[list], list))) {
      checkThreat(said, `the threat ${name}`);
      const id = tokenIdOf(box, name, said);
      const face = Object.keys(fields(said, name)).find((key) => FACE.includes(key));
      if (box.has(id)) {
        if (face !== undefined)
          throw wrong(`the ${face} of ${name}, a token "${id}" of the box`, 'nothing but its kind and where it lies');
        continue;
      }
      const data = { ...threatData(id, name, said), ...more };
      const known = tokens.get(id);
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(data))
        throw wrong(
          `${name} unlike another of its kind`,
          'the same class, health, abilities and shape for all of one kind',
        );
      tokens.set(id, data);
    }
  }
  return { mission: OWN_TOKENS, tokens: [...tokens.values()] };
}

const MISSION_KEYS = [
  'characters',
  'starts',
  'setup',
  'slots',
  'features',
  'objective',
  'failures',
  'crisis',
  'effect',
  'abilities',
  'hidden',
  'open',
];

function ownMission(given: Json | undefined, map: string, characters: readonly string[]): MissionData {
  const said = fields(given, 'the mission', MISSION_KEYS);
  return {
    characters,
    hidden: {},
    objective: { at: 'turn.end', if: { track: { 'at-least': 999 } } },
    crisis: { 'advance-track': 1 },
    ...said,
    id: DRAWN,
    number: OWN_TOKENS,
    tokens: OWN_TOKENS,
    map,
  } as unknown as MissionData;
}

/** The cards of characters; a position may say their health, of both sides or of each. */
function characterCards(content: Content, given: Json | undefined): Content['characters'] {
  const healths = new Map(
    Object.values(fields(given, 'characters')).map((said) => {
      const one = fields(said, 'a character');
      return [String(one['card']), one['health']] as const;
    }),
  );
  return content.characters.map((card) => {
    const said = healths.get(card.id);
    return said === undefined ? card : { ...card, health: healthSaid(said) };
  });
}

function healthSaid(said: Json): { readonly beginner: number; readonly standard: number } {
  if (typeof said === 'number') {
    HEALTH(said, 'the health of a character');
    return { beginner: said, standard: said };
  }
  const { beginner, standard } = fields(said, 'the health', ['beginner', 'standard']);
  return {
    beginner: integerOf(beginner, 'the health for beginners', 1, 1, MOST_ON_CARD),
    standard: integerOf(standard, 'the standard health', 1, 1, MOST_ON_CARD),
  };
}

/** Only that of the last position is kept: each is run several times in a row, and then no more. */
const lately = memoizedLately(
  1,
  ({ plugin, position }: { readonly plugin: Plugin; readonly position: Json; readonly text: string }): Plugin =>
    extended(plugin, position),
  (one, other) => one.plugin === other.plugin && one.text === other.text,
);

/** The composed game with what this position brings along. */
export const withOwnContent = (plugin: Plugin, position: Json): Plugin =>
  lately({ plugin, position, text: JSON.stringify(position) });

/** The map and the mission that a position draws and makes up; nothing of a mission of the book. */
function ownBoard(given: Fields, content: Content): Pick<Content, 'maps' | 'missions'> {
  const own = given['mission'] === undefined || typeof given['mission'] !== 'string';
  if (!own && (given['drawing'] ?? given['map'] ?? given['map-rules']) !== undefined)
    throw wrong('a mission of the book on a map of its own', 'a mission of its own (a mapping), or no map');
  const maps: MapData[] =
    own && given['map'] === undefined
      ? [
          {
            id: DRAWN,
            drawing: typeof given['drawing'] === 'string' ? given['drawing'] : LINE,
            abilities: listOf(given['map-rules'], 'map-rules') as MapData['abilities'],
          },
        ]
      : [];
  const missions = own
    ? [
        ownMission(
          given['mission'],
          String(given['map'] ?? DRAWN),
          content.characters.map((one) => one.id),
        ),
      ]
    : [];
  return { maps, missions };
}

function extended(plugin: Plugin, position: Json): Plugin {
  const given = fields(position, 'the position');
  const base = plugin.tables as Tables;
  const { content } = base;
  const characters = [
    ...Object.values(fields(given['characters'], 'characters')).map((one) =>
      String(fields(one, 'a character')['card']),
    ),
    ...listOf(given['play'], 'play').map(String),
  ];
  const decks = skillDecks(
    given['cards'],
    [...new Set(characters)].filter((id) => base.characterById.has(id)),
  );
  const { maps, missions } = ownBoard(given, content);
  const events = eventCards(given['event-cards']);
  const planning = planningCards(given['planning-cards']);
  const tokens = tokenSet(given, new Set(base.threats.map(({ id }) => id)));
  const tables = buildTables({
    ...content,
    characters: characterCards(content, given['characters']),
    skills: [...content.skills, ...decks],
    events: [...content.events, ...events],
    planning: [...content.planning, ...planning],
    tokens: [...content.tokens, tokens],
    maps: [...content.maps, ...maps],
    missions: [...content.missions, ...missions],
  });
  const added = {
    skills: tables.skills.slice(base.skills.length),
    events: tables.events.slice(base.events.length),
    planning: tables.planning.slice(base.planning.length),
    missions: tables.missions.slice(base.missions.length),
    maps: tables.maps.slice(base.maps.length),
  };
  const { abilities, issues } = compileContent(added, vocabularyOf(verbs, values), tables);
  if (issues.length > 0) throw new PluginError('content/abilities', issues.map((issue) => issue.message).join(' '));
  // Saves of such a game fit the same position only: what the game itself has need not be part of their hash.
  const slots = missions.flatMap((one) => (one.slots ?? []).map(({ id }) => id));
  const messages = withOwnWords(
    plugin.messages ?? {},
    { skills: decks, events, planning, threats: tokens.tokens, slots },
    abilities,
  );
  return { ...plugin, tables, messages, content: position, abilities: [...(plugin.abilities ?? []), ...abilities] };
}
