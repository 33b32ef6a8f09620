import { playGame } from '@dejarik/bots';
import {
  campaignFile,
  seededRandom,
  createSession,
  opened,
  readCampaignFile,
  replay,
  stateAfter,
  withheld,
} from '@dejarik/sdk/testing';
import type { Catalogs, Json } from '@dejarik/sdk';
import type { Session } from '@dejarik/sdk/bot';
import type { CampaignPage } from '@dejarik/sdk/campaign';
import { mergeCatalogs } from '@dejarik/sdk/content';
import { describe, expect, test } from 'vitest';
import {
  adventureChronicle as chronicle,
  makeSensibleBot,
  mandalorianAdventures,
  newCampaign,
  parseCampaign,
  tables,
} from '../src/index.ts';

const plugins = [mandalorianAdventures];
const GAME = mandalorianAdventures.id;
const bot = makeSensibleBot();
const catalogs = mergeCatalogs([(mandalorianAdventures.messages ?? {}) as Catalogs]);
const texts = (words: typeof catalogs, ids: readonly string[]): readonly string[] =>
  Object.values(words).flatMap((catalog) =>
    ids.flatMap((id) => (typeof catalog[id] === 'string' ? [catalog[id]] : [])),
  );

/** Everything that would tell of cards nobody has read: ids of what they bring, and words that stand nowhere else, in every language. */
function secretsOf(state: Json): readonly string[] {
  const sealed = chronicle.sealed(state);
  const known = new Set(
    texts(
      catalogs,
      Object.keys(catalogs['en'] ?? {}).filter((id) => !sealed.includes(id)),
    ),
  );
  const top = (state as { readonly top: number }).top;
  const ids = tables.guide
    .filter((card) => card.number >= top)
    .flatMap((card) => [...Object.values(card.adds ?? {}).flat(), ...Object.values(card.contents ?? {}).flat()]);
  return [
    ...ids,
    ...sealed.filter((id) => id.startsWith('guide.')).map((id) => `"${id}"`),
    ...texts(catalogs, sealed).filter((text) => !known.has(text)),
  ];
}
const toldBy = (data: unknown, state: Json): readonly string[] => {
  const text = JSON.stringify(data);
  return secretsOf(state).filter((secret) =>
    text.includes(secret.startsWith('"') ? secret : JSON.stringify(secret).slice(1, -1)),
  );
};
/** As it comes out of a file on another machine. */
const carried = (state: Json): Json =>
  readCampaignFile(GAME, chronicle, JSON.parse(JSON.stringify(campaignFile(GAME, state))));

/** Reads all that may be read, page by page. */
function readOn(from: Json, pages: CampaignPage[]): Json {
  let state = from;
  for (let turned = chronicle.turn(state); turned !== null; turned = chronicle.turn(state)) {
    expect(toldBy(campaignFile(GAME, state), state)).toEqual([]);
    expect(chronicle.next(state)).toBeNull();
    pages.push(turned.page);
    state = carried(turned.state);
    expect(chronicle.past(state).pages).toEqual(pages);
    expect(toldBy([turned.page, chronicle.past(state)], state)).toEqual([]);
  }
  return state;
}

/** Bots play all seats. */
function playToTheEnd(session: Session, seed: string): void {
  playGame(session, { bots: Object.fromEntries(session.seats.map((seat) => [seat, bot])), random: seededRandom(seed) });
}

