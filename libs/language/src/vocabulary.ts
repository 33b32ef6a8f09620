import type { AnyComponent } from '@dejarik/kernel';
import type { Ability, AnyValue, Asked, Call, Context, Next, Param, RuleId, Seat, Verb, Writes } from '@dejarik/engine';
import { PluginError } from '@dejarik/engine';

/** A moment that "while ..." names: a verb in progress and the argument its carrier must be. */
export interface Moment {
  readonly verb: string;
  readonly role: string;
}

/** A kind of things that can be chosen or counted. */
export interface Selectable {
  readonly option: 'entity' | 'place';
  /** All of them, ascending. */
  readonly of: (g: Asked, cx: Context) => readonly number[];
}

/** A named kind of cost: the call that pays it, given who uses the ability and how much it says. */
export interface Cost {
  /** How the amount is written: a number (default), or a name of something. */
  readonly kind?: 'int' | 'entity' | 'word';
  readonly pay: (cx: Context, amount: unknown) => Call;
}

/** A field such as `action: 1` that makes an ability a `use` in a list and says its cost. */
export interface ListField {
  readonly list: string;
  /** Cost whose amount the field gives. */
  readonly cost?: string;
}

/** What a form of ability added by a plugin may use. */
export interface FormHelpers {
  /** Id of the ability as it will be. */
  readonly id: string;
  /** Where the data stands. */
  readonly path: string;
  /** Compiles data of a known form in place of the form's own. */
  readonly compile: (data: Readonly<Record<string, unknown>>) => readonly Ability[];
  /** Reports something wrong at a field. */
  readonly fault: (field: string, problem: string, found: unknown, allowed?: readonly string[]) => void;
}
/** Turns an ability with a field of the plugin's own into abilities. */
export type Form = (data: Readonly<Record<string, unknown>>, helpers: FormHelpers) => readonly Ability[];

/** Everything ability data may speak of, by name. */
export interface Vocabulary {
  readonly verbs: readonly Verb[];
  readonly values?: readonly AnyValue[];
  /** Words a value is, contains or takes, by id of the value: they are checked then. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** Words that arguments of verbs may be that do not list words themselves, by name of the argument. */
  readonly argumentWords?: Readonly<Record<string, readonly string[]>>;
  /** Names of a value's first two arguments, for the `of` of modifiers; `it` and `other` if missing. */
  readonly arguments?: Readonly<Record<string, readonly string[]>>;
  /** Words for being a member of a component. */
  readonly conditions?: Readonly<Record<string, AnyComponent>>;
  readonly moments?: Readonly<Record<string, Moment>>;
  readonly costs?: Readonly<Record<string, Cost>>;
  readonly lists?: Readonly<Record<string, ListField>>;
  readonly selectables?: Readonly<Record<string, Selectable>>;
  /** The selectable meant when none is named. */
  readonly selects?: string;
  /** Words for seats besides `owner`, which may be given another meaning here. */
  readonly seats?: Readonly<Record<string, (cx: Context, g: Asked) => Seat>>;
  /** Exports that `code` names. */
  readonly code?: Readonly<Record<string, (cx: Context, g: Writes) => Next>>;
  readonly forms?: Readonly<Record<string, Form>>;
  /** The verb that `later` lasts for when it does not say; the outermost one of the game. */
  readonly outermost?: string;
}

/** A vocabulary with everything found by name. */
export interface Known {
  readonly vocabulary: Vocabulary;
  readonly verbs: ReadonlyMap<string, Verb>;
  readonly values: ReadonlyMap<string, AnyValue>;
  /** Verbs that have a limit, by its rule. */
  readonly limits: ReadonlyMap<RuleId, readonly Verb[]>;
  readonly lists: ReadonlySet<string>;
}

/** Words of the language that no verb may be called; the first that an effect has says what it is (`may` may have an `if`). */
export const effectWords = [
  'may',
  'pay',
  'choose',
  'choose-one',
  'each',
  'together',
  'later',
  'cancel',
  'amend',
  'code',
  'let',
  'if',
] as const;

/** A table that holds its own words alone, and not those every object has (`constructor`). */
const table = <T>(of: Readonly<Record<string, T>> = {}): Readonly<Record<string, T>> =>
  Object.freeze(Object.assign(Object.create(null) as Record<string, T>, of));

/** Indexes a vocabulary; throws a PluginError if a word is taken or missing. */
export function know(given: Vocabulary): Known {
  const vocabulary: Vocabulary = {
    ...given,
    words: table(given.words),
    argumentWords: table(given.argumentWords),
    arguments: table(given.arguments),
    conditions: table(given.conditions),
    moments: table(given.moments),
    costs: table(given.costs),
    lists: table(given.lists),
    selectables: table(given.selectables),
    seats: table(given.seats),
    code: table(given.code),
    forms: table(given.forms),
  };
  const verbs = new Map(vocabulary.verbs.map((verb) => [verb.id, verb]));
  for (const word of effectWords) {
    if (verbs.has(word))
      throw new PluginError(
        'language/reserved',
        `A verb may not be called "${word}": the card language uses that word. Rename it.`,
      );
  }
  const values = new Map((vocabulary.values ?? []).map((value) => [value.id, value]));
  for (const [name, moment] of Object.entries(vocabulary.moments ?? {})) {
    const verb = verbs.get(moment.verb);
    if (verb === undefined || !(moment.role in verb.params || moment.role in verb.locals)) {
      throw new PluginError(
        'language/moment',
        `The moment "${name}" is about "${moment.verb}" and its argument "${moment.role}", which the vocabulary does not have.`,
      );
    }
  }
  const limits = new Map<RuleId, Verb[]>();
  for (const verb of vocabulary.verbs) {
    for (const rule of Object.keys(verb.requires)) limits.set(rule, [...(limits.get(rule) ?? []), verb]);
  }
  const lists = new Set(Object.values(vocabulary.lists ?? {}).map((field) => field.list));
  return { vocabulary, verbs, values, limits, lists };
}

/** What the machine calls the arguments of a value when it looks at modifiers. */
export const valueKeys: readonly string[] = ['it', 'other'];

/** Names of a value's arguments as `of` writes them. */
export function argumentNames(known: Known, value: AnyValue): readonly string[] {
  const given = known.vocabulary.arguments?.[value.id];
  return value.of.slice(0, valueKeys.length).map((_, i) => given?.[i] ?? valueKeys[i] ?? '');
}

/** The words that an argument of a verb may be; undefined if it may be any. */
export const argumentWords = (
  lists: Vocabulary['argumentWords'],
  name: string,
  param: Param<unknown>,
): readonly string[] | undefined => param.words ?? (param.kind === 'word' ? lists?.[name] : undefined);
