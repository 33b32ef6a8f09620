import { parser } from 'typescript-eslint';
import { RuleTester } from 'eslint';
import { describe, expect, it } from 'vitest';
import { configs, rules } from '../src/index.ts';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({ languageOptions: { parser } });

/** Of each rule what is right, and what is wrong with the number of findings. */
const cases: Readonly<Record<string, { readonly valid: readonly string[]; readonly invalid: readonly string[] }>> = {
  'outside-world': {
    valid: [
      'const roll = (g) => g.random("dice", 6);',
      'const half = (n) => Math.floor(n / 2);',
      'const { floor } = Math; const half = (n) => floor(n / 2);',
      'function f(Date) { return Date.now(); }',
      'type Day = Date; interface Kept { readonly at: Date }',
      'import { verb } from "@dejarik/sdk";',
      'const location = 3; const at = () => location;',
    ],
    invalid: [
      'const roll = () => Math.random();',
      'const roll = () => Math["random"]();',
      'const { random } = Math;',
      'const all = Math; const roll = () => all.random();',
      'const now = () => Date.now();',
      'const now = () => performance.now();',
      'const later = (f) => setTimeout(f, 1);',
      'const ask = () => fetch("/luck");',
      'const ask = () => new WebSocket("wss://luck");',
      'const ask = () => Reflect.get(globalThis, "fetch")("/luck");',
      'const kept = () => localStorage.getItem("x");',
      'const tell = () => console.log("hm");',
      'const sorted = (words) => words.sort((a, b) => a.localeCompare(b));',
      'const shown = (n) => n.toLocaleString();',
      'const sorter = new Intl.Collator();',
      'import { readFileSync } from "node:fs";',
      'import { readFileSync } from "fs";',
      'const lazy = () => import("node:crypto");',
      'const at = () => process.env.HOME;',
    ],
  },
  'module-state': {
    valid: [
      'const CARDS = ["a"]; const first = () => CARDS[0];',
      'let count = 0; count += 1; const told = () => count;',
      'const table = new Map(); table.set("a", 1); const at = (id) => table.get(id);',
      'function f() { let turn = 0; turn++; const seen = []; seen.push(turn); return seen; }',
      'import { game } from "./game.ts"; const f = (g) => game.set(g);',
      'const step = { run: (_a, g) => { g.set(Cell.owner, 1, 2); } };',
    ],
    invalid: [
      'let turn = 0; const next = () => { turn++; };',
      'let chosen; const choose = (x) => { chosen ??= x; };',
      'const seen = []; const see = (x) => { seen.push(x); };',
      'const seen = [] as string[]; const see = (x) => { seen!.push(x); };',
      'const seen = new Set<number>(); function see(x) { seen.add(x); }',
      'const counts = { red: 0 }; const count = () => { counts.red += 1; };',
      'const board = { rows: [[0]] }; const mark = () => { board.rows[0][0] = 1; };',
      'const cards = { a: 1 }; const drop = () => { delete cards.a; };',
      'const card = {}; const give = () => { Object.assign(card, { a: 1 }); };',
      'import { CARDS } from "./cards.ts"; const shuffle = () => CARDS.sort();',
    ],
  },
  promises: {
    valid: ['const run = (a, g) => g.all(Card);', 'const then = { run: () => null };', 'type Later = Promise<void>;'],
    invalid: [
      'const run = async () => null;',
      'async function run() {}',
      'const step = { async run() {} };',
      'const run = () => Promise.resolve();',
      'const run = () => new Promise(() => undefined);',
    ],
  },
  'in-place': {
    valid: [
      'verb("go", { steps: { a: { run: (a) => set({ n: a.n + 1 }) } } });',
      'verb("go", { steps: { a: (a, g) => { g.set(Cell.owner, a.who, 1); } } });',
      'verb("go", { steps: { a: (a) => { const more = [...a.list]; more.push(1); return set({ list: more }); } } });',
      'other("go", { steps: { a: (a) => { a.n = 1; } } });',
    ],
    invalid: [
      'verb("go", { steps: { a: (a) => { a.n = 1; } } });',
      'verb("go", { steps: { a: { run: (a) => { a.n++; } } } });',
      'verb("go", { steps: { a: { ask: (a) => { a.list.push(1); } } } });',
      'verb("go", { steps: { a: { run(a) { (a as Mine).list.sort(); } } } });',
      'verb("go", { steps: { a: { run: ({ list }) => { list.push(1); } } } });',
      'verb("go", { steps: { a: (a) => { delete a.n; } } });',
    ],
  },
  'plain-data': {
    valid: [
      'verb("go", { locals: { n: 0, list: [], by: { a: null } }, steps: {} });',
      'const run = (a) => set({ n: a.n + 1, list: [...a.list, 1] });',
      'other({ a: new Map() });',
    ],
    invalid: [
      'verb("go", { locals: { seen: new Map() }, steps: {} });',
      'const run = () => set({ seen: new Set([1]) });',
      'const run = () => set({ list: [{ at: new Date(0) }] });',
      'const run = () => set({ next: () => 1 });',
      'const run = () => set({ next() {} });',
      'const run = (a) => set({ x: a.on ? /a/ : null });',
      'const run = () => set({ n: 1n });',
    ],
  },
  'two-seats': {
    valid: [
      'const next = (seat, g) => (seat + 1) % g.seats;',
      'const last = (g) => g.seats - 1;',
      'const left = (turns) => 1 - turns;',
      'for (let seat = 0; seat < g.seats; seat++) deal(seat);',
      'const word = (seat) => (seat === 0 ? "first" : "other");',
      'const isEven = (seat) => seat % 2 === 0;',
      'const dark = (x, y) => (x + y) % 2;',
      'const next = (a, g) => turn({ seat: (a.first + 1) % g.seats });',
      'const rest = (a) => turn({ left: 1 - a.done });',
      'const rest = (a) => turn({ [seat]: 1 - a.done });',
      'const seat = 1 - a === 0 ? 3 : 4;',
    ],
    invalid: [
      'const other = (seat) => 1 - seat;',
      'const other = (a) => 1 - a.seat;',
      'const other = (seat) => seat ^ 1;',
      'const other = (seat) => (seat === 0 ? 1 : 0);',
      'for (let seat = 0; seat < 2; seat++) deal(seat);',
      'const other = (seat) => (seat + 1) % 2;',
      'const other = (a) => (1 + a.seat!) % 2;',
      'const other = (seat) => (seat + 1) & 1;',
      'const later = (seat, n) => (seat + n) % 2;',
      'const run = (a) => turn({ seat: 1 - a.first });',
      'const run = (a) => turn({ seat: (1 - a.first) as number });',
      'const run = (a) => turn({ seat: a.isOver ? 0 : 1 - a.first });',
      'const run = (a) => turn({ seat: (a.first + 1) % 2 });',
      'const run = (a) => turn({ seat: a.round % 2 });',
      'const run = (a) => turn({ seat: a.first === 0 ? 1 : 0 });',
      'const otherSeat = (first) => first ^ 1;',
      'let nextSeat; nextSeat = 1 - first;',
      'const run = (a) => { a.seat = 1 - a.first; };',
    ],
  },
};

describe.each(Object.entries(rules))('%s', (name, rule) => {
  const { valid = [], invalid = [] } = cases[name] ?? {};
  tester.run(name, rule, { valid: [...valid], invalid: invalid.map((code) => ({ code, errors: 1 })) });
});

it('every rule is tried, and recommended', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(rules).sort());
  expect(Object.keys(configs.recommended.rules ?? {})).toEqual(Object.keys(rules).map((name) => `dejarik/${name}`));
});
