import { seededRandom, playGame } from '@dejarik/bots';
import { describe, expect, test } from 'vitest';
import { createSession } from '@dejarik/sdk/testing';
import { mandalorianAdventures } from '../src/index.ts';
import { makeSensibleBot } from '../src/bot/sensible.ts';

type Session = ReturnType<typeof createSession>;
type Event = ReturnType<Session['events']>[number];

const sensible = makeSensibleBot();
const whole = (seed: number): Session => {
  const session = createSession({
    plugins: [mandalorianAdventures],
    mode: 'adventure',
    seed: String(seed),
    options: { mission: 'the-first-contract' },
  });
  playGame(session, { bots: { p1: sensible, p2: sensible }, random: seededRandom(`told ${seed}`) });
  return session;
};
const games = [1, 2, 3, 4, 5, 6].map(whole);
const isVerb = (event: Event, ...verbs: readonly string[]): boolean =>
  event.kind === 'verb' && verbs.includes(event.verb);

describe('the log tells', () => {
  test('of what the active player does, who that was when it happened', () => {
    let told = 0;
    for (const session of games) {
      let active: string | null = null;
      for (const event of session.events('p1')) {
        if (isVerb(event, 'turn')) active = event.by;
        if (
          !isVerb(
            event,
            'perform',
            'look',
            'look-near',
            'lure',
            'move-action',
            'attack-action',
            'intel-action',
            'plan-action',
            'strike',
          )
        )
          continue;
        told++;
        expect(event.by, `${session.log().seed}, ${event.n}`).toBe(active);
      }
    }
    expect(told).toBeGreaterThan(100);
  });

  test('no damage that was blocked: all it tells is what came upon the characters', () => {
    let blocked = 0;
    for (const session of games) {
      const { answers } = session;
      const suffered = session.events('p1').filter((event) => isVerb(event, 'suffer'));
      blocked += suffered.filter((event) => event.args['amount'] === 0).length;
      const sums = new Map<string, number>();
      // The last blow may be greater than the health that was left.
      session.rewind(answers - 1);
      for (const event of session.events('p1').filter((one) => isVerb(one, 'suffer'))) {
        const who = String(event.args['character']);
        sums.set(who, (sums.get(who) ?? 0) + Number(event.args['amount']));
      }
      const healed = new Set(
        session
          .events('p1')
          .filter((one) => isVerb(one, 'heal'))
          .map((one) => String(one.args['character'])),
      );
      for (const { key, health } of session.view('p1').pieces) {
        if (!sums.has(key) || health === undefined || healed.has(key)) continue;
        expect(sums.get(key), `${session.log().seed}, ${key}`).toBe(health.max - health.value);
      }
    }
    expect(blocked).toBeGreaterThan(0);
  });
});
