import { ability } from './abilities.ts';
import { condition } from './conditions.ts';
import { effects } from './effects.ts';
import type { Grammar } from './scope.ts';
import { selection } from './selectors.ts';

/** All parts of the language, for each to find the others. */
export const grammar: Grammar = { ability, condition, effects, selection };
