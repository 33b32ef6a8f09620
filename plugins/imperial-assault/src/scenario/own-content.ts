import type { Json, Plugin } from '@dejarik/sdk';
import { contentAbilities } from '../content-abilities.ts';
import type { CommandCard, DeploymentCard, Mission, SkirmishMap } from '../content/types.ts';
import { extendTables, type Tables } from '../tables.ts';
import { DRAWN_MAP, fields, MADE_UP_MISSION, wrong } from './reading.ts';

/** Cards, a map and a mission that only one scenario has. */


const OPEN_FIELD = `grid 12 x 8\nmap\n${Array.from({ length: 8 }, (_, row) => `  ${row}: ${Array.from({ length: 12 }, () => '.').join(' ')}`).join('\n')}\n`;

/** What a made-up figure is like where the scenario does not say: plain, so that only what is said matters. */
const PLAIN_CARD: Omit<DeploymentCard, 'id' | 'name'> = {
  affiliation: 'imperial', rank: 'regular', unique: false, traits: [], cost: 3, reinforce: null, group: 1, footprint: [1, 1], health: 5, speed: 4,
  defense: [], attack: { type: 'melee', dice: ['red'] }, surges: [], abilities: [],
};
const CARD_KEYS = ['name', 'subtitle', ...Object.keys(PLAIN_CARD), 'keywords', 'always'];

const PLAIN_COMMAND = { cost: 1, limit: 1, playOn: {} } as const;
const COMMAND_KEYS = ['name', 'cost', 'limit', 'playOn', 'timing', 'actions', 'if', 'do'];

// Kinds of values are not looked at again: what the card language or the rules cannot use, they refuse by name.

const deploymentCards = (given: Json | undefined): readonly DeploymentCard[] =>
  Object.entries(fields(given, 'cards')).map(([id, card]) => ({ ...PLAIN_CARD, name: id, ...fields(card, `the card ${id}`, CARD_KEYS), id }) as DeploymentCard);

const commandCards = (given: Json | undefined): readonly CommandCard[] => Object.entries(fields(given, 'commands')).map(([id, card]) => {
  const said = fields(card, `the command card ${id}`, COMMAND_KEYS);
  if (said['timing'] === undefined || said['do'] === undefined) throw wrong(`a command card ${id} without timing or do`, 'both');
  return { ...PLAIN_COMMAND, name: id, ...said, id } as unknown as CommandCard;
});

function missionOf(given: Json | undefined): readonly Mission[] {
  if (given === undefined || typeof given === 'string') return [];
  const said = fields(given, 'the mission', ['tokens', 'doors', 'abilities']);
  return [{ tokens: [], abilities: [], ...said, id: MADE_UP_MISSION, card: 'A', name: MADE_UP_MISSION } as unknown as Mission];
}

function drawnMap(drawing: Json | undefined, missions: readonly Mission[]): SkirmishMap {
  const text = typeof drawing === 'string' ? drawing : OPEN_FIELD;
  const zones = /^zones:.*\bnorth\b/m.test(text) ? '' : '\nzones: n = north, s = south\n  0: ns\n';
  return { id: DRAWN_MAP, name: DRAWN_MAP, grid: `${text}${zones}`, deployment: ['north', 'south'], missions };
}

/** The game with what this position brings along; undefined if that is nothing. */
export function withOwnContent(plugin: Plugin, position: Json): Plugin | undefined {
  const given = fields(position, 'the position');
  const missions = missionOf(given['mission']);
  if (given['map'] !== undefined && missions.length > 0) throw wrong('a map and a mission of its own', 'a drawing with a mission of its own, or a map with one of its missions');
  const cards = deploymentCards(given['cards']);
  const commands = commandCards(given['commands']);
  if (given['map'] !== undefined && cards.length === 0 && commands.length === 0) return undefined;
  const tables = extendTables(plugin.tables as Tables, { cards, commands, maps: given['map'] === undefined ? [drawnMap(given['drawing'], missions)] : [] });
  return {
    ...plugin, tables: tables.all,
    components: [...plugin.components ?? [], ...tables.added.cards.map((card) => card.tag)],
    abilities: [...plugin.abilities ?? [], ...contentAbilities(tables.added)],
  };
}
