import type { ConformReport } from '@dejarik/conformance';

/** What `conform` found, or what was found without playing. */
export type Finding = Pick<ConformReport['violations'][number], 'check' | 'message' | 'alike' | 'log'> &
  Partial<Pick<ConformReport['violations'][number], 'mode' | 'seats' | 'seed'>>;
