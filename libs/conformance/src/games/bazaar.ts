import { message } from '@dejarik/content';
import { again, entity, finish, integer, pick, set, verb, type Asked, type Plugin, type Writes } from '@dejarik/engine';
import { component, face, int, Visibility, Zone, type EntityId } from '@dejarik/kernel';
import type { GamePackage } from '@dejarik/session';

/**
 * A made-up game for tests, without a board: in turn two or three merchants take a ware out of an open row into their stall, or
 * have the row cleared; each has a hidden hand of favors that double wares of a kind in the end.
 */

const KINDS = ['silk', 'salt', 'spice'] as const;
const WEATHER = ['sun', 'rain'] as const;
const ROW = 5;
const ROUNDS = 6;
/** In each hand, unless the option `favors` says another number. */
const FAVORS = 2;

const Ware = component('BazaarWare', { kind: face(int()), worth: face(int()) });
const Favor = component('BazaarFavor', { favors: face(int()) });
const Stall = component('BazaarStall', { seat: int() });
/** What all know: the round, and the weather. */
const Day = component('BazaarDay', { round: int(), weather: int() });

const zoneOf = (g: Asked, owner: number, visibility: number, ordered: number): EntityId =>
  g
    .all(Zone)
    .find(
      (zone) =>
        g.get(Zone.owner, zone) === owner &&
        g.get(Zone.visibility, zone) === visibility &&
        g.get(Zone.ordered, zone) === ordered,
    ) as EntityId;
const deck = (g: Asked): EntityId => zoneOf(g, -1, Visibility.none, 1);
const discard = (g: Asked): EntityId => zoneOf(g, -1, Visibility.all, 1);
const row = (g: Asked): EntityId => zoneOf(g, -1, Visibility.all, 0);
const stall = (g: Asked, seat: number): EntityId => zoneOf(g, seat, Visibility.all, 0);
const hand = (g: Asked, seat: number): EntityId => zoneOf(g, seat, Visibility.owner, 0);

function fill(g: Writes): void {
  while (g.contents(row(g)).length < ROW) {
    const top = g.contents(deck(g)).at(-1);
    if (top === undefined) return;
    g.put(top, row(g));
  }
}

function setUp(g: Writes): void {
  const zone = (owner: number, visibility: number, ordered: number): void => {
    g.join(Zone, g.spawn(), { owner, visibility, ordered });
  };
  zone(-1, Visibility.none, 1);
  zone(-1, Visibility.all, 1);
  zone(-1, Visibility.all, 0);
  for (let seat = 0; seat < g.seats; seat++) {
    zone(seat, Visibility.all, 0);
    zone(seat, Visibility.owner, 0);
    g.join(Stall, g.spawn(), { seat });
  }
  g.join(Day, g.spawn(), { round: 0, weather: 0 });
  for (let i = 0; i < 45; i++) {
    const card = g.spawn();
    g.join(Ware, card, { kind: i % KINDS.length, worth: 1 + (i % 4) });
    g.put(card, deck(g));
  }
  g.shuffle(deck(g), 'deck');
  for (let seat = 0; seat < g.seats; seat++)
    for (let i = 0; i < Number(g.option('favors') ?? FAVORS); i++) {
      const card = g.spawn();
      g.join(Favor, card, { favors: g.random('favors', KINDS.length) });
      g.put(card, hand(g, seat));
    }
  fill(g);
}

const scoreOf = (g: Asked, seat: number, favors: readonly number[]): number =>
  g
    .contents(stall(g, seat))
    .reduce(
      (sum, ware) =>
        sum + g.get(Ware.worth, ware) * (1 + favors.filter((one) => one === g.get(Ware.kind, ware)).length),
      0,
    );

const take = verb('take', {
  params: { ware: entity(), seat: integer() },
  by: (a) => a.seat,
  steps: {
    take: (a, g) => {
      g.put(a.ware, stall(g, a.seat));
      fill(g);
    },
  },
});
const clear = verb('clear', {
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    clear: (_, g) => {
      for (const ware of g.contents(row(g))) g.put(ware, discard(g));
      fill(g);
    },
  },
});
const turn = verb('turn', {
  silent: true,
  params: { seat: integer() },
  steps: {
    choose: {
      ask: (a, g) =>
        pick({ by: a.seat, of: 'entity', options: g.contents(row(g)), pass: true, message: message('bazaar.take') }),
      run: (a, _g, ware: EntityId | null) => (ware === null ? clear({ seat: a.seat }) : take({ ware, seat: a.seat })),
    },
  },
});
const market = verb('game', {
  silent: true,
  locals: { turns: 0 },
  steps: {
    setup: (_, g) => {
      setUp(g);
    },
    turns: (a, g) => {
      const [day] = g.all(Day);
      if (a.turns < ROUNDS * g.seats) {
        g.set(Day.round, day as EntityId, Math.floor(a.turns / g.seats) + 1);
        if (a.turns % g.seats === 0) g.set(Day.weather, day as EntityId, g.random('weather', WEATHER.length));
        return [set({ turns: a.turns + 1 }), turn({ seat: a.turns % g.seats }), again];
      }
      const scores = g.all(Stall).map((one) => {
        const seat = g.get(Stall.seat, one);
        return scoreOf(
          g,
          seat,
          g.contents(hand(g, seat)).map((favor) => g.get(Favor.favors, favor)),
        );
      });
      const best = Math.max(...scores);
      return finish({
        winners: scores.flatMap((score, seat) => (score === best ? [seat] : [])),
        message: message('bazaar.over'),
      });
    },
  },
});

