import { sessionMessages, type Bot, type Json, type Plugin, type Session } from '@dejarik/session';
import { mergeCatalogs, type Catalog, type Catalogs } from '@dejarik/content';
import type { CampaignStep, CampaignView } from '../campaign/campaign.ts';
import type { HostedCampaign } from '../campaign/hosted.ts';
import type { GameDescription, GameModule } from '../game.ts';
import type { ListMaker } from '../lists/list.ts';
import type { GameWords } from './protocol.ts';
import { TableTrouble } from './trouble.ts';

/** Loads a module. @throws if there is none at that address */
export type Load = (address: string) => Promise<Readonly<Record<string, unknown>>>;

/** The module of a game with its words, its lists and what knows its campaigns. */
export class OpenedGame {
  readonly #module: GameModule;
  readonly #address: string;
  readonly #load: Load;
  /** What was brought of the words that lie beside the module, by language. */
  #words: Catalogs = {};
  /** What knows campaigns, where the game has some. */
  readonly #campaigns: typeof import('../campaign/hosted.ts') | null;

  private constructor(
    module: GameModule,
    address: string,
    load: Load,
    campaigns: typeof import('../campaign/hosted.ts') | null,
  ) {
    this.#module = module;
    this.#address = address;
    this.#load = load;
    this.#campaigns = campaigns;
  }

  /** @throws TableTrouble if there is no game at that address */
  static async open(address: string, language: string, load: Load): Promise<OpenedGame> {
    let found: Readonly<Record<string, unknown>>;
    try {
      found = await load(address);
    } catch (error) {
      throw new TableTrouble('open', `${address}: ${error instanceof Error ? error.message : String(error)}`);
    }
    const module = found['game'];
    if (!isGameModule(module))
      throw new TableTrouble(
        'open',
        `${address} is no module of a game: it has to export "game" with a list of plugins, each with "id" and "version", and modes to play in.`,
      );
    const opened = new OpenedGame(
      module,
      address,
      load,
      module.chronicle === undefined ? null : await import('../campaign/hosted.ts'),
    );
    // Without them it speaks another language, and the page asks once more.
    await opened.#loadWords(language).catch(() => undefined);
    return opened;
  }

  get plugins(): readonly Plugin[] {
    return this.#module.plugins;
  }

  get bots(): Readonly<Record<string, Bot>> {
    return this.#module.bots ?? {};
  }

  /** @param bots names of all that can play it */
  describe(bots: readonly string[]): GameDescription {
    const { plugins, setup, chronicle, ui, rules } = this.#module;
    const absolute = (part: string | undefined): string | null =>
      part === undefined ? null : new URL(part, this.#address).href;
    return {
      game: plugins[0]?.id ?? '',
      modes: plugins
        .flatMap((plugin) => plugin.modes ?? [])
        .map(({ game: _game, options: _options, teams: _teams, ...mode }) => mode),
      bots,
      setup: setup ?? { ready: [], fields: [] },
      ...this.#said(),
      campaign: chronicle?.option ?? null,
      ui: absolute(ui),
      rules: absolute(rules),
    };
  }

  // ---- words

  /** Brings the words of a language. @param session the game that is played @throws if they cannot be had */
  async speak(language: string, session: () => Session | null): Promise<GameWords> {
    await this.#loadWords(language);
    const played = session();
    return { ...this.#said(), played: played === null ? null : this.wordsOf(played) };
  }

  /** What may be read while it is played. @throws CampaignError if its options hold no campaign that can be gone on with */
  wordsOf(session: Session): Catalogs {
    return this.#readable(
      { ...this.#served(), catalogs: mergeCatalogs([session.catalogs, this.#words]) },
      session.log().options,
    );
  }

  get #unbrought(): readonly string[] {
    return Object.keys(this.#module.words ?? {}).filter((language) => this.#words[language] === undefined);
  }

  /** Fetches the words of a language, if they lie beside the module and are not there yet. @throws if they cannot be had */
  async #loadWords(language: string): Promise<void> {
    const { words = {} } = this.#module;
    if (!this.#unbrought.includes(language)) return;
    const address = new URL(words[language] ?? '', this.#address).href;
    const found = (await this.#load(address))['default'];
    if (typeof found !== 'object' || found === null)
      throw new TableTrouble('words', `${address} has no words: it has to export a catalog as "default".`);
    this.#words = { ...this.#words, [language]: found as Catalog };
  }

  #said(): Pick<GameDescription, 'catalogs' | 'words'> {
    return { catalogs: this.#readable(this.#served()), words: this.#unbrought };
  }

  /** What may be read of all words. @throws CampaignError */
  #readable(served: HostedCampaign, options: Readonly<Record<string, Json>> = {}): Catalogs {
    return this.#campaigns?.wordsFor(served, options) ?? served.catalogs;
  }

  #served(): HostedCampaign {
    const { plugins, chronicle } = this.#module;
    // Plugins may keep their catalogs as imported YAML, whose form `checkCatalogs` proves.
    return {
      game: plugins[0]?.id ?? '',
      chronicle,
      catalogs: mergeCatalogs([
        sessionMessages,
        ...plugins.map((plugin) => (plugin.messages ?? {}) as Catalogs),
        this.#words,
      ]),
    };
  }

  // ---- campaigns and lists

  /** A step of a campaign; what it opens is told in all languages, as far as they can be had. @param session the game that is played */
  async campaign(step: CampaignStep, session: () => Session | null): Promise<CampaignView> {
    if (this.#campaigns === null) throw new TableTrouble('campaign/none', `"${this.#served().game}" has no campaign.`);
    await Promise.allSettled(this.#unbrought.map((language) => this.#loadWords(language)));
    return this.#campaigns.takeStep(this.#served(), step, session());
  }

  /** What makes lists for a field of the setup. @throws TableTrouble if nothing does */
  async list(field: string): Promise<ListMaker> {
    const { lists = {} } = this.#module;
    const found = lists[field];
    if (found === undefined)
      throw new TableTrouble(
        'open',
        `The game has no list for "${field}". Lists: ${Object.keys(lists).join(', ') || 'none'}.`,
      );
    return await found();
  }
}

const isGameModule = (found: unknown): found is GameModule =>
  typeof found === 'object' &&
  found !== null &&
  'plugins' in found &&
  Array.isArray(found.plugins) &&
  found.plugins.length > 0 &&
  found.plugins.every(
    (plugin: unknown) => typeof plugin === 'object' && plugin !== null && 'id' in plugin && 'version' in plugin,
  ) &&
  found.plugins.some((plugin: object) => 'modes' in plugin && Array.isArray(plugin.modes) && plugin.modes.length > 0);