describe('a campaign', () => {
  test('is played by bots from the first card to the last: each mission, card and envelope at its moment', {
    timeout: 240_000,
  }, () => {
    const pages: CampaignPage[] = [];
    const missions: string[] = [];
    const openedAt: Record<string, number> = {};
    let state = readOn(chronicle.begin(), pages);
    for (let games = 0; games < 7; games++) {
      const offer = chronicle.next(state);
      if (offer === null) throw new Error('Nothing is offered.');
      const options = {
        ...offer.options,
        level: 'beginner',
        ...(offer.decide.includes('mission') ? { mission: 'bounty-hunt' } : {}),
      };
      const session = createSession({ plugins, mode: 'adventure', seed: `campaign ${games}`, options });
      expect(chronicle.turn(state)).toBeNull();
      playToTheEnd(session, `campaign ${games}`);
      // Whatever leaves the session tells nothing of what is still closed.
      const seats = ['p1', 'p2', 'spectator'];
      expect(
        toldBy(
          [
            session.save(),
            session.log(),
            seats.map((seat) => [session.view(seat), session.events(seat), session.exportFor(seat)]),
            withheld(chronicle, session.catalogs, state),
          ],
          state,
        ),
      ).toEqual([]);
      missions.push(String(session.view('p1').values['mission']));
      const after = stateAfter(chronicle, session);
      // Playing it again comes to the same.
      if (games === 0) expect(stateAfter(chronicle, replay(plugins, session.log()))).toEqual(after);
      expect(toldBy(campaignFile(GAME, after), after)).toEqual([]);
      state = readOn(carried(after), pages);
      for (const envelope of (state as { readonly envelopes: readonly number[] }).envelopes)
        openedAt[envelope] ??= games + 1;
    }
    expect(missions).toEqual([
      'the-first-contract',
      'bad-cargo',
      'dead-freight',
      'the-throne',
      'bounty-hunt',
      'supply-run',
      'bounty-hunt',
    ]);
    expect(pages.map((page) => page.id)).toEqual(tables.guide.map((card) => String(card.number)));
    expect(openedAt).toEqual({ 1: 3, 2: 5 });
    expect(chronicle.sealed(state)).toEqual([]);
    expect(chronicle.past(state).plays).toHaveLength(7);
    // The guide has ended; the campaign has not.
    expect(chronicle.next(state)?.decide).toContain('mission');
  });

  test('says in news what a card brings', () => {
    const news: string[] = [];
    let state = chronicle.begin();
    for (let games = 0; chronicle.past(state).pages.length < tables.guide.length; games++) {
      for (let turned = chronicle.turn(state); turned !== null; turned = chronicle.turn(state)) {
        news.push(...turned.page.news.map((one) => one.message.id));
        state = turned.state;
      }
      const mission = chronicle.next(state)?.options['mission'] ?? 'the-first-contract';
      state = chronicle.after(state, {
        mode: 'adventure',
        options: {},
        values: { mission, level: 'veteran' },
        outcome: { winners: [], message: { id: 'x' } },
      });
    }
    const count = (id: string): number => news.filter((one) => one === id).length;
    expect({
      mission: count('campaign.mission'),
      planning: count('campaign.new-planning'),
      events: count('campaign.new-events'),
      skills: count('campaign.new-skill'),
      envelopes: count('campaign.envelope'),
    }).toEqual({ mission: 6, planning: 2, events: 2, skills: 8, envelopes: 2 });
  });

  test('words nobody may read yet are withheld in every language, and handed out when they may be', () => {
    const begun = chronicle.begin();
    const kept = withheld(chronicle, catalogs, begun);
    expect(secretsOf(begun).length).toBeGreaterThan(100);
    expect(toldBy(kept, begun)).toEqual([]);
    expect(withheld(chronicle, catalogs, null)).toEqual(kept);
    const first = chronicle.turn(begun)?.state ?? null;
    expect(Object.keys(opened(chronicle, catalogs, first)['pl'] ?? {})).toEqual(['guide.1']);
    expect(mergeCatalogs([kept, opened(chronicle, catalogs, first)])).toEqual(withheld(chronicle, catalogs, first));
  });
});

/** A campaign file as the game would have written it, had its state been this. */
const fileOf = (state: object): ReturnType<typeof campaignFile> => campaignFile(GAME, state as Json);

