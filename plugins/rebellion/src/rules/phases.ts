/** REB-RND-01: the phases of a game round, in their order. */
export const phases = ['assignment', 'command', 'refresh'] as const;
export type Phase = (typeof phases)[number];
