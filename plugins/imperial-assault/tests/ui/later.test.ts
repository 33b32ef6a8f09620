import { takeTurn } from '@dejarik/bots';
import type { Catalog, Catalogs } from '@dejarik/sdk';
import { checkCatalogs, createTranslator, languages } from '@dejarik/sdk/content';
import { createSession, seededRandom } from '@dejarik/sdk/testing';
import { beforeAll, expect, it } from 'vitest';
import { imperialAssault, makeSensibleBot, skirmishSetup } from '../../src/index.ts';
import { laterInterface } from '../../src/ui/later/index.ts';

type State = Parameters<NonNullable<typeof laterInterface.result>>[0];

const { messages = {}, log, played, result } = laterInterface;
const catalogs: Catalogs = Object.fromEntries(
  languages.map((language) => [
    language,
    { ...(imperialAssault.messages as Readonly<Record<string, Catalog>>)[language], ...messages[language] },
  ]),
);
let state: State;

beforeAll(() => {
  const session = createSession({
    plugins: [imperialAssault],
    mode: 'skirmish',
    seed: 'sight',
    options: skirmishSetup([imperialAssault]).ready[0]?.options ?? {},
  });
  const bot = makeSensibleBot();
  const random = seededRandom('later');
  for (let turns = 0; turns < 220; turns++) {
    session.passFor();
    const seat = session.waitingFor[0];
    if (seat === undefined) break;
    takeTurn(session, seat, bot, random);
  }
  state = { view: session.view('a'), events: session.events('a') } as unknown as State;
});

const followed = (from: State['events'][number]) => {
  const numbers = new Set([from.n]);
  return state.events.filter(({ n, cause }) => cause !== null && numbers.has(cause) && numbers.add(n));
};
/** What is told of the events of a verb, in a language. */
const told = (verb: string, language: (typeof languages)[number]) => {
  const { say } = createTranslator(catalogs, language);
  return state.events
    .filter((event) => event.kind === 'verb' && event.verb === verb)
    .flatMap((event) => {
      const line = log?.tell(event, followed(event), state.events) ?? null;
      return line === null || typeof line === 'string' ? [] : [{ text: say(line.message), dice: line.dice ?? [] }];
    });
};

it('says the same in all languages', () => {
  expect(checkCatalogs(messages)).toEqual([]);
  expect(Object.keys(messages).sort()).toEqual([...languages].sort());
});

it('tells a way in one sentence: who, from where if that is known, to where, and at what cost', () => {
  const ways = told('walk', 'en').map(({ text }) => text);
  expect(ways.length).toBeGreaterThan(10);
  expect(ways.filter((text) => !/^.+ moves (from \S+ )?to \S+ \(\d+\)\.$/.test(text))).toEqual([]);
  expect(ways.some((text) => / from [a-z]\d+ to /.test(text))).toBe(true);
});

it.each(languages)('tells an attack with its dice and what came of it: %s', (language) => {
  const attacks = told('attack', language);
  expect(attacks.length).toBeGreaterThan(3);
  for (const { text, dice } of attacks) {
    expect(text).toMatch(/^[^{}]+\.$/u);
    expect(dice.length).toBeGreaterThan(1);
    expect(dice.every(({ face }) => face !== null)).toBe(true);
  }
});

it('holds up cards that are played, with their texts in every language', () => {
  const cards = state.events.flatMap((event) => played?.(event) ?? []);
  expect(cards.length).toBeGreaterThan(2);
  for (const language of languages) {
    const { has } = createTranslator(catalogs, language);
    expect(cards.filter(({ message, text }) => !has(message.id) || text === undefined || !has(text.id))).toEqual([]);
  }
});

it('sums up points by where they came from to the victory points there are', () => {
  const rows = result?.(state).table?.rows ?? [];
  const total = rows.findIndex((row) => row.total);
  const sums = [0, 1].map((seat) => rows.slice(0, total).reduce((sum, { values }) => sum + Number(values[seat]), 0));
  expect(total).toBeGreaterThan(1);
  expect(rows[total]?.values).toEqual(sums);
  expect(sums.some((sum) => sum > 0)).toBe(true);
  expect(result?.(state).sentences.map(({ id }) => id)).toEqual(['result.rounds', 'result.best']);
});
