import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import type { Sources } from '../loading/sources.ts';
import { buildDeveloped, type DevelopedBuild } from './developed-build.ts';
import { putDeveloperPanel, putTable } from './table-files.ts';

/** Address of what pages listen to, from the page. */
const EVENTS = '/dejarik-dev';
const PANEL =
  '<link rel="stylesheet" href="dejarik-developer.css" /><script type="module" src="dejarik-developer.js"></script>';

/** What pages are told when they come and after each build. */
interface BuildState {
  /** Stands for all that is served: another one for each build that has brought something else. */
  readonly built: string;
  /** Why the last build has failed; null if it has not. */
  readonly error: string | null;
}

/** A site with one game under development, built again and again; pages that show it are told. */
export class DevSite {
  readonly #plan: DevelopedBuild;
  readonly #program: URL | undefined;
  readonly #pages = new Set<ServerResponse>();
  #state: BuildState = { built: '', error: null };
  #name: string;

  /**
   * @param folder of the site, absolute
   * @param sources all that is loaded
   * @param developed the file or folder of the plugin or mod, absolute
   * @param program this program, for other threads to run
   */
  constructor(folder: string, sources: Sources, developed: string, program?: URL) {
    this.#plan = { folder, sources, developed: realpathSync(developed) };
    this.#program = program;
    this.#name = basename(developed);
  }

  /** What is developed: the id of the plugin or mod, before it was built for the first time the name of its file or folder. */
  get name(): string {
    return this.#name;
  }

  /** Puts the table in place, with the panel for developers; the games come with the first build. */
  async prepare(): Promise<void> {
    const { folder } = this.#plan;
    await putTable(folder);
    await putDeveloperPanel(folder);
    const page = join(folder, 'index.html');
    const { pageWith } = await import('@dejarik/tools/site');
    // What is built again and again is not kept by the browser.
    const html = readFileSync(page, 'utf8').replace(/\s*<link rel="manifest"[^>]*>/, '');
    writeFileSync(page, pageWith(html.replace('</head>', `${PANEL}</head>`), {}));
  }

  /** Builds what is developed; if that fails, what was built before stays. @returns why it has failed, or null */
  async build(): Promise<string | null> {
    try {
      this.#name = (await buildDeveloped(this.#plan, this.#program)).id;
      this.#tell({ built: digestOf(this.#plan.folder), error: null });
    } catch (error) {
      this.#tell({ ...this.#state, error: error instanceof Error ? error.message : String(error) });
    }
    return this.#state.error;
  }

  #tell(state: BuildState): void {
    this.#state = state;
    for (const page of this.#pages) this.#send(page);
  }

  #send(page: ServerResponse): void {
    page.write(`data: ${JSON.stringify(this.#state)}\n\n`);
  }

  /** Answers pages that listen. @returns whether the request was one of theirs */
  readonly answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.url !== EVENTS || request.method !== 'GET') return false;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    this.#pages.add(response);
    response.on('close', () => {
      this.#pages.delete(response);
    });
    this.#send(response);
    return true;
  };
}

/** @returns one text for what the files of a folder hold, whatever lies how deep in it */
function digestOf(folder: string): string {
  const digest = createHash('sha256');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    digest.update(file).update(readFileSync(file));
  }
  return digest.digest('hex');
}
