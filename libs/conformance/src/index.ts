export { withTimeLimit, EndlessError, TIME_LIMIT, standing } from './time-limit.ts';
export { conform } from './conform.ts';
export type { ConformOptions, ConformReport } from './conform.ts';
export { findLeak } from './leak.ts';
export type { Leak, LeakSearch } from './leak.ts';
export { MessageCheck } from './messages.ts';
export type { Violation } from './violation.ts';
export { GameChecker } from './game-checker.ts';
export type { GameCheckerOptions } from './game-checker.ts';
