import type { AbilityOption, Call, Choosable } from '../types/index.ts';

/** What kind of option is it? */

/** Whether an option is a call, and no number, word or ability. @param option as a question has it */
export const isCall = (option: Choosable): option is Call => typeof option === 'object' && 'verb' in option;

/** An ability that waits at a timing point. */
export const isAbilityOption = (option: Choosable): option is AbilityOption =>
  typeof option === 'object' && 'ability' in option;
