import { message } from '@dejarik/content';
import {
  again,
  doOne,
  finish,
  integer,
  pickMany,
  RefusedError,
  set,
  verb,
  type Asked,
  isCall,
  type Json,
  type Plugin,
  type Writes,
} from '@dejarik/engine';
import { component, face, int, Visibility, Zone, type EntityId } from '@dejarik/kernel';

/** A made-up game for tests: seats add to a count up to a limit, roll dice onto it, or take cards from a deck. */

const Count = component('ScenarioCount', { value: int(), deck: int() });
const Card = component('ScenarioCard', { worth: face(int()) });

const count = (g: Asked): EntityId => g.all(Count)[0] as EntityId;
const deck = (g: Asked): EntityId => g.get(Count.deck, count(g)) as EntityId;

function build(g: Writes, value: number): void {
  const zone = g.spawn();
  g.join(Zone, zone, { owner: -1, visibility: Visibility.none, ordered: 1 });
  g.join(Count, g.spawn(), { value, deck: zone });
  for (let worth = 1; worth <= 3; worth++) {
    const card = g.spawn();
    g.join(Card, card, { worth });
    g.put(card, zone);
  }
}

const game = verb('game', {
  silent: true,
  locals: { next: 0 },
  steps: {
    setup: (_, g) => {
      const given = g.option('scenario');
      if (given === undefined) return build(g, 0);
      const { value, turn = 0 } = given as { value?: Json; turn?: Json };
      if (typeof value !== 'number')
        throw new RefusedError('scenario/given', `The count is ${JSON.stringify(value)}: a number expected.`);
      build(g, value);
      return set({ next: Number(turn) });
    },
    play: (a, g) =>
      g.get(Count.value, count(g)) >= 10
        ? finish({ winners: [1 - a.next], message: message('counters.over') })
        : [set({ next: 1 - a.next }), turn({ seat: a.next }), again],
  },
});
const turn = verb('turn', {
  silent: true,
  params: { seat: integer() },
  steps: {
    act: {
      ask: (a, g) =>
        doOne(g, {
          by: a.seat,
          message: message('counters.act'),
          pass: true,
          calls: [
            add({ amount: 1 }),
            add({ amount: 2 }),
            add({ amount: 5 }),
            roll({}),
            draw({}),
            several({ seat: a.seat }),
          ],
        }),
      run: (_a, _g, call) => call,
    },
  },
});
const add = verb('add', {
  params: { amount: integer() },
  requires: {
    'CNT-01': { check: (a, g) => g.get(Count.value, count(g)) + a.amount <= 10 || message('counters.much') },
    'CNT-02': { check: (a, g) => g.get(Count.value, count(g)) !== 4 || a.amount < 5 || message('counters.much') },
  },
  steps: { add: { rules: ['CNT-03'], run: (a, g) => g.add(Count.value, count(g), a.amount) } },
});
const roll = verb('roll', {
  steps: { roll: (_, g) => g.add(Count.value, count(g), 1 + g.random('die', 6)) },
});
const draw = verb('draw', {
  steps: {
    draw: (_, g) => {
      const card = g.contents(deck(g)).at(-1);
      if (card !== undefined) g.add(Count.value, count(g), g.get(Card.worth, card));
    },
  },
});
const several = verb('several', {
  params: { seat: integer() },
  steps: {
    choose: {
      ask: (a) =>
        pickMany({
          by: a.seat,
          of: 'word',
          message: message('counters.several'),
          options: ['one', 'two', 'four'],
          min: 1,
          max: 3,
          fits: (chosen) => (chosen.length > 2 ? { rule: 'CNT-04', message: message('counters.much') } : null),
        }),
      run: (_, g, words: readonly string[]) => g.add(Count.value, count(g), words.length),
    },
  },
});

const words = {
  'seat.left': 'Left',
  'seat.right': 'Right',
  'counters.act': 'What now?',
  'counters.several': 'Which?',
  'counters.over': 'Over.',
  'counters.much': 'Too much.',
  'verb.add': 'Add {amount}',
  'verb.roll': 'Roll the die',
  'verb.draw': 'Draw',
  'verb.several': 'Several',
  'event.add': 'Added {amount}.',
};

export const counters: Plugin = {
  id: 'counters',
  version: '1.0.0',
  modes: [{ id: 'two', message: message('mode.two'), seats: ['left', 'right'], game: 'game' }],
  components: [Count, Card],
  faces: [Card],
  streams: ['die'],
  capacity: 20,
  verbs: [game, turn, add, roll, draw, several],
  messages: { en: words, pl: words, ru: words },
  scenario: {
    value: (g, name) => (name === 'count' ? g.get(Count.value, count(g)) : undefined),
    valueNames: () => ['count'],
    names: (_, option) => (isCall(option) && option.verb === 'add' && option.args['amount'] === 5 ? ['a handful'] : []),
    roll: (_, dice) =>
      (Array.isArray(dice) ? dice : [dice]).map((eyes) => {
        if (typeof eyes !== 'number' || eyes < 1 || eyes > 6)
          throw new RefusedError('scenario/roll', `The die shows ${JSON.stringify(eyes)}: 1 to 6 expected.`);
        return { stream: 'die', result: eyes - 1 };
      }),
    draw: (g, things) => {
      const cards = g.contents(deck(g));
      const wanted = cards.find((card) => g.get(Card.worth, card) === (things as readonly Json[])[0]);
      const top = cards.at(-1);
      if (wanted === undefined || top === undefined) throw new RefusedError('scenario/draw', 'There is no such card.');
      const worth = g.get(Card.worth, wanted);
      g.set(Card.worth, wanted, g.get(Card.worth, top));
      g.set(Card.worth, top, worth);
    },
  },
};
