import { message, type Args, type Asked, type EntityId, type Json, type Message, type PluginView } from '@dejarik/sdk';
import type { ZoneName } from '@dejarik/sdk/view';
import type { Space } from '@dejarik/sdk/board';
import { Character, Mission, Player, Slot, Stack, TopBack } from './components.ts';
import {
  activeSeat,
  characterCard,
  isShared,
  levelOf,
  mapOf,
  missionOf,
  pile,
  rangeBetween,
  slotEntry,
  slots,
  slotStrength,
  theMission,
  wayOf,
  type Pile,
} from './rules/board.ts';
import { glyphs } from './glyphs.ts';
import { board, isSetUp, placeName } from './board-view.ts';
import { leads } from './leads.ts';
import { preview } from './preview.ts';
import { readSinceGame } from './campaign/campaign.ts';
import { campaignOf } from './campaign/option.ts';
import { advanceTrack } from './rules/events.ts';
import { tablesOf } from './tables.ts';
import { face, name } from './face-view.ts';
import { pieces } from './piece-view.ts';

/** How a mission shows itself, as plain data. */

const PILES: readonly (readonly [Pile, 'pile' | 'row'])[] = [
  ['planning', 'pile'],
  ['planningDiscard', 'pile'],
  ['events', 'pile'],
  ['nextEvent', 'pile'],
  ['event', 'row'],
  ['eventDiscard', 'pile'],
  ['disruptions', 'pile'],
  ['disruptionDiscard', 'pile'],
  ['reinforcements', 'pile'],
  ['defeated', 'pile'],
];

function zone(g: Asked, id: EntityId): ZoneName | undefined {
  if (!isSetUp(g)) return undefined;
  for (const [one, look] of PILES) if (pile(g, one) === id) return { key: one, message: message(`pile.${one}`), look };
  for (const slot of slots(g))
    if (g.get(Slot.zone, slot) === id)
      return { key: `slot-${slotEntry(g, slot).id}`, message: message(`slot.${slotEntry(g, slot).id}`), look: 'row' };
  for (const player of g.all(Player)) {
    const seat = g.get(Player.seat, player);
    for (const [one, look] of [
      ['hand', 'hand'],
      ['drawn', 'row'],
      ['deck', 'pile'],
      ['discard', 'pile'],
    ] as const) {
      if (g.get(Player[one], player) === id)
        return { key: `${one}-p${seat + 1}`, message: message(`pile.${one}`), look };
    }
  }
  for (const character of g.all(Character))
    if (g.get(Character.kept, character) === id)
      return { key: `kept-${characterCard(g, character).id}`, message: message('pile.kept'), look: 'row' };
  return undefined;
}

/** What is asked for of a word of the mission, as its conditions say it; 0 if it is not. */
function atLeast(where: Json | undefined, word: string): number {
  if (where === null || typeof where !== 'object') return 0;
  if (Array.isArray(where)) return Math.max(0, ...where.map((one: Json) => atLeast(one, word)));
  return Math.max(
    0,
    ...Object.entries(where as Readonly<Record<string, Json>>).map(([key, value]) => {
      const least =
        key === word && value !== null && typeof value === 'object' && 'at-least' in value
          ? value['at-least']
          : undefined;
      return typeof least === 'number' ? least : atLeast(value, word);
    }),
  );
}
/** Damage on the crisis track that fails the mission, or does its worst. */
const trackLimit = (g: Asked): number =>
  Math.max(
    atLeast((missionOf(g).failures ?? []) as unknown as Json, 'track'),
    atLeast(missionOf(g).crisis as Json, 'track'),
  );
const progressWanted = (g: Asked): number => atLeast(missionOf(g).objective.if as Json, 'progress');

/** Numbers of the guide cards that were read before this game. */
function guideRead(g: Asked): readonly number[] {
  const reading = campaignOf(g);
  return reading === undefined ? [] : readSinceGame(tablesOf(g), reading.campaign).map((card) => card.number);
}

function values(g: Asked): Readonly<Record<string, Json>> {
  if (!isSetUp(g)) return {};
  return {
    mission: missionOf(g).id,
    map: mapOf(g).id,
    level: levelOf(g),
    way: wayOf(g),
    track: g.get(Mission.track, theMission(g)),
    progress: g.get(Mission.progress, theMission(g)),
    active: activeSeat(g),
    nextEvent: tablesOf(g).backs[g.get(TopBack.back, theMission(g))] ?? '',
    limit: trackLimit(g),
    wanted: progressWanted(g),
    slots: slots(g).map((slot) => ({
      id: slotEntry(g, slot).id,
      slot,
      strength: slotStrength(g, slot),
      least: slotEntry(g, slot).mission?.least ?? 0,
    })),
    guide: guideRead(g),
    readNow: (campaignOf(g)?.cards ?? []).map((card) => card.number),
    strengths: Object.fromEntries(slots(g).map((slot) => [slotEntry(g, slot).id, slotStrength(g, slot)])),
  };
}

/** Range to each space, walls and closed doors in the way. */
function distancesFrom(g: Asked, from: readonly number[]): readonly number[] | undefined {
  if (!isSetUp(g)) return undefined;
  const { cells } = mapOf(g).areas;
  return cells.map((_, place) => {
    const least = Math.min(...from.map((one) => rangeBetween(g, one as Space, place as Space)));
    return Number.isFinite(least) ? least : -1;
  });
}

/** What may be exchanged for all that somebody does not know: tokens of one shape, cards of one deck with the hands drawn from it. */
function pool(g: Asked, id: EntityId): string | undefined {
  if (!isSetUp(g)) return undefined;
  for (const stack of g.all(Stack)) if (g.get(Stack.zone, stack) === id) return `shape-${g.get(Stack.shape, stack)}`;
  for (const [one] of PILES) if (pile(g, one) === id) return one;
  for (const player of g.all(Player)) {
    if (g.get(Player.drawn, player) === id) return 'planning';
    if (g.get(Player.hand, player) === id || g.get(Player.deck, player) === id)
      return isShared(g) ? 'skills' : `skills-${g.get(Player.seat, player)}`;
  }
  return undefined;
}

/** Arguments whose kind does not say what they are. */
function said(g: Asked, verb: string, argument: string, value: unknown): Message | undefined {
  if (typeof value !== 'number') return undefined;
  if (argument === 'seat') return message(`seat.p${value + 1}`);
  switch (`${verb} ${argument}`) {
    case 'move-enemy to':
    case 'reveal at':
      return isSetUp(g) ? placeName(mapOf(g), value) : undefined;
    case 'spawn enemy':
    case 'finish character':
      return name(g, value as EntityId);
    default:
      return undefined;
  }
}

/** Damage that leaves the crisis track has other words than damage that is put there. */
function eventWords(verb: string, args: Args): Message | undefined {
  const amount = args['amount'];
  return verb === advanceTrack.id && typeof amount === 'number' && amount < 0
    ? message('event.advance-track-off', { amount: -amount })
    : undefined;
}

export const view: PluginView = {
  name,
  face,
  zone,
  board,
  pieces,
  values,
  pool,
  preview,
  leads,
  distances: distancesFrom,
  glyphs,
  argument: said,
  event: (_g, verb, args) => eventWords(verb, args),
  place: (g, place) => (isSetUp(g) ? placeName(mapOf(g), place) : undefined),
};
