import { takeTurn } from '@dejarik/bots';
import type { PreviewView } from '@dejarik/sdk/view';
import type { Ask, Session } from '@dejarik/sdk/bot';
import { createSession } from '@dejarik/sdk/testing';
import { expect, it } from 'vitest';
import { makeSensibleBot } from '../../src/bot/sensible.ts';
import { imperialAssault } from '../../src/plugin.ts';

const sensible = makeSensibleBot();

/** Calls back at every question of a game that the sensible bot plays with itself. */
function play(seed: string, look: (session: Session, seat: string, ask: Ask) => void): void {
  const session = createSession({
    plugins: [imperialAssault],
    mode: 'skirmish',
    seed,
    options: { armies: ['imperial-walker', 'rebel-heroes'], map: 'mos-eisley-outskirts', mission: 'A', rounds: 2 },
  });
  let turn = 0;
  const random = (n: number): number => (turn++ * 7) % n;
  for (let seat = session.waitingFor[0]; seat !== undefined; seat = session.waitingFor[0]) {
    const ask = session.choice(seat);
    if (ask === null) throw new Error(`Nothing is asked of ${seat}.`);
    look(session, seat, ask);
    takeTurn(session, seat, sensible, random);
  }
}

const number = (preview: PreviewView | null, id: string): number | undefined =>
  preview?.measures?.find(({ message }) => message.id === id)?.value;

it('shows the way of a walk, from where the figure stands to where it would stand, large bases included', {
  timeout: 60_000,
}, () => {
  let large = 0;
  play('ways', (session, seat, ask) => {
    if (ask.message.id !== 'ask.move-to') return;
    const pieces = session.view(seat).pieces;
    for (const option of ask.options.slice(0, 12)) {
      const path = session.preview(seat, option.key)?.path?.map((places) => places.map((place) => `s${place}`)) ?? [];
      expect(pieces.map(({ places }) => [...places].sort())).toContainEqual([...(path[0] ?? [])].sort());
      expect([...(path.at(-1) ?? [])].sort()).toEqual([...option.points].sort());
      expect(option.preview).toMatchObject({ cost: expect.any(Number) as number });
      if (option.points.length === 6) {
        large++;
        expect(option.message.id).toBe('standing');
      }
    }
  });
  expect(large).toBeGreaterThan(0);
});

it('shows the way past other places: what can be come to then, for how much, and why the rest is too far', {
  timeout: 60_000,
}, () => {
  let longer = 0,
    large = 0,
    far = 0;
  play('ways', (session, seat, ask) => {
    if (ask.message.id !== 'ask.move-to') return;
    const cost = (option: Ask['options'][number] | undefined): number =>
      (option?.preview as { readonly cost: number } | undefined)?.cost ?? 0;
    const budget = Number(ask.message.args?.['budget']);
    for (const by of ask.options.slice(0, 3)) {
      const past = session.past(seat, [by.key]);
      expect(past?.id).toBe(ask.id);
      for (const option of past?.options ?? []) {
        const route = session.route(seat, option.key, [by.key]) ?? [];
        expect(route).toContain(by.key);
        expect(route.at(-1)).toBe(option.key);
        const least = cost(ask.options.find(({ key }) => key === option.key));
        expect(cost(option)).toBeGreaterThanOrEqual(Math.max(least, cost(by)));
        expect(cost(option)).toBeLessThanOrEqual(budget);
        if (cost(option) > least) longer++;
        const path =
          session.preview(seat, option.key, [by.key])?.path?.map((places) =>
            places
              .map((place) => `s${place}`)
              .sort()
              .join(),
          ) ?? [];
        expect(path.length).toBe(route.length + 1);
        expect(path).toContain([...by.points].sort().join());
        if (by.points.length > 1) large++;
      }
      for (const { key } of ask.options) {
        const within = past?.options.some((one) => one.key === key) === true;
        expect(session.explain(seat, key, [by.key])).toEqual(
          within ? [] : [{ rule: 'IA-MPT-01', message: { id: 'refused.way-too-long', args: { budget } } }],
        );
        expect(past?.refused.some((one) => one.key === key)).toBe(!within);
        if (!within) far++;
      }
    }
  });
  expect(Math.min(longer, large, far)).toBeGreaterThan(3);
});

it('tells of a target what is in the way or what an attack would do, the same as the rules', {
  timeout: 60_000,
}, () => {
  let blocked = 0,
    free = 0;
  play('aims', (session, seat, ask) => {
    if (ask.message.id !== 'ask.target') return;
    for (const option of ask.options) {
      const preview = session.preview(seat, option.key);
      expect(preview?.obstacles).toBeUndefined();
      const hit = number(preview, 'preview.hit') ?? -1,
        defeat = number(preview, 'preview.defeat') ?? -1;
      expect(hit).toBeGreaterThanOrEqual(0);
      expect(hit).toBeLessThanOrEqual(1);
      expect(defeat).toBeGreaterThanOrEqual(0);
      expect(defeat).toBeLessThanOrEqual(hit);
      free++;
    }
    for (const option of ask.refused) {
      if (!session.explain(seat, option.key).some(({ rule }) => rule === 'IA-ATK-07')) continue;
      const preview = session.preview(seat, option.key);
      expect(preview?.lines?.length).toBe(2);
      expect(preview?.obstacles?.length).toBeGreaterThan(0);
      expect(number(preview, 'preview.hit')).toBeUndefined();
      blocked++;
    }
  });
  expect(free).toBeGreaterThan(3);
  expect(blocked).toBeGreaterThan(3);
});

it('counts how far it is from a figure to every space', () => {
  const session = createSession({
    plugins: [imperialAssault],
    mode: 'skirmish',
    seed: 'distances',
    options: { map: 'mos-eisley-outskirts', mission: 'A' },
  });
  const board = session.view('a').board;
  const at = (x: number, y: number): number =>
    board?.places.find((place) => place.x === x && place.y === y)?.place ?? -1;
  const [from, walled, inTheWay] = [at(6, 12), at(6, 15), at(8, 15)];
  const away = session.distances('a', [from]) ?? [];
  expect(away).toHaveLength(board?.places.length ?? 0);
  expect(away[from]).toBe(0);
  expect(away.filter((far) => far === 1).length).toBeGreaterThan(2);
  expect(away[walled]).toBeGreaterThan(2);
  // Blocking terrain cannot be counted through.
  expect(away[inTheWay]).toBe(-1);
  const both = session.distances('a', [from, walled]) ?? [];
  expect(both[walled]).toBe(0);
  expect(both.every((far, place) => far <= (away[place] ?? 0))).toBe(true);
  expect(session.distances('a', [-1])).toBeNull();
});
