import { ability } from './abilities.ts';
import { condition } from './conditions.ts';
import { effects } from './effects.ts';
import type { Grammar } from './scope.ts';
import { selection } from './selectors.ts';

/** The parts that compile one another, handed to each by its bearer: imports among themselves would be a ring. */
export const grammar: Grammar = { ability, condition, effects, selection };
