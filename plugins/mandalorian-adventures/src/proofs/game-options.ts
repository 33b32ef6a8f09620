import { RefusedError, Zone, type EntityId, type Json } from '@dejarik/sdk';
import type { Game, Proof } from '@dejarik/sdk/proofs';
import { afterGame, newCampaign, turnCardsToStop } from '../campaign/campaign.ts';
import { At, Character, Mission, Player, SkillCard, Slot, Threat } from '../components.ts';
import { tables } from '../plugin.ts';
import { isShared, levelOf, missionOf, pile, playerOf, slots, theMission, wayOf } from '../rules/board.ts';
import { begin, SEEDS, withContent, type Start } from './games.ts';
import { holds, proof, same } from './proof.ts';

/** What players agree on before a game: taken as they say it, and refused where it cannot be. */

/** The code of the refusal, or what the game has begun with. */
function agreed(options: Readonly<Record<string, Json>>, seats = 2): Json {
  try {
    const game = begin('agreed', { seats, options: { characters: null, ...options } });
    return [missionOf(game).number, levelOf(game), wayOf(game)];
  } catch (error) {
    if (error instanceof RefusedError) return error.code;
    throw error;
  }
}

function spoken(): void {
  const cases: readonly (readonly [options: Readonly<Record<string, Json>>, wanted: Json, seats?: number])[] = [
    [{}, [1, 'beginner', 'mission']],
    [{ mission: null, level: null, way: null, first: null }, [1, 'beginner', 'mission']],
    [{ mission: 3, level: 'veteran', way: 'shared' }, [3, 'veteran', 'shared']],
    [{ mission: '3', level: 'standard', way: 'sandbox' }, [3, 'standard', 'sandbox']],
    [{ mission: 'dead-freight' }, [3, 'beginner', 'mission']],
    [{ mission: 'dead-freight', way: 'sandbox' }, [3, 'beginner', 'shared'], 1],
    [{ mission: 4 }, [4, 'beginner', 'mission'], 4],
    [{ mission: 3 }, [3, 'beginner', 'sandbox'], 4],
    [{ mission: 7 }, 'mission/unknown'],
    [{ mission: 'nowhere' }, 'mission/unknown'],
    [{ level: 'easy' }, 'level/unknown'],
    [{ way: 'alone' }, 'way/unknown'],
    [{ mission: 3, way: 'mission' }, 'players/too-many', 4],
    [{ mission: 4, way: 'mission' }, [4, 'beginner', 'mission'], 4],
    [{ mission: 3, way: 'shared' }, [3, 'beginner', 'shared'], 4],
  ];
  for (const [options, wanted, seats] of cases)
    same(`what comes of ${JSON.stringify(options)}`, agreed(options, seats), wanted);
}

function named(): void {
  const taken = (characters: Json, more: Readonly<Record<string, Json>> = {}, seats = 2): Json =>
    agreed({ mission: 2, characters, ...more }, seats);
  const game = [2, 'beginner', 'mission'];
  same('two of the mission', taken(['greef-karga', 'sella-vorne']), game);
  for (const wrong of [
    'mandalorian',
    [],
    ['mandalorian'],
    ['mandalorian', 'greef-karga', 'sella-vorne'],
    ['mandalorian', 'mandalorian'],
    ['mandalorian', 'brakka'],
    ['mandalorian', 'nobody'],
  ])
    same(`characters ${JSON.stringify(wrong)}`, taken(wrong), 'characters/unknown');
  same('anybody in the sandbox', taken(['kesh-dar', 'brakka'], { way: 'sandbox' }), [2, 'beginner', 'sandbox']);
  same('two that all share', taken(['mandalorian', 'sella-vorne'], { way: 'shared' }, 4), [2, 'beginner', 'shared']);
  same('four that none share', taken(['mandalorian', 'brakka', 'ig-11', 'kesh-dar'], {}, 4), [
    2,
    'beginner',
    'sandbox',
  ]);
  same('shared ones of another mission', taken(['mandalorian', 'brakka'], { way: 'shared' }), 'characters/unknown');
}

