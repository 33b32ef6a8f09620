import { imperialAssault } from '@dejarik/imperial-assault';
import { replay, type AnswerChain, type Log } from '@dejarik/session';
import { PERSON, SkirmishPlayer } from './skirmish-player.ts';

/** A moment of a skirmish, and several answers that are given by one press then. */
export interface Moment {
  readonly log: Log;
  readonly chain: AnswerChain;
}

function chainsAt(log: Log): readonly AnswerChain[] {
  const session = replay([imperialAssault], log);
  session.passFor();
  return session.chains(PERSON);
}

/** The first moment of a whole skirmish at which a figure of the person may do as is wanted. */
export function momentOf(wanted: (chain: AnswerChain) => boolean): Moment {
  const player = new SkirmishPlayer('whole 18');
  for (let next = player.next(); next !== null; next = player.next()) {
    const { log } = player;
    const chain = next.ask.message.id === 'ask.act' ? chainsAt(log).find(wanted) : undefined;
    if (chain !== undefined) return { log, chain };
    player.played(next.ask, next.value);
  }
  throw new Error('There is no such moment.');
}

/** To a space, for one action, by three answers. */
export const aWalk = (): Moment =>
  momentOf(
    ({ of, takes, steps, option }) => of === 'place' && takes === 1 && steps.length === 3 && option.points.length === 1,
  );
/** On a figure. */
export const anAttack = (): Moment =>
  momentOf(({ of, steps }) => of === 'entity' && steps[0].option.verb === 'attack-action');
