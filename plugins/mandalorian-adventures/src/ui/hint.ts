import type { GameInterface } from '@dejarik/sdk/ui';
import { adventureOf } from './shapes.ts';

type Hint = NonNullable<GameInterface['hint']>;

/** The guide card that tells how a turn is played: games of those who have just read it are their first. */
const TEACHES = 2;
/** Questions that share a hint. */
const SHARED: Readonly<Record<string, string>> = {
  'ask.enemy-step': 'enemies',
  'ask.enemy-target': 'enemies',
  'ask.enemy-to-attack': 'enemies',
  'ask.enemy-to-move': 'enemies',
  'ask.lure': 'lure',
  'ask.lure-to': 'lure',
  'engine.use-now': 'use-now',
  'engine.resolve-next': 'resolve-next',
  'language.choose': 'choose',
};
const OWN = [
  'act',
  'character',
  'clear',
  'disrupt',
  'extra-action',
  'free-action',
  'intel',
  'keep-planning',
  'look',
  'move-to',
  'perform',
  'player',
  'spawn',
  'target',
  'top-planning',
  'in-passing',
];

/** How to answer, in the first game with the guide. */
export const hint: Hint = ({ ask, view }) => {
  const adventure = adventureOf(view.values);
  if (ask === null || adventure?.guide.includes(TEACHES) !== true) return null;
  const { id } = ask.message;
  const word = SHARED[id] ?? OWN.find((one) => id === `ask.${one}`);
  if (word === 'character' && adventure.readNow.includes(TEACHES)) return { id: 'hint.read-first' };
  return word === undefined ? null : { id: `hint.${word}` };
};
