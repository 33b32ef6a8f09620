import { RefusedError } from '@dejarik/engine';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../src/errors.ts';
import { useCommands } from './commands-in-folder.ts';

const { folder, file, run } = useCommands();

describe('a game that cannot be meant is refused in words, never with a trace or in silence', () => {
  const log = (change: object): string =>
    JSON.stringify({ game: 'tic-tac-toe', mode: 'classic', seed: 's', options: {}, answers: [], ...change });
  // A line is split at its spaces.
  it.each<[string, RegExp, string]>([
    [
      'an option given twice',
      /--option map was given twice, as "moisture-farm" and as "nowhere"/,
      'simulate imperial-assault --games 1 --option map=moisture-farm --option map=nowhere',
    ],
    [
      'an option nested without end',
      /--option armies is nested deeper than 100 levels/,
      `simulate imperial-assault --games 1 --option armies=${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    ],
    ['an unknown map', /The map is "nowhere"/, 'simulate imperial-assault --games 1 --option map=nowhere'],
    ['armies that are no list', /one army for each seat/, 'simulate imperial-assault --games 1 --option armies=x'],
    ['an option that is not there', /no option "army"/, 'simulate imperial-assault --games 1 --option army=foo'],
    ['an option of a game without any', /no option "size".*scenario/, 'simulate tic-tac-toe --games 1 --option size=4'],
    ['rounds that are no number', /whole number from 1/, 'simulate imperial-assault --games 1 --option rounds=abc'],
    ['a negative number', /--games is "-5": a whole number from 1/, 'simulate tic-tac-toe --games -5'],
    [
      'more games than anybody plays',
      /--games is "99999999999999999999": a whole number from 1 to 1000000/,
      'simulate tic-tac-toe --games 99999999999999999999',
    ],
    [
      'a bot that is not there',
      /no bot "clever" for tic-tac-toe\. Known: random/,
      'simulate tic-tac-toe --bots clever',
    ],
    [
      'bots for other seats',
      /3 bots; classic has 2 seats: x, o\. Name a bot for each, or one for all/,
      'simulate tic-tac-toe --bots random,random,random',
    ],
    [
      'more bots than can play',
      /--bots names 5; adventure has 1 to 4 seats: p1, p2, p3, p4/,
      'simulate mandalorian-adventures --bots random,random,random,random,random',
    ],
    [
      'more seats than there are',
      /--seats is 5; adventure has 1 to 4 seats/,
      'simulate mandalorian-adventures --seats 5',
    ],
    ['a switch given twice', /--check was given twice; give it once/, 'simulate tic-tac-toe --check --check'],
    ['an amount that is no number', /--games is "NaN": a whole number/, 'simulate tic-tac-toe --games NaN'],
    ['no seats', /--seats is "0": a whole number from 1/, 'simulate mandalorian-adventures --seats 0'],
    [
      'two numbers of seats',
      /--mode duo is adventure with 2 of its seats, but --seats is 3/,
      'simulate mandalorian-adventures --mode duo --seats 3',
    ],
    [
      'bots for another number of seats',
      /--bots names 2 bots; adventure has 3 seats: p1, p2, p3/,
      'simulate mandalorian-adventures --bots random,random --seats 3',
    ],
    [
      'an army that is not there',
      /The army of seat a is "x": expected one of/,
      'simulate imperial-assault --games 1 --option armies=["x","y"]',
    ],
    [
      'fewer armies than seats',
      /"armies" is \["at-st"\]: a list with one army for each seat expected, 2 of them, such as/,
      'simulate imperial-assault --games 1 --option armies=["at-st"]',
    ],
    [
      'an army that may not be played',
      /The army of seat a may not be played: The command deck has 1 card, not 15\. \(IA-CMDC-09\)/,
      'simulate imperial-assault --games 1 --option armies=[{"cards":["at-st"],"command":["rally"]},null]',
    ],
    [
      'a position where there is no scenario',
      /--option scenario is how games begin from a position; .*"play --position <file>"/,
      'simulate imperial-assault --option scenario={}',
    ],
    ['a word that needs a value before another', /--games needs a value/, 'simulate tic-tac-toe --games --check'],
    ['a switch with a value', /--check is a switch and takes no value; found "5"/, 'simulate tic-tac-toe --check=5'],
    ['an option that the command has not', /no option "--lang" of "simulate"/, 'simulate tic-tac-toe --lang en'],
    [
      'an option given twice the same',
      /--option map was given twice/,
      'play imperial-assault --option map=nowhere --option map=nowhere',
    ],
    [
      'a game to go on with and a seed',
      /--seed is for a new game/,
      `play --load ${file('old.json', log({}))} --seed 5`,
    ],
    [
      'a game to go on with that is another',
      /is a game of tic-tac-toe, not of imperial-assault/,
      `play imperial-assault --load ${file('other.json', log({}))}`,
    ],
    ['a game to go on with that is none', /is no JSON/, `play --load ${file('none.json', 'hello')}`],
    [
      'a folder in place of a campaign',
      /is a folder; a file expected/,
      `play mandalorian-adventures --campaign ${folder}`,
    ],
    [
      'a campaign in a folder that is not there',
      /The folder \S+nowhere is not there; make it first/,
      `play mandalorian-adventures --campaign ${join(folder, 'nowhere', 'c.json')}`,
    ],
    [
      'a file that is no campaign',
      /some\.json": This is no campaign.*It was left as it is/,
      `play mandalorian-adventures --campaign ${file('some.json', '{}')}`,
    ],
    [
      'an empty file in place of a campaign',
      /is no campaign, nor JSON at all.*It was left as it is/,
      `play mandalorian-adventures --campaign ${file('empty.json', '')}`,
    ],
    ['players for other seats', /such as --players human,sensible/, 'play imperial-assault --players human'],
    ['other seats', /--seats is 3; classic has 2 seats: x, o/, 'play tic-tac-toe --seats 3'],
    [
      'players for another number of seats',
      /--players names 1; adventure has 4 seats.*such as --players human,sensible,sensible,sensible/,
      'play mandalorian-adventures --players human --mode quartet',
    ],
    [
      'a mode that is not there',
      /no mode "zork" of imperial-assault\. Known: skirmish/,
      'play imperial-assault --mode zork',
    ],
    ['an option without a value', /name=value expected, such as rounds=12/, 'play imperial-assault --option map'],
    [
      'a word that needs a value',
      /--seed needs a value \(for a game that can be repeated\): --seed <seed>/,
      'play tic-tac-toe --seed',
    ],
  ])('%s', async (_, message, line) => {
    const [name = '', ...argv] = line.split(' ');
    const error: unknown = await run(name, ...argv).catch((thrown: unknown) => thrown);
    expect(error instanceof UsageError || error instanceof RefusedError).toBe(true);
    expect(String(error)).toMatch(message);
  });
});
