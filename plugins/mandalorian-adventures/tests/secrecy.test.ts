import { expect, test } from 'vitest';
import { createSession, withPosition } from '@dejarik/sdk/testing';
import { mandalorianAdventures } from '../src/plugin.ts';

/** Everything that a seat is given: what it sees, what it is told, what it is asked. */
type Session = ReturnType<typeof createSession>;
const given = (session: Session, seat: string): string =>
  JSON.stringify([
    session.view(seat),
    session.events(seat),
    session.choice(seat),
    session.choice(seat)?.options.map(({ key }) => session.preview(seat, key)),
  ]);

const position = {
  characters: { m: { card: 'mandalorian', seat: 'p1', at: '0' }, g: { card: 'ig-11', seat: 'p2', at: '9' } },
  hands: { p1: [3, 1], p2: [1, 2] },
  planning: ['defense', 'payback', 'patch-up', 'cool-head'],
};

// MA-PLN-02
test('planning cards that one draws are in nothing that the others are given', () => {
  const session = createSession({
    plugins: withPosition([mandalorianAdventures], position),
    mode: 'adventure',
    seed: 'secret',
    options: { scenario: position },
  });
  const answer = (key: RegExp | null): void => {
    const ask = session.choice('p1');
    const value = key === null ? null : (ask?.options.find((option) => key.test(option.key))?.key ?? '');
    expect(session.answer('p1', ask?.id ?? '', value)).toMatchObject({ ok: true });
  };
  const planSlot = session.choice('p1')?.options.filter(({ key }) => key.includes('mandalorian-3'))[3]?.key ?? '';
  expect(session.answer('p1', session.choice('p1')?.id ?? '', planSlot)).toMatchObject({ ok: true });
  answer(/^plan-action$/);
  const drawn = ['defense', 'payback', 'patch-up'];
  for (const id of drawn) expect(given(session, 'p1')).toContain(id);
  for (const seat of ['p2', 'spectator']) {
    for (const id of drawn) expect(given(session, seat), `${id} before ${seat}`).not.toContain(id);
    expect(session.choice(seat)).toBeNull();
  }
  answer(/defense/);
  answer(/payback/);
  for (const seat of ['p2', 'spectator']) {
    // One lies open by its bearer, one among the discarded, and one went back face down.
    for (const id of ['defense', 'patch-up']) expect(given(session, seat)).toContain(id);
    expect(given(session, seat)).not.toContain('payback');
  }
});
