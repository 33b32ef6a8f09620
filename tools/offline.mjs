import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const LIST = 'dejarik-files.js';

/** What a page does not fetch, or what runs where nothing is kept: plugins from elsewhere. */
const LEFT = /\.(map|txt|d\.ts)$|^custom-elements\.json$|^dejarik-(files|offline|confined)\.|\.plugin\.js$/;

/**
 * Writes which files of a site the browser keeps, so that it starts without a network, and which version they are.
 *
 * @param {string} folder of the site, absolute, with all that belongs to it
 */
export function writeOfflineList(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => !LEFT.test(file) && statSync(join(folder, file)).isFile())
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  const version = hash.digest('hex').slice(0, 16);
  writeFileSync(join(folder, LIST), `self.dejarikFiles = ${JSON.stringify({ version, files })};\n`);
}
