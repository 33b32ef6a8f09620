import { compileRules, Game, holds, proof, same, sample, type Proof } from '@dejarik/sdk/proofs';
import { Zone, type Question, type Seat } from '@dejarik/sdk';
import { ProbeCard } from '../components.ts';
import { roles, seats, sides } from '../content/types.ts';
import { rebellion } from '../plugin.ts';
import { basePlace, EMPIRE, pile, pool, REBELS, sidePile } from '../rules/board.ts';
import { actionEntry } from '../rules/decks.ts';
import { mayUse } from '../rules/action-users.ts';
import { isTeamGame, partyOf, poolOf, seatOfRole } from '../rules/parties.ts';
import { tablesOf } from '../tables.ts';
import { view } from '../view.ts';
import { randomOf } from './random.ts';
import { usedAtOnce } from './starting-actions.ts';

/** How games of teams begin, over some seeds. */

const SEEDS: readonly string[] = ['7', '8', '9'];

/** How a question is answered; undefined: anyhow. */
type Answering = (question: Question, point: string, game: Game) => unknown;

/** A game after its set-up. */
function begin(players: number, seed: string, answering: Answering = () => undefined): Game {
  const game = Game.create(compileRules([rebellion], 'civil-war', { seats: players }), { seed });
  const random = randomOf(Number(seed));
  while (game.within('setup') !== undefined && game.choice !== null) {
    const at = game.choice.answers.findIndex((one) => one === undefined);
    const question = game.choice.questions[at];
    if (question === undefined) throw new Error('Nothing is asked in the set-up.');
    game.answer(at, answering(question, game.choice.point, game) ?? sample(question, random));
  }
  return game;
}

const each = (players: number, check: (game: Game) => void) => (): void => {
  for (const seed of SEEDS) check(begin(players, seed));
};

/** Who is asked at each point of the set-up. */
function asked(seed: string): { readonly game: Game; readonly by: ReadonlyMap<string, ReadonlySet<Seat>> } {
  const by = new Map<string, Set<Seat>>();
  const game = begin(4, seed, ({ by: seat }, point) => {
    by.set(point, (by.get(point) ?? new Set()).add(seat));
    return undefined;
  });
  return { game, by };
}

const rolesTaken = (game: Game): readonly Seat[] =>
  sides.flatMap((_side, side) => roles.map((role) => seatOfRole(game, side, role)));
const sidesOf = (game: Game): readonly string[] =>
  [REBELS, EMPIRE].map((side) => roles.map((role) => seats[seatOfRole(game, side, role)] ?? '').join(' '));

function fourRoles(game: Game): void {
  same('each role is of another player', [...rolesTaken(game)].sort(), [0, 1, 2, 3]);
}

function threeRoles(game: Game): void {
  const [rebels, empire] = sidesOf(game);
  same('the Rebel is both', rebels ?? '', 'rebels rebels');
  holds('the Empire is two', ['empire empire-partner', 'empire-partner empire'].includes(empire ?? ''));
  same('who decides for the Rebels', [...game.allies(REBELS)], [REBELS]);
}

function pools(game: Game): void {
  for (const side of [REBELS, EMPIRE])
    for (const role of roles) same(`leaders of the ${role}`, poolOf(game, partyOf(side, role)).length, 2);
}

/** The pools that the view tells of. */
function sheets(game: Game): void {
  const { beside } = view.values?.(game, REBELS) ?? {};
  const told = typeof beside === 'object' && beside !== null && 'teams' in beside ? beside.teams : [];
  const { initiative } = tablesOf(game).track;
  same(
    'pools with their initiative',
    Array.isArray(told)
      ? told.map((one) =>
          typeof one === 'object' && one !== null && 'pool' in one
            ? [one['initiative'], Array.isArray(one['pool']) ? one['pool'].length : 0]
            : [],
        )
      : [],
    [
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 2],
    ],
  );
  same('values', sides.flatMap((side) => roles.map((role) => initiative[side][role])).sort(), [1, 2, 3, 4]);
}

function two(game: Game): void {
  holds('no teams', !isTeamGame(game));
  same('seats', game.seats, 2);
  for (const side of [REBELS, EMPIRE]) same('leaders in the pool', pool(game, side).length, 4);
  const { beside } = view.values?.(game, REBELS) ?? {};
  holds('nobody is told of roles', typeof beside === 'object' && beside !== null && !('teams' in beside));
}

function actions(game: Game): void {
  for (const side of [REBELS, EMPIRE]) {
    const hand = game.contents(sidePile(game, side, 'actionHand'));
    same('action cards of a team', hand.length + usedAtOnce(game, side), 2);
    for (const card of hand) {
      const colors = tablesOf(game)
        .leaders.filter(({ id }) => actionEntry(game, card).leaders.includes(id))
        .map(({ color }) => color);
      same('the Admiral may use it', mayUse(game, card, 'admiral'), colors.length === 0 || colors.includes('blue'));
      same('the General may use it', mayUse(game, card, 'general'), colors.length === 0 || colors.includes('orange'));
    }
  }
}

function hands(game: Game): void {
  for (const side of [REBELS, EMPIRE]) {
    const hand = sidePile(game, side, 'missionHand');
    same('missions in hand', game.contents(hand).length, 6);
    same('they are the General’s', game.get(Zone.owner, hand), seatOfRole(game, side, 'general'));
  }
  const objectives = pile(game, 'objectiveHand');
  same('objectives in hand', game.contents(objectives).length, 1);
  same('they are the Rebel General’s', game.get(Zone.owner, objectives), seatOfRole(game, REBELS, 'general'));
}

function placing(): void {
  for (const seed of SEEDS) {
    const { game, by } = asked(seed);
    const at = (point: string): readonly Seat[] => [...(by.get(point) ?? [])];
    same('who places Imperial units', at('place-forces.place'), [seatOfRole(game, EMPIRE, 'admiral')]);
    same('who places Rebel units', at('place-rebels.system'), [seatOfRole(game, REBELS, 'admiral')]);
  }
}

function proposing(): void {
  for (const seed of SEEDS) {
    let wanted = -1;
    const game = begin(4, seed, ({ options, by }, point, now) => {
      if (point === 'hide-base.propose') {
        same('who proposes', by, seatOfRole(now, REBELS, 'admiral'));
        return options[0];
      }
      if (point !== 'hide-base.choose') return undefined;
      same('who decides', by, seatOfRole(now, REBELS, 'general'));
      const card = now.contents(pile(now, 'probesDrawn'))[1];
      wanted = card === undefined ? -1 : now.get(ProbeCard.system, card);
      return card;
    });
    same('where the base is', basePlace(game), wanted);
  }
}

export const teamProofs: readonly Proof[] = [
  proof('Two players have no roles', ['REB-USE-01'], each(2, two)),
  proof('Four players have pools of their own', ['REB-USE-01', 'REB-TEAM-06', 'REB-TEAM-09'], each(4, pools)),
  proof('Four roles for four', ['REB-TEAM-01'], each(4, fourRoles)),
  proof('A single Rebel is both', ['REB-TEAM-01', 'REB-TEAM-03'], each(3, threeRoles)),
  proof('A pool with its initiative for each role', ['REB-TEAM-02'], each(4, sheets)),
  proof('Two starting actions for each team', ['REB-TEAM-07'], each(4, actions)),
  proof('The Generals have the hands', ['REB-TEAM-14', 'REB-TEAM-41'], each(4, hands)),
  proof('The Admirals place units', ['REB-TEAM-39'], placing),
  proof('The Rebel General decides where the base is', ['REB-TEAM-40'], proposing),
];
