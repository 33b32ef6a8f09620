import { compileRules, PluginError } from '@dejarik/engine';
import { seededRandom, createSession, type Session } from '@dejarik/session';
import { describe, expect, it } from 'vitest';
import { conform } from '../src/index.ts';
import { patrols } from '../src/games/patrols.ts';

const start = (): Session => createSession({ plugins: [patrols()], mode: 'border', seed: 'teams' });
const handOf = (session: Session, seat: string): readonly unknown[] =>
  session
    .view(seat)
    .zones.find((zone) => zone.key === 'hand-0')
    ?.things.map(({ face }) => face?.key) ?? [];

/** Answers whatever a seat is asked, at random. */
function answer(session: Session, seat: string): void {
  const sampled = session.sample(seat, seededRandom(`${seat} ${session.answers}`));
  if (sampled === null) throw new Error(`${seat} is not asked.`);
  expect(session.answer(seat, sampled.ask, sampled.value)).toEqual({ ok: true });
}

describe('teams', () => {
  it('share a hand that others do not see', () => {
    const session = start();
    expect(handOf(session, 'scout')).toEqual(handOf(session, 'ranger'));
    expect(handOf(session, 'scout')).not.toContain(undefined);
    for (const other of ['warlord', 'spectator']) expect(new Set(handOf(session, other))).toEqual(new Set([undefined]));
    expect(session.view('scout').zones.find((zone) => zone.key === 'hand-0')?.visibility).toBe('team');
  });

  it('may decide by whoever answers first', () => {
    const session = start();
    for (const seat of ['warlord', 'ranger', 'scout']) answer(session, seat);
    expect(session.waitingFor).toEqual(['scout', 'ranger']);
    answer(session, 'ranger');
    expect(session.waitingFor).toEqual(['scout', 'ranger', 'warlord']);
    expect(session.events('warlord').at(-1)).toMatchObject({ verb: 'rest', args: { seat: 1 } });
  });

  it('keep what every game must keep, and win together', () => {
    expect(conform([patrols()], { games: 8, every: 1 }).violations).toEqual([]);
    const session = start();
    while (session.outcome === null) answer(session, session.waitingFor[0] ?? '');
    expect([['scout', 'ranger'], ['warlord'], []]).toContainEqual(session.outcome.winners);
  });

  it('are caught out where something of their hand gets out', () => {
    const { violations } = conform([patrols('says-hand')], { games: 12, every: 1 });
    expect(violations.map(({ check }) => check)).toContain('leak');
  });

  it.each([
    [[['scout', 'bandit']], /names the seat "bandit"; its seats are scout, ranger, warlord/],
    [
      [
        ['scout', 'ranger'],
        ['ranger', 'warlord'],
      ],
      /"ranger" stands in two teams/,
    ],
  ])('of seats that there are not are refused', (teams, why) => {
    const plugin = patrols();
    const broken = { ...plugin, modes: plugin.modes?.map((mode) => ({ ...mode, teams })) ?? [] };
    expect(() => compileRules([broken], 'border')).toThrow(PluginError);
    expect(() => compileRules([broken], 'border')).toThrow(why);
  });
});
