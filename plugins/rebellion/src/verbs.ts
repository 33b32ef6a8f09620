import type { Verb } from '@dejarik/sdk';
import * as named from './named-verbs.ts';

/** Everything that can happen in this game. */
export const verbs: readonly Verb[] = Object.values(named);
