import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { root } from './install.mjs';

const installedNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const installedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
];

/**
 * Starts a headless Chromium: the one CHROME_PATH names, else the one among the npm packages (64-bit Linux),
 * else one installed on this machine. Close it when done.
 *
 * @param {import('playwright-core').LaunchOptions} [options]
 * @returns {Promise<import('playwright-core').Browser>}
 * @throws {Error} saying what to do when there is no browser
 */
export function launchBrowser(options = {}) {
  return chromium.launch(settings(options));
}

/**
 * Starts the same browser with a profile that stays when it ends, however it ends.
 *
 * @param {string} folder of the profile
 * @returns {Promise<import('playwright-core').BrowserContext>}
 * @throws {Error} saying what to do when there is no browser
 */
export function launchProfile(folder) {
  return chromium.launchPersistentContext(folder, settings());
}

/** @param {import('playwright-core').LaunchOptions} [options] */
function settings(options = {}) {
  const { executablePath, env } = findBrowser();
  return {
    headless: true,
    ...options,
    executablePath,
    env: { .../** @type {Record<string, string>} */ (process.env), ...env, ...options.env },
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...(options.args ?? [])],
  };
}

/** @returns {{ executablePath: string, env: Record<string, string> }} */
function findBrowser() {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) {
    if (existsSync(chosen)) return { executablePath: chosen, env: {} };
    throw new Error(`CHROME_PATH is '${chosen}', but there is no such file.`);
  }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedBrowser();
  const installed = [...onPath(), ...installedPlaces].find((file) => existsSync(file));
  if (installed) return { executablePath: installed, env: {} };
  throw new Error('No browser found: install Chrome or Chromium, or name one in the environment variable CHROME_PATH.');
}

/** @returns {string[]} where the search path would have a browser */
function onPath() {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => installedNames.map((name) => join(folder, name)));
}

/** Unpacks the browser once for each version of its package; a bare machine gets its libraries and fonts too. */
function packagedBrowser() {
  const manifest = join(root, 'node_modules', '@sparticuz', 'chromium', 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const folder = join(root, 'node_modules', '.cache', `chromium-${version}`);
  if (!existsSync(folder)) unpackInto(folder);
  return { executablePath: join(folder, 'chromium'), env: { ...missingLibraries(folder), ...missingFonts(folder) } };
}

/** @param {string} folder appears complete or not at all, also where others unpack at the same time */
function unpackInto(folder) {
  const draft = `${folder}.${process.pid}.${performance.now()}`;
  mkdirSync(draft, { recursive: true });
  try {
    // The package unpacks its libraries only where it believes to run in this environment.
    const env = { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
    execFileSync(process.execPath, [join(root, 'tools', 'unpack-chromium.mjs')], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    writeFileSync(join(draft, 'fonts.conf'), fontSettings(join(folder, 'fonts', 'fonts'), join(folder, 'fonts-cache')));
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/**
 * @param {string} folder
 * @returns {Record<string, string>}
 */
function missingLibraries(folder) {
  const report = execFileSync('ldd', [join(folder, 'chromium')], { encoding: 'utf8' });
  return report.includes('not found') ? { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } : {};
}

/**
 * @param {string} folder
 * @returns {Record<string, string>}
 */
function missingFonts(folder) {
  return existsSync('/usr/share/fonts') ? {} : { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
}

/**
 * @param {string} fonts
 * @param {string} cache
 */
function fontSettings(fonts, cache) {
  return `<?xml version="1.0"?>\n<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>\n`;
}
