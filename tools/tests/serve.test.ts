import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announcement, serve } from '../serve.mjs';

const root = mkdtempSync(join(tmpdir(), 'dejarik-serve-'));
const folder = join(root, 'site');
mkdirSync(join(folder, 'art'), { recursive: true });
writeFileSync(join(root, 'secret.txt'), 'secret');
writeFileSync(join(root, 'site-secret.txt'), 'secret');
writeFileSync(join(folder, 'index.html'), '<p>Hello');
writeFileSync(join(folder, 'main.js'), 'export {}');
writeFileSync(join(folder, 'art', 'a piece.svg'), '<svg/>');

let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  site = await serve(folder, { port: 0 });
});
afterAll(async () => {
  await site.close();
  rmSync(root, { recursive: true, force: true });
});

/** Sends the path as it is: fetch would tidy `..` away. */
function ask(
  path: string,
  method = 'GET',
): Promise<{ status: number | undefined; type: string | undefined; body: string }> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method }, (response) => {
      let body = '';
      response.on('data', (part) => (body += part));
      response.on('end', () => resolve({ status: response.statusCode, type: response.headers['content-type'], body }));
    })
      .on('error', reject)
      .end();
  });
}

describe('the static server', () => {
  it.each([
    ['/', 'text/html;charset=utf-8', '<p>Hello'],
    ['/index.html?a=1', 'text/html;charset=utf-8', '<p>Hello'],
    ['/main.js', 'text/javascript', 'export {}'],
    ['/art/a%20piece.svg', 'image/svg+xml', '<svg/>'],
  ])('serves %s as %s', async (path, type, body) => {
    expect(await ask(path)).toEqual({ status: 200, type, body });
  });

  it.each([
    '/../secret.txt',
    '/art/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/../site-secret.txt',
    '/%',
    '/a%00b',
  ])('refuses %s', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body).not.toContain('secret');
  });

  it('says what is not there', async () => {
    expect(await ask('/nothing.js')).toMatchObject({ status: 404 });
    expect(await ask('/art')).toMatchObject({ status: 404 });
  });

  it('only reads', async () => {
    expect(await ask('/index.html', 'POST')).toMatchObject({ status: 405 });
    expect(await ask('/index.html', 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  it('takes the next port when one is in use', async () => {
    const port = Number(new URL(site.url).port);
    const second = await serve(folder, { port });
    expect(Number(new URL(second.url).port)).toBeGreaterThan(port);
    expect(announcement(second.url, port)).toMatch(
      `Port ${port} is taken by another program; here is the next free one.\nThe table is at ${second.url}`,
    );
    expect(announcement(site.url, port)).toBe(`The table is at ${site.url} (Ctrl-C ends)`);
    expect(announcement(site.url, 0)).not.toMatch('taken');
    await second.close();
  });
});