const words: Record<string, string> = {
  'game.bazaar': 'Bazaar',
  'mode.market': 'Market day',
  'seat.east': 'East',
  'seat.west': 'West',
  'seat.north': 'North',
  'bazaar.take': 'Which ware do you take?',
  'bazaar.over': 'The market closes.',
  'bazaar.ware': '{kind} {worth}',
  'bazaar.ware.text': 'Is worth {worth}; more with a favor of its kind.',
  'bazaar.favor': 'Favor: {kind}',
  'bazaar.favor.text': 'Wares of its kind count once more: {kind}.',
  'bazaar.thing': 'Card',
  'bazaar.deck': 'Caravan',
  'bazaar.discard': 'Cleared wares',
  'bazaar.row': 'Wares on offer',
  'bazaar.stall': 'Stall',
  'bazaar.hand': 'Favors',
  'kind.silk': 'Silk',
  'kind.salt': 'Salt',
  'kind.spice': 'Spice',
  'value.worth': 'Worth of the stall',
  'value.round': 'Round',
  'value.weather': 'Weather',
  'weather.sun': 'Sunshine',
  'weather.rain': 'Rain',
  'verb.turn': 'Turn',
  'verb.take': 'Take {ware}',
  'verb.clear': 'Clear the row',
  'event.take': '{by} takes {ware}.',
  'event.clear': '{by} has the row cleared.',
};

const kindOf = (kind: number | undefined) => message(`kind.${KINDS[kind ?? 0] ?? ''}`);

export const bazaar: Plugin = {
  id: 'bazaar',
  version: '1.0.0',
  modes: [
    {
      id: 'market',
      message: message('mode.market'),
      seats: ['east', 'west', 'north'],
      least: 2,
      usual: 2,
      game: 'game',
      options: ['favors'],
    },
  ],
  components: [Ware, Favor, Stall, Day],
  faces: [Ware, Favor],
  streams: ['deck', 'favors', 'weather'],
  capacity: 80,
  verbs: [market, turn, take, clear],
  messages: { en: words, pl: words, ru: words },
  view: {
    name: () => message('bazaar.thing'),
    zone: (g, zone) => {
      const owner = g.get(Zone.owner, zone);
      if (zone === deck(g)) return { key: 'deck', message: message('bazaar.deck'), look: 'pile' };
      if (zone === discard(g)) return { key: 'discard', message: message('bazaar.discard'), look: 'pile' };
      if (zone === row(g)) return { key: 'row', message: message('bazaar.row'), look: 'row' };
      return g.get(Zone.visibility, zone) === Visibility.owner
        ? { key: `hand-${owner}`, message: message('bazaar.hand'), look: 'hand' }
        : { key: `stall-${owner}`, message: message('bazaar.stall'), look: 'row' };
    },
    face: (_, { fields }) =>
      fields['worth'] === undefined
        ? {
            key: `favor-${fields['favors'] ?? 0}`,
            message: message('bazaar.favor', { kind: kindOf(fields['favors']) }),
            text: message('bazaar.favor.text', { kind: kindOf(fields['favors']) }),
          }
        : {
            key: `ware-${fields['kind'] ?? 0}-${fields['worth']}`,
            message: message('bazaar.ware', { kind: kindOf(fields['kind']), worth: fields['worth'] }),
            text: message('bazaar.ware.text', { worth: fields['worth'] }),
          },
    pool: (g, thing) => (g.has(Favor, thing) ? 'favors' : 'wares'),
    values: (g) => {
      const [day] = g.all(Day);
      if (day === undefined) return {};
      return {
        round: g.get(Day.round, day),
        weather: WEATHER[g.get(Day.weather, day)] ?? '',
        worth: g.all(Stall).map((one) => scoreOf(g, g.get(Stall.seat, one), [])),
      };
    },
  },
};

export const game: GamePackage = { plugins: [bazaar] };
