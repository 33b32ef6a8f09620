import type { Ask, PreviewView } from '@dejarik/session';
import { describe, expect, it } from 'vitest';
import { PreviewLoader, pointing } from '../../src/panels/preview-loader.ts';

const option = (key: string, points: readonly string[] = []) => ({ key, points, message: { id: key } });
const asked = (id: string, count: number, of: Ask['of'] = 'entity'): Ask =>
  ({
    id,
    kind: 'pick',
    of,
    message: { id: 'ask' },
    min: 1,
    max: 1,
    pass: false,
    options: Array.from({ length: count }, (_, i) => option(`o${i}`)),
    refused: [],
  }) as unknown as Ask;

/** A panel whose question can be changed, and all that was asked for and came. */
function panel(ask: Ask | null, held: string | null = null) {
  const looks: string[] = [];
  const came: string[] = [];
  const of = {
    ask,
    held,
    preview: (key: string): Promise<PreviewView | null> => {
      looks.push(key);
      return Promise.resolve(key === 'o0' ? null : { texts: [{ id: key }] });
    },
    requestUpdate: (): void => undefined,
  };
  return {
    of,
    looks,
    came,
    previews: new PreviewLoader(of, 3, (key) => {
      came.push(key);
    }),
  };
}

describe('what would come of answers', () => {
  it('is found out for a short list, once each, and told where there is something to tell', async () => {
    const { previews, looks, came } = panel(asked('q', 3));
    const done = previews.loadListed();
    expect(previews.loading).toBe(true);
    await done;
    await previews.load('o1');
    expect([previews.loading, looks, came]).toEqual([false, ['o0', 'o1', 'o2'], ['o1', 'o2']]);
    expect(previews.of('o0')).toBeNull();
  });

  it('waits until somebody looks, in a long list; and there is nothing to see of deeds', async () => {
    for (const ask of [asked('q', 4), asked('q', 2, 'call' as Ask['of'])]) {
      const { previews, looks } = panel(ask);
      await previews.loadListed();
      expect([previews.loading, looks]).toEqual([false, []]);
    }
  });

  it('is of no interest any more when there is another question', async () => {
    const { previews, of, looks, came } = panel(asked('q', 3));
    const done = previews.loadListed();
    of.ask = asked('next', 1);
    previews.forget();
    await done;
    expect([looks, came, previews.loaded]).toEqual([['o0'], [], []]);
  });

  it('is about what points at what is held, where anything does', () => {
    const options = [option('a', ['x']), option('b')];
    expect([pointing(options, 'x'), pointing(options, 'y'), pointing(options, null)].map((all) => all.length)).toEqual([
      1, 2, 2,
    ]);
  });
});
