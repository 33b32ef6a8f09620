import { message, type Message } from '@dejarik/content';
import {
  again,
  entity,
  finish,
  flag,
  integer,
  optional,
  pick,
  set,
  verb,
  type Args,
  type Asked,
  type Call,
  type Plugin,
  type Question,
  type Writes,
} from '@dejarik/engine';
import { component, face, int, Visibility, Zone, type EntityId } from '@dejarik/kernel';
import type { GamePackage } from '@dejarik/session';

/**
 * A made-up game for tests: two to four seats with hidden hands lay a card each at once, sealed; the cards are turned over, and
 * whoever laid the highest one alone chooses a town. It can be built with one fault that leaks.
 */
export type EnvoysFault =
  | 'answers'
  | 'hand-in-view'
  | 'badge'
  | 'options'
  | 'question'
  | 'order'
  | 'reasons'
  | 'event-words'
  | 'note'
  | 'argument'
  | 'note-after-reveal'
  | 'place-name'
  | 'asks-holder'
  | 'chance';

const ROUNDS = 3;
const TOP = 7;
const Card = component('EnvoyCard', { value: face(int()) });
const Seated = component('EnvoySeat', { seat: int(), hand: int(), score: int() });
const Town = component('EnvoyTown', { owner: int() });

const seated = (g: Asked, seat: number): EntityId => g.all(Seated)[seat] as EntityId;
const hand = (g: Asked, seat: number): readonly EntityId[] =>
  g.contents(g.get(Seated.hand, seated(g, seat)) as EntityId);
const valueOf = (g: Asked, card: EntityId): number => g.get(Card.value, card);
const holdsTop = (g: Asked, seat: number): boolean => hand(g, seat).some((card) => valueOf(g, card) === TOP);
const pile = (g: Asked, visibility: number): EntityId =>
  g.all(Zone).find((zone) => g.get(Zone.owner, zone) < 0 && g.get(Zone.visibility, zone) === visibility) as EntityId;
const everybody = (g: Asked): number[] => Array.from({ length: g.seats }, (_, seat) => seat);
const others = (g: Asked, seat: number): number[] => everybody(g).filter((one) => one !== seat);
/** Whether the next seat holds the highest card. */
const nextHoldsTop = (g: Asked, by: number): boolean => holdsTop(g, (by + 1) % g.seats);

function setUp(g: Writes): void {
  const [deck, laid] = [Visibility.none, Visibility.all].map((visibility) => {
    const zone = g.spawn();
    g.join(Zone, zone, { owner: -1, visibility, ordered: 1 });
    return zone;
  });
  if (deck === undefined || laid === undefined) return;
  const seats = everybody(g);
  for (const seat of seats) {
    const own = g.spawn();
    g.join(Zone, own, { owner: seat, visibility: Visibility.owner, ordered: 0 });
    g.join(Seated, g.spawn(), { seat, hand: own });
  }
  for (let i = 0; i < TOP * (seats.length > 3 ? 3 : 2); i++) {
    const card = g.spawn();
    g.join(Card, card, { value: 1 + (i % TOP) });
    g.put(card, deck);
  }
  g.shuffle(deck, 'deck');
  for (const seat of [...seats, ...seats, ...seats, ...seats])
    g.put(g.contents(deck).at(-1) as EntityId, g.get(Seated.hand, seated(g, seat)) as EntityId);
  for (let i = 0; i < 4; i++) g.join(Town, g.spawn(), { owner: -1 });
}

const lay = verb('lay', {
  params: { card: entity(), seat: integer(), more: optional(flag()) },
  by: (a) => a.seat,
  shows: { card: 'all' },
  steps: {
    put: (a, g) => {
      g.put(a.card, pile(g, Visibility.all));
    },
  },
});
const claim = verb('claim', {
  params: { town: entity(), seat: integer() },
  by: (a) => a.seat,
  steps: {
    take: (a, g) => {
      g.set(Town.owner, a.town, a.seat);
      g.add(Seated.score, seated(g, a.seat), 1);
    },
  },
});

const bid = (g: Asked, by: number, fault: EnvoysFault | undefined): Question => {
  const options = hand(g, by).filter((_, i) => fault !== 'options' || i > 0 || !nextHoldsTop(g, by));
  const sorted = fault === 'order' && nextHoldsTop(g, by) ? [...options].reverse() : options;
  return pick({
    by,
    of: 'entity',
    options: sorted,
    closes: 'all',
    sealed: true,
    secret: true,
    message:
      fault === 'question'
        ? message('envoys.bid-with', { top: others(g, by).filter((seat) => holdsTop(g, seat)).length })
        : message('envoys.bid'),
    refused: () =>
      fault === 'reasons'
        ? [
            {
              option: pile(g, Visibility.none),
              because: [
                {
                  rule: 'E-1',
                  message: others(g, by).some((seat) => holdsTop(g, seat))
                    ? message('envoys.no')
                    : message('envoys.never'),
                },
              ],
            },
          ]
        : [],
  });
};

