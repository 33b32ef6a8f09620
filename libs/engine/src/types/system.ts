import type { AnyComponent } from '@dejarik/kernel';
import type { Asked } from './asked.ts';
import type { Call, Finish, Together } from './call.ts';
import type { RuleId } from './basics.ts';

/** Systems: what always holds. */

export interface System {
  readonly id: string;
  readonly rules: readonly RuleId[];
  readonly reads: readonly AnyComponent[];
  /** Victory looks first. */
  readonly first: boolean;
  readonly propose: (g: Asked) => Call | Together | Finish | null | undefined;
}
