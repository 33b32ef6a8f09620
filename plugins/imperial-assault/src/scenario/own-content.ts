import type { Json, Plugin } from '@dejarik/sdk';
import {
  anything,
  each,
  mapping,
  oneOf,
  orNull,
  text,
  truth,
  whole,
  type Check,
  type Fields,
} from '@dejarik/sdk/positions';
import { contentAbilities } from '../content-abilities.ts';
import type { ContentWords } from '../content/schemas.ts';
import {
  ANY_DIE,
  attackDice,
  defenseDice,
  MOST_ON_CARD,
  sides,
  symbols,
  tokenColors,
  type CommandCard,
  type DeploymentCard,
  type Mission,
  type SkirmishMap,
} from '../content/types.ts';
import { extendTables, type Tables } from '../tables.ts';
import { withOwnWords } from './invented.ts';
import { DRAWN_MAP, fields, MADE_UP_MISSION, wrong } from './position-fields.ts';

/** Cards, a map and a mission that only one scenario has. */

const OPEN_FIELD = `grid 12 x 8\nmap\n${Array.from({ length: 8 }, (_, row) => `  ${row}: ${Array.from({ length: 12 }, () => '.').join(' ')}`).join('\n')}\n`;

/** What a made-up figure is like where the scenario does not say: plain, so that only what is said matters. */
const PLAIN_CARD: Omit<DeploymentCard, 'id' | 'name'> = {
  affiliation: 'imperial',
  rank: 'regular',
  unique: false,
  traits: [],
  cost: 3,
  reinforce: null,
  group: 1,
  footprint: [1, 1],
  health: 5,
  speed: 4,
  defense: [],
  attack: { type: 'melee', dice: ['red'] },
  surges: [],
  abilities: [],
};
const gainsWith = ({ conditions }: ContentWords): Readonly<Record<string, Check>> => ({
  ...Object.fromEntries(
    ['damage', 'accuracy', 'surge', 'block', 'evade'].map((name) => [name, whole(-MOST_ON_CARD, MOST_ON_CARD)]),
  ),
  ...Object.fromEntries(['pierce', 'blast', 'cleave', 'recover'].map((name) => [name, whole(1, MOST_ON_CARD)])),
  condition: oneOf(conditions),
  conditions: each(oneOf(conditions)),
});
/** The bounds of content files, for cards that are written in a scenario. */
function cardCheck(words: ContentWords): Check {
  const gains = gainsWith(words);
  return mapping({
    like: text,
    name: text,
    subtitle: text,
    affiliation: oneOf(words.affiliations),
    rank: oneOf(['regular', 'elite']),
    unique: truth,
    traits: each(oneOf(words.traits)),
    cost: whole(0, MOST_ON_CARD),
    reinforce: orNull(whole(1, MOST_ON_CARD)),
    group: whole(0, MOST_ON_CARD),
    footprint: each(whole(1, 9), 2),
    health: whole(1, MOST_ON_CARD),
    speed: whole(0, MOST_ON_CARD),
    defense: each(oneOf(defenseDice)),
    attack: mapping({
      type: oneOf(['melee', 'ranged']),
      dice: each(oneOf([...attackDice, ANY_DIE])),
      most: whole(1, MOST_ON_CARD),
    }),
    surges: each(
      mapping({ cost: whole(1, MOST_ON_CARD), ...gains, ability: text, repeatable: truth, limit: oneOf(['round']) }),
    ),
    abilities: each(anything),
    keywords: each(oneOf(words.keywords)),
    always: mapping(gains),
    allies: mapping({ affiliation: oneOf(words.affiliations), cards: whole(1, MOST_ON_CARD) }),
    attachment: mapping({ traits: each(oneOf(words.traits)) }),
    deckPoints: whole(1, MOST_ON_CARD),
  });
}
const commandCheck = (words: ContentWords): Check =>
  mapping({
    like: text,
    name: text,
    cost: whole(0, MOST_ON_CARD),
    limit: whole(1, MOST_ON_CARD),
    timing: oneOf(words.timings),
    actions: whole(1, 2),
    if: anything,
    do: anything,
    playOn: orNull(
      mapping({
        trait: oneOf(words.traits),
        figure: text,
        affiliation: oneOf(words.affiliations),
        size: oneOf(['small', 'large']),
      }),
    ),
  });
