import { expect, test } from 'vitest';
import { createSession, withPosition } from '@dejarik/sdk/testing';
import { rebellion } from '../src/plugin.ts';

/** How many probe cards come to the hand of the Empire is seen by all, and tells of what was drawn: so all see which. */

test('who looks on sees the probe cards that are handed over, and no other', () => {
  const given = {
    turn: 'empire',
    base: 'golf',
    loyalty: { bravo: 'rebels' },
    units: { alpha: { 'tie-fighter': 1 }, charlie: { 'tie-fighter': 1 } },
    probes: ['alpha', 'bravo', 'charlie', 'delta', 'echo'],
    leaders: { r1: 'unrecruited', r2: 'unrecruited', r3: 'unrecruited', r4: 'unrecruited' },
    assigned: { 'intercept-transmissions': ['i3'] },
  };
  const session = createSession({
    plugins: withPosition([rebellion], given),
    mode: 'civil-war',
    seed: 'intercepted',
    options: { scenario: given },
  });
  const isOver = (): boolean => session.events('spectator').some(({ verb }) => verb === 'intercept-transmissions');
  for (let answers = 0; answers < 3 && !isOver(); answers++) {
    const ask = session.choice('empire');
    const revealed = ask?.options.find(({ key }) => key.startsWith('reveal-mission'));
    session.answer('empire', ask?.id ?? '', revealed?.key ?? ask?.options[0]?.key ?? null);
    session.passFor();
  }
  const told = session.events('spectator').filter(({ message }) => message?.id === 'note.probe-handed-over');
  expect(told.map(({ message }) => message?.args?.['system'])).toEqual([
    { id: 'system.charlie' },
    { id: 'system.alpha' },
  ]);
});
