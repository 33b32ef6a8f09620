import { integer, message, pick, verb, type EntityId, type Writes } from '@dejarik/sdk';
import { EMPIRE, pile } from './board.ts';
import { backToHand } from './decks.ts';

/** Project cards. */

/** The top cards of the project deck; there are no more when it is empty. */
const topProjects = (g: Writes, amount: number): readonly EntityId[] =>
  g.contents(pile(g, 'projects')).slice(-amount).reverse();

/** REB-PRJ-01: project cards come to the mission hand, where nobody else can tell them from missions. */
export const drawProjects = verb('draw-projects', {
  rules: ['REB-PRJ-01'],
  params: { amount: integer() },
  by: () => EMPIRE,
  steps: {
    draw: (a, g) => {
      for (const card of topProjects(g, a.amount)) backToHand(g, EMPIRE, card);
    },
  },
});

/** Of some project cards one is kept, the others go under the deck. */
export const chooseProject = verb('choose-project', {
  rules: ['REB-PRJ-01'],
  params: { amount: integer() },
  by: () => EMPIRE,
  steps: {
    draw: (a, g) => {
      for (const card of topProjects(g, a.amount)) g.put(card, pile(g, 'projectsDrawn'));
    },
    choose: {
      ask: (_a, g) => {
        const options = g.contents(pile(g, 'projectsDrawn'));
        return options.length === 0
          ? null
          : pick({ by: EMPIRE, of: 'entity', options, secret: true, message: message('ask.project') });
      },
      run: (_a, g, kept: EntityId | undefined) => {
        if (kept === undefined) return;
        backToHand(g, EMPIRE, kept);
        for (const card of g.contents(pile(g, 'projectsDrawn'))) g.put(card, pile(g, 'projects'), 'bottom');
      },
    },
  },
});
