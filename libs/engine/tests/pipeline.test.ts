import { bool, component, type EntityId } from '@dejarik/kernel';
import { describe, expect, test } from 'vitest';
import {
  after,
  before,
  entity,
  instead,
  permission,
  prohibition,
  verb,
  type Ability,
  type Writes,
} from '../src/index.ts';
import { lab, log, ONE, optionNamed, Piece, playBothWays, type Answerer } from './support/lab.ts';

/** Every combination of what can stand around one verb, against a small model of the pipeline. */

const Switch = component('Switch', { banned: bool(), late: bool() });
const SWITCH = 3 as EntityId;

const deed = verb('deed', {
  params: { who: entity() },
  locals: { n: 0 },
  amend: { n: [] },
  requires: { limit: { check: (a, g) => g.get(Piece.mark, a.who) === 0 || { id: 'limited' } } },
  valid: (a, g) => g.get(Piece.life, a.who) > 0,
  steps: {
    first: (a, g) => {
      g.tell({ id: `first ${a.n}` });
    },
    second: (_a, g) => {
      g.tell({ id: 'second' });
    },
  },
});

const say =
  (what: string) =>
  (_cx: unknown, g: Writes): void => {
    g.tell({ id: what });
  };
const add =
  (by: number) =>
  (_cx: unknown, g: Writes): void => {
    g.amend(deed, { n: Number(g.within(deed)?.a['n']) + by });
  };
const ban = (_cx: unknown, g: Writes): void => {
  g.set(Switch.banned, SWITCH, 1);
};

const vetoes = {
  none: { mark: 0, banned: 0, abilities: [] },
  limit: { mark: 1, banned: 0, abilities: [] },
  lifted: { mark: 1, banned: 0, abilities: [permission('lift', { lifts: ['limit'], rank: 'card' })] },
  'not of higher rank': { mark: 1, banned: 0, abilities: [permission('lift', { lifts: ['limit'], rank: 'rulebook' })] },
  'of another verb': { mark: 1, banned: 0, abilities: [permission('lift', { lifts: ['limit'], point: 'play' })] },
  prohibited: { mark: 0, banned: 1, abilities: [] },
  'prohibited, not to be lifted': {
    mark: 0,
    banned: 1,
    abilities: [permission('lift', { lifts: ['ban', 'limit'], rank: 'mission' })],
  },
} satisfies Record<string, { mark: number; banned: number; abilities: Ability[] }>;

const part1 = instead('part1', 'deed', { replaces: 'part', do: add(1) });
const part2 = instead('part2', 'deed', { replaces: 'part', do: add(2) });
const all = instead('all', 'deed', { do: say('other') });
const replacements = {
  none: [],
  part: [part1],
  all: [all],
  'part, part': [part1, part2],
  'part, all': [part1, all],
  'part bans': [instead('bans', 'deed', { replaces: 'part', do: ban }), all],
} satisfies Record<string, Ability[]>;

const interrupts = {
  none: [],
  mandatory: [before('must', 'deed', { do: say('must') })],
  optional: [before('may', 'deed', { optional: true, do: say('may') })],
  two: [before('must', 'deed', { do: say('must') }), before('may', 'deed', { optional: true, do: say('may') })],
  'makes it pointless': [
    before('kill', 'deed', {
      do: (_cx, g) => {
        g.set(Piece.life, ONE, 0);
      },
    }),
  ],
  bans: [before('bans-it', 'deed', { do: ban })],
  'wakes a replacement': [
    before('wake', 'deed', {
      do: (_cx, g) => {
        g.set(Switch.late, SWITCH, 1);
      },
    }),
    instead('late', 'deed', { when: (_cx, g) => g.get(Switch.late, SWITCH) === 1, do: say('late') }),
  ],
  'calls it off': [
    before('off', 'deed', {
      do: (cx, g) => {
        g.cancel(cx.frame);
      },
    }),
  ],
} satisfies Record<string, Ability[]>;

const afters = {
  none: [],
  some: [after('then', 'deed', { do: say('then') }), after('then-step', 'deed.first', { do: say('then step') })],
} satisfies Record<string, Ability[]>;

/** What should happen, said once more in the plainest way. */
function expected(
  veto: keyof typeof vetoes,
  replaced: keyof typeof replacements,
  interrupted: keyof typeof interrupts,
  reacting: keyof typeof afters,
  takes: boolean,
): string[] {
  const out: string[] = [];
  let banned = vetoes[veto].banned === 1;
  const limited = vetoes[veto].mark === 1 && veto !== 'lifted';
  const refused = (): boolean => {
    if (limited || banned) out.push(`refused deed ${limited ? 'limit' : 'ban'}`);
    return limited || banned;
  };
  if (refused()) return out;
  let n = 0;
  for (const one of replacements[replaced]) {
    out.push(`+${one.id}`);
    if (one === part1) n += 1;
    if (one === part2) n += 2;
    if (one.id === 'bans') banned = true;
    if (one === all) {
      out.push('other');
      return out;
    }
    if (refused()) return out;
  }
  const may = (): void => {
    if (takes) out.push('+may', 'may');
  };
  switch (interrupted) {
    case 'mandatory':
      out.push('+must', 'must');
      break;
    case 'optional':
      may();
      break;
    // Both are one seat's to order; the answerers take the mandatory one first.
    case 'two':
      out.push('+must', 'must');
      may();
      break;
    case 'makes it pointless':
      out.push('+kill', 'fizzled deed');
      return out;
    case 'bans':
      out.push('+bans-it');
      banned = true;
      refused();
      return out;
    case 'wakes a replacement':
      out.push('+wake', '+late', 'late');
      return out;
    case 'calls it off':
      out.push('+off');
      return out;
    default:
  }
  out.push('deed', `first ${n}`);
  if (reacting === 'some') out.push('+then-step', 'then step');
  out.push('second');
  if (reacting === 'some') out.push('+then', 'then');
  return out;
}

const keysOf = <K extends string>(table: Record<K, unknown>): K[] => Object.keys(table) as K[];

describe('veto, instead, before, run, after: every combination', () => {
  for (const veto of keysOf(vetoes)) {
    test(`veto: ${veto}`, () => {
      for (const replaced of keysOf(replacements))
        for (const interrupted of keysOf(interrupts))
          for (const reacting of keysOf(afters))
            for (const takes of [true, false]) {
              const { mark, banned, abilities } = vetoes[veto];
              const rules = lab({
                components: [Switch],
                verbs: [deed],
                abilities: [
                  prohibition('ban', 'deed', { when: (_cx, g) => g.get(Switch.banned, SWITCH) === 1 }),
                  ...abilities,
                  ...replacements[replaced],
                  ...interrupts[interrupted],
                  ...afters[reacting],
                ],
                steps: {
                  prepare: (_a, g) => {
                    g.join(Switch, g.spawn(), { banned });
                    g.set(Piece.mark, ONE, mark);
                  },
                  go: () => deed({ who: ONE }),
                },
              });
              const answer: Answerer = (question) => {
                const may = optionNamed(question, 'may');
                const mandatory = question.options.find((one) => one !== may);
                return mandatory ?? (takes ? may : null);
              };
              const told = log(playBothWays(rules, answer));
              expect(told, [veto, replaced, interrupted, reacting, takes].join(' / ')).toEqual([
                ...expected(veto, replaced, interrupted, reacting, takes),
                'done',
              ]);
            }
    });
  }
});
