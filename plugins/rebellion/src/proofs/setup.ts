import type { EntityId } from '@dejarik/sdk';
import { compileRules, Game, holds, proof, same, sample, type Proof } from '@dejarik/sdk/proofs';
import { Campaign, Leader, MissionCard, ProbeCard, System, tacticTheaters, Unit } from '../components.ts';
import { rebellion } from '../plugin.ts';
import {
  basePlace,
  baseSpace,
  EMPIRE,
  hasGroundUnit,
  isImperial,
  isRevealed,
  isSubjugated,
  loyaltyAt,
  pile,
  placeOf,
  pool,
  REBELS,
  reputationOf,
  rival,
  sidePile,
  theCampaign,
  timeOf,
  unitsAt,
  Whereabouts,
} from '../rules/board.ts';
import { theaters } from '../content/types.ts';
import { actionEntry, missionEntry, objectiveEntry } from '../rules/decks.ts';
import { tacticEntry } from '../rules/tactic-hands.ts';
import { tablesOf } from '../tables.ts';
import { usedAtOnce } from './starting-actions.ts';
import { randomOf } from './random.ts';

/** How games begin, over many seeds. */

const rules = compileRules([rebellion], 'civil-war');
const SEEDS: readonly string[] = Array.from({ length: 12 }, (_, i) => `seed ${i}`);

/** A game after its set-up, with random answers; `seen` is shown it before each of them. */
function begin(seed: string, seen: (game: Game) => void = () => undefined): Game {
  const game = Game.create(rules, { seed });
  const random = randomOf(SEEDS.indexOf(seed));
  while (game.within('setup') !== undefined && game.choice !== null) {
    seen(game);
    const at = game.choice.answers.findIndex((one) => one === undefined);
    const question = game.choice.questions[at];
    if (question === undefined) throw new Error('Nothing is asked in the set-up.');
    game.answer(at, sample(question, random));
  }
  return game;
}

const each = (check: (game: Game) => void) => (): void => {
  for (const seed of SEEDS) check(begin(seed));
};
const differs = (what: string, read: (game: Game) => string): void => {
  holds(`${what} differs from seed to seed`, new Set(SEEDS.map((seed) => read(begin(seed)))).size > 1);
};
const imperial = (game: Game): readonly EntityId[] => game.all(System).filter((one) => isImperial(game, one));

function seats(game: Game): void {
  same('seats', game.seats, 2);
  for (const seat of [REBELS, EMPIRE]) same('leaders in the pool', pool(game, seat).length, 4);
}

function leaders(game: Game): void {
  for (const leader of game.all(Leader)) {
    const starting = tablesOf(game).leaders[game.get(Leader.leader, leader)]?.starting === true;
    same('where a leader is', game.get(Leader.at, leader), starting ? Whereabouts.pool : Whereabouts.unrecruited);
  }
}

function track(game: Game): void {
  same('markers', [timeOf(game), reputationOf(game)], [1, 14]);
}

const stagesIn = (game: Game): readonly number[] =>
  [...game.contents(pile(game, 'objectives'))].reverse().map((card) => objectiveEntry(game, card).stage);

function objectives(): void {
  each((game) => {
    same('stages from the top', stagesIn(game), [1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3]);
    const hand = game.contents(pile(game, 'objectiveHand')).map((card) => objectiveEntry(game, card).stage);
    same('stages in hand', hand, [1]);
  })();
  differs('the order of the objectives', (game) =>
    JSON.stringify(game.contents(pile(game, 'objectives')).map((card) => objectiveEntry(game, card).id)),
  );
}

function actionDecks(): void {
  each((game) => {
    for (const seat of [REBELS, EMPIRE]) {
      const deck = game.contents(sidePile(game, seat, 'actionDeck')).map((card) => actionEntry(game, card));
      const recruiting = tablesOf(game).actions.filter((one) => one.seat === seat && one.recruit === true);
      same('action deck', deck.map(({ id }) => id).sort(), recruiting.map(({ id }) => id).sort());
      const hand = game.contents(sidePile(game, seat, 'actionHand')).map((card) => actionEntry(game, card));
      const used = usedAtOnce(game, seat);
      same('starting actions', [hand.length + used, hand.filter((one) => one.recruit === true).length], [2, 0]);
      holds(
        'no card that acts at once waits',
        hand.every(({ timing }) => timing !== 'immediate'),
      );
      for (const card of game.contents(sidePile(game, seat, 'actionHand')))
        holds('the opponent knows no starting action', !game.knows(rival(game, seat), card));
    }
  })();
  differs('which starting actions', (game) =>
    JSON.stringify(
      game
        .contents(sidePile(game, EMPIRE, 'actionHand'))
        .map((card) => actionEntry(game, card).id)
        .sort(),
    ),
  );
}

