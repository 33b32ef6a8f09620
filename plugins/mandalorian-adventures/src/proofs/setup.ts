import { Visibility, Zone, type EntityId, type Json, type RuleId } from '@dejarik/sdk';
import type { Game, Proof } from '@dejarik/sdk/proofs';
import {
  At,
  Character,
  Child,
  Disruption,
  EventCard,
  Mission,
  PlanningCard,
  Player,
  SkillCard,
  Slot,
  Threat,
} from '../components.ts';
import { tables } from '../plugin.ts';
import {
  isHidden,
  mapOf,
  missionOf,
  pile,
  playerOf,
  slots,
  spaceOf,
  theMission,
  tokenOf,
  type Pile,
} from '../rules/board.ts';
import { begin, SEEDS, withContent, type Start } from './games.ts';
import { holds, proof, same } from './proof.ts';

/** How missions begin, over many seeds. */

const cards = (game: Game, name: Pile): readonly EntityId[] => game.contents(pile(game, name));
const isFaceDown = (game: Game, name: Pile): boolean => game.get(Zone.visibility, pile(game, name)) === Visibility.none;

/** Something is different from seed to seed. */
function differs(what: string, start: Start, read: (game: Game) => Json): void {
  const found = new Set(SEEDS.map((seed) => JSON.stringify(read(begin(seed, start)))));
  holds(`${what} differs from seed to seed`, found.size > 1);
}

function planningDeck(): void {
  const game = begin('planning');
  same('planning cards', cards(game, 'planning').length, 20);
  same('discarded planning cards', cards(game, 'planningDiscard').length, 0);
  holds('the planning deck lies face down', isFaceDown(game, 'planning'));
  differs('the order of the planning deck', {}, (one) =>
    cards(one, 'planning').map((card) => one.get(PlanningCard.card, card)),
  );
}

function eventDeck(): void {
  const game = begin('events');
  same('event cards', cards(game, 'events').length + cards(game, 'nextEvent').length, 12);
  same('cards whose back is seen', cards(game, 'nextEvent').length, 1);
  differs('the order of the event deck', {}, (one) =>
    [...cards(one, 'events'), ...cards(one, 'nextEvent')].map((card) => one.get(EventCard.card, card)),
  );
}

const colorOf = (game: Game, token: EntityId): string =>
  tables.disruptions[game.get(Disruption.token, token)]?.color ?? '';

function whiteTokens(): void {
  const start: Start = { options: { mission: 1 } };
  for (const seed of SEEDS) {
    const game = begin(seed, start);
    for (const slot of slots(game))
      same(
        `tokens in a slot of ${seed}`,
        game.contents(game.get(Slot.zone, slot) as EntityId).map((token) => colorOf(game, token)),
        ['white'],
      );
  }
  differs('what token a slot has', start, (game) =>
    slots(game).map((slot) =>
      game.contents(game.get(Slot.zone, slot) as EntityId).map((token) => game.get(Disruption.token, token)),
    ),
  );
}

function pool(): void {
  const start: Start = { options: { mission: 1 } };
  for (const seed of SEEDS) {
    const game = begin(seed, start);
    const colors = cards(game, 'disruptions').map((token) => colorOf(game, token));
    same(`tokens in the pool of ${seed}`, [colors.length, colors.filter((one) => one === 'white').length], [6, 1]);
    holds('the pool lies face down', isFaceDown(game, 'disruptions'));
  }
  differs('where the white one lies', start, (game) =>
    cards(game, 'disruptions').findIndex((token) => colorOf(game, token) === 'white'),
  );
}

/** A mission that has a slot disrupted in its set-up. */
const disrupting: Start = {
  plugin: withContent({ mission: { setup: [{ 'disrupt-chosen': {} }] } }),
  options: { mission: 'drawing', characters: ['mandalorian', 'ig-11'] },
};

