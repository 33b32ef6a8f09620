import type { Ability, AnyComponent } from '@dejarik/sdk';
import { contributionPoint } from '@dejarik/sdk/points';
import * as v from '@dejarik/sdk/schema';
import type { ContentSchema } from '@dejarik/sdk/schema';
import { ability, addedMissionSchema, cardSchemas, change, id, skirmishMapSchema, text } from '../content/schemas.ts';
import { drawingFaults } from '../content/check-drawing.ts';
import { armyFaults, mapFaults, missionFaults } from '../content/check-playable.ts';
import { attackDice, type CardData, type DeploymentCard, type Mission } from '../content/types.ts';
import { missionAbilities } from '../content/mission-abilities.ts';
import type { TimingPoint } from '../content/timing.ts';
import { PLUGIN } from '../plugin-id.ts';
import { SEAT_NAMES } from '../seat-names.ts';
import { tablesOf } from '../tables.ts';
import type {
  Affiliation,
  ArmyRule,
  CardWord,
  Condition,
  FigureBadge,
  PositionWord,
  Seating,
  Tile,
  VocabularyWord,
} from './entry-types.ts';

/** Where others may add to the skirmish: expansions as typed entries, mods as data. */

const object = (one: unknown): boolean => typeof one === 'object' && one !== null;
const code = <T>(): ContentSchema<T> => v.custom<T>((one) => typeof one === 'function');

const word: ContentSchema<CardWord> = v.strictObject({ id });

const affiliation: ContentSchema<Affiliation> = v.strictObject({ id, neutral: v.exactOptional(v.literal(true)) });

const seating: ContentSchema<Seating> = v.strictObject({
  id,
  most: v.pipe(v.number(), v.integer(), v.minValue(3), v.maxValue(SEAT_NAMES.length)),
});

const armyRule: ContentSchema<ArmyRule> = v.strictObject({ id, problems: code<ArmyRule['problems']>() });

const condition: ContentSchema<Condition> = v.strictObject({
  id,
  component: v.exactOptional(v.custom<AnyComponent>(object)),
  harmful: v.boolean(),
  attacking: v.exactOptional(
    v.strictObject({
      dice: v.exactOptional(v.array(v.picklist(attackDice))),
      damage: v.exactOptional(change),
      surge: v.exactOptional(change),
      accuracy: v.exactOptional(change),
      spent: v.exactOptional(v.literal(true)),
    }),
  ),
  defending: v.exactOptional(v.strictObject({ block: v.exactOptional(change), evade: v.exactOptional(change) })),
  abilities: v.exactOptional(v.array(ability)),
  code: v.exactOptional(v.array(v.custom<Ability>(object))),
  glyph: v.exactOptional(text),
});

const timing: ContentSchema<TimingPoint> = v.pipe(
  v.strictObject({
    id,
    before: v.exactOptional(text),
    after: v.exactOptional(text),
    instead: v.exactOptional(text),
    list: v.exactOptional(v.picklist(['action', 'during'])),
    figure: text,
    names: v.exactOptional(v.record(v.string(), text)),
    if: v.exactOptional(v.unknown()),
    own: v.exactOptional(v.record(v.string(), v.unknown())),
    occasion: text,
  }),
  v.check(
    (one) => ['before', 'after', 'instead', 'list'].filter((key) => key in one).length === 1,
    'one of before, after, instead and list',
  ),
);

const tile: ContentSchema<Tile> = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^\d+$|^[a-z]+-\d+[AB]$/, 'the number of a tile, or a face such as winter-21B')),
  interior: v.boolean(),
  kinds: v.exactOptional(v.array(id)),
});

const badge: ContentSchema<FigureBadge> = v.strictObject({ id, of: code<FigureBadge['of']>() });

const positionWord: ContentSchema<PositionWord> = v.strictObject({
  id,
  place: v.exactOptional(code<NonNullable<PositionWord['place']>>()),
  read: v.exactOptional(code<NonNullable<PositionWord['read']>>()),
});

/** Whatever words others bring: those of cards are checked when all are known. */
const open = cardSchemas();

const wordsOfAbilities = (abilities: readonly CardData[]): readonly string[] =>
  abilities.flatMap(({ id: name }) => (typeof name === 'string' ? [`ability.${name}`, `ability.${name}.text`] : []));

