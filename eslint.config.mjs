import lit from 'eslint-plugin-lit';
import node from 'eslint-plugin-n';
import tseslint from 'typescript-eslint';
import { boundariesOf } from './tools/eslint/boundaries.mjs';
import workspace from './package.json' with { type: 'json' };

const bareParameter =
  'Every constructor parameter of a decorated class needs @inject(TOKEN): without emitted types a bare one arrives undefined.';

const injection = [
  {
    selector:
      "ClassDeclaration[decorators.length>0] > ClassBody > MethodDefinition[kind='constructor'] > FunctionExpression > TSParameterProperty[decorators.length=0]",
    message: bareParameter,
  },
  {
    selector:
      "ClassDeclaration[decorators.length>0] > ClassBody > MethodDefinition[kind='constructor'] > FunctionExpression > Identifier.params[decorators.length=0]",
    message: bareParameter,
  },
  {
    selector: "Decorator > CallExpression[callee.name='singleton']",
    message: '@singleton() registers in the global container and is shared by every match.',
  },
];
const namedExports = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name, so that every reader calls it the same.' },
];
const localeFree = [
  {
    selector: 'MemberExpression[property.name=/^(localeCompare|toLocale\\w*)$/]',
    message: "Its result depends on the machine's locale; compare code units or numbers.",
  },
];

const outsideWorld = 'Rules code gives the same result everywhere and every time: ';
const clock = `${outsideWorld}it reads no clock.`;
const timer = `${outsideWorld}it waits for no timer.`;
const page = `${outsideWorld}it knows no page.`;
const noNode = `${outsideWorld}it runs in browsers and must not import Node's modules.`;
const noChance = `${outsideWorld}draw from the game's random streams.`;
const forbiddenGlobals = [
  ...['Date', 'performance'].map((name) => ({ name, message: clock })),
  ...['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame'].map((name) => ({ name, message: timer })),
  ...['window', 'document', 'navigator', 'localStorage', 'sessionStorage', 'fetch'].map((name) => ({
    name,
    message: page,
  })),
  ...['process', 'Buffer', 'require'].map((name) => ({ name, message: noNode })),
  { name: 'crypto', message: noChance },
];
const viaGlobalThis = forbiddenGlobals.map(({ name, message }) => ({ object: 'globalThis', property: name, message }));

const typescript = ['**/*.ts'];
const rulesCode = ['libs/{kernel,engine,language,space,dice,content,session}/src/**/*.ts', 'plugins/*/src/**/*.ts'];
const pluginInterface = ['plugins/*/src/ui/**/*.ts'];
const readByPeople = ['{libs,plugins,apps}/*/src/**/*.ts', 'tools/**/*.{ts,mjs}'];
/** What runs on the Node of whoever installs the packages; a clone brings a newer one. */
const runsInstalled = [
  'apps/{cli,create}/{src,bin}/**/*.{ts,mjs}',
  'libs/*/src/**/*.ts',
  'tools/*.mjs',
  'tools/{create,yaml}/**/*.mjs',
];
const oldestNode = workspace.engines.node;
/** Lines that say something: blank ones and comments are not counted. */
const written = { skipBlankLines: true, skipComments: true };

export default [
  // What is written into folders outside of this workspace is no code of it.
  { ignores: ['**/dist/**', '**/reports/**', '**/node_modules/**', '.nx/**', 'apps/create/templates/outside/**'] },
  {
    files: ['**/*.ts', '**/*.mjs'],
    languageOptions: { parser: tseslint.parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: {
      '@typescript-eslint': tseslint.plugin,
      workspace: { rules: { boundaries: boundariesOf(import.meta.dirname) } },
    },
    rules: {
      'workspace/boundaries': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-debugger': 'error',
      'no-self-compare': 'error',
      'no-unreachable': 'error',
      'no-dupe-keys': 'error',
      'no-fallthrough': 'error',
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
    },
  },
  {
    files: typescript,
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      'no-restricted-syntax': ['error', ...injection],
    },
  },
  {
    files: ['{libs,plugins}/**/*.ts'],
    ignores: ['**/*.config.ts', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': ['error', ...injection, ...namedExports] },
  },
  {
    files: rulesCode,
    ignores: pluginInterface,
    rules: {
      'no-restricted-syntax': ['error', ...injection, ...namedExports, ...localeFree],
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['node:*', 'fs', 'path', 'crypto', 'os', 'url', 'worker_threads'], message: noNode }] },
      ],
      'no-restricted-globals': ['error', ...forbiddenGlobals],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: noChance },
        ...viaGlobalThis,
      ],
      'no-console': 'error',
    },
  },
  {
    files: runsInstalled,
    plugins: { n: node },
    rules: {
      'n/no-unsupported-features/node-builtins': ['error', { version: oldestNode, allowExperimental: true }],
      'n/no-unsupported-features/es-builtins': ['error', { version: oldestNode }],
    },
  },
  {
    files: readByPeople,
    rules: {
      'max-lines': ['error', { max: 300, ...written }],
      'max-lines-per-function': ['error', { max: 60, ...written, IIFEs: true }],
    },
  },
  {
    ...lit.configs['flat/recommended'],
    files: ['libs/ui/**/*.ts', 'apps/table/**/*.ts', ...pluginInterface],
  },
];
