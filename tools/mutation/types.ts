/** A rule's change: a place in a source and what makes it wrong. */
export interface Change {
  readonly rule: string;
  /** Source file, from the plugin's folder, or from the workspace's root if it begins with `libs/`. */
  readonly file: string;
  /** What stands there; found exactly once. */
  readonly find: string;
  /** What is put in its stead. */
  readonly put: string;
  /** Import declarations that what is put needs beside those of the file. */
  readonly imports?: string | undefined;
  /** The file that lists the change, and the line. */
  readonly listed: string;
  readonly line: number;
}

/** What is wrong with a change as it is written. */
export interface ChangeFault {
  readonly rule: string;
  readonly file: string;
  readonly listed: string;
  readonly line: number;
  readonly message: string;
}

/** A text of a source as its range and what stands in its stead when a mutant is active. */
export interface Mutant {
  /** From 1; 0 is the source as it is. */
  readonly id: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A scenario or a check of a game. */
export interface SuiteTest {
  readonly kind: 'scenario' | 'check';
  readonly name: string;
  /** The scenario's file. */
  readonly file: string;
  readonly rules: readonly string[];
}

/** What a mutant is tried with. */
export interface Trial {
  readonly mutant: number;
  /** Numbers of tests, in the order in which they are run. */
  readonly tests: readonly number[];
  /** The mutant is active while the code is loaded. */
  readonly fresh: boolean;
  /** Ends with the first test that fails. */
  readonly first: boolean;
}

/** What came of a trial. */
export interface Verdict {
  readonly mutant: number;
  /** Numbers of the tests that failed. */
  readonly failed: readonly number[];
  /** Those of them in which nothing was found wrong: the code broke off, as by a TypeError. */
  readonly broke: readonly number[];
  /** Why it could not be loaded; then no test has run. */
  readonly broken?: string;
  /** A test did not end in time. */
  readonly hung: boolean;
}

/** What running everything without a mutant has shown. */
export interface Baseline {
  readonly tests: readonly SuiteTest[];
  /** Mutants whose places are reached while the code is loaded. */
  readonly loading: readonly number[];
  /** By test. */
  readonly results: readonly { readonly passes: boolean; readonly ms: number; readonly reached: readonly number[] }[];
}
