import { imperialAssault } from '@dejarik/imperial-assault';
import { adventureSetup, mandalorianAdventures } from '@dejarik/mandalorian-adventures';
import { replay, type AnswerChain, type AnswerValue, type Ask, type Log, type Plugin } from '@dejarik/session';
import { expect, it } from 'vitest';
import { AdventurePlayer, PERSON as PARTNER, seedOf } from './browser/adventure-player.ts';
import { keysOf } from './browser/input-ways.ts';
import { PERSON, SkirmishPlayer } from './browser/skirmish-player.ts';

/** An answer of the person, with what several answers came to when it was asked. */
interface Given {
  readonly ask: Ask;
  readonly value: AnswerValue;
  readonly chains: readonly AnswerChain[];
}

/** All that a person answered in a game. */
function givenIn(plugin: Plugin, log: Log, person: string): readonly Given[] {
  const session = replay([plugin], { ...log, answers: [] });
  return log.answers.flatMap((entry) => {
    if ('renew' in entry) throw new Error('Something was taken back.');
    session.passFor();
    const ask = entry.seat === person ? session.choice(person) : null;
    const chains = ask === null ? [] : session.chains(person);
    const said = session.answer(entry.seat, entry.ask, entry.value);
    if (!said.ok) throw new Error(`${said.code}: ${entry.ask} ${JSON.stringify(entry.value)}`);
    return ask === null ? [] : [{ ask, value: entry.value, chains }];
  });
}

/** A card is taken up before it is put somewhere. */
const pressesFor = ({ ask, value }: Given): number =>
  keysOf(ask, value).length + (typeof value === 'string' && value.startsWith('perform:') ? 1 : 0);

/** How many of the answers that come next one press gives. */
function pressedAtOnce(given: readonly Given[]): number {
  const [first] = given;
  const fits = ({ steps }: AnswerChain): boolean =>
    steps.every(({ point, option }, i) => {
      const one = given[i];
      return one?.ask.point === point && keysOf(one.ask, one.value).join() === option.key;
    });
  return first?.chains.find(fits)?.steps.length ?? 1;
}

interface Presses {
  readonly alone: number;
  readonly chained: number;
}

/** @param counts the questions that are looked at */
function pressesIn(given: readonly Given[], counts: (one: Given) => boolean = () => true): Presses {
  let [alone, chained] = [0, 0];
  for (let i = 0; i < given.length; ) {
    const length = pressedAtOnce(given.slice(i));
    const all = given.slice(i, i + length);
    const [first] = all;
    const own = all.filter(counts).map(pressesFor);
    alone += own.reduce((sum, one) => sum + one, 0);
    // Of a chain that begins with a card the card is taken up, and then its end is pressed.
    if (first !== undefined && counts(first)) chained += pressesFor(first);
    if (length > 1 && first !== undefined && pressesFor(first) > 1) chained -= pressesFor(first) - 2;
    i += length;
  }
  return { alone, chained };
}

const sumOf = (all: readonly Presses[]): Presses => ({
  alone: all.reduce((sum, { alone }) => sum + alone, 0),
  chained: all.reduce((sum, { chained }) => sum + chained, 0),
});

/** What is asked on a turn, in either game: not what dice, cards and others bring. */
const TURN = /^ask\.(act|perform|activate|activate-figure|move-to|target)$/;
const ofTurns = ({ ask }: Given): boolean => TURN.test(ask.message.id);
const ofMoves = ({ ask, value }: Given): boolean =>
  ask.message.id === 'ask.move-to' || (ask.message.id === 'ask.act' && /^(walk|move-action)/.test(String(value)));

const table = (name: string, given: readonly Given[]): void => {
  const all = pressesIn(given);
  const turns = pressesIn(given, ofTurns);
  console.log(
    `${name}: presses of a whole game ${all.alone} one by one, ${all.chained} with chains; of turns ${turns.alone} and ${turns.chained}`,
  );
};

it('in whole skirmishes turns take little more than half the presses, and moves a third', { timeout: 600_000 }, () => {
  const games = ['whole 18', 'whole 1', 'whole 2'].map((seed) => {
    const player = new SkirmishPlayer(seed);
    for (let next = player.next(); next !== null; next = player.next()) player.played(next.ask, next.value);
    const given = givenIn(imperialAssault, player.log, PERSON);
    table(`skirmish ${seed}`, given);
    return given;
  });
  const turns = sumOf(games.map((given) => pressesIn(given, ofTurns)));
  expect(turns.chained / turns.alone).toBeLessThanOrEqual(0.62);
  const moves = sumOf(games.map((given) => pressesIn(given, ofMoves)));
  expect(moves.chained / moves.alone).toBeLessThanOrEqual(0.4);
});

it('in a whole mission a card and where it leads to are pressed, and nothing between', { timeout: 600_000 }, () => {
  const options = adventureSetup.ready[0]?.options ?? {};
  for (const ending of ['won', 'lost'] as const) {
    const player = new AdventurePlayer(seedOf(ending, options), options);
    while (player.next() !== null) player.think();
    const given = givenIn(mandalorianAdventures, player.log, PARTNER);
    table(`mission ${ending}`, given);
    const led = given.flatMap((_, i) =>
      pressedAtOnce(given.slice(i)) > 1 ? given.slice(i, i + pressedAtOnce(given.slice(i))) : [],
    );
    const moves = pressesIn(led);
    expect(moves.alone).toBeGreaterThan(0);
    expect(moves.chained / moves.alone).toBeLessThanOrEqual(0.5);
  }
});
