import { EndlessError } from './time-limit.ts';

/** What `conform` checks: the id of each check, and what it holds a plugin to. */
export const CHECKS = {
  compile: 'Plugins go together, and everything that they name is there.',
  rules: 'Every rule that is named stands in the catalogue.',
  messages: 'Everything that people read has words in every language.',
  crash: 'No rule breaks off.',
  returns: 'Steps, questions, limits and systems give back what the engine can work with.',
  promise: 'Rules never wait: they give back no promises.',
  writes: 'What is only asked changes nothing.',
  data: 'Arguments, locals and options are plain data.',
  'in-place': 'Arguments, locals and content are not changed in place.',
  derived: 'What is derived names all that it reads.',
  systems: 'Systems name what they wait for.',
  tables: 'Only tables of plugins that are loaded are asked for.',
  outside: 'Rules draw no chance but the game’s, and know no clock, timer, network, storage, language or process.',
  seats: 'Only seats that play are asked.',
  outcome: 'Winners are seats that play.',
  endless: 'Rules come back.',
  stuck: 'A game comes to its end.',
  refused: 'What is offered is taken.',
  offered: 'No rule refuses what was offered, once it is chosen.',
  shuffle: 'Piles lie in another order in each game.',
  save: 'What is saved and loaded is the same.',
  continue: 'A loaded game goes on in the same way.',
  ask: 'The same position asks the same.',
  rewind: 'An answer that is taken back and given again leads to the same.',
  'session-save': 'A session that is saved and loaded shows the same.',
  fork: 'A copy of a session shows the same.',
  replay: 'The same answers lead to the same.',
  possible: 'What the plugins call possible holds of the true game.',
  leak: 'Nobody is shown what is hidden from them.',
  commit: 'Every verb can come to its end.',
} as const satisfies Readonly<Record<string, string>>;

export type CheckId = keyof typeof CHECKS;

/** By the code of an error of the engine, or its first part: the check that fails with it. */
const BY_CODE: Readonly<Record<string, CheckId>> = {
  'ask/promise': 'promise',
  'ask/writes': 'writes',
  'check/writes': 'writes',
  'ask/seat': 'seats',
  'game/endless': 'endless',
  'locals/in-place': 'in-place',
  'save/data': 'data',
  'verb/data': 'data',
  'option/data': 'data',
  'derived/reads': 'derived',
  'system/reads': 'systems',
  'tables/unknown': 'tables',
  ask: 'returns',
  finish: 'outcome',
  limit: 'returns',
  step: 'returns',
  system: 'returns',
};
/** Codes of what is found when plugins are compiled, by their first part. */
const COMPILED: ReadonlySet<string> = new Set(['plugin', 'component', 'verb', 'ability', 'value', 'policy', 'use']);

/** The check that a game fails with something that it has thrown. */
export function checkOf(error: unknown): CheckId {
  if (error instanceof EndlessError) return 'endless';
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return 'crash';
  if (error.message.includes('promise')) return 'promise';
  const [kind = ''] = error.code.split('/');
  return BY_CODE[error.code] ?? BY_CODE[kind] ?? (COMPILED.has(kind) ? 'compile' : 'crash');
}
