import { message, type Message } from '@dejarik/content';
import {
  again,
  entity,
  finish,
  integer,
  pick,
  set,
  verb,
  type Args,
  type Asked,
  type Limit,
  type Next,
  type Outcome,
  type Plugin,
  type PluginView,
  type Question,
  type Writes,
} from '@dejarik/engine';
import { component, face, int, ref, Visibility, Zone, type EntityId } from '@dejarik/kernel';

/**
 * A sound game for tests, in which one thing may be otherwise: two or three seats with hidden hands lay cards in turn, and
 * score what they lay; cards of no worth may not be laid.
 */
export interface Twist {
  /** The cards are dealt as they come. */
  readonly isUnshuffled?: boolean;
  /** Who sees hands, if not their owners alone. */
  readonly hands?: number;
  /** At the end of the set-up. */
  readonly setup?: (g: Writes) => void;
  /** Before a seat is asked. */
  readonly before?: () => unknown;
  /** When a seat is asked. */
  readonly ask?: (question: Question, g: Asked, seat: number) => unknown;
  /** When it has answered. */
  readonly run?: (a: TurnArgs, g: Writes) => unknown;
  /** After the card was laid. */
  readonly after?: (a: TurnArgs, g: Writes) => unknown;
  /** A limit on laying a card. */
  readonly limit?: Limit<Args>;
  readonly locals?: Args;
  readonly turnRules?: readonly string[];
  readonly outcome?: (outcome: Outcome, g: Asked) => unknown;
  /** Whether the game is over after so many turns. */
  readonly over?: (turns: number) => boolean;
  readonly view?: Partial<PluginView>;
  readonly plugin?: (plugin: Plugin) => Plugin;
  /** Words that are missing, or other ones, by language. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
}
export interface TurnArgs {
  readonly seat: number;
  readonly card: number;
  readonly kept: unknown;
}

export const Card = component('MarketCard', { worth: face(int()) });
export const Trader = component('MarketTrader', { seat: int(), hand: ref(), score: int() });
/** Ids of the catalogue. */
export const RULES = ['MKT-1', 'MKT-2'];
const TURNS = 6;

export const trader = (g: Asked, seat: number): EntityId => g.all(Trader)[seat] as EntityId;
export const hand = (g: Asked, seat: number): readonly EntityId[] =>
  g.contents(g.get(Trader.hand, trader(g, seat)) as EntityId);
export const worth = (g: Asked, card: EntityId): number => g.get(Card.worth, card);
/** The best card in the hand of the seat that comes next. */
export const nextBest = (g: Asked, seat: number): number =>
  Math.max(0, ...hand(g, (seat + 1) % g.seats).map((card) => worth(g, card)));
export const pile = (g: Asked, visibility: number): EntityId =>
  g.all(Zone).find((zone) => g.get(Zone.owner, zone) < 0 && g.get(Zone.visibility, zone) === visibility) as EntityId;
export const deckTop = (g: Asked): number => {
  const top = g.contents(pile(g, Visibility.none)).at(-1);
  return top === undefined ? 0 : worth(g, top);
};

function deal(g: Writes, { isUnshuffled = false, hands = Visibility.owner }: Twist): void {
  const zone = (owner: number, visibility: number): EntityId => {
    const one = g.spawn();
    g.join(Zone, one, { owner, visibility, ordered: owner < 0 ? 1 : 0 });
    return one;
  };
  const deck = zone(-1, Visibility.none);
  zone(-1, Visibility.all);
  for (let seat = 0; seat < g.seats; seat++) g.join(Trader, g.spawn(), { seat, hand: zone(seat, hands), score: 0 });
  for (let i = 0; i < 18; i++) {
    const card = g.spawn();
    g.join(Card, card, { worth: i % 6 });
    g.put(card, deck);
  }
  if (!isUnshuffled) g.shuffle(deck, 'deck');
  for (let i = 0; i < 4 * g.seats; i++)
    g.put(g.contents(deck).at(-1) as EntityId, g.get(Trader.hand, trader(g, i % g.seats)) as EntityId);
}

function verbsOf(twist: Twist) {
  const lay = verb('lay', {
    rules: ['MKT-1'],
    params: { card: entity(), seat: integer() },
    by: (a) => a.seat,
    shows: { card: 'all' },
    ...(twist.limit === undefined ? {} : { requires: { 'MKT-2': twist.limit as Limit<Args & { seat: number }> } }),
    steps: {
      put: (a, g) => {
        g.put(a.card, pile(g, Visibility.all));
        g.add(Trader.score, trader(g, a.seat), worth(g, a.card));
      },
    },
  });
  const turn = verb('turn', {
    silent: true,
    rules: twist.turnRules ?? [],
    params: { seat: integer() },
    locals: { card: 0, kept: null as unknown, ...twist.locals },
    steps: {
      before: () => (twist.before?.() ?? null) as Next,
      play: {
        ask: (a, g) => {
          const question = questionOf(g, a.seat);
          return (twist.ask === undefined ? question : twist.ask(question, g, a.seat)) as Question;
        },
        run: (a, g, card: EntityId): Next => {
          const more = twist.run?.({ ...a, card }, g) as Next;
          return more === undefined || more === null ? [set({ card }), lay({ card, seat: a.seat })] : more;
        },
      },
      after: (a, g) => twist.after?.(a as TurnArgs, g) as Next,
    },
  });
  const game = verb('game', {
    silent: true,
    locals: { turns: 0 },
    steps: {
      setup: (_, g) => {
        deal(g, twist);
        twist.setup?.(g);
      },
      turns: (a, g) => {
        const done = twist.over === undefined ? a.turns >= TURNS : twist.over(a.turns);
        if (!done) return [set({ turns: a.turns + 1 }), turn({ seat: a.turns % g.seats }), again];
        const scores = g.all(Trader).map((one) => g.get(Trader.score, one));
        const best = Math.max(...scores);
        const outcome = {
          winners: scores.flatMap((score, seat) => (score === best ? [seat] : [])),
          message: message('market.over'),
        };
        return finish((twist.outcome === undefined ? outcome : twist.outcome(outcome, g)) as Outcome);
      },
    },
  });
  return [game, turn, lay];
}

/** A card of worth; what is worth nothing is refused. */
function questionOf(g: Asked, seat: number): Question {
  const cards = hand(g, seat);
  const [good, bad] = [cards.filter((card) => worth(g, card) > 0), cards.filter((card) => worth(g, card) === 0)];
  return pick({
    by: seat,
    of: 'entity',
    secret: true,
    message: message('market.lay'),
    options: good.length === 0 ? bad : good,
    refused: () =>
      good.length === 0
        ? []
        : bad.map((option) => ({ option, because: [{ rule: 'MKT-2', message: message('market.worthless') }] })),
  });
}

const words: Readonly<Record<string, unknown>> = {
  'game.market': 'Market',
  'mode.square': 'Square',
  'seat.east': 'East',
  'seat.west': 'West',
  'seat.north': 'North',
  'market.lay': 'Which card do you lay?',
  'market.over': 'Over.',
  'market.worthless': 'It is worth nothing.',
  'market.card': 'Card {worth}',
  'market.thing': 'Thing',
  'market.deck': 'Deck',
  'market.laid': 'Laid',
  'market.hand': 'Hand',
  'market.noise': 'A murmur.',
  'value.scores': 'Scores',
  'verb.turn': 'Turn',
  'verb.lay': 'Lay {card}',
  'event.lay': '{by} lays {card}.',
};

const named = (key: string, look?: 'pile' | 'hand'): { key: string; message: Message; look?: 'pile' | 'hand' } => ({
  key,
  message: message(`market.${key.split('-')[0] ?? ''}`),
  ...(look === undefined ? {} : { look }),
});

const view: PluginView = {
  name: () => message('market.thing'),
  zone: (g, zone) => {
    const owner = g.get(Zone.owner, zone);
    if (owner >= 0) return named(`hand-${owner}`, 'hand');
    return zone === pile(g, Visibility.none) ? named('deck', 'pile') : named('laid');
  },
  face: (_, { fields }) => ({
    key: `card-${fields['worth'] ?? 0}`,
    message: message('market.card', { worth: fields['worth'] ?? 0 }),
  }),
  pool: () => 'cards',
  values: (g) => ({ scores: g.all(Trader).map((one) => g.get(Trader.score, one)) }),
};

export function market(twist: Twist = {}): Plugin {
  const wordsIn = (language: string): Readonly<Record<string, unknown>> => {
    const said = { ...words, ...twist.words?.[language] };
    return Object.fromEntries(Object.entries(said).filter(([, one]) => one !== undefined));
  };
  const languages = ['en', 'pl', 'ru'].filter((language) => twist.words?.[language] !== null);
  const plugin: Plugin = {
    id: 'market',
    version: '1.0.0',
    modes: [
      {
        id: 'square',
        message: message('mode.square'),
        seats: ['east', 'west', 'north'],
        least: 2,
        usual: 3,
        game: 'game',
      },
    ],
    components: [Card, Trader],
    faces: [Card],
    streams: ['deck'],
    capacity: 40,
    verbs: verbsOf(twist),
    messages: Object.fromEntries(languages.map((language) => [language, wordsIn(language)])),
    view: { ...view, ...twist.view },
  };
  return twist.plugin?.(plugin) ?? plugin;
}
