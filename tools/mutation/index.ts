/** What of the mutation of sources other programs of the workspace use. */
export { noticedChanges } from './noticed.ts';
export type { ChangeReport, ChangeResult } from './noticed.ts';
export type { ChangeFault } from './types.ts';
