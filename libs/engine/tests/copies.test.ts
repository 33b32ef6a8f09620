import { expect, it, vi } from 'vitest';
import {
  after,
  API,
  compileRules,
  definePlugin,
  finish,
  Game,
  isRefusedError,
  PluginError,
  policyToken,
  value,
  verb,
  type Plugin,
} from '../src/index.ts';

/** A plugin may bring an SDK of its own, so the engine meets classes and objects that are not its own. */
async function another(): Promise<typeof import('../src/index.ts')> {
  vi.resetModules();
  return import('../src/index.ts');
}

const declaring = (
  of: typeof import('../src/index.ts') | { policyToken: typeof policyToken; value: typeof value },
) => ({
  PRIZE: of.policyToken<{ readonly worth: number }>('stall.Prize'),
  luck: of.value<number, []>('luck', { of: [], is: 'int', base: () => 1 }),
});
const own = declaring({ policyToken, value });

const stall = definePlugin({
  id: 'stall',
  version: '1.0.0',
  modes: [{ id: 'fair', message: { id: 'fair' }, seats: ['a'], game: 'day' }],
  verbs: [
    verb('day', {
      locals: { prize: 0 },
      steps: {
        open: () => verb('offer', { steps: {} })({}),
        close: (_, g) => finish({ winners: [], message: { id: `${g.value(own.luck)} ${g.policy(own.PRIZE).worth}` } }),
      },
    }),
    verb('offer', { steps: { offer: null } }),
  ],
  values: [own.luck],
  policies: [{ token: own.PRIZE, use: { worth: 3 } }],
});

const outcomeOf = (...plugins: readonly Plugin[]) =>
  Game.create(compileRules(plugins, 'fair'), { seed: 's' }).outcome?.message.id;

it('takes policies, values and abilities of a plugin with an engine of its own', async () => {
  const copy = await another();
  const its = declaring(copy);
  const seen: number[] = [];
  const more = copy.definePlugin({
    id: 'more',
    version: '1.0.0',
    extends: { id: 'stall', version: '1.0.0' },
    abilities: [
      copy.modifier('luckier', its.luck, { amount: 4 }),
      copy.after('look', 'offer', { do: (_, g) => void seen.push(g.value(its.luck), g.policy(its.PRIZE).worth) }),
    ],
    policies: [{ token: its.PRIZE, use: { worth: 9 } }],
  });
  expect(its.luck).not.toBe(own.luck);
  expect(outcomeOf(stall)).toBe('1 3');
  expect(outcomeOf(stall, more)).toBe('5 9');
  expect(seen).toEqual([5, 9]);
});

it('is compiled by two engines in one program, by either first', async () => {
  const copy = await another();
  const its = (...plugins: readonly Plugin[]) =>
    copy.Game.create(copy.compileRules(plugins, 'fair'), { seed: 's' }).outcome?.message.id;
  const lucky: Plugin = {
    id: 'lucky',
    version: '1.0.0',
    extends: { id: 'stall', version: '1.0.0' },
    abilities: [copy.modifier('lucky', own.luck, { amount: 1 })],
  };
  expect([its(stall, lucky), outcomeOf(stall), its(stall), outcomeOf(stall, lucky)]).toEqual([
    '2 3',
    '1 3',
    '1 3',
    '2 3',
  ]);
});

it('knows the refusal of a plugin by its name', async () => {
  const copy = await another();
  const refusing: Plugin = {
    id: 'refusing',
    version: '1.0.0',
    extends: { id: 'stall', version: '1.0.0' },
    abilities: [
      after('refuse', 'offer', {
        do: () => {
          throw new copy.RefusedError('stall/closed', 'The stall is closed.');
        },
      }),
    ],
  };
  let found: unknown;
  try {
    outcomeOf(stall, refusing);
  } catch (error) {
    found = error;
  }
  expect(isRefusedError(found) && found.code).toBe('stall/closed');
});

it('refuses a plugin for another version of the interface, and names both', () => {
  expect(stall.api).toBe(API);
  const other = { ...stall, api: API + 1 };
  expect(() => compileRules([other], 'fair')).toThrow(PluginError);
  expect(() => compileRules([other], 'fair')).toThrow(
    `The plugin "stall" is written for version ${API + 1} of the SDK's interface; this program has version ${API}.`,
  );
});
