import type { AnswerValue, Ask, Key } from '@dejarik/session';

/** Answers to a question with rules of its own that may fit or not, made of what it offers alone: each part by itself, two neighbors, all there is. */
export function draftsOf({
  kind,
  options,
  targets = [],
  limits = [],
  max,
  judged,
  pairs,
}: Ask): readonly AnswerValue[] {
  if (judged === undefined && pairs === undefined) return [];
  const keys = options.map(({ key }) => key);
  if (kind === 'pick-many')
    return [...keys.map((key) => [key]), ...keys.slice(1).map((key, i) => [keys[i] ?? key, key]), keys];
  if (kind === 'allocate') {
    const most = keys.map((key, i): [Key, number] => [key, Math.min(limits[i] ?? max, max)]);
    return [...most.map((one) => Object.fromEntries([one])), Object.fromEntries(most)];
  }
  return targets.flatMap((target) => [
    ...keys.map((key) => ({ [key]: target.key })),
    Object.fromEntries(keys.map((key) => [key, target.key])),
  ]);
}
