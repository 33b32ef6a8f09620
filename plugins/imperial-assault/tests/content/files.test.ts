/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseGrid } from '@dejarik/sdk/board';
import { readYaml, v, valueOf, type ContentSchema } from '@dejarik/sdk/yaml';
import {
  armies,
  commandCards,
  deploymentCards,
  diceFaces,
  skirmishMaps,
  skirmishUpgrades,
} from '../../src/content/documents.ts';
import { cardSchemas, diceSchema, skirmishMapSchema } from '../../src/content/schemas.ts';
import { timings } from '../../src/content/timing.ts';
import { tables } from '../../src/plugin.ts';

const { deploymentCard, skirmishUpgrade, commandCard, army } = cardSchemas(tables.content.words);
const read = <T>(name: string, schema: ContentSchema<T>): T =>
  valueOf(readYaml(name, readFileSync(new URL(`../../content/${name}`, import.meta.url), 'utf8'), schema));
const card = (id: string) => {
  const found = deploymentCards.find((one) => one.id === id);
  if (!found) throw new Error(`no deployment card "${id}"`);
  return found;
};
const command = (id: string) => {
  const found = commandCards.find((one) => one.id === id);
  if (!found) throw new Error(`no command card "${id}"`);
  return found;
};
const twice = (ids: readonly string[]): readonly string[] => ids.filter((id, i) => ids.indexOf(id) !== i);
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe('files fit their schemas and are what the program sees', () => {
  test('deployment cards', () =>
    expect(read('deployment-cards.yaml', v.array(deploymentCard))).toEqual(deploymentCards));
  test('skirmish upgrades', () =>
    expect(read('skirmish-upgrades.yaml', v.array(skirmishUpgrade))).toEqual(skirmishUpgrades));
  test('command cards', () => expect(read('command-cards.yaml', v.array(commandCard))).toEqual(commandCards));
  test('armies', () => expect(read('armies.yaml', v.array(army))).toEqual(armies));
  test('dice', () => expect(read('dice.yaml', diceSchema)).toEqual(diceFaces));
  test.each(skirmishMaps.map((map) => [map.id, map] as const))('%s', (id, map) =>
    expect(read(`maps/${id}.yaml`, skirmishMapSchema)).toEqual(map),
  );
});

describe('dice', () => {
  const totals = (faces: readonly object[]): Record<string, number> => {
    const all: Record<string, number> = {};
    for (const face of faces) for (const [key, n] of Object.entries(face)) all[key] = (all[key] ?? 0) + Number(n);
    return all;
  };
  test.each([
    ['red', diceFaces.attack.red, { damage: 13, surge: 1, accuracy: 0 }],
    ['blue', diceFaces.attack.blue, { damage: 7, surge: 2, accuracy: 19 }],
    ['green', diceFaces.attack.green, { damage: 8, surge: 3, accuracy: 10 }],
    ['yellow', diceFaces.attack.yellow, { damage: 5, surge: 5, accuracy: 6 }],
    ['black', diceFaces.defense.black, { block: 9, evade: 1, dodge: 0 }],
    ['white', diceFaces.defense.white, { block: 3, evade: 3, dodge: 1 }],
  ] as const)('%s adds up', (_, faces, wanted) => expect(totals(faces)).toEqual(wanted));
});

