import type { Message } from '@dejarik/content';
import type {
  AsMany,
  Asked,
  Because,
  Call,
  Choosable,
  OptionKind,
  Question,
  Refused,
  Seat,
  Ways,
} from '../types/index.ts';

/** Questions of each kind, as plugins make them. */

type Extra = Partial<
  Pick<
    Question,
    'pass' | 'refused' | 'label' | 'about' | 'points' | 'preview' | 'secret' | 'closes' | 'sealed' | 'path'
  >
>;
interface PickSpec extends Extra {
  readonly by: Seat;
  readonly message: Message;
  readonly of: OptionKind;
  readonly options: readonly Choosable[];
}

/**
 * Asks a seat for one of some things.
 *
 * @param spec `by` is the seat, from 0; `of` what the options are; `refused` tells which are not offered, and why; with `pass` it may be declined
 * @returns the question, for `ask` of a step; its `run` is given the thing, or null where it was passed
 * @example
 * ```ts
 * ask: (a, g) => pick({ by: a.seat, message: message('ask.card'), of: 'entity', options: g.contents(handOf(g, a.seat)) }),
 * run: (a, g, card: EntityId) => play({ card }),
 * ```
 */
export const pick = (spec: PickSpec): Question => onePick(spec, spec.of, spec.options, spec.refused);

/** Every field is there, also what is not said: questions that differ in shape are slow to look at. */
function onePick(
  spec: Omit<PickSpec, 'of' | 'options'>,
  of: OptionKind,
  options: readonly Choosable[],
  refused: PickSpec['refused'],
): Question {
  return {
    kind: 'pick',
    by: spec.by,
    message: spec.message,
    of,
    options,
    min: 1,
    max: 1,
    pass: spec.pass ?? false,
    refused,
    label: spec.label,
    about: spec.about,
    points: spec.points,
    preview: spec.preview,
    secret: spec.secret,
    closes: spec.closes,
    sealed: spec.sealed,
    path: spec.path,
  } as Question;
}

/** What an answer of several parts must keep besides its form. `Answer` is what the step's `run` is given. */
interface OwnRules<Answer> {
  /** Why an answer of the right form may not be given, or null. Asked often, also of drafts: it must be quick and write nothing. */
  readonly fits?: (answer: Answer) => Because | null;
  /** As many as possible, and by which rule. */
  readonly most?: AsMany;
}

/** As every answer is looked at: its form has been checked before. */
const ownRules = <Answer>(
  fits: OwnRules<Answer>['fits'],
  most: AsMany | undefined,
): Pick<Question, 'fits' | 'most'> => ({
  ...(fits && { fits: fits as unknown as NonNullable<Question['fits']> }),
  ...(most && { most }),
});

/**
 * Asks a seat for some of the things, each once at most.
 *
 * @param spec as for `pick`; from `min` to `max` of them; `fits` tells why a choice of the right size may not be made, `most` that it must be as large as can be
 * @returns the question; `run` is given the list
 * @example at most three of the cards, of different suits
 * ```ts
 * pickMany({ by, message, of: 'entity', options: cards, min: 0, max: 3,
 *   fits: (chosen) => allDifferent(chosen.map(suit)) ? null : { rule: 'CARD-04', message: message('refused.same-suit') } })
 * ```
 */
export const pickMany = <T extends Choosable>({
  fits,
  most,
  ...spec
}: PickSpec &
  OwnRules<readonly T[]> & {
    readonly options: readonly T[];
    readonly min: number;
    readonly max: number;
  }): Question => ({ kind: 'pick-many', pass: false, ...spec, ...ownRules(fits, most) });

/** All of the things, in an order. */
export const order = (spec: PickSpec): Question => ({
  kind: 'order',
  pass: false,
  ...spec,
  min: spec.options.length,
  max: spec.options.length,
});

/** A number from `min` to `max`. */
export const amount = (
  spec: Omit<PickSpec, 'of' | 'options'> & { readonly min: number; readonly max: number },
): Question => ({ kind: 'amount', of: 'number', options: [], pass: false, ...spec });

/** How many of each class: the answer is a list of counts, one for each option. */
export const allocate = ({
  fits,
  most,
  ...spec
}: PickSpec &
  OwnRules<readonly number[]> & {
    /** Least and most of all counts together. */
    readonly min: number;
    readonly max: number;
    /** Most of each option. */
    readonly limits: readonly number[];
  }): Question => ({ kind: 'allocate', pass: false, ...spec, ...ownRules(fits, most) });

/**
 * A target for each thing: the answer is a list of targets, one for each option; null for an option without one.
 *
 * @example hits that may go to health of their color alone, as many as possible
 * ```ts
 * assign({ by, message, of: 'entity', options: hits, targets: ships, limits: ships.map(healthOf), min: 0,
 *   forbids: (hit, ship) => colorOf(hit) === colorOf(ship) ? null : { rule: 'HIT-02', message: message('refused.color') },
 *   most: { rule: 'HIT-03', message: message('refused.more-hits') } })
 * ```
 */
export const assign = <T extends Choosable, To extends Choosable>({
  fits,
  most,
  forbids,
  ...spec
}: PickSpec &
  OwnRules<readonly (To | null)[]> & {
    readonly options: readonly T[];
    readonly targets: readonly To[];
    /** Most things at each target. */
    readonly limits: readonly number[];
    /** Fewest options that have a target; all if missing. */
    readonly min?: number;
    /** Most options that have a target; all if missing. */
    readonly max?: number;
    /** Why an option may not go to a target, or null. */
    readonly forbids?: (option: T, target: To) => Because | null;
  }): Question => {
  const { min = spec.options.length, max = spec.options.length } = spec;
  return {
    kind: 'assign',
    pass: false,
    ...spec,
    min,
    max,
    ...ownRules(fits, most),
    ...(forbids && { forbids: (option, target) => forbids(option as T, target as To) }),
  };
};

/** A way to one of the places: the answer is the list of its places, which ends at an option. */
export const path = (spec: Omit<PickSpec, 'of'> & { readonly path: Ways }): Question => ({
  kind: 'path',
  of: 'place',
  pass: false,
  ...spec,
  min: 1,
  max: Number.MAX_SAFE_INTEGER,
});

/**
 * Asks a seat yes or no.
 *
 * @param spec `by` is the seat, from 0; `message` the words
 * @returns the question; `run` is given true or false
 * @example
 * ```ts
 * ask: (a) => confirm({ by: a.seat, message: message('ask.reroll') }),
 * run: (a, g, yes: boolean) => (yes ? roll({}) : null),
 * ```
 */
export const confirm = (spec: Omit<PickSpec, 'of' | 'options'>): Question => ({
  kind: 'confirm',
  of: 'word',
  options: [],
  pass: false,
  ...spec,
  min: 0,
  max: 1,
});

/**
 * A choice of things to do: the calls that may be done now are offered, the others kept with their reasons.
 * The answer is the call to go on with.
 */
export function doOne(
  g: Asked,
  spec: Omit<PickSpec, 'of' | 'options' | 'refused'> & { readonly calls: readonly Call[] },
): Question {
  const { calls } = spec;
  const options = calls.filter((call) => g.can(call));
  const refused = (): readonly Refused[] =>
    calls
      .filter((call) => !options.includes(call))
      .map((call) => ({
        option: call,
        get because() {
          return g.why(call);
        },
      }));
  return onePick(spec, 'call', options, refused);
}
