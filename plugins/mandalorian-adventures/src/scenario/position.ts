import type { EntityId, Json, Writes } from '@dejarik/sdk';
import { At, Character, Child, Disruption, Door, Hidden, Mission, Player, Slot, Threat } from '../components.ts';
import { isShared, LEVELS, mapOf, pile, slots, slotEntry, theMission, WAYS } from '../rules/board.ts';
import { turnUpEvent } from '../rules/decks.ts';
import {
  makeCharacter,
  makeDisruption,
  makeEvent,
  makeMission,
  makePlanning,
  makePlayers,
  makeSkill,
  makeThreat,
  stackOf,
} from '../rules/setup-pieces.ts';
import { tablesOf } from '../tables.ts';
import {
  areaNamed,
  DRAWN,
  fields,
  integerOf,
  listOf,
  seatOf,
  tokenIdOf,
  wrong,
  type Fields,
} from './position-fields.ts';

/** Positions of scenarios, built in place of the set-up. The plugin's read-me says what may be in them. */

const KEYS = [
  'map',
  'drawing',
  'map-rules',
  'mission',
  'cards',
  'event-cards',
  'planning-cards',
  'level',
  'way',
  'track',
  'turn',
  'play',
  'characters',
  'threats',
  'reinforcements',
  'defeated',
  'hands',
  'decks',
  'discards',
  'slots',
  'events',
  'event-discards',
  'planning',
  'planning-discards',
  'pool',
  'discarded-tokens',
  'child',
  'doors',
];
const CHARACTER_KEYS = ['card', 'seat', 'at', 'health', 'damage', 'planning'];

/** A skill card by id, or by strength: the plain one of a character. */
function skillNamed(g: Writes, said: Json, character: string): number {
  const id = typeof said === 'number' ? `${character}-${said}` : String(said);
  const card = tablesOf(g).skillById.get(id);
  if (card === undefined)
    throw wrong(`the skill card ${JSON.stringify(said)}`, 'a strength from 1 to 4, or the id of a card');
  return card.index;
}

const cardOfSeat = (g: Writes, seat: number): string => {
  const character = g.all(Character).find((one) => g.get(Character.seat, one) === seat) ?? g.all(Character)[0];
  return tablesOf(g).characters[character === undefined ? 0 : g.get(Character.card, character)]?.id ?? '';
};

function placeCharacters(g: Writes, given: Fields): ReadonlyMap<string, EntityId> {
  const made = new Map<string, EntityId>();
  for (const [name, said] of Object.entries(fields(given['characters'], 'characters'))) {
    const one = fields(said, name, CHARACTER_KEYS);
    const card = tablesOf(g).characterById.get(String(one['card']));
    if (card === undefined)
      throw wrong(`the character ${JSON.stringify(one['card'])}`, [...tablesOf(g).characterById.keys()].join(', '));
    const character = makeCharacter(g, card, isShared(g) ? -1 : seatOf(one['seat'], `the seat of ${name}`, g.seats));
    if (one['at'] !== undefined) g.set(At.space, character, areaNamed(g, one['at'], `the place of ${name}`));
    g.set(Character.damage, character, integerOf(one['damage'], `the damage of ${name}`, 0));
    for (const id of listOf(one['planning'], `the planning cards of ${name}`))
      makePlanning(g, planningNamed(g, id), g.get(Character.kept, character) as EntityId);
    made.set(name, character);
  }
  return made;
}

function planningNamed(g: Writes, id: Json): number {
  const card = tablesOf(g).planningById.get(String(id));
  if (card === undefined)
    throw wrong(`the planning card ${JSON.stringify(id)}`, [...tablesOf(g).planningById.keys()].join(', '));
  return card.index;
}
function eventNamed(g: Writes, id: Json): number {
  const card = tablesOf(g).eventById.get(String(id));
  if (card === undefined)
    throw wrong(`the event card ${JSON.stringify(id)}`, [...tablesOf(g).eventById.keys()].join(', '));
  return card.index;
}
function threatNamed(g: Writes, name: string, said: Json | undefined): number {
  const { threats } = tablesOf(g);
  const id = tokenIdOf(new Set(threats.map((one) => one.id)), name, said);
  return threats.findIndex((one) => one.id === id);
}

function placeThreats(g: Writes, given: Fields, names: Map<string, EntityId>): void {
  for (const [name, said] of Object.entries(fields(given['threats'], 'threats'))) {
    const { at, hidden, damage } = fields(said, name);
    const token = threatNamed(g, name, said);
    const threat = makeThreat(
      g,
      token,
      hidden === true
        ? stackOf(g, tablesOf(g).shapes.indexOf(tablesOf(g).threats[token]?.shape ?? ''))
        : pile(g, 'faceup'),
    );
    g.join(At, threat, { space: areaNamed(g, at, `the place of ${name}`) });
    if (hidden === true) g.join(Hidden, threat);
    g.set(Threat.damage, threat, integerOf(damage, `the damage of ${name}`, 0));
    names.set(name, threat);
  }
  for (const [name, said] of Object.entries(fields(given['reinforcements'], 'reinforcements')).reverse())
    names.set(name, makeThreat(g, threatNamed(g, name, said), pile(g, 'reinforcements')));
  for (const [name, said] of Object.entries(fields(given['defeated'], 'defeated')))
    names.set(name, makeThreat(g, threatNamed(g, name, said), pile(g, 'defeated')));
}

