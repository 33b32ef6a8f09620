import type { Verb } from '@dejarik/sdk';
import * as named from './named-verbs.ts';

/** Everything that can happen in a skirmish. */
export const verbs: readonly Verb[] = Object.values(named);
