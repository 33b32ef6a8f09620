import { createSession, withPosition } from '@dejarik/sdk/testing';
import { expect, it } from 'vitest';
import { imperialAssault } from '../../src/plugin.ts';
import { summary } from '../../src/ui/summary.ts';

it('cards without figures lie before their player, and say when they are depleted', () => {
  const scenario = {
    cards: {
      unit: {},
      cache: {
        traits: ['skirmish-upgrade'],
        group: 0,
        abilities: [
          {
            id: 'supplies',
            use: 'during',
            cost: { deplete: 'self' },
            do: { 'score-points': { seat: 'owner', amount: 5 } },
          },
        ],
      },
    },
    figures: { ann: { card: 'unit', seat: 'a', at: [1, 0] }, bea: { card: 'unit', seat: 'b', at: [5, 0] } },
    activating: 'ann',
    upgrades: { a: ['cache'] },
  };
  const session = createSession({
    plugins: withPosition([imperialAssault], scenario),
    mode: 'skirmish',
    seed: 'cards',
    options: { scenario },
  });
  const cards = (seat: string) =>
    summary(session.view(seat)).seats['a']?.cards.map(({ message, spent, parts }) => [message, spent, parts.length]);
  const unit = [{ id: 'card.unit' }, false, 1];
  expect(cards('b')).toEqual([unit, [{ id: 'card.cache' }, false, 0]]);
  const ask = session.choice('a');
  session.answer('a', ask?.id ?? '', ask?.options.find(({ key }) => key.includes('supplies'))?.key ?? '');
  for (const seat of ['a', 'b', 'spectator'])
    expect(cards(seat)).toEqual([unit, [{ id: 'group.depleted', args: { card: { id: 'card.cache' } } }, true, 0]]);
});

it('a deployment card is named with the command cards that lie on it', () => {
  const scenario = {
    cards: { unit: {}, hunter: { traits: ['hunter'] } },
    figures: { ann: { card: 'hunter', seat: 'a', at: [1, 0] }, bea: { card: 'unit', seat: 'b', at: [5, 0] } },
    activating: 'ann',
    hands: { a: ['price-on-their-heads'] },
  };
  const session = createSession({
    plugins: withPosition([imperialAssault], scenario),
    mode: 'skirmish',
    seed: 'cards',
    options: { scenario },
  });
  const ask = session.choice('a');
  session.answer('a', ask?.id ?? '', ask?.options.find(({ key }) => key.includes('price-on-their-heads'))?.key ?? '');
  for (const seat of ['a', 'b', 'spectator']) {
    expect(summary(session.view(seat)).seats['b']?.cards.map(({ message }) => message)).toEqual([
      { id: 'group.attached', args: { card: { id: 'card.unit' }, attached: { id: 'command.price-on-their-heads' } } },
    ]);
  }
});
