import { afterEach, describe, expect, it, vi } from 'vitest';
import { execute } from '../src/program.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

async function call(...argv: string[]): Promise<{ status: number; out: string; err: string }> {
  const written = { out: '', err: '' };
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.out += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.err += String(text);
    return true;
  });
  const status = await execute(argv);
  vi.restoreAllMocks();
  return { status, ...written };
}

describe('a call that fails', () => {
  it.each<[number, RegExp, ...string[]]>([
    [2, /no game "chess"/, 'simulate', 'chess'],
    [2, /did you mean "--games"/, 'simulate', 'tic-tac-toe', '--gamse', '3'],
    [2, /no file or folder "nowhere"/, 'scenario', 'nowhere'],
    [2, /Unknown die "pink"/, 'odds', 'imperial-assault', '--attack', 'pink'],
    [2, /no option "army"/, 'simulate', 'imperial-assault', '--option', 'army=x'],
    [2, /no command "gamse"/, 'gamse'],
  ])(
    'ends with status %d and a sentence, which is one JSON object where that was asked for: %s',
    async (status, message, ...argv) => {
      const plain = await call(...argv);
      expect(plain).toMatchObject({ status, out: '', err: expect.stringMatching(message) as string });
      const asked = await call(...argv, '--json');
      expect(asked).toMatchObject({ status, err: '' });
      expect(JSON.parse(asked.out)).toEqual({
        error: {
          code: expect.stringMatching(/^(usage|option\/unknown)$/) as string,
          message: expect.stringMatching(message) as string,
        },
      });
    },
  );
  it('says no more than its JSON where nothing is found', async () => {
    const asked = await call('scenario', 'apps/cli/src', '--json');
    expect(asked).toMatchObject({ status: 1, err: '' });
    expect(JSON.parse(asked.out)).toEqual({
      passed: 0,
      failed: 0,
      results: [],
      error: {
        code: 'scenario/none',
        message:
          'No scenario was found in apps/cli/src. Scenarios are written in files that end in .yaml or .yml: docs/scenarios.md.',
      },
    });
    expect(await call('scenario', 'apps/cli/src')).toEqual({
      status: 1,
      out: '0 passed, 0 failed\n',
      err: 'No scenario was found in apps/cli/src. Scenarios are written in files that end in .yaml or .yml: docs/scenarios.md.\n',
    });
    expect(
      JSON.parse((await call('scenario', 'plugins/tic-tac-toe/scenarios', '--only', 'zork', '--json')).out),
    ).toMatchObject({ error: { message: expect.stringMatching(/with "zork" in its name/) as string } });
  });
  it('says by a code what is wrong with a save or an option', async () => {
    const code = async (...argv: string[]): Promise<unknown> =>
      (JSON.parse((await call(...argv, '--json')).out) as { error: { code: string } }).error.code;
    expect(await code('simulate', 'tic-tac-toe', '--option', 'size=4')).toBe('option/unknown');
    expect(await code('replay', 'package.json')).toBe('usage');
    expect(await code('replay', 'apps/cli/tests/changed-log.json')).toBe('save/corrupt');
  });
  it('takes --json behind -- as an argument', async () => {
    expect(await call('games', '--', '--json')).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringMatching(/takes no argument/) as string,
    });
  });
});

describe('help', () => {
  it('lists the commands, or tells of one', async () => {
    expect(await call('--help')).toMatchObject({
      status: 0,
      out: expect.stringMatching(/Commands:\n {2}games/) as string,
    });
    expect(await call('help', 'odds')).toMatchObject({
      status: 0,
      out: expect.stringMatching(/--attack <dice>/) as string,
    });
    expect(await call('help', 'odd')).toMatchObject({
      status: 2,
      err: expect.stringMatching(/did you mean "odds"/) as string,
    });
    expect(await call()).toMatchObject({ status: 2 });
  });
});

it.each(['--version', '-v'])('says which version it is: %s', async (word) => {
  expect(await call(word)).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^dejarik \d+\.\d+\.\d+\n$/) as string,
  });
});

it('an error is read to its end, however long the data in it are', async () => {
  const armies = JSON.stringify({ a: 'x'.repeat(100_000) });
  const { status, err } = await call('simulate', 'imperial-assault', '--games', '1', '--option', `armies=${armies}`);
  expect(status).toBe(2);
  expect(err.length).toBeLessThan(1_100);
  expect(err).toMatch(
    /^The option "armies" is \{"a":"x.*characters left out.*a list with one army for each seat expected/,
  );
});
