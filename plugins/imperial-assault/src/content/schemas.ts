import { v, type ContentSchema } from '@dejarik/sdk/yaml';
import {
  affiliations,
  ANY_DIE,
  attackDice,
  conditions,
  defenseDice,
  keywords,
  MOST_ON_CARD,
  sides,
  symbols,
  timings,
  tokenColors,
  traits,
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
const change = v.pipe(v.number(), v.integer(), v.minValue(-MOST_ON_CARD), v.maxValue(MOST_ON_CARD));
/** Any but line ends. */
const control = /[\0-\x09\x0B-\x1F\x7F-\x9F]/;
const text = v.pipe(
  v.string(),
  v.nonEmpty('text that is not empty'),
  v.check((all) => !control.test(all), 'text without control characters'),
);
/** The library of space lays pieces of up to so many spaces. */
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(16));
const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens'));
/** Data in the card language: its compiler says more. */
const cardData = v.record(v.string(), v.unknown());
const ability = v.looseObject({ id });

const gains = {
  damage: v.exactOptional(change),
  accuracy: v.exactOptional(change),
  surge: v.exactOptional(change),
  block: v.exactOptional(change),
  evade: v.exactOptional(change),
  pierce: v.exactOptional(positive),
  blast: v.exactOptional(positive),
  cleave: v.exactOptional(positive),
  recover: v.exactOptional(positive),
  condition: v.exactOptional(v.picklist(conditions)),
};

const armyCard = {
  // IA-DEPC-04
  id,
  name: text,
  subtitle: v.exactOptional(text),
  affiliation: v.picklist(affiliations),
  rank: v.picklist(['regular', 'elite']),
  unique: v.boolean(),
  cost: count,
  abilities: v.array(ability),
};

// IA-DEPC-02
export const deploymentCardsSchema: ContentSchema<readonly DeploymentCard[]> = v.array(
  v.strictObject({
    ...armyCard,
    traits: v.array(v.picklist(traits)),
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
    keywords: v.exactOptional(v.array(v.picklist(keywords))),
    always: v.exactOptional(v.strictObject(gains)),
    surges: v.array(
      v.strictObject({
        cost: positive,
        ...gains,
        ability: v.exactOptional(text),
        repeatable: v.exactOptional(v.literal(true)),
      }),
    ),
    unconfirmed: v.exactOptional(v.array(text)),
  }),
);

export const skirmishUpgradesSchema: ContentSchema<readonly SkirmishUpgrade[]> = v.array(
  v.strictObject({
    ...armyCard,
    allies: v.exactOptional(v.strictObject({ affiliation: v.picklist(affiliations), cards: positive })),
    deckPoints: v.exactOptional(positive),
  }),
);

export const commandCardsSchema: ContentSchema<readonly CommandCard[]> = v.array(
  v.strictObject({
    id,
    name: text,
    cost: count,
    limit: positive,
    playOn: v.nullable(
      v.strictObject({
        trait: v.exactOptional(v.picklist(traits)),
        figure: v.exactOptional(text),
        affiliation: v.exactOptional(v.picklist(affiliations)),
        size: v.exactOptional(v.picklist(['small', 'large'])),
      }),
    ),
    timing: v.picklist(timings),
    actions: v.exactOptional(v.picklist([1, 2])),
    if: v.exactOptional(cardData),
    do: v.union([v.array(v.unknown()), cardData]),
  }),
);

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
      v.strictObject({ limit: v.exactOptional(v.literal('round')), do: v.union([v.array(v.unknown()), cardData]) }),
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

export const skirmishMapSchema: ContentSchema<SkirmishMap> = v.strictObject({
  id,
  name: text,
  deployment: v.strictTuple([text, text]),
  grid: text,
  missions: v.array(
    v.strictObject({
      id,
      card: v.picklist(['A', 'B']),
      name: text,
      completed: v.exactOptional(v.literal(true)),
      notes: v.exactOptional(v.array(text)),
      // IA-DOOR-02, IA-MISB-01
      tokens: v.array(token),
      colors: v.exactOptional(v.record(id, v.pipe(v.array(v.picklist(tokenColors)), v.minLength(1)))),
      doors: v.exactOptional(object),
      abilities: v.array(ability),
    }),
  ),
});

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

export const armiesSchema: ContentSchema<readonly Army[]> = v.array(
  v.strictObject({
    id,
    name: text,
    affiliation: v.picklist(affiliations),
    cards: v.array(id),
    command: v.array(id),
  }),
);
