import { expect, test } from 'vitest';
import { contentHash, definePack, type Pack } from '../src/index.ts';

const pack: Pack = {
  id: 'second-wave',
  version: '1.0.0',
  game: 'my-game',
  content: { pieces: [{ id: 'hawk', range: 3 }] },
};

test('a pack is sealed with the hash of all it holds', () => {
  const sealed = definePack(pack);
  expect(sealed).toMatchObject(pack);
  expect(sealed.hash).toBe(contentHash(pack));
  expect(definePack({ ...pack, version: '1.0.1' }).hash).not.toBe(sealed.hash);
  expect(definePack({ ...pack, content: { pieces: [{ range: 3, id: 'hawk' }] } }).hash).toBe(sealed.hash);
});

test('its content cannot be changed afterwards', () => {
  const pieces = [{ id: 'hawk', range: 3 }];
  const sealed = definePack({ ...pack, content: { pieces } });
  expect(Object.isFrozen(sealed.content)).toBe(true);
  expect(() => Object.assign(pieces[0] ?? {}, { range: 4 })).toThrow(TypeError);
});

test.each([
  [{ id: 'Second Wave' }, 'Pack field "id" is "Second Wave": expected lower-case words joined by hyphens'],
  [{ version: '1.0' }, 'Pack field "version" is "1.0": expected three numbers'],
  [{ game: '' }, 'Pack field "game" is "": expected the id of a game'],
  [{ content: { when: new Date(0) } }, 'Cannot write an instance of Date at content.when'],
])('refuses %j', (change, text) => {
  expect(() => definePack({ ...pack, ...change })).toThrow(text);
});
