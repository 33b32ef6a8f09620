import {
  integer,
  message,
  pick,
  space,
  verb,
  type Asked,
  type EntityId,
  type Message,
  type Question,
  type Seat,
} from '@dejarik/sdk';
import { Leader } from '../components.ts';
import type { Ring } from '../content/types.ts';
import { actionWindow } from './action-window.ts';
import { activeLeadersAt, isCaptive, leadersAt, REBELS, ringOf } from './board.ts';
import { rescue } from './captives.ts';
import type { Face } from './dice.ts';
import { removeRing } from './rings.ts';

/** What attachment rings do. */

/** The leader of a side at a place who has a ring. */
export const ringBearerAt = (g: Asked, seat: Seat, at: number, ring: Ring): EntityId | undefined =>
  activeLeadersAt(g, seat, at).find((one) => ringOf(g, one) === ring);

/** Who may roll a die again there by Master Yoda's ring: once in a round. */
export const pupilAt = (g: Asked, seat: Seat, at: number): EntityId | undefined => {
  const pupil = ringBearerAt(g, seat, at, 'master-yoda');
  return pupil === undefined || g.get(Leader.rerolled, pupil) === 1 ? undefined : pupil;
};

/** One of some dice of a mission, by its number; none of it if there is none. */
export const pickDie = (by: Seat, faces: readonly Face[], dice: readonly number[], text: Message): Question | null =>
  dice.length === 0
    ? null
    : pick({
        by,
        of: 'number',
        options: dice,
        pass: true,
        label: (die) => message(`face.${faces[Number(die)] ?? 'blank'}`),
        message: text,
      });

/** A mission has succeeded: what rings and cards do then. */
export const afterSuccess = verb('after-success', {
  silent: true,
  params: { seat: integer(), place: space() },
  by: (a) => a.seat,
  steps: {
    falcon: {
      ask: (a, g) => {
        const captives = leadersAt(g, REBELS, a.place).filter((one) => isCaptive(g, one));
        const bearer = ringBearerAt(g, REBELS, a.place, 'millennium-falcon');
        return a.seat !== REBELS || bearer === undefined || captives.length === 0
          ? null
          : pick({ by: REBELS, of: 'entity', options: captives, pass: true, message: message('ask.falcon') });
      },
      run: (a, g, captive: EntityId | null | undefined) => {
        const bearer = ringBearerAt(g, REBELS, a.place, 'millennium-falcon');
        return captive === null || captive === undefined || bearer === undefined
          ? null
          : [removeRing({ leader: bearer }), rescue({ leader: captive })];
      },
    },
    cards: (a) => actionWindow({ seat: a.seat, moment: 'success', place: a.place }),
  },
});
