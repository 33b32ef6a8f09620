import { isCampaignError, SaveError } from '@dejarik/session';
import type { Trouble } from './protocol.ts';

/** What an order cannot be carried out for. */
export class TableTrouble extends Error {
  constructor(
    readonly code: string,
    detail: string,
  ) {
    super(detail);
  }
}

/** @param otherwise code of what has none */
export const troubleOf = (error: unknown, otherwise: string): Trouble => ({
  code:
    error instanceof TableTrouble || isCampaignError(error)
      ? error.code
      : error instanceof SaveError
        ? 'save'
        : otherwise,
  detail: error instanceof Error ? error.message : String(error),
  ...(error instanceof SaveError && error.differences.length > 0 ? { differences: error.differences } : {}),
});
