import {
  integer,
  message,
  pick,
  RefusedError,
  shown,
  verb,
  Visibility,
  Zone,
  type Asked,
  type EntityId,
  type Json,
  type Message,
  type Seat,
  type Space,
  type Writes,
} from '@dejarik/sdk';
import {
  At,
  Character,
  Disruption,
  Door,
  EventCard,
  Hidden,
  Mission,
  Piles,
  PlanningCard,
  Player,
  SkillCard,
  Slot,
  Stack,
  Threat,
  TopBack,
} from '../components.ts';
import { slotWords, type SlotWord } from '../content/types.ts';
import { missionWanted, type AddedKind } from '../campaign/campaign.ts';
import { campaignOf } from '../campaign/option.ts';
import { tablesOf, type CharacterEntry, type MissionEntry } from '../tables.ts';
import { healthOfCard, isShared, LEVELS, mapOf, missionOf, pile, playerOf, WAYS } from './board.ts';
import { drawSkills, EVENTS, handSize, PLANNING, SKILLS, turnUpEvent } from './decks.ts';
import { DISRUPTIONS } from './disruption.ts';
import { THREATS } from './reinforcements.ts';

/** From the boxes to the first turn. */

export const SETUP = 'setup';

// ---- what was agreed on

const named = <T extends string>(g: Asked, option: string, words: readonly T[], missing: T): T => {
  const found = g.option(option);
  if (found === undefined || found === null) return missing;
  if (!words.some((word) => word === found))
    throw new RefusedError(
      `${option}/unknown`,
      `The option "${option}" is ${shown(found)}: expected one of ${words.join(', ')}.`,
    );
  return found as T;
};

/** The way to play: a single player shares characters with himself; more players than the mission has characters choose from all, if no way is said (MA-PLC-01). */
export function wayAgreed(g: Asked): (typeof WAYS)[number] {
  // MA-SOL-01
  if (g.seats === 1) return 'shared';
  // MA-PLC-01
  return named(g, 'way', WAYS, g.seats > missionAgreed(g).characters.length ? 'sandbox' : 'mission');
}

/** The mission by number or id. @throws RefusedError `mission/unknown` */
export function missionAgreed(g: Asked): MissionEntry {
  const { missions } = tablesOf(g);
  const wanted = g.option('mission') ?? campaignOf(g)?.campaign.mission ?? 1;
  const mission = missions.find((one) => one.id === wanted || one.number === wanted || String(one.number) === wanted);
  if (mission === undefined)
    throw new RefusedError(
      'mission/unknown',
      `The option "mission" is ${shown(wanted)}: expected one of ${missions.map((one) => `${one.number} (${one.id})`).join(', ')}.`,
    );
  const reading = campaignOf(g);
  const due = reading === undefined ? null : missionWanted(tablesOf(g), reading.campaign);
  if (due !== null && mission.id !== due)
    throw new RefusedError(
      'mission/campaign',
      `The option "mission" is ${shown(wanted)}, but the campaign goes on with "${due}": leave it out.`,
    );
  return mission;
}

/** Characters that may be chosen. */
export function charactersOffered(g: Asked, mission: MissionEntry, way: string): readonly CharacterEntry[] {
  const { characters } = tablesOf(g);
  // MA-SBX-01, MA-SHR-02, MA-SET-12
  return way === 'sandbox' ? characters : characters.filter((one) => mission.characters.includes(one.id));
}

/** @throws RefusedError if so many players cannot play this mission in this way */
export function checkAgreed(g: Asked): void {
  const mission = missionAgreed(g);
  const way = wayAgreed(g);
  named(g, 'level', LEVELS, 'beginner');
  namedFirst(g);
  const offered = charactersOffered(g, mission, way).length;
  // MA-PLC-01
  if (way === 'mission' && g.seats > offered) {
    throw new RefusedError(
      'players/too-many',
      `The mission "${mission.id}" has ${offered} characters for ${g.seats} players: play it in another way, "sandbox" or "shared" (option "way").`,
    );
  }
  const wanted = g.option('characters');
  if (wanted === undefined || wanted === null) return;
  const ids = charactersOffered(g, mission, way).map((one) => one.id);
  const count = way === 'shared' ? 2 : g.seats;
  if (
    !Array.isArray(wanted) ||
    wanted.length !== count ||
    new Set(wanted).size !== wanted.length ||
    wanted.some((one) => !ids.includes(String(one)))
  ) {
    throw new RefusedError(
      'characters/unknown',
      `The option "characters" is ${shown(wanted)}: a list of ${count} different ones expected, of ${ids.join(', ')}.`,
    );
  }
}

