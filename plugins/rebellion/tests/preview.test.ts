import type { Json } from '@dejarik/sdk';
import type { AnswerValue } from '@dejarik/sdk/ui';
import { createSession, withPosition } from '@dejarik/sdk/testing';
import { describe, expect, it } from 'vitest';
import { content } from '../src/content/documents.ts';
import { attemptOdds } from '../src/odds/mission.ts';
import { rebellion } from '../src/plugin.ts';

type Session = ReturnType<typeof createSession>;

const place = (id: string): string => `s${content.systems.findIndex((system) => system.id === id)}`;

/** Answers by the ids of questions, until one is asked that has no answer here. */
function reach(given: Readonly<Record<string, Json>>, answers: Readonly<Record<string, AnswerValue>>): Session {
  const session = createSession({
    plugins: withPosition([rebellion], { galaxy: 'real', phase: 'command', base: 'hoth', ...given }),
    mode: 'civil-war',
    seed: 'preview',
    options: { scenario: { galaxy: 'real', phase: 'command', base: 'hoth', ...given } },
  });
  for (let steps = 0; steps < 20; steps++) {
    const [seat = ''] = session.waitingFor;
    const ask = session.choice(seat);
    const wanted = ask === null ? undefined : answers[ask.message.id];
    if (ask === null || wanted === undefined) return session;
    const key = ask.options.find((option) => typeof wanted === 'string' && option.key.startsWith(wanted))?.key;
    session.answer(seat, ask.id, key ?? wanted);
  }
  return session;
}

/** Ids of what is told of an option, with the numbers. */
const told = (session: Session, seat: string, key: string): Readonly<Record<string, number>> => {
  const ask = session.choice(seat);
  const found = ask === null ? null : session.preview(seat, key);
  return Object.fromEntries((found?.measures ?? []).map(({ message, value }) => [message.id, value]));
};

describe('before an attempt', () => {
  const given = {
    turn: 'empire',
    loyalty: { felucia: 'rebels', kessel: 'rebels' },
    // Three icons of intel on Yularen; two on Leia, who is at Kessel, and two on Dodonna, who may be sent.
    assigned: { 'gather-intel': ['colonel-yularen'] },
    leaders: { 'princess-leia': 'kessel', 'jan-dodonna': 'pool' },
  };

  it('the odds of each place are told: unopposed, against those there, and against the best who might be sent', () => {
    const session = reach(given, { 'ask.turn': 'reveal-mission' });
    expect(session.choice('empire')?.message.id).toBe('ask.mission-place');
    const alone = told(session, 'empire', place('felucia'));
    expect(alone['preview.unopposed']).toBe(1);
    expect(alone['preview.sent']).toBeCloseTo(attemptOdds({ own: 3, bonus: 0, theirs: 2 }), 12);
    const met = told(session, 'empire', place('kessel'));
    expect(met['preview.opposed']).toBeCloseTo(attemptOdds({ own: 3, bonus: 0, theirs: 2 }), 12);
    expect(met['preview.sent']).toBeCloseTo(attemptOdds({ own: 3, bonus: 0, theirs: 4 }), 12);
  });

  it('who may oppose it learns what that would come to', () => {
    const session = reach(given, { 'ask.turn': 'reveal-mission', 'ask.mission-place': place('felucia') });
    const ask = session.choice('rebels');
    expect(ask?.message.id).toBe('ask.oppose');
    const dodonna = ask?.options.find(({ message }) => JSON.stringify(message).includes('jan-dodonna'))?.key ?? '';
    const odds = told(session, 'rebels', dodonna);
    expect(odds['preview.succeeds']).toBeCloseTo(attemptOdds({ own: 3, bonus: 0, theirs: 2 }), 12);
    expect(odds['preview.else']).toBe(1);
  });
});

describe('before a combat', () => {
  it('the odds of a place that is activated count what can come there and can be carried', () => {
    const session = reach(
      {
        turn: 'empire',
        units: { 'mon-calamari': { 'rebel-trooper': 2 }, felucia: { 'star-destroyer': 1, stormtrooper: 3 } },
        leaders: { 'darth-vader': 'pool' },
      },
      { 'ask.turn': 'activate', 'ask.activating-leader': 'e' },
    );
    expect(session.choice('empire')?.message.id).toBe('ask.system-to-activate');
    const odds = told(session, 'empire', place('mon-calamari'));
    expect(Object.keys(odds)).toEqual(['preview.ground']);
    expect(odds['preview.ground']).toBeGreaterThan(0.5);
    // Nobody is there to be fought.
    expect(told(session, 'empire', place('kessel'))).toEqual({});
  });
});