describe('a file that does not fit is refused whole, with what is wrong', () => {
  const file = campaignFile(GAME, chronicle.begin());
  const state = { ...newCampaign() };
  test.each([
    ['a number', 7, 'campaign/format'],
    ['a list', [], 'campaign/format'],
    ['something else', { hello: 1 }, 'campaign/format'],
    ['a saved game', { format: 'dejarik-session', version: 1 }, 'campaign/save'],
    ['a log', { game: GAME, mode: 'adventure', seed: 's', options: {}, answers: [] }, 'campaign/save'],
    ['of another game', { ...file, game: 'another' }, 'campaign/game'],
    ['of a later form', { ...file, version: 2 }, 'campaign/version'],
    ['of a later state', fileOf({ ...state, version: 2 }), 'campaign/version'],
    ['without a state', { format: file.format, version: 1, game: GAME }, 'campaign/corrupt'],
    [
      'with cards that were not read',
      fileOf({ ...state, added: { skills: [], planning: ['old-debt'], events: [] } }),
      'campaign/corrupt',
    ],
    ['with an envelope that is closed', fileOf({ ...state, envelopes: [2] }), 'campaign/corrupt'],
    ['with a mission nobody named', fileOf({ ...state, mission: 'the-throne' }), 'campaign/corrupt'],
    [
      'read past a STOP without a game',
      fileOf({ ...state, top: 5, mission: 'the-first-contract' }),
      'campaign/corrupt',
    ],
    [
      'with games that were none',
      fileOf({ ...state, games: [{ mission: 'x', level: 'y', won: 1 }] }),
      'campaign/corrupt',
    ],
    [
      'with more games than STOPs',
      fileOf({
        ...state,
        games: Array.from({ length: 2 }, () => ({ mission: 'the-first-contract', level: 'beginner', won: true })),
      }),
      'campaign/corrupt',
    ],
    ['with a field of its own', fileOf({ ...state, more: 1 }), 'campaign/corrupt'],
    ['cut off', fileOf({ campaign: GAME, version: 1, top: 1 }), 'campaign/corrupt'],
  ])('%s', (_, found, code) => {
    expect(() => readCampaignFile(GAME, chronicle, found)).toThrow(expect.objectContaining({ code }));
  });

  const game = (mission: string, others: object = {}): Json => ({ mission, level: 'beginner', won: true, ...others });
  const played = (...games: Json[]): object => ({ ...state, top: 4, mission: 'the-first-contract', games });
  test.each([
    ['before its first card is read', { ...state, games: [game('the-first-contract')] }],
    ['of a mission that the guide did not name', played(game('bad-cargo'))],
    ['with a level in a list', played(game('the-first-contract', { level: ['beginner'] }))],
    ['with a field of its own', played(game('the-first-contract', { more: 1 }))],
    ['beside a list of other cards', { ...state, added: { ...state.added, more: [] } }],
  ])('a game %s was not played in this campaign', (_, found) => {
    expect(() => readCampaignFile(GAME, chronicle, fileOf(found))).toThrow(
      expect.objectContaining({ code: 'campaign/corrupt' }),
    );
  });

  test('one that was played is read; a result that was changed afterwards is not, nor is a state without its file', () => {
    const good = fileOf(played(game('the-first-contract')));
    expect(readCampaignFile(GAME, chronicle, JSON.parse(JSON.stringify(good)))).toEqual(good.state);
    for (const changed of [
      { ...good, state: played(game('the-first-contract', { won: false })) },
      { ...good, more: 1 },
      { ...good, sum: undefined },
    ])
      expect(() => readCampaignFile(GAME, chronicle, changed)).toThrow(
        expect.objectContaining({ code: 'campaign/corrupt' }),
      );
    expect(() => readCampaignFile(GAME, chronicle, good.state)).toThrow(
      expect.objectContaining({ code: 'campaign/format' }),
    );
  });

  test('what is wrong is told in a few words, however long it is', () => {
    const long = 'x'.repeat(100_000);
    for (const field of ['version', 'top', 'added', 'envelopes', 'mission', 'games', long]) {
      let told = '';
      try {
        parseCampaign(tables, { ...state, [field]: long });
      } catch (error) {
        told = String(error);
      }
      expect(told).toContain('xxx');
      expect(told.length).toBeLessThan(1_000);
    }
  });
});
