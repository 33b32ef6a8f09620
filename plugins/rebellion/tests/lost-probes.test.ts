import { expect, test } from 'vitest';
import { createSession, seededRandom, withPosition } from '@dejarik/sdk/testing';
import { rebellion } from '../src/plugin.ts';

/** What the Empire still knows of probe cards that it has held and lost. */

type Session = ReturnType<typeof createSession>;

const LOST = ['alderaan', 'naboo', 'bothawui', 'kessel'];
const UNKNOWN = ['dantooine', 'endor'];

/** The Rebels have put the four probe cards of the Empire under the deck. */
function afterFalseLead(): Session {
  const given = {
    galaxy: 'real',
    base: 'hoth',
    // Nobody can oppose the mission, so that chance has no part in it.
    leaders: { 'grand-moff-tarkin': 'unrecruited', 'general-tagge': 'unrecruited', 'emperor-palpatine': 'unrecruited' },
    units: { coruscant: { stormtrooper: 1 } },
    probes: UNKNOWN,
    'probe-hand': LOST,
    missions: { lead: { side: 'rebels', place: 'imperial-unit', do: [{ 'plant-false-lead': { amount: 4 } }] } },
    assigned: { lead: ['mon-mothma'] },
  };
  const session = createSession({
    plugins: withPosition([rebellion], given),
    mode: 'civil-war',
    seed: 'lost',
    options: { scenario: given },
  });
  const ask = (): ReturnType<Session['choice']> => session.choice('rebels');
  const answer = (value: string | readonly string[]): void => {
    expect(session.answer('rebels', ask()?.id ?? '', value as never)).toEqual({ ok: true });
    session.passFor();
  };
  answer(ask()?.options.find(({ key }) => key.includes('reveal-mission'))?.key ?? '');
  expect(ask()?.point).toBe('plant-false-lead.top');
  answer([]);
  answer(ask()?.options.map(({ key }) => key) ?? []);
  return session;
}

/** Where a seat imagines the base. */
const imagined = (session: Session, seat: string): ReadonlySet<string | undefined> => {
  const random = seededRandom(seat);
  return new Set(
    Array.from({ length: 60 }, () => {
      const { zones } = session.imagine(seat, random).view('rebels');
      return zones.find(({ key }) => key === 'base')?.things[0]?.face?.key;
    }),
  );
};

test('the Empire does not take a system for possible whose probe card it has held, and sees that marked', () => {
  const session = afterFalseLead();
  expect(session.view('empire').zones.find(({ key }) => key === 'probeHand')?.things).toEqual([]);
  expect(imagined(session, 'empire')).toEqual(new Set(['hoth', ...UNKNOWN]));
  const marked = (seat: string): readonly (string | undefined)[] => {
    const { board } = session.view(seat);
    return board?.kind === 'graph'
      ? board.places.filter(({ marks }) => marks?.includes('cleared')).map(({ message }) => message?.id)
      : [];
  };
  expect(marked('empire')).toEqual(expect.arrayContaining(LOST.map((id) => `system.${id}`)));
  expect(marked('spectator')).not.toContain('system.alderaan');
});

test('who looks on has seen none of these cards', () => {
  const bases = imagined(afterFalseLead(), 'spectator');
  for (const id of LOST) expect(bases).toContain(id);
});