const OBJECT = { health: whole(1, MOST_ON_CARD), defense: each(oneOf(defenseDice)), block: whole(1, MOST_ON_CARD) };
const checkColors: Check = (value, what) => {
  for (const [kind, colors] of Object.entries(fields(value, what)))
    if (colors === undefined || !Array.isArray(colors) || colors.length === 0)
      throw wrong(`${what} of ${kind} ${JSON.stringify(colors)}`, 'a list of colors');
    else each(oneOf(tokenColors))(colors, `${what} of ${kind}`);
};
const checkMission = mapping({
  tokens: each(
    mapping({
      kind: text,
      symbol: oneOf(symbols),
      figure: mapping({ card: text, player: oneOf(sides) }),
      carried: truth,
      interact: mapping({ limit: oneOf(['round']), do: anything }),
      object: mapping(OBJECT),
      opaque: truth,
      supply: whole(1, MOST_ON_CARD),
    }),
  ),
  doors: mapping(OBJECT),
  abilities: each(anything),
  colors: checkColors,
  locked: truth,
});

const PLAIN_COMMAND = { cost: 1, limit: 1, playOn: {} } as const;

// What is written in the card language is looked at by its compiler.

/** Lists of a card to which those of another are added when it is said to be like it; other fields stand in their stead. */
const ADDED = ['abilities', 'surges', 'keywords', 'traits'] as const;

type Said = Readonly<Record<string, unknown>>;

/** The card that another one is like, with what that has besides. @param known cards by id */
function likeCard(card: Fields, known: ReadonlyMap<string, object>, what: string): Said {
  const { like, ...own } = card;
  if (like === undefined) return own;
  const base = known.get(String(like)) as Said | undefined;
  if (base === undefined) throw wrong(`${what} like ${JSON.stringify(like)}`, [...known.keys()].join(', '));
  const lists = ADDED.flatMap((list) =>
    Array.isArray(own[list]) ? [[list, [...((base[list] ?? []) as readonly unknown[]), ...own[list]]] as const] : [],
  );
  return { ...base, ...own, ...Object.fromEntries(lists) };
}

function deploymentCards(given: Json | undefined, tables: Tables): readonly DeploymentCard[] {
  const checkCard = cardCheck(tables.content.words);
  return Object.entries(fields(given, 'cards')).map(([id, card = null]) => {
    const what = `the card ${id}`;
    checkCard(card, what);
    return { ...PLAIN_CARD, name: id, ...likeCard(fields(card, what), tables.cardById, what), id } as DeploymentCard;
  });
}

function commandCards(given: Json | undefined, tables: Tables): readonly CommandCard[] {
  const checkCommand = commandCheck(tables.content.words);
  return Object.entries(fields(given, 'commands')).map(([id, card = null]) => {
    const what = `the command card ${id}`;
    checkCommand(card, what);
    const said = likeCard(fields(card, what), tables.commandById, what);
    if (said['timing'] === undefined || said['do'] === undefined)
      throw wrong(`a command card ${id} without timing or do`, 'both, or a card that it is like');
    return { ...PLAIN_COMMAND, name: id, ...said, id } as unknown as CommandCard;
  });
}

function missionOf(given: Json | undefined): readonly Mission[] {
  if (given === undefined || typeof given === 'string') return [];
  checkMission(given, 'the mission');
  const said = fields(given, 'the mission');
  return [
    { tokens: [], abilities: [], ...said, id: MADE_UP_MISSION, card: 'A', name: MADE_UP_MISSION } as unknown as Mission,
  ];
}

function drawnMap(drawing: Json | undefined, missions: readonly Mission[]): SkirmishMap {
  const text = typeof drawing === 'string' ? drawing : OPEN_FIELD;
  const zones = /^zones:.*\bnorth\b/m.test(text) ? '' : '\nzones: n = north, s = south\n  0: ns\n';
  const more = ['east', 'west'].filter((zone) => new RegExp(`^zones:.*\\b${zone}\\b`, 'm').test(text));
  return { id: DRAWN_MAP, name: DRAWN_MAP, grid: `${text}${zones}`, deployment: ['north', 'south', ...more], missions };
}

/** The composed game with what this position brings along; undefined if that is nothing. */
export function withOwnContent(plugin: Plugin, position: Json): Plugin | undefined {
  const given = fields(position, 'the position');
  const missions = missionOf(given['mission']);
  if (given['map'] !== undefined && missions.length > 0)
    throw wrong(
      'a map and a mission of its own',
      'a drawing with a mission of its own, or a map with one of its missions',
    );
  const cards = deploymentCards(given['cards'], plugin.tables as Tables);
  const commands = commandCards(given['commands'], plugin.tables as Tables);
  if (given['map'] !== undefined && cards.length === 0 && commands.length === 0) return undefined;
  const tables = extendTables(plugin.tables as Tables, {
    cards,
    commands,
    maps: given['map'] === undefined ? [drawnMap(given['drawing'], missions)] : [],
  });
  const abilities = contentAbilities(tables.added);
  return {
    ...plugin,
    messages: withOwnWords(plugin.messages ?? {}, { cards, commands, missions }, abilities),
    tables: tables.all,
    components: [...(plugin.components ?? []), ...tables.added.cards.map((card) => card.tag)],
    abilities: [...(plugin.abilities ?? []), ...abilities],
  };
}
