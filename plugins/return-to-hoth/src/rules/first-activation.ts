import {
  clockwise,
  commandOf,
  components,
  initiativeSeat,
  playerOf,
  readyGroups,
  spokenOn,
  tablesOf,
  verbs,
} from '@dejarik/imperial-assault';
import {
  after,
  component,
  instead,
  int,
  integer,
  message,
  prohibition,
  verb,
  type Ability,
  type Asked,
  type Call,
  type EntityId,
  type Seat,
} from '@dejarik/sdk';
import { doOne } from '@dejarik/sdk/flow';

/** Where more than two play, effects that let a player claim the initiative give an activation before all others instead. */

const { Skirmish } = components;

/** On a Player entity: the round in which the player last was given a first activation. */
export const FirstActivation = component('FirstActivation', { round: int() });

const roundOf = (g: Asked): number => {
  const skirmish = g.all(Skirmish)[0];
  return skirmish === undefined ? 0 : g.get(Skirmish.round, skirmish);
};

/** Was a seat given a first activation in this round? */
function actsFirst(g: Asked, seat: Seat): boolean {
  const player = playerOf(g, seat);
  return g.has(FirstActivation, player) && g.get(FirstActivation.round, player) === roundOf(g);
}

/** A player activates a group before the others. */
export const firstActivation = verb('first-activation', {
  params: { seat: integer() },
  by: (a) => a.seat,
  valid: (a, g) => readyGroups(g, a.seat).length > 0,
  commit: 'choose',
  steps: {
    choose: {
      ask: (a, g) => {
        const question = doOne(g, {
          by: a.seat,
          message: message('ask.first-activation'),
          calls: readyGroups(g, a.seat).map((group) => verbs.activateGroup({ group })),
        });
        return question.options.length > 0 ? question : null;
      },
      run: (_a, _g, call: Call | undefined) => call ?? null,
    },
  },
});

const seatIn = (cx: { readonly a: Readonly<Record<string, unknown>> }): Seat => Number(cx.a['seat']);

/** Does a command card let its player claim the initiative? */
function claims(g: Asked, card: unknown): boolean {
  const command = commandOf(g, card as EntityId);
  return command !== undefined && spokenOn(tablesOf(g), command).calls.has(verbs.claimInitiative.id);
}

const several = (g: Asked): boolean => g.seats > 2 && g.within('round') !== undefined;

export const firstActivations: readonly Ability[] = [
  instead('first-activation.granted', verbs.claimInitiative.id, {
    rules: ['RTH-SPC-02'],
    when: (_cx, g) => several(g),
    do: (cx, g) => {
      g.join(FirstActivation, playerOf(g, seatIn(cx)), { round: roundOf(g) });
      return null;
    },
  }),
  after('first-activation', `${verbs.activationPhase.id}.begin`, {
    rules: ['RTH-SPC-03', 'RTH-SPC-05'],
    when: (_cx, g) => several(g) && clockwise(g, 0).some((seat) => actsFirst(g, seat)),
    do: (_cx, g) =>
      clockwise(g, initiativeSeat(g))
        .filter((seat) => actsFirst(g, seat))
        .map((seat) => firstActivation({ seat })),
  }),
  prohibition('first-activation.holder', verbs.playCommand.id, {
    rules: ['RTH-SPC-04'],
    needs: ['card', 'seat'],
    when: (cx, g) => several(g) && claims(g, cx.a['card']) && seatIn(cx) === initiativeSeat(g),
    message: message('refused.holds-initiative'),
  }),
  prohibition('first-activation.once', verbs.playCommand.id, {
    rules: ['RTH-SPC-06'],
    needs: ['card', 'seat'],
    when: (cx, g) => several(g) && claims(g, cx.a['card']) && actsFirst(g, seatIn(cx)),
    message: message('refused.second-claim'),
  }),
];
