import { type Command, jsonOption } from '../command.ts';
import { UsageError } from '../errors.ts';
import { say, sayJson } from '../output.ts';
import { gameCalled } from '../setup.ts';

export const oddsCommand: Command = {
  name: 'odds',
  about: 'Tells the exact odds of an attack. Rerolls and surges are used by best play for the expected damage.',
  usage: '<game>',
  options: {
    attack: { value: 'dice', about: 'attack dice, divided by commas' },
    defense: { value: 'dice', about: 'defense dice (none if missing)' },
    distance: { value: 'spaces', about: 'spaces to the target; a melee attack if missing' },
    surge: { value: 'effects', about: 'what one surge ability buys, such as damage:1 or cost:2,damage:1,pierce:2; may be given several times', many: true },
    reroll: { value: 'side:dice', about: 'dice that may be rolled again, such as attack:1; may be given several times', many: true },
    add: { value: 'results', about: 'results that are added, such as damage:1,block:1' },
    health: { value: 'damage', about: 'damage that defeats the target' },
    ...jsonOption,
  },
  examples: [
    'odds imperial-assault --attack red,blue --defense black --distance 3',
    'odds imperial-assault --attack red,red --defense white --surge damage:1 --surge pierce:2 --reroll attack:1 --health 4 --json',
  ],
  run: (called) => {
    const game = gameCalled(called.args[0]);
    if (game.odds === undefined) throw new UsageError(`${game.id} has no attacks whose odds could be told.`);
    const attack = listOf(called.get('attack'));
    if (attack.length === 0) throw new UsageError('Say which dice attack: --attack red,blue.');
    const answer = answered(() => game.odds?.({
      attack, defense: listOf(called.get('defense')),
      distance: called.get('distance') === undefined ? undefined : called.number('distance', 0),
      surges: called.all('surge').map((text) => amounts('surge', text, 0)),
      rerolls: called.all('reroll').flatMap((text) => Object.entries(amounts('reroll', text, 1)).map(([side, dice]) => ({ side, dice }))),
      added: amounts('add', called.get('add'), Number.NEGATIVE_INFINITY),
      health: called.get('health') === undefined ? undefined : called.number('health', 0, 1),
    }));
    if (called.on('json')) sayJson(answer);
    else if (answer !== undefined) {
      const percent = (share: number): string => `${(share * 100).toFixed(2).padStart(6)} %`;
      say(`Hits:            ${percent(answer.hit)}`);
      say(`Expected damage: ${answer.expectedDamage.toFixed(4)}`);
      if (answer.defeat !== undefined) say(`Defeats:         ${percent(answer.defeat)}`);
      for (const { damage, probability } of answer.damage) say(`${String(damage).padStart(3)} damage ${percent(probability)} ${'#'.repeat(Math.round(probability * 50))}`);
    }
    return 0;
  },
};

function listOf(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const parts = text.split(',').map((one) => one.trim());
  if (parts.includes('')) throw new UsageError(`"${text}" has an empty place: names divided by single commas expected.`);
  return parts;
}

/** `damage:1,pierce:2` as amounts by name, none below `least`. */
function amounts(option: string, text: string | undefined, least: number): Record<string, number> {
  return Object.fromEntries(listOf(text).map((part): [string, number] => {
    const match = /^([\w-]+):(-?\d+)$/.exec(part);
    if (match?.[1] === undefined) throw new UsageError(`--${option} has "${part}": name:amount expected, such as damage:1.`);
    const found = Number(match[2]);
    // What is paid and how often cannot be nothing.
    const lowest = match[1] === 'cost' || match[1] === 'times' ? 1 : least;
    if (found < lowest) throw new UsageError(`--${option} has "${part}": an amount from ${lowest} expected.`);
    return [match[1], found];
  }));
}

/** What the dice have against a question is said as a fault of the call. */
function answered<T>(ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    if (error instanceof Error && error.name === 'DiceError') throw new UsageError(error.message);
    throw error;
  }
}
