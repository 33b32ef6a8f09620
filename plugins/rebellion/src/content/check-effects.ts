import type { Path } from '@dejarik/sdk/yaml';
import { fault, notOf, type At, type ContentFault } from './fault.ts';
import type { Content, SideWord } from './types.ts';

/** Whether effects of cards come to anything, beside what the card language checks: their numbers, and whose their units are. */

const QUEUE_SPACES = [1, 2, 3];
/** Arguments that say how many; none or fewer would be an effect that does nothing. */
const AMOUNTS = ['amount', 'health', 'systems', 'units', 'buries'];

type Entry = readonly [owner: object, key: string, value: unknown, path: Path];

export const checkEffects = ({ units, ...content }: Content): readonly ContentFault[] =>
  (['missions', 'actions', 'tactics'] as const).flatMap((list) =>
    content[list].flatMap((card, i) =>
      entriesOf(card.do, [i, 'do']).flatMap((entry) => [
        ...number(list, entry),
        ...('side' in card ? ownUnit(list, entry, card.side, units) : []),
      ]),
    ),
  );

/** Every entry of every mapping within data of the card language. */
function entriesOf(data: unknown, path: Path): readonly Entry[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]: [string, unknown]): readonly Entry[] => {
    const inner = entriesOf(value, [...path, Array.isArray(data) ? Number(key) : key]);
    return Array.isArray(data) ? inner : [[data, key, value, [...path, key]], ...inner];
  });
}

function number(list: At[0], [, key, value, path]: Entry): readonly ContentFault[] {
  if (typeof value !== 'number') return [];
  if (key === 'queue' && !QUEUE_SPACES.includes(value))
    return [fault([list, ...path], `the space ${value} of the build queue`, ...QUEUE_SPACES.map(String))];
  return AMOUNTS.includes(key) && !(Number.isInteger(value) && value > 0)
    ? [fault([list, ...path], `${key} ${value}, which does nothing`, 'a whole number from 1')]
    : [];
}

/** What a card builds or moves for its own seat is a unit of its side. That there is such a unit says the card language. */
const ownUnit = (
  list: At[0],
  [owner, key, value, path]: Entry,
  side: SideWord,
  units: Content['units'],
): readonly ContentFault[] =>
  key === 'unit' && 'seat' in owner && owner.seat === 'seat' && units.some(({ id }) => id === value)
    ? notOf([list, ...path], 'unit', String(value), side, units)
    : [];