/** `2` is a plain card, `t2` a disruption token of that strength, a word a card by its id. */
function layInSlot(g: Writes, said: Json, zone: EntityId, character: string): void {
  const value = /^t(\d+)$/.exec(String(said))?.[1];
  if (value === undefined) {
    makeSkill(g, skillNamed(g, said, character), zone);
    return;
  }
  makeDisruption(g, tokenOfValue(g, Number(value)), zone);
}
function tokenOfValue(g: Writes, value: number): number {
  const used = new Set(g.all(Disruption).map((one) => g.get(Disruption.token, one)));
  const token = tablesOf(g).disruptions.find(
    (one) => one.value === value && one.color !== 'substitute' && !used.has(one.index),
  );
  if (token === undefined)
    throw wrong(
      `a disruption token of ${value} too many`,
      `one of the tokens (${tablesOf(g)
        .disruptions.slice(0, -1)
        .map((one) => one.value)
        .join(', ')})`,
    );
  return token.index;
}

function fillSlots(g: Writes, given: Fields): void {
  for (const [id, things] of Object.entries(fields(given['slots'], 'slots'))) {
    const slot = slots(g).find((one) => slotEntry(g, one).id === id);
    if (slot === undefined)
      throw wrong(
        `the slot ${id}`,
        slots(g)
          .map((one) => slotEntry(g, one).id)
          .join(', '),
      );
    for (const said of listOf(things, `the slot ${id}`))
      layInSlot(g, said, g.get(Slot.zone, slot) as EntityId, cardOfSeat(g, 0));
  }
  for (const value of listOf(given['discarded-tokens'], 'discarded-tokens'))
    makeDisruption(g, tokenOfValue(g, Number(value)), pile(g, 'disruptionDiscard'));
  const pool = given['pool'];
  if (pool !== undefined)
    for (const value of listOf(pool, 'the pool'))
      makeDisruption(g, tokenOfValue(g, Number(value)), pile(g, 'disruptions'));
  else {
    const used = new Set(g.all(Disruption).map((one) => g.get(Disruption.token, one)));
    for (const one of tablesOf(g).disruptions)
      if (one.color !== 'substitute' && !used.has(one.index)) makeDisruption(g, one.index, pile(g, 'disruptions'));
  }
}

function dealCards(g: Writes, given: Fields): void {
  for (const [where, zone] of [
    ['hands', Player.hand],
    ['decks', Player.deck],
    ['discards', Player.discard],
  ] as const) {
    for (const [name, cards] of Object.entries(fields(given[where], where))) {
      const seat = seatOf(name, where, g.seats);
      const player = g.all(Player).find((one) => g.get(Player.seat, one) === seat);
      if (player !== undefined)
        for (const said of listOf(cards, where))
          makeSkill(g, skillNamed(g, said, cardOfSeat(g, seat)), g.get(zone, player) as EntityId);
    }
  }
  // The first of a list is the next one drawn.
  for (const id of [...listOf(given['planning'], 'planning')].reverse())
    makePlanning(g, planningNamed(g, id), pile(g, 'planning'));
  for (const id of listOf(given['planning-discards'], 'planning-discards'))
    makePlanning(g, planningNamed(g, id), pile(g, 'planningDiscard'));
  for (const id of [...listOf(given['events'], 'events')].reverse()) makeEvent(g, eventNamed(g, id), pile(g, 'events'));
  for (const id of listOf(given['event-discards'], 'event-discards'))
    makeEvent(g, eventNamed(g, id), pile(g, 'eventDiscard'));
  turnUpEvent(g);
}

/**
 * Builds a position in place of the set-up.
 * @returns the seat whose turn begins
 * @throws RefusedError saying what is wrong in it
 */
export function buildPosition(position: Json, g: Writes): number {
  const given = fields(position, 'the position', KEYS);
  const id = typeof given['mission'] === 'string' ? given['mission'] : DRAWN;
  const mission = tablesOf(g).missions.find((one) => one.id === id);
  if (mission === undefined) {
    const known = tablesOf(g)
      .missions.map((one) => one.id)
      .join(', ');
    if (typeof given['mission'] !== 'string')
      throw wrong(
        given['mission'] === undefined ? 'no mission' : 'a mission of its own, as only those of scenario files have',
        `the id of a mission of the book (${known})`,
      );
    throw wrong(`the mission ${JSON.stringify(given['mission'])}`, known);
  }
  const word = (key: string, words: readonly string[], missing: string): string => {
    const said = given[key] ?? missing;
    if (!words.includes(String(said))) throw wrong(`the ${key} ${JSON.stringify(said)}`, words.join(', '));
    return String(said);
  };
  makeMission(g, mission, word('level', LEVELS, 'standard'), word('way', WAYS, g.seats === 1 ? 'shared' : 'mission'));
  g.set(Mission.track, theMission(g), integerOf(given['track'], 'the track', 0));
  makePlayers(g);
  const names = new Map(placeCharacters(g, given));
  placeThreats(g, given, names);
  fillSlots(g, given);
  dealCards(g, given);
  for (const [name, state] of Object.entries(fields(given['doors'], 'doors'))) {
    const drawn = mapOf(g).areas.doors.find((door) => door.name === name);
    const door = g.all(Door).find((one) => g.get(Door.bit, one) === drawn?.bit);
    if (door === undefined)
      throw wrong(
        `the door ${name}`,
        mapOf(g)
          .areas.doors.map((one) => one.name)
          .join(', ') || 'no doors here',
      );
    g.set(Door.open, door, state === 'open' ? 1 : 0);
  }
  if (given['child'] !== undefined) {
    const carrier = names.get(String(given['child']));
    const child = g.spawn();
    g.join(Child, child, { carrier: carrier ?? 0 });
    if (carrier === undefined) g.join(At, child, { space: areaNamed(g, given['child'], 'the place of the child') });
  }
  return given['turn'] === undefined ? 0 : seatOf(given['turn'], 'the turn', g.seats);
}
