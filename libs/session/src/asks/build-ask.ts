import { message, type Message } from '@dejarik/content';
import type { Choosable, FrameState, Game, OpenChoice, PreviewView, Question, Refused } from '@dejarik/engine';
import type { AnswerValue, Ask, Key, Option } from '../types/index.ts';
import { reasonInWords } from './reason-in-words.ts';
import { KeyTable, partsOf } from '../view/keys.ts';
import { eventSaid, previewOf, seatMessage } from '../view/plugin-views.ts';
import { hasWords, textOf } from '../texts.ts';

/** A question with the way back from keys to what they stand for. */
export interface Asked {
  readonly ask: Ask;
  readonly index: number;
  readonly question: Question;
  readonly options: ReadonlyMap<Key, Choosable>;
  readonly targets: ReadonlyMap<Key, Choosable>;
  readonly keyTable: KeyTable;
  /** Key of an option by its place in the question. */
  readonly keys: readonly Key[];
}

/** The number of the first question that is still open to a seat, or -1. */
export function openQuestion(choice: OpenChoice | null, seat: number): number {
  return choice === null
    ? -1
    : choice.questions.findIndex((question, i) => question.by === seat && choice.answers[i] === undefined);
}

/**
 * What a seat is asked, in its words.
 * @param id of the ask
 * @param terse leaves out what only people look at: labels, previews, what is refused
 */
export function askOf(game: Game, seat: number, id: string, terse: boolean): Asked | null {
  const choice = game.choice;
  const index = openQuestion(choice, seat);
  const question = choice?.questions[index];
  if (choice === null || question === undefined) return null;
  const keyTable = new KeyTable(game, seat);
  const refused = question.refused?.() ?? [];
  const keys = keyTable.options(question, question.options, [...question.options, ...refused.map((one) => one.option)]);
  const options = new Map<Key, Choosable>();
  question.options.forEach((option, i) => {
    const key = keys[i];
    if (key !== undefined && !options.has(key)) options.set(key, option);
  });
  const targets = new Map<Key, Choosable>();
  for (const target of question.targets ?? [])
    targets.set(
      keyTable.option({ ...question, of: typeof target === 'number' ? 'entity' : 'word' }, target, true),
      target,
    );
  // What is refused is worked out only for those who look.
  let refusedNow: readonly Option[] | undefined;
  const text = terse ? undefined : askerText(game, question.message);
  const ask: Ask = {
    id,
    seat: game.rules.seats[seat] ?? '',
    kind: question.kind,
    of: question.of,
    ...inWords(question, choice.point, keyTable, terse),
    ...(text === undefined ? {} : { text }),
    point: choice.point,
    min: question.min,
    max: question.max,
    pass: question.pass,
    options: [...options].map(([key, option]) => describe(keyTable, question, key, option, terse)),
    get refused() {
      return (refusedNow ??= terse ? [] : refusedOptions(keyTable, question, options));
    },
    ...(question.limits ? { limits: question.limits } : {}),
    ...(question.targets
      ? {
          targets: [...targets].map(([key, target]) =>
            describe(keyTable, { ...question, of: typeof target === 'number' ? 'entity' : 'word' }, key, target, terse),
          ),
        }
      : {}),
    ...ownRules(question, choice.point, options, targets, keyTable),
  };
  return { ask, index, question, options, targets, keyTable, keys };
}

/** What an ask says of the rules that its question has of its own; the rest is for `judge`. */
function ownRules(
  { forbids, fits, most }: Question,
  point: string,
  options: ReadonlyMap<Key, Choosable>,
  targets: ReadonlyMap<Key, Choosable>,
  keyTable: KeyTable,
): Pick<Ask, 'pairs' | 'most' | 'judged'> {
  const allowed = (option: Choosable): readonly Key[] =>
    [...targets].filter(([, target]) => forbids?.(option, target) === null).map(([key]) => key);
  return {
    ...(forbids && { pairs: Object.fromEntries([...options].map(([key, option]) => [key, allowed(option)])) }),
    ...(most && { most: reasonInWords(keyTable, most, point) }),
    ...(fits || most ? { judged: true } : {}),
  };
}

/**
 * The answer of a seat that has nothing to decide, but is asked so that nobody sees that: a pass, or what must be resolved.
 * Undefined where there is something to decide.
 */
export function onlyAnswerOf({ of, options, pass }: Ask): AnswerValue | undefined {
  const [option] = options;
  if (of !== 'trigger') return undefined;
  if (option === undefined) return pass ? null : undefined;
  return options.length === 1 && !pass ? option.key : undefined;
}

/**
 * A question in words: its arguments that are parameters of the asking verb are said as in that verb's messages. The question
 * of a window says what it is that may be answered, and points at what that names.
 */
