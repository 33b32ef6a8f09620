import { again, entity, type EntityId, integer, message, pick, set, verb } from '@dejarik/sdk';
import { deckOf, drawCard, GOAL, HAND, handOf, kindOf, layOut, playedOf, Runner, runnerOf, seats } from './pieces.ts';
import { buildPosition } from './scenario.ts';

/** The whole game: turn after turn, until a system ends it. */
export const game = verb('game', {
  silent: true,
  locals: { toMove: 0 },
  steps: {
    setup: (_, g) => {
      layOut(g);
      const given = g.option('scenario');
      const toMove = given === undefined ? 0 : buildPosition(given, g);
      g.shuffle(deckOf(g), 'deck');
      if (given === undefined) for (const seat of seats(g)) for (let n = 0; n < HAND; n++) drawCard(g, seat);
      return set({ toMove });
    },
    turns: (a, g) => [set({ toMove: (a.toMove + 1) % g.seats }), turn({ seat: a.toMove }), again],
  },
});

/** One turn of a seat: it plays a card and draws another, or rests. */
export const turn = verb('turn', {
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    choose: {
      ask: (a, g) => {
        const hand = g.contents(handOf(g, a.seat));
        const why = hand.map((card) => ({ option: card, because: g.why(play({ seat: a.seat, card })) }));
        return pick({
          by: a.seat,
          of: 'entity',
          message: message('ask.play'),
          options: why.filter(({ because }) => because.length === 0).map(({ option }) => option),
          refused: () => why.filter(({ because }) => because.length > 0),
          pass: true,
          // What may be played tells what is in the hand.
          secret: true,
        });
      },
      run: (a, _, card: EntityId | null) => (card === null ? rest({ seat: a.seat }) : play({ seat: a.seat, card })),
    },
  },
});

/** A card is played from the hand: the runner goes as far as it says, and another card is drawn. */
export const play = verb('play', {
  params: { seat: integer(), card: entity() },
  requires: {
    'SAMPLE-PLAY-01': {
      check: (a, g) =>
        !kindOf(g, a.card)?.tires || g.get(Runner.tired, runnerOf(g, a.seat)) === 0 || message('refused.tired'),
    },
  },
  by: (a) => a.seat,
  shows: { card: 'all' },
  steps: {
    lay: (a, g) => {
      g.put(a.card, playedOf(g));
    },
    go: (a, g) => {
      const runner = runnerOf(g, a.seat);
      g.set(Runner.tired, runner, kindOf(g, a.card)?.tires ? 1 : 0);
      return go({ runner, steps: kindOf(g, a.card)?.steps ?? 0 });
    },
    draw: (a, g) => {
      drawCard(g, a.seat);
    },
  },
});

/** No card is played, and the runner is no longer tired. */
export const rest = verb('rest', {
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    rest: (a, g) => {
      g.set(Runner.tired, runnerOf(g, a.seat), 0);
    },
  },
});

/** A runner goes forward. */
export const go = verb('go', {
  params: { runner: entity(), steps: integer() },
  steps: {
    go: (a, g) => {
      g.set(Runner.place, a.runner, Math.min(GOAL, g.get(Runner.place, a.runner) + a.steps));
    },
  },
});

/** A runner is pushed back by one place. */
export const fallBack = verb('fall-back', {
  params: { runner: entity() },
  steps: {
    fall: (a, g) => {
      g.set(Runner.place, a.runner, Math.max(0, g.get(Runner.place, a.runner) - 1));
    },
  },
});