const roundOf = (fault: EnvoysFault | undefined) =>
  verb('round', {
    silent: true,
    locals: { winner: -1 },
    steps: {
      bid: {
        ask: (_, g) => everybody(g).map((seat) => bid(g, seat, fault)),
        run: (_a, g, cards: readonly EntityId[]): readonly (Call | { readonly set: Args })[] => {
          const values = cards.map((card) => valueOf(g, card));
          const best = [...new Set(values)]
            .sort((x, y) => y - x)
            .find((value) => values.filter((one) => one === value).length === 1);
          return [
            set({ winner: best === undefined ? -1 : values.indexOf(best) }),
            ...cards.map((card, seat) =>
              lay({ card, seat, ...(fault === 'argument' ? { more: holdsTop(g, seat) } : {}) }),
            ),
          ];
        },
      },
      note: (_, g) => {
        if (fault === 'note-after-reveal' && everybody(g).some((seat) => holdsTop(g, seat)))
          g.tell(message('envoys.noise'));
        if (fault === 'note' && holdsTop(g, 0)) g.tell(message('envoys.noise'));
        if (fault === 'chance' && holdsTop(g, 0)) g.random('wind', 6);
      },
      brood: {
        ask: (_, g) =>
          fault === 'asks-holder' && holdsTop(g, 1)
            ? pick({ by: 1, of: 'word', message: message('envoys.brood'), options: ['yes', 'no'], secret: true })
            : null,
      },
      choose: {
        ask: (a, g) => {
          const free = g.all(Town).filter((town) => g.get(Town.owner, town) < 0);
          return a.winner < 0 || free.length === 0
            ? null
            : pick({ by: a.winner, of: 'entity', options: free, message: message('envoys.choose') });
        },
        run: (a, _g, town: EntityId | undefined) => (town === undefined ? null : claim({ town, seat: a.winner })),
      },
    },
  });

const words: Record<string, string> = {
  'game.envoys': 'Envoys',
  'mode.court': 'Court',
  'value.scores': 'Scores',
  'seat.east': 'East',
  'seat.west': 'West',
  'seat.north': 'North',
  'seat.south': 'South',
  'envoys.over': 'Over.',
  'envoys.bid': 'Which card?',
  'envoys.bid-with': 'Which card? ({top})',
  'envoys.no': 'No.',
  'envoys.never': 'Never.',
  'envoys.noise': 'A murmur.',
  'envoys.brood': 'Well?',
  'envoys.choose': 'Which town?',
  'envoys.town': 'Town',
  'envoys.far-town': 'Far town',
  'envoys.thing': 'Thing',
  'envoys.card': 'Card {value}',
  'envoys.deck': 'Deck',
  'envoys.laid': 'Laid',
  'envoys.hand': 'Hand',
  'envoys.badge': 'Badge',
  'word.yes': 'Yes',
  'word.no': 'No',
  'verb.round': 'Round',
  'verb.lay': 'Lay {card}',
  'verb.claim': 'Claim {town}',
  'event.lay': '{by} lays {card}.',
  'event.claim': '{by} claims {town}.',
  'event.claim-gladly': '{by} gladly claims {town}.',
};
/** What has been answered so far, which rules do not see unless they look behind what they are given. */
const answersOf = (frame: object | undefined): object =>
  frame !== undefined && 'answers' in frame && typeof frame.answers === 'object' && frame.answers !== null
    ? frame.answers
    : {};

const townName = (g: Asked, fault: EnvoysFault | undefined): Message =>
  message(fault === 'place-name' && holdsTop(g, g.seats - 1) ? 'envoys.far-town' : 'envoys.town');
const viewOf = (fault: EnvoysFault | undefined): NonNullable<Plugin['view']> => ({
  name: (g, id) => (g.has(Town, id) ? townName(g, fault) : message('envoys.thing')),
  zone: (g, zone) => {
    if (zone === pile(g, Visibility.none)) return { key: 'deck', message: message('envoys.deck'), look: 'pile' };
    if (zone === pile(g, Visibility.all)) return { key: 'laid', message: message('envoys.laid') };
    return { key: `hand-${g.get(Zone.owner, zone)}`, message: message('envoys.hand'), look: 'hand' };
  },
  face: (_, { fields }) => ({
    key: `card-${fields['value'] ?? 0}`,
    message: message('envoys.card', { value: fields['value'] ?? 0 }),
  }),
  pool: () => 'cards',
  event: (g, name) =>
    fault === 'event-words' && name === 'claim' && holdsTop(g, 0) ? message('event.claim-gladly') : undefined,
  pieces: (g) =>
    g.all(Town).map((town) => ({
      id: town,
      places: [],
      ...(fault === 'badge' && valueOf(g, g.contents(pile(g, Visibility.none)).at(-1) as EntityId) > 3
        ? { badges: [{ key: 'top', message: message('envoys.badge') }] }
        : {}),
    })),
  values: (g, seat) => ({
    scores: everybody(g).map((one) => g.get(Seated.score, seated(g, one))),
    ...(fault === 'hand-in-view' ? { top: others(g, seat).some((one) => holdsTop(g, one)) } : {}),
    ...(fault === 'answers'
      ? { peek: Object.values(answersOf(g.within('round'))).map((card) => valueOf(g, card as EntityId)) }
      : {}),
  }),
});

export function envoys(fault?: EnvoysFault): Plugin {
  const round = roundOf(fault);
  const game = verb('game', {
    silent: true,
    locals: { rounds: 0 },
    steps: {
      setup: (_, g) => {
        setUp(g);
      },
      rounds: (a) =>
        a.rounds === ROUNDS
          ? finish({ winners: [], message: message('envoys.over') })
          : [set({ rounds: a.rounds + 1 }), round({}), again],
    },
  });

  return {
    id: 'envoys',
    version: '1.0.0',
    modes: [
      {
        id: 'court',
        message: message('mode.court'),
        seats: ['east', 'west', 'north', 'south'],
        least: 2,
        usual: 3,
        seatings: { duel: 2 },
        game: 'game',
      },
    ],
    components: [Card, Seated, Town],
    faces: [Card],
    streams: ['deck', 'wind'],
    capacity: 40,
    verbs: [game, round, lay, claim],
    messages: { en: words, pl: words, ru: words },
    view: viewOf(fault),
  };
}

export const game: GamePackage = { plugins: [envoys()] };
