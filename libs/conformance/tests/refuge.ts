import { message } from '@dejarik/content';
import {
  again,
  doOne,
  finish,
  integer,
  pick,
  set,
  space,
  verb,
  type Asked,
  type Plugin,
  type Writes,
} from '@dejarik/engine';
import { component, face, int, Visibility, Zone, type EntityId } from '@dejarik/kernel';

/**
 * A made-up game for tests: the base of one seat lies on one of eight places of a ring, secretly; troops of the other move
 * about and find it where they come to it. What they found empty they know: an imagined base lies elsewhere. Each round the
 * hunters draw a card of a place where it is not.
 */
export type RefugeFault = 'listing' | 'view' | 'note-near' | 'asks-near' | 'draws-near';
/**
 * What is sound: a look at a card that nobody else hears of; troops that are told whether the base is near, and know from then on
 * where it is not; a base that is given up with its card laid open, where the
 * troops go and which is shuffled away within one event.
 */
export type RefugeTwist = 'peeks-near' | 'secret-chance-near' | 'answers-near' | 'gives-up';

const PLACES = 8;
const ROUNDS = 7;
/** With so many cards in the deck. */
const GIVEN_UP_AT = 4;

const Site = component('RefugeSite', { place: face(int()) });
const Table = component('RefugeTable', {
  base: int(),
  deck: int(),
  hand: int(),
  open: int(),
  troops: int(),
  seen: int(),
});

const table = (g: Asked): EntityId => g.all(Table)[0] as EntityId;
const zone = (g: Asked, name: 'base' | 'deck' | 'hand' | 'open'): EntityId => g.get(Table[name], table(g)) as EntityId;
const baseCard = (g: Asked): EntityId => g.contents(zone(g, 'base'))[0] as EntityId;
const base = (g: Asked): number => g.get(Site.place, baseCard(g));
const troops = (g: Asked): number => g.get(Table.troops, table(g));
const sites = Array.from({ length: PLACES }, (_, place) => place);
const isNext = (g: Asked, place: number): boolean => [1, PLACES - 1].includes((place - troops(g) + PLACES) % PLACES);
const isNear = (g: Asked): boolean => isNext(g, base(g));
const ways = (g: Asked): number[] => [1, 2, 6, 7].map((way) => (troops(g) + way) % PLACES);

function newZone(g: Writes, owner: number, visibility: number): EntityId {
  const made = g.spawn();
  g.join(Zone, made, { owner, visibility, ordered: 1 });
  return made;
}

function setUp(g: Writes): void {
  const one = g.spawn();
  const deck = newZone(g, -1, Visibility.none);
  g.join(Table, one, {
    base: newZone(g, 0, Visibility.owner),
    deck,
    hand: newZone(g, 1, Visibility.owner),
    open: newZone(g, -1, Visibility.all),
    troops: 0,
    seen: 1,
  });
  // Place 0 is where the troops begin.
  for (let place = 1; place < PLACES; place++) {
    const card = g.spawn();
    g.join(Site, card, { place });
    g.put(card, deck);
  }
  g.shuffle(deck, 'deck');
  g.put(g.contents(deck).at(-1) as EntityId, zone(g, 'base'));
}

