import type { EntityId } from '@dejarik/sdk';
import type { Proof } from '@dejarik/sdk/proofs';
import { Player, SkillCard } from '../components.ts';
import { classes, enemyAbilities, type MissionData } from '../content/types.ts';
import { tables } from '../plugin.ts';
import { playerOf } from '../rules/board.ts';
import { MEDPAC } from '../rules/threats.ts';
import { view } from '../view.ts';
import { begin } from './games.ts';
import { holds, proof, same } from './proof.ts';

/** What is in the box. */

/** Cards that no guide card has to add. */
const inBox = <T extends { readonly locked?: true }>(list: readonly T[]): readonly T[] =>
  list.filter((one) => one.locked !== true);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const enemyTokens = tables.threats.flatMap((token) => (token.enemy === undefined ? [] : [token.enemy]));

function skillDecks(): void {
  same('characters', tables.characters.length, 8);
  const cards = inBox(tables.skills);
  same('skill cards', sum(cards.map((card) => card.copies)), 96);
  for (const character of tables.characters)
    same(
      `skill cards of ${character.id}`,
      sum(cards.filter((card) => card.character === character.index).map((card) => card.copies)),
      12,
    );
}

/** Decks as they are in play, and the pips that their cards show. */
function skillCopies(): void {
  for (const { id } of tables.characters) {
    const game = begin('copies', {
      options: { mission: 'bounty-hunt', characters: [id, tables.characters.find((one) => one.id !== id)?.id ?? ''] },
    });
    const player = playerOf(game, 0);
    const names = [Player.deck, Player.hand]
      .flatMap((zone) => game.contents(game.get(zone, player) as EntityId))
      .map((card) => game.get(SkillCard.card, card));
    same(`skill cards of ${id}`, names.length, 12);
    for (const name of new Set(names)) {
      const count = names.filter((one) => one === name).length;
      holds(`${tables.skills[name]?.id ?? ''} exists once or twice`, count === 1 || count === 2);
      same(
        `pips of ${tables.skills[name]?.id ?? ''}`,
        view.face?.(game, { component: SkillCard, fields: { card: name } })?.data?.['copies'] ?? 0,
        count,
      );
    }
  }
  const ids = tables.skills.map((card) => card.id);
  same('skill cards with a name of their own', new Set(ids).size, ids.length);
}

function planningDeck(): void {
  const cards = inBox(tables.planning);
  same('planning cards', sum(cards.map((card) => card.copies)), 20);
  holds(
    'some are copies of each other',
    cards.some((card) => card.copies > 1),
  );
  const luckless = cards.filter((card) => card.luckless === true);
  holds(
    'there is Bad Luck, without effect',
    luckless.length > 0 && luckless.every((card) => card.abilities.length === 0),
  );
}

function disruptionTokens(): void {
  for (const color of ['white', 'yellow'] as const)
    same(`${color} disruption tokens`, tables.disruptions.filter((token) => token.color === color).length, 5);
  for (const token of tables.disruptions)
    holds(
      `a disruption token of ${token.value} has a positive number`,
      Number.isInteger(token.value) && token.value > 0,
    );
}

function threatGroups(): void {
  const count = (mission: number): number =>
    sum(tables.threats.filter((token) => token.mission === mission).map((token) => token.count));
  same('threat tokens by mission', [1, 2, 3, 4].map(count), [24, 29, 28, 25]);
  same('threat tokens', sum(tables.threats.map((token) => token.count)), 106);
}

/** Every effect in the data of a card, however deep. */
function* effects(data: unknown): Iterable<Readonly<Record<string, unknown>>> {
  if (Array.isArray(data)) for (const one of data) yield* effects(one);
  else if (typeof data === 'object' && data !== null) {
    yield data as Readonly<Record<string, unknown>>;
    for (const one of Object.values(data)) yield* effects(one);
  }
}

function backs(): void {
  for (const card of tables.events) {
    if (!classes.some((one) => one === card.back)) continue;
    const about = [...effects(card.abilities)]
      .flatMap((one) => [one['move-enemies'], one['enemies-attack']])
      .filter((one) => typeof one === 'object') as readonly Readonly<Record<string, unknown>>[];
    holds(
      `${card.id} moves enemies of the class on its back, or makes them attack`,
      about.some((one) => [one['class'], one['or']].some((word) => word === card.back || word === 'any')),
    );
  }
}

