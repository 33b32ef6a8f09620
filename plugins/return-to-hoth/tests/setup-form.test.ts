import { imperialAssault, skirmishSetup } from '@dejarik/imperial-assault';
import { compose } from '@dejarik/sdk/points';
import { RefusedError, type Message } from '@dejarik/sdk';
import { createTranslator } from '@dejarik/sdk/content';
import { createSession } from '@dejarik/sdk/testing';
import { expect, test } from 'vitest';
import { returnToHoth } from '../src/index.ts';
import { readySkirmishes } from '../src/setups.ts';

const plugins = [imperialAssault, returnToHoth];
const modes = compose(plugins).flatMap((plugin) => plugin.modes ?? []);
const { fields, ready } = skirmishSetup(plugins, readySkirmishes);
const missions = fields.find(({ id }) => id === 'mission')?.values ?? [];
const played = modes.flatMap(({ id, seats, least = seats.length }) =>
  seats.flatMap((_, i) => (i + 1 < least ? [] : [[id, i + 1] as const])),
);

/** Code of what the game refuses a set-up for; null if it begins. */
function refusal(mode: string, seats: number, options: Parameters<typeof createSession>[0]['options']): string | null {
  try {
    createSession({ plugins, mode, seats, seed: 'form', options: options ?? {} });
    return null;
  } catch (error) {
    if (error instanceof RefusedError) return error.code;
    throw error;
  }
}

test('missions, modes and seats are there to be tried', () => {
  expect(missions).toHaveLength(14);
  expect(played).toEqual([
    ['skirmish', 2],
    ['skirmish', 3],
    ['skirmish', 4],
    ['team-battle', 4],
  ]);
});

test.each(played)('in %s, missions for %i players are those that so many can begin', (mode, seats) => {
  const offered = missions.filter(({ fits }) => fits?.[mode]?.includes(seats) === true).map(({ id }) => id);
  const begun = missions.filter(({ options }) => refusal(mode, seats, options) === null).map(({ id }) => id);
  expect(offered).toEqual(begun);
  expect(offered.length).toBeGreaterThan(0);
});

test.each(played)('in %s, %i players find a ready setup that begins', (mode, seats) => {
  const found = ready.filter((one) => one.mode === mode && one.seats === seats);
  expect(found.length).toBeGreaterThan(0);
  expect(found.map((one) => refusal(mode, seats, one.options))).toEqual(found.map(() => null));
});

test('a refused army is told to players in words that there are', () => {
  const wrong = { cards: ['nobody'], command: [] };
  const begin = () =>
    createSession({ plugins, mode: 'skirmish', seats: 2, seed: 'form', options: { armies: [wrong, null] } });
  let said: Message | undefined;
  try {
    begin();
  } catch (error) {
    if (error instanceof RefusedError) said = error.said;
  }
  const { catalogs } = createSession({ plugins, mode: 'skirmish', seats: 2, seed: 'form' });
  const inWords = (language: string) => createTranslator(catalogs, language).say(said ?? { id: 'nothing' });
  expect(inWords('en')).toMatch(/^First player: this army may not be played\. There is no deployment card nobody\./);
  expect(inWords('pl')).toMatch(/tą armią nie wolno grać/);
  expect(inWords('ru')).toMatch(/этой армией играть нельзя/);
});
