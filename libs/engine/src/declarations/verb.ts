import type { EntityId } from '@dejarik/kernel';
import type {
  Again,
  Args,
  ArgsOf,
  Asked,
  Audience,
  Call,
  CallArgs,
  End,
  Finish,
  Go,
  Jump,
  Limit,
  Outcome,
  Param,
  Params,
  RuleId,
  Seat,
  SetLocals,
  Step,
  Together,
  Verb,
} from '../types/index.ts';
import { PluginError } from './errors.ts';

const param = <T>(kind: Param<T>['kind'], more: Partial<Param<T>> = {}): Param<T> & { readonly optional: false } => ({
  kind,
  bound: false,
  ...more,
  optional: false,
});

/** A parameter of a verb: a thing, by the number of its entity. */
export const entity = (): Param<EntityId> & { readonly optional: false } => param('entity');
/** A parameter of a verb: a place on a board, by its number. */
export const space = (): Param<number> & { readonly optional: false } => param('space');
/** A parameter of a verb: a whole number, of hits or points or whatever the verb counts. */
export const integer = (): Param<number> & { readonly optional: false } => param('int');
/** A parameter of a verb: true or false. */
export const flag = (): Param<boolean> & { readonly optional: false } => param('flag');
/**
 * A parameter of a verb: one of some words.
 *
 * @param words which it may be; any if none is given
 * @example
 * ```ts
 * params: { kind: word('melee', 'ranged') }
 * ```
 */
export const word = <W extends string>(...words: readonly W[]): Param<W> & { readonly optional: false } =>
  param<W>('word', words.length > 0 ? { words } : {});
/**
 * A parameter of a verb: several of a kind, in their order.
 *
 * @param _of what each of them is; it serves types alone
 * @returns the parameter; its argument is a list
 *
 * @example
 * ```ts
 * params: { targets: list(entity()) }
 * ```
 */
export const list = <T>(_of: Param<T>): Param<readonly T[]> & { readonly optional: false } => param('list');
/**
 * A parameter of a verb: plain data of a shape that this verb alone knows, as a save can hold it.
 *
 * @example
 * ```ts
 * params: { roll: data<readonly number[]>() }
 * ```
 */
export const data = <T>(): Param<T> & { readonly optional: false } => param('data');

type Opt<P> = P extends Param<infer T> ? Param<T | undefined> & { readonly optional: true } : never;
type Filled<P> = P extends Param<infer T> ? Param<T> & { readonly optional: true } : never;

/**
 * A parameter of a verb that may be left out of a call.
 *
 * @param of what it is where it is given
 * @param initial what it is then; undefined if missing
 * @example
 * ```ts
 * params: { who: entity(), damage: optional(integer(), 1) }
 * ```
 */
export function optional<T>(of: Param<T>): Opt<Param<T>>;
/** A parameter that is `initial` where it is left out. */
export function optional<T>(of: Param<T>, initial: T): Filled<Param<T>>;
export function optional<T>(of: Param<T>, initial?: T): unknown {
  return { ...of, optional: true, ...(initial === undefined ? {} : { initial }) };
}
/** A parameter found out on the way; whatever needs it waits until it is known. */
export const bound = <T>(of: Param<T>): Filled<Param<T>> =>
  ({ ...of, optional: true, bound: true }) as Filled<Param<T>>;

/** What a verb is declared with. */
export interface VerbSpec<P extends Params, L extends Args> {
  /** Rules that it carries out, as the catalogue names them. */
  readonly rules?: readonly RuleId[];
  /** What it is called with, by name: `entity()`, `integer()` and the like. */
  readonly params?: P;
  /** Locals with their values at the start. */
  readonly locals?: L;
  /** By rule, what must hold for it to start: true, or the message that says why not. */
  readonly requires?: Readonly<Record<RuleId, Limit<ArgsOf<P> & L>>>;
  /** Still worth going on? Asked at the start, after every interrupt and child, until `commit` begins. */
  readonly valid?: (a: ArgsOf<P> & L, g: Asked) => boolean;
  /** The step from which on `valid` is asked no more, as its own effect ends what it is about. */
  readonly commit?: string;
  /** Locals and arguments that others may change, and at which steps (all if the list is empty). */
  readonly amend?: Partial<Readonly<Record<(keyof P | keyof L) & string, readonly string[]>>>;
  /** Systems that wait: by their ids, until which step begins, or with this verb's own id until it is over. */
  readonly hold?: Readonly<Record<string, string>>;
  /** Which seat does this: it orders what is its own, and is the `you` of messages. */
  readonly by?: (a: ArgsOf<P> & L, g: Asked) => Seat | undefined;
  /** The timing point at which an ability comes up that says only "while attacking". */
  readonly during?: string;
  /** The argument that this takes out of play. */
  readonly takes?: keyof P & string;
  /** It is what an ability with it is for: where it cannot start, nothing after it counts. */
  readonly pivotal?: boolean;
  /** It has no event of its own, so the log does not tell it. */
  readonly silent?: boolean;
  /** The step with which its event comes, if not before the first: see {@link Verb.tells}. */
  readonly tells?: string;
  /** By parameter: to whom a thing with a face lies open as this happens. */
  readonly shows?: Partial<Readonly<Record<keyof P & string, Audience>>>;
  /** Its parts by name, in their order: `{ ask, run }`, a function that runs without a question, or null for a timing point alone. */
  readonly steps: Readonly<Record<string, Step<ArgsOf<P> & L>>>;
}

