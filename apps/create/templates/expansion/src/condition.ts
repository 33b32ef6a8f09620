import { points, values, verbs } from '@dejarik/imperial-assault';
import { entity, modifier, tag, use, verb } from '@dejarik/sdk';

/** Figures that have the condition. */
export const Affected = tag('Affected');

/** The condition: what the game itself knows of it, such as that it is harmful and how its badge is drawn. */
export const condition = points.conditions.of({
  id: 'sample-expansion',
  component: Affected,
  harmful: true,
  glyph: 'M50 4 96 50 50 96 4 50z',
});

/** A figure gets rid of the condition. A verb of its own: others may come before it, after it or in its place. */
export const shakeOff = verb('shake-off', {
  params: { figure: entity() },
  steps: {
    discard: (a) => verbs.discardCondition({ figure: a.figure, condition: 'sample-expansion' }),
  },
});

/** The speed of a figure that has it is 1 less. */
const slower = modifier('sample-expansion.speed', values.speed, {
  on: Affected,
  role: 'it',
  rules: ['SAMPLE-COND-01'],
  amount: -1,
});

/** An action takes it off. */
const discard = use('sample-expansion.discard', 'action', {
  on: Affected,
  rules: ['SAMPLE-COND-02'],
  costs: (cx) => [verbs.payAction({ who: cx.self, amount: 1 })],
  do: (cx) => shakeOff({ figure: cx.self }),
});

export const abilities = [slower, discard];