/** Whichever token of the pool it is, it comes from there by chance and lies open. */
function disruption(): void {
  const places = new Set<number>();
  for (const seed of SEEDS) {
    const game = begin(seed, disrupting);
    const before = cards(game, 'disruptions');
    const slot = slots(game)[1] ?? (0 as EntityId);
    const lay = (): readonly EntityId[] => game.contents(game.get(Slot.zone, slot) as EntityId);
    const first = lay();
    holds(
      'tokens of the pool lie face down',
      before.every((token) => !game.knows(0, token) && !game.knows(1, token)),
    );
    game.answer(0, slot);
    const [token, ...more] = lay().filter((one) => !first.includes(one));
    holds('one token has come', token !== undefined && more.length === 0);
    if (token === undefined) return;
    holds('it is of the pool', before.includes(token));
    same('tokens left in the pool', cards(game, 'disruptions').length, before.length - 1);
    holds('everybody sees its number', game.knows(0, token) && game.knows(1, token));
    places.add(before.indexOf(token));
  }
  holds('any token of the pool may come', places.size > 3);
}

function greenSlots(): void {
  const game = begin('green', { options: { mission: 3 } });
  same(
    'slots with a white token',
    slots(game).filter((slot) =>
      game.contents(game.get(Slot.zone, slot) as EntityId).some((token) => colorOf(game, token) === 'white'),
    ).length,
    5,
  );
  same(
    'colors of the pool',
    cards(game, 'disruptions')
      .map((token) => colorOf(game, token))
      .filter((one) => one === 'white'),
    [],
  );
}

function tokensOfMission(): void {
  const game = begin('tokens', { options: { mission: 1 } });
  same('threat tokens in play', game.all(Threat).length, 24);
  holds(
    'all have the number of the mission',
    game.all(Threat).every((threat) => tokenOf(game, threat).mission === 1),
  );
}

/** Every icon of a mission with the threats on its space. */
function* icons(
  game: Game,
): Iterable<{ readonly shape: string; readonly open: boolean; readonly here: readonly EntityId[] }> {
  const mission = missionOf(game);
  for (const [open, all] of [
    [false, mission.hidden],
    [true, mission.open ?? {}],
  ] as const) {
    for (const [shape, signs] of Object.entries(all)) {
      for (const sign of signs) {
        const space = mapOf(game).areas.signs.indexOf(sign);
        yield {
          shape,
          open,
          here: game.all(Threat).filter((one) => spaceOf(game, one) === space && isHidden(game, one) === !open),
        };
      }
    }
  }
}

/** Tokens of four shapes and icons of three. */
const shapes = withContent({
  mission: { hidden: { square: ['2', '3', '4', '5', '6'], round: ['7', '8'] }, open: { hexagon: ['1', '4', '9'] } },
  threats: Object.fromEntries(
    ['square', 'round', 'hexagon'].flatMap((shape) =>
      Array.from({ length: 6 }, (_, i) => [`${shape}${i}`, { shape, at: '0' }]),
    ),
  ),
  reinforcements: Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`new${i}`, { shape: 'orange' }])),
});
const OWN: Start = { plugin: shapes, options: { mission: 'drawing', characters: ['mandalorian', 'ig-11'] } };

function byShape(): void {
  for (const seed of SEEDS.slice(0, 10)) {
    const game = begin(seed, OWN);
    for (const { shape, here } of icons(game))
      holds(
        `a space with the icon ${shape} has such a token`,
        here.some((one) => tokenOf(game, one).shape === shape),
      );
    const onMap = game.all(Threat, At);
    same('shapes on the map', onMap.map((one) => tokenOf(game, one).shape).sort(), [
      ...Array<string>(3).fill('hexagon'),
      ...Array<string>(2).fill('round'),
      ...Array<string>(5).fill('square'),
    ]);
  }
}

function faceDown(): void {
  const game = begin('face down', OWN);
  for (const { open, here } of icons(game)) {
    if (open) continue;
    same('hidden threats on a space with a question mark', here.length, 1);
    for (const one of here) for (const seat of [0, 1]) holds('no player sees its face', !game.knows(seat, one));
  }
}

function faceUp(): void {
  const game = begin('face up', OWN);
  let count = 0;
  for (const { open, here } of icons(game)) {
    if (!open) continue;
    count++;
    same('open threats on a space without question mark', here.length, 1);
    for (const one of here) for (const seat of [0, 1]) holds('every player sees its face', game.knows(seat, one));
  }
  same('icons without question mark', count, 3);
}

