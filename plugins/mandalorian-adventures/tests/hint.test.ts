import { expect, test } from 'vitest';
import { seededRandom, createSession, readThrough } from '@dejarik/sdk/testing';
import type { Catalog } from '@dejarik/sdk';
import { adventureChronicle, mandalorianAdventures } from '../src/index.ts';
import { gameInterface } from '../src/ui/index.ts';

type State = Parameters<NonNullable<typeof gameInterface.hint>>[0];
const catalogs = mandalorianAdventures.messages as Readonly<Record<string, Catalog>>;

/** Plays a game at random. @returns the hint of every question that was asked */
function hints(seed: string, options: Readonly<Record<string, never>>): ReadonlyMap<string, string | undefined> {
  const session = createSession({ plugins: [mandalorianAdventures], mode: 'adventure', seed, options });
  const random = seededRandom(seed);
  const found = new Map<string, string | undefined>();
  for (let seat = session.waitingFor[0]; seat !== undefined; seat = session.waitingFor[0]) {
    const ask = session.choice(seat);
    if (ask !== null) found.set(ask.message.id, gameInterface.hint?.({ ask, view: session.view(seat) } as State)?.id);
    const sampled = session.sample(seat, random);
    if (sampled === null) throw new Error(`Nothing is asked of ${seat}.`);
    session.answer(seat, sampled.ask, sampled.value);
  }
  return found;
}

test('in the first game with the guide every question says how to answer it, in every language', () => {
  const found = new Map(
    ['1', '2', '3', '4', '5', '6'].flatMap((seed) => [
      ...hints(seed, { campaign: readThrough(adventureChronicle, adventureChronicle.begin()) as never }),
    ]),
  );
  expect(found.size).toBeGreaterThan(8);
  expect([...found].filter(([, hint]) => hint === undefined).map(([id]) => id)).toEqual([]);
  for (const catalog of Object.values(catalogs))
    expect([...found.values()].filter((hint) => hint !== undefined && !(hint in catalog))).toEqual([]);
});

test('nobody is told outside of it', () => {
  expect([...hints('free', {}).values()].filter((hint) => hint !== undefined)).toEqual([]);
});

test.each([
  [
    'by the game itself, they lie open until somebody is chosen',
    adventureChronicle.begin(),
    [1, 2, 3],
    'hint.read-first',
  ],
  ['before, they do not', readThrough(adventureChronicle, adventureChronicle.begin()), [], 'hint.character'],
] as const)('where the cards of the guide are read %s', (_, campaign, open, hint) => {
  const session = createSession({
    plugins: [mandalorianAdventures],
    mode: 'adventure',
    seed: 'read',
    options: { campaign },
  });
  const opened = (): readonly unknown[] =>
    (gameInterface.mat?.(session.view('p1'))?.about ?? [])
      .filter((one) => one.message.id === 'mat.guide' && one.open === true)
      .map((one) => one.message.args?.['card']);
  const seat = session.waitingFor[0] ?? '';
  const ask = session.choice(seat);
  expect(gameInterface.hint?.({ ask, view: session.view(seat) } as State)?.id).toBe(hint);
  expect(opened()).toEqual(open);
  session.answer(seat, ask?.id ?? '', ask?.options[0]?.key ?? null);
  expect(opened()).toEqual([]);
});