// ---- things

function makeZone(g: Writes, visibility: number, owner: Seat = -1): EntityId {
  const zone = g.spawn();
  g.join(Zone, zone, { owner, visibility, ordered: 1 });
  return zone;
}

/** Makes the mission with its piles, slots, doors and stacks; nothing lies on the map yet. */
export function makeMission(g: Writes, mission: MissionEntry, level: string, way: string): void {
  const made = g.spawn();
  g.join(Mission, made, {
    mission: mission.index,
    map: mission.mapIndex,
    level: LEVELS.indexOf(level as (typeof LEVELS)[number]),
    way: WAYS.indexOf(way as (typeof WAYS)[number]),
  });
  g.join(TopBack, made);
  const hidden = (): EntityId => makeZone(g, Visibility.none);
  const open = (): EntityId => makeZone(g, Visibility.all);
  g.join(Piles, made, {
    planning: hidden(),
    planningDiscard: open(),
    events: hidden(),
    nextEvent: hidden(),
    event: open(),
    eventDiscard: open(),
    disruptions: hidden(),
    disruptionDiscard: open(),
    reinforcements: hidden(),
    defeated: open(),
    faceup: open(),
    gone: open(),
  });
  // MA-MAC-01
  mission.allSlots.forEach((_, slot) => {
    g.join(Slot, g.spawn(), { slot, zone: open() });
  });
  for (const door of mapOf(g).areas.doors) g.join(Door, g.spawn(), { bit: door.bit, open: 0 });
  tablesOf(g).shapes.forEach((_, shape) => g.join(Stack, g.spawn(), { shape, zone: hidden() }));
}

/** @throws RangeError if no token has this shape */
export function stackOf(g: Asked, shape: number): EntityId {
  const stack = g.all(Stack).find((one) => g.get(Stack.shape, one) === shape);
  if (stack === undefined) throw new RangeError(`There is no stack of the shape ${shape}.`);
  return g.get(Stack.zone, stack) as EntityId;
}

/** Makes the players with their zones; shared decks are those of the first. */
export function makePlayers(g: Writes): void {
  for (let seat = 0; seat < g.seats; seat++) {
    const player = g.spawn();
    // MA-SHR-03
    const shared = isShared(g) && seat > 0;
    g.join(Player, player, {
      seat,
      hand: makeZone(g, Visibility.owner, seat),
      drawn: makeZone(g, Visibility.owner, seat),
      deck: shared ? g.get(Player.deck, playerOf(g, 0)) : makeZone(g, Visibility.none, isShared(g) ? -1 : seat),
      discard: shared ? g.get(Player.discard, playerOf(g, 0)) : makeZone(g, Visibility.all, isShared(g) ? -1 : seat),
    });
  }
}

/** A character comes to its start. */
export function makeCharacter(g: Writes, card: CharacterEntry, seat: Seat): EntityId {
  const character = g.spawn();
  const sign = missionOf(g).starts?.[card.id];
  const { areas, start } = mapOf(g);
  g.join(Character, character, { card: card.index, seat, kept: makeZone(g, Visibility.all, seat) });
  g.join(At, character, { space: sign === undefined ? start : areas.signs.indexOf(sign) });
  return character;
}

export function makeSkill(g: Writes, card: number, zone: EntityId): EntityId {
  const made = g.spawn();
  g.join(SkillCard, made, { card });
  g.put(made, zone);
  return made;
}
export function makePlanning(g: Writes, card: number, zone: EntityId): EntityId {
  const made = g.spawn();
  g.join(PlanningCard, made, { card });
  g.put(made, zone);
  return made;
}
export function makeEvent(g: Writes, card: number, zone: EntityId): EntityId {
  const made = g.spawn();
  g.join(EventCard, made, { card });
  g.put(made, zone);
  return made;
}
export function makeDisruption(g: Writes, token: number, zone: EntityId): EntityId {
  const made = g.spawn();
  g.join(Disruption, made, { token });
  g.put(made, zone);
  return made;
}
/** A threat token, face down in a zone and not on the map. */
export function makeThreat(g: Writes, token: number, zone: EntityId): EntityId {
  const made = g.spawn();
  const entry = tablesOf(g).threats[token];
  g.join(Threat, made, { token, shape: tablesOf(g).shapes.indexOf(entry?.shape ?? '') });
  g.put(made, zone);
  return made;
}

