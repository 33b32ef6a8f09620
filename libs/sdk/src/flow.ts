// How verbs go on in unusual ways, and who decides what comes first: jumps, bound arguments, policies.

export { bind, bound, bySeat, doOne, jump, ORDERING, policyToken, Rank, resolve, together } from '@dejarik/engine';
export type { Group, OrderingPolicy, Pending, PolicyToken, Provided, RankName } from '@dejarik/engine';
