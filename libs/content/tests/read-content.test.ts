import { describe, expect, it } from 'vitest';
import { misfits, readContent, v, type ContentForm } from '../src/yaml.ts';

interface Toys {
  readonly balls: readonly string[];
  readonly box: { readonly size: number };
}
const form: ContentForm<Toys> = {
  files: { balls: 'balls.yaml', box: 'toy-box.yaml' },
  schemas: { balls: v.array(v.string()), box: v.strictObject({ size: v.number() }) },
  own: { balls: ['red'], box: { size: 3 } },
};

describe('the files of a pack of content', () => {
  it("stand in place of the game's own, in whatever folder they lie", () => {
    const { content, sources, issues } = readContent([{ file: 'C:\\mod\\toy-box.yaml', text: 'size: 7' }], form);
    expect([content, issues]).toEqual([{ balls: ['red'], box: { size: 7 } }, []]);
    expect([...sources.keys()]).toEqual(['box']);
    expect(form.own.box.size).toBe(3);
  });

  it('are all read: each fault of form is told at its place, and what has one is left out', () => {
    const { content, sources, issues } = readContent(
      [
        { file: 'mod/cubes.yaml', text: '[]' },
        { file: 'mod/balls.yaml', text: '- blue\n- 7' },
        { file: 'mod/toy-box.yaml', text: 'size: 5' },
      ],
      form,
    );
    expect(issues.map(({ message }) => message)).toEqual([
      'mod/cubes.yaml, line 1: found a file of unknown kind; allowed: balls.yaml, toy-box.yaml.',
      'mod/balls.yaml, line 2, column 3, at [1]: found the number 7; allowed: text.',
    ]);
    expect([content.balls, content.box.size, [...sources.keys()]]).toEqual([['red'], 5, ['box']]);
  });

  it("are named where the game's own list does not go with them", () => {
    const { sources } = readContent([{ file: 'mod/toy-box.yaml', text: 'size: 0' }], form);
    expect(
      misfits(sources, 'balls.yaml', { found: 'a ball too many', allowed: [] }, 'found a ball too many.'),
    ).toMatchObject([
      {
        file: 'mod/toy-box.yaml',
        line: 1,
        found: 'a ball too many',
        message:
          'mod/toy-box.yaml, line 1: what the game has in balls.yaml, which was not given, does not fit this: found a ball too many.',
      },
    ]);
  });
});
