import { finish, system, verb, message, word, type Asked, type Message, type Outcome } from '@dejarik/sdk';
import { Character } from '../components.ts';
import { healthOf } from './board.ts';

/** Winning and losing, always all together. */

const seats = (g: Asked): readonly number[] => Array.from({ length: g.seats }, (_, seat) => seat);
// MA-OVR-01
const won = (g: Asked): Outcome => ({ winners: seats(g), message: message('outcome.won') });
const lost = (why: Message): Outcome => ({ winners: [], message: why });

/** The objective is fulfilled: all players win. */
export const win = verb('win', { rules: ['MA-OVR-01'], steps: { end: (_a, g) => finish(won(g)) } });

/** The mission fails: all players lose. */
export const lose = verb('lose', {
  rules: ['MA-WIN-02'],
  params: { why: word() },
  steps: { end: (a) => finish(lost(message(`outcome.${a.why}`))) },
});

/** A character with as much damage as health is defeated, and everybody has lost at once. */
export const defeated = system('character-defeated', {
  rules: ['MA-CDM-02'],
  reads: [Character],
  first: true,
  propose: (g) => {
    const fallen = g.all(Character).find((one) => g.get(Character.damage, one) >= healthOf(g, one));
    return fallen === undefined ? null : finish(lost(message('outcome.defeated', { character: fallen })));
  },
});