// ---- steps

/** Cards that the guide deck adds are in play only where it has added them. */
const isInPlay = (g: Asked, kind: AddedKind, card: { readonly id: string; readonly locked?: true }): boolean =>
  // MA-GDE-04
  card.locked !== true || campaignOf(g)?.campaign.added[kind].includes(card.id) === true;

function makePlanningDeck(g: Writes): void {
  const deck = pile(g, 'planning');
  for (const card of tablesOf(g).planning)
    if (isInPlay(g, 'planning', card)) for (let copy = 0; copy < card.copies; copy++) makePlanning(g, card.index, deck);
  // MA-SET-03
  g.shuffle(deck, PLANNING);
}

function makeEventDeck(g: Writes): void {
  const deck = pile(g, 'events');
  for (const card of tablesOf(g).events) if (isInPlay(g, 'events', card)) makeEvent(g, card.index, deck);
  // MA-SET-04
  g.shuffle(deck, EVENTS);
  turnUpEvent(g);
}

/** A white token for each slot at random; the others form the pool. */
function makeDisruptions(g: Writes): void {
  const pool = pile(g, 'disruptions');
  const all = tablesOf(g).disruptions;
  for (const one of all) if (one.color === 'white') makeDisruption(g, one.index, pool);
  g.shuffle(pool, DISRUPTIONS);
  // MA-SET-05, MA-MAC-02
  for (const slot of g.all(Slot)) {
    const token = g.contents(pool).at(-1);
    if (token !== undefined) g.put(token, g.get(Slot.zone, slot) as EntityId);
  }
  // MA-SET-06
  for (const one of all) if (one.color === 'yellow') makeDisruption(g, one.index, pool);
  g.shuffle(pool, DISRUPTIONS);
}

/** The tokens of the mission: stacks by shape, reinforcements, and those on the map. */
function layThreats(g: Writes): void {
  const tables = tablesOf(g);
  const mission = missionOf(g);
  for (const token of tables.threats) {
    // MA-SET-07
    if (token.mission !== mission.tokens) continue;
    // MA-SET-11
    for (let copy = 0; copy < token.count; copy++)
      makeThreat(
        g,
        token.index,
        token.reinforcement === true ? pile(g, 'reinforcements') : stackOf(g, tables.shapes.indexOf(token.shape)),
      );
  }
  g.shuffle(pile(g, 'reinforcements'), THREATS);
  tables.shapes.forEach((_, shape) => g.shuffle(stackOf(g, shape), THREATS));
  const lay = (icons: Readonly<Record<string, readonly string[]>>, open: boolean): void => {
    for (const [shape, signs] of Object.entries(icons)) {
      // MA-SET-08
      const stack = stackOf(g, tables.shapes.indexOf(shape));
      for (const sign of signs) {
        const token = g
          .contents(stack)
          .filter((one) => !g.has(At, one))
          .at(-1);
        if (token === undefined) continue;
        g.join(At, token, { space: mapOf(g).areas.signs.indexOf(sign) as Space });
        if (!open) g.join(Hidden, token);
        else {
          g.show(token, 'all');
          g.put(token, pile(g, 'faceup'));
        }
      }
    }
  };
  // MA-SET-09
  lay(mission.hidden, false);
  // MA-SET-10
  lay(mission.open ?? {}, true);
}

/** The decks of the characters, shuffled. */
function makeSkillDecks(g: Writes): void {
  const decks = new Set<EntityId>();
  for (const character of g.all(Character)) {
    const seat = g.get(Character.seat, character);
    const deck = g.get(Player.deck, playerOf(g, Math.max(0, seat))) as EntityId;
    decks.add(deck);
    for (const card of tablesOf(g).skills) {
      if (card.character === g.get(Character.card, character) && isInPlay(g, 'skills', card))
        for (let copy = 0; copy < card.copies; copy++) makeSkill(g, card.index, deck);
    }
  }
  for (const deck of decks) g.shuffle(deck, SKILLS);
}

