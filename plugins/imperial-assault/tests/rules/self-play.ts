import { takeTurn } from '@dejarik/bots';
import type { Ask, Session } from '@dejarik/sdk/bot';
import { createSession, seededRandom } from '@dejarik/sdk/testing';
import { makeSensibleBot } from '../../src/bot/sensible.ts';
import { imperialAssault } from '../../src/plugin.ts';

/** Calls back at every question of a game of two rounds that the sensible bot plays with itself. */
export function playItself(seed: string, look: (session: Session, seat: string, ask: Ask) => void): void {
  const bot = makeSensibleBot();
  const session = createSession({
    plugins: [imperialAssault],
    mode: 'skirmish',
    seed,
    options: { armies: ['imperial-walker', 'rebel-heroes'], map: 'mos-eisley-outskirts', mission: 'A', rounds: 2 },
  });
  const random = seededRandom(seed);
  session.passFor();
  for (let seat = session.waitingFor[0]; seat !== undefined; seat = session.waitingFor[0]) {
    const ask = session.choice(seat);
    if (ask === null) throw new Error(`Nothing is asked of ${seat}.`);
    look(session, seat, ask);
    takeTurn(session, seat, bot, random);
    session.passFor();
  }
}