/** Tactic cards by theater, as they lie. */
const tacticDecks = (game: Game): readonly (readonly EntityId[])[] =>
  (['tacticsSpace', 'tacticsGround'] as const).map((name) => game.contents(pile(game, name)));

function tactics(): void {
  each((game) => {
    const decks = tacticDecks(game);
    theaters.forEach((theater, i) => {
      const deck = decks[i] ?? [];
      const copies = tablesOf(game).tactics.filter((one) => one.theater === theater);
      same(
        `cards of ${theater}`,
        deck.map((card) => tacticEntry(game, card).id).sort(),
        copies.flatMap(({ id, copies: all = 1 }) => Array.from({ length: all }, () => id)).sort(),
      );
      for (const card of deck)
        for (const seat of [REBELS, EMPIRE]) holds('tactic cards lie facedown', !game.knows(seat, card));
    });
    same(
      'tactic cards elsewhere',
      Object.values(tacticTheaters).reduce((sum, one) => sum + game.all(one).length, 0),
      decks.reduce((sum, deck) => sum + deck.length, 0),
    );
  })();
  theaters.forEach((theater, i) =>
    differs(`the order of the cards of ${theater}`, (game) =>
      JSON.stringify((tacticDecks(game)[i] ?? []).map((card) => tacticEntry(game, card).id)),
    ),
  );
}

function missionDecks(): void {
  each((game) => {
    for (const seat of [REBELS, EMPIRE]) {
      const [hand, deck] = (['missionHand', 'missionDeck'] as const).map((name) =>
        game.contents(sidePile(game, seat, name)).map((card) => missionEntry(game, card)),
      );
      same('missions in hand', [hand?.length ?? 0, hand?.filter((one) => one.starting === true).length ?? 0], [6, 4]);
      holds(
        'no starting mission in the deck',
        deck?.every((one) => one.starting !== true && one.seat === seat) === true,
      );
      for (const card of game.contents(sidePile(game, seat, 'missionHand')))
        holds('the opponent knows no mission in hand', !game.knows(rival(game, seat), card));
    }
    same(
      'missions',
      game.all(MissionCard).length,
      tablesOf(game).missions.reduce((sum, one) => sum + (one.copies ?? 1), 0),
    );
  })();
}

/** What the probe cards decide about. */
function loyalty(): void {
  each((game) => {
    const { systems } = tablesOf(game);
    const rebel = game.all(System).filter((one) => loyaltyAt(game, one) === REBELS);
    same('Rebel systems', rebel.length, 3);
    for (const one of rebel) same('the mark of a Rebel system', systems[placeOf(game, one)]?.mark ?? '', 'rebels');
    const subjugated = game.all(System).filter((one) => isSubjugated(game, one));
    same('subjugated systems', subjugated.length, 2);
    same('Imperial systems', imperial(game).length, 6);
    for (const one of imperial(game)) {
      const entry = systems[placeOf(game, one)];
      holds('an Imperial system is marked so', entry?.mark === 'empire' || entry?.always === 'empire');
    }
    const box = game.contents(pile(game, 'probeBox')).map((card) => game.get(ProbeCard.system, card));
    same(
      'cards out of the game',
      [...box].sort(),
      imperial(game)
        .map((one) => placeOf(game, one))
        .filter((place) => systems[place]?.always === undefined)
        .sort(),
    );
    same('cards left', game.contents(pile(game, 'probes')).length, 25);
  })();
  differs('Rebel systems', (game) => JSON.stringify(game.all(System).filter((one) => loyaltyAt(game, one) === REBELS)));
  differs('the first card', (game) =>
    String(game.get(ProbeCard.system, game.contents(pile(game, 'probes')).at(-1) as EntityId)),
  );
}

function forces(game: Game): void {
  const { units } = tablesOf(game);
  const supplied = (id: string): number => {
    const kind = units.find((one) => one.id === id);
    return game.all(Unit).filter((one) => game.get(Unit.kind, one) === kind?.index && game.get(Unit.at, one) < 0)
      .length;
  };
  same(
    'supply of the Empire',
    [
      'star-destroyer',
      'assault-carrier',
      'tie-fighter',
      'stormtrooper',
      'at-st',
      'at-at',
      'death-star',
      'super-star-destroyer',
    ].map(supplied),
    [5, 5, 12, 18, 5, 3, 1, 2],
  );
  for (const one of game.all(System))
    if (!isImperial(game, one)) same('Imperial units elsewhere', unitsAt(game, placeOf(game, one), EMPIRE).length, 0);
  for (const one of imperial(game)) holds('a ground unit in each', hasGroundUnit(game, placeOf(game, one), EMPIRE));
  same(
    'supply of the Rebels',
    [
      'corellian-corvette',
      'rebel-transport',
      'x-wing',
      'y-wing',
      'rebel-trooper',
      'airspeeder',
      'mon-calamari-cruiser',
    ].map(supplied),
    [3, 3, 6, 10, 15, 4, 3],
  );
  const with14 = game.all(System).filter((one) => unitsAt(game, placeOf(game, one), REBELS).length > 0);
  holds('Rebel units in one system at most', with14.length <= 1);
  for (const one of with14) holds('which is not Imperial', !isImperial(game, one));
  const placed = [baseSpace(game), ...with14.map((one) => placeOf(game, one))].flatMap((place) =>
    unitsAt(game, place, REBELS),
  );
  same('Rebel units', placed.length, 14);
}

