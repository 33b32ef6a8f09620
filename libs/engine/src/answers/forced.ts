import type { Question } from '../types/index.ts';
import { count, sample } from './answers.ts';

/** Questions that need not be asked. */

/** The only answer a question has that all can see, or undefined. */
export function forced(question: Question): unknown {
  if (question.pass || question.secret === true || question.closes !== undefined) return undefined;
  if (question.kind === 'pick' && question.options.length === 1) return question.options[0];
  if (question.kind === 'order' && question.options.length === 1) return question.options;
  if (question.kind === 'amount') return question.min === question.max ? question.min : undefined;
  if (question.kind === 'path') return onlyWay(question);
  if (question.kind === 'pick-many' || question.kind === 'allocate' || question.kind === 'assign')
    return count(question, 2) === 1 ? sample(question, () => 0) : undefined;
  return undefined;
}

function onlyWay({ options: [end, ...others], path: ways }: Question): readonly number[] | undefined {
  if (typeof end !== 'number' || others.length > 0 || ways?.isOnly(end) !== true) return undefined;
  return ways.best(end) ?? undefined;
}

/**
 * The answer of a seat that is asked in a window so that nobody sees that it has nothing to decide: a pass, or what must be
 * resolved. The host or bot that plays the seat gives it. Undefined where there is something to decide.
 */
export function onlyAnswer({ kind, of, options, pass, secret }: Question): unknown {
  if (secret !== true || kind !== 'pick' || of !== 'trigger') return undefined;
  if (options.length === 0) return pass ? null : undefined;
  return options.length === 1 && !pass ? options[0] : undefined;
}
