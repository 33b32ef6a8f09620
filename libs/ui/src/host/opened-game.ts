import {
  compose,
  sessionMessages,
  setupWith,
  type Bot,
  type Json,
  type Plugin,
  type Session,
  type KeyedCard,
  type SeatId,
} from '@dejarik/session';
import { mergeCatalogs, type Catalog, type Catalogs } from '@dejarik/content';
import type { CampaignStep, CampaignView } from '../campaign/campaign.ts';
import type { HostedCampaign } from '../campaign/hosted.ts';
import type { CardsOfGame, GameDescription, GameModule } from '../game.ts';
import type { ListMaker, ListSheet } from '../lists/list.ts';
import type { GameWords, ModSource, ModuleSource } from './protocol.ts';
import { readModule, type ReadModule } from './read-module.ts';
import { TableTrouble } from './trouble.ts';

/** Loads a module. @throws if there is none at that address */
export type Load = (source: ModuleSource) => Promise<Readonly<Record<string, unknown>>>;

/** The module of a game with its words, its lists and what knows its campaigns. */
export class OpenedGame {
  readonly #module: GameModule;
  readonly #load: Load;
  /** What was brought of the words that lie beside the module, by language. */
  #words: Catalogs = {};
  /** What knows campaigns, where the game has some. */
  readonly #campaigns: typeof import('../campaign/hosted.ts') | null;

  private constructor(module: GameModule, load: Load, campaigns: typeof import('../campaign/hosted.ts') | null) {
    this.#module = module;
    this.#load = load;
    this.#campaigns = campaigns;
  }

  /**
   * @param sources of the game and its expansions
   * @param mods in their order
   * @throws TableTrouble `open` if there is no game, or what is there does not fit together; it names the address; `mod` if a mod is wrong
   */
  static async open(
    sources: readonly ModuleSource[],
    mods: readonly ModSource[],
    language: string,
    load: Load,
  ): Promise<OpenedGame> {
    const modules = await Promise.all(sources.map((source) => read(source, load)));
    const [own] = modules;
    const joined =
      modules.length === 1 && own !== undefined && sources[0]?.text === undefined
        ? own
        : (await import('./join-modules.ts')).joinModules(modules);
    const wanted = mods.filter(
      ({ onlyFor }) => onlyFor === undefined || joined.plugins?.some(({ id }) => id === onlyFor) === true,
    );
    const module = complete(
      wanted.length === 0
        ? joined
        : { ...joined, plugins: (await import('./mods/with-mods.ts')).withMods(joined.plugins, wanted) },
      sources,
    );
    const opened = new OpenedGame(
      module,
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
    const { plugins, setup, chronicle, ui, rules, glossary = [] } = this.#module;
    return {
      game: gameOf(plugins),
      plugins: plugins.map(({ id }) => id),
      modes: compose(plugins)
        .flatMap((plugin) => plugin.modes ?? [])
        .map(({ game: _game, options: _options, teams: _teams, ...mode }) => mode),
      bots,
      setup: setupWith(setup, plugins),
      ...this.#said(),
      campaign: chronicle?.option ?? null,
      ui: ui ?? null,
      rules: rules ?? null,
      glossary,
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
    const address = words[language] ?? '';
    const found = (await this.#load({ address }))['default'];
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
      game: gameOf(plugins),
      chronicle,
      catalogs: mergeCatalogs([
        sessionMessages,
        ...plugins.map((plugin) => (plugin.messages ?? {}) as Catalogs),
        this.#words,
      ]),
    };
  }

  // ---- campaigns and lists

  /** A step of a campaign; what it opens is given in all languages, as far as they can be had. @param session the game that is played */
  async campaign(step: CampaignStep, session: () => Session | null): Promise<CampaignView> {
    if (this.#campaigns === null) throw new TableTrouble('campaign/none', `"${this.#served().game}" has no campaign.`);
    await Promise.allSettled(this.#unbrought.map((language) => this.#loadWords(language)));
    return this.#campaigns.takeStep(this.#served(), step, session());
  }

  /** What writes the game's cards; null if it leaves that to the table. */
  async cards(): Promise<CardsOfGame | null> {
    return (await this.#module.cards?.()) ?? null;
  }

  /** Cards of a moment of a game, as far as who is shown it may know them. @param seat asked once the cards are there, for the screen may have been handed over */
  async cardsIn(session: Session, seat: () => SeatId, keys: readonly string[]): Promise<readonly KeyedCard[] | null> {
    const cards = await this.cards();
    return cards === null ? null : session.cards(seat(), keys, cards.make);
  }

  /** What is said on cards beside the words of the game. */
  async cardWords(): Promise<Catalogs> {
    return (await this.cards())?.messages ?? {};
  }

  /** What a list for a field of the setup can be made of. @throws TableTrouble if nothing makes one */
  async sheet(field: string): Promise<ListSheet> {
    return (await this.list(field)).sheet;
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
    return await found(this.plugins);
  }
}

/** The game among plugins; the others extend it. */
const gameOf = (plugins: readonly Plugin[]): string => plugins.find((one) => one.extends === undefined)?.id ?? '';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function read(source: ModuleSource, load: Load): Promise<ReadModule> {
  // Code from outside; before it has run.
  const watch = source.text === undefined ? null : await import('./unspoiled.ts');
  let exports: Readonly<Record<string, unknown>>;
  try {
    exports = await load(source);
  } catch (error) {
    throw new TableTrouble('open', `${source.address}: ${messageOf(error)}`);
  }
  const changed = watch?.spoiled() ?? null;
  if (changed !== null)
    throw new TableTrouble(
      'open',
      `${source.address} changes ${changed}, which all code here shares. Leave that as it is, in the plugin and in what it imports.`,
    );
  const { words, ...module } = readModule(source.address, exports);
  // What came as a text says all it says itself.
  return source.text === undefined && words !== undefined ? { ...module, words } : module;
}

/** A module with its plugins as they are played. */
function complete(module: GameModule, sources: readonly ModuleSource[]): GameModule {
  try {
    const plugins = compose(module.plugins);
    if (plugins.some(({ modes = [] }) => modes.length > 0)) return { ...module, plugins };
  } catch (error) {
    throw new TableTrouble('open', `${namesOf(sources)}: ${messageOf(error)}`);
  }
  throw new TableTrouble('open', `${namesOf(sources)}: there is no mode to play in. A game says them by "modes".`);
}

const namesOf = (sources: readonly ModuleSource[]): string => sources.map(({ address }) => address).join(', ');