export function refuge(fault?: RefugeFault | RefugeTwist): Plugin {
  const game = verb('game', {
    silent: true,
    locals: { rounds: 0 },
    steps: {
      setup: (_, g) => {
        setUp(g);
      },
      rounds: (a) =>
        a.rounds === ROUNDS
          ? finish({ winners: [0], message: message('refuge.over') })
          : [set({ rounds: a.rounds + 1 }), round({}), again],
    },
  });

  const round = verb('round', {
    silent: true,
    steps: {
      march: {
        ask: (_, g) => doOne(g, { by: 1, message: message('refuge.march'), calls: ways(g).map((to) => march({ to })) }),
        run: (_a, _g, answer) => answer,
      },
      alarm: {
        ask: (_, g) =>
          fault === 'asks-near' && isNear(g)
            ? pick({ by: 0, of: 'word', message: message('refuge.alarm'), options: ['hide', 'wait'], secret: true })
            : null,
      },
      stir: (_, g) => {
        if (fault === 'answers-near') {
          const ruledOut = sites.filter((place) => isNext(g, place) !== isNear(g)).map((place) => 1 << place);
          g.set(
            Table.seen,
            table(g),
            ruledOut.reduce((all, one) => all | one, g.get(Table.seen, table(g))),
          );
          g.tell(message(isNear(g) ? 'refuge.noise' : 'refuge.silence'));
        }
        if (!isNear(g)) return;
        if (fault === 'note-near') g.tell(message('refuge.noise'));
        if (fault === 'draws-near') g.random('wind', 6);
        if (fault === 'secret-chance-near') g.random('whisper', 6);
        if (fault === 'peeks-near') g.show(g.contents(zone(g, 'deck')).at(-1) as EntityId, [0]);
      },
      probe: (_, g) => (g.contents(zone(g, 'deck')).length > 2 ? probe({ seat: 1 }) : null),
      rest: { ask: () => pick({ by: 0, of: 'word', message: message('refuge.rest'), options: ['work', 'wait'] }) },
      flee: (_, g) =>
        fault === 'gives-up' && g.contents(zone(g, 'deck')).length === GIVEN_UP_AT ? giveUp({ from: base(g) }) : null,
    },
  });

  const march = verb('march', {
    params: { to: space() },
    by: () => 1,
    requires:
      fault === 'listing'
        ? { 'R-1': { needs: ['to'], check: (a, g) => a.to !== base(g) || message('refuge.closed') } }
        : {},
    steps: {
      go: (a, g) => {
        g.set(Table.troops, table(g), a.to);
        g.set(Table.seen, table(g), g.get(Table.seen, table(g)) | (1 << a.to));
        if (base(g) === a.to) return found({});
      },
    },
  });

  const found = verb('found', {
    by: () => 1,
    steps: {
      show: (_, g) => {
        g.show(baseCard(g), 'all');
      },
      end: () => finish({ winners: [1], message: message('refuge.over') }),
    },
  });

  const giveUp = verb('give-up', {
    params: { from: space() },
    by: () => 0,
    steps: {
      open: (_, g) => {
        g.put(baseCard(g), zone(g, 'open'));
      },
      // Who was not there could tell two worlds apart by the place, but for the card that lay open a moment ago.
      away: (a, g) => {
        const deck = zone(g, 'deck');
        const [old] = g.contents(zone(g, 'open'));
        g.put(g.contents(deck).at(-1) as EntityId, zone(g, 'base'));
        g.put(old as EntityId, deck);
        g.shuffle(deck, 'deck');
        g.set(Table.troops, table(g), a.from);
        g.set(Table.seen, table(g), 1 << a.from);
      },
    },
  });

  const probe = verb('probe', {
    params: { seat: integer() },
    by: (a) => a.seat,
    steps: {
      take: (_, g) => {
        g.put(g.contents(zone(g, 'deck')).at(-1) as EntityId, zone(g, 'hand'));
      },
    },
  });

  const words: Record<string, string> = {
    'game.refuge': 'Refuge',
    'mode.hunt': 'Hunt',
    'value.troops': 'Troops',
    'seat.hidden': 'Hidden',
    'seat.hunter': 'Hunter',
    'refuge.over': 'Over.',
    'refuge.march': 'Where to?',
    'refuge.alarm': 'Troops are near.',
    'refuge.rest': 'And now?',
    'refuge.noise': 'Something stirs.',
    'refuge.silence': 'Nothing stirs.',
    'refuge.closed': 'Closed.',
    'refuge.table': 'Table',
    'refuge.site': 'Site {place}',
    'refuge.place': 'Place {place}',
    'refuge.base': 'Base',
    'refuge.deck': 'Deck',
    'refuge.hand': 'Hand',
    'refuge.open': 'Open',
    'word.hide': 'Hide',
    'word.wait': 'Wait',
    'word.work': 'Work',
    'verb.march': 'March to {to}',
    'verb.round': 'Round',
    'verb.found': 'Found',
    'verb.probe': 'Probe',
    'verb.give-up': 'Give up',
    'event.march': '{by} marches to {to}.',
    'event.found': 'The base is found.',
    'event.probe': '{by} draws.',
    'event.give-up': 'The base at {from} is given up.',
  };
  return {
    id: 'refuge',
    version: '1.0.0',
    modes: [{ id: 'hunt', message: message('mode.hunt'), seats: ['hidden', 'hunter'], game: 'game' }],
    components: [Site, Table],
    faces: [Site],
    streams: ['deck', 'wind'],
    secretStreams: ['whisper'],
    capacity: 20,
    verbs: [game, round, march, found, probe, giveUp],
    messages: { en: words, pl: words, ru: words },
    possible: (g, seat) => seat === 0 || (g.get(Table.seen, table(g)) & (1 << base(g))) === 0,
    view: {
      name: () => message('refuge.table'),
      place: (_, place) => message('refuge.place', { place }),
      pool: (g, one) => (one === zone(g, 'base') || one === zone(g, 'deck') ? 'sites' : undefined),
      zone: (g, one) =>
        one === zone(g, 'base')
          ? { key: 'base', message: message('refuge.base') }
          : one === zone(g, 'hand')
            ? { key: 'hand', message: message('refuge.hand'), look: 'hand' }
            : one === zone(g, 'open')
              ? { key: 'open', message: message('refuge.open'), look: 'row' }
              : { key: 'deck', message: message('refuge.deck'), look: 'pile' },
      face: (_, { fields }) => ({
        key: `site-${fields['place'] ?? 0}`,
        message: message('refuge.site', { place: fields['place'] ?? 0 }),
      }),
      board: () => ({
        kind: 'graph',
        places: Array.from({ length: PLACES }, (_, place) => ({ place, x: place, y: 0 })),
        links: [],
      }),
      values: (g) => ({ troops: troops(g), ...(fault === 'view' ? { near: isNear(g) } : {}) }),
    },
  };
}