function firsts(): void {
  const first = (said: Json): Json => agreed({ mission: 1, first: said });
  const game = [1, 'beginner', 'mission'];
  for (const right of [null, 0, 1, [0], [1, 0], [1, 1, 0]]) same(`first ${JSON.stringify(right)}`, first(right), game);
  for (const wrong of [-1, 2, 0.5, '0', true, [], [0, 2], [0, -1], [0, 0.5], [0, '1'], [[0]]])
    same(`first ${JSON.stringify(wrong)}`, first(wrong), 'first/unknown');
}

/** The seats that begin, over many seeds. */
const beginning = (start: Start): readonly number[] =>
  [
    ...new Set(
      SEEDS.map((seed) => {
        const game = begin(seed, start);
        return game.get(Mission.active, theMission(game));
      }),
    ),
  ].sort((a, b) => a - b);

function whoBegins(): void {
  same('who begins of two if nothing is said', beginning({ options: { mission: 1 } }), [0, 1]);
  same('who begins if the second is named', beginning({ options: { mission: 1, first: 1 } }), [1]);
  same('who begins if both are named', beginning({ options: { mission: 1, first: [1, 0] } }), [0, 1]);
  same('who begins alone', beginning({ seats: 1, options: { mission: 1 } }), [0]);
}

function campaign(): void {
  const second = afterGame(tables, turnCardsToStop(tables, newCampaign()).campaign, {
    mission: 'the-first-contract',
    level: 'beginner',
    won: false,
  }).campaign;
  const given = JSON.parse(JSON.stringify(second)) as Json;
  same('the mission that the guide names', agreed({ campaign: given }), [2, 'beginner', 'mission']);
  same('the same said besides', agreed({ campaign: given, mission: 2 }), [2, 'beginner', 'mission']);
  same('another mission', agreed({ campaign: given, mission: 3 }), 'mission/campaign');
  let last = second;
  while (last.top <= tables.guide.length)
    last = afterGame(tables, last, {
      mission: last.mission ?? 'the-first-contract',
      level: 'beginner',
      won: true,
    }).campaign;
  same(
    'any mission once the guide names none',
    agreed({ campaign: JSON.parse(JSON.stringify(last)) as Json, mission: 3 }),
    [3, 'beginner', 'mission'],
  );
}

// ---- characters to choose

function offer(): void {
  const game = begin('offer', { options: { mission: 1, characters: null, level: 'beginner' } });
  const said = (id: string): Json => {
    const args = game.choice?.questions[0]?.label?.(id).args ?? {};
    return [
      args['health'] ?? null,
      ...['character', 'first', 'second'].map((name) => {
        const one = args[name];
        return typeof one === 'object' && 'id' in one ? one.id : null;
      }),
    ] as Json;
  };
  for (const card of tables.characters.filter((one) => tables.missions[0]?.characters.includes(one.id))) {
    const signs = ['move', 'attack', 'intel', 'plan'].map(
      (slot) =>
        [
          slot,
          tables.skills
            .filter((one) => one.character === card.index && one.locked !== true && one.symbol === slot)
            .reduce((sum, { copies }) => sum + copies, 0),
        ] as const,
    );
    const [first, second] = [...signs].sort(([, one], [, other]) => other - one);
    same(`what is said of ${card.id}`, said(card.id), [
      card.health.beginner,
      `character.${card.id}`,
      `slot.${first?.[0] ?? ''}`,
      `slot.${second?.[0] ?? ''}`,
    ]);
  }
}

/** Each player is asked for a character that nobody has. */
function chosenInTurn(): void {
  const game = begin('in turn', { options: { mission: 4, characters: null } });
  const options = (): readonly string[] => (game.choice?.questions[0]?.options ?? []).map(String);
  holds('all of the mission may be chosen', options().length === 4 && options().includes('brakka'));
  game.answer(0, 'brakka');
  same('who is asked next', game.choice?.questions[0]?.by ?? -1, 1);
  same('what is left', [...options()].sort(), ['greef-karga', 'ig-11', 'mandalorian']);
  game.answer(0, 'ig-11');
  same(
    'whose they are',
    game
      .all(Character)
      .map((one) => [tables.characters[game.get(Character.card, one)]?.id ?? '', game.get(Character.seat, one)]),
    [
      ['brakka', 0],
      ['ig-11', 1],
    ],
  );
}

// ---- what lies ready

