import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wishedPort } from '../port.mjs';

describe('the port of the table', () => {
  it.each([
    [[], undefined, 4173],
    [[], '', 4173],
    [[], '5311', 5311],
    [['--port', '5311'], undefined, 5311],
    [['--port=5311'], '6000', 5311],
    [['--port', '0'], undefined, 0],
    [['--port', '65535'], undefined, 65_535],
  ] as const)('is, for %j and PORT %j, %i', (args, variable, port) => {
    expect(wishedPort(args, variable, 4173)).toBe(port);
  });

  it.each([
    [['--port', '65536'], undefined, '--port is "65536"'],
    [['--port', '-1'], undefined, '--port'],
    [['--port', '1e3'], undefined, '--port is "1e3"'],
    [['--port='], undefined, '--port is ""'],
    [['--port'], undefined, '--port'],
    [['--port', ' 80'], undefined, '--port is " 80"'],
    [[], 'http', 'PORT is "http"'],
    [['5311'], undefined, '5311'],
    [['--prot', '5311'], undefined, '--prot'],
    [['-p', '5311'], undefined, '-p'],
  ] as const)('is refused in words for %j and PORT %j', (args, variable, said) => {
    expect(() => wishedPort(args, variable, 4173)).toThrow(said);
    expect(() => wishedPort(args, variable, 4173)).toThrow('npm start -- --port');
  });

  it('is looked at before anything is built; what is mistyped ends the command', () => {
    for (const [args, port] of [
      [['--prot', '5311'], ''],
      [['--port', 'x'], ''],
      [[], 'x'],
    ] as const) {
      const { status, stderr, stdout } = spawnSync(
        process.execPath,
        [join(import.meta.dirname, '..', 'start.mjs'), ...args],
        { env: { ...process.env, PORT: port }, encoding: 'utf8' },
      );
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain('npm start -- --port');
    }
  });
});
