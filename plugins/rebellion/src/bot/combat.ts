import { best, type AnswerValue, type Ask, type AskOption } from '@dejarik/sdk/bot';
import type { UnitEntry } from '../tables.ts';
import { unitWorth, winChance } from './force.ts';
import { idIn, lastOf, leaderIn, placeNamed, type Table } from './table.ts';

/** Combat: leaders, tactic cards, hits, retreat. */

/** A combat that is won less often is left, unless the base is at stake. */
const LOST = 0.3;

/** Tactic cards in the order in which they are played. */
const TACTICS = [
  'onslaught',
  'take-it-down',
  'critical-hit',
  'bombardment',
  'unstoppable-assault',
  'brilliant-strategy',
];

/** Damage first, then more cards; nothing that may harm one's own roll. */
export function combatAction(ask: Ask): AnswerValue {
  const played = best(
    ask.options.filter(({ verb }) => verb === 'play-tactic'),
    ({ message }) => -rank(idIn(message, 'card')),
  );
  if (played !== undefined && rank(idIn(played.message, 'card')) < TACTICS.length) return played.key;
  return ask.options.find(({ verb }) => verb === 'draw-tactic')?.key ?? null;
}
const rank = (card: string): number => {
  const found = TACTICS.findIndex((name) => card.endsWith(name));
  return found < 0 ? TACTICS.length : found;
};

/** The leader who draws most tactic cards. */
export function addLeader(ask: Ask, table: Table): AnswerValue {
  const worth = ({ message }: AskOption): number => {
    const tactics = leaderIn(table.tables, message)?.tactics;
    return tactics === undefined ? 0 : tactics.space + tactics.ground;
  };
  const leader = best(ask.options, worth);
  return leader !== undefined && worth(leader) > 0 ? leader.key : null;
}

/** Each hit finishes a target that it can finish, the most dangerous first. @returns undefined if a card bends which hits fit */
export function assignHits(ask: Ask, table: Table): AnswerValue | undefined {
  const kinds = new Map(
    (ask.targets ?? []).flatMap(({ key, message }): (readonly [string, UnitEntry])[] => {
      const kind = table.tables.units.find(({ id }) => id === idIn(message, 'unit'));
      return kind === undefined ? [] : [[key, kind]];
    }),
  );
  const left = new Map([...kinds].map(([key, { health }]) => [key, health?.value ?? 0]));
  const answer: Record<string, string> = {};
  for (const { key: hit, message } of ask.options) {
    const may = ask.pairs?.[hit] ?? [...kinds.keys()];
    if (lastOf(message.id) === 'black-hit' && may.some((key) => kinds.get(key)?.health?.color === 'red'))
      return undefined;
    const target = best(may, (key) => {
      const [health, kind] = [left.get(key) ?? 0, kinds.get(key)];
      return kind === undefined || health <= 0 ? -1 : (1 + unitWorth(kind)) / health;
    });
    if (target === undefined) continue;
    answer[hit] = target;
    left.set(target, (left.get(target) ?? 0) - 1);
  }
  return answer;
}

/** Who leads the units away; nobody as long as there is hope, or the base is at stake. */
export function retreat(ask: Ask, table: Table): AnswerValue {
  const place = placeNamed(table, idIn(ask.message, 'place'));
  if (place === undefined || place === table.location) return null;
  return winChance(place.units[table.own], place.units[table.rival]) < LOST ? (ask.options[0]?.key ?? null) : null;
}
