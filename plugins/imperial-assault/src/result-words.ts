import { memoized, message, perObject, type Message } from '@dejarik/sdk';
import { conditionsOf } from './content/gains.ts';
import type { Gains } from './content/types.ts';
import type { Card, Tables } from './tables.ts';

/** Results, dice and surges in words, for questions and the log. */

const SHOWN = ['damage', 'surge', 'accuracy', 'block', 'evade', 'dodge'] as const;
const CHANGED = ['damage', 'surge', 'accuracy', 'block', 'evade'] as const;
const KEYWORDS = ['pierce', 'blast', 'cleave', 'recover'] as const;

/** Several things said one after the other; undefined for none. */
export const listed = (parts: readonly Message[]): Message | undefined =>
  parts.reduce<Message | undefined>(
    (sum, one) => (sum === undefined ? one : message('list.and', { first: sum, second: one })),
    undefined,
  );

const faceWords = perObject((dice: Tables['dice']) =>
  memoized((die: string) => memoized((face: number) => wordsOf(dice, die, face))),
);

/** A die with what it shows. @param face number of its side, from 0 */
export const dieWords = ({ dice }: Pick<Tables, 'dice'>, die: string, face: number): Message =>
  faceWords(dice)(die)(face);

function wordsOf(dice: Tables['dice'], die: string, face: number): Message {
  const results = dice.byId.get(die)?.faces[face] ?? [];
  const shows = listed(SHOWN.flatMap((name, i) => (results[i] ? [message(`shows.${name}`, { n: results[i] })] : [])));
  return shows === undefined
    ? message('attack.die-blank', { die: message(`die.${die}`) })
    : message('attack.die', { die: message(`die.${die}`), shows });
}

/** Results of an attack in words; undefined for none at all. */
export const resultWords = (results: Readonly<Record<(typeof SHOWN)[number], number>>): Message | undefined =>
  listed(SHOWN.flatMap((name) => (results[name] > 0 ? [message(`shows.${name}`, { n: results[name] })] : [])));

type Change = Pick<Gains, (typeof CHANGED)[number] | (typeof KEYWORDS)[number] | 'condition' | 'conditions'>;

/** What is added to an attack or taken off it, each with its sign; undefined for nothing. */
export function changeWords(change: Change): Message | undefined {
  return listed([
    ...CHANGED.flatMap((name) => {
      const n = change[name] ?? 0;
      return n === 0 ? [] : [message(`gain.${name}`, { n: Math.abs(n), signed: n > 0 ? `+${n}` : `−${-n}` })];
    }),
    ...KEYWORDS.flatMap((name) => (change[name] ? [message(`keyword.${name}`, { n: change[name] })] : [])),
    ...conditionsOf(change).map((condition) => message(`condition.${condition}`)),
  ]);
}

/** What a printed surge ability costs and brings, and, for programs, which it is. @param surge its number on the card, from 0 */
export function surgeWords(card: Card, surge: number): Message {
  const printed = card.surges[surge];
  if (printed === undefined) return message('verb.trigger-surge');
  const ability = printed.ability === undefined ? [] : [message(`ability.${printed.ability.split('.').at(-1) ?? ''}`)];
  return message('surge.option', {
    n: printed.cost,
    gains: listed([changeWords(printed), ...ability].filter((one) => one !== undefined)) ?? message('gain.none'),
    card: card.index,
    surge,
  });
}
