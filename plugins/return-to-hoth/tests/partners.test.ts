import { imperialAssault, makeSensibleBot, tablesIn } from '@dejarik/imperial-assault';
import { entityKey } from '@dejarik/sdk/bot';
import { createSession, playGame, seededRandom, withPosition } from '@dejarik/sdk/testing';
import { describe, expect, test } from 'vitest';
import { returnToHoth } from '../src/index.ts';

const plugins = [imperialAssault, returnToHoth];
const bot = makeSensibleBot();
const bots = { a: bot, b: bot, c: bot, d: bot };
const partners: Readonly<Record<string, string>> = { a: 'c', b: 'd', c: 'a', d: 'b' };

type Session = ReturnType<typeof createSession>;

/** By key: whose the figures are that are on the map. */
const seatsIn = (session: Session): ReadonlyMap<string, string> =>
  new Map(session.view('a').pieces.flatMap(({ key, seat }) => (seat === null ? [] : [[key, seat] as const])));

describe('sensible bots in a team battle', () => {
  test.each([1, 2])('attack no figure of their partners and do it no harm (game %i)', { timeout: 120_000 }, (seed) => {
    const session = createSession({ plugins, mode: 'team-battle', seed: `partners ${seed}`, options: { rounds: 3 } });
    const seats = new Map<string, string>();
    playGame(session, {
      bots,
      random: seededRandom(`partners ${seed}`),
      most: 20_000,
      before: (_seat, answers) => {
        if (answers % 25 === 0) for (const [key, seat] of seatsIn(session)) seats.set(key, seat);
      },
    });
    const events = session.events('a');
    // Results of an attack name entities by number, events that begin by key.
    const seatOf = (thing: unknown): string =>
      seats.get(typeof thing === 'number' ? entityKey(thing) : String(thing)) ?? '';
    const attacks = events.filter(({ verb, args }) => verb === 'attack' && args['target'] !== undefined);
    const against = (by: unknown, on: unknown): boolean => partners[seatOf(by)] === seatOf(on);
    expect(attacks.filter(({ args }) => seatOf(args['target']) !== '').length).toBeGreaterThan(10);
    expect(attacks.filter(({ args }) => against(args['attacker'], args['target']))).toEqual([]);
    expect(
      events.filter(
        ({ verb, args }) => verb === 'suffer' && Number(args['damage']) > 0 && against(args['from'], args['who']),
      ),
    ).toEqual([]);
  });

  test('go to a terminal in the deployment zone of an opponent, not to that of a partner', { timeout: 60_000 }, () => {
    const figures = {
      ann: { card: 'luke-skywalker', seat: 'a', at: [17, 10] },
      cid: { card: 'luke-skywalker', seat: 'c', at: [22, 6] },
      bob: { card: 'luke-skywalker', seat: 'b', at: [0, 7] },
      dan: { card: 'luke-skywalker', seat: 'd', at: [1, 8] },
    };
    // As after the first round.
    const doors = Object.fromEntries([1, 2, 3, 4].map((door) => [`door-${String(door)}`, 'open']));
    const session = createSession({
      plugins,
      mode: 'team-battle',
      seed: 'goals',
      options: {
        rounds: 1,
        scenario: { map: 'hoth-battlefield', mission: 'a-battle-for-hoth', figures, doors, activating: 'ann' },
      },
    });
    const own = session.view('a').pieces.find(({ seat }) => seat === 'a')?.key ?? '';
    const random = seededRandom('goals');
    playGame(session, { bots, random, most: 2_000 });
    // A terminal lies at column 12, row 13, in the green zone of the fourth player.
    const grid = tablesIn(plugins).maps.find(({ id }) => id === 'hoth-battlefield')?.grid;
    const stands = session.view('a').pieces.find(({ key }) => key === own)?.places ?? [];
    const away = stands.map((place) => {
      const space = Number(place.slice(1));
      return Math.max(Math.abs((grid?.xs[space] ?? 99) - 12), Math.abs((grid?.ys[space] ?? 99) - 13));
    });
    expect(Math.max(...away)).toBeLessThanOrEqual(1);
  });

  test.each([
    ['buy no Blast where a partner stands beside the target', [6, 2], 0],
    ['buy Blast elsewhere', [11, 6], 1],
  ])('%s', { timeout: 60_000 }, (_name, at, bought) => {
    const given = {
      cards: {
        bomber: { attack: { type: 'ranged', dice: ['yellow', 'yellow', 'yellow'] }, surges: [{ cost: 1, blast: 2 }] },
        one: { health: 40 },
      },
      figures: {
        ann: { card: 'bomber', seat: 'a', at: [3, 2] },
        bob: { card: 'one', seat: 'b', at: [5, 2] },
        cid: { card: 'one', seat: 'c', at },
        dan: { card: 'one', seat: 'd', at: [11, 7] },
      },
      activating: 'ann',
    };
    const session = createSession({
      plugins: withPosition(plugins, given),
      mode: 'team-battle',
      seed: 'blast',
      options: { rounds: 1, scenario: given },
    });
    playGame(session, { bots, random: seededRandom('blast'), most: 2_000 });
    const surges = session.events('a').filter(({ verb }) => verb === 'trigger-surge');
    expect(Math.min(surges.length, 1)).toBe(bought);
  });
});
