import { isCall, USE, type Choosable, type Game, type Question } from '@dejarik/engine';
import { In, type EntityId } from '@dejarik/kernel';
import type { Key } from '../types/index.ts';
import { KeyTable } from '../view/keys.ts';

/** The options of a question as a seat can tell them apart: of copies that nothing distinguishes the first alone. */
export function distinctOptions(game: Game, seat: number, question: Question): readonly Choosable[] {
  if (question.kind !== 'pick' || !question.options.some((option) => hasCopies(game, question, option)))
    return question.options;
  const keys = new KeyTable(game, seat).options(question, question.options);
  const first = new Map<Key, Choosable>();
  question.options.forEach((option, i) => {
    const key = keys[i] ?? '';
    if (!first.has(key)) first.set(key, option);
  });
  return first.size === question.options.length ? question.options : [...first.values()];
}

/** Only things that lie in a zone may look like others. */
function hasCopies(game: Game, { of }: Question, option: Choosable): boolean {
  const inZone = (id: unknown): boolean => typeof id === 'number' && id > 0 && game.has(In, id as EntityId);
  if (!isCall(option)) return of === 'entity' && inZone(option);
  if (option.verb === USE) return inZone(option.args['self']);
  const params = game.rules.verbs.get(option.verb)?.verb.params ?? {};
  return Object.entries(option.args).some(([name, value]) => params[name]?.kind === 'entity' && inZone(value));
}
