import { message } from '@dejarik/content';
import { again, entity, integer, verb, type Asked, type Writes } from '@dejarik/engine';
import { Visibility, Zone, type EntityId } from '@dejarik/kernel';
import { replay } from '@dejarik/session';
import { describe, expect, it } from 'vitest';
import { conform } from '../src/index.ts';
import { faults } from './planted/faults.ts';
import { hand, market, pile, RULES, Trader, trader, worth, type Twist } from './planted/market.ts';

/** @param longest milliseconds that an answer may take */
const checked = (plugin: ReturnType<typeof market>, games: number, longest = 2_000) =>
  conform([plugin], { games, every: 2, most: 60, longest, rules: RULES });

/** Words in every language. */
const ofWords = (of: string, more: Readonly<Record<string, string>> = {}): NonNullable<Twist['words']> =>
  Object.fromEntries(['en', 'pl', 'ru'].map((language) => [language, { 'market.of': of, ...more }]));

it('nothing is found in the sound game', () => {
  const { violations, compared, unreached } = checked(market(), 6);
  expect(violations).toEqual([]);
  expect(compared).toBeGreaterThan(50);
  expect(unreached).toEqual([]);
});

it.each(faults)('%s is found by the check "%s"', (_what, check, twist) => {
  const isFound = (games: number): boolean =>
    checked(market(twist), games).violations.some((one) => one.check === check);
  // What depends on chance may take more games than one.
  expect(isFound(1) || isFound(8)).toBe(true);
});

it('enough of them are planted, each once', () => {
  expect(new Set(faults.map(([what]) => what)).size).toBe(faults.length);
  expect(faults.length).toBeGreaterThanOrEqual(80);
});

