import { armyProblems, components } from '@dejarik/imperial-assault';
import type { EntityId } from '@dejarik/sdk';
import { holds, proof, same, type Game, type Proof } from '@dejarik/sdk/proofs';
import { box } from '../box.ts';
import { begin, coreTables, mapOf, missionOf, refusal, tables, type Kind } from './games.ts';

/** How cards, maps and missions of the box join those of the core set when a skirmish is prepared. */

const { CommandCard, Player, SeatZones } = components;

const TWO: Kind = { mode: 'skirmish', seats: 2 };
const FOUR: Kind = { mode: 'skirmish', seats: 4 };
const TEAMS: Kind = { mode: 'team-battle', seats: 4 };
const SEEDS = Array.from({ length: 24 }, (_, i) => `seed ${i}`);
const CORE = coreTables.maps.flatMap((map) => map.missions.map((one) => one.id));
const ON_BATTLEFIELD = ['blood-on-the-snow', 'a-battle-for-hoth'];

const decks = (kind: Kind, missions: readonly string[]) => ({
  missions: Array.from({ length: kind.seats }, () => missions),
});

/** Missions that are drawn over many games, without repetition. */
const drawn = (kind: Kind, options: Parameters<typeof begin>[2] = {}): readonly string[] =>
  [...new Set(SEEDS.map((seed) => missionOf(begin(seed, kind, options))))].sort();

/** Command cards in the deck of a seat. */
const deckOf = (game: Game, seat: number): readonly string[] =>
  game
    .all(Player)
    .filter((player) => game.get(Player.seat, player) === seat)
    .flatMap((player) => game.contents(game.get(SeatZones.deck, player) as EntityId))
    .map((card) => tables.commands[game.get(CommandCard.card, card)]?.id ?? '')
    .sort();

export const setupProofs: readonly Proof[] = [
  proof(
    'Command cards and missions of the box may be chosen beside those of the core set, and are not put in',
    ['RTH-SET-01'],
    () => {
      const core = tables.armies.get('imperial-sith');
      const cards = core?.cards ?? [];
      const [cheap = '', cheaper = ''] = box.command.filter((id) => tables.commandById.get(id)?.cost === 0);
      const mixed = [
        ...(core?.command ?? []).filter((id) => id !== cheap && id !== cheaper).slice(0, 13),
        cheap,
        cheaper,
      ];
      same(
        'problems of a deck of both',
        armyProblems(tables, { cards, command: mixed }).map((one) => one.rule),
        [],
      );
      const game = begin('decks', TWO, { armies: ['imperial-sith', { cards: [...cards], command: mixed }] });
      same('a deck without cards of the box', deckOf(game, 0), [...(core?.command ?? [])].sort());
      same('a deck of both', deckOf(game, 1), [...mixed].sort());
      same(
        'missions drawn from decks of the core set',
        drawn(TWO, decks(TWO, CORE.slice(0, 2))),
        CORE.slice(0, 2).sort(),
      );
      same(
        'missions drawn from mixed decks',
        drawn(TWO, decks(TWO, ['safe-and-sound', ...CORE.slice(0, 1)])),
        [...CORE.slice(0, 1), 'safe-and-sound'].sort(),
      );
    },
  ),
  proof('Each mission of the box may be in the deck of one of two players', ['RTH-MIS-05'], () => {
    for (const id of box.missions.skirmish) same('the mission drawn', drawn(TWO, decks(TWO, [id])), [id]);
    const unasked = drawn(TWO);
    same(
      'missions for four that two draw unasked',
      unasked.filter((one) => ON_BATTLEFIELD.includes(one)),
      [],
    );
    holds('others of the box are drawn', unasked.includes('rapid-adaptation'));
  }),
  proof('The mission says whether four play for themselves or in teams', ['RTH-FPS-02'], () => {
    for (const [kind, mission, other, partners] of [
      [FOUR, 'blood-on-the-snow', 'a-battle-for-hoth', [0]],
      [TEAMS, 'a-battle-for-hoth', 'blood-on-the-snow', [0, 2]],
    ] as const) {
      same(`missions drawn in ${kind.mode}`, drawn(kind), [mission]);
      same('who plays with the first', [...begin('teams', kind).allies(0)], [...partners]);
      same(`${other} in ${kind.mode}`, refusal(kind, { map: 'hoth-battlefield', mission: other }), 'mission/teams');
    }
  }),
  proof('Four draw from missions of maps for four alone', ['RTH-FPS-03'], () => {
    for (const kind of [FOUR, TEAMS, { ...FOUR, seats: 3 }]) {
      for (const seed of SEEDS) same('the map', mapOf(begin(seed, kind))?.id ?? '', 'hoth-battlefield');
      for (const id of [...CORE, 'safe-and-sound'])
        same(`a deck with ${id}`, refusal(kind, decks(kind, [id])), 'mission/unknown');
    }
    same('a deck for four', drawn(FOUR, decks(FOUR, ['blood-on-the-snow'])), ['blood-on-the-snow']);
  }),
];
