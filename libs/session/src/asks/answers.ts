import type { Choosable, Question } from '@dejarik/engine';
import type { AnswerValue, Key } from '../types/index.ts';
import type { Asked } from './build-ask.ts';
import { placeKey, placeInKey } from '../view/numbered-keys.ts';

/** A key that is not among the options. */
export class UnknownKey extends Error {
  constructor(readonly key: string) {
    super(`"${key}" is not an option.`);
  }
}
/** An answer of another form than its question. */
export class WrongForm extends Error {}

function look(options: ReadonlyMap<Key, Choosable>, key: unknown): Choosable {
  if (typeof key !== 'string') throw new WrongForm();
  const option = options.get(key);
  if (option === undefined) throw new UnknownKey(key);
  return option;
}

const listOf = (value: AnswerValue): readonly unknown[] => {
  if (!Array.isArray(value)) throw new WrongForm();
  return value;
};

function byKey(asked: Asked, value: AnswerValue): { readonly [key: Key]: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new WrongForm();
  for (const key of Object.keys(value)) look(asked.options, key);
  return value as { readonly [key: Key]: unknown };
}

/**
 * From keys to what the engine expects.
 * @throws UnknownKey, WrongForm
 */
export function decode(asked: Asked, value: AnswerValue): unknown {
  if (value === null) return null;
  const { question, options, targets, keys } = asked;
  switch (question.kind) {
    case 'pick':
      return look(options, value);
    case 'pick-many':
    case 'order':
      return listOf(value).map((key) => look(options, key));
    case 'amount':
    case 'confirm':
      return value;
    case 'allocate': {
      const counts = byKey(asked, value);
      return keys.map((key) => (Object.hasOwn(counts, key) ? counts[key] : 0));
    }
    case 'assign': {
      const chosen = byKey(asked, value);
      return keys.map((key) => (Object.hasOwn(chosen, key) ? look(targets, chosen[key]) : null));
    }
    case 'path':
      return listOf(value).map((key) => {
        const place = placeInKey(key);
        if (place === undefined) throw new WrongForm();
        return place;
      });
  }
}

/** The places of keys; null if one is none of a place. */
export function placesIn(keys: readonly unknown[]): readonly number[] | null {
  const places = keys.map(placeInKey);
  return places.every((place) => place !== undefined) ? places : null;
}

/** From an engine's answer to keys. */
export function encode(asked: Asked, value: unknown): AnswerValue {
  const { question, keys } = asked;
  if (value === null || typeof value === 'boolean') return value;
  const keyOf = (option: unknown): Key => keys[question.options.indexOf(option as Choosable)] ?? '';
  switch (question.kind) {
    case 'pick':
      return keyOf(value);
    case 'amount':
      return Number(value);
    case 'confirm':
      return value === true;
    case 'pick-many':
    case 'order':
      return (value as readonly unknown[]).map(keyOf);
    case 'path':
      return (value as readonly number[]).map(placeKey);
    case 'allocate':
      return Object.fromEntries(
        (value as readonly number[]).flatMap((count, i) => (count === 0 ? [] : [[keys[i] ?? '', count]])),
      );
    case 'assign':
      return Object.fromEntries(
        (value as readonly (Choosable | null)[]).flatMap((target, i) =>
          target === null ? [] : [[keys[i] ?? '', targetKey(asked, target)]],
        ),
      );
  }
}

function targetKey(asked: Asked, target: Choosable): Key {
  for (const [key, one] of asked.targets) if (one === target) return key;
  return '';
}

/** The way that a question suggests to a place, past others; null where there is none. */
export const routeOf = (question: Question, place: number, via: readonly number[]): readonly Key[] | null =>
  question.path?.best(place, via)?.map(placeKey) ?? null;
