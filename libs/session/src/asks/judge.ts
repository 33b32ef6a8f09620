import { check, isRefusedError, type RefusedError } from '@dejarik/engine';
import type { Accepted, Refusal } from '../types/index.ts';
import type { Asked } from './build-ask.ts';
import { reasonInWords } from './reason-in-words.ts';
import { refuse } from './refuse.ts';

/** Whether an answer would be accepted; nothing is changed. @param decoded as the engine takes it */
export function judged(asked: Asked, decoded: unknown): Accepted | Refusal {
  try {
    check(asked.question, decoded);
    return { ok: true };
  } catch (error) {
    if (isRefusedError(error)) return refusalOf(asked, error);
    throw error;
  }
}

/** What the engine refused, in the words of the seat that was asked. */
export const refusalOf = (asked: Asked, { code, because }: RefusedError): Refusal =>
  refuse(
    code,
    { kind: asked.ask.kind },
    because.length === 0 ? undefined : because.map((one) => reasonInWords(asked.keyTable, one, asked.ask.point)),
  );
