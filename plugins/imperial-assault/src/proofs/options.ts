import { RefusedError, type EntityId, type Json } from '@dejarik/sdk';
import { PluginError } from '@dejarik/sdk/points';
import type { Game, Proof } from '@dejarik/sdk/proofs';
import { Group, Player, SeatZones, Skirmish } from '../components.ts';
import { tables } from '../plugin.ts';
import { mapOf } from '../rules/board.ts';
import { opponentOf, playerOf } from '../rules/players.ts';
import { begin, withCards } from './games.ts';
import { holds, proof, same } from './proof.ts';

/** What games are started with, and what is refused there; faults in abilities of cards. */

type Options = Readonly<Record<string, Json>>;

const ready = tables.armies.get('imperial-sith') ?? { cards: [], command: [] };
const sith: Json = { cards: [...ready.cards], command: [...ready.command] };
const equal: Json = ['imperial-sith', 'rebel-heroes'];

/** The code with which a game of these options is refused; empty if it begins. */
function refusal(options: Options): string {
  try {
    begin('options', { options });
    return '';
  } catch (error) {
    if (error instanceof RefusedError) return error.code;
    throw error;
  }
}

const refused: readonly (readonly [code: string, options: readonly Options[]])[] = [
  [
    'army/unknown',
    [
      { armies: 'imperial-sith' },
      { armies: {} },
      { armies: [] },
      { armies: ['imperial-sith'] },
      { armies: ['imperial-sith', 'rebel-heroes', 'rebel-heroes'] },
      { armies: ['nobody', null] },
      { armies: ['imperial-sith', 'nobody'] },
      { armies: [7, null] },
      { armies: [[], null] },
      { armies: [{ cards: [...ready.cards] }, null] },
      { armies: [{ command: [...ready.command] }, null] },
      { armies: [{ cards: 'darth-vader', command: [...ready.command] }, null] },
      { armies: [{ cards: [1], command: [...ready.command] }, null] },
      { armies: [{ cards: [...ready.cards], command: [null] }, null] },
    ],
  ],
  [
    'army/invalid',
    [
      { armies: [{ cards: [], command: [...ready.command] }, null] },
      { armies: ['imperial-sith', { cards: [...ready.cards], command: [] }] },
    ],
  ],
  ['map/unknown', [{ map: 'nowhere' }, { map: 1 }]],
  [
    'mission/unknown',
    [
      { mission: 'nothing' },
      { map: 'moisture-farm', mission: 'C' },
      { map: 'moisture-farm', mission: 'smuggled-goods' },
      { missions: [['close-to-home'], ['nothing']] },
      { missions: [['nothing'], ['close-to-home']] },
    ],
  ],
  [
    'missions/invalid',
    [
      { missions: 'close-to-home' },
      { missions: {} },
      { missions: [] },
      { missions: [['close-to-home']] },
      { missions: [['close-to-home'], []] },
      { missions: [['close-to-home'], 'close-to-home'] },
    ],
  ],
  ['rounds/invalid', [{ rounds: 0 }, { rounds: -1 }, { rounds: 1.5 }, { rounds: 'many' }]],
  [
    '',
    [
      {},
      { armies: null, map: null, mission: null, missions: null, rounds: null },
      { armies: [null, 'rebel-heroes'] },
      { armies: [sith, sith] },
      { map: 'moisture-farm' },
      { missions: [['close-to-home'], ['smuggled-goods', 'close-to-home']] },
      { rounds: 1 },
    ],
  ],
];

const idsOf = (game: Game, seat: number): Json =>
  game
    .all(Group)
    .filter((group) => game.get(Group.seat, group) === seat)
    .map((group) => tables.cards[game.get(Group.card, group)]?.id ?? '');
const playedOn = (options: Options): Json => {
  const game = begin('options', { options: { armies: equal, ...options } });
  const skirmish = game.all(Skirmish)[0];
  return [
    mapOf(game).id,
    mapOf(game).missions[skirmish === undefined ? -1 : game.get(Skirmish.mission, skirmish)]?.id ?? '',
  ];
};

/** What is said of cards with this ability, one line each; empty if they are as they should be. */
function fault(ability: Json): string {
  try {
    withCards({ unit: { abilities: [ability] } });
    return '';
  } catch (error) {
    if (error instanceof PluginError) return error.message;
    throw error;
  }
}

