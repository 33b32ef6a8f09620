import type { EntityId, Json } from '@dejarik/sdk';
import type { Game, Proof } from '@dejarik/sdk/proofs';
import { CommandCard, Figure, Group, Player, Position, SeatZones, Skirmish } from '../components.ts';
import { tables } from '../plugin.ts';
import { armyProblems } from '../rules/army.ts';
import { figuresOf, figuresOnMap, mapOf } from '../rules/board.ts';
import { zoneOf } from '../rules/deployment.ts';
import { cardOf, membersOf } from '../rules/groups.ts';
import { initiativeSeat, opponentOf, playerOf } from '../rules/players.ts';
import { begin, chance, isBegun, playUntil, withCards, type Start } from './games.ts';
import { holds, proof, same } from './proof.ts';

/** How games begin, over many of them. */

const SEEDS = Array.from({ length: 100 }, (_, i) => `seed ${i}`);
const armies = [...tables.armies.keys()];

/** Games whose set-up is over. */
function* setUp(seeds: readonly string[], start: Start = {}, each?: (game: Game) => void): Iterable<Game> {
  for (const [i, seed] of seeds.entries()) {
    const game = begin(seed, {
      ...start,
      options: {
        armies: [armies[i % armies.length] ?? '', armies[(i * 3 + 1) % armies.length] ?? ''],
        ...start.options,
      },
    });
    playUntil(game, chance(i), isBegun, each);
    yield game;
  }
}

/** Command cards of a zone, in its order. */
const cardsIn = (game: Game, zone: 'hand' | 'deck' | 'discard', seat: number): readonly number[] =>
  game
    .contents(game.get(SeatZones[zone], playerOf(game, seat)) as EntityId)
    .map((card) => game.get(CommandCard.card, card));

/** Equal armies: nobody decides, both begin about equally often. */
function decidedByChance(): void {
  let first = 0;
  for (const seed of SEEDS) {
    const game = begin(seed, { options: { armies: ['imperial-sith', 'rebel-heroes'] } });
    same(`what is asked first in ${seed}`, game.choice?.point ?? '', 'choose-zone.choose');
    if (initiativeSeat(game) === 0) first++;
  }
  holds(`seat a begins in ${first} of 100 games, about half of them`, first > 30 && first < 70);
}

/** Accuracies that were rolled for the initiative, pair by pair. */
const rolls = (game: Game): readonly (readonly [number, number])[] =>
  game.events.flatMap(({ message }) =>
    message?.id === 'note.initiative-roll'
      ? [[Number(message.args?.['first']), Number(message.args?.['second'])] as const]
      : [],
  );

/** What everybody sees of a game in which the only card, made up, has these traits. */
function courseWith(traits: readonly string[], seed: number): Json {
  const cards: Json = { unit: { cost: 5, group: 3, traits } };
  const list: Json = { cards: ['unit'], command: tables.armies.get('imperial-sith')?.command ?? [] };
  const game = begin(`traits ${seed}`, {
    plugin: withCards(cards),
    options: { map: 'moisture-farm', mission: 'A', rounds: 3, armies: [list, list], scenario: { setup: true, cards } },
  });
  playUntil(game, chance(seed), () => false);
  return game.events.map((event) => [event.verb, event.kind, JSON.stringify(event.args)]);
}

const mixed: Json = { alone: { cost: 5, group: 1 }, three: { cost: 35, group: 3 } };

