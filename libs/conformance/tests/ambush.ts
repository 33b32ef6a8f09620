import { message } from '@dejarik/content';
import {
  after,
  again,
  before,
  entity,
  finish,
  integer,
  pick,
  set,
  verb,
  type Ability,
  type Asked,
  type Plugin,
  type Question,
  type Writes,
} from '@dejarik/engine';
import { component, face, int, ref, Visibility, Zone, type EntityId } from '@dejarik/kernel';

/**
 * A made-up game for tests: two seats with hidden hands strike each other or bluff with a card laid open; who holds a card
 * with a shield may use it. It can be built with one fault, to see whether the kit finds it.
 */
export type Fault =
  | 'window-for-holders'
  | 'outside-state'
  | 'write-in-ask'
  | 'unstable-order'
  | 'missing-message'
  | 'nameless'
  | 'uncounted'
  | 'leaking-view'
  | 'leaking-id'
  | 'no-options'
  | 'crash'
  | 'outside-chance'
  | 'asks-by-hand'
  | 'asks-holders'
  | 'lets-holders-pass'
  | 'tells-later'
  | 'responds-by-hand'
  | 'endless'
  | 'ends-itself'
  | 'never-back'
  | 'promise'
  | 'map-kept'
  | 'check-writes'
  | 'in-place';

const Card = component('AmbushCard', { kind: face(int()) });
const Seated = component('AmbushSeat', { seat: int(), hand: ref(), score: int() });
const kindOfCard = Card.kind;
const SHIELD = 1;
const TURNS = 10;

const seated = (g: Asked, seat: number): EntityId => g.all(Seated)[seat] as EntityId;
const hand = (g: Asked, seat: number): EntityId => g.get(Seated.hand, seated(g, seat)) as EntityId;

const holdsShield = (g: Asked, seat: number): boolean =>
  g.contents(hand(g, seat)).some((card) => g.get(Card.kind, card) === SHIELD);

