import { message } from '@dejarik/content';
import { isCall, type Plugin, type PluginView } from '@dejarik/engine';
import { expect, it } from 'vitest';
import { createSession, type Session } from '../src/index.ts';
import { Card, hand, highCard } from './high-card.ts';

const plugin = (view: Partial<PluginView>): Plugin => ({ ...highCard, view: { ...highCard.view, ...view } });
const start = (seed: string, view: Partial<PluginView>): Session =>
  createSession({ plugins: [plugin(view)], mode: 'two', seed: seed.padStart(32, '0') });

/** A preview that tells all it can lay its hands on: both hands, by value. */
const telling: Partial<PluginView> = {
  preview: (g, _question, option) =>
    isCall(option) && option.verb === 'draw'
      ? {
          measures: [0, 1].flatMap((seat) =>
            g
              .contents(hand(g, seat))
              .map((card) => ({ message: message(`hand${seat}`), value: g.get(Card.value, card) }))
              .sort((a, b) => a.value - b.value),
          ),
        }
      : undefined,
};
const told = (session: Session, whose: string): number[] =>
  session.preview('north', 'draw')?.measures?.flatMap((one) => (one.message.id === whose ? [one.value] : [])) ?? [];
const held = (session: Session, seat: string, zone: string): number[] =>
  session
    .view(seat)
    .zones.find(({ key }) => key === zone)
    ?.things.map(({ face }) => Number(face?.key.slice(1)))
    .sort((a, b) => a - b) ?? [];

it('knows what the seat knows, and makes up the rest', () => {
  let right = 0;
  for (let seed = 0; seed < 40; seed++) {
    const session = start(String(seed), telling);
    expect(told(session, 'hand0')).toEqual(held(session, 'north', 'hand0'));
    if (told(session, 'hand1').join() === held(session, 'south', 'hand1').join()) right++;
  }
  // Two of ten cards of four values: it is right by luck only.
  expect(right).toBeLessThan(20);
});

it('is told of options the plugin has something to say about, and to the seat that is asked', () => {
  const session = start('1', telling);
  expect(session.preview('north', 'peek')).toBeNull();
  expect(session.preview('north', 'nothing')).toBeNull();
  expect(session.preview('south', 'draw')).toBeNull();
  expect(session.preview('spectator', 'draw')).toBeNull();
});

it('is told of what is refused, too', () => {
  const session = start('1', {
    preview: (_g, _question, option) =>
      isCall(option) && option.verb === 'dump' ? { texts: [message('why')] } : undefined,
  });
  const answer = (seat: string, value: Parameters<Session['answer']>[2]): void => {
    session.answer(seat, session.choice(seat)?.id ?? '', value);
  };
  answer('north', 'dump');
  answer(
    'north',
    session
      .view('north')
      .zones.find(({ key }) => key === 'hand0')
      ?.things.map(({ key }) => key) ?? [],
  );
  answer('south', null);
  expect(session.choice('north')?.refused.map(({ key }) => key)).toEqual(['dump']);
  expect(session.preview('north', 'dump')).toEqual({ texts: [{ id: 'why' }] });
});

it('changes nothing', () => {
  const session = start('1', telling);
  const before = session.hash();
  session.preview('north', 'draw');
  expect(session.hash()).toBe(before);
});

it('silhouettes of all plugins are part of the view', () => {
  expect(start('1', {}).view('north').glyphs).toEqual({});
  expect(start('1', { glyphs: { card: 'M0 0h100v100z' } }).view('spectator').glyphs).toEqual({ card: 'M0 0h100v100z' });
});

it('distances are counted by the game, if it counts any, from what the seat knows', () => {
  expect(start('1', {}).distances('north', [0])).toBeNull();
  const session = start('1', {
    distances: (g, from) => [
      from.length,
      ...g
        .contents(hand(g, 0))
        .map((card) => g.get(Card.value, card))
        .sort((a, b) => a - b),
    ],
  });
  expect(session.distances('north', [3, 4])).toEqual([2, ...held(session, 'north', 'hand0')]);
  expect(session.distances('spectator', [])?.length).toBe(3);
});
