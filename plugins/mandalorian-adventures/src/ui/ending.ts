import type { GameInterface } from '@dejarik/ui';
import { adventureOf } from './shapes.ts';

type Ending = NonNullable<GameInterface['ending']>;
type Told = ReturnType<Ending>[number];

const LEVELS = ['beginner', 'standard', 'veteran'];

/** How long it took, what would help another time, and what can be played next. */
export const ending: Ending = ({ view, events, outcome }) => {
  const adventure = adventureOf(view.values);
  if (adventure === null || outcome === null) return [];
  const won = outcome.winners.length > 0;
  const times = (verb: string): number => events.filter((event) => event.kind === 'verb' && event.verb === verb).length;
  const next = (): Told => {
    if (adventure.guide.length > 0) return { id: won ? 'ending.guide' : 'ending.guide-lost' };
    const harder = LEVELS[LEVELS.indexOf(adventure.level) + 1];
    if (!won) return { id: 'ending.again' };
    return harder === undefined
      ? { id: 'ending.mission' }
      : { id: 'ending.harder', args: { level: { id: `level.${harder}` } } };
  };
  return [
    {
      id: 'ending.tally',
      args: {
        mission: { id: `mission.${adventure.mission}` },
        level: { id: `level.${adventure.level}` },
        turns: { id: 'ending.turns', args: { turns: times('turn') } },
        enemies: { id: 'ending.enemies', args: { enemies: times('defeat') } },
      },
    },
    ...(won
      ? []
      : [{ id: outcome.message.id === 'outcome.defeated' ? 'ending.after-defeat' : 'ending.after-failure' }]),
    next(),
  ];
};