function reinforcements(): void {
  for (const seed of SEEDS.slice(0, 10)) {
    const game = begin(seed, OWN);
    const stack = cards(game, 'reinforcements');
    same('reinforcements', stack.length, 8);
    holds(
      'they lie face down',
      isFaceDown(game, 'reinforcements') && stack.every((one) => !game.has(At, one) && !game.knows(0, one)),
    );
  }
  differs('their order', OWN, (game) => cards(game, 'reinforcements').map((one) => game.get(Threat.token, one)));
}

const cardsOf = (game: Game, player: EntityId, zone: 'hand' | 'deck'): number[] =>
  game.contents(game.get(Player[zone], player) as EntityId).map((card) => game.get(SkillCard.card, card));

function skillDecks(): void {
  for (const [level, hand] of [
    ['standard', 4],
    ['veteran', 3],
  ] as const) {
    const game = begin('skills', { options: { mission: 1, level } });
    for (const seat of [0, 1]) {
      const player = playerOf(game, seat);
      same(
        `hand and deck at ${level}`,
        [cardsOf(game, player, 'hand').length, cardsOf(game, player, 'deck').length],
        [hand, 12 - hand],
      );
      const own = game.get(
        Character.card,
        game.all(Character).find((one) => game.get(Character.seat, one) === seat) ?? (0 as EntityId),
      );
      holds(
        'all cards are of the own character',
        [...cardsOf(game, player, 'hand'), ...cardsOf(game, player, 'deck')].every(
          (card) => tables.skills[card]?.character === own,
        ),
      );
    }
  }
  for (const seat of [0, 1]) {
    differs(`the opening hand of seat ${seat}`, { options: { mission: 1 } }, (game) =>
      cardsOf(game, playerOf(game, seat), 'hand').sort((a, b) => a - b),
    );
    differs(`the order of the deck of seat ${seat}`, { options: { mission: 1 } }, (game) =>
      cardsOf(game, playerOf(game, seat), 'deck'),
    );
  }
}

const trio: Start = {
  seats: 3,
  options: { mission: 2, characters: ['mandalorian', 'greef-karga', 'sella-vorne'] },
};
const whoBegins = (first: Json): readonly number[] =>
  SEEDS.map((seed) => {
    const game = begin(seed, { ...trio, options: { ...trio.options, first } });
    return game.get(Mission.active, theMission(game));
  });

function firstPlayer(): void {
  same('seats that begin if all name the second', [...new Set(whoBegins([1, 1, 1]))], [1]);
  same(
    'seats that begin if the first and the third are named',
    [...new Set(whoBegins([0, 2, 2]))].sort((a, b) => a - b),
    [0, 2],
  );
}

function tooMany(): void {
  let said = '';
  try {
    begin('too many', { seats: 3, options: { mission: 1, characters: null, way: 'mission' } });
  } catch (error) {
    said = error instanceof Error ? error.message : '';
  }
  holds(
    'three players of a mission for two are refused, with what else they could do',
    said.includes('sandbox') && said.includes('shared'),
  );
  holds(
    'without a way said, three choose from all characters',
    begin('more', { seats: 3, options: { mission: 1, characters: null } }).choice !== null,
  );
  holds('three characters are enough for three', begin('enough', trio).choice !== null);
}

const started = withContent({ mission: { starts: { mandalorian: '3', 'ig-11': '0' } } });

function ownStarts(): void {
  const game = begin('starts', {
    plugin: started,
    options: { mission: 'drawing', way: 'sandbox', characters: ['mandalorian', 'kesh-dar'] },
  });
  const at = Object.fromEntries(
    game
      .all(Character)
      .map((one) => [
        tables.characters[game.get(Character.card, one)]?.id ?? '',
        mapOf(game).areas.signs[game.get(At.space, one)] ?? '',
      ]),
  );
  same('where characters start', at, { mandalorian: '3', 'kesh-dar': '0' });
}

