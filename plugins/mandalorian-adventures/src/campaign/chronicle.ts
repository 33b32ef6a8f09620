import { message, type Json } from '@dejarik/sdk';
import type { CampaignNews, CampaignPage, Chronicle } from '@dejarik/sdk/campaign';
import { content } from '../content/documents.ts';
import { mandalorianAdventures, tables } from '../plugin.ts';
import { LEVELS } from '../rules/board.ts';
import { addedBy, missionWanted, newCampaign, nextCard, played, turnCard, type Campaign } from './campaign.ts';
import { parseCampaign } from './parse-campaign.ts';
import type { GuideEntry } from '../tables.ts';

/** The guide deck and its envelopes as plain data that is kept between games. */

const read = (found: unknown): Campaign => parseCampaign(tables, found, LEVELS);

const plain = ({ campaign, version, top, added, envelopes, mission, games }: Campaign): Json => ({
  campaign,
  version,
  top,
  added: { skills: added.skills, planning: added.planning, events: added.events },
  envelopes,
  mission,
  games: games.map(({ mission: id, level, won }) => ({ mission: id, level, won })),
});

const named = { skills: 'skill', planning: 'planning', events: 'event-card' } as const;
const KINDS = ['planning', 'events', 'skills'] as const;
const words =
  (mandalorianAdventures.messages as Readonly<Record<string, Readonly<Record<string, unknown>>>>)['en'] ?? {};

function newsOf(card: GuideEntry): readonly CampaignNews[] {
  return [
    ...(card.envelope === undefined ? [] : [{ message: message('campaign.envelope', { envelope: card.envelope }) }]),
    ...KINDS.flatMap((kind) =>
      addedBy(card, kind).map((id): CampaignNews => {
        const owner = content.skills.find((deck) => deck.cards.some((one) => one.id === id))?.character;
        const text = `${named[kind]}.${id}.text`;
        return {
          message:
            kind === 'skills' && owner !== undefined
              ? message('campaign.new-skill', {
                  card: message(`skill.${id}`),
                  character: message(`character.${owner}`),
                })
              : message(`campaign.new-${kind}`, { card: message(`${named[kind]}.${id}`) }),
          ...(text in words ? { text: message(text) } : {}),
        };
      }),
    ),
    ...(card.mission === undefined
      ? []
      : [{ message: message('campaign.mission', { mission: message(`mission.${card.mission}`) }) }]),
  ];
}

const pageOf = (card: GuideEntry): CampaignPage => ({
  id: String(card.number),
  message: message('mat.guide', { card: card.number }),
  text: message(`guide.${card.number}`),
  news: newsOf(card),
});

const about = (
  mission: string,
): readonly { readonly message: ReturnType<typeof message>; readonly text: ReturnType<typeof message> }[] =>
  ['story', 'goal', 'failure', 'crisis', 'rules'].map((part) => ({
    message: message(`mat.${part}`),
    text: message(`mission.${mission}.${part}`),
  }));

/** Messages about a card: all ids that have its id among their parts. */
const aboutCards = (ids: readonly string[]): readonly string[] =>
  Object.keys(words).filter((id) => id.split('.').some((part) => ids.includes(part)));

/** How a campaign is gone on with, by whatever shows it. */
export const adventureChronicle: Chronicle = {
  option: 'campaign',
  begin: () => plain(newCampaign()),
  read: (found) => plain(read(found)),
  turn: (state) => {
    const turned = turnCard(tables, read(state));
    return turned === undefined ? null : { page: pageOf(turned.card), state: plain(turned.campaign) };
  },
  next: (state) => {
    const campaign = read(state);
    if (nextCard(tables, campaign) !== undefined) return null;
    const mission = missionWanted(tables, campaign);
    return mission === null
      ? {
          message: message('campaign.any-mission'),
          about: [],
          options: { campaign: plain(campaign) },
          decide: ['mission', 'level', 'way'],
        }
      : {
          message: message('campaign.next', {
            number: tables.missions.find((one) => one.id === mission)?.number ?? 0,
            mission: message(`mission.${mission}`),
          }),
          about: about(mission),
          options: { campaign: plain(campaign), mission },
          decide: ['level', 'way'],
        };
  },
  after: (state, { values, outcome }) =>
    plain(
      played(read(state), {
        mission: String(values['mission']),
        level: String(values['level']),
        won: outcome.winners.length > 0,
      }),
    ),
  past: (state) => {
    const { top, games } = read(state);
    return {
      pages: tables.guide.filter((card) => card.number < top).map(pageOf),
      of: tables.guide.length,
      plays: games.map(({ mission, level, won }) => ({
        message: message('setup.mission-at', {
          mission: message(`mission.${mission}`),
          level: message(`level.${level}`),
        }),
        won,
      })),
    };
  },
  sealed: (state) => {
    const closed = tables.guide.filter((card) => card.number >= read(state).top);
    return [
      ...closed.map((card) => `guide.${card.number}`),
      ...aboutCards(closed.flatMap((card) => KINDS.flatMap((kind) => addedBy(card, kind)))),
    ];
  },
};
