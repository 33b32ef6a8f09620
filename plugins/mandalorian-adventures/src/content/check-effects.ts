import type { Content } from '../tables.ts';
import { eachEntry, type ContentFault } from './fault.ts';
import { chanceOf, prospectsOfAll, type Prospects } from './prospects.ts';
import { slotWords, type EventCardData } from './types.ts';

/** Whether effects can come to anything. */

/** What verbs count: none of it may be nothing. */
const COUNTED: Readonly<Record<string, readonly string[]>> = {
  'move-enemies': ['count', 'spaces'],
  'move-enemy': ['spaces'],
  'enemies-attack': ['count'],
  move: ['spaces'],
  'move-child': ['spaces'],
  hurt: ['amount'],
  suffer: ['amount'],
  heal: ['amount'],
  strike: ['damage'],
  'free-action': ['strength'],
  'draw-planning': ['amount'],
  'draw-cards': ['amount'],
  'advance-track': ['amount'],
  'advance-progress': ['amount'],
};

/** Effects that count to nothing. */
function checkCounts(content: Content): readonly ContentFault[] {
  const faults: ContentFault[] = [];
  for (const list of ['skills', 'events', 'planning', 'maps', 'missions'] as const) {
    eachEntry(content[list], (verb, said, path) => {
      for (const argument of COUNTED[verb] ?? []) {
        if (said === 0 && argument === 'amount')
          faults.push({ list, path, found: `${verb} 0, which does nothing`, allowed: 'another number than 0' });
        else if (
          typeof said === 'object' &&
          said !== null &&
          (said as Readonly<Record<string, unknown>>)[argument] === 0
        )
          faults.push({
            list,
            path: [...path, argument],
            found: `${argument} 0 of "${verb}", which does nothing`,
            allowed: 'a whole number from 1',
          });
      }
    });
  }
  return faults;
}

type Said = Readonly<Record<string, unknown>>;
const isMapping = (data: unknown): data is Said => typeof data === 'object' && data !== null && !Array.isArray(data);

/** Whether an effect can do anything in some game. */
function comesAbout(effect: unknown, from: Prospects, content: Content): boolean {
  if (Array.isArray(effect)) return effect.some((one) => comesAbout(one, from, content));
  if (!isMapping(effect)) return true;
  if ('if' in effect) {
    const { holds, fails } = chanceOf(effect['if'], from);
    return (
      (holds && comesAbout(effect['then'] ?? [], from, content)) ||
      (fails && comesAbout(effect['else'] ?? [], from, content))
    );
  }
  return Object.entries(effect).some(([verb, said]) => {
    switch (verb) {
      case 'choose':
        return false;
      case 'each':
        return comesAbout(effect['do'] ?? [], from, content);
      case 'as':
      case 'do':
        return false;
      case 'child-escapes':
      case 'move-child':
      case 'give-child':
        return from.child;
      case 'move-enemies':
      case 'enemies-attack':
        return hasClass(content, isMapping(said) ? said : {});
      default:
        return true;
    }
  });
}

/** Whether there are enemies of the class that an effect speaks of. */
function hasClass({ tokens }: Content, { class: one = 'any', or: other }: Said): boolean {
  return tokens.some((set) =>
    set.tokens.some(
      ({ enemy }) => enemy !== undefined && (one === 'any' || enemy.class === one || enemy.class === other),
    ),
  );
}

function checkEvents(content: Content): readonly ContentFault[] {
  const from = prospectsOfAll(content, slotWords);
  const idle = ({ abilities }: EventCardData): boolean => abilities.every((one) => !comesAbout(one.do, from, content));
  return content.events.flatMap((card, i) =>
    idle(card)
      ? [
          {
            list: 'events' as const,
            path: [i, 'abilities'],
            found: `"${card.id}" that can never do anything`,
            allowed: 'an ability that comes about in some mission',
          },
        ]
      : [],
  );
}

export const checkEffects = (content: Content): readonly ContentFault[] => [
  ...checkCounts(content),
  ...checkEvents(content),
];
