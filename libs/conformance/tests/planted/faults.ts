import { message } from '@dejarik/content';
import {
  after,
  again,
  confirm,
  derived,
  finish,
  jump,
  prohibition,
  set,
  system,
  value,
  verb,
  type Asked,
  type Plugin,
  type System,
  type Writes,
} from '@dejarik/engine';
import { component, int, Visibility, type AnyComponent, type EntityId } from '@dejarik/kernel';
import type { CheckId } from '../../src/index.ts';
import { Card, deckTop, hand, nextBest, pile, Trader, trader, worth, type Twist } from './market.ts';

/** One fault: what it is called, which check must find it, and how it is planted. */
export type Planted = readonly [what: string, check: CheckId, twist: Twist];

const declares = (more: Partial<Plugin>): Twist => ({ plugin: (plugin) => ({ ...plugin, ...more }) });
const looks = (run: () => unknown): Twist => ({
  after: () => {
    run();
  },
});
const missing = (id: string, ...languages: readonly string[]): Twist => ({
  words: Object.fromEntries(languages.map((language) => [language, { [id]: undefined }])),
});
const everywhere = ['en', 'pl', 'ru'] as const;
const writing = (g: unknown): void => {
  const writes = g as Writes;
  writes.add(Trader.score, trader(writes, 0), 1);
};

/** The game is over as soon as something holds. */
const ends = (reads: readonly AnyComponent[], when: (g: Asked) => boolean): System =>
  system('over', {
    reads,
    propose: (g) => (when(g) ? finish({ winners: [], message: message('market.over') }) : null),
  });
/** All that lies open. */
const openWorth = value('openWorth', {
  of: [],
  is: 'int',
  base: (g) => g.contents(pile(g, Visibility.all)).reduce((sum, card) => sum + worth(g, card), 0),
});

/** What people read. */
const words: readonly Planted[] = [
  ['a question without words in Polish', 'messages', missing('market.lay', 'pl')],
  ['a game without a title', 'messages', missing('game.market', ...everywhere)],
  ['a mode without a name', 'messages', missing('mode.square', 'ru')],
  ['a seat without a name', 'messages', missing('seat.north', ...everywhere)],
  ['a value without a name', 'messages', missing('value.scores', 'pl')],
  ['a refusal without words', 'messages', missing('market.worthless', 'ru')],
  [
    'a refusal without words that is seen in one turn only',
    'messages',
    {
      ask: (question, g) =>
        g.contents(pile(g, Visibility.all)).length === 3
          ? {
              ...question,
              refused: () => [{ option: trader(g, 0), because: [{ rule: 'MKT-2', message: message('market.once') }] }],
            }
          : question,
      words: of('Not now.', 'market.once', ['en', 'pl']),
    },
  ],
  ['an event without words', 'messages', missing('event.lay', ...everywhere)],
  ['a face without words', 'messages', missing('market.card', ...everywhere)],
  ['a zone without words', 'messages', missing('market.deck', 'pl')],
  ['an outcome without words', 'messages', missing('market.over', ...everywhere)],
  ['a note without words', 'messages', { after: (_, g) => g.tell(message('market.unsaid')) }],
  [
    'an ability without words that comes about in no game',
    'messages',
    declares({ abilities: [after('market.never', 'lay', { when: () => false, do: () => null })] }),
  ],
  ['words with an argument that nobody gives', 'messages', { words: { en: { 'market.lay': 'Which of {many}?' } } }],
  ['no words at all in Russian', 'messages', { words: { ru: null as never } }],
  [
    'a number without plural forms',
    'messages',
    { ask: (question) => ({ ...question, message: message('market.of', { sheep: 3 }) }), words: of('{sheep} cards?') },
  ],
];

function of(text: string, id = 'market.of', languages: readonly string[] = everywhere): NonNullable<Twist['words']> {
  return Object.fromEntries(languages.map((language) => [language, { [id]: text }]));
}

