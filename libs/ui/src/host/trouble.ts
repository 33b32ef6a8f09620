import { SaveError } from '@dejarik/session';
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
});

/** Known by its name, for only games that have campaigns fetch what makes them. */
const isCampaignError = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && error.name === 'CampaignError' && 'code' in error && typeof error.code === 'string';
