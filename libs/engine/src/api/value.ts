import type { AnyComponent } from '@dejarik/kernel';
import type { Asked } from './access.ts';
import type { RuleId } from './ground.ts';
import type { ParamKind } from './verb.ts';

/** Values: numbers and truths worked out from the world. */

/** A derived number, truth or set, declared once with what it reads. */
export interface Value<T, X extends readonly unknown[]> {
  readonly id: string;
  /** Its number among all values declared in this process. */
  readonly slot: number;
  /** What each argument is, for the card language. */
  readonly of: readonly ParamKind[];
  readonly is: 'int' | 'flag' | 'word' | 'list' | 'data';
  readonly rules: readonly RuleId[];
  readonly base: (g: Asked, ...args: X) => T;
  /** Asked about the world and the frames alone, never a cache of its own. */
  readonly reads?: readonly AnyComponent[];
}
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a table of values of all kinds
export type AnyValue = Value<any, any>;
