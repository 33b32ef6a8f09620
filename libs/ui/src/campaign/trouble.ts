/** What went wrong with a campaign, as the panel shows it. */
export interface CampaignTrouble {
  readonly code: string;
  readonly detail: string;
}

/** Codes that the panel has words for. */
export const troubleCodes: readonly string[] = ['json', 'format', 'save', 'game', 'version', 'corrupt', 'large'];

export function campaignTrouble(error: unknown): CampaignTrouble {
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code).replace(/^campaign\//, '') : '';
  return {
    code: troubleCodes.includes(code) ? code : 'other',
    detail: error instanceof Error ? error.message : String(error),
  };
}
