import type { Json } from '@dejarik/sdk';
import type { Proof } from '@dejarik/sdk/proofs';
import { afterGame, newCampaign, turnCardsToStop, type Campaign } from '../campaign/campaign.ts';
import { parseCampaign } from '../campaign/parse-campaign.ts';
import { Character, Child, PlanningCard } from '../components.ts';
import { mandalorianAdventures, tables } from '../plugin.ts';
import { handOf, levelOf, missionOf, pile, wayOf } from '../rules/board.ts';
import { begin } from './games.ts';
import { holds, proof, same } from './proof.ts';

/** What lives between games: the guide deck and its envelopes. */

/** As it comes out of a file on another machine. */
const carried = (campaign: Campaign): Campaign => parseCampaign(tables, JSON.parse(JSON.stringify(campaign)));
const option = (campaign: Campaign): Json => JSON.parse(JSON.stringify(campaign)) as Json;
const lost = { mission: 'the-first-contract', level: 'beginner', won: false };
const afterFirst = (): Campaign => afterGame(tables, turnCardsToStop(tables, newCampaign()).campaign, lost).campaign;

function order(): void {
  const numbers = tables.guide.map((card) => card.number);
  same(
    'guide cards in the order of their numbers',
    numbers,
    numbers.map((_, i) => i + 1),
  );
  for (const seed of ['one', 'two']) {
    const game = begin(seed, { options: { campaign: option(newCampaign()) } });
    same(
      `guide cards read with the seed ${seed}`,
      game.events
        .filter((event) => event.verb === 'read-guide' && event.kind === 'verb')
        .map((event) => Number(event.args['card'])),
      [1, 2, 3],
    );
  }
}

function stop(): void {
  const { cards, campaign } = turnCardsToStop(tables, newCampaign());
  same(
    'cards read before the first game',
    cards.map((card) => card.number),
    [1, 2, 3],
  );
  same('the card on top, a STOP', [campaign.top, tables.guide[campaign.top - 1]?.stop === true], [4, true]);
}

function beforeAndAfter(): void {
  const game = begin('guide', { options: { campaign: option(newCampaign()) } });
  const verbs = game.events.filter((event) => event.kind === 'verb').map((event) => event.verb);
  holds(
    'guide cards come before anything else of the set-up',
    verbs.slice(0, 3).every((verb) => verb === 'read-guide'),
  );
  for (const won of [true, false]) {
    const { cards, campaign } = afterGame(tables, turnCardsToStop(tables, newCampaign()).campaign, { ...lost, won });
    same(`the card on top after a game that was ${won ? 'won' : 'lost'}`, cards[0]?.number ?? 0, 4);
    same('the next mission', campaign.mission, 'bad-cargo');
  }
}

function stays(): void {
  const second = afterFirst();
  const third = afterGame(tables, second, { ...lost, mission: 'bad-cargo' }).campaign;
  for (const campaign of [second, third])
    same(
      'planning cards',
      begin('later', {
        options: { campaign: option(campaign), characters: ['mandalorian', 'greef-karga'], way: 'sandbox' },
      }).all(PlanningCard).length,
      21,
    );
}

function firstMission(): void {
  same('the first mission', turnCardsToStop(tables, newCampaign()).campaign.mission, 'the-first-contract');
}

function place(): void {
  const kept = carried(afterFirst());
  same('the card on top after the file was read again', kept.top, afterFirst().top);
}

const inside = (envelope: number): readonly string[] =>
  tables.guide.flatMap((card) => (card.envelope === envelope ? Object.values(card.contents ?? {}).flat() : []));

function envelopes(): void {
  let campaign = turnCardsToStop(tables, newCampaign()).campaign;
  for (let games = 0; games < tables.guide.length && campaign.envelopes.length < 2; games++) {
    const text = JSON.stringify(campaign);
    for (const envelope of [1, 2])
      if (!campaign.envelopes.includes(envelope))
        holds(
          `nothing of envelope ${envelope} is known`,
          inside(envelope).every((id) => !text.includes(`"${id}"`)),
        );
    campaign = afterGame(tables, campaign, lost).campaign;
    if (campaign.envelopes.length === 1)
      holds(
        'envelope 1 alone is open',
        inside(1).every((id) => JSON.stringify(campaign).includes(`"${id}"`)),
      );
  }
  same('envelopes opened in the end', [...campaign.envelopes], [1, 2]);
}

/** The same progress in other company: what the guide has added is there, and it goes on from where it was. */
function otherCompany(): void {
  const campaign = afterFirst();
  const companies: readonly {
    readonly seats: number;
    readonly options: Readonly<Record<string, Json>>;
    readonly way: string;
    readonly hand: number;
    readonly characters: readonly string[];
  }[] = [
    {
      seats: 3,
      options: { level: 'veteran', way: 'sandbox', characters: ['brakka', 'ren-osk', 'kesh-dar'] },
      way: 'sandbox',
      hand: 3,
      characters: ['brakka', 'ren-osk', 'kesh-dar'],
    },
    {
      seats: 2,
      options: { level: 'beginner', characters: ['mandalorian', 'greef-karga'] },
      way: 'mission',
      hand: 4,
      characters: ['mandalorian', 'greef-karga'],
    },
    {
      seats: 1,
      options: { level: 'standard', characters: ['sella-vorne', 'greef-karga'] },
      way: 'shared',
      hand: 4,
      characters: ['sella-vorne', 'greef-karga'],
    },
  ];
  for (const { seats, options, way, hand, characters } of companies) {
    const game = begin('others', { seats, options: { ...options, campaign: option(campaign) } });
    same('the mission that the guide names', missionOf(game).id, campaign.mission);
    same(
      'who plays',
      game.all(Character).map((one) => tables.characters[game.get(Character.card, one)]?.id ?? ''),
      [...characters],
    );
    same('the level', levelOf(game), options['level'] ?? '');
    same('the way', wayOf(game), way);
    for (let seat = 0; seat < game.seats; seat++) same('the opening hand', handOf(game, seat).length, hand);
    const planning = game
      .contents(pile(game, 'planning'))
      .map((card) => tables.planning[game.get(PlanningCard.card, card)]?.id ?? '');
    for (const id of campaign.added.planning)
      holds(`${id}, which the guide has added, is in the deck`, planning.includes(id));
  }
}

/** How many guide cards there are, and what is in the envelopes, is our own; the read-me says so. */
function box(): void {
  same('envelopes', new Set(tables.guide.flatMap((card) => card.envelope ?? [])).size, 2);
  same(
    'players',
    (mandalorianAdventures.modes ?? []).map(({ least, seats }) => [least ?? 0, seats.length]),
    [[1, 4]],
  );
  holds('there is one child at most', begin('child', { options: { mission: 'bad-cargo' } }).all(Child).length === 1);
  holds('there is a guide deck', tables.guide.length > 0);
}

export const campaignProofs: readonly Proof[] = [
  proof('guide cards come in the order of their numbers, whatever the seed', ['MA-GDE-01'], order),
  proof('the guide deck is followed before and after each game', ['MA-GDE-03'], beforeAndAfter),
  proof('what the guide deck adds stays', ['MA-GDE-04'], stays),
  proof('reading ends at a STOP', ['MA-GDE-05'], stop),
  proof('the first mission is the first', ['MA-GDE-06'], firstMission),
  proof('the place in the guide deck is kept', ['MA-GDE-07'], place),
  proof('envelopes are closed until they are to be opened', ['MA-ENV-01'], envelopes),
  proof('others may go on with a campaign', ['MA-END-02'], otherCompany),
  proof('envelopes, players and the child', ['MA-CMP-07'], box),
];
