import { type Json, RefusedError, type ScenarioSupport, type Writes } from '@dejarik/sdk';
import { fields, integerOf, listOf, truth, wordOf } from '@dejarik/sdk/positions';
import { KINDS } from './cards.ts';
import { deckOf, GOAL, handOf, kindOf, Runner, runnerOf, seats } from './pieces.ts';
import { SEATS } from './seats.ts';

/** Positions of scenarios: `{runners: {blue: {at: 8, hand: [sprint], tired: true}}, turn: blue}`. */

/** Sets up a position. @returns the seat whose turn it is @throws RefusedError if it says what there is not */
export function buildPosition(given: Json, g: Writes): number {
  const { runners, turn } = fields(given, 'the position', ['runners', 'turn']);
  const names = seats(g).map((seat) => SEATS[seat] ?? '');
  for (const [name, one] of Object.entries(fields(runners, 'runners', names))) {
    const { at, hand, tired = false } = fields(one, name, ['at', 'hand', 'tired']);
    const seat = names.indexOf(name);
    const runner = runnerOf(g, seat);
    truth(tired, `tired of ${name}`);
    g.set(Runner.place, runner, integerOf(at, `at of ${name}`, 0, 0, GOAL));
    g.set(Runner.tired, runner, tired === true ? 1 : 0);
    for (const card of listOf(hand, `hand of ${name}`)) take(g, seat, card);
  }
  return names.indexOf(wordOf(turn, 'turn', names) ?? names[0] ?? '');
}

/** Takes a card of a kind from the deck into a hand. */
function take(g: Writes, seat: number, id: Json): void {
  const card = g.contents(deckOf(g)).find((one) => kindOf(g, one)?.id === id);
  if (card === undefined)
    throw new RefusedError(
      'scenario/given',
      `The position deals ${JSON.stringify(id)}: a card that is left in the deck expected (${KINDS.map((kind) => kind.id).join(', ')}).`,
    );
  g.put(card, handOf(g, seat));
}

export const scenario: ScenarioSupport = {
  value: (g, name) => {
    const [seat = '', what] = name.split('.');
    const runner = runnerOf(g, SEATS.indexOf(seat));
    if (!g.has(Runner, runner)) return undefined;
    if (what === 'place') return g.get(Runner.place, runner);
    if (what === 'tired') return g.get(Runner.tired, runner) === 1;
    return what === 'hand' ? g.contents(handOf(g, SEATS.indexOf(seat))).length : undefined;
  },
  valueNames: (g) =>
    seats(g).flatMap((seat) => ['place', 'tired', 'hand'].map((what) => `${SEATS[seat] ?? ''}.${what}`)),
};