describe('deployment cards', () => {
  test('ids are unique, abilities of a card too', () => {
    expect(twice(deploymentCards.map(({ id }) => id))).toEqual([]);
    for (const { id, abilities } of deploymentCards)
      expect([id, twice(abilities.map((one) => String(one['id'])))]).toEqual([id, []]);
  });
  test('all affiliations are there, and the cards everybody looks for', () => {
    expect(new Set(deploymentCards.map(({ affiliation }) => affiliation)).size).toBe(3);
    expect(card('at-st')).toMatchObject({
      cost: 14,
      health: 15,
      speed: 4,
      footprint: [2, 3],
      keywords: ['massive'],
      always: { accuracy: 3 },
      attack: { dice: ['blue', 'red', 'red'] },
    });
    expect(card('nexu-elite')).toMatchObject({
      cost: 6,
      health: 8,
      speed: 6,
      footprint: [2, 2],
      always: { cleave: 2, condition: 'bleeding' },
    });
    expect(card('e-web-engineer-regular')).toMatchObject({ cost: 6, health: 5, speed: 2, footprint: [1, 2] });
    expect(card('darth-vader')).toMatchObject({ cost: 18, health: 16, unique: true, defense: ['black', 'black'] });
    expect(card('luke-skywalker')).toMatchObject({ cost: 10, health: 10, speed: 5, always: { block: 1 } });
    expect(card('royal-guard-regular')).toMatchObject({ cost: 8, group: 2, keywords: ['reach'] });
    expect(card('trandoshan-hunter-elite')).toMatchObject({ cost: 10, reinforce: 5, group: 2, health: 8 });
  });
  test('surge abilities that name an ability of the card name one it has', () => {
    for (const { id, surges, abilities } of deploymentCards) {
      for (const { ability } of surges)
        if (ability !== undefined) expect(abilities.map((one) => `${id}.${String(one['id'])}`)).toContain(ability);
    }
  });
});

describe('command cards', () => {
  test('ids are unique; special actions and no others say how many actions they take', () => {
    expect(twice(commandCards.map(({ id }) => id))).toEqual([]);
    for (const { id, timing, actions } of commandCards)
      expect([id, actions !== undefined]).toEqual([id, timing === 'special-action']);
  });
  test('named figures have a card', () => {
    const names = deploymentCards.map(({ name }) => name);
    for (const { playOn } of commandCards) if (playOn?.figure !== undefined) expect(names).toContain(playOn.figure);
  });
  test('every timing is used by a card, or shown by a scenario', () => {
    const folder = new URL('../../scenarios/', import.meta.url);
    const shown = readdirSync(folder)
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('\n');
    const used = new Set(commandCards.map(({ timing }) => timing));
    expect(timings.filter(({ id }) => !used.has(id) && !shown.includes(`timing: ${id}`))).toEqual([]);
  });
});

describe('armies', () => {
  test.each(armies.map((army) => [army.id, army] as const))('%s is legal', (_, army) => {
    const cards = army.cards.map(card);
    expect(sum(cards.map(({ cost }) => cost))).toBe(40);
    expect(cards.every(({ affiliation }) => affiliation === army.affiliation)).toBe(true);
    for (const one of cards)
      expect(cards.filter(({ id }) => id === one.id).length).toBeLessThanOrEqual(
        one.unique ? 1 : one.rank === 'elite' ? 2 : 4,
      );
    const deck = army.command.map(command);
    expect(deck).toHaveLength(15);
    expect(sum(deck.map(({ cost }) => cost))).toBeLessThanOrEqual(15);
    for (const one of deck) expect(deck.filter(({ id }) => id === one.id).length).toBeLessThanOrEqual(one.limit);
    for (const { id, playOn } of deck) {
      if (playOn === null) continue;
      const fits = cards.some(
        ({ name, traits, affiliation, footprint }) =>
          (playOn.figure ?? name) === name &&
          (playOn.trait === undefined || traits.includes(playOn.trait)) &&
          (playOn.affiliation ?? affiliation) === affiliation &&
          (playOn.size === undefined || (playOn.size === 'large') === footprint[0] * footprint[1] > 1),
      );
      expect([id, fits]).toEqual([id, true]);
    }
  });
  test('two are Imperial, one Rebel, one Mercenary', () => {
    expect(armies.map(({ affiliation }) => affiliation).sort()).toEqual(['imperial', 'imperial', 'mercenary', 'rebel']);
  });
});