function inWords(
  question: Question,
  point: string,
  keyTable: KeyTable,
  terse: boolean,
): Pick<Ask, 'message' | 'points'> {
  const asked = question.message;
  if (terse) return { message: asked };
  const verb = point.split('.', 1)[0] ?? point;
  const subjects = subjectsOf(question, keyTable.game);
  const to = subjects.length === 0 ? null : subjects.length === 1 ? happening(subjects[0], keyTable.game) : undefined;
  const named = asked.args ?? {};
  const points =
    to === undefined
      ? []
      : to === null
        ? [...keyTable.pointedAt(verb, named), ...keyTable.placesIn(verb, named)]
        : keyTable.pointedAt(to.verb.verb.id, to.a);
  const words =
    to === null
      ? keyTable.worded(asked, verb)
      : message(asked.id, {
          what:
            to === undefined
              ? message('session.no-words')
              : message('session.occasion', { what: occasion(to, keyTable) }),
        });
  return points.length === 0 ? { message: words } : { message: words, points };
}

/** What the ability does that a question comes from, where there are words for it. */
function askerText(game: Game, { args }: Message): Message | undefined {
  const ability = args?.['ability'];
  const text = typeof ability === 'object' ? textOf(game, ability) : undefined;
  return text !== undefined && hasWords(game, text.id) ? text : undefined;
}

/** The verbs in progress that a window is about: several if they happen together. */
function subjectsOf({ about, options }: Question, game: Game): readonly FrameState[] {
  if (about === undefined) return [];
  // A seat that can only pass is asked about what it might answer.
  const frames = options.length === 0 ? [about(null)] : options.map((option) => about(option));
  return [...new Set(frames)].flatMap((id) => (id === undefined ? [] : (game.frame(id) ?? [])));
}

/** What is happening: the verb that a window is about, or where that is silent, what it is part of. */
function happening(subject: FrameState | undefined, game: Game): FrameState | undefined {
  if (subject?.verb.verb.silent === false) return subject;
  const at = game.stack.findIndex((one) => one.id === subject?.id);
  return game.stack.findLast((one, i) => (at < 0 || i <= at) && !one.verb.verb.silent);
}

/** What is happening, in the words of the log. */
function occasion(frame: FrameState, keyTable: KeyTable): Message {
  const { game } = keyTable;
  const { id, by: doer } = frame.verb.verb;
  const by = doer?.(frame.a, game) ?? -1;
  const own = eventSaid(game, id, frame.a) ?? message(`event.${id}`);
  return message(own.id, {
    ...(by < 0 ? {} : { by: seatMessage(game, by) }),
    ...keyTable.said(id, frame.a),
    ...own.args,
  });
}

function describe(keyTable: KeyTable, question: Question, key: Key, option: Choosable, terse: boolean): Option {
  if (terse) return { key, ...partsOf(option), message: message('session.option'), points: [] };
  const preview = question.preview?.(option);
  const label = keyTable.label(question, option);
  const text = textOf(keyTable.game, label);
  return {
    key,
    ...partsOf(option),
    message: inAnswer(keyTable, question, option, label),
    points: keyTable.points(question, option),
    ...(preview === undefined ? {} : { preview }),
    ...(text === undefined ? {} : { text }),
  };
}

/** Where several things happen together, what an ability answers is part of what it is called. */
function inAnswer(keyTable: KeyTable, question: Question, option: Choosable, label: Message): Message {
  const subject =
    subjectsOf(question, keyTable.game).length > 1
      ? happening(keyTable.game.frame(question.about?.(option) ?? -1), keyTable.game)
      : undefined;
  return subject === undefined
    ? label
    : message('session.in-answer', { ability: label, what: occasion(subject, keyTable) });
}

function refusedOptions(keyTable: KeyTable, question: Question, offered: ReadonlyMap<Key, Choosable>): Option[] {
  const refused = question.refused?.() ?? [];
  const all = refused.map((one) => one.option);
  const keys = keyTable.options(question, all, [...question.options, ...all]);
  const shown = new Map<Key, Option>();
  all.forEach((option, i) => {
    const key = keys[i];
    if (key !== undefined && !offered.has(key) && !shown.has(key))
      shown.set(key, describe(keyTable, question, key, option, false));
  });
  return [...shown.values()];
}

/** What may not be chosen, by its key. */
export function refusedFor(asked: Asked, key: Key): Refused | undefined {
  const refused = asked.question.refused?.() ?? [];
  const all = refused.map((one) => one.option);
  return refused[asked.keyTable.options(asked.question, all, [...asked.question.options, ...all]).indexOf(key)];
}

/** What would come of an option, offered or refused. @param via places that a way passes */
export function previewFor(asked: Asked, key: Key, via: readonly number[]): PreviewView | null {
  const option = asked.options.get(key) ?? refusedFor(asked, key)?.option;
  return option === undefined ? null : (previewOf(asked.keyTable.game, asked.question, option, via) ?? null);
}

/** The question of a way once it passes some places: what each end costs then, and which are too far. */
export function askPast({ ask, question, options }: Asked, via: readonly number[]): Ask {
  const near: Option[] = [],
    far: Option[] = [];
  for (const { preview: _, ...option } of ask.options) {
    const end = options.get(option.key);
    const found = typeof end === 'number' && question.path?.best(end, via);
    if (found) near.push({ ...option, ...(question.preview && { preview: question.preview(end, via) }) });
    else far.push(option);
  }
  return { ...ask, options: near, refused: [...ask.refused, ...far] };
}