const size = (game: Game, zone: EntityId): number => game.contents(zone).length;
const zonesOf = (game: Game, seat: number): readonly EntityId[] =>
  [Player.hand, Player.drawn, Player.deck, Player.discard].map(
    (zone) => game.get(zone, playerOf(game, seat)) as EntityId,
  );

/** Two decks in one, of which all draw. */
function commonDeck(): void {
  for (const seats of [1, 2, 4]) {
    const game = begin('common', { seats, options: { mission: 1, way: 'shared', level: 'standard' } });
    holds('characters are shared', isShared(game));
    same(`cards in the common deck of ${seats}`, size(game, zonesOf(game, 0)[2] ?? (0 as EntityId)), 24 - 4 * seats);
    const known = new Set<EntityId>();
    for (let seat = 0; seat < seats; seat++) {
      const [hand, drawn, deck, discard] = zonesOf(game, seat);
      same('the opening hand', hand === undefined ? 0 : size(game, hand), 4);
      same('deck and discard pile are those of the first', [deck ?? 0, discard ?? 0], zonesOf(game, 0).slice(2));
      for (const own of [hand, drawn])
        if (own !== undefined) {
          holds('hands are of one player each', !known.has(own) && game.get(Zone.owner, own) === seat);
          known.add(own);
        }
    }
    same(
      'characters in the common deck',
      new Set(game.all(SkillCard).map((card) => tables.skills[game.get(SkillCard.card, card)]?.character ?? -1)).size,
      2,
    );
  }
}

/** Nothing is left over, and nothing lies where it should not. */
function ready(): void {
  const game = begin('ready', { options: { mission: 1 } });
  for (const name of ['planningDiscard', 'event', 'eventDiscard', 'disruptionDiscard', 'defeated', 'gone'] as const)
    same(`things in ${name}`, size(game, pile(game, name)), 0);
  same('slots', slots(game).length, 4);
  same(
    'track and progress',
    [game.get(Mission.track, theMission(game)), game.get(Mission.progress, theMission(game))],
    [0, 0],
  );
  for (const seat of [0, 1]) same('cards that are owed', game.get(Player.owed, playerOf(game, seat)), 0);
  for (const slot of slots(game)) same('things in a slot', size(game, game.get(Slot.zone, slot) as EntityId), 1);
}

/** Something comes to where the player is while there are no characters yet: nothing. */
function nowhereYet(): void {
  const early = withContent({ mission: { setup: [{ spawn: { where: 'player' } }] }, reinforcements: { one: {} } });
  const game = begin('early', { plugin: early, options: { mission: 'drawing', characters: ['mandalorian', 'ig-11'] } });
  same('enemies on the map', game.all(Threat, At).length, 0);
  same('reinforcements', size(game, pile(game, 'reinforcements')), 1);
  const anywhere = withContent({
    drawing: 'areas\nmap\n  0123456789\nmark start: 0\nmark star: 3, 9\n',
    mission: { setup: [{ spawn: {} }] },
    reinforcements: { one: {} },
  });
  const asked = begin('any star', {
    plugin: anywhere,
    options: { mission: 'drawing', characters: ['mandalorian', 'ig-11'] },
  });
  same('stars to choose from', [...(asked.choice?.questions[0]?.options ?? [])] as Json, [3, 9]);
}

export const gameOptionProofs: readonly Proof[] = [
  proof('What is agreed on is taken or refused', ['MA-DIF-01', 'MA-PLC-01', 'MA-SOL-01'], spoken),
  proof('Characters that are named are of the mission, each once', ['MA-SET-12', 'MA-SBX-01', 'MA-SHR-02'], named),
  proof('Who begins is a seat, or several', ['MA-SET-15'], firsts),
  proof('Chance decides among those who are named', ['MA-SET-15'], whoBegins),
  proof('A campaign names its mission', ['MA-GDE-06'], campaign),
  proof('Who chooses a character is told its health and its strengths', [], offer),
  proof('Each player chooses a character that nobody has', ['MA-SET-12'], chosenInTurn),
  proof('Shared characters have a common deck', ['MA-SHR-03', 'MA-SHR-01'], commonDeck),
  proof('A game begins with empty piles', [], ready),
  proof(
    'Before there are characters nothing comes to where they are, and any star is near',
    ['MA-RNF-02', 'MA-RNF-06'],
    nowhereYet,
  ),
];
