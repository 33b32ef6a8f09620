import type { Choosable, Game, PreviewView } from '@dejarik/engine';
import type { EntityId } from '@dejarik/kernel';
import type { AnswerChain, Ask, ChainStep, Key } from '../types/index.ts';
import { askOf, previewFor, type Asked } from '../asks/build-ask.ts';
import { imaginedInPlace } from './imagine.ts';
import { leadOf } from '../view/plugin-views.ts';
import { seededRandom } from '../random/seeded-random.ts';

/** Most answers of a chain. */
const MOST_STEPS = 6;
/** Most questions to others, or whether to interrupt, between two answers of a chain. */
const MOST_PASSES = 64;

type Goal = AnswerChain['of'];

/**
 * Plays ahead what the options of a seat's question lead to, in a game that holds only what the seat knows, and as if nobody
 * interrupted; of chains that end alike that one stays which takes least.
 */
export function chainsFrom(game: Game, seat: number): readonly AnswerChain[] {
  if (!mayLead(game, seat)) return [];
  return inImagined(game, seat, () => {
    const found = new Map<string, AnswerChain>();
    follow(game, seat, { steps: [], takes: 0, of: undefined }, (chain) => {
      // What is taken up first, such as a card, is not the same as another one.
      const [first] = chain.steps;
      const alike = `${chain.of} ${first.option.points.join()} ${chain.option.key}`;
      const before = found.get(alike);
      if (before === undefined || chain.takes < before.takes) found.set(alike, chain);
    });
    return [...found.values()].sort((a, b) => a.takes - b.takes);
  });
}

/** What would come of the last answer of a chain, once the others were given; null if the game says nothing. */
export function foreseen(game: Game, seat: number, keys: readonly Key[]): PreviewView | null {
  const last = keys.at(-1);
  if (last === undefined) return null;
  return inImagined(game, seat, () => {
    for (const key of keys.slice(0, -1)) {
      const asked = askOf(game, seat, '', true);
      const option = asked?.options.get(key);
      if (!asked || option === undefined) return null;
      game.answer(asked.index, option);
      if (!passOthers(game, seat)) return null;
    }
    const asked = askOf(game, seat, '', true);
    return asked && previewFor(asked, last, []);
  });
}

/** Plays in a game that holds only what the seat knows, and goes back. */
export const inImagined = <T>(game: Game, seat: number, play: () => T): T =>
  imaginedInPlace(game, seat, seededRandom(`chains ${game.seed}`), play);

/** Does any option lead on? Most questions have none, and nothing need be imagined for them. */
function mayLead(game: Game, seat: number): boolean {
  return (
    game.choice?.questions.some(
      (question) =>
        question.by === seat &&
        question.kind === 'pick' &&
        question.options.some((option) => leadOf(game, question, option) !== undefined),
    ) === true
  );
}

/** How far a chain has come. */
interface Begun {
  readonly steps: readonly ChainStep[];
  readonly takes: number;
  readonly of: Goal | undefined;
}

function follow(game: Game, seat: number, begun: Begun, found: (chain: AnswerChain) => void): void {
  const asked = askOf(game, seat, '', false);
  if (asked === null) return;
  const { ask } = asked;
  const { steps, of } = begun;
  const [first, ...more] = steps;
  if (first !== undefined && of !== undefined && endsIn(ask, of)) {
    for (const option of ask.options) {
      const end = { point: ask.point, option };
      found({
        key: [...steps, end].map((one) => one.option.key).join('>'),
        of,
        takes: begun.takes,
        steps: [first, ...more, end],
        option,
      });
    }
    return;
  }
  if (steps.length >= MOST_STEPS) return;
  for (const next of nextSteps(game, asked, begun))
    if (next.only === undefined) goOn(game, seat, next, found);
    else found(aboutOne(asked, next, next.only));
}

const endsIn = ({ of, kind }: Ask, goal: Goal): boolean =>
  (kind === 'pick' || kind === 'path') && (goal === 'place' ? of === 'place' || kind === 'path' : of === goal);

/** A chain whose last answer says by itself which piece is meant. */
function aboutOne({ keyTable }: Asked, { steps, takes }: Next, only: EntityId): AnswerChain {
  const key = keyTable.entity(only);
  return {
    key: [...steps.map(({ option }) => option.key), key].join('>'),
    of: 'entity',
    option: { key, message: keyTable.entityName(only), points: [key] },
    takes,
    steps,
  };
}

interface Next extends Begun {
  readonly steps: AnswerChain['steps'];
  readonly index: number;
  readonly chosen: Choosable;
  readonly only: EntityId | undefined;
}

/** The options that lead on to where the chain goes. */
function nextSteps(game: Game, { ask, question, options, index }: Asked, { steps, takes, of }: Begun): readonly Next[] {
  return ask.options.flatMap((option) => {
    const chosen = options.get(option.key);
    const lead = chosen === undefined ? undefined : leadOf(game, question, chosen);
    return chosen === undefined || lead === undefined || (of !== undefined && lead.to !== of)
      ? []
      : [
          {
            index,
            chosen,
            only: lead.only,
            steps: after(steps, { point: ask.point, option }),
            takes: takes + lead.takes,
            of: lead.to,
          },
        ];
  });
}

function after(steps: readonly ChainStep[], next: ChainStep): AnswerChain['steps'] {
  const [first, ...more] = steps;
  return first === undefined ? [next] : [first, ...more, next];
}

function goOn(game: Game, seat: number, next: Next, found: (chain: AnswerChain) => void): void {
  const here = game.checkpoint();
  try {
    game.answer(next.index, next.chosen);
    if (passOthers(game, seat)) follow(game, seat, next, found);
  } finally {
    game.rewind(here);
  }
}

/** Passes for others, and for the seat where it is asked whether it interrupts. @returns whether the seat is asked something else next */
export function passOthers(game: Game, seat: number): boolean {
  for (let passes = 0; passes < MOST_PASSES; passes++) {
    const { choice } = game;
    if (choice === null) return false;
    const index = choice.questions.findIndex(
      ({ by, of }, i) => choice.answers[i] === undefined && (by !== seat || of === 'trigger'),
    );
    if (index < 0) return true;
    if (choice.questions[index]?.pass !== true) return false;
    game.answer(index, null);
  }
  return false;
}
