import { describe, expect, test } from 'vitest';
import { readArchive } from '../../src/mods/archive.ts';
import { makeArchive, type Packed } from '../../../../tools/tests/make-archive.ts';

const MOST = { files: 5, bytes: 1_000 };
const read = (bytes: Uint8Array<ArrayBuffer>, wanted: (path: string) => boolean = () => true) =>
  readArchive('mine.zip', bytes, wanted, MOST);
const archive = (...files: readonly Packed[]) => makeArchive(files);
const refused = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  read(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
const mod = { path: 'mod.yaml', text: 'id: zażółć' };

describe('an archive', () => {
  test('is read, stored or deflated, as far as it is wanted', async () => {
    const bytes = archive(
      mod,
      { path: 'content/', text: '' },
      { path: 'content/a.yaml', text: 'b', stored: true },
      {
        path: 'x.png',
        text: 'x',
      },
    );
    expect(await read(bytes, (path) => path.endsWith('.yaml'))).toEqual([mod, { path: 'content/a.yaml', text: 'b' }]);
  });

  test.each<[string, Uint8Array<ArrayBuffer>, RegExp]>([
    ['nothing', new Uint8Array(), /mine\.zip: found what is no ZIP archive/],
    ['a text', new TextEncoder().encode('id: snow'), /no ZIP archive/],
    ['the first half of one', archive(mod).slice(0, 40), /no ZIP archive/],
    ['a path that climbs out', archive({ ...mod, path: '../../mod.yaml' }), /"\.\.\/\.\.\/mod\.yaml", which leads out/],
    ['a path in the middle that does', archive({ ...mod, path: 'a/../../b.yaml' }), /leads out/],
    ['a path from the root', archive({ ...mod, path: '/etc/mod.yaml' }), /leads out/],
    ['a path of another system', archive({ ...mod, path: 'C:\\mod.yaml' }), /leads out/],
    ['another text than was packed', archive({ ...mod, before: 'id: other' }), /an archive that is damaged/],
    ['another stored text', archive({ ...mod, before: 'id: other', stored: true }), /an archive that is damaged/],
    ['too many files', archive(...Array.from({ length: 6 }, (_, i) => ({ path: `${i}.yaml`, text: '' }))), /6 files/],
    ['too much', archive({ ...mod, text: 'x'.repeat(1_001) }), /more than 1000 bytes/],
    ['too much, stored', archive({ ...mod, text: 'x'.repeat(1_001), stored: true }), /more than 1000 bytes/],
    ['too much that says it is little', archive({ ...mod, text: 'x'.repeat(5_000_000), size: 3 }), /more than 1000/],
    ['too much in all', archive(...[1, 2].map((n) => ({ path: `${n}.yaml`, text: 'x'.repeat(600) }))), /more than/],
    ['less than it says', archive({ ...mod, size: 900 }), /damaged/],
  ])('is refused where it is %s', async (_, bytes, said) => {
    expect(await refused(bytes)).toMatch(said);
  });

  test('is refused, or read as it is, wherever a byte of it is changed: nothing else happens', async () => {
    const whole = archive(mod, { path: 'content/a.yaml', text: 'b', stored: true });
    for (let at = 0; at < whole.length; at++)
      for (const to of [0, 0xff]) {
        const bytes = whole.slice();
        bytes[at] = to;
        expect(await refused(bytes)).toMatch(/^read$|^mine\.zip: found /);
      }
  });
});
