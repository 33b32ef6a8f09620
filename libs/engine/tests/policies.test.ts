import { expect, it } from 'vitest';
import { compileRules, finish, Game, PluginError, policyToken, verb, type Plugin, type Seat } from '../src/index.ts';

interface TurnOrder {
  /** Who begins a round. */
  first(round: number): Seat;
}
const TURN_ORDER = policyToken<TurnOrder>('relay.TurnOrder');
const BATON = policyToken<object>('relay.Baton');

/** A game of two rounds that notes who began each. */
const relay: Plugin = {
  id: 'relay',
  version: '1.0.0',
  modes: [{ id: 'track', message: { id: 'track' }, seats: ['a', 'b'], game: 'race' }],
  verbs: [
    verb('race', {
      steps: {
        run: (_, g) =>
          finish({
            winners: [g.policy(TURN_ORDER).first(1)],
            message: { id: `${g.policy(TURN_ORDER).first(1)}${g.policy(TURN_ORDER).first(2)}` },
          }),
      },
    }),
  ],
  policies: [{ token: TURN_ORDER, use: { first: () => 0 } satisfies TurnOrder }],
};
const turnabout: Plugin = {
  id: 'turnabout',
  version: '1.0.0',
  extends: { id: 'relay', version: '1.0.0' },
  policies: [{ token: TURN_ORDER, use: { first: (round) => round % 2 } satisfies TurnOrder }],
};
const outcomeOf = (...plugins: readonly Plugin[]) => Game.create(compileRules(plugins, 'track'), { seed: 's' }).outcome;

it('is asked for by rules, and replaced by an expansion', () => {
  expect(outcomeOf(relay)).toEqual({ winners: [0], message: { id: '00' } });
  expect(outcomeOf(relay, turnabout)).toEqual({ winners: [1], message: { id: '10' } });
  // One game's policies are no other's.
  expect(outcomeOf(relay)?.winners).toEqual([0]);
});

it('says which is missing', () => {
  const game = Game.create(compileRules([relay], 'track'), { seed: 's' });
  expect(() => game.policy(BATON)).toThrow(PluginError);
  expect(() => game.policy(BATON)).toThrow(/No plugin provides a policy for "relay\.Baton"/);
});
