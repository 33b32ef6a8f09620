import { MessageCheck } from '@dejarik/conformance';
import { runScenario } from '@dejarik/scenario';
import type { Session } from '@dejarik/session';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../src/files.ts';
import { readFiles } from '../src/scenarios.ts';
import { gameCalled } from './built-in.ts';

/** What players read where a position has cards, missions or maps of its own, when its scenario is over: no id of a message without words. */
it.each(['imperial-assault', 'return-to-hoth', 'mandalorian-adventures', 'rebellion', 'tic-tac-toe'])(
  'all that positions of %s invent has words',
  (game) => {
    const { plugins } = gameCalled(game);
    const missing: string[] = [];
    const looked: MessageCheck[] = [];
    for (const scenario of readFiles([join(root, 'plugins', game, 'scenarios')]).scenarios) {
      let begun: MessageCheck | undefined;
      let last: Session | undefined;
      const failure = runScenario(scenario, plugins, {
        once: true,
        watch: (session) => {
          last = session;
          begun ??= new MessageCheck(session);
        },
      });
      expect(failure).toBeNull();
      if (begun === undefined || last === undefined) continue;
      begun.look(last);
      begun.events(last);
      looked.push(begun);
      for (const [, what] of begun.missing) missing.push(`${scenario.file}:${scenario.line}: ${what}`);
    }
    expect(missing).toEqual([]);
    expect(looked).not.toEqual([]);
  },
  300_000,
);
