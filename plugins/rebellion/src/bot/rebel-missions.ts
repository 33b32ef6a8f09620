import { danger } from './danger.ts';
import { isRemote, type Place, type Table } from './table.ts';

/** What missions are worth to the Rebels where they are carried out. */

const LOYALTY = 2.5;
/** What a card in hand adds to what fulfills it. */
const WANTED = 2;
const MOVE_BASE = 12;
/** Below this the base stays where it is. */
const SAFE = 0.35;

const icons = (place: Place): number => place.entry?.resources?.length ?? 0;
export const wants = (table: Table, objective: string): boolean =>
  (table.cards.get('objectiveHand') ?? []).some((card) => card.startsWith(objective));

function gain(table: Table, place: Place): number {
  if (isRemote(place) || place.loyalty === 'rebels' || place.entry?.always !== undefined) return 0;
  const wanted = wants(table, 'popular-support') || wants(table, 'regional-support') ? WANTED : 0;
  return (
    LOYALTY * (place.loyalty === 'empire' ? 0.9 : 1) * (0.5 + 0.25 * icons(place)) * (place.subjugated ? 0.7 : 1) +
    wanted
  );
}
const harm = (table: Table, place: Place): number => {
  const isImperial = place.loyalty === 'empire' || place.subjugated;
  return place.sabotaged || !isImperial
    ? 0
    : 0.8 + 0.5 * icons(place) + (wants(table, 'cut-supply-lines') ? WANTED : 0);
};

/** @param probes cards that the Empire holds @returns 0 for what is not worth a leader */
export function rebelMission(table: Table, id: string, at: Place | undefined, probes: number): number {
  switch (id) {
    case 'build-alliance':
      return at === undefined ? LOYALTY : gain(table, at);
    case 'establish-trade-relations':
      return at === undefined ? LOYALTY : gain(table, at) * 1.2;
    case 'support-of-mon-calamari':
      return 4;
    case 'sabotage':
      return at === undefined ? 1.8 + (wants(table, 'cut-supply-lines') ? WANTED : 0) : harm(table, at);
    case 'rapid-mobilization': {
      const now = danger(table, probes);
      return now < SAFE ? 0 : MOVE_BASE * now;
    }
    case 'base-defenses':
      return 4;
    case 'covert-operation':
    case 'for-the-greater-good':
    case 'daring-rescue':
      return 3;
    case 'public-uprising':
    case 'incite-rebellion':
      return 2.5 + (wants(table, 'defend-the-people') || wants(table, 'establish-outposts') ? WANTED : 0);
    case 'plant-false-lead':
      return table.revealed ? 0 : Math.min(4, probes / 2);
    case 'rogue-squadron-raid':
    case 'demolition':
    case 'wookiee-uprising':
      return 2;
    case 'seek-yoda':
    case 'stolen-plans':
    case 'infiltration':
      return 1;
    case 'hit-and-run':
      return at === undefined || at.units.empire.length > 0 ? 1.5 : 0;
    default:
      return 0;
  }
}