describe('maps', () => {
  const counts = {
    'mos-eisley-outskirts': {
      spaces: 211,
      doors: 1,
      points: { terminal: 2, 'launch-panel': 4, contraband: 3 },
      zones: { blue: 30, red: 32 },
    },
    'moisture-farm': {
      spaces: 158,
      doors: 2,
      points: { terminal: 2, crate: 4, raider: 3 },
      zones: { blue: 22, red: 22, camp: 22 },
    },
    'massassi-ruins': {
      spaces: 184,
      doors: 0,
      points: { terminal: 2, holocron: 3, 'communications-beacon': 1, 'excavation-site': 6 },
      zones: { blue: 24, red: 36 },
    },
    'cinder-foundry': {
      spaces: 204,
      doors: 4,
      points: { terminal: 2, 'coolant-valve': 4, ingot: 4 },
      zones: { blue: 26, red: 26, crucible: 12, interior: 144 },
    },
    'windbreak-ridge': {
      spaces: 218,
      doors: 4,
      points: { terminal: 2, 'supply-pod': 2, 'relay-mast': 2, 'power-cell': 4 },
      zones: { blue: 25, red: 25, 'landing-field': 26, interior: 30 },
    },
  };
  test.each(Object.entries(counts))('%s has what the map has', (id, wanted) => {
    const map = skirmishMaps.find((one) => one.id === id);
    const grid = parseGrid(map?.grid ?? '');
    expect(grid.size).toBe(wanted.spaces);
    expect(grid.doors).toHaveLength(wanted.doors);
    expect(Object.fromEntries([...grid.points].map(([name, spaces]) => [name, spaces.length]))).toEqual(wanted.points);
    const isTile = (name: string): boolean => /^\d+[AB](-\d)?$/.test(name);
    expect(
      Object.fromEntries(
        [...grid.zones].filter(([name]) => !isTile(name)).map(([name, zone]) => [name, zone.spaces.length]),
      ),
    ).toEqual(wanted.zones);
    // Every space is of one tile, on the maps that are made of tiles.
    const ofTiles = [...grid.zones].filter(([name]) => isTile(name)).flatMap(([, zone]) => [...zone.spaces]);
    if (ofTiles.length > 0 || !grid.zones.has('interior'))
      expect(ofTiles.sort((a, b) => a - b)).toEqual(Array.from({ length: grid.size }, (_, space) => space));
  });
  test.each(['cinder-foundry', 'windbreak-ridge'])('%s is the same when it is turned by half a turn', (id) => {
    const grid = parseGrid(skirmishMaps.find((one) => one.id === id)?.grid ?? '');
    const turned = (space: number): number =>
      grid.cells[(grid.height - 1 - (grid.ys[space] ?? 0)) * grid.width + grid.width - 1 - (grid.xs[space] ?? 0)] ?? -1;
    const spaces = Array.from({ length: grid.size }, (_, space) => space);
    const at = (name: string): readonly number[] => [...(grid.zones.get(name)?.spaces ?? [])];
    expect(spaces.map((space) => grid.terrain[turned(space)])).toEqual([...grid.terrain]);
    for (let side = 0; side < 4; side++)
      expect(spaces.map((space) => grid.edges[turned(space) * 4 + ((side + 2) % 4)])).toEqual(
        spaces.map((space) => grid.edges[space * 4 + side]),
      );
    expect(
      at('blue')
        .map(turned)
        .sort((a, b) => a - b),
    ).toEqual(at('red'));
    for (const points of grid.points.values()) expect(points.map(turned).sort((a, b) => a - b)).toEqual([...points]);
  });
  test('each has two missions, whose tokens lie on points of their kind', () => {
    for (const { grid, deployment, missions } of skirmishMaps) {
      const { points, zones } = parseGrid(grid);
      expect(missions.map(({ card: letter }) => letter)).toEqual(['A', 'B']);
      for (const zone of deployment) expect(zones.has(zone)).toBe(true);
      for (const { kind } of missions.flatMap(({ tokens }) => tokens)) expect(points.has(kind)).toBe(true);
    }
  });
});