const wordsOfCard = (card: Pick<DeploymentCard, 'id' | 'abilities'>): readonly string[] => [
  `card.${card.id}`,
  ...wordsOfAbilities(card.abilities),
];

const wordsOfMission = (mission: Mission): readonly string[] => [
  `mission.${mission.id}`,
  `mission.${mission.id}.text`,
  // What they do says the text of the mission.
  ...missionAbilities(mission).map(({ data }) => `ability.${String(data.id)}`),
  ...mission.tokens.map(({ kind }) => `token.${kind}`),
];

/** By the field `id` unless said otherwise; the ids of points are the names of a mod's folders. */
export const points = {
  /** Cards with figures. */
  deploymentCards: contributionPoint(PLUGIN, 'deployment-cards', {
    form: v.formOf(open.deploymentCard),
    words: wordsOfCard,
  }),
  /** Cards of an army without figures. */
  skirmishUpgrades: contributionPoint(PLUGIN, 'skirmish-upgrades', {
    form: v.formOf(open.skirmishUpgrade),
    words: wordsOfCard,
  }),
  commandCards: contributionPoint(PLUGIN, 'command-cards', {
    form: v.formOf(open.commandCard),
    words: (one) => [`command.${one.id}`, `ability.${one.id}`, `ability.${one.id}.text`],
  }),
  /** Maps with their missions. */
  maps: contributionPoint(PLUGIN, 'maps', {
    form: v.formOf(skirmishMapSchema),
    check: drawingFaults,
    fits: mapFaults,
    words: (map) => [
      `map.${map.id}`,
      ...map.deployment.map((zone) => `zone.${zone}`),
      ...map.missions.flatMap(wordsOfMission),
    ],
  }),
  /** Missions for maps of another source. */
  missions: contributionPoint(PLUGIN, 'missions', {
    form: v.formOf(addedMissionSchema),
    fits: (one, { tables }) => missionFaults(one, one.map, tablesOf({ tables })),
    words: wordsOfMission,
  }),
  /** Ready-made armies. */
  armies: contributionPoint(PLUGIN, 'armies', {
    form: v.formOf(open.army),
    fits: armyFaults,
    words: (one) => [`army.${one.id}`],
  }),
  conditions: contributionPoint(PLUGIN, 'conditions', {
    form: v.formOf(condition),
    data: ({ component: _component, code: _code, ...data }) => data,
    words: (one) => [`condition.${one.id}`, `condition.${one.id}.text`, `word.${one.id}`],
  }),
  traits: contributionPoint(PLUGIN, 'traits', { form: v.formOf(word), words: (one) => [`trait.${one.id}`] }),
  /** Keywords without a number. */
  keywords: contributionPoint(PLUGIN, 'keywords', { form: v.formOf(word), words: (one) => [`keyword.${one.id}`] }),
  affiliations: contributionPoint(PLUGIN, 'affiliations', {
    form: v.formOf(affiliation),
    words: (one) => [`affiliation.${one.id}`],
  }),
  /** How many may play. */
  seatings: contributionPoint(PLUGIN, 'seatings', {
    form: v.formOf(seating),
    words: (one) => SEAT_NAMES.slice(2, one.most).map((seat) => `seat.${seat}`),
  }),
  /** What armies may not be. */
  armyRules: contributionPoint(PLUGIN, 'army-rules', { form: v.formOf(armyRule), data: (one) => one.id }),
  /** When command cards may be played. */
  timings: contributionPoint(PLUGIN, 'timings', { form: v.formOf(timing) }),
  /** Map tiles, by number or face. */
  tiles: contributionPoint(PLUGIN, 'tiles', { form: v.formOf(tile) }),
  /** Words of the card language beside verbs and values. Their key is `<kind>.<id>`. */
  vocabulary: contributionPoint<VocabularyWord>(PLUGIN, 'vocabulary', {
    key: (one) => `${one.kind}.${one.id}`,
    data: ({ kind, id: name }) => ({ kind, id: name }),
  }),
  badges: contributionPoint(PLUGIN, 'badges', { form: v.formOf(badge), data: (one) => one.id }),
  /** Words of figures in positions of scenarios. */
  positions: contributionPoint(PLUGIN, 'positions', { form: v.formOf(positionWord), data: (one) => one.id }),
} as const;
