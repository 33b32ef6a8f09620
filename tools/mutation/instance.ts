import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import type { SuiteTest } from './types.ts';

/** A scenario as the game's own reader gives it: plain data. */
export interface ReadScenario {
  readonly scenario: string;
  readonly file: string;
  readonly rules: readonly string[];
}
interface Proof {
  readonly name: string;
  readonly rules: readonly string[];
  readonly check: () => void | Promise<void>;
}
interface Bundle {
  readonly plugins: readonly unknown[];
  readonly proofs: readonly Proof[];
  readonly readScenarios: (
    file: string,
    text: string,
  ) =>
    | { readonly ok: true; readonly value: readonly ReadScenario[] }
    | { readonly ok: false; readonly issues: readonly { readonly message: string }[] };
  readonly runScenario: (
    scenario: ReadScenario,
    plugins: readonly unknown[],
    options: { readonly once: true },
  ) => unknown;
}

/** What a bundle is made of and tried with. */
export interface Suite {
  /** Text of the bundle. */
  readonly code: string;
  readonly scenarios: readonly ReadScenario[];
  /** Highest number of a mutant. */
  readonly mutants: number;
}

/** Said by a test that did not end in time. */
export class Hung extends Error {}

const require = createRequire(import.meta.url);
/** A call that can be ended from outside, however deep it loops, is one of a script. */
const called = new Script('globalThis.$job()');
const jobs = globalThis as unknown as { $job?: () => unknown };

/** A game with mutants, loaded. */
export class Instance {
  readonly tests: readonly SuiteTest[];
  /** By mutant: 1 where its place was reached since this was cleared. */
  readonly reached: Uint8Array;
  readonly #state: { active: number };
  readonly #runs: readonly (() => unknown)[];

  /**
   * @param active the mutant that is active while the code is loaded; 0 for none
   * @throws what the code throws while it is loaded
   */
  constructor({ code, scenarios, mutants }: Suite, active: number) {
    this.reached = new Uint8Array(mutants + 1);
    this.#state = { active };
    const bundle = evaluate(code, this.#state, this.reached);
    this.tests = [
      ...scenarios.map(({ scenario, file, rules }): SuiteTest => ({ kind: 'scenario', name: scenario, file, rules })),
      ...bundle.proofs.map(({ name, rules }): SuiteTest => ({ kind: 'check', name, file: '', rules })),
    ];
    this.#runs = [
      ...scenarios.map((one) => () => bundle.runScenario(one, bundle.plugins, { once: true })),
      ...bundle.proofs.map(({ check }) => async () => {
        await check();
        return null;
      }),
    ];
  }

  /**
   * @param test its number
   * @param mutant that is active meanwhile
   * @param most milliseconds it may take
   * @returns whether it passes, fails, or breaks off because of a fault of the code, as by a TypeError
   * @throws Hung if it does not end in time; the instance is of no use then
   */
  async run(test: number, mutant: number, most: number): Promise<'passes' | 'fails' | 'breaks'> {
    const run = this.#runs[test];
    if (run === undefined) throw new RangeError(`There is no test ${test}.`);
    this.#state.active = mutant;
    try {
      const failure = await inTime(run, most);
      return failure === null ? 'passes' : isBroken(failure) ? 'breaks' : 'fails';
    } catch (error) {
      if (error instanceof Hung) throw error;
      return error instanceof Error && BREAKS.has(error.name) ? 'breaks' : 'fails';
    } finally {
      this.#state.active = 0;
    }
  }
}

/** Errors that no game means to throw. */
const BREAKS: ReadonlySet<string> = new Set(['TypeError', 'RangeError', 'ReferenceError']);

const isBroken = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && 'broke' in failure && failure.broke === true;

function inTime(run: () => unknown, most: number): unknown {
  jobs.$job = run;
  try {
    return called.runInThisContext({ timeout: most });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new Hung('It did not end in time.');
    throw error;
  }
}

/**
 * Reads scenarios as the bundle does.
 *
 * @param files texts of files
 * @throws {Error} naming the first fault of a file that cannot be read
 */
export function scenariosOf(
  code: string,
  files: readonly { readonly file: string; readonly text: string }[],
): readonly ReadScenario[] {
  const { readScenarios } = evaluate(code, { active: 0 }, new Uint8Array(1));
  return files.flatMap(({ file, text }) => {
    const read = readScenarios(file, text);
    if (!read.ok) throw new Error(read.issues[0]?.message ?? `${file} cannot be read.`);
    return read.value;
  });
}

const compiled = new Map<string, Script>();

function evaluate(code: string, state: { active: number }, reached: Uint8Array): Bundle {
  let script = compiled.get(code);
  if (script === undefined)
    compiled.set(
      code,
      (script = new Script(
        `(($state, $reached, require, module) => {\nconst exports = module.exports\nconst $active = (id) => { $reached[id] = 1; return $state.active === id }\n${code}\n})`,
      )),
    );
  const module: { exports: unknown } = { exports: {} };
  const load = script.runInThisContext() as (
    state: unknown,
    reached: Uint8Array,
    require: unknown,
    module: unknown,
  ) => void;
  inTime(() => {
    load(state, reached, require, module);
  }, LOADING);
  return module.exports as Bundle;
}
/** Milliseconds that loading may take. */
const LOADING = 60_000;
