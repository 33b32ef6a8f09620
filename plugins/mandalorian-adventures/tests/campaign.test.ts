import { describe, expect, test } from 'vitest';
import { compileRules, createSession, Game } from '@dejarik/sdk/testing';
import { PlanningCard } from '../src/components.ts';
import {
  afterGame,
  mandalorianAdventures,
  newCampaign,
  parseCampaign,
  turnCardsToStop,
  tables,
  type Campaign,
} from '../src/index.ts';

const rules = compileRules([mandalorianAdventures], 'adventure');
const played = { mission: 'the-first-contract', level: 'beginner', won: false };
const started = (campaign: Campaign): Game =>
  Game.create(rules, { seed: 'campaign', options: { campaign: JSON.parse(JSON.stringify(campaign)) as never } });
const planningCards = (game: Game): number => game.all(PlanningCard).length;

describe('the guide deck', () => {
  test('is read in order until a STOP shows, which stays on top (MA-GDE-01, MA-GDE-05)', () => {
    const { cards, campaign } = turnCardsToStop(tables, newCampaign());
    expect(cards.map((card) => card.number)).toEqual([1, 2, 3]);
    expect(campaign.top).toBe(4);
  });

  test('says which mission is played, the first at first (MA-GDE-06)', () => {
    expect(started(newCampaign()).choice?.point).toBe('choose-character.choose');
    const session = createSession({
      plugins: [mandalorianAdventures],
      mode: 'adventure',
      seed: 's',
      options: { campaign: newCampaign() as never },
    });
    expect(session.view('p1').values['mission']).toBe('the-first-contract');
  });

  test('is read on after a game before the next begins (MA-GDE-03)', () => {
    const before = turnCardsToStop(tables, newCampaign()).campaign;
    const unread: Campaign = { ...before, games: [...before.games, played] };
    expect(() => started(unread)).toThrow(
      /has played game 1 and stands before guide card 4, the STOP after it: read on/,
    );
    expect(started(turnCardsToStop(tables, unread).campaign).choice?.point).toBe('choose-character.choose');
  });

  test('is gone on with after a game, won or lost, and what it adds stays (MA-GDE-03, MA-GDE-04)', () => {
    const before = turnCardsToStop(tables, newCampaign()).campaign;
    expect(planningCards(started(newCampaign()))).toBe(20);
    for (const won of [true, false]) {
      const { cards, campaign } = afterGame(tables, before, { ...played, won });
      expect(cards[0]?.number).toBe(4);
      expect(campaign.mission).toBe('bad-cargo');
      expect(planningCards(started(campaign))).toBe(21);
      const later = afterGame(tables, campaign, { ...played, mission: campaign.mission ?? '' }).campaign;
      expect(planningCards(started(later))).toBe(21);
    }
  });

  test('keeps its place between games as a file (MA-GDE-07)', () => {
    const { campaign } = afterGame(tables, turnCardsToStop(tables, newCampaign()).campaign, played);
    const carried = parseCampaign(tables, JSON.parse(JSON.stringify(campaign)));
    expect(carried).toEqual(campaign);
  });

  test('envelopes are closed until a card says to open one, and a file tells nothing of them (MA-ENV-01)', () => {
    let campaign = turnCardsToStop(tables, newCampaign()).campaign;
    const hidden = ['whistling-darts', 'old-debt'];
    while (campaign.envelopes.length === 0) {
      expect(hidden.some((id) => JSON.stringify(campaign).includes(id))).toBe(false);
      campaign = afterGame(tables, campaign, { ...played, mission: campaign.mission ?? '' }).campaign;
    }
    expect(campaign.envelopes).toEqual([1]);
    expect(campaign.added.skills).toContain('whistling-darts');
    expect(JSON.stringify(campaign)).not.toContain('old-debt');
  });

  test('characters, players and level may be others in the next game (MA-END-02)', () => {
    const { campaign } = afterGame(tables, turnCardsToStop(tables, newCampaign()).campaign, played);
    const trio = compileRules([mandalorianAdventures], 'adventure', { seats: 3 });
    const game = Game.create(trio, {
      seed: 's',
      options: {
        campaign: campaign as never,
        level: 'veteran',
        way: 'sandbox',
        characters: ['brakka', 'ren-osk', 'kesh-dar'],
      },
    });
    expect(game.choice).not.toBeNull();
  });
});

describe('a campaign file that does not fit is refused', () => {
  test.each([
    ['no campaign', { hello: 1 }, /no campaign of mandalorian-adventures/],
    ['another version', { ...newCampaign(), version: 7 }, /version 7/],
    ['a card that does not exist', { ...newCampaign(), top: 99 }, /top 99/],
    ['cards nobody knows', { ...newCampaign(), added: { skills: ['x'], planning: [], events: [] } }, /added/],
    ['a mission nobody knows', { ...newCampaign(), mission: 'x' }, /mission "x"/],
  ])('%s', (_, found, message) => {
    expect(() => parseCampaign(tables, found)).toThrow(message);
    expect(() => Game.create(rules, { seed: 's', options: { campaign: found as never } })).toThrow(message);
  });
});

test.each([
  ['the-throne', 'mission/campaign'],
  [true, 'mission/unknown'],
  [[1], 'mission/unknown'],
  ['', 'mission/unknown'],
  [null, null],
  ['the-first-contract', null],
  ['1', null],
  [1, null],
])('in a campaign the mission is what the guide names: the option %o', (mission, code) => {
  const begun = (): Game => Game.create(rules, { seed: 's', options: { campaign: newCampaign() as never, mission } });
  if (code === null) expect(begun().choice).not.toBeNull();
  else expect(begun).toThrow(expect.objectContaining({ code }));
});
