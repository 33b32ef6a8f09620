import { expect, test } from 'vitest';
import { seededRandom, playGame, randomBot, type Bot } from '@dejarik/bots';
import type { Message, Plugin } from '@dejarik/sdk';
import { compileRules, createSession } from '@dejarik/sdk/testing';
import { makeSensibleBot } from '../src/bot/sensible.ts';
import { afterGame, newCampaign, turnCardsToStop, type Campaign } from '../src/campaign/campaign.ts';
import { mandalorianAdventures, tables } from '../src/plugin.ts';

const sensible = makeSensibleBot();

/** Chance answers one time of three, for the sake of what no sensible partner does. */
const whimsical: Bot = { answer: (turn, random) => (random(3) === 0 ? randomBot : sensible).answer(turn, random) };

/** A campaign with all that the guide deck adds. */
function wholeCampaign(): Campaign {
  let { campaign } = turnCardsToStop(tables, newCampaign());
  while (campaign.top <= tables.guide.length)
    campaign = afterGame(tables, campaign, {
      mission: campaign.mission ?? 'the-first-contract',
      level: 'beginner',
      won: true,
    }).campaign;
  return campaign;
}

/** What does not happen in simulated games, and why. */
const NEVER: Readonly<Record<string, string>> = {
  'verb end-actions': 'it is an answer to the question what to do next, and nothing happens by it',
  'verb reshuffle': 'a deck must be empty while all of its cards are in hand and slots; scenarios prove it (MA-DCK-01)',
  'verb draw-owed': 'a deck must be empty while somebody draws; scenarios prove it (MA-DCK-02)',
};

/** The game with an event for everything, also what usually goes without saying. */
const telling: Plugin = {
  ...mandalorianAdventures,
  verbs: (mandalorianAdventures.verbs ?? []).map((verb) => ({ ...verb, silent: false })),
};
const rules = compileRules([telling], 'adventure');

/** Rules of missions share names, such as `crisis`: they are told apart by the mission. */
function named(id: string, message: Message | undefined): string {
  const mission = tables.missions.find((one) => id.startsWith(`${one.id}/`));
  return `ability ${mission === undefined ? '' : `${mission.id} `}${message?.id ?? ''}`;
}

/** Most games; as a rule a third of them is enough. */
const MOST = 240;

test('over simulated games everything that can happen happens', { timeout: 900_000 }, () => {
  const wanted = new Set([
    ...(telling.verbs ?? []).map(({ id }) => `verb ${id}`),
    ...[...rules.abilities.values()]
      .filter((ability) => 'does' in ability)
      .map((ability) => named(ability.id, ability.message)),
  ]);
  for (const one of Object.keys(NEVER)) expect([one, wanted.delete(one)]).toEqual([one, true]);
  const campaign = wholeCampaign();
  for (let n = 0; n < MOST && wanted.size > 0; n++) {
    const mission = tables.missions[n % tables.missions.length]?.id ?? '';
    const round = Math.floor(n / tables.missions.length);
    const seats = [2, 2, 3, 2, 1, 4][round % 6] ?? 2;
    const level = ['beginner', 'standard', 'beginner', 'veteran'][round % 4] ?? 'beginner';
    const way = seats === 1 || (seats === 2 && round % 3 === 0) ? {} : { way: 'sandbox' };
    const session = createSession({
      plugins: [telling],
      mode: 'adventure',
      seats,
      seed: `coverage ${n}`,
      options: { mission, level, campaign: (n === 0 ? newCampaign() : campaign) as never, ...way },
    });
    const bot = round % 2 === 1 ? whimsical : sensible;
    playGame(session, {
      bots: Object.fromEntries(session.seats.map((seat) => [seat, bot])),
      random: seededRandom(`coverage ${n}`),
      most: 20_000,
    });
    for (const { kind, verb, message, args } of session.events(session.seats[0] ?? '')) {
      if (kind === 'verb') wanted.delete(`verb ${verb}`);
      if (kind === 'verb' && verb === 'use')
        wanted.delete(named('', rules.abilities.get(String(args['ability']))?.message));
      const ability = kind === 'ability' ? (message.args?.['ability'] as Message | undefined) : undefined;
      if (ability !== undefined) for (const id of ['', `${mission}/`]) wanted.delete(named(id, ability));
    }
  }
  expect([...wanted]).toEqual([]);
});
