import type { AnswerValue, Ask, Option } from '@dejarik/session';

/** An answer of several parts that is being put together. */
export interface Draft {
  /** For `pick-many` and `order`: keys, in the order in which they were pressed. */
  readonly picked: readonly string[];
  /** For `allocate`: counts by key; 0 if missing. */
  readonly counts: Readonly<Record<string, number>>;
  /** For `assign`: the target's key by key; missing where there is none. */
  readonly placed: Readonly<Record<string, string>>;
}

export const NO_DRAFT: Draft = { picked: [], counts: {}, placed: {} };

/** Is the answer put together of several parts and confirmed, not given by one press? */
export const isDrafted = ({ kind }: Ask): boolean =>
  kind === 'pick-many' || kind === 'order' || kind === 'allocate' || kind === 'assign';

/** How much of an answer there is: things picked, the sum of all counts, options with a target. */
export function sizeOf({ kind }: Ask, { picked, counts, placed }: Draft): number {
  if (kind === 'allocate') return Object.values(counts).reduce((sum, one) => sum + one, 0);
  return kind === 'assign' ? Object.keys(placed).length : picked.length;
}

/** The answer that was put together; null while it is too small or too large to be one. */
export function valueOf(ask: Ask, draft: Draft): AnswerValue {
  const size = sizeOf(ask, draft);
  if (size < ask.min || size > ask.max) return null;
  return ask.kind === 'allocate' ? draft.counts : ask.kind === 'assign' ? draft.placed : draft.picked;
}

/** A draft of an answer that was suggested. */
export function draftOf({ kind }: Ask, value: AnswerValue): Draft {
  if (Array.isArray(value)) return { ...NO_DRAFT, picked: value as readonly string[] };
  if (typeof value !== 'object' || value === null) return NO_DRAFT;
  return kind === 'allocate'
    ? { ...NO_DRAFT, counts: value as Readonly<Record<string, number>> }
    : { ...NO_DRAFT, placed: value as Readonly<Record<string, string>> };
}

/** Takes an option in, or out again. */
export const toggled = (draft: Draft, key: string): Draft => ({
  ...draft,
  picked: draft.picked.includes(key) ? draft.picked.filter((one) => one !== key) : [...draft.picked, key],
});

/** How many more of an option there may be, or of all of them together. */
export const roomFor = (ask: Ask, draft: Draft, option: Option): number =>
  Math.min(
    ask.max - sizeOf(ask, draft),
    (ask.limits?.[ask.options.indexOf(option)] ?? ask.max) - (draft.counts[option.key] ?? 0),
  );

/** Counts an option up or down, within its limits. */
export function counted(ask: Ask, draft: Draft, option: Option, by: 1 | -1): Draft {
  const now = draft.counts[option.key] ?? 0;
  if (by === 1 ? roomFor(ask, draft, option) <= 0 : now <= 0) return draft;
  return { ...draft, counts: { ...draft.counts, [option.key]: now + by } };
}

/** The targets that an option may go to at all. */
export const targetsFor = ({ targets = [], pairs }: Ask, { key }: Option): readonly Option[] =>
  pairs === undefined ? targets : targets.filter((target) => pairs[key]?.includes(target.key) === true);

/** How many more a target takes. */
export function roomAt({ targets = [], limits, options }: Ask, { placed }: Draft, target: Option): number {
  const there = Object.values(placed).filter((one) => one === target.key).length;
  return (limits?.[targets.indexOf(target)] ?? options.length) - there;
}

/** Gives an option a target, in place of another one; null takes it away. */
export function given(draft: Draft, option: Option, target: Option | null): Draft {
  const { [option.key]: _, ...others } = draft.placed;
  return { ...draft, placed: target === null ? others : { ...others, [option.key]: target.key } };
}

/** The next target that has room for an option, after the one it has; null behind the last. */
export function nextTarget(ask: Ask, draft: Draft, option: Option): Option | null {
  const targets = targetsFor(ask, option);
  const at = targets.findIndex(({ key }) => key === draft.placed[option.key]);
  return targets.slice(at + 1).find((target) => roomAt(ask, draft, target) > 0) ?? null;
}