export type CallableVerb<P extends Params = Params, L extends Args = Args> = Verb &
  ((args: CallArgs<P>) => Call) & { readonly argsType?: ArgsOf<P> & L };

/**
 * Declares something that can happen.
 *
 * @param id unique in the game; steps are named `id.step`, its event has the words `event.<id>`
 * @param spec parameters, limits and steps
 * @returns the verb, for `verbs` of a plugin; called with arguments it makes a call: `suffer({ who, damage: 2 })`
 * @throws PluginError `verb/local` for a local that has the name of a parameter, `verb/commit` and `verb/tells` for a step that there is not
 * @example
 * ```ts
 * const suffer = verb('suffer', {
 *   params: { who: entity(), damage: integer() },
 *   steps: { run: ({ who, damage }, g) => g.add(Piece.damage, who, damage) },
 * });
 * ```
 */
export function verb<const P extends Params, L extends Args>(id: string, spec: VerbSpec<P, L>): CallableVerb<P, L> {
  const make = (args: CallArgs<P>): Call => ({ verb: id, args });
  const params = spec.params ?? {};
  for (const name of Object.keys(spec.locals ?? {})) {
    if (name in params)
      throw new PluginError('verb/local', `Verb "${id}": "${name}" is both a parameter and a local. Rename one.`);
  }
  const names = Object.keys(spec.steps);
  if (spec.commit !== undefined && !names.includes(spec.commit)) {
    throw new PluginError(
      'verb/commit',
      `Verb "${id}" commits at "${spec.commit}", which is not one of its steps: ${names.join(', ')}.`,
    );
  }
  if (spec.tells !== undefined && !names.includes(spec.tells)) {
    throw new PluginError(
      'verb/tells',
      `The event of verb "${id}" comes with "${spec.tells}", which is not one of its steps: ${names.join(', ')}.`,
    );
  }
  const declared = {
    id,
    params,
    rules: spec.rules ?? [],
    locals: spec.locals ?? {},
    requires: spec.requires ?? {},
    amend: spec.amend ?? {},
    hold: spec.hold ?? {},
    silent: spec.silent ?? false,
    shows: spec.shows ?? {},
    steps: spec.steps,
    ...(spec.valid ? { valid: spec.valid } : {}),
    ...(spec.commit === undefined ? {} : { commit: spec.commit }),
    ...(spec.tells === undefined ? {} : { tells: spec.tells }),
    ...(spec.by ? { by: spec.by } : {}),
    ...(spec.pivotal === true ? { pivotal: true } : {}),
    ...(spec.during === undefined ? {} : { during: spec.during }),
    ...(spec.takes === undefined ? {} : { takes: spec.takes }),
  };
  return Object.assign(make, declared) as unknown as CallableVerb<P, L>;
}

// ---- what a step may return

interface Where {
  readonly step?: string;
  readonly of?: string;
  readonly calls?: readonly Call[];
  readonly outcome?: Outcome;
}
const NOWHERE: Where = {};

/** All in one form, as they are read at one place: JavaScript is slow where it meets objects of many. */
function go(way: Exclude<Go, Call>['go'], { step, of, calls, outcome }: Where = NOWHERE): unknown {
  return { go: way, step, of, calls, outcome };
}

/**
 * Sets locals of the verb, which its next steps are given. A step changes them by this alone: what it writes into them is lost.
 *
 * @param locals values by name, of locals that the verb declares; plain data
 * @returns what the step returns, alone or in a list with what to go on with
 * @example a step that remembers whose turn it is
 * ```ts
 * run: (a) => set({ toMove: 1 - a.toMove })
 * ```
 */
export const set = (locals: Args): SetLocals => ({ set: locals });
/** As `set`; says that a bound parameter is now known. */
export const bind = set;
/**
 * What a step returns to run once more, inside the same timing points; its question is asked again.
 *
 * @example turns until somebody has won
 * ```ts
 * run: (a) => [turn({ seat: a.toMove }), set({ toMove: 1 - a.toMove }), again]
 * ```
 */
export const again = go('again') as Again;
/** Goes on with another step of this verb, by its name. */
export const jump = (step: string): Jump => go('jump', { step }) as Jump;
/**
 * What a step returns to end its verb, or an enclosing one, without what would come after it.
 *
 * @param of the verb, or its id: the nearest enclosing one of that name; the step's own verb if missing
 * @example
 * ```ts
 * run: (a) => (a.left === 0 ? end() : again)
 * ```
 */
export const end = (of?: string | { readonly id: string }): End =>
  (of === undefined ? go('end') : go('end', { of: typeof of === 'string' ? of : of.id })) as End;
/** Several calls that happen in one moment: they walk in step, and are answered together. */
export const together = (calls: readonly Call[]): Together => go('together', { calls }) as Together;
/**
 * What a step or a system returns to end the game.
 *
 * @param outcome who has won, seats from 0, none for a draw; and the words for it. A game that names a seat which does not play breaks off
 * @example
 * ```ts
 * finish({ winners: [seat], message: message('outcome.won', { who: message(`seat.${SEATS[seat]}`) }) })
 * ```
 */
export const finish = (outcome: Outcome): Finish => go('finish', { outcome }) as Finish;