/** Rules that stand in no catalogue. */
const rules: readonly Planted[] = [
  ['a rule of a verb', 'rules', { turnRules: ['MKT-9'] }],
  [
    'a rule of an ability',
    'rules',
    declares({ abilities: [prohibition('never', 'lay', { rules: ['MKT-8'], on: 'game', when: () => false })] }),
  ],
  [
    'a rule of a refusal',
    'rules',
    {
      ask: (question, g) => ({
        ...question,
        refused: () => [{ option: trader(g, 0), because: [{ rule: 'MKT-7', message: message('market.worthless') }] }],
      }),
    },
  ],
];

/** What lies outside of the game. */
const outside: readonly Planted[] = [
  ['chance of the machine', 'outside', looks(() => Math.random())],
  ['random bytes', 'outside', looks(() => globalThis.crypto.getRandomValues(new Uint8Array(1)))],
  ['the time', 'outside', looks(() => Date.now())],
  ['the date', 'outside', looks(() => new Date())],
  ['how long it takes', 'outside', looks(() => performance.now())],
  ['a timer', 'outside', looks(() => typeof setTimeout)],
  ['the network', 'outside', looks(() => typeof fetch)],
  ['the network by another name', 'outside', looks(() => Reflect.get(globalThis, 'fetch') as unknown)],
  ['a socket', 'outside', looks(() => typeof WebSocket)],
  ['the language of the machine', 'outside', looks(() => new Intl.Collator().compare('a', 'b'))],
  ['an order of words by language', 'outside', looks(() => 'a'.localeCompare('b'))],
  ['a number in the writing of a language', 'outside', looks(() => (1).toLocaleString())],
  ['the console', 'outside', looks(() => typeof console.log)],
  ['storage', 'outside', looks(() => Reflect.get(globalThis, 'localStorage') as unknown)],
  ['a page', 'outside', looks(() => Reflect.get(globalThis, 'document') as unknown)],
];

/** What is only asked must not write. */
const writes: readonly Planted[] = [
  [
    'a question that writes',
    'writes',
    {
      ask: (question, g) => {
        writing(g);
        return question;
      },
    },
  ],
  [
    'a limit that writes',
    'writes',
    {
      limit: {
        check: (_, g) => {
          writing(g);
          return true;
        },
      },
    },
  ],
  [
    'a condition that writes',
    'writes',
    declares({
      abilities: [
        prohibition('grasping', 'lay', {
          on: 'game',
          when: (_, g) => {
            writing(g);
            return false;
          },
        }),
      ],
    }),
  ],
];

/** What rules give back. */
const returned: readonly Planted[] = [
  ['a step that waits', 'promise', { after: () => Promise.resolve(null) }],
  ['a question that waits', 'promise', { ask: (question) => Promise.resolve(question) }],
  ['a limit that waits', 'promise', { limit: { check: () => Promise.resolve(true) as never } }],
  [
    'a system that waits',
    'promise',
    declares({ systems: [system('slow', { reads: [Trader], propose: () => Promise.resolve(null) as never })] }),
  ],
  ['a step that gives back a word', 'returns', { after: () => 'done' }],
  ['a question that is a number', 'returns', { ask: () => 7 }],
  ['a question without options', 'returns', { ask: (question) => ({ ...question, options: [] }) }],
  ['a limit that says only no', 'returns', { limit: { check: () => false as never } }],
  [
    'a system that proposes a word',
    'returns',
    declares({ systems: [system('odd', { reads: [Trader], propose: () => 'done' as never })] }),
  ],
];

/** What a save can hold, and what is not changed in place. */
const data: readonly Planted[] = [
  ['a Map in a local that nobody reads', 'data', { before: () => set({ kept: new Map() }) }],
  ['a function in a local', 'data', { before: () => set({ kept: () => 1 }) }],
  ['a number that is none', 'data', { before: () => set({ kept: NaN }) }],
  ['a set deep in a local', 'data', { before: () => set({ kept: [{ all: new Set() }] }) }],
  ['a Map to begin with', 'data', { locals: { kept: new Map() } }],
  [
    'a list that grows in place',
    'in-place',
    {
      locals: { kept: [] },
      after: (a) => {
        (a.kept as unknown[]).push(1);
      },
    },
  ],
];