it('a game of what was found is told, as far as it was played', () => {
  const [found] = checked(
    market({
      after: (a) => {
        if (a.seat === 1) throw new TypeError('no luck');
      },
    }),
    1,
  ).violations;
  expect(found).toMatchObject({
    check: 'crash',
    message: expect.stringMatching(/^TypeError: no luck \(after 1 answers, in the answer \{"seat":"west"/) as string,
    log: { game: 'market', mode: 'square', seats: 2, answers: [{ seat: 'east' }] },
  });
});

it('says in what two states differ, where to look, and nothing of leaks then', () => {
  let turns = 0;
  const { violations, unjudged } = checked(
    market({ after: (a, g) => g.add(Trader.score, trader(g, a.seat), ++turns % 7) }),
    2,
  );
  const messages = violations.map(({ message }) => message).join('\n');
  expect(messages).toMatch(
    /Going on from a save leads to another state: MarketTrader\.score of entity \d+ is \d+ or \d+\. .*a variable of a module/,
  );
  expect(violations.some(({ check }) => check === 'leak')).toBe(false);
  expect(unjudged).toEqual([{ check: 'leak', by: 'continue' }]);
});

it('says at which step of which verb something broke off', () => {
  const [found] = checked(market({ after: (_, g) => g.set(Trader.score, trader(g, 0), 0.5) }), 1).violations;
  expect(found).toMatchObject({
    check: 'crash',
    message: expect.stringMatching(
      /MarketTrader\.score.*, in the answer .*, at "turn\.after", within game\.turns\)$/,
    ) as string,
  });
});

it('says which verb goes on and on, and what it does meanwhile', () => {
  const nod = verb('nod', { silent: true, steps: { nod: () => null } });
  const [found] = checked(
    market({
      after: () => [nod({}), again],
      plugin: (plugin) => ({ ...plugin, verbs: [...(plugin.verbs ?? []), nod] }),
    }),
    1,
    // What goes on is known by its steps, however busy the machine is.
    60_000,
  ).violations;
  expect(found).toMatchObject({
    check: 'endless',
    message: expect.stringMatching(/"turn\.after" goes on and on without a question: .*\bnod\b/) as string,
  });
});

it.each<[string, Parameters<typeof market>[0], string]>([
  [
    'under a name of its own',
    {
      // Late in a game: so far the other one is played along.
      ask: (question, g, seat) =>
        g.contents(pile(g, Visibility.all)).length < 5
          ? question
          : { ...question, message: message('market.of', { which: hand(g, seat)[0] ?? 0 }) },
      words: ofWords('Which beside {which}?'),
    },
    'The message "market.of" says the number of "which" instead of its name.',
  ],
  [
    'in a text',
    {
      after: (a, g) => {
        g.tell(message('market.of', { by: message('market.by', { name: `#${trader(g, a.seat)}` }) }));
      },
      words: ofWords('{by} is done.', { 'market.by': 'Trader {name}' }),
    },
    'The message "market.by" says the number of "name" instead of its name.',
  ],
  [
    'of what nothing gives a name',
    {
      ask: (question, g) => ({
        ...question,
        refused: () => [{ option: trader(g, 0), because: [{ rule: 'MKT-2', message: message('market.worthless') }] }],
      }),
      view: { name: () => undefined },
    },
    'A thing has no name, so people read its number (entity 3, of MarketTrader). Let "name" of the plugin\'s view give it one.',
  ],
  [
    'of a zone of a seat',
    {
      plugin: (plugin) => ({
        ...plugin,
        view: {
          ...plugin.view,
          zone: (g, zone) => (g.get(Zone.owner, zone) < 0 ? plugin.view?.zone?.(g, zone) : undefined),
        },
      }),
    },
    'A zone has no name, so people read its number (entity 4, of Zone). Let "zone" of the plugin\'s view give it one.',
  ],
])('finds the number of an entity that people read: %s', (_where, twist, expected) => {
  expect(checked(market(twist), 1).violations.map((one) => [one.check, one.message])).toEqual([['messages', expected]]);
});

it('takes no other number for that of an entity, and tells nothing of a zone that is the game’s own', () => {
  const twist: Parameters<typeof market>[0] = {
    ask: (question, g, seat) => ({ ...question, message: message('market.of', { which: hand(g, seat).length }) }),
    words: ofWords('One of your {which}: which?'),
    setup: (g) => {
      g.join(Zone, g.spawn(), { owner: -1, visibility: Visibility.all });
    },
    plugin: (plugin) => ({
      ...plugin,
      view: {
        ...plugin.view,
        zone: (g, zone) => (zone === g.all(Zone).at(-1) ? undefined : plugin.view?.zone?.(g, zone)),
      },
    }),
  };
  expect(checked(market(twist), 1).violations).toEqual([]);
});

it('of what breaks off in an imagined game alone, says where it was imagined and what was answered there', () => {
  const plugin = market({
    after: (a, g) => {
      if (hand(g, a.seat).every((card) => worth(g, card) > 2)) throw new TypeError('too good a hand');
    },
  });
  const found = checked(plugin, 2).violations.filter(({ check }) => check === 'crash');
  const [, answers] =
    /^A game that \w+ may take this one for \(after (\d+) answers, at turn\.play\) broke off while it was played on, after .+, in the answer \{"seat":.+\}: TypeError: too good a hand$/.exec(
      found[0]?.message ?? '',
    ) ?? [];
  expect(replay([plugin], found[0]?.log).answers).toBe(Number(answers));
});

it('says which option was refused by which rule', () => {
  const [found] = checked(
    market({ limit: { check: (a, g) => worth(g, a['card'] as EntityId) !== 3 || message('market.worthless') } }),
    2,
  ).violations.filter(({ check }) => check === 'offered');
  expect(found?.message).toMatch(/The option ".*" of "turn\.play" was refused to \w+ by "MKT-2" of "lay"/);
});

it('says what lays open cards that then lie in a hidden hand, which may be meant', () => {
  /** A card is drawn after each turn. */
  const drawing = (
    shows: { readonly card?: 'all' | 'doer' },
    drawn: (g: Writes, card: EntityId) => void = () => undefined,
  ): Parameters<typeof market>[0] => {
    const draw = verb('draw', {
      params: { card: entity(), seat: integer() },
      by: (a) => a.seat,
      shows,
      steps: {
        take: (a, g) => {
          g.put(a.card, g.get(Trader.hand, trader(g, a.seat)) as EntityId);
          drawn(g, a.card);
        },
      },
    });
    return {
      after: (a, g) => draw({ card: g.contents(pile(g, Visibility.none)).at(-1) as EntityId, seat: a.seat }),
      plugin: (plugin) => ({ ...plugin, verbs: [...(plugin.verbs ?? []), draw] }),
      words: Object.fromEntries(
        ['en', 'pl', 'ru'].map((language) => [language, { 'verb.draw': 'Draw', 'event.draw': '{by} draws.' }]),
      ),
    };
  };
  const open = checked(market(drawing({ card: 'all' })), 2);
  expect(open.violations).toEqual([]);
  expect(open.laidOpen).toMatchObject([{ verb: 'draw', param: 'card' }]);
  const [{ times, intoHand } = { times: 0, intoHand: 0 }] = open.laidOpen;
  // Of the last one a game may be over before anybody is asked again.
  expect([times > 10, times - intoHand <= 4]).toEqual([true, true]);
  expect(checked(market(drawing({ card: 'doer' })), 2).laidOpen).toEqual([]);
  expect(checked(market(drawing({})), 2).laidOpen).toEqual([]);
  const shown = checked(market(drawing({}, (g, card) => g.show(card, 'all'))), 2);
  expect(shown.violations).toEqual([]);
  expect(shown.laidOpen).toMatchObject([{ verb: 'draw', param: null }]);
  // As often as by `shows`, though answers are given anew after rewinds; what one other seat is shown is meant.
  expect(shown.laidOpen[0]?.times).toBeLessThanOrEqual(shown.answers);
  expect(checked(market(drawing({}, (g, card) => g.show(card, [0]))), 2).laidOpen).toEqual([]);
});

describe('a hand that lies open to all', () => {
  /** Cards come from the deck when somebody has laid one, and not before. */
  const drawn = (hands: number): Parameters<typeof market>[0] => ({
    hands,
    after: (a, g) => {
      const [card] = g.contents(pile(g, Visibility.none)).slice(-1);
      if (card !== undefined) g.put(card, g.get(Trader.hand, trader(g, a.seat)) as EntityId);
    },
  });

  it.each([
    ['dealt', { hands: Visibility.all }],
    ['drawn', drawn(Visibility.all)],
  ])('is told where it is %s from a hidden deck and played from', (_how, twist) => {
    const { violations, openHands } = checked(market(twist), 2);
    expect(violations).toEqual([]);
    expect(openHands).toEqual([
      { zone: 'hand-0', times: expect.any(Number) as number, offered: expect.any(Number) as number },
    ]);
    const [{ times, offered } = { times: 0, offered: 0 }] = openHands;
    expect(offered).toBeGreaterThan(8);
    expect(times).toBeGreaterThanOrEqual(offered);
  });

  it('is not told of hands that are hidden', () => {
    expect(checked(market(drawn(Visibility.owner)), 2).openHands).toEqual([]);
  });

  /** Open rows besides, into which a card is drawn after each turn, and from which cards are laid as from hands. */
  const rows = (look: 'row' | 'hand', ownerOf: (seat: number) => number): Parameters<typeof market>[0] => {
    const rowOf = (g: Asked, seat: number): EntityId =>
      g.all(Zone).filter((zone) => g.get(Zone.visibility, zone) === Visibility.all)[1 + seat] as EntityId;
    return {
      setup: (g) => {
        for (let seat = 0; seat < g.seats; seat++)
          g.join(Zone, g.spawn(), { owner: ownerOf(seat), visibility: Visibility.all, ordered: 0 });
      },
      ask: (question, g, seat) => ({
        ...question,
        options: [...question.options, ...g.contents(rowOf(g, seat))],
        refused: () => [],
      }),
      after: (a, g) => {
        const [card] = g.contents(pile(g, Visibility.none)).slice(-1);
        if (card !== undefined) g.put(card, rowOf(g, a.seat));
      },
      plugin: (plugin) => ({
        ...plugin,
        view: {
          ...plugin.view,
          zone: (g, zone) => {
            const seat = Array.from({ length: g.seats }, (_, one) => one).find((one) => rowOf(g, one) === zone);
            const named = plugin.view?.zone?.(g, zone);
            return seat === undefined ? named : { key: `row-${seat}`, message: message('market.laid'), look };
          },
        },
      }),
    };
  };

  it('is not told of an open row of somebody who has a hidden hand, or of one that is nobody’s', () => {
    for (const ownerOf of [(seat: number) => seat, () => -1]) {
      const { violations, openHands } = checked(market(rows('row', ownerOf)), 2);
      expect([violations, openHands]).toEqual([[], []]);
    }
  });

  it('is told of such a row that is shown as a hand', () => {
    expect(checked(market(rows('hand', (seat) => seat)), 2).openHands).toMatchObject([{ zone: 'row-0' }]);
  });
});

it('says which pile lies as it did in every game; a deck that is meant to lie so and another that is shuffled are sound', () => {
  const shuffles = (twist: Parameters<typeof market>[0]): readonly string[] =>
    checked(market(twist), 3).violations.flatMap((one) => (one.check === 'shuffle' ? [one.message] : []));
  expect(shuffles({ isUnshuffled: true })[0]).toMatch(/What lies in "deck" has the same faces .* each of 3 games/);
  const known = (g: Writes): void => {
    for (const card of g.contents(pile(g, Visibility.none))) g.show(card, 'all');
  };
  expect(shuffles({ isUnshuffled: true, setup: known })).toEqual([]);
});
