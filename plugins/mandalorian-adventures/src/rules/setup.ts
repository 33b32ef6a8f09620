import {
  integer,
  message,
  pick,
  verb,
  type Asked,
  type EntityId,
  type Message,
  type Seat,
  type Writes,
} from '@dejarik/sdk';
import type { Space } from '@dejarik/sdk/board';
import { At, Character, Hidden, Player, Slot } from '../components.ts';
import { slotWords, type SlotWord } from '../content/types.ts';
import type { AddedKind } from '../campaign/campaign.ts';
import { campaignOf } from '../campaign/option.ts';
import { tablesOf } from '../tables.ts';
import { healthOfCard, isShared, LEVELS, mapOf, missionOf, pile, playerOf } from './board.ts';
import { drawSkills, EVENTS, handSize, PLANNING, SKILLS, turnUpEvent } from './decks.ts';
import { DISRUPTIONS } from './disruption.ts';
import { THREATS } from './reinforcements.ts';
import { charactersOffered, missionOption, named, namedFirst, wayOption } from './game-options.ts';
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
} from './setup-pieces.ts';

/** From the boxes to the first turn. */

export const SETUP = 'setup';

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
        const offered = charactersOffered(g, missionOf(g), isShared(g) ? 'shared' : wayOption(g)).filter(
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
      makeMission(g, missionOption(g), named(g, 'level', LEVELS, 'beginner'), wayOption(g));
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
