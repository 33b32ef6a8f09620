import type { GameEvent } from '@dejarik/session';
import { describe, expect, it } from 'vitest';
import { soundsOf } from '../../src/sound/sounds-of.ts';
import { lengthOf, TONES, type SoundName } from '../../src/sound/tones.ts';

const event = (verb: string, change: Partial<GameEvent> = {}): GameEvent => ({
  n: 0,
  verb,
  kind: 'verb',
  by: 'a',
  message: { id: `event.${verb}` },
  points: [],
  args: {},
  cause: 0,
  rules: [],
  ...change,
});
const step = (to: string): GameEvent => event('step', { points: ['e1'], args: { piece: 'e1', to } });
const names = Object.keys(TONES) as readonly SoundName[];

describe('what is heard of what has happened', () => {
  it('is what the game names for its verbs, where they come about', () => {
    const sounds = { attack: 'roll', suffer: 'hit' } as const;
    expect(soundsOf([event('attack'), event('suffer'), event('rest')], { sounds })).toEqual(['roll', 'hit']);
    expect(soundsOf([event('attack', { kind: 'refused' })], { sounds })).toEqual([]);
  });

  it('is also pieces that come to other places and cards for all to read, in any game', () => {
    expect(soundsOf([step('s4')], {})).toEqual(['step']);
    // Something is only done at a place: nothing has come there.
    expect(soundsOf([event('look', { args: { at: 's4' } })], {})).toEqual([]);
    const played = ({ verb }: GameEvent) => (verb === 'play' ? { message: { id: 'card.x' }, by: 'a' as const } : null);
    expect(soundsOf([event('play'), event('rest')], { played })).toEqual(['card']);
    expect(soundsOf([step('s4')], { sounds: { step: 'door' } })).toEqual(['door']);
  });

  it('is each sound once, by its last time, and of many the last four', () => {
    const sounds = { a: 'roll', b: 'hit', c: 'fall', d: 'good', e: 'door' } as const;
    const all = ['a', 'b', 'a', 'a'].map((verb) => event(verb));
    expect(soundsOf(all, { sounds })).toEqual(['hit', 'roll']);
    expect(
      soundsOf(
        [...'abcde'].map((verb) => event(verb)),
        { sounds },
      ),
    ).toEqual(['hit', 'fall', 'good', 'door']);
  });

  it('is short, and never as loud as can be', () => {
    for (const name of names) {
      expect(lengthOf(name)).toBeLessThan(1);
      for (const { volume, from, to, length } of TONES[name]) {
        expect(volume).toBeLessThanOrEqual(0.2);
        // Sound cannot glide to or from nothing.
        expect(Math.min(from, to, length)).toBeGreaterThan(0);
      }
    }
  });
});
