import type { Args, Asked, Question, Verb } from '@dejarik/sdk';
import * as named from './named-verbs.ts';
import { seatFor } from './rules/parties.ts';

/** Rules speak of parties; here each becomes the seat that answers for it. */

type Step = Verb['steps'][string];

function answered(g: Asked, question: Question): Question {
  const by = seatFor(g, question.by);
  return by === question.by ? question : { ...question, by };
}

const isMany = (asked: Question | readonly Question[]): asked is readonly Question[] => Array.isArray(asked);

function seatedStep(step: Step): Step {
  if (step === null || typeof step === 'function' || step.ask === undefined) return step;
  const { ask } = step;
  return {
    ...step,
    ask: (a, g) => {
      const asked = ask(a, g);
      if (asked === null) return null;
      return isMany(asked) ? asked.map((one) => answered(g, one)) : answered(g, asked);
    },
  };
}

const seated = (verb: Verb): Verb => {
  const { by, steps } = verb;
  return {
    ...verb,
    ...(by && {
      by: (a: Args, g: Asked) => {
        const party = by(a, g);
        return party === undefined ? undefined : seatFor(g, party);
      },
    }),
    steps: Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, seatedStep(step)])),
  };
};

/** Everything that can happen in this game. */
export const verbs: readonly Verb[] = Object.values(named).map(seated);
