import type { AnyValue } from '@dejarik/sdk';
import * as named from './named-values.ts';

/** Everything that abilities may ask about and change. */
export const values: readonly AnyValue[] = Object.values(named);
