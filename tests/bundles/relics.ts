import {
  after,
  again,
  component,
  definePlugin,
  entity,
  face,
  finish,
  int,
  integer,
  message,
  pick,
  set,
  value,
  verb,
  Visibility,
  Zone,
  type Asked,
  type EntityId,
  type Seat,
  type Writes,
} from '@dejarik/sdk';
import { policyToken } from '@dejarik/sdk/flow';

/** A made-up game that is bundled with an SDK of its own: two seats sell relics from hidden hands; the most gold wins. */

export const Relic = component('Relic', { strength: face(int()) });
export const Collector = component('Collector', { seat: int(), hand: int(), gold: int() });

const SALES = 3;
const HAND = 2;

/** What a relic brings a collector. */
export const worth = value<number, [EntityId, EntityId]>('worth', {
  of: ['entity', 'entity'],
  is: 'int',
  base: (g, _, relic) => g.get(Relic.strength, relic),
});

/** Who wins where several have the most gold. */
export interface Tie {
  readonly winners: (best: readonly Seat[]) => readonly Seat[];
}
export const TIE = policyToken<Tie>('relics.Tie');

export const collectorOf = (g: Asked, seat: Seat): EntityId => g.all(Collector)[seat] as EntityId;
export const handOf = (g: Asked, seat: Seat): EntityId => g.get(Collector.hand, collectorOf(g, seat)) as EntityId;
const pile = (g: Asked, visibility: number): EntityId =>
  g.all(Zone).find((zone) => g.get(Zone.owner, zone) < 0 && g.get(Zone.visibility, zone) === visibility) as EntityId;
/** Where relics lie that were sold. */
export const market = (g: Asked): EntityId => pile(g, Visibility.all);

function zone(g: Writes, owner: Seat, visibility: number): EntityId {
  const made = g.spawn();
  g.join(Zone, made, { owner, visibility, ordered: 1 });
  return made;
}

function setUp(g: Writes): void {
  const deck = zone(g, -1, Visibility.none);
  zone(g, -1, Visibility.all);
  for (let seat = 0; seat < g.seats; seat++)
    g.join(Collector, g.spawn(), { seat, hand: zone(g, seat, Visibility.owner) });
  for (let i = 0; i < 16; i++) {
    const relic = g.spawn();
    g.join(Relic, relic, { strength: 1 + (i % 4) });
    g.put(relic, deck);
  }
  g.shuffle(deck, 'deck');
  for (let i = 0; i < HAND * g.seats; i++) draw(g, i % g.seats);
}

function draw(g: Writes, seat: Seat): void {
  const top = g.contents(pile(g, Visibility.none)).at(-1);
  if (top !== undefined) g.put(top, handOf(g, seat));
}

export const sell = verb('sell', {
  params: { relic: entity(), seat: integer() },
  by: (a) => a.seat,
  shows: { relic: 'all' },
  steps: {
    sell: (a, g) => {
      const collector = collectorOf(g, a.seat);
      g.add(Collector.gold, collector, g.value(worth, collector, a.relic));
      g.put(a.relic, market(g));
    },
  },
});

const turn = verb('turn', {
  silent: true,
  params: { seat: integer() },
  steps: {
    sell: {
      ask: (a, g) =>
        pick({
          by: a.seat,
          of: 'entity',
          secret: true,
          message: message('relics.sell'),
          options: g.contents(handOf(g, a.seat)),
        }),
      run: (a, _g, relic: EntityId) => sell({ relic, seat: a.seat }),
    },
  },
});

const refill = after('relics.refill', 'sell', {
  do: (cx, g) => {
    draw(g, Number(cx.a['seat']));
  },
});

const fair = verb('fair', {
  silent: true,
  locals: { turns: 0 },
  steps: {
    begin: (_, g) => {
      setUp(g);
    },
    turns: (a, g) =>
      a.turns < SALES * g.seats ? [set({ turns: a.turns + 1 }), turn({ seat: a.turns % g.seats }), again] : null,
    end: (_, g) => {
      const gold = g.all(Collector).map((one) => g.get(Collector.gold, one));
      const best = gold.flatMap((one, seat) => (one === Math.max(...gold) ? [seat] : []));
      return finish({ winners: g.policy(TIE).winners(best), message: message('relics.over') });
    },
  },
});

const words = {
  'game.relics': 'Relics',
  'mode.fair': 'Fair',
  'seat.north': 'North',
  'seat.south': 'South',
  'relics.sell': 'Which relic do you sell?',
  'relics.over': 'The fair is over.',
  'relics.collector': 'Collector',
  'relics.relic': 'Relic of strength {strength}',
  'relics.back': 'Relic',
  'relics.deck': 'Deck',
  'relics.market': 'Market',
  'relics.hand': 'Hand',
  'value.gold': 'Gold',
  'verb.sell': 'Sell {relic}',
  'event.sell': '{by} sells {relic}.',
  'ability.relics.refill': 'Draw a relic',
};

export const relics = definePlugin({
  id: 'relics',
  version: '1.0.0',
  modes: [{ id: 'fair', message: message('mode.fair'), seats: ['north', 'south'], game: fair.id }],
  components: [Relic, Collector],
  faces: [Relic],
  streams: ['deck'],
  capacity: 30,
  verbs: [fair, turn, sell],
  values: [worth],
  abilities: [refill],
  policies: [{ token: TIE, use: { winners: (best) => best } satisfies Tie }],
  active: (g) => g.all(Collector).map((one) => g.get(Collector.hand, one) as EntityId),
  controller: (g, id) => {
    if (g.has(Collector, id)) return g.get(Collector.seat, id);
    return g.all(Collector).findIndex((one) => g.contents(g.get(Collector.hand, one) as EntityId).includes(id));
  },
  messages: { en: words, pl: words, ru: words },
  view: {
    name: (g, id) => message(g.has(Collector, id) ? 'relics.collector' : 'relics.back'),
    zone: (g, id) => {
      if (id === market(g)) return { key: 'market', message: message('relics.market') };
      return g.get(Zone.owner, id) < 0
        ? { key: 'deck', message: message('relics.deck'), look: 'pile' }
        : { key: `hand-${g.get(Zone.owner, id)}`, message: message('relics.hand'), look: 'hand' };
    },
    face: (_, { fields }) => ({
      key: `relic-${fields['strength'] ?? 0}`,
      message: message('relics.relic', { strength: fields['strength'] ?? 0 }),
    }),
    pool: () => 'relics',
    values: (g) => ({ gold: g.all(Collector).map((one) => g.get(Collector.gold, one)) }),
  },
});
