import { RefusedError } from '@dejarik/engine';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../src/errors.ts';
import { useCommands } from './commands-in-folder.ts';

const { file, folder, run } = useCommands();
const empty = join(folder, 'empty');
mkdirSync(empty);

describe('a call that makes no sense is refused in words, never with a trace or in silence', () => {
  const log = (change: object): string =>
    JSON.stringify({ game: 'tic-tac-toe', mode: 'classic', seed: 's', options: {}, answers: [], ...change });
  // A line is split at its spaces.
  it.each<[string, RegExp, string]>([
    [
      'a scenario at a line that is not there',
      /holds \d+ scenarios, none at line 9999 \(it has \d+ lines\)/,
      'play tic-tac-toe --position plugins/tic-tac-toe/scenarios/rules.yaml:9999',
    ],
    [
      'a bot against itself',
      /names "random" twice, but a bot does not meet itself.*"simulate"/,
      'match tic-tac-toe --bots random,random',
    ],
    [
      'a site of a folder',
      /"\.\/examples\/snow" is a folder or file, not the id of a game\. To load it say --mod \.\/examples\/snow/,
      'build-table ./examples/snow --out site',
    ],
    [
      'a log that is damaged',
      /"[^"]*damaged\.json": The log is damaged/,
      `replay ${file('damaged.json', log({ seed: 1 }))}`,
    ],
    ['a mode in no catalogue', /no mode "nope" in the rules of tic-tac-toe.*classic/, 'rules tic-tac-toe --mode nope'],
    ['an argument too many', /takes no argument/, 'games extra'],
    ['a surge that buys less than nothing', /an amount from 0/, 'odds imperial-assault --attack red --surge damage:-1'],
    [
      'a surge that may be used never',
      /an amount from 1/,
      'odds imperial-assault --attack red --surge damage:1,times:0',
    ],
    ['an empty place among dice', /empty place/, 'odds imperial-assault --attack red,,blue'],
    ['a target without health', /from 1/, 'odds imperial-assault --attack red --health 0'],
    [
      'more rerolls than dice',
      /--reroll is for 9 attack dice, but there is 1/,
      'odds imperial-assault --attack red --reroll attack:9',
    ],
    [
      'rerolls of one die one after another',
      /--reroll is for 2 attack dice, but there is 1/,
      'odds imperial-assault --attack red --reroll attack:1 --reroll attack:1',
    ],
    [
      'rerolls of dice that are not there',
      /--reroll is for 1 defense die, but there are none/,
      'odds imperial-assault --attack red --reroll defense:1',
    ],
    [
      'rerolls of too many dice',
      /at most 8 dice/,
      'odds imperial-assault --attack red,red,red,red,red,red,red,red,red --reroll attack:1',
    ],
    ['an army of dice', /--attack has 13 dice/, `odds imperial-assault --attack ${new Array(13).fill('red').join()}`],
    [
      'damage far below nothing',
      /"damage:-99": an amount from -20 to 20/,
      'odds imperial-assault --attack red --add damage:-99',
    ],
    [
      'a surge that buys the same thing twice',
      /--surge has "damage" twice in "damage:1,damage:2": each name once expected/,
      'odds imperial-assault --attack red --surge damage:1,damage:2',
    ],
    [
      'a surge used without end',
      /an amount from 1 to 20/,
      'odds imperial-assault --attack red --surge damage:1,times:999999999',
    ],
    ['odds of no game', /Say which game: imperial-assault, return-to-hoth\./, 'odds'],
    [
      'odds of a game without attacks',
      /no attacks whose odds could be given; these have: imperial-assault/,
      'odds tic-tac-toe --attack red',
    ],
    [
      'rerolls without a side',
      /--reroll has "1": name:amount expected, such as attack:1/,
      'odds imperial-assault --attack red --reroll 1',
    ],
    ['no dice at all', /--attack is "" and has an empty place.*such as red,blue/, 'odds imperial-assault --attack '],
    ['dice that there are not', /"purple".*red, blue, green/, 'odds imperial-assault --attack purple'],
    ['a log without a mode', /mode/, `replay ${file('mode.json', log({ mode: 7 }))}`],
    ['a log of another mode', /mode "zz"/, `replay ${file('zz.json', log({ mode: 'zz' }))}`],
    [
      'a log whose answer is nothing',
      /The log is damaged: answer 1 of it is null/,
      `replay ${file('null.json', log({ answers: [null] }))}`,
    ],
    ['a language that is not there', /no language "de"/, `replay ${file('de.json', log({}))} --lang de`],
    [
      'a log without answers to the end asked for',
      /--until is 99, but the log holds 0 answers/,
      `replay ${file('short.json', log({}))} --until 99`,
    ],
    [
      'a log with an answer that is refused',
      /no longer fits\. “s4” may not be chosen now\. This cell is marked already\. \(TTT-MRK-01\)/,
      `replay ${file(
        'again.json',
        log({
          answers: [
            { seat: 'x', ask: '0.0', value: 's4' },
            { seat: 'o', ask: '1.0', value: 's4' },
          ],
        }),
      )}`,
    ],
    ['a folder in place of a log', /is a folder; a file expected/, `replay ${folder}`],
    [
      'an empty file in place of a log',
      /is no JSON.*Expected: a file that "save"/,
      `replay ${file('empty-log.json', '')}`,
    ],
    [
      'JSON that is no log',
      /neither a log.*nor a save.*Expected: a file that "save"/,
      `replay ${file('list.json', '[]')}`,
    ],
    ['a file that is not there', /no file or folder "nowhere\.json" in \S+\. Give the path/, 'replay nowhere.json'],
    ['a game and a game it is for', /is a game by itself/, 'validate tic-tac-toe --game imperial-assault'],
    [
      'nothing that could be validated',
      /"chess" is neither a game \(tic-tac-toe, .*\) nor a file or folder in /,
      'validate chess',
    ],
    [
      'a folder with nothing to read',
      /no YAML file in the folder .*empty; expected: the folder of a plugin, of a mod/,
      `validate ${empty}`,
    ],
    [
      'a pack that lies in no plugin',
      /say which game it is for: --game imperial-assault or --game mandalorian-adventures or --game rebellion or --game return-to-hoth\./,
      `validate ${file('armies.yaml', '[]')}`,
    ],
    [
      'a pack of a game without packs',
      /tic-tac-toe has no content files.*these have: imperial-assault, mandalorian-adventures/,
      `validate ${file('armies.yaml', '[]')} --game tic-tac-toe`,
    ],
  ])('%s', async (_, message, line) => {
    const [name = '', ...argv] = line.split(' ');
    const error: unknown = await run(name, ...argv).catch((thrown: unknown) => thrown);
    expect(error instanceof UsageError || error instanceof RefusedError).toBe(true);
    expect(String(error)).toMatch(message);
  });
});