function hiddenBase(): void {
  each((game) => {
    holds('the base is hidden', !isRevealed(game));
    const [card] = game.contents(pile(game, 'base'));
    holds('there is a base', card !== undefined);
    if (card !== undefined) holds('the Empire does not know it', !game.knows(EMPIRE, card) && game.knows(REBELS, card));
    const { systems } = tablesOf(game);
    holds('it is not where the Empire begins', !imperial(game).some((one) => placeOf(game, one) === basePlace(game)));
    holds('it is not at Coruscant', systems[basePlace(game)]?.always === undefined);
    for (const one of game.contents(pile(game, 'probes'))) holds('nobody knows the deck', !game.knows(REBELS, one));
  })();
}

/** What is asked in the set-up, in its order. */
function order(): void {
  for (const seed of SEEDS) {
    const points: string[] = [];
    begin(seed, (game) => {
      // Which starting actions are used at once is for chance.
      if (game.within('use-gained') !== undefined) {
        same('what comes before starting actions', points, []);
        return;
      }
      const point = game.choice?.point ?? '';
      if (points.at(-1) !== point) points.push(point);
      holds(
        'no missions are drawn before the base lies',
        game.contents(sidePile(game, EMPIRE, 'missionHand')).length === 4,
      );
      holds('actions are dealt before the base lies', game.contents(sidePile(game, EMPIRE, 'actionHand')).length === 2);
    });
    same(
      'steps',
      points.filter((point) => point !== 'place-rebels.units'),
      ['place-forces.place', 'place-rebels.system', 'hide-base.choose'],
    );
  }
}

/** The side of the first player of a game with these wishes. */
const firstPlayer = (seed: string, wishes: readonly (string | null)[]): number => {
  const game = Game.create(rules, { seed, options: { wishes } });
  same('seats', game.seats, 2);
  return game.get(Campaign.firstPlayer, theCampaign(game));
};

function wishes(): void {
  same('who wants the Empire alone plays it', firstPlayer('3', ['empire', 'rebels']), EMPIRE);
  same('who wants the Rebels alone plays them', firstPlayer('3', ['rebels', null]), REBELS);
  same('who likes both plays what is left', firstPlayer('3', [null, 'rebels']), EMPIRE);
  for (const both of [
    ['empire', 'empire'],
    ['rebels', 'rebels'],
    [null, null],
  ] as const) {
    const drawn = SEEDS.map((seed) => firstPlayer(seed, both));
    same(
      'the seed alone decides',
      SEEDS.map((seed) => firstPlayer(seed, both)),
      drawn,
    );
    same('either may come about', [...new Set(drawn)].sort(), [REBELS, EMPIRE]);
  }
}

export const setupProofs: readonly Proof[] = [
  proof('Who plays which side', ['REB-SET-01'], wishes),
  proof('Two seats, a pool each', ['REB-SET-03'], each(seats)),
  proof('Starting leaders are in the pools, the others beside', ['REB-SET-03', 'REB-SET-04'], each(leaders)),
  proof('Markers of time and reputation', ['REB-SET-06', 'REB-TIM-01'], each(track)),
  proof('The steps of the set-up', ['REB-SET-07'], order),
  proof('Objectives by stages, one in hand', ['REB-SET-08', 'REB-SET-09', 'REB-SET-10', 'REB-OBJ-10'], objectives),
  proof('Action decks and starting actions', ['REB-SET-11', 'REB-ACT-03', 'REB-ACT-11', 'REB-ACT-12'], actionDecks),
  proof('A tactic deck for each theater', ['REB-SET-12', 'REB-TAC-01'], tactics),
  proof('Missions in hands and decks', ['REB-SET-14', 'REB-SET-24', 'REB-SET-25', 'REB-SMI-01'], missionDecks),
  proof('Loyalty by probe cards', ['REB-SET-15', 'REB-SET-16', 'REB-SET-17', 'REB-SET-18'], loyalty),
  proof('Forces of both sides', ['REB-SET-19', 'REB-SET-20', 'REB-SET-21', 'REB-SET-22'], each(forces)),
  proof('The hidden base', ['REB-SET-23'], hiddenBase),
];
