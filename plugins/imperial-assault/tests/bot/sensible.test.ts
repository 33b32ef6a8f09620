import { seededRandom, playGame, randomBot, takeTurn, type Bot } from '@dejarik/bots';
import type { Ask, SeatId, View } from '@dejarik/sdk/bot';
import { createSession } from '@dejarik/sdk/testing';
import { describe, expect, it } from 'vitest';
import { makeSensibleBot } from '../../src/bot/sensible.ts';
import { imperialAssault } from '../../src/plugin.ts';

const sensible = makeSensibleBot();

/** @returns the winner, or undefined for a draw */
function play(seed: number, bots: Readonly<Record<string, Bot>>): string | undefined {
  const session = createSession({
    plugins: [imperialAssault],
    mode: 'skirmish',
    seed: `bot ${seed}`,
    options: { rounds: 12 },
  });
  return playGame(session, { bots, random: seededRandom(`answers ${seed}`), most: 20_000 }).outcome.winners[0];
}

/** What a bot was asked in one activation of a figure, and did. */
interface Activation {
  readonly figure: string;
  /** By decision about an action: where the figure stood, what it answered, and whether it might have attacked. */
  readonly acts: { readonly places: string; readonly done: string; readonly shot: boolean }[];
}

/** The activations of a game that sensible bots play. */
function activationsOf(seed: string): readonly Activation[] {
  const session = createSession({ plugins: [imperialAssault], mode: 'skirmish', seed, options: { rounds: 6 } });
  const activations: Activation[] = [];
  const watched: Bot = {
    answer: (turn, random) => {
      const answer = sensible.answer(turn, random);
      if (turn.ask.message.id === 'ask.act') note(activations, turn, String(answer));
      return answer;
    },
  };
  const bots: Readonly<Record<SeatId, Bot>> = { a: watched, b: watched };
  playGame(session, { bots, random: seededRandom(seed), most: 20_000 });
  return activations;
}

function note(activations: Activation[], { ask, view }: { ask: Ask; view: View }, done: string): void {
  const figure = ask.points?.[0] ?? '';
  const acts = activations.at(-1)?.figure === figure ? (activations.at(-1)?.acts ?? []) : [];
  if (acts.length === 0 || acts.at(-1)?.done.startsWith('end-activation') === true)
    activations.push({ figure, acts: [] });
  activations.at(-1)?.acts.push({
    places: [...(view.pieces.find(({ key }) => key === figure)?.places ?? [])].sort().join(' '),
    done,
    shot: ask.options.some(({ verb }) => verb === 'attack-action'),
  });
}

describe('the sensible bot', () => {
  it('wins at least three of four skirmishes against random play, on either side', () => {
    const won = [1, 2].flatMap((seed) => [
      play(seed, { a: sensible, b: randomBot }) === 'a',
      play(seed, { a: randomBot, b: sensible }) === 'b',
    ]);
    expect(won.filter(Boolean).length).toBeGreaterThanOrEqual(3);
  }, 60_000);

  describe.each(['one', 'two', 'three'])('in game %s', (seed) => {
    const activations = activationsOf(seed);

    it('never leaves its place for nothing where it can attack from there', () => {
      const missed = activations.filter(
        ({ acts }) => acts.some(({ shot }) => shot) && !acts.some(({ done }) => /^(attack|use:)/.test(done)),
      );
      expect(missed).toEqual([]);
    });

    it('never walks to and fro', () => {
      const walks = activations.map(({ acts }) =>
        // Whoever has attacked may go back into cover.
        acts.slice(acts.findLastIndex(({ done }) => !/^(walk|move-action)/.test(done) && !done.startsWith('end')) + 1),
      );
      const returned = walks.filter(
        (acts) =>
          new Set(acts.map(({ places }) => places)).size <
          acts.filter((one, i) => one.places !== acts[i - 1]?.places).length,
      );
      expect(walks.some((acts) => acts.length > 1)).toBe(true);
      expect(returned).toEqual([]);
    });
  });

  it('gives the same answers to the same game', () => {
    const answers = (): readonly unknown[] => {
      const session = createSession({
        plugins: [imperialAssault],
        mode: 'skirmish',
        seed: 'same',
        options: { rounds: 12 },
      });
      const random = seededRandom('same');
      return Array.from({ length: 120 }, () => takeTurn(session, session.waitingFor[0] ?? '', sensible, random).value);
    };
    expect(answers()).toEqual(answers());
  });
});
