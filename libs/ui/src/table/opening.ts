import { importModule } from '../import-module.ts';
import { ownWorker, type StartWorker } from '../host/game-worker.ts';
import { LinkError } from '../host/link-error.ts';
import type { ModSource, ModuleSource, Trouble } from '../host/protocol.ts';
import { WorkerLink } from '../host/worker-link.ts';
import type { GameInterface } from '../interface.ts';
import type { Opened, Source, TableContext } from './types/index.ts';
import { Superseded } from './superseded.ts';

/** What runs plugins, and is fetched when there are some. */
type Confinement = typeof import('../plugins/index.ts');

/** What shows elements of games, and is fetched where there are some. */
type Own = typeof import('../own/index.ts');

type Shown = Pick<Opened, 'face' | 'odd'>;

export interface OpeningListener {
  readonly started: (worker: WorkerLink) => void;
  /** Something went wrong in the worker without an order having been given. */
  readonly trouble: (worker: WorkerLink, trouble: Trouble) => void;
}

/** A game that is being opened in a worker of its own: by itself where it was built with the table, else confined with its plugins. */
export class Opening {
  readonly opened: Promise<Opened>;
  /** All addresses, in one text. */
  readonly address: string;
  readonly #context: TableContext;
  readonly #source: Source;
  readonly #modules: readonly string[];
  readonly #listener: OpeningListener;
  #worker: WorkerLink | null = null;
  #closed = false;

  /** @param source stays as it is @param modules addresses of its modules @param mods in their order */
  constructor(
    context: TableContext,
    source: Source,
    modules: readonly string[],
    readonly mods: readonly ModSource[],
    listener: OpeningListener,
  ) {
    this.#context = context;
    this.#source = source;
    this.#modules = modules;
    this.#listener = listener;
    this.address = modules.join(' ');
    this.opened = this.#open();
  }

  /** Whether nothing can come of it any more. */
  get ended(): boolean {
    return this.#closed || this.#worker?.ended === true;
  }

  get worker(): WorkerLink | null {
    return this.#worker;
  }

  close(): void {
    this.#closed = true;
    this.#worker?.close();
  }

  async #open(): Promise<Opened> {
    const { words } = this.#context;
    const { start, sources } = this.#source.plugins === '' ? this.#own() : await this.#confined().catch(failed);
    if (this.#closed) throw new Superseded();
    const worker = new WorkerLink(start, (trouble) => {
      this.#listener.trouble(worker, trouble);
    });
    this.#worker = worker;
    this.#listener.started(worker);
    const said = await worker.open(sources, words.wanted, this.mods);
    const description = { ...said, ui: this.#allowed(said.ui), rules: this.#allowed(said.rules) };
    const { face, odd } = await this.#withElements(await faceAt(description.ui), description.ui);
    // What is said of a game needs words.
    await words.ready;
    return { source: this.#source, mods: this.mods, address: this.address, worker, description, face, odd };
  }

  #own(): { readonly start: StartWorker; readonly sources: readonly ModuleSource[] } {
    return {
      start: ownWorker(this.#context.beside(`dejarik-${this.#source.variant ?? ''}worker.js`)),
      sources: this.#modules.map((address) => ({ address })),
    };
  }

  async #confined(): Promise<{ readonly start: StartWorker; readonly sources: readonly ModuleSource[] }> {
    const { confine } = (await importModule(this.#context.beside('dejarik-plugins.js'))) as unknown as Confinement;
    return await confine(this.#modules, (file) => this.#context.beside(file));
  }

  /** What is loaded into the page: code that was built with the table, and that of plugins only where the page says so. */
  #allowed(address: string | null): string | null {
    const { table } = this.#context;
    return address === null || table.pluginUi || this.#isOurs(address) ? address : null;
  }

  #isOurs(address: string): boolean {
    return address.startsWith(new URL('games/', this.#context.home()).href);
  }

  /** Elements of a game's own run in the page: those that came with the table, and what the page itself names. */
  async #withElements({ face: found, odd }: Shown, address: string | null): Promise<Shown> {
    const isOurs = address !== null && this.#isOurs(address);
    const face = found === null ? null : this.#withLater(found, isOurs);
    const named = this.#context.connection.elementsOf(this.#source);
    if (named === '' && face?.elements === undefined) return { face, odd };
    return await (await this.#ownPart()).withElements({ face, odd }, isOurs, named);
  }

  /** Of what comes later, too. */
  #withLater(face: GameInterface, isOurs: boolean): GameInterface {
    const { later } = face;
    if (later === undefined) return face;
    return {
      ...face,
      later: async () => {
        const { elements, ...more } = await later();
        if (elements === undefined || !isOurs) return more;
        (await this.#ownPart()).defineOwn();
        return { ...more, elements };
      },
    };
  }

  async #ownPart(): Promise<Own> {
    return (await importModule(this.#context.beside('dejarik-own.js'))) as unknown as Own;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Errors of what is fetched have classes of its own. */
function failed(error: unknown): never {
  throw new LinkError('open', messageOf(error));
}

async function faceAt(address: string | null): Promise<Shown> {
  try {
    return { face: address === null ? null : interfaceIn(await importModule(address)), odd: '' };
  } catch (error) {
    return { face: null, odd: messageOf(error) };
  }
}

function interfaceIn(module: Readonly<Record<string, unknown>>): GameInterface {
  const found = module['gameInterface'];
  if (typeof found !== 'object' || found === null)
    throw new LinkError('interface', 'The interface entry of the game exports no "gameInterface".');
  return found;
}
