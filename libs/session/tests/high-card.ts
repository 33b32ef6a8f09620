import { message } from '@dejarik/content';
import {
  again,
  amount,
  confirm,
  doOne,
  entity,
  finish,
  flag,
  integer,
  optional,
  pickMany,
  set,
  verb,
  type Asked,
  type Plugin,
  type PluginView,
  type Writes,
} from '@dejarik/engine';
import { component, face, int, ref, Visibility, Zone, type EntityId } from '@dejarik/kernel';

/**
 * A made-up card game for tests: each seat has a hand from one deck of twelve cards (values 1 to 4, three of each); in its
 * turn it draws, plays a card, peeks at the top of the deck, rolls a die for points, throws away some cards, or stops.
 */
export const Card = component('Card', { value: face(int()) });
export const Player = component('Player', { seat: int(), hand: ref(), score: int() });
export const Piles = component('Piles', { deck: ref(), table: ref() });

const piles = (g: Asked): EntityId => g.all(Piles)[0] as EntityId;
export const deck = (g: Asked): EntityId => g.get(Piles.deck, piles(g)) as EntityId;
export const table = (g: Asked): EntityId => g.get(Piles.table, piles(g)) as EntityId;
export const player = (g: Asked, seat: number): EntityId => g.all(Player)[seat] as EntityId;
export const hand = (g: Asked, seat: number): EntityId => g.get(Player.hand, player(g, seat)) as EntityId;

function newZone(g: Writes, owner: number, visibility: number, ordered: boolean): EntityId {
  const zone = g.spawn();
  g.join(Zone, zone, { owner, visibility, ordered: ordered ? 1 : 0 });
  return zone;
}

const setup = (g: Writes): void => {
  const both = g.spawn();
  g.join(Piles, both, { deck: newZone(g, -1, Visibility.none, true), table: newZone(g, -1, Visibility.all, true) });
  for (let seat = 0; seat < g.seats; seat++) {
    const one = g.spawn();
    g.join(Player, one, { seat, hand: newZone(g, seat, Visibility.owner, false) });
  }
  for (let i = 0; i < 12; i++) {
    const card = g.spawn();
    g.join(Card, card, { value: 1 + (i % 4) });
    g.put(card, deck(g));
  }
  g.shuffle(deck(g), 'deck');
};

export const game = verb('game', {
  silent: true,
  locals: { next: 0, turns: 0 },
  steps: {
    setup: (_, g) => {
      setup(g);
      return [draw({ seat: 0 }), draw({ seat: 0 }), draw({ seat: 1 }), draw({ seat: 1 })];
    },
    play: (a, g) => {
      if (a.turns === 12) {
        const scores = [0, 1].map((seat) => g.get(Player.score, player(g, seat)));
        return finish({
          winners: scores[0] === scores[1] ? [] : [(scores[0] ?? 0) > (scores[1] ?? 0) ? 0 : 1],
          message: message('high-card.over'),
        });
      }
      return [set({ next: 1 - a.next, turns: a.turns + 1 }), turn({ seat: a.next }), again];
    },
  },
});

const turn = verb('turn', {
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    act: {
      ask: (a, g) =>
        doOne(g, {
          by: a.seat,
          message: message('high-card.act'),
          pass: true,
          calls: [
            draw({ seat: a.seat }),
            ...g.contents(hand(g, a.seat)).map((card) => play({ seat: a.seat, card })),
            peek({ seat: a.seat }),
            gamble({ seat: a.seat }),
            dump({ seat: a.seat }),
            bid({}),
          ],
        }),
      run: (_a, _g, answer) => answer,
    },
  },
});

const draw = verb('draw', {
  params: { seat: integer(), card: optional(entity()) },
  requires: { 'HC-1': { check: (_, g) => g.contents(deck(g)).length > 0 || message('high-card.empty') } },
  by: (a) => a.seat,
  steps: {
    take: (a, g) => {
      const card = g.contents(deck(g)).at(-1);
      return card === undefined ? null : [set({ card }), take({ seat: a.seat, card })];
    },
  },
});

export const take = verb('take', {
  params: { seat: integer(), card: entity() },
  shows: { card: 'doer' },
  by: (a) => a.seat,
  steps: {
    take: (a, g) => g.put(a.card, hand(g, a.seat)),
    tell: (a, g) => g.tell(message('high-card.drew'), {}, [a.seat]),
  },
});

export const play = verb('play', {
  params: { seat: integer(), card: entity() },
  shows: { card: 'all' },
  by: (a) => a.seat,
  steps: {
    put: (a, g) => {
      g.add(Player.score, player(g, a.seat), g.get(Card.value, a.card));
      g.put(a.card, table(g));
    },
  },
});

const peek = verb('peek', {
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    look: (a, g) => {
      const card = g.contents(deck(g)).at(-1);
      if (card !== undefined) g.show(card, [a.seat]);
    },
  },
});

const gamble = verb('gamble', {
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    sure: {
      ask: (a) => confirm({ by: a.seat, message: message('high-card.sure') }),
      run: (_a, _g, yes: boolean) => !yes && { go: 'end' },
    },
    roll: (a, g) => g.add(Player.score, player(g, a.seat), g.random('die', 6)),
  },
});

const dump = verb('dump', {
  params: { seat: integer() },
  requires: { 'HC-2': { check: (a, g) => g.contents(hand(g, a.seat)).length > 1 || message('high-card.too-few') } },
  by: (a) => a.seat,
  steps: {
    choose: {
      ask: (a, g) =>
        pickMany({
          by: a.seat,
          message: message('high-card.dump'),
          of: 'entity',
          options: g.contents(hand(g, a.seat)),
          min: 0,
          max: 2,
          secret: true,
        }),
      run: (_a, g, cards: readonly EntityId[]) => {
        for (const card of cards) g.put(card, table(g));
      },
    },
  },
});

/** Both write down a number in secret; the higher scores it. */
const bid = verb('bid', {
  params: { open: optional(flag()) },
  steps: {
    write: {
      ask: () =>
        [0, 1].map((seat) =>
          amount({ by: seat, message: message('high-card.bid'), min: 0, max: 3, closes: 'all', sealed: true }),
        ),
      run: (_a, g, bids: readonly number[]) => {
        const [first = 0, second = 0] = bids;
        if (first !== second) g.add(Player.score, player(g, first > second ? 0 : 1), Math.max(first, second));
      },
    },
  },
});

const view: PluginView = {
  name: (_, id) => message('high-card.thing', { number: id }),
  face: (_, { component: what, fields }) =>
    what === Card
      ? { key: `v${fields['value'] ?? 0}`, message: message('high-card.card', { value: fields['value'] ?? 0 }) }
      : undefined,
  zone: (g, zone) => {
    if (zone === deck(g)) return { key: 'deck', message: message('high-card.deck'), look: 'pile' };
    if (zone === table(g)) return { key: 'table', message: message('high-card.table') };
    const seat = g.get(Zone.owner, zone);
    return { key: `hand${seat}`, message: message('high-card.hand'), look: 'hand' };
  },
  pool: () => 'cards',
  values: (g) => ({ scores: [0, 1].map((seat) => g.get(Player.score, player(g, seat))) }),
};

export const highCard: Plugin = {
  id: 'high-card',
  version: '1.0.0',
  modes: [{ id: 'two', message: message('mode.two'), seats: ['north', 'south'], game: 'game' }],
  components: [Card, Player, Piles],
  faces: [Card],
  streams: ['deck', 'die'],
  capacity: 40,
  verbs: [game, turn, draw, take, play, peek, gamble, dump, bid],
  messages: {},
  view,
};
