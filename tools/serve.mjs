import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Serves the files of a folder to this machine.
 *
 * @param {string} folder absolute
 * @param {{ port?: number, host?: string }} [options] the first port to try, 4173 unless given, 0 for any;
 *   a port in use is passed over for the next
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 * @throws when no port can be had
 */
export async function serve(folder, { port = 4173, host = 'localhost' } = {}) {
  const server = createServer((request, response) => {
    answer(folder, request, response).catch(() => refuse(response, 500, 'Internal error'));
  });
  await listen(server, port, host);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no address');
  return {
    url: `http://${host}:${address.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * @param {string} url where a folder is served
 * @param {number} port that was asked for
 * @returns {string} what to tell people: the address, and why its port is another than they wanted
 */
export function announcement(url, port) {
  const taken = port !== 0 && new URL(url).port !== String(port);
  return `${taken ? `Port ${port} is taken by another program; here is the next free one.\n` : ''}The table is at ${url} (Ctrl-C ends)`;
}

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @param {string} host
 * @returns {Promise<void>}
 */
function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    const passOver = (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE' && port < 65_535) listen(server, port + 1, host).then(resolve, reject);
      else reject(error);
    };
    server.once('error', passOver);
    server.listen(port, host, () => {
      server.off('error', passOver);
      resolve();
    });
  });
}

/**
 * @param {string} folder
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(folder, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'Only GET and HEAD');
  const file = fileOf(folder, request.url ?? '/');
  if (file === undefined) return refuse(response, 400, 'Not a path of this site');
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return refuse(response, 404, 'Not found');
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-length': found.size,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  if (request.method === 'HEAD') return response.end();
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}

/**
 * @param {string} folder
 * @param {string} url as requested
 * @returns {string | undefined} the file it names; nothing when it is malformed or leads out of the folder
 */
export function fileOf(folder, url) {
  const [encoded = ''] = url.split(/[?#]/, 1);
  let path;
  try {
    path = decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
  if (!path.startsWith('/') || path.includes('\0') || path.split(/[/\\]/).includes('..')) return undefined;
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
  return file.startsWith(folder + sep) ? file : undefined;
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} reason
 */
function refuse(response, status, reason) {
  if (response.headersSent) return response.destroy();
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${reason}\n`);
}
