import { createServer } from 'node:http';
import sirv from 'sirv';

/**
 * Serves the files of a folder to this machine.
 *
 * @param {string} folder absolute
 * @param {{ port?: number, host?: string, answer?: (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean }} [options]
 *   the first port to try, 4173 unless given, 0 for any; a port in use is passed over for the next; `answer` is asked
 *   before files are looked for, and tells whether it has answered
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 * @throws when no port can be had
 */
export async function serve(folder, { port = 4173, host = 'localhost', answer = () => false } = {}) {
  const files = sirv(folder, { dev: true, extensions: ['html'], setHeaders: declareTypes });
  const server = createServer((request, response) => {
    if (answer(request, response)) return;
    if (request.method === 'GET' || request.method === 'HEAD') files(request, response);
    else response.writeHead(405).end();
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

/** @param {import('node:http').ServerResponse} response whose type browsers are not to guess */
function declareTypes(response) {
  response.setHeader('X-Content-Type-Options', 'nosniff');
}
