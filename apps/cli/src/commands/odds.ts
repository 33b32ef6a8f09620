import { type Command, jsonOption } from '../command.ts';
import { UsageError } from '../errors.ts';
import { say, sayJson } from '../output.ts';
import type { OddsQuestion } from '../odds.ts';

/** More than any card adds, takes away or lets be bought: what is beyond is a slip of the finger. */
const MOST = 20;
/** More dice than any attack has on a side. */
const MOST_DICE = 12;

export const oddsCommand: Command = {
  name: 'odds',
  about: 'Tells the exact odds of an attack. Rerolls and surges are used by best play for the expected damage.',
  usage: '<game>',
  options: {
    attack: { value: 'dice', about: 'attack dice, divided by commas' },
    defense: { value: 'dice', about: 'defense dice (none if missing)' },
    distance: { value: 'spaces', about: 'spaces to the target; a melee attack if missing' },
    surge: {
      value: 'effects',
      about: 'what one surge ability buys, such as damage:1 or cost:2,damage:1,stunned; may be given several times',
      many: true,
    },
    reroll: {
      value: 'side:dice',
      about: 'dice that may be rolled again (each once), such as attack:1; may be given several times',
      many: true,
    },
    add: { value: 'results', about: 'results that are added, such as damage:1,block:1' },
    health: { value: 'damage', about: 'damage that defeats the target' },
    ...jsonOption,
  },
  examples: [
    'odds imperial-assault --attack red,blue --defense black --distance 3',
    'odds imperial-assault --attack red,red --defense white --surge damage:1 --surge pierce:2 --reroll attack:1 --health 4 --json',
    'odds imperial-assault --attack red,yellow --defense white --surge damage:1 --surge stunned',
  ],
  run: async (called, host) => {
    const games = await host.games();
    const able = games.all
      .filter((one) => one.odds !== undefined)
      .map((one) => one.id)
      .join(', ');
    if (called.args[0] === undefined) throw new UsageError(`Say which game: ${able}.`);
    const game = games.called(called.args[0]);
    if (game.odds === undefined)
      throw new UsageError(`${game.id} has no attacks whose odds could be given; these have: ${able}.`);
    const attack = diceOf('attack', called.get('attack'));
    if (attack.length === 0) throw new UsageError('Say which dice attack: --attack red,blue.');
    const defense = diceOf('defense', called.get('defense'));
    const rerolls = called
      .all('reroll')
      .flatMap((text) => Object.entries(amounts('reroll', text, 1)).map(([side, dice]) => ({ side, dice })));
    checkRerolls(rerolls, { attack: attack.length, defense: defense.length });
    const answer = answered(() =>
      game.odds?.(
        {
          attack,
          defense,
          distance: called.get('distance') === undefined ? undefined : called.number('distance', 0),
          surges: called.all('surge').map((text) => amounts('surge', text, 0)),
          rerolls,
          added: amounts('add', called.get('add'), -MOST),
          health: called.get('health') === undefined ? undefined : called.number('health', 0, 1),
        },
        game.plugins,
      ),
    );
    if (called.on('json')) sayJson(answer);
    else if (answer !== undefined) {
      const percent = (share: number): string => `${(share * 100).toFixed(2).padStart(6)} %`;
      say(`Hits:            ${percent(answer.hit)}`);
      say(`Expected damage: ${answer.expectedDamage.toFixed(4)}`);
      if (answer.defeat !== undefined) say(`Defeats:         ${percent(answer.defeat)}`);
      for (const [condition, probability] of Object.entries(answer.conditions ?? {}))
        say(`${`${condition}:`.padEnd(16)} ${percent(probability)}`);
      for (const { surges, probability } of answer.surges)
        say(`Surges ${String(surges).padStart(2)}:       ${percent(probability)}`);
      for (const { accuracy, probability } of answer.accuracy)
        say(`Accuracy ${String(accuracy).padStart(2)}:     ${percent(probability)}`);
      for (const { damage, probability } of answer.damage)
        say(`${String(damage).padStart(3)} damage ${percent(probability)} ${'#'.repeat(Math.round(probability * 50))}`);
    }
    return 0;
  },
};

function listOf(option: string, text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const parts = text.split(',').map((one) => one.trim());
  if (parts.includes(''))
    throw new UsageError(
      `--${option} is "${text}" and has an empty place: names divided by single commas expected${option === 'attack' || option === 'defense' ? ', such as red,blue' : ''}.`,
    );
  return parts;
}

function diceOf(side: string, text: string | undefined): readonly string[] {
  const dice = listOf(side, text);
  if (dice.length > MOST_DICE)
    throw new UsageError(`--${side} has ${dice.length} dice: at most ${MOST_DICE} expected.`);
  return dice;
}

/** So many dice in all can be worked out with rerolls in reasonable time. */
const MOST_WITH_REROLLS = 8;

/** A die is rolled again at most once, so all rerolls of a side together are for no more dice than it has. */
function checkRerolls(rerolls: OddsQuestion['rerolls'], dice: Readonly<Record<string, number>>): void {
  const all = Object.values(dice).reduce((sum, there) => sum + there, 0);
  if (rerolls.length > 0 && all > MOST_WITH_REROLLS)
    throw new UsageError(`With --reroll at most ${MOST_WITH_REROLLS} dice in all can be worked out; there are ${all}.`);
  for (const [side, there] of Object.entries(dice)) {
    const wanted = rerolls.filter((one) => one.side === side).reduce((sum, one) => sum + one.dice, 0);
    if (wanted > there)
      throw new UsageError(
        `--reroll is for ${wanted} ${side} ${wanted === 1 ? 'die' : 'dice'}, but there ${there === 1 ? 'is 1' : `are ${there || 'none'}`}: a die can be rolled again only once.`,
      );
  }
}

/** `damage:1,pierce:2` as amounts by name, none below `least` or above `MOST`. */
function amounts(option: string, text: string | undefined, least: number): Record<string, number> {
  const found = listOf(option, text).map((part): [string, number] => {
    // What a surge ability only names, such as a condition, is bought once.
    const match = /^([\w-]+):(-?\d+)$/.exec(option === 'surge' && /^[a-z]+$/.test(part) ? `${part}:1` : part);
    if (match?.[1] === undefined)
      throw new UsageError(
        `--${option} has "${part}": name:amount expected, such as ${option === 'reroll' ? 'attack' : 'damage'}:1.`,
      );
    const said = Number(match[2]);
    // What is paid and how often cannot be nothing.
    const lowest = match[1] === 'cost' || match[1] === 'times' ? 1 : least;
    if (said < lowest || said > MOST)
      throw new UsageError(`--${option} has "${part}": an amount from ${lowest} to ${MOST} expected.`);
    return [match[1], said];
  });
  const twice = found.find(([name], i) => found.findIndex(([other]) => other === name) !== i)?.[0];
  if (twice !== undefined)
    throw new UsageError(
      `--${option} has "${twice}" twice in "${text ?? ''}": each name once expected${option === 'surge' ? ', or --surge given once for each thing that is bought' : ''}.`,
    );
  return Object.fromEntries(found);
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
