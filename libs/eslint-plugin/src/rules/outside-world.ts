/// <reference types="node" />
import { isBuiltin } from 'node:module';
import type { Rule } from 'eslint';
import { nameOf, parentOf, type Placed, undeclared, type Node } from '../ast.ts';

const CHANCE = 'draw from the streams of the game (g.random, g.shuffle)';
const CLOCK = 'a game comes to the same state whenever it is played';
const WAITING = 'rules never wait';
const NETWORK = 'a game reaches nothing outside of it';
const STORAGE = 'what a game keeps stands in components and locals';
const PAGE = 'rules run in workers and on servers, too';
const NODE = 'rules run in browsers, too';
const LOCALE = "its result depends on the machine's language; compare code units or numbers";

const by = (why: string, ...names: readonly string[]): readonly (readonly [string, string])[] =>
  names.map((name) => [name, why] as const);

const WHY: ReadonlyMap<string, string> = new Map([
  ...by(CHANCE, 'crypto'),
  ...by(CLOCK, 'Date', 'performance'),
  ...by(WAITING, 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame'),
  ...by(NETWORK, 'fetch', 'WebSocket', 'XMLHttpRequest', 'EventSource', 'Worker', 'BroadcastChannel', 'navigator'),
  ...by(STORAGE, 'localStorage', 'sessionStorage', 'indexedDB', 'caches'),
  ...by(PAGE, 'window', 'document', 'location', 'self'),
  ...by(NODE, 'process', 'Buffer', 'require', 'module', 'global'),
  ...by('it leads to all that lies outside of the game', 'globalThis'),
  ...by('what happens is told by events and g.tell', 'console'),
  ...by(LOCALE, 'Intl'),
]);

/** Finds what rules look at outside of their game. */
export const outsideWorld: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'Rules draw no chance but the game’s, and know no clock, timer, network, page or language.' },
    messages: { found: 'Rules look at "{{what}}", which lies outside of the game. They may not: {{why}}.' },
    schema: [],
  },
  create(context) {
    const report = (node: Node, what: string, why: string): void => {
      context.report({ node, messageId: 'found', data: { what, why } });
    };
    const imported = (source: Node | null | undefined): void => {
      if (source?.type === 'Literal' && typeof source.value === 'string' && isBuiltin(source.value))
        report(source, source.value, NODE);
    };
    return {
      Program() {
        for (const { identifier } of undeclared(context.sourceCode.scopeManager.globalScope)) {
          if (identifier.type !== 'Identifier') continue;
          const why = WHY.get(identifier.name);
          if (why !== undefined) report(identifier, identifier.name, why);
          else if (identifier.name === 'Math' && takesRandom(identifier as Placed))
            report(identifier, 'Math.random', CHANCE);
        }
      },
      MemberExpression({ property, computed }) {
        const name = nameOf(property, computed) ?? '';
        if (/^(?:localeCompare|toLocale\w*)$/.test(name)) report(property, name, LOCALE);
      },
      ImportDeclaration: ({ source }) => {
        imported(source);
      },
      ImportExpression: ({ source }) => {
        imported(source);
      },
    };
  },
};

/** `Math.random`, or `const { random } = Math`; `Math` that is handed on may lead there, and nothing else needs that. */
function takesRandom(node: Placed): boolean {
  const parent = parentOf(node);
  if (parent?.type === 'MemberExpression' && parent.object === node)
    return (nameOf(parent.property, parent.computed) ?? 'random') === 'random';
  if (parent?.type !== 'VariableDeclarator' || parent.id.type !== 'ObjectPattern') return true;
  return parent.id.properties.some((one) => one.type === 'RestElement' || nameOf(one.key, one.computed) === 'random');
}
