// Questions of several parts: amounts, shares, orders, ways; what options are.

export { allocate, amount, assign, isAbilityOption, order, path } from '@dejarik/engine';
export type { AbilityOption, AsMany, OptionKind, QuestionKind, Ways } from '@dejarik/engine';
