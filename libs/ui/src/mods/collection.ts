import { html, nothing, type TemplateResult } from 'lit';
import type { KeptLog } from '@dejarik/session';
import type { GameDescription } from '../game.ts';
import type { ModSource } from '../host/protocol.ts';
import type { NamedMods, NamesByLanguage, Source, TableContext } from '../table/types/index.ts';
import { knownMod, type KnownMod } from './known-mod.ts';
import { lackingOf, type Lacking } from './lacking.ts';
import { ModError } from './mod-error.ts';
import { fetchMod, fromFile, fromFolder } from './sources.ts';
import type { StoredMods, StoredMod } from './stored-mods.ts';
import { Turns } from './turns.ts';

/** The mods of a table: those that the page names, and those that people have added, which the browser keeps. */
export class ModCollection {
  readonly #context: TableContext;
  readonly #stored: StoredMods;
  /** What the page named last, and what it leads to. */
  #named: { readonly of: NamedMods; readonly mods: Promise<readonly KnownMod[]> } = {
    of: '',
    mods: Promise.resolve([]),
  };

  /** The mod that was to be removed, where games need it. */
  #leaving: string | null = null;

  /** Of two that are checked at a time the later would stop the earlier, and so would a form that is opened anew. */
  readonly #turns = new Turns();
  /** What the files are called that are checked, or wait for that. */
  #adding: readonly string[] = [];

  /** A mod that was to take the place of another, where games need that. */
  #coming: KnownMod | null = null;

  /** What the site serves, by id. */
  #served: Readonly<Record<string, NamesByLanguage>> = {};

  /** @param stored those that people have added, as they were found */
  constructor(context: TableContext, stored: StoredMods) {
    this.#context = context;
    this.#stored = stored;
    void context.served.names().then((names) => {
      this.#served = names;
      context.table.requestUpdate();
    });
  }

  /** Those that a new game is begun with: the page's, then those that people have chosen. @throws ModError */
  async chosen(): Promise<readonly ModSource[]> {
    const named = await this.#pages();
    const chosen = this.#stored.all.filter((one) => one.chosen);
    const own = await this.#withOwnId(chosen);
    return [...named, ...own.filter(({ id }) => named.every((one) => one.id !== id))].map((one) => one.source);
  }

  /**
   * Those that a save or log names, in its order, as far as they are here.
   * @param versions by id, or whatever was found where they should be
   * @throws ModError
   */
  async named(versions: unknown): Promise<readonly ModSource[]> {
    if (typeof versions !== 'object' || versions === null) return await this.chosen();
    const all = [...(await this.#pages()), ...this.#stored.all];
    const found = Object.entries(versions).flatMap(([id, version]) => {
      const mod = all.find((one) => one.id === id);
      return mod === undefined ? [] : [{ mod, isOther: mod.version !== version }];
    });
    // Of one that is left out it would be said that it is missing, and not which one has the wrong version.
    const whole = found.some(({ isOther }) => isOther);
    return found.map(({ mod: { source } }) => (whole ? { ...source, compared: true } : source));
  }

  /** What the page names; what could not be had is asked for again. */
  async #pages(): Promise<readonly KnownMod[]> {
    const { mods: of } = this.#context.table;
    if (this.#named.of !== of) this.#named = { of, mods: this.#own(knownMods(of)) };
    const mine = this.#named;
    try {
      return await mine.mods;
    } catch (error) {
      if (this.#named === mine) this.#named = { of: '', mods: Promise.resolve([]) };
      throw error;
    }
  }

  /** @throws ModError if one has the id of what this site serves: saves name what they mean by it */
  async #own(found: Promise<readonly KnownMod[]>): Promise<readonly KnownMod[]> {
    const mods = await found;
    const own = await this.#withOwnId(mods);
    for (const mod of mods)
      if (!own.includes(mod))
        throw new ModError(
          `The mod ${mod.source.name} has the id "${mod.id}", which a game of this site has (games.js). Give it another id in mod.yaml, or leave it out of mods="...".`,
        );
    return mods;
  }

  /** Those of which nothing that this site serves has the id; a mod may have been kept before the site had it. */
  async #withOwnId<M extends KnownMod>(mods: readonly M[]): Promise<readonly M[]> {
    const served = await this.#context.served.names();
    return mods.filter(({ id }) => !(id in served));
  }

  #storedFor(game: string): readonly StoredMod[] {
    return this.#stored.all.filter((one) => one.game === game);
  }

  // ---- adding and choosing

  /**
   * Adds a mod when those before it are done.
   * @param file what it is called until it is read
   * @param agreed whether it may take the place of one that games need
   */
  async #add(file: string, read: () => Promise<ModSource>, agreed = false): Promise<void> {
    const { table } = this.#context;
    // What is told of one stays when another, which waited for it, is added.
    const about = this.#adding.length === 0 ? 'mod' : `mod ${file}`;
    this.#adding = [...this.#adding, file];
    table.requestUpdate();
    await this.#turns.take(() => this.#check(about, read, agreed));
    this.#adding = this.#adding.slice(1);
    table.requestUpdate();
  }

  /** Adds a mod once it is known that it goes with its game; else nothing of it is kept. */
  async #check(about: string, read: () => Promise<ModSource>, agreed: boolean): Promise<void> {
    const { notices, connection, words, table } = this.#context;
    const done = await notices.attempt(
      about,
      async () => {
        const mod = knownMod(await read());
        await this.#mustHaveOwnId(mod);
        const before = this.#stored.all.find(({ id }) => id === mod.id);
        const here = connection.source;
        const isHere = mod.game === (table.description?.game ?? here.game);
        if (!isHere) await this.#mustBeServed(mod);
        const wanted = await this.#sourceFor(mod, isHere ? here : { game: mod.game, plugins: '' });
        const others = (await this.chosen()).filter((one) => knownMod(one).id !== mod.id);
        connection.claim();
        await connection
          .tryOut(wanted, [...(isHere ? others : []), mod.source])
          .catch((error: unknown) => this.#refused(mod, error));
        const isOther = before !== undefined && !isAlike(before, mod);
        this.#coming = isOther && !agreed && this.#needing(mod.id).length > 0 ? mod : null;
        if (this.#coming !== null) return;
        await this.#stored.add(mod);
        const replaced =
          before === undefined ? '' : ` ${this.#word('mods-replaced', { id: mod.id, version: before.version })}`;
        const added = { name: this.#nameOf(mod), version: mod.version };
        const isNext = table.state === null && isHere;
        // Where nothing is played yet, the table goes over to the game that has what it needs.
        if (isNext && wanted.game !== here.game) await this.#context.served.goTo(wanted.game);
        table.note = (isNext ? words.word('mods-added', added) : words.word('mods-added-next', added)) + replaced;
      },
      { code: 'mod' },
    );
    if (done) await this.#changed();
  }

  /** @throws ModError if this site serves something of its id */
  async #mustHaveOwnId(mod: KnownMod): Promise<void> {
    const { id } = mod;
    if ((await this.#withOwnId([mod])).length > 0) return;
    const name = this.#nameOf(mod);
    const served = nameIn(this.#served[id] ?? {}, this.#context.words.translator.language) ?? id;
    throw new ModError(this.#word('mods-id-taken', { name, id, served }));
  }

  /** @throws ModError if this site is known not to have the game that a mod is for */
  async #mustBeServed(mod: KnownMod): Promise<void> {
    const { game } = mod;
    const served = await this.#context.served.names();
    const games = Object.keys(served);
    if (games.length === 0 || game in served) return;
    const name = this.#nameOf(mod);
    throw new ModError(this.#word('mods-no-game', { name, game, games: this.#titles(games) }));
  }

  /** What a mod needs only the page can bring, and a game that is opened goes before a mod: who adds it is told. */
  #refused(mod: KnownMod, error: unknown): never {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    const name = this.#nameOf(mod);
    if (code === 'superseded') throw new ModError(this.#word('mods-stopped', { name }));
    if (code !== 'mod-needs') throw error;
    throw new ModError(this.#word('mods-lacks', { name, needs: this.#titles(mod.needs) }));
  }

  /** The game at hand, or one that this site serves and that has the expansions which a mod needs, too. */
  async #sourceFor(mod: KnownMod, here: Source): Promise<Source> {
    if (this.#lacks(mod).length === 0) return here;
    const { game, needs } = mod;
    return (await this.#context.served.sourceWith(here, game, [game, ...needs])) ?? here;
  }

  #lacks(mod: KnownMod): readonly Lacking[] {
    return lackingOf(mod, this.#context.table.description?.plugins ?? [], this.#stored.all);
  }

  /** What is missing, with its version where only that is wrong. */
  #lacked(lacks: readonly Lacking[]): string {
    return lacks
      .map(({ id, wanted, kept, does }) =>
        kept === undefined || does
          ? this.#title(id)
          : this.#word('mods-version', { name: this.#title(id), wanted, here: kept.version }),
      )
      .join(', ');
  }

  /** Goes over to what a mod needs: it is chosen, or this site has a game with it; if not, says so. */
  async #goTo(mod: KnownMod): Promise<void> {
    const { connection, served, table } = this.#context;
    const lacks = this.#lacks(mod);
    const ids = lacks.flatMap(({ kept, does }) => (kept !== undefined && does && !kept.chosen ? [kept.id] : []));
    if (ids.length > 0) {
      await this.#keep(async () => {
        for (const id of [...ids, mod.id]) await this.#stored.choose(id, true);
      });
      return;
    }
    const wanted = await this.#sourceFor(mod, connection.source);
    if (wanted.game === connection.source.game)
      table.note = this.#word('mods-not-here', { needs: this.#lacked(lacks) });
    else await served.goTo(wanted.game);
  }

  async #choose(id: string, chosen: boolean): Promise<void> {
    await this.#keep(() => this.#stored.choose(id, chosen));
  }

  /** A mod that games need is removed by a second press, once that was told. */
  async #remove(id: string): Promise<void> {
    if (this.#leaving !== id && this.#needing(id).length > 0) {
      this.#leaving = id;
      this.#context.table.requestUpdate();
      return;
    }
    this.#leaving = null;
    this.#coming = null;
    await this.#keep(() => this.#stored.remove(id));
  }

  /** What the games are called that were begun with a mod and are not over. */
  #needing(id: string): readonly string[] {
    const { table, storage } = this.#context;
    const { description } = table;
    return [
      ...(table.state?.outcome === null && description?.plugins.includes(id) === true
        ? [this.#title(description.game)]
        : []),
      ...storage.unfinished.filter(({ log }) => isBegunWith(log, id)).map(({ title }) => title),
    ];
  }

  async #keep(act: () => Promise<void>): Promise<void> {
    await this.#turns.take(async () => {
      if (await this.#context.notices.attempt('mod', act)) await this.#changed();
    });
  }

  /** Before a game, what can be chosen is another now; a game that is played goes on with what it was begun with. */
  async #changed(): Promise<void> {
    const { table, starter, connection } = this.#context;
    table.requestUpdate();
    const { game, plugins } = connection.source;
    if (table.state === null && game + plugins !== '') await starter.reopen();
  }

  // ---- showing

  readonly #word = (id: string, args: Readonly<Record<string, string>> = {}): string =>
    this.#context.words.word(id, args);

  /** What the browser keeps, and the ways to add one. */
  draw(): TemplateResult {
    const files = this.#adding.join(', ');
    return html`<div class="list" aria-busy=${files === '' ? 'false' : 'true'}><p>${this.#word('mods-text')}</p>
      ${this.#stored.all.map((mod) => this.#row(mod, true))}${files === '' ? nothing : html`<p role="status" class="soft">${this.#word('mods-checking', { files })}</p>`}
      ${this.#input(this.#word('mods-file'), false)}${this.#input(this.#word('mods-folder'), true)}</div>`;
  }

  /** Which of them a game is begun with, if there are some for it. */
  drawEntry({ game }: GameDescription): unknown {
    const mods = this.#storedFor(game);
    return mods.length === 0
      ? nothing
      : html`<fieldset class="mods"><legend>${this.#word('mods')}</legend>${mods.map((mod) => this.#row(mod, false))}</fieldset>`;
  }

  #row(mod: StoredMod, removable: boolean): TemplateResult {
    const { id, version, game, needs, chosen } = mod;
    const lacks = removable ? [] : this.#lacks(mod);
    const told = removable ? this.#titles(needs) : this.#lacked(lacks);
    const title = this.#title(id);
    const isAlone = this.#stored.all.every((one) => one.id === id || this.#title(one.id) !== title);
    const name = `${title} ${version}${isAlone ? '' : ` (${id})`}`;
    return html`<div class="kept" data-mod=${id}><label><input type="checkbox" .checked=${chosen} @change=${(
      event: Event,
    ) => {
      event.stopPropagation();
      void this.#choose(id, (event.target as HTMLInputElement).checked);
    }}><span>${name}${removable ? html` <span class="soft">${this.#word('mods-for', { game: this.#title(game) })}</span>` : nothing}${told === '' ? nothing : html` <span class="soft">${this.#word('mods-needs', { needs: told })}</span>`}</span></label>
      ${
        lacks.length === 0
          ? nothing
          : html`<button type="button" data-bring=${id} @click=${() => {
              void this.#goTo(mod);
            }}>${this.#word('mods-bring')}</button>`
      }
      ${
        removable
          ? html`<button class="bare" aria-label=${`${this.#word('mods-remove')}: ${name}`} title=${this.#word('mods-remove')} @click=${() => {
              void this.#remove(id);
            }}>✕</button>`
          : nothing
      }${removable && this.#leaving === id ? this.#askBeforeRemoving(id) : nothing}${removable && this.#coming?.id === id ? this.#askBeforeReplacing(mod, this.#coming) : nothing}</div>`;
  }

  #askBeforeRemoving(id: string): TemplateResult {
    return html`<div role="alert"><p>${this.#word('mods-needed', { games: this.#needing(id).join(', ') })}</p><button type="button" data-remove=${id} @click=${() => {
      void this.#remove(id);
    }}>${this.#word('mods-remove')}</button></div>`;
  }

  #nameOf({ id, names }: KnownMod): string {
    return nameIn(names, this.#context.words.translator.language) ?? id;
  }

  #askBeforeReplacing({ id, version }: StoredMod, coming: KnownMod): TemplateResult {
    const games = this.#needing(id).join(', ');
    return html`<div role="alert"><p>${this.#word('mods-replacing', { games, version, coming: coming.version })}</p><button type="button" data-replace=${id} @click=${() => {
      void this.#add(coming.source.name, () => Promise.resolve(coming.source), true);
    }}>${this.#word('mods-replace')}</button></div>`;
  }

  /** What a game, an expansion or a mod is called: as what is loaded, or what is kept here, or the site says; else its id. */
  #title(id: string): string {
    const { translator } = this.#context.words;
    const message = { id: `game.${id}` };
    if (translator.has(message.id)) return translator.say(message);
    const kept = this.#stored.all.find((one) => one.id === id)?.names;
    return nameIn({ ...this.#served[id], ...kept }, translator.language) ?? id;
  }

  #titles(ids: readonly string[]): string {
    return ids.map((id) => this.#title(id)).join(', ');
  }

  #input(word: string, folder: boolean): TemplateResult {
    return html`<label class="file"><span>${word}</span><input type="file" data-add=${folder ? 'folder' : 'file'} ?webkitdirectory=${folder} accept=${folder ? nothing : '.zip,application/zip'} @change=${(
      event: Event,
    ) => {
      const input = event.target as HTMLInputElement;
      const files = [...(input.files ?? [])];
      input.value = '';
      const [first] = files;
      if (first !== undefined) {
        const [top] = first.webkitRelativePath.split('/');
        void this.#add(folder && top !== undefined ? top : first.name, () =>
          folder ? fromFolder(files) : fromFile(first),
        );
      }
    }}></label>`;
  }
}

/** Whether what is kept of a game names a mod among what it was begun with. */
const isBegunWith = (log: KeptLog, id: string): boolean => id in (log.plugins ?? {});

/** Whether games that were begun with the one go on with the other. */
const isAlike = (one: KnownMod, other: KnownMod): boolean =>
  one.version === other.version && JSON.stringify(one.source.files) === JSON.stringify(other.source.files);

const nameIn = (names: NamesByLanguage, language: string): string | undefined => names[language] ?? names['en'];

async function knownMods(named: NamedMods): Promise<readonly KnownMod[]> {
  const all = typeof named === 'string' ? named.split(/\s+/).filter((one) => one !== '') : named;
  const sources = await Promise.all(all.map((one) => (typeof one === 'string' ? fetchMod(one) : one)));
  return sources.map(knownMod);
}
