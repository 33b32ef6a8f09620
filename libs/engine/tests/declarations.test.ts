import { component, int } from '@dejarik/kernel';
import { describe, expect, test } from 'vitest';
import {
  before,
  compileRules,
  entity,
  modifier,
  permission,
  PluginError,
  prohibition,
  system,
  use,
  value,
  verb,
  type Ability,
  type Plugin,
} from '../src/index.ts';

const Thing = component('Thing', { size: int() });
const Stray = component('Stray', { size: int() });
const play = verb('play', { params: { who: entity() }, locals: { n: 0 }, steps: { one: null, two: null } });
const speed = value<number, []>('speed', { of: [], is: 'int', base: () => 1 });
const plugin = (more: Partial<Plugin>): Plugin => ({
  id: 'made-up',
  version: '1.0.0',
  modes: [{ id: 'plain', message: { id: 'plain' }, seats: ['a'], game: 'play' }],
  components: [Thing],
  values: [speed],
  ...more,
  verbs: [play, ...(more.verbs ?? [])],
});
const nothing = { do: () => null };
const able = (...abilities: Ability[]): Partial<Plugin> => ({ abilities });
const other = (spec: Partial<Parameters<typeof verb>[1]>) => ({
  verbs: [verb('other', { steps: { one: null }, ...spec })],
});

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof PluginError) return error.code;
    throw error;
  }
  return 'nothing thrown';
}

describe('a declaration that cannot be meant is refused when rules are compiled', () => {
  const cases: Record<string, [string, () => Partial<Plugin>]> = {
    'all is well': ['nothing thrown', () => ({})],
    'two verbs of one name': ['verb/duplicate', () => ({ verbs: [verb('play', { steps: {} })] })],
    'a verb of the engine': ['verb/duplicate', () => ({ verbs: [verb('resolve', { steps: {} })] })],
    'two abilities of one name': [
      'ability/duplicate',
      () => able(before('a', 'play', nothing), before('a', 'play.one', nothing)),
    ],
    'two systems of one name': [
      'system/duplicate',
      () => ({ systems: [1, 2].map(() => system('s', { reads: [], propose: () => null })) }),
    ],
    'two values of one name': [
      'value/duplicate',
      () => ({ values: [speed, value<number, []>('speed', { of: [], is: 'int', base: () => 2 })] }),
    ],
    'an ability about no verb': ['ability/point', () => able(before('a', 'plya', nothing))],
    'an ability about no step': ['ability/point', () => able(before('a', 'play.three', nothing))],
    'a prohibition of no verb': ['ability/point', () => able(prohibition('a', 'plya', {}))],
    'a permission for no verb': ['ability/point', () => able(permission('a', { lifts: ['x'], point: 'plya' }))],
    'a permission that nothing asks for': ['ability/lifts', () => able(permission('a', { lifts: ['nobody asks'] }))],
    'a role the verb has not': ['ability/role', () => able(before('a', 'play', { role: 'whom', ...nothing }))],
    'a need the verb has not': ['ability/role', () => able(prohibition('a', 'play', { needs: ['whom'] }))],
    'a carrier nobody lists': ['component/unknown', () => able(before('a', 'play', { on: Stray, ...nothing }))],
    'a face nobody lists': [
      'component/unknown',
      () => able(before('a', 'play', { on: { face: Stray.size, value: 1 }, ...nothing })),
    ],
    'a limit per no verb': [
      'ability/limit',
      () => able(use('a', 'list', { limit: { per: 'turn', times: 1, each: 'owner' }, ...nothing })),
    ],
    'a modifier of no value': [
      'ability/value',
      () => able(modifier('a', value<number, []>('sped', { of: [], is: 'int', base: () => 1 }), { amount: 1 })),
    ],
    'a modifier with carriers that says of nobody whose value it changes': [
      'ability/role',
      () => able(modifier('a', speed, { on: Thing, amount: 1 } as never)),
    ],
    'a modifier about an argument that the value has not': [
      'ability/role',
      () => able(modifier('a', speed, { on: Thing, role: 'it', amount: 1 })),
    ],
    'a system that reads what nobody lists': [
      'component/unknown',
      () => ({ systems: [system('s', { reads: [Stray], propose: () => null })] }),
    ],
    'too many systems': [
      'plugin/systems',
      () => ({ systems: Array.from({ length: 32 }, (_, i) => system(`s${i}`, { reads: [], propose: () => null })) }),
    ],
    'amending what is not there': ['verb/amend', () => other({ amend: { n: [] } as never })],
    'amending at no step': ['verb/step', () => other({ locals: { n: 0 }, amend: { n: ['two'] } as never })],
    'holding no system': ['verb/hold', () => other({ hold: { s: 'one' } })],
    'showing what it does not have': ['verb/shows', () => other({ shows: { n: 'all' } as never })],
    'holding until no step': [
      'verb/step',
      () => ({ ...other({ hold: { s: 'two' } }), systems: [system('s', { reads: [], propose: () => null })] }),
    ],
    'a limit that needs what is not there': [
      'verb/needs',
      () => other({ requires: { r: { needs: ['n' as never], check: () => true } } }),
    ],
    'a verb with a dot': ['verb/name', () => ({ verbs: [verb('a.b', { steps: {} })] })],
    'a step with a dot': ['verb/name', () => other({ steps: { 'a.b': null } })],
    'no such outermost verb': [
      'plugin/root',
      () => ({ modes: [{ id: 'plain', message: { id: 'plain' }, seats: ['a'], game: 'plya' }] }),
    ],
    'no such mode': ['plugin/mode', () => ({ modes: [] })],
    'an expansion of nothing': ['plugin/no-game', () => ({ extends: { id: 'base', version: '1' } })],
    'a local called as a parameter': ['verb/local', () => other({ params: { n: entity() }, locals: { n: 0 } })],
    'told at no step': ['verb/tells', () => other({ tells: 'two' })],
    'a commit at no step': ['verb/commit', () => other({ commit: 'two' })],
  };
  for (const [name, [code, more]] of Object.entries(cases))
    test(name, () => {
      expect(codeOf(() => compileRules([plugin(more())], 'plain'))).toBe(code);
    });

  test('an expansion without its game', () => {
    expect(
      codeOf(() =>
        compileRules([plugin({}), { id: 'more', version: '1', extends: { id: 'base', version: '1' } }], 'plain'),
      ),
    ).toBe('plugin/missing');
  });

  test.each([
    ['1', '1', true],
    ['1.2.0', '1.2.0', true],
    ['1.3.0', '1.2.9', true],
    ['1.2.0', '1.10.0', false],
    ['2.0.0', '1.9.0', false],
    ['1.0.0', '2.0.0', false],
    ['0.3.1', '0.3.0', true],
    ['0.4.0', '0.3.0', false],
    ['1.0.1', '99.0.0', false],
  ] as const)('an expansion beside version %s of its game, made for %s: %s', (version, wanted, fits) => {
    const base = plugin({ version });
    const code = codeOf(() =>
      compileRules([base, { id: 'more', version: '1', extends: { id: base.id, version: wanted } }], 'plain'),
    );
    expect(code).toBe(fits ? 'nothing thrown' : 'plugin/version');
  });

  test('the message says what was found, where, and what there is', () => {
    expect(() => compileRules([plugin(able(before('a', 'play.three', nothing)))], 'plain')).toThrow(
      'Ability "a" is about "play.three". "play" has the steps one, two.',
    );
    expect(() => compileRules([plugin(able(before('a', 'play', { role: 'whom', ...nothing })))], 'plain')).toThrow(
      'Ability "a" is about "whom" of "play", which has who, n.',
    );
  });
});
