import { bool, component, int, type EntityId } from '@dejarik/kernel';
import { expect } from 'vitest';
import {
  abilityKey,
  compileRules,
  finish,
  Game,
  isAbilityOption,
  verb,
  type Args,
  type Choosable,
  type GameSave,
  type OpenChoice,
  type Plugin,
  type Question,
  type Rules,
  type Step,
} from '../../src/index.ts';

/** What made-up rules are about. */
export const Piece = component('Piece', { seat: int(), life: int(3), mark: int(), gone: bool() });
/** The first two pieces of every laboratory: one of each seat. */
export const ONE = 1 as EntityId;
export const TWO = 2 as EntityId;

export interface LabSpec extends Partial<Plugin> {
  /** Steps of the outermost verb, after pieces were made and before the game ends. */
  readonly steps: Readonly<Record<string, Step<Args>>>;
  /** How many pieces, of seats 0 and 1 by turns; two if missing. */
  readonly pieces?: number;
  readonly hold?: Readonly<Record<string, string>>;
  readonly off?: readonly string[];
}

/** A game of made-up verbs: its outermost verb `play` makes pieces, runs the steps and ends. */
export function lab({ steps, pieces = 2, hold, off = [], ...plugin }: LabSpec): Rules {
  const play = verb('play', {
    silent: true,
    locals: { n: 0 },
    amend: { n: [] },
    ...(hold ? { hold } : {}),
    steps: {
      make: (_a, g) => {
        for (let i = 0; i < pieces; i++) g.join(Piece, g.spawn(), { seat: i % 2 });
      },
      ...(steps as Readonly<Record<string, Step<Args & { n: number }>>>),
      done: () => finish({ winners: [], message: { id: 'done' } }),
    },
  });
  const made: Plugin = {
    id: 'lab',
    version: '1.0.0',
    modes: [{ id: 'plain', message: { id: 'plain' }, seats: ['a', 'b'], game: 'play' }],
    controller: (g, id) => (id > 0 && g.has(Piece, id) ? g.get(Piece.seat, id) : -1),
    ...plugin,
    components: [Piece, ...(plugin.components ?? [])],
    verbs: [play, ...(plugin.verbs ?? [])],
  };
  return compileRules([made], 'plain', { off });
}

/** The text of a word or of an ability that waits. */
const textOf = (option: Choosable): string | undefined =>
  typeof option === 'string' ? option : isAbilityOption(option) ? abilityKey(option) : undefined;

/** Options with the texts of abilities in their place. */
export const shownOptions = ({ options }: Question): readonly unknown[] => options.map((one) => textOf(one) ?? one);

/** The first option whose text begins so. */
export const optionNamed = ({ options }: Question, beginning: string): Choosable | undefined =>
  options.find((one) => textOf(one)?.startsWith(beginning));

/** Gives an answer to the question with this number. */
export type Answerer = (question: Question, choice: OpenChoice, game: Game) => unknown;

/** Follows a script: options by themselves, by the beginning of their text, or as equal data; anything else as it is. */
export function script(...answers: readonly unknown[]): Answerer {
  let n = 0;
  const given = new Map<Question, unknown>();
  return (question) => {
    if (given.has(question)) return given.get(question);
    if (n >= answers.length)
      throw new Error(
        `Unexpected question "${question.message.id}" of seat ${question.by}: ${JSON.stringify(question.options)}`,
      );
    const wanted = answers[n++];
    const found = question.options.find(
      (one) =>
        one === wanted ||
        (typeof wanted === 'string' && textOf(one)?.startsWith(wanted) === true) ||
        JSON.stringify(one) === JSON.stringify(wanted),
    );
    const answer = found ?? wanted;
    given.set(question, answer);
    return answer;
  };
}
/** Takes the first option; passes nothing. */
export const firstOption: Answerer = (question) =>
  question.kind === 'confirm' ? true : question.kind === 'amount' ? question.min : question.options[0];

const shown = (choice: OpenChoice | null): unknown =>
  choice && {
    point: choice.point,
    closes: choice.closes,
    sealed: choice.sealed,
    kind: choice.kind,
    answers: choice.answers.map((one) => one ?? null),
    questions: choice.questions.map(({ kind, by, message, options, min, max, pass, secret, refused }) => ({
      kind,
      by,
      message,
      options,
      min,
      max,
      pass,
      secret,
      refused: refused?.(),
    })),
  };

/** An answer to the same question in a copy of the game, where equal calls are other objects. */
function sameIn(copy: Question, original: Question, answer: unknown): unknown {
  const swap = (one: unknown): unknown => {
    const i = original.options.indexOf(one as Choosable);
    return i < 0 ? one : copy.options[i];
  };
  return Array.isArray(answer) ? answer.map(swap) : swap(answer);
}

/**
 * Plays a game straight; and beside it, at every choice: saved, made text, loaded and played on; rewound and answered again.
 * All must come to the same state and question.
 */
export function playBothWays(rules: Rules, answer: Answerer = script()): Game {
  const game = Game.create(rules, { seed: 'lab' });
  const first = game.checkpoint();
  const firstHash = game.hash();
  const given: [number, unknown][] = [];
  const questions: Question[] = [];
  for (let n = 0; game.choice !== null; n++) {
    if (n > 500) throw new Error('The game does not end.');
    const choice: OpenChoice = game.choice;
    const index = choice.answers.indexOf(undefined);
    const question = choice.questions[index];
    if (question === undefined) throw new Error('A choice without an open question.');
    const value = answer(question, choice, game);
    given.push([index, value]);
    questions.push(question);
    const hash = game.hash();
    const copy = Game.load(rules, JSON.parse(JSON.stringify(game.save())) as GameSave);
    expect(copy.hash()).toBe(hash);
    expect(shown(copy.choice)).toEqual(shown(choice));
    const here = game.checkpoint();
    const told = game.events.length;
    game.answer(index, value);
    const then = game.hash();
    const after = shown(game.choice);
    const events = game.events.slice(told).map((event) => [event.kind, event.verb, event.args]);
    game.rewind(here);
    expect(game.hash()).toBe(hash);
    expect(game.events.length).toBe(told);
    expect(shown(game.choice)).toEqual(shown(choice));
    game.answer(index, value);
    expect(game.hash()).toBe(then);
    expect(game.events.slice(told).map((event) => [event.kind, event.verb, event.args])).toEqual(events);
    const openCopy = copy.choice?.questions[index];
    copy.answer(index, openCopy ? sameIn(openCopy, question, value) : value);
    expect(copy.hash()).toBe(then);
    expect(shown(copy.choice)).toEqual(after);
  }
  // All the way back and forth again.
  const end = game.hash();
  const story = log(game);
  game.rewind(first);
  expect(game.hash()).toBe(firstHash);
  for (const [index, value] of given) {
    const question = openOf(game)?.questions[index];
    const original = questions.shift();
    game.answer(index, question && original ? sameIn(question, original, value) : value);
  }
  expect(game.hash()).toBe(end);
  expect(log(game)).toEqual(story);
  return game;
}

const openOf = (game: Game): OpenChoice | null => game.choice;

/** What happened, a word for each event: verbs by name, notes by message, abilities with a plus. */
export function log(game: Game): string[] {
  return game.events.map((event) => {
    switch (event.kind) {
      case 'verb':
        return event.verb;
      case 'note':
        return event.message?.id ?? '';
      case 'ability':
        return `+${String(event.args['ability'])}`;
      case 'refused':
        return `refused ${event.verb} ${event.rules.join()}`;
      case 'finish':
        return event.message?.id ?? 'finish';
      default:
        return `${event.kind} ${event.verb}`;
    }
  });
}
