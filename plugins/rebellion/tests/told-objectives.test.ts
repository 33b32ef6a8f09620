import { expect, test } from 'vitest';
import { createSession, seededRandom, withPosition } from '@dejarik/sdk/testing';
import { content } from '../src/content/documents.ts';
import { rebellion } from '../src/plugin.ts';

/** What the Empire learns of the objectives in the hand of the Rebels, and what it may forget. */

type Session = ReturnType<typeof createSession>;

const HAND = ['defend-the-people-i', 'popular-support-ii'];

function reveal(mission: string, hand: readonly string[] = HAND): Session {
  const given = {
    galaxy: 'real',
    turn: 'empire',
    base: 'hoth',
    // Nobody can oppose the mission, so that chance has no part in it.
    leaders: {
      'princess-leia': 'coruscant',
      'mon-mothma': 'unrecruited',
      'jan-dodonna': 'unrecruited',
      'general-rieekan': 'unrecruited',
      'grand-moff-tarkin': 'pool',
    },
    captive: ['princess-leia'],
    units: { coruscant: { stormtrooper: 1 } },
    objectives: ['regional-support-i', 'cut-supply-lines-i', 'liberation-ii', 'leave-no-one-behind-ii'],
    'objective-hand': [...hand],
    missions: {
      shown: { side: 'empire', place: 'captive', do: ['tell-objectives'] },
      taken: { side: 'empire', place: 'captive', do: [{ 'tell-objectives': { buries: 1 } }] },
    },
    assigned: { [mission]: ['darth-vader'] },
  };
  const session = createSession({
    plugins: withPosition([rebellion], given),
    mode: 'civil-war',
    seed: 'told',
    options: { scenario: given },
  });
  answer(session, 'empire', 'reveal-mission');
  return session;
}

function answer(session: Session, seat: string, wanted: string | null): void {
  const choice = session.choice(seat);
  const key = wanted === null ? null : choice?.options.find((one) => one.key.includes(wanted))?.key;
  expect(session.answer(seat, choice?.id ?? '', key ?? null), `${seat}: ${wanted}`).toMatchObject({ ok: true });
  session.passFor();
}

/** The faces of a zone that a seat sees. */
const seen = (session: Session, seat: string, zone = 'objectiveHand'): readonly string[] =>
  (session.view(seat).zones.find(({ key }) => key === zone)?.things ?? [])
    .flatMap(({ face }) => (face === undefined ? [] : [face.key]))
    .sort();

test.each([1, 2])(
  'REB-OBJ-13: the Empire alone sees a hand of %i, and cannot take back what let it see that',
  (size) => {
    const session = reveal('shown', HAND.slice(0, size));
    expect(session.choice('empire')?.point).toBe('tell-objectives.look');
    expect(seen(session, 'empire')).toEqual(HAND.slice(0, size));
    expect(seen(session, 'spectator')).toEqual([]);
    expect(session.mayUndo('empire')).toMatchObject({ ok: false });
    const random = seededRandom('look');
    for (let n = 0; n < 20; n++) expect(seen(session.imagine('empire', random), 'rebels')).toEqual(HAND.slice(0, size));
  },
);

test('REB-OBJ-13: the hand is secret again, but what the Empire imagines of it holds what it has seen', () => {
  const session = reveal('shown');
  answer(session, 'empire', null);
  expect(seen(session, 'empire')).toEqual([]);
  const random = seededRandom('again');
  for (let n = 0; n < 20; n++) expect(seen(session.imagine('empire', random), 'rebels')).toEqual(HAND);
});

test('what the Empire has put under the deck it knows there, and no more in the hand', () => {
  const session = reveal('taken');
  answer(session, 'empire', 'popular-support-ii');
  expect(seen(session, 'empire')).toEqual([]);
  expect(seen(session, 'empire', 'objectives')).toEqual(['popular-support-ii']);
  const random = seededRandom('buried');
  for (let n = 0; n < 20; n++) expect(seen(session.imagine('empire', random), 'rebels')).toEqual([HAND[0]]);
});

test('a bit tells each objective', () => {
  expect(content.objectives.length).toBeLessThanOrEqual(31);
});