export const setupProofs: readonly Proof[] = [
  proof('Equal armies leave the initiative to chance', ['IA-INIT-04', 'IA-SSET-04'], decidedByChance),
  proof('The higher accuracy of two blue dice begins, and equal ones roll again', ['IA-INIT-05'], () => {
    let again = 0;
    for (const seed of SEEDS) {
      const game = begin(seed, { options: { armies: ['imperial-sith', 'rebel-heroes'] } });
      const pairs = rolls(game);
      const [first, second] = pairs.at(-1) ?? [0, 0];
      holds(
        `in ${seed} all but the last pair are equal, found ${JSON.stringify(pairs)}`,
        pairs.every(([a, b], i) => (a === b) === i < pairs.length - 1),
      );
      holds(
        'a blue die shows 2 to 5',
        pairs.flat().every((one) => one >= 2 && one <= 5),
      );
      same(`who begins in ${seed}`, initiativeSeat(game), first > second ? 0 : 1);
      if (pairs.length > 1) again++;
    }
    holds('some pairs were equal', again > 10);
  }),
  proof('The cheaper army decides who begins', ['IA-INIT-03', 'IA-SSET-03'], () => {
    const cards: Json = { dear: { cost: 40 }, cheap: { cost: 38 } };
    const command = tables.armies.get('imperial-sith')?.command ?? [];
    const game = (): Game =>
      begin('costs', {
        plugin: withCards(cards),
        options: {
          map: 'moisture-farm',
          armies: [
            { cards: ['cheap'], command },
            { cards: ['dear'], command },
          ],
          scenario: { setup: true, cards },
        },
      });
    const asked = game().choice?.questions[0];
    same(
      'who is asked, and what he may name',
      [game().choice?.point ?? '', asked?.by ?? -1, (asked?.options ?? []).map(String)],
      ['choose-initiative.choose', 0, ['a', 'b']],
    );
    for (const name of ['a', 'b']) {
      const one = game();
      one.answer(0, name);
      same(`who begins if ${name} is named`, initiativeSeat(one), name === 'a' ? 0 : 1);
    }
  }),
  proof('Traits do nothing of themselves', ['IA-DEPC-05'], () => {
    for (const seed of [1, 2, 3])
      same('the course of a game with troopers', courseWith(['trooper'], seed), courseWith([], seed));
  }),
  proof('The mission comes from the deck of the player with initiative', ['IA-SSET-05'], () => {
    const missions: Json = [
      ['close-to-home', 'get-to-the-ship'],
      ['raiding-party', 'smuggled-goods'],
    ];
    const drawn = (seed: string): readonly [seat: number, map: string, mission: string] => {
      const game = begin(seed, { options: { missions, armies: ['imperial-sith', 'rebel-heroes'] } });
      const skirmish = game.all(Skirmish)[0];
      return [
        initiativeSeat(game),
        mapOf(game).id,
        mapOf(game).missions[skirmish === undefined ? -1 : game.get(Skirmish.mission, skirmish)]?.id ?? '',
      ];
    };
    const found = new Set(SEEDS.slice(0, 60).map((seed) => drawn(seed).join(' ')));
    same('who begins, maps and missions', [...found].sort(), [
      '0 moisture-farm close-to-home',
      '0 mos-eisley-outskirts get-to-the-ship',
      '1 moisture-farm raiding-party',
      '1 mos-eisley-outskirts smuggled-goods',
    ]);
  }),
  proof('No army is seen before the other', ['IA-SSET-01'], () => {
    for (const seed of SEEDS.slice(0, 10)) {
      const game = begin(seed);
      const groups = game.all(Group).map((group) => game.get(Group.seat, group));
      holds(`in ${seed} both lie open at the first question`, groups.includes(0) && groups.includes(1));
    }
  }),
  proof('Each player shuffles his command deck', ['IA-SSET-02'], () => {
    const games = SEEDS.slice(0, 20).map((seed) =>
      begin(seed, { options: { armies: ['imperial-sith', 'rebel-heroes'] } }),
    );
    for (const seat of [0, 1])
      holds(
        `the deck of seat ${seat} is in many orders`,
        new Set(games.map((game) => cardsIn(game, 'deck', seat).join())).size >= 18,
      );
  }),
  proof('Both missions of a map are drawn', ['IA-SUP-12'], () => {
    for (const map of tables.maps) {
      const drawn = new Set(
        SEEDS.map((seed) => {
          const game = begin(seed, { options: { map: map.id, armies: ['imperial-sith', 'rebel-heroes'] } });
          const skirmish = game.all(Skirmish)[0];
          return skirmish === undefined ? -1 : game.get(Skirmish.mission, skirmish);
        }),
      );
      same(`missions drawn on ${map.id}`, [...drawn].sort(), [0, 1]);
    }
  }),
  proof(
    'Each player ends the set-up with three cards in hand and twelve in his deck',
    ['IA-CMDC-02', 'IA-SSET-08'],
    () => {
      for (const game of setUp(SEEDS.slice(0, 12)))
        for (const seat of [0, 1])
          same(
            'cards',
            [
              cardsIn(game, 'hand', seat).length,
              cardsIn(game, 'deck', seat).length,
              cardsIn(game, 'discard', seat).length,
            ],
            [3, 12, 0],
          );
      for (const off of ['IA-CMDC-02', 'IA-SSET-08'])
        for (const game of setUp(SEEDS.slice(0, 1), { off: [off] }))
          same(`cards without ${off}`, [cardsIn(game, 'hand', 0).length, cardsIn(game, 'deck', 0).length], [0, 15]);
    },
  ),
  proof(
    'Who begins takes a zone and deploys everything before the other does',
    ['IA-SSET-07', 'IA-INIT-06', 'IA-INIT-07'],
    () => {
      const each = (game: Game): void => {
        const holder = initiativeSeat(game);
        if (game.choice?.point === 'choose-zone.choose')
          same(
            'who chooses a zone',
            game.choice.questions.map((question) => question.by),
            [holder],
          );
        if (game.choice?.point !== 'deploy-figure.place') return;
        const by = game.choice.questions[0]?.by;
        if (by !== holder)
          same(
            'figures of the first player still to deploy',
            figuresOf(game, holder).length,
            game
              .all(Figure)
              .filter((figure) => game.get(Group.seat, game.get(Figure.group, figure) as EntityId) === holder).length,
          );
        else same('figures of the second player on the map', figuresOf(game, opponentOf(game, holder)).length, 0);
      };
      for (const game of setUp(SEEDS.slice(0, 12), {}, each)) {
        const zones = [0, 1].map((seat) => game.get(Player.zone, playerOf(game, seat)));
        same('zones', [...zones].sort(), [0, 1]);
        for (const seat of [0, 1]) {
          const zone = zoneOf(game, seat);
          for (const figure of figuresOf(game, seat))
            if (!cardOf(game, figure).large)
              holds('small figures stand in their zone', zone.has[game.get(Position.anchor, figure)] === 1);
        }
      }
    },
  ),
  proof('A group has as many figures as its card has bars', ['IA-GRP-02', 'IA-GRP-03'], () => {
    const plugin = withCards(mixed);
    const command = tables.armies.get('imperial-sith')?.command ?? [];
    const list: Json = { cards: ['alone', 'three'], command };
    for (const game of setUp(SEEDS.slice(0, 2), {
      plugin,
      options: { map: 'moisture-farm', armies: [list, list], scenario: { setup: true, cards: mixed } },
    })) {
      same(
        'figures of the groups',
        game.all(Group).map((group) => membersOf(game, group).length),
        [1, 3, 1, 3],
      );
    }
  }),
  proof('Every figure has one deployment card', ['IA-DEPC-01'], () => {
    for (const game of setUp(SEEDS.slice(0, 8))) {
      for (const figure of figuresOnMap(game)) {
        const groups = game.all(Group).filter((group) => membersOf(game, group).includes(figure));
        same('groups of a figure', groups.length, 1);
        holds('the card exists', tables.cards[game.get(Group.card, groups[0] ?? figure)] === cardOf(game, figure));
      }
    }
    const command = tables.armies.get('imperial-sith')?.command ?? [];
    same(
      'what is wrong with a card that there is not',
      armyProblems(tables, { cards: ['darth-vader', 'nobody'], command }).map((one) => one.rule),
      ['IA-DEPC-01'],
    );
  }),
];
