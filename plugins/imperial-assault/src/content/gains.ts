import type { ConditionWord, Gains } from './types.ts';

/** The conditions among what is gained: the one, or those that come at the same time. */
export const conditionsOf = ({
  condition,
  conditions = [],
}: Pick<Gains, 'condition' | 'conditions'>): readonly ConditionWord[] =>
  condition === undefined ? conditions : [condition, ...conditions];
