import type { Message } from '@dejarik/content';
import type { Asked, Call, Choosable, OptionKind, Question, Refused, Seat, Ways } from '../types/index.ts';

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

/** One of some things. The answer is the thing, or null if it may be passed and was. */
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

/** Some of the things: the answer is a list of them. */
export const pickMany = (spec: PickSpec & { readonly min: number; readonly max: number }): Question => ({
  kind: 'pick-many',
  pass: false,
  ...spec,
});

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
export const allocate = (
  spec: PickSpec & { readonly min: number; readonly max: number; readonly limits: readonly number[] },
): Question => ({ kind: 'allocate', pass: false, ...spec });

/** A target for each thing: the answer is a list of targets, one for each option. */
export const assign = (
  spec: PickSpec & { readonly targets: readonly Choosable[]; readonly limits: readonly number[] },
): Question => ({ kind: 'assign', pass: false, ...spec, min: spec.options.length, max: spec.options.length });

/** A way to one of the places: the answer is the list of its places, which ends at an option. */
export const path = (spec: Omit<PickSpec, 'of'> & { readonly path: Ways }): Question => ({
  kind: 'path',
  of: 'place',
  pass: false,
  ...spec,
  min: 1,
  max: Number.MAX_SAFE_INTEGER,
});

/** Yes or no: the answer is true or false. */
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
