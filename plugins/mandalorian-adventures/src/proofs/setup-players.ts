import type { EntityId, Json } from '@dejarik/sdk';
import type { Game, Proof } from '@dejarik/sdk/proofs';
import { At, Character, Mission, Player, SkillCard } from '../components.ts';
import { tables } from '../plugin.ts';
import { mapOf, playerOf, theMission } from '../rules/board.ts';
import { begin, SEEDS, withContent, type Start } from './games.ts';
import { holds, proof, same } from './proof.ts';
import { differs } from './piles.ts';

/** How players and characters begin, over many seeds. */

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

/** Both shared characters, for any players. */
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

export const playerProofs: readonly Proof[] = [
  proof('Shuffled skill decks and opening hands', ['MA-SET-14'], skillDecks),
  proof('Who is named begins, or one of those who are named', ['MA-SET-15'], firstPlayer),
  proof('Characters of the mission are offered', ['MA-SET-12'], offeredCharacters),
  proof('A deck made anew is shuffled', ['MA-DCK-01'], shuffledAnew),
  proof('Too many players for a mission', ['MA-PLC-01'], tooMany),
  proof('Characters that the mission does not name begin on the start space', ['MA-SBX-03'], ownStarts),
  proof('Any two characters of the mission are shared', ['MA-SHR-01', 'MA-SHR-02'], anyPair),
];
