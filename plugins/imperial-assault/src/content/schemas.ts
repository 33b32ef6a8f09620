import * as v from '@dejarik/sdk/schema';
import type { ContentSchema } from '@dejarik/sdk/schema';
import {
  ANY_DIE,
  attackDice,
  defenseDice,
  grounds,
  MOST_ON_CARD,
  sides,
  symbols,
  tokenColors,
  type AddedMission,
  type Army,
  type CommandCard,
  type DeploymentCard,
  type DiceFaces,
  type SkirmishMap,
  type SkirmishUpgrade,
} from './types.ts';

// An optional property is left out rather than undefined, so what these schemas read has the types of `types.ts`.

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_ON_CARD));
const positive = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ON_CARD));
export const change = v.pipe(v.number(), v.integer(), v.minValue(-MOST_ON_CARD), v.maxValue(MOST_ON_CARD));
/** Any but line ends. */
const control = /[\0-\x09\x0B-\x1F\x7F-\x9F]/;
export const text = v.pipe(
  v.string(),
  v.nonEmpty('text that is not empty'),
  v.check((all) => !control.test(all), 'text without control characters'),
);
/** The library of space lays pieces of up to so many spaces. */
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(16));
export const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens'));
/** Data in the card language: its compiler says more. */
const cardData = v.record(v.string(), v.unknown());
export const ability = v.looseObject({ id });

/** The words that content may use. */
export interface ContentWords {
  readonly affiliations: readonly string[];
  readonly conditions: readonly string[];
  readonly keywords: readonly string[];
  readonly timings: readonly string[];
  readonly traits: readonly string[];
}

/** Form of the cards of a game. */
export interface CardSchemas {
  readonly deploymentCard: ContentSchema<DeploymentCard>;
  readonly skirmishUpgrade: ContentSchema<SkirmishUpgrade>;
  readonly commandCard: ContentSchema<CommandCard>;
  readonly army: ContentSchema<Army>;
}

/** The schema of a word of one kind. */
type WordOf = (list: keyof ContentWords) => ContentSchema<string>;

/** @param words all that there are; any that has the form of an id if missing, for who does not know yet what is added */
export function cardSchemas(words?: ContentWords): CardSchemas {
  const word: WordOf = (list) => (words === undefined ? id : v.picklist(words[list]));
  return {
    deploymentCard: deploymentCardSchema(word),
    skirmishUpgrade: skirmishUpgradeSchema(word),
    commandCard: commandCardSchema(word),
    army: v.strictObject({
      id,
      name: text,
      affiliation: word('affiliations'),
      cards: v.array(id),
      command: v.array(id),
    }),
  };
}

const armyCard = (word: WordOf) => ({
  // IA-DEPC-04
  id,
  name: text,
  subtitle: v.exactOptional(text),
  affiliation: word('affiliations'),
  rank: v.picklist(['regular', 'elite']),
  unique: v.boolean(),
  cost: count,
  modes: v.exactOptional(v.array(id)),
  abilities: v.array(ability),
});

const gains = (word: WordOf) => ({
  damage: v.exactOptional(change),
  accuracy: v.exactOptional(change),
  surge: v.exactOptional(change),
  block: v.exactOptional(change),
  evade: v.exactOptional(change),
  pierce: v.exactOptional(positive),
  blast: v.exactOptional(positive),
  cleave: v.exactOptional(positive),
  recover: v.exactOptional(positive),
  condition: v.exactOptional(word('conditions')),
  conditions: v.exactOptional(v.array(word('conditions'))),
});

// IA-DEPC-02
const deploymentCardSchema = (word: WordOf): ContentSchema<DeploymentCard> =>
  v.strictObject({
    ...armyCard(word),
    traits: v.array(word('traits')),
    reinforce: v.nullable(positive),
    group: positive,
    footprint: v.strictTuple([side, side]),
    health: positive,
    speed: positive,
    defense: v.array(v.picklist(defenseDice)),
    attack: v.strictObject({
      type: v.picklist(['melee', 'ranged']),
      dice: v.array(v.picklist([...attackDice, ANY_DIE])),
      most: v.exactOptional(positive),
    }),
    keywords: v.exactOptional(v.array(word('keywords'))),
    always: v.exactOptional(v.strictObject(gains(word))),
    surges: v.array(
      v.strictObject({
        cost: positive,
        ...gains(word),
        ability: v.exactOptional(text),
        repeatable: v.exactOptional(v.literal(true)),
        limit: v.exactOptional(v.literal('round')),
      }),
    ),
    unconfirmed: v.exactOptional(v.array(text)),
  });

