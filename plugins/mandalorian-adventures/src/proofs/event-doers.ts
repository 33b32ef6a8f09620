import { isCall, type Args, type EntityId, type Json } from '@dejarik/sdk';
import type { Game, Proof } from '@dejarik/sdk/proofs';
import { Character } from '../components.ts';
import { handOf, slots } from '../rules/board.ts';
import { verbs } from '../verbs.ts';
import { begin, withContent } from './games.ts';
import { holds, proof, same } from './proof.ts';

/** Who does what: the log names the seat, and a card that is looked at is seen by the seat that looks. */

const position = (way: 'mission' | 'shared', turn: string): Json => ({
  way,
  turn,
  hands: { p1: [1, 2], p2: ['ig-11-1', 'ig-11-2'] },
  characters: { m: { card: 'mandalorian', seat: 'p1', at: '0' }, g: { card: 'ig-11', seat: 'p2', at: '9' } },
});

function at(way: 'mission' | 'shared', turn: string): Game {
  const given = position(way, turn);
  return begin('doers', { plugin: withContent(given), options: { mission: 'drawing', scenario: given } });
}

/** What is done to a character, by it or with its cards, and what a seat does that is not on turn. */
const ITS_PLAYERS: readonly string[] = [
  'move',
  'step',
  'place-character',
  'end-movement',
  'suffer',
  'heal',
  'keep-planning',
  'draw-cards',
  'discard-card',
  'turn',
  'choose-character',
  'draw-skills',
  'draw-owed',
  'refill-hand',
];

/** Everything is about the second character, a card of the second seat's hand, or that seat. */
const doersIn = (game: Game): readonly (readonly [verb: string, by: number | undefined])[] => {
  const args: Args = {
    seat: 1,
    character: game.all(Character)[1] ?? (0 as EntityId),
    card: handOf(game, 1)[0] ?? (0 as EntityId),
  };
  return verbs.flatMap((verb) => (verb.by === undefined ? [] : [[verb.id, verb.by(args, game)] as const]));
};

function whose(): void {
  const first = doersIn(at('mission', 'p1'));
  for (const [verb, by] of first)
    same(`who does ${verb} in the first player's turn`, by ?? -1, ITS_PLAYERS.includes(verb) ? 1 : 0);
  for (const verb of ITS_PLAYERS)
    holds(
      `${verb} has a doer`,
      first.some(([one]) => one === verb),
    );
  for (const [verb, by] of doersIn(at('mission', 'p2')))
    same(`who does ${verb} in the second player's turn`, by ?? -1, 1);
}

/** Nobody owns a shared character: who is on turn decides for it. */
function shared(): void {
  for (const verb of ['move', 'suffer', 'heal', 'keep-planning'])
    same(
      `who does ${verb} of a shared character`,
      doersIn(at('shared', 'p1')).find(([one]) => one === verb)?.[1] ?? -1,
      0,
    );
}

const open: Json = {
  cards: {
    trade: {
      character: 'mandalorian',
      strength: 2,
      ability: {
        slot: 'intel',
        do: [{ choose: { paid: { kind: 'card-in-hand' } } }, { 'discard-card': { card: 'paid' } }],
      },
    },
  },
  characters: { m: { card: 'mandalorian', seat: 'p1', at: '0' }, g: { card: 'ig-11', seat: 'p2', at: '9' } },
  threats: { a: { at: '1', hidden: true } },
  hands: { p1: [3, 'trade', 1], p2: [1, 2] },
  planning: ['defense', 'payback', 'cool-head'],
};

/** The first option of this verb, else of this word or the first of all. */
function answer(game: Game, verb?: string, also: (args: Args) => boolean = () => true): void {
  const options = game.choice?.questions[0]?.options ?? [];
  const found =
    verb === undefined ? options[0] : options.find((one) => isCall(one) && one.verb === verb && also(one.args));
  if (found === undefined) throw new Error(`${verb ?? 'anything'} may be chosen: ${JSON.stringify(options)}`);
  game.answer(0, found);
}

/** What was hidden is seen by all once it is played, kept or discarded, and by who looks at it alone. */
function seen(): void {
  const game = begin('seen', { plugin: withContent(open), options: { mission: 'drawing', scenario: open } });
  const [, , intel, plan] = slots(game);
  const [three, trade] = handOf(game, 0);
  answer(game, 'perform', (args) => args['card'] === three && args['slot'] === plan);
  answer(game, 'plan-action');
  answer(game, 'keep-planning');
  game.answer(0, null);
  answer(game, 'perform', (args) => args['card'] === trade && args['slot'] === intel);
  answer(game, 'intel-action');
  answer(game, 'look-near');
  answer(game, 'use-skill');
  answer(game);
  const all = { 'keep-planning': 1, 'discard-planning': 2, perform: 2, 'discard-card': 1 };
  for (const [verb, times] of Object.entries(all)) {
    same(
      `who sees the card of ${verb}`,
      game.events.flatMap((event) =>
        event.verb === verb && event.kind === 'verb' ? [event.faces?.['card']?.seats ?? 0] : [],
      ),
      Array<number>(times).fill(0b11),
    );
  }
  same(
    'who sees what is looked at',
    game.events.flatMap((event) =>
      event.verb === 'look' && event.kind === 'verb' ? [event.faces?.['threat']?.seats ?? 0] : [],
    ),
    [0b01],
  );
}

export const eventDoerProofs: readonly Proof[] = [
  proof('Deeds of a character are of its player, all others of who is on turn', [], whose),
  proof('Deeds of a shared character are of who is on turn', ['MA-SHR-10'], shared),
  proof(
    'Cards that are played, kept or discarded are seen by all, and what is looked at by one',
    ['MA-PLN-03', 'MA-PLN-07', 'MA-INT-03'],
    seen,
  ),
];