/** What helps to choose a character: its health, and the two slots that most of its cards have the sign of. */
function offer(g: Asked, id: string): Message {
  const { characterById, skills } = tablesOf(g);
  const card = characterById.get(id);
  if (card === undefined) return message(`character.${id}`);
  const signs = (slot: SlotWord): number =>
    skills
      .filter((one) => one.character === card.index && one.symbol === slot && one.locked !== true)
      .reduce((sum, { copies }) => sum + copies, 0);
  const [first, second] = [...slotWords].sort((one, other) => signs(other) - signs(one));
  return message('character.offer', {
    character: message(`character.${id}`),
    health: healthOfCard(g, card),
    first: message(`slot.${first ?? ''}`),
    second: message(`slot.${second ?? ''}`),
  });
}

/** A player chooses a character that nobody has; where all share, two are chosen. */
export const chooseCharacter = verb('choose-character', {
  rules: ['MA-SET-12'],
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    choose: {
      ask: (a, g) => {
        const taken = g.all(Character).map((one) => g.get(Character.card, one));
        const wanted = g.option('characters');
        const offered = charactersOffered(g, missionOf(g), isShared(g) ? 'shared' : wayAgreed(g)).filter(
          (one) => !taken.includes(one.index),
        );
        const agreed = Array.isArray(wanted) ? String(wanted[g.all(Character).length]) : undefined;
        const options = agreed === undefined ? offered.map((one) => one.id) : [agreed];
        return pick({
          by: a.seat,
          of: 'word',
          options,
          message: message('ask.character'),
          label: (option) => offer(g, String(option)),
        });
      },
      run: (a, g, id: string) => {
        const card = tablesOf(g).characterById.get(id);
        if (card === undefined) return;
        makeCharacter(g, card, isShared(g) ? -1 : a.seat);
        g.tell(message('note.character', { seat: a.seat, character: message(`character.${id}`) }));
      },
    },
  },
});

/** Who was named to begin: a seat, or the seat that each player names. @throws RefusedError `first/unknown` */
function namedFirst(g: Asked): readonly Seat[] {
  const wanted: Json | undefined = g.option('first');
  if (wanted === undefined || wanted === null) return [];
  const named = Array.isArray(wanted) ? wanted : [wanted];
  if (
    named.length === 0 ||
    named.some((one) => typeof one !== 'number' || !Number.isInteger(one) || one < 0 || one >= g.seats)
  ) {
    throw new RefusedError(
      'first/unknown',
      `The option "first" is ${shown(wanted)}: a seat from 0 to ${g.seats - 1}, or a list of those that are named, expected.`,
    );
  }
  return [...new Set(named as Seat[])].sort((a, b) => a - b);
}

/** Who begins: as agreed, else one of those who were named at random. */
function firstSeat(g: Writes): Seat {
  // MA-SET-15
  const named = namedFirst(g);
  const seats = named.length > 0 ? named : Array.from({ length: g.seats }, (_, seat) => seat);
  return seats[seats.length === 1 ? 0 : g.random(SETUP, seats.length)] ?? 0;
}

/** A card of the guide deck is read and carried out; it is out of the campaign for good. */
export const readCard = verb('read-guide', {
  rules: ['MA-GDE-05'],
  params: { card: integer() },
  steps: { read: (a, g) => g.tell(message(`guide.${a.card}`)) },
});

/** Carries out the set-up section of the mission: its effects follow upon `instructions`. */
export const setup = verb('setup', {
  silent: true,
  steps: {
    guide: {
      rules: ['MA-GDE-03'],
      run: (_a, g) => (campaignOf(g)?.cards ?? []).map((card) => readCard({ card: card.number })),
    },
    mission: (_a, g) => {
      makeMission(g, missionAgreed(g), named(g, 'level', LEVELS, 'beginner'), wayAgreed(g));
      makePlayers(g);
      makePlanningDeck(g);
      makeEventDeck(g);
      makeDisruptions(g);
      layThreats(g);
    },
    instructions: null,
    characters: (_a, g) =>
      (isShared(g) ? [0, 0] : Array.from({ length: g.seats }, (_, seat) => seat)).map((seat) =>
        chooseCharacter({ seat }),
      ),
    decks: (_a, g) => makeSkillDecks(g),
    // MA-SET-14
    hands: (_a, g) => Array.from({ length: g.seats }, (_, seat) => drawSkills({ seat, amount: handSize(g) })),
    first: (_a, g) => {
      g.setCounter('first', firstSeat(g));
    },
  },
});
