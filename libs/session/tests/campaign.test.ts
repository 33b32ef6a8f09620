import { describe, expect, it } from 'vitest';
import {
  campaignFile,
  createSession,
  opened,
  readCampaignFile,
  readThrough,
  stateAfter,
  stateIn,
  withheld,
  CampaignError,
  type Chronicle,
  type Json,
} from '../src/index.ts';
import { highCard } from './high-card.ts';
import { playOne, randomOf } from './playing.ts';

/** A page before each of three games, and one after the last. */
interface Story {
  readonly page: number;
  readonly wins: readonly boolean[];
}
const PAGES = 4;
const storyIn = (state: Json): Story => state as unknown as Story;
const state = (page: number, wins: readonly boolean[] = []): Json => ({ page, wins });
const chronicle: Chronicle = {
  option: 'story',
  begin: () => state(0),
  read: (found) => {
    const { page, wins } = found as Partial<Story>;
    if (typeof page !== 'number' || !Array.isArray(wins)) throw new CampaignError('campaign/corrupt', 'no story');
    return state(page, wins);
  },
  turn: (from) => {
    const { page, wins } = storyIn(from);
    return page > wins.length || page >= PAGES
      ? null
      : {
          page: { id: String(page), message: { id: 'page' }, text: { id: `page.${page}` }, news: [] },
          state: state(page + 1, wins),
        };
  },
  next: (from) =>
    storyIn(from).page > storyIn(from).wins.length
      ? { message: { id: 'next' }, about: [], options: { story: from }, decide: [] }
      : null,
  after: (from, { outcome }) => state(storyIn(from).page, [...storyIn(from).wins, outcome.winners.includes('north')]),
  past: (from) => ({
    pages: [],
    of: PAGES,
    plays: storyIn(from).wins.map((won) => ({ message: { id: 'play' }, won })),
  }),
  sealed: (from) =>
    Array.from({ length: PAGES }, (_, page) => `page.${page}`).filter((_, page) => page >= storyIn(from).page),
};
const plugins = [
  {
    ...highCard,
    modes: (highCard.modes ?? []).map((mode) => ({
      ...mode,
      ...(mode.options === undefined ? {} : { options: [...mode.options, 'story'] }),
    })),
  },
];

describe('what lives between games', () => {
  it('goes on with what became of a game, and with nothing before it is over', () => {
    const before = readThrough(chronicle, chronicle.begin());
    expect(before).toEqual({ page: 1, wins: [] });
    const session = createSession({ plugins, mode: 'two', seed: 'story', options: { story: before } });
    expect(() => stateAfter(chronicle, session)).toThrow(expect.objectContaining({ code: 'campaign/unfinished' }));
    const random = randomOf(7);
    while (session.outcome === null) playOne(session, random);
    const after = stateAfter(chronicle, session);
    expect(after).toEqual({ page: 1, wins: [session.outcome.winners.includes('north')] });
    expect(readThrough(chronicle, after)).toMatchObject({ page: 2 });
  });

  it('is nothing to a game outside of it', () => {
    const session = createSession({ plugins, mode: 'two', seed: 'alone' });
    expect(stateIn(chronicle, session.log().options)).toBeNull();
    expect(() => stateAfter(chronicle, session)).toThrow(expect.objectContaining({ code: 'campaign/none' }));
  });

  it('withholds words until they may be read, and hands out just those', () => {
    const catalogs = {
      en: { 'page.0': 'one', 'page.1': 'two', other: 'o' },
      pl: { 'page.0': 'jeden', 'page.1': 'dwa' },
    };
    expect(withheld(chronicle, catalogs, state(1))).toEqual({
      en: { 'page.0': 'one', other: 'o' },
      pl: { 'page.0': 'jeden' },
    });
    expect(withheld(chronicle, catalogs, null)).toEqual({ en: { other: 'o' }, pl: {} });
    expect(opened(chronicle, catalogs, state(1))).toEqual({ en: { 'page.0': 'one' }, pl: { 'page.0': 'jeden' } });
  });

  it('is read from its file and from nothing else', () => {
    const file = campaignFile('cards', state(2, [true]));
    expect(readCampaignFile('cards', chronicle, JSON.parse(JSON.stringify(file)))).toEqual(state(2, [true]));
    const refused = (found: unknown): string => {
      try {
        readCampaignFile('cards', chronicle, found);
      } catch (error) {
        return error instanceof CampaignError ? error.code : String(error);
      }
      return 'read';
    };
    expect([null, 'x', [], {}, state(1)].map(refused)).toEqual(Array.from({ length: 5 }, () => 'campaign/format'));
    // Whatever was changed after it was written, as far as its own form goes.
    expect(
      [
        { ...file, state: state(1) },
        { ...file, more: 1 },
        { ...file, sum: undefined },
        { ...file, sum: 'x' },
        { ...file, state: { ...(state(2, [true]) as object), more: 'x'.repeat(1_000) } },
      ].map(refused),
    ).toEqual(Array.from({ length: 5 }, () => 'campaign/corrupt'));
    expect(
      [
        { ...file, version: 0 },
        { ...file, game: 'dice' },
        { ...file, state: undefined },
        createSession({ plugins, mode: 'two', seed: 's' }).save(),
      ].map(refused),
    ).toEqual(['campaign/version', 'campaign/game', 'campaign/corrupt', 'campaign/save']);
  });
});
