import type { EntityId, RuleId } from '@dejarik/sdk';
import type { Game, Proof } from '@dejarik/sdk/proofs';
import { At, Child, Disruption, EventCard, PlanningCard, Slot } from '../components.ts';
import { tables } from '../plugin.ts';
import { mapOf, slots } from '../rules/board.ts';
import { begin, SEEDS, withContent, type Start } from './games.ts';
import { holds, proof, same } from './proof.ts';
import { playerProofs } from './setup-players.ts';
import { threatProofs } from './setup-threats.ts';
import { cards, differs, isFaceDown } from './piles.ts';

/** How missions begin, over many seeds. */

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
  ...threatProofs,
  ...playerProofs,
];
