/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readYaml, v, valueOf, type ContentSchema } from '@dejarik/sdk/yaml';
import { content } from '../../src/content/documents.ts';
import {
  characterSchema,
  disruptionSchema,
  eventSchema,
  guideCardSchema,
  mapSchema,
  missionSchema,
  planningCardSchema,
  skillDeckSchema,
  tokenSetSchema,
} from '../../src/content/schemas.ts';
import { validateContent } from '../../src/validate.ts';
import { files } from './files.ts';

const read = <T>(name: string, schema: ContentSchema<T>): T =>
  valueOf(readYaml(name, readFileSync(new URL(`../../content/${name}`, import.meta.url), 'utf8'), schema));
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const isOpen = (card: { readonly locked?: true }): boolean => card.locked !== true;

describe('files fit their schemas and are what the program sees', () => {
  test('characters', () => expect(read('characters.yaml', v.array(characterSchema))).toEqual(content.characters));
  test('skill cards', () => expect(read('skills.yaml', v.array(skillDeckSchema))).toEqual(content.skills));
  test('events', () => expect(read('events.yaml', v.array(eventSchema))).toEqual(content.events));
  test('planning cards', () => expect(read('planning.yaml', v.array(planningCardSchema))).toEqual(content.planning));
  test('disruption tokens', () =>
    expect(read('disruptions.yaml', v.array(disruptionSchema))).toEqual(content.disruptions));
  test('threat tokens', () => expect(read('tokens.yaml', v.array(tokenSetSchema))).toEqual(content.tokens));
  test('maps', () => expect(read('maps.yaml', v.array(mapSchema))).toEqual(content.maps));
  test('missions', () => expect(read('missions.yaml', v.array(missionSchema))).toEqual(content.missions));
  test('the guide deck', () => expect(read('guide.yaml', v.array(guideCardSchema))).toEqual(content.guide));
});

test('the content has no faults, and no ability needs code', () => {
  const report = validateContent(files());
  expect(report.issues.map(({ message }) => message)).toEqual([]);
  expect(report.abilities.total).toBeGreaterThan(100);
  expect(report.abilities.code).toBe(0);
});

describe('the box holds what it should', () => {
  test('counts', () => {
    const { counts } = validateContent(files());
    expect(counts).toMatchObject({
      characters: 8,
      'skill cards': 96,
      'event cards': 12,
      'planning cards': 20,
      'disruption tokens': 10,
      'threat tokens': 106,
      maps: 4,
      missions: 6,
    });
    expect(content.tokens.map(({ mission, tokens }) => [mission, sum(tokens.map(({ count }) => count))])).toEqual([
      [1, 24],
      [2, 29],
      [3, 28],
      [4, 25],
    ]);
    expect(content.disruptions.map(({ color, values }) => [color, values.length])).toEqual([
      ['white', 5],
      ['yellow', 5],
    ]);
  });
  test('every class has events, and every kind of event is there', () => {
    const events = content.events.filter(isOpen);
    expect(new Set(events.map(({ back }) => back))).toEqual(
      new Set(['melee', 'blaster', 'sharpshooter', 'star', 'static', 'chain', 'child', 'hidden']),
    );
    const said = JSON.stringify(events);
    for (const verb of [
      'spawn',
      'move-enemies',
      'enemies-attack',
      'disrupt-lowest',
      'another-event',
      'child-escapes',
      'reveal',
    ])
      expect(said).toContain(`"${verb}"`);
    expect(events.some(({ abilities }) => abilities.some(({ six }) => six === true))).toBe(true);
  });
  test('planning: bad luck, several defenses, an extra action', () => {
    const copies = (id: string): number | undefined => content.planning.find((card) => card.id === id)?.copies;
    expect(copies('bad-luck')).toBeGreaterThan(0);
    expect(copies('defense')).toBeGreaterThan(1);
    expect(copies('extra-effort')).toBeGreaterThan(0);
  });
  test('guards from the first mission on, what grabs and sabotages from the second, medpacs in all', () => {
    const abilities = (mission: number): ReadonlySet<string> =>
      new Set(
        content.tokens
          .filter((set) => set.mission === mission)
          .flatMap(({ tokens }) => tokens.flatMap(({ enemy }) => enemy?.abilities ?? [])),
      );
    expect([...abilities(1)]).toEqual(['guard']);
    expect([...abilities(2)].sort()).toEqual(['effect', 'grab', 'guard', 'sabotage']);
    for (const { tokens } of content.tokens) expect(tokens.some(({ feature }) => feature === 'medpac')).toBe(true);
  });
  test('the Mandalorian is in every mission, and missions from the third on have actions of their own', () => {
    const stories = content.missions.filter(({ number }) => number <= 4);
    expect(stories).toHaveLength(4);
    for (const { characters } of content.missions) expect(characters).toContain('mandalorian');
    expect(stories.map(({ slots }) => (slots ?? []).length > 0)).toEqual([false, false, true, true]);
    expect(new Set(stories.map(({ map }) => map)).size).toBe(4);
  });
});

describe('skill cards differ', () => {
  const cards = content.skills.flatMap((deck) => deck.cards);
  /** What the ability of a card does, and when it may be used. */
  const effectOf = ({ ability }: (typeof cards)[number]): string => {
    const { slot: _slot, ...does } = ability ?? { slot: '' };
    return JSON.stringify(does);
  };
  const withAbility = cards.filter(({ ability }) => ability !== undefined);

  test('no two abilities do the same, and there are many', () => {
    expect(new Set(withAbility.map(effectOf)).size).toBe(withAbility.length);
    expect(new Set(withAbility.map(({ ability }) => JSON.stringify(ability?.['do']))).size).toBeGreaterThanOrEqual(50);
  });

  test('what an envelope brings is new', () => {
    const added = content.guide.flatMap(({ contents }) => contents?.skills ?? []);
    expect(added).toHaveLength(content.characters.length);
    const before = new Set(cards.filter(isOpen).map(({ ability }) => JSON.stringify(ability?.['do'])));
    for (const id of added) {
      const card = cards.find((one) => one.id === id);
      expect(card?.ability, id).toBeDefined();
      expect(before.has(JSON.stringify(card?.ability?.['do'])), id).toBe(false);
    }
  });

  test('characters differ in their health, too', () => {
    expect(new Set(content.characters.map(({ health }) => JSON.stringify(health))).size).toBeGreaterThan(
      content.characters.length / 2,
    );
  });

  test.each(content.characters.map(({ id }) => id))('every ability of %s has a scenario', (id) => {
    const scenarios = readFileSync(new URL(`../../scenarios/cards-${id}.yaml`, import.meta.url), 'utf8');
    for (const card of content.skills.find(({ character }) => character === id)?.cards ?? []) {
      if (card.ability !== undefined)
        expect(scenarios, card.id).toMatch(new RegExp(`\\b${card.id} ${card.ability.slot}\\b`));
    }
  });
});