/** What is declared, and what is asked of others. */
const declared: readonly Planted[] = [
  ['a hidden field of no face', 'compile', declares({ faces: [] })],
  [
    'a component that is not listed',
    'compile',
    declares({ systems: [system('lost', { reads: [component('MarketLost', { x: int() })], propose: () => null })] }),
  ],
  ['an ability about no verb', 'compile', declares({ abilities: [prohibition('none', 'sell', { on: 'game' })] })],
  [
    'two verbs of one name',
    'compile',
    { plugin: (p) => ({ ...p, verbs: [...(p.verbs ?? []), verb('lay', { steps: {} })] }) },
  ],
  [
    'a mode that begins with no verb',
    'compile',
    { plugin: (p) => ({ ...p, modes: (p.modes ?? []).map((mode) => ({ ...mode, game: 'match' })) }) },
  ],
  ['an expansion without its game', 'compile', declares({ extends: { id: 'bazaar', version: '1.0.0' } })],
  ['a plugin for another interface', 'compile', declares({ api: 99 })],
  ['tables of another plugin', 'tables', asks((g) => (g.tables['bazaar'] as { price?: number } | undefined)?.price)],
  ['tables of another plugin at the set-up', 'tables', { setup: (g) => void g.tables['bazaar'] }],
  ['a stale derivation', 'derived', asks((g) => stale(g))],
  [
    'a system that waits for the wrong component',
    'systems',
    declares({ systems: [ends([Card], (g) => g.contents(pile(g, Visibility.all)).length > 2)] }),
  ],
  [
    'a system that looks at a value whose cards it does not wait for',
    'systems',
    declares({ systems: [ends([Card], (g) => g.value(openWorth) > 2)], values: [openWorth] }),
  ],
  ['a system that is never asked', 'systems', declares({ systems: [ends([], (g) => nextBest(g, 0) < 4)] })],
];

function asks(run: (g: Writes) => unknown): Twist {
  return {
    after: (_, g) => {
      run(g);
    },
  };
}
const stale = derived([Card], (g) => g.all(Trader).length);

/** How a game goes on and ends. */
const course: readonly Planted[] = [
  ['a seat that does not play is asked', 'seats', { ask: (question, g) => ({ ...question, by: g.seats }) }],
  ['a winner that does not play', 'outcome', { outcome: (outcome) => ({ ...outcome, winners: [9] }) }],
  ['a winner twice', 'outcome', { outcome: (outcome) => ({ ...outcome, winners: [0, 0] }) }],
  ['an outcome without a message', 'outcome', { outcome: () => ({ winners: [] }) }],
  [
    'a fault with fewer seats than usual',
    'crash',
    {
      after: (_, g) => {
        if (g.seats === 2) throw new TypeError('no third seat');
      },
    },
  ],
  [
    'a fault with all seats',
    'crash',
    {
      after: (a) => {
        if (a.seat === 2) throw new TypeError('no third hand');
      },
    },
  ],
  ['a stream that is not declared', 'crash', asks((g) => g.random('dice', 6))],
  [
    'more things than were said',
    'crash',
    asks((g) => {
      for (let i = 0; i < 40; i++) g.spawn();
    }),
  ],
  ['a fraction in a component', 'crash', asks((g) => g.set(Trader.score, trader(g, 0), 0.5))],
  [
    'a loop without end',
    'endless',
    looks(() => {
      for (;;);
    }),
  ],
  ['a step without end', 'endless', { after: () => again }],
  ['a verb that goes back without end', 'endless', { run: () => null, after: () => jump('after') }],
  [
    'an option that the verb it leads to refuses',
    'offered',
    { limit: { check: (a, g) => worth(g, a['card'] as EntityId) !== 3 || message('market.worthless') } },
  ],
  ['a game without end', 'stuck', { over: () => false, plugin: repeating }],
];

/** Nobody runs out of cards where what was laid comes back. */
function repeating(plugin: Plugin): Plugin {
  return {
    ...plugin,
    systems: [system('back', { reads: [Trader], propose: () => null })],
    verbs: (plugin.verbs ?? []).map((one) => (one.id === 'turn' ? rest : one)),
  };
}
const rest = verb('turn', {
  silent: true,
  params: { seat: entitySeat() },
  steps: { rest: { ask: (a) => confirm({ by: Number(a.seat), message: message('market.lay') }), run: () => null } },
});
function entitySeat() {
  return { kind: 'int', bound: false, optional: false } as const;
}