export function ambush(fault?: Fault): Plugin {
  /** What no plugin may have: memory of its own. */
  const memory = { strikes: 0, asked: 0 };

  const game = verb('game', {
    silent: true,
    locals: { next: 0, turns: 0 },
    steps: {
      setup: (_, g) => {
        for (const seat of [0, 1]) {
          const one = g.spawn();
          const zone = g.spawn();
          g.join(Zone, zone, { owner: seat, visibility: Visibility.owner, ordered: 0 });
          g.join(Seated, one, { seat, hand: zone });
        }
        // Four of ten cards are dealt, so nobody knows who holds a shield.
        const deck = g.spawn();
        g.join(Zone, deck, { owner: -1, visibility: Visibility.none, ordered: 1 });
        for (let i = 0; i < 10; i++) {
          const card = g.spawn();
          g.join(Card, card, { kind: i % 3 === 0 ? SHIELD : i % 3 === 1 ? 0 : 2 });
          g.put(card, deck);
        }
        g.shuffle(deck, 'deck');
        const table = g.spawn();
        g.join(Zone, table, { owner: -1, visibility: Visibility.all, ordered: 1 });
        for (const seat of [0, 1, 0, 1]) g.put(g.contents(deck).at(-1) as EntityId, hand(g, seat));
      },
      play: (a, g) => {
        if (a.turns === TURNS && fault !== 'endless') {
          const scores = [0, 1].map((seat) => g.get(Seated.score, seated(g, seat)));
          return finish({
            winners: scores[0] === scores[1] ? [] : [(scores[0] ?? 0) > (scores[1] ?? 0) ? 0 : 1],
            message: message('ambush.over'),
          });
        }
        return [set({ next: 1 - a.next, turns: a.turns + 1 }), turn({ seat: a.next }), again];
      },
    },
  });

  const turn = verb('turn', {
    params: { seat: integer() },
    locals: { kept: null as unknown },
    by: (a) => a.seat,
    steps: {
      keep: () => (fault === 'map-kept' ? set({ kept: new Map() }) : fault === 'in-place' ? set({ kept: [] }) : null),
      act: {
        ask: (a, g): Question => {
          memory.asked++;
          if (fault === 'write-in-ask') (g as Writes).add(Seated.score, seated(g, a.seat), 1);
          const options = [
            'strike',
            'wait',
            ...(g.contents(hand(g, a.seat)).length > 0 ? ['bluff'] : []),
            ...(fault === 'asks-by-hand' && holdsShield(g, 1 - a.seat) ? ['flee'] : []),
          ];
          if (fault === 'tells-later' && holdsShield(g, a.seat)) options.push('flee');
          if (fault === 'leaking-id')
            options.push(
              `spy-${g
                .contents(hand(g, 1 - a.seat))
                .map((card) => g.get(Card.kind, card))
                .join('-')}`,
            );
          if (fault === 'unstable-order' && memory.asked % 2 === 0) options.reverse();
          const stuck = fault === 'no-options' && g.get(Seated.score, seated(g, a.seat)) > 0;
          return pick({
            by: a.seat,
            of: 'word',
            message:
              fault === 'uncounted'
                ? message('ambush.act-of', { sheep: 3 })
                : fault === 'nameless'
                  ? message('ambush.act-with', { card: g.contents(hand(g, a.seat))[0] ?? 0 })
                  : message('ambush.act'),
            options: stuck ? [] : options,
          });
        },
        run: (a, g, word: string) => {
          const card = g.contents(hand(g, a.seat))[0];
          if (fault === 'in-place') (a.kept as string[]).push(word);
          if (fault === 'tells-later' && word === 'wait' && holdsShield(g, a.seat)) g.tell(message('ambush.act'));
          return word === 'strike'
            ? strike({ by: a.seat })
            : word === 'bluff' && card !== undefined
              ? bluff({ by: a.seat, card })
              : null;
        },
      },
    },
  });

  const spark = verb('spark', { silent: true, steps: {} });

  const strike = verb('strike', {
    params: { by: integer() },
    by: (a) => a.by,
    ...(fault === 'check-writes'
      ? {
          requires: {
            'no-writing': {
              check: (a: { by: number }, g: Asked) => {
                (g as Writes).add(Seated.score, seated(g, a.by), 1);
                return true as const;
              },
            },
          },
        }
      : {}),
    ...(fault === 'ends-itself' ? { valid: (_: unknown, g: Asked) => g.tally('turn', 'struck') === 0 } : {}),
    steps: {
      hit: (a, g) => {
        memory.strikes++;
        if (fault === 'never-back') while (memory.strikes > 0) memory.asked++;
        if (fault === 'promise') return Promise.resolve(null) as never;
        if (fault === 'crash' && memory.strikes > 3) throw new Error('something unforeseen');
        const worth =
          fault === 'outside-state'
            ? memory.strikes
            : fault === 'outside-chance'
              ? 1 + ((memory.strikes * 7919) % 5)
              : 1 + g.random('die', 3);
        g.add(Seated.score, seated(g, a.by), worth);
        g.note('turn', 'struck');
        return spark({});
      },
    },
  });

  /** The other has a turn between the card and the die; whether it could do anything with it must not show. */
  const bluff = verb('bluff', {
    params: { by: integer(), card: entity() },
    by: (a) => a.by,
    shows: { card: 'all' },
    steps: {
      lay: (a, g) => {
        const table = g.all(Zone).find((zone) => g.get(Zone.visibility, zone) === Visibility.all);
        if (table !== undefined) g.put(a.card, table);
      },
      fear: {
        ask: (a, g) => {
          return holdsShield(g, 1 - a.by) && (fault === 'asks-holders' || fault === 'lets-holders-pass')
            ? pick({
                by: 1 - a.by,
                of: 'word',
                message: message('ambush.act'),
                options: ['strike', 'wait'],
                pass: fault === 'lets-holders-pass',
              })
            : null;
        },
        run: () => null,
      },
      roll: (a, g) => {
        g.add(Seated.score, seated(g, a.by), 1 + g.random('die', 3));
      },
    },
  });

  const spend = verb('spend', {
    params: { card: entity() },
    silent: true,
    steps: {
      spend: (a, g) => {
        const table = g.all(Zone).find((zone) => g.get(Zone.visibility, zone) === Visibility.none);
        if (table !== undefined) g.put(a.card, table, 'bottom');
      },
    },
  });

  const shield: Ability = before('shield', 'strike', {
    on: { face: kindOfCard, value: SHIELD },
    optional: true,
    when: (cx) => cx.owner === 1 - Number(cx.a['by']),
    costs: (cx) => [spend({ card: cx.self })],
    do: (cx, g) => g.cancel(cx.frame),
  });

  // Who holds a shield is asked what comes first; to others it looks as if this came by itself.
  const flinch: Ability = after('flinch', 'bluff.lay', {
    on: Seated,
    when: (cx) => cx.owner === 1 - Number(cx.a['by']),
    do: (cx, g) => {
      g.add(Seated.score, cx.self, -1);
    },
  });
  const parry: Ability = after('parry', 'bluff.lay', {
    on: { face: kindOfCard, value: SHIELD },
    optional: true,
    when: (cx) => cx.owner === 1 - Number(cx.a['by']),
    costs: (cx) => [spend({ card: cx.self })],
    do: (cx, g) => {
      g.add(Seated.score, seated(g, cx.owner), 2);
    },
  });

  const words: Record<string, string> = {
    'game.ambush': 'Ambush',
    'mode.duel': 'Duel',
    'value.scores': 'Scores',
    'ambush.act': 'What now?',
    'ambush.act-with': 'What now, with {card}?',
    'ambush.act-of': 'What now, with {sheep} cards?',
    'ambush.over': 'Over.',
    'word.strike': 'Strike',
    'word.wait': 'Wait',
    'word.flee': 'Flee',
    'verb.strike': 'Strike',
    'word.bluff': 'Bluff',
    'verb.turn': 'Turn',
    'verb.bluff': 'Bluff',
    'ability.shield': 'Shield',
    'ability.flinch': 'Flinch',
    'ability.flinch.text': 'It hurts.',
    'ability.parry': 'Parry',
    'ability.parry.text': 'It hurts less.',
    'ability.shield.text': 'Nothing happens.',
    'event.turn': 'A turn.',
    'event.strike': 'A strike by {by}.',
    'event.bluff': 'A bluff with {card} by {by}.',
    'ambush.table': 'Table',
    'ambush.seat': 'Seat',
    'seat.left': 'Left',
    'seat.right': 'Right',
    'ambush.hand': 'Hand',
    'ambush.deck': 'Deck',
    'ambush.card': 'Card {kind}',
    ...Object.fromEntries(
      ['0-0', '0-1', '0-2', '1-0', '1-1', '1-2', '2-0', '2-1', '2-2', '0', '1', '2', ''].map((kinds) => [
        `word.spy-${kinds}`,
        'Spy',
      ]),
    ),
  };
  const polish = Object.fromEntries(
    Object.entries(words).filter(([id]) => fault !== 'missing-message' || id !== 'event.strike'),
  );
  return {
    id: 'ambush',
    version: '1.0.0',
    modes: [{ id: 'duel', message: message('mode.duel'), seats: ['left', 'right'], game: 'game' }],
    components: [Card, Seated],
    faces: [Card],
    streams: ['deck', 'die'],
    capacity: 30,
    verbs: [game, turn, strike, spark, bluff, spend],
    abilities: [shield, flinch, parry],
    active: (g) => g.all(Seated).map((one) => g.get(Seated.hand, one) as EntityId),
    controller: (g, id) =>
      g.has(Card, id)
        ? g.all(Seated).findIndex((one) => g.contents(g.get(Seated.hand, one) as EntityId).includes(id))
        : g.has(Seated, id)
          ? g.get(Seated.seat, id)
          : -1,
    ...(fault === 'window-for-holders'
      ? {}
      : {
          mayRespond: (g: Asked, seat: number) =>
            Number((g.within('strike') ?? g.within('bluff'))?.a['by']) === 1 - seat &&
            g.contents(hand(g, seat)).length > 0 &&
            (fault !== 'responds-by-hand' || g.contents(hand(g, seat)).some((card) => g.get(Card.kind, card) === 0)),
        }),
    messages: { en: words, pl: polish, ru: words },
    view: {
      name: () => message('ambush.seat'),
      zone: (g, zone) =>
        g.get(Zone.visibility, zone) === Visibility.all
          ? { key: 'table', message: message('ambush.table') }
          : g.get(Zone.owner, zone) < 0
            ? { key: 'deck', message: message('ambush.deck'), look: 'pile' }
            : { key: `hand-${g.get(Zone.owner, zone)}`, message: message('ambush.hand'), look: 'hand' },
      face: (_, { fields }) => ({
        key: `kind-${fields['kind'] ?? 0}`,
        message: message('ambush.card', { kind: fields['kind'] ?? 0 }),
      }),
      pool: () => 'cards',
      values: (g, seat) => ({
        scores: [0, 1].map((one) => g.get(Seated.score, seated(g, one))),
        ...(fault === 'leaking-view'
          ? {
              theirs: [0, 1]
                .filter((one) => one !== seat)
                .map((one) => g.contents(hand(g, one)).filter((card) => g.get(Card.kind, card) === SHIELD).length),
            }
          : {}),
      }),
    },
  };
}

/** An expansion: at the beginning of a turn the other seat may use a card of another kind. @param says whether it says who might */
export function reserve(says: boolean): Plugin {
  const words = { 'ability.scout': 'Scout', 'ability.scout.text': 'One point.' };
  return {
    id: 'reserve',
    version: '1.0.0',
    extends: { id: 'ambush', version: '1.0.0' },
    abilities: [
      before('scout', 'turn', {
        on: { face: kindOfCard, value: 2 },
        optional: true,
        when: (cx) => cx.owner === 1 - Number(cx.a['seat']),
        costs: (cx) => [{ verb: 'spend', args: { card: cx.self } }],
        do: (cx, g) => {
          g.add(Seated.score, seated(g, cx.owner), 1);
        },
      }),
    ],
    ...(says
      ? {
          mayRespond: (g: Asked, seat: number, point: string) =>
            point === 'turn' && g.within('turn')?.a['seat'] === 1 - seat && g.contents(hand(g, seat)).length > 0,
        }
      : {}),
    messages: { en: words, pl: words, ru: words },
  };
}