/** Symbols of features that a mission may bring to the map. */
const symbolsOf = (mission: MissionData): readonly string[] =>
  tables.threats.flatMap((token) =>
    token.mission === mission.tokens && token.feature !== undefined ? [token.feature] : [],
  );

function features(): void {
  for (const mission of tables.missions) {
    for (const symbol of symbolsOf(mission))
      holds(`${mission.id} says what ${symbol} is`, symbol === MEDPAC || mission.features?.[symbol] !== undefined);
  }
}

function maps(): void {
  const shared = tables.maps.filter((map) => tables.missions.filter((mission) => mission.map === map.id).length > 1);
  holds('a map is played in several missions', shared.length > 0);
  for (const map of shared) {
    const [one, other] = tables.missions.filter((mission) => mission.map === map.id);
    holds(
      `missions of ${map.id} use the same spaces`,
      one !== undefined && other !== undefined && tables.maps[one.mapIndex] === tables.maps[other.mapIndex],
    );
    holds(
      `they lay their own threats and goals over it`,
      JSON.stringify([one?.hidden, one?.open, one?.objective, one?.crisis]) !==
        JSON.stringify([other?.hidden, other?.open, other?.objective, other?.crisis]),
    );
  }
}

function missionEnds(): void {
  for (const mission of tables.missions) {
    holds(
      `${mission.id} has an objective, and a time when it counts`,
      typeof mission.objective.if === 'object' && mission.objective.at !== '',
    );
    for (const failure of mission.failures ?? [])
      holds(
        `a failure of ${mission.id} has a time and a condition`,
        failure.at !== '' && typeof failure.if === 'object',
      );
    holds(
      `${mission.id} has a crisis that does something`,
      [...effects(mission.crisis)].some((one) => Object.keys(one).length > 0),
    );
  }
}

export const contentProofs: readonly Proof[] = [
  proof('Eight characters with twelve skill cards each', ['MA-CMP-01'], skillDecks),
  proof('Twelve event cards', ['MA-CMP-02'], () => {
    same('event cards', inBox(tables.events).length, 12);
  }),
  proof('Twenty planning cards, with copies and Bad Luck', ['MA-CMP-03'], planningDeck),
  proof('106 threat tokens in four groups', ['MA-CMP-04'], threatGroups),
  proof('Five white and five yellow disruption tokens', ['MA-CMP-05'], disruptionTokens),
  proof('Strengths of skill cards are 1 to 4', ['MA-ACT-08'], () => {
    for (const card of tables.skills)
      holds(`${card.id} has a strength from 1 to 4`, [1, 2, 3, 4].includes(card.strength));
  }),
  proof('Skill cards exist once or twice', ['MA-SKL-10'], skillCopies),
  proof('Beginners have more health', ['MA-DIF-05'], () => {
    for (const { id, health } of tables.characters)
      holds(`${id} has more health on the Beginner side`, health.beginner > health.standard);
  }),
  proof('A class on the back of an event card is on its front', ['MA-EVC-04'], backs),
  proof('A threat is an enemy or a feature', ['MA-THR-01'], () => {
    for (const token of tables.threats)
      holds(
        `${token.id} is either an enemy or a feature`,
        (token.enemy === undefined) !== (token.feature === undefined),
      );
  }),
  proof('Enemies have one of three classes', ['MA-ENM-01'], () => {
    for (const enemy of enemyTokens) holds(`an enemy is one of ${classes.join(', ')}`, classes.includes(enemy.class));
  }),
  proof('Enemies have health, and abilities of four', ['MA-ENM-03'], () => {
    for (const enemy of enemyTokens)
      holds(
        'health is a positive number, abilities are known',
        Number.isInteger(enemy.health) &&
          enemy.health > 0 &&
          enemy.abilities.every((one) => enemyAbilities.includes(one)),
      );
    holds(
      'some have abilities, some have none',
      enemyTokens.some((one) => one.abilities.length > 0) && enemyTokens.some((one) => one.abilities.length === 0),
    );
  }),
  proof('Missions say what their features are', ['MA-OBJ-01'], features),
  proof('A map serves several missions', ['MA-OVR-03'], maps),
  proof('Missions state objective and failures, and have a crisis', ['MA-WIN-03', 'MA-CRI-01'], missionEnds),
];