const skirmishUpgradeSchema = (word: WordOf): ContentSchema<SkirmishUpgrade> =>
  v.strictObject({
    ...armyCard(word),
    allies: v.exactOptional(v.strictObject({ affiliation: word('affiliations'), cards: positive })),
    attachment: v.exactOptional(v.strictObject({ traits: v.exactOptional(v.array(word('traits'))) })),
    deckPoints: v.exactOptional(positive),
  });

const commandCardSchema = (word: WordOf): ContentSchema<CommandCard> =>
  v.strictObject({
    id,
    name: text,
    cost: count,
    limit: positive,
    playOn: v.nullable(
      v.strictObject({
        trait: v.exactOptional(word('traits')),
        figure: v.exactOptional(text),
        affiliation: v.exactOptional(word('affiliations')),
        size: v.exactOptional(v.picklist(['small', 'large'])),
      }),
    ),
    timing: word('timings'),
    actions: v.exactOptional(v.picklist([1, 2])),
    if: v.exactOptional(cardData),
    do: v.union([v.array(v.unknown()), cardData]),
  });

const object = v.strictObject({
  health: positive,
  defense: v.array(v.picklist(defenseDice)),
  block: v.exactOptional(positive),
});

/** What a token does that is an object: nothing a figure has. */
const OF_OBJECTS = ['carried', 'interact', 'object', 'opaque', 'supply'];

const token = v.pipe(
  v.strictObject({
    kind: id,
    symbol: v.exactOptional(v.picklist(symbols)),
    figure: v.exactOptional(v.strictObject({ card: id, player: v.picklist(sides) })),
    carried: v.exactOptional(v.literal(true)),
    interact: v.exactOptional(
      v.strictObject({
        limit: v.exactOptional(v.literal('round')),
        if: v.exactOptional(v.union([v.array(v.unknown()), cardData])),
        do: v.union([v.array(v.unknown()), cardData]),
      }),
    ),
    object: v.exactOptional(object),
    opaque: v.exactOptional(v.literal(true)),
    supply: v.exactOptional(positive),
  }),
  v.check(
    (one) => one.figure === undefined || OF_OBJECTS.every((field) => !(field in one)),
    `a figure without ${OF_OBJECTS.join(', ')}`,
  ),
);

const mission = {
  id,
  card: v.picklist(['A', 'B']),
  name: text,
  completed: v.exactOptional(v.literal(true)),
  teams: v.exactOptional(v.literal(true)),
  // IA-DOOR-02, IA-MISB-01
  tokens: v.array(token),
  colors: v.exactOptional(v.record(id, v.pipe(v.array(v.picklist(tokenColors)), v.minLength(1)))),
  doors: v.exactOptional(object),
  locked: v.exactOptional(v.literal(true)),
  goals: v.exactOptional(
    v.array(
      v.union([
        v.strictObject({
          token: id,
          zones: v.exactOptional(v.literal('opponents')),
          carrying: v.exactOptional(id),
        }),
        v.strictObject({ zone: text, carrying: v.exactOptional(id) }),
      ]),
    ),
  ),
  abilities: v.array(ability),
};

export const skirmishMapSchema: ContentSchema<SkirmishMap> = v.strictObject({
  id,
  name: text,
  deployment: v.pipe(v.array(text), v.minLength(2, 'two zones or more')),
  grid: text,
  ground: v.exactOptional(v.picklist(grounds)),
  missions: v.array(v.strictObject(mission)),
});

export const addedMissionSchema: ContentSchema<AddedMission> = v.strictObject({ ...mission, map: id });

const attackFace = v.strictObject({ damage: count, surge: count, accuracy: count });
const defenseFace = v.strictObject({ block: count, evade: count, dodge: count });
const die = <T>(face: ContentSchema<T>) => v.pipe(v.array(face), v.length(6, 'six faces'));

export const diceSchema: ContentSchema<DiceFaces> = v.strictObject({
  attack: v.strictObject({
    red: die(attackFace),
    blue: die(attackFace),
    green: die(attackFace),
    yellow: die(attackFace),
  }),
  defense: v.strictObject({ black: die(defenseFace), white: die(defenseFace) }),
});