/** Both shared characters, whoever plays. */
function anyPair(): void {
  const { characters } = tables.missions[1] ?? { characters: [] };
  for (const one of characters) {
    for (const other of characters) {
      if (one === other) continue;
      const game = begin('pair', { options: { mission: 2, way: 'shared', characters: [one, other] } });
      same(
        'the shared characters',
        game.all(Character).map((character) => tables.characters[game.get(Character.card, character)]?.id ?? ''),
        [one, other],
      );
      holds(
        'nobody owns them',
        game.all(Character).every((character) => game.get(Character.seat, character) < 0),
      );
    }
  }
  let refused = false;
  try {
    begin('pair', { options: { mission: 2, way: 'shared', characters: ['mandalorian', 'brakka'] } });
  } catch {
    refused = true;
  }
  holds('another character is refused', refused);
}

/** The list of the mission, and nobody else. */
function offeredCharacters(): void {
  for (const { id, characters } of tables.missions) {
    const game = begin('list', { options: { mission: id, characters: null } });
    same(
      `characters offered in ${id}`,
      (game.choice?.questions[0]?.options ?? []).map(String).sort(),
      [...characters].sort(),
    );
  }
}

const spent: Json = {
  characters: { m: { card: 'mandalorian', seat: 'p1', at: '0' }, g: { card: 'ig-11', seat: 'p2', at: '9' } },
  hands: { p1: [1, 2], p2: [1, 2] },
  decks: { p1: [] },
  discards: { p1: [1, 2, 3, 4, 1, 2, 3, 4] },
};
const withSpentDeck: Start = { plugin: withContent(spent), options: { mission: 'drawing', scenario: spent } };

/** A discard pile that becomes a deck is in another order from seed to seed. */
function shuffledAnew(): void {
  differs('the order of a deck made anew', withSpentDeck, (game) =>
    game.contents(game.get(Player.deck, playerOf(game, 0)) as EntityId).map((card) => game.get(SkillCard.card, card)),
  );
}

function setupSections(): void {
  const hash = (mission: number, without: readonly RuleId[]): string =>
    begin('sections', { off: without, options: { mission } }).hash();
  same('the first mission, with and without its set-up section', hash(1, []), hash(1, ['MA-SET-02']));
  const special = withContent({
    mission: { setup: [{ 'place-child': { space: { 'space-numbered': 8 } } }] },
    drawing: 'areas\nmap\n  0123456789\nmark start: 0\nmark star: 9\nnumber: 5 = 8\n',
  });
  const game = begin('sections', {
    plugin: special,
    options: { mission: 'drawing', characters: ['mandalorian', 'ig-11'] },
  });
  same(
    'where the special token is',
    game.all(Child).map((child) => mapOf(game).areas.signs[game.get(At.space, child)] ?? ''),
    ['5'],
  );
}

export const setupProofs: readonly Proof[] = [
  proof('Set-up sections are carried out, and the first mission has none', ['MA-SET-02'], setupSections),
  proof('One shuffled planning deck for all', ['MA-SET-03'], planningDeck),
  proof('One shuffled event deck', ['MA-SET-04'], eventDeck),
  proof('A white token at random in each slot', ['MA-SET-05'], whiteTokens),
  proof('The other tokens form the pool', ['MA-SET-06'], pool),
  proof('A token of the pool at random disrupts, number side up', ['MA-DIS-02'], disruption),
  proof('A slot of the mission has a white token too', ['MA-MAC-02'], greenSlots),
  proof('Only tokens of the mission are in play', ['MA-SET-07'], tokensOfMission),
  proof('Tokens are drawn by their shape', ['MA-SET-08'], byShape),
  proof('A question mark has a token face down', ['MA-SET-09'], faceDown),
  proof('Other icons have a token face up', ['MA-SET-10'], faceUp),
  proof('Orange tokens are the reinforcements', ['MA-SET-11'], reinforcements),
  proof('Shuffled skill decks and opening hands', ['MA-SET-14'], skillDecks),
  proof('Who is named begins, or one of those who are named', ['MA-SET-15'], firstPlayer),
  proof('Characters of the mission are offered', ['MA-SET-12'], offeredCharacters),
  proof('A deck made anew is shuffled', ['MA-DCK-01'], shuffledAnew),
  proof('Too many players for a mission', ['MA-PLC-01'], tooMany),
  proof('Characters that the mission does not name begin on the start space', ['MA-SBX-03'], ownStarts),
  proof('Any two characters of the mission are shared', ['MA-SHR-01', 'MA-SHR-02'], anyPair),
];