/** Secrets. */
const leaks: readonly Planted[] = [
  ['a value that tells the top of the deck', 'leak', { view: { values: (g) => ({ scores: [], top: deckTop(g) }) } }],
  [
    'a value that tells a hand',
    'leak',
    { view: { values: (g, seat) => ({ scores: [], next: nextBest(g, Math.max(seat, 0)) }) } },
  ],
  [
    'words of an event that tell the deck',
    'leak',
    { view: { event: (g) => (deckTop(g) > 2 ? message('market.noise') : undefined) } },
  ],
  [
    'a question that tells a hand',
    'leak',
    {
      ask: (question, g, seat) => ({
        ...question,
        message: message(nextBest(g, seat) > 4 ? 'market.lay' : 'market.noise'),
      }),
    },
  ],
  [
    'options by what another holds',
    'leak',
    {
      ask: (question, g, seat) =>
        nextBest(g, seat) > 4 && question.options.length > 1
          ? { ...question, options: question.options.slice(1) }
          : question,
    },
  ],
  [
    'an order of options by what another holds',
    'leak',
    {
      ask: (question, g, seat) =>
        nextBest(g, seat) > 4 ? { ...question, options: [...question.options].reverse() } : question,
    },
  ],
  [
    'a note by what a hand holds',
    'leak',
    {
      after: (a, g) => {
        if (hand(g, a.seat).some((card) => worth(g, card) > 3)) g.tell(message('market.noise'));
      },
    },
  ],
  [
    'a question that only some hands are asked',
    'leak',
    {
      run: (a, g) =>
        nextBest(g, a.seat) > 4 ? [set({ card: a.card }), whisper({ seat: (a.seat + 1) % g.seats })] : null,
      plugin: whispering,
    },
  ],
];

const whisper = verb('whisper', {
  silent: true,
  params: { seat: entitySeat() },
  steps: { ask: { ask: (a) => confirm({ by: Number(a.seat), message: message('market.noise') }), run: () => null } },
});
function whispering(plugin: Plugin): Plugin {
  return { ...plugin, verbs: [...(plugin.verbs ?? []), whisper] };
}

/** Memory of its own, which no plugin may have. */
function remembering(): readonly Planted[] {
  const memory = { asked: 0, turns: 0 };
  const shared = { prices: [1, 2, 3] };
  return [
    [
      'a counter that decides',
      'rewind',
      { after: (a, g) => g.add(Trader.score, trader(g, a.seat), ++memory.turns % 7) },
    ],
    [
      'an order of options that changes',
      'ask',
      {
        ask: (question) =>
          memory.asked++ % 2 === 0 ? question : { ...question, options: [...question.options].reverse() },
      },
    ],
    [
      'a shared constant that is changed',
      'rewind',
      {
        after: (a, g) => {
          shared.prices.push(shared.prices.length);
          g.add(Trader.score, trader(g, a.seat), shared.prices.length % 5);
        },
      },
    ],
    ['a local that remembers', 'continue', { before: () => set({ kept: ++memory.turns }) }],
    ['a view that remembers', 'save', { view: { values: () => ({ scores: [memory.asked++] }) } }],
  ];
}

/** What it declares as its content, and changes as it plays. */
function pricing(): Planted {
  const prices = { feathers: { price: 1 } };
  return [
    'content that is changed in a game',
    'in-place',
    {
      plugin: (plugin) => ({ ...plugin, content: prices }),
      after: () => {
        Object.assign(prices.feathers, { price: prices.feathers.price + 1 });
      },
    },
  ];
}

/** What a game says of itself. */
const said: readonly Planted[] = [
  ['a deck that is not shuffled', 'shuffle', { isUnshuffled: true }],
  ['a true game that is called impossible', 'possible', declares({ possible: () => false })],
];

export const faults: readonly Planted[] = [
  ...words,
  ...rules,
  ...outside,
  ...writes,
  ...returned,
  ...data,
  ...declared,
  ...course,
  ...leaks,
  ...remembering(),
  pricing(),
  ...said,
];
