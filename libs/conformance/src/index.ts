export { bounded, EndlessError, LONGEST, standing } from './bounded.ts';
export { conform } from './conform.ts';
export type { ConformOptions, ConformReport } from './conform.ts';
export { findLeak } from './leak.ts';
export type { Leak, LeakSearch } from './leak.ts';
export { MessageCheck } from './messages.ts';
export type { Violation } from './violation.ts';
export { Watch } from './watch.ts';
export type { WatchOptions } from './watch.ts';