export const optionProofs: readonly Proof[] = [
  proof('A game does not begin with options that cannot be', [], () => {
    for (const [code, all] of refused)
      for (const options of all) same(`how a game with ${JSON.stringify(options)} is refused`, refusal(options), code);
  }),
  proof('Both armies are those that were agreed on, ready-made ones where nothing was', [], () => {
    const armies = [...tables.armies.values()];
    const first = begin('armies', {});
    same(
      'the armies of a game without options',
      [idsOf(first, 0), idsOf(first, 1)],
      [[...(armies[0]?.cards ?? [])], [...(armies[2]?.cards ?? [])]],
    );
    const own = begin('armies', { options: { armies: [null, sith] } });
    same(
      'the armies of a game with one of its own',
      [idsOf(own, 0), idsOf(own, 1)],
      [[...(armies[0]?.cards ?? [])], [...ready.cards]],
    );
    const deck = (seat: number): number =>
      own.contents(own.get(SeatZones.deck, playerOf(own, seat)) as EntityId).length;
    same('cards in both decks', [deck(0), deck(1)], [15, 15]);
  }),
  proof('Map and mission are those that were agreed on', [], () => {
    for (const map of tables.maps) {
      for (const [card, id] of map.missions.map((mission) => [mission.card, mission.id] as const)) {
        same(`the mission ${card} of ${map.id}`, playedOn({ map: map.id, mission: card }), [map.id, id]);
        same(
          `the mission ${id} of ${map.id}`,
          playedOn({ map: map.id, mission: id, missions: [['close-to-home'], ['close-to-home']] }),
          [map.id, id],
        );
      }
    }
    same('the only mission that both bring', playedOn({ missions: [['smuggled-goods'], ['smuggled-goods']] }), [
      'mos-eisley-outskirts',
      'smuggled-goods',
    ]);
  }),
  proof('Both zones can be taken, and the other player gets the one that is left', [], () => {
    for (const [i, name] of mapOf(begin('zones', { options: { armies: equal, map: 'moisture-farm' } }))
      .deployment.map((zone) => zone.name)
      .entries()) {
      const game = begin('zones', { options: { armies: equal, map: 'moisture-farm', mission: 'A' } });
      const by = game.choice?.questions[0]?.by ?? -1;
      game.answer(0, name);
      same(
        `zones after ${name} was taken`,
        [by, opponentOf(game, by)].map((seat) => game.get(Player.zone, playerOf(game, seat))),
        [i, 1 - i],
      );
    }
  }),
  proof(
    'Abilities that cost no possible number of actions or surges, or are of no side of an attack, are refused',
    [],
    () => {
      const good: readonly Json[] = [
        { id: 'x', action: 1, do: 'attack' },
        { id: 'x', action: 2, do: 'attack' },
        { id: 'x', surge: 1, do: { 'score-points': { seat: 'owner', amount: 1 } } },
        { id: 'x', throughout: 'attacking', do: { add: { damage: 1 } } },
        { id: 'x', throughout: 'defending', may: { add: { block: 1 } } },
      ];
      for (const ability of good) same(`faults of ${JSON.stringify(ability)}`, fault(ability), '');
      const bad: readonly (readonly [ability: Json, said: RegExp])[] = [
        [{ id: 'x', action: 3, do: 'attack' }, /1 or 2 actions expected/],
        [{ id: 'x', action: 0, do: 'attack' }, /1 or 2 actions expected/],
        [{ id: 'x', action: 'one', do: 'attack' }, /1 or 2 actions expected/],
        [
          { id: 'x', surge: 0, do: { 'score-points': { seat: 'owner', amount: 1 } } },
          /number of surges it costs expected/,
        ],
        [
          { id: 'x', surge: 'one', do: { 'score-points': { seat: 'owner', amount: 1 } } },
          /number of surges it costs expected/,
        ],
        [{ id: 'x', throughout: 'moving', do: { add: { damage: 1 } } }, /a side of an attack expected/],
      ];
      for (const [ability, said] of bad)
        holds(
          `${JSON.stringify(ability)} is refused with ${String(said)}, found ${fault(ability)}`,
          said.test(fault(ability)),
        );
    },
  ),
];
