import { createTranslator, languageOf, languages, type Language } from '@dejarik/content';
import type { SetupEvent, TableReadyEvent } from '@dejarik/ui';
import { html, nothing, render } from 'lit';
import { keepOffline } from './offline/keep-offline.ts';
import { gameOfSite, nameIn, placeOf, readSite } from './site.ts';
import { pageMessages } from './words.ts';
import './element.ts';

/** The page: one table, and what a page may decide about it. */

/** The games of this site, by id. */
const site = readSite(document.querySelector('main')?.dataset['games']);
const games = Object.keys(site);
const languageNames: Readonly<Record<Language, string>> = { en: 'English', pl: 'Polski', ru: 'Русский' };
const themes = ['auto', 'light', 'dark'] as const;

const wished = new URLSearchParams(location.search);
const oneOf = <T extends string>(found: string | null | undefined, known: readonly T[], otherwise: T): T =>
  known.find((one) => one === found) ?? otherwise;

const settings = {
  game: gameOfSite(site, wished.get('game')) ?? games[0] ?? '',
  lang: languageOf(wished.get('lang') || navigator.language) ?? 'en',
  theme: oneOf(wished.get('theme'), themes, 'auto'),
};
/** What the address asks for and is not there: the table says so, until something else is chosen. */
const unknown = (name: keyof typeof settings, known: string | null | undefined = wished.get(name)): string =>
  known === settings[name] ? '' : (wished.get(name) ?? '');
const odd = {
  game: gameOfSite(site, wished.get('game')) === undefined ? (wished.get('game') ?? '') : '',
  lang: unknown('lang', languageOf(wished.get('lang') ?? '')),
  theme: unknown('theme'),
};
/** Further attributes by the address, for trying things out. None names code to run (`plugins`), for anybody may have written a link. */
const more = ['setup', 'seats', 'seed', 'motion', 'pace', 'view', 'mode'].flatMap((name) =>
  wished.has(name) ? [[name, wished.get(name) ?? ''] as const] : [],
);

function change(part: Partial<typeof settings>): void {
  Object.assign(settings, part);
  for (const name of Object.keys(part) as (keyof typeof settings)[]) odd[name] = '';
  draw();
}

/** So that a link to what is played names the game too, and so does the page when it is reloaded. */
function nameGame(game: string): void {
  const address = new URL(location.href);
  if (address.searchParams.get('game') === game) return;
  address.searchParams.set('game', game);
  history.replaceState(null, '', address);
}

/** Another game, if the players may leave the one in progress. */
async function choose(select: HTMLSelectElement): Promise<void> {
  const table = document.querySelector('dejarik-table');
  if (table === null || !(await table.leave())) {
    select.value = odd.game || settings.game;
    return;
  }
  // The link of the game that was left is not that of the next.
  history.replaceState(null, '', location.pathname + location.search);
  settings.game = oneOf(select.value, games, settings.game);
  odd.game = '';
  nameGame(settings.game);
  // How the last game was begun is not for the next.
  ready = '';
  Object.assign(table, { setup: null, mode: '', ...placeOf(site, settings.game) });
  draw();
}

/** A link that could not be followed is not followed again: the next game has nothing to do with it. */
let broken = false;
function begun(): void {
  if (broken) history.replaceState(null, '', location.pathname + location.search);
  broken = false;
  ready = pressed;
  pressed = '';
  draw();
}

/** The table may bring another game than the page has asked for: that of a link, a save, or one that was left. */
function follow(game: string): void {
  if (game !== settings.game) ready = '';
  settings.game = oneOf(game, games, settings.game);
  odd.game = '';
  if (settings.game === game) nameGame(game);
  draw();
}

/** The ready setup that is played, if it is one. */
let ready = '';
/** It is about to be played; what is loaded is none. */
let pressed = '';
/** What the embedded table plays. */
function attributesOf(): string {
  const { game, plugins, elements } = placeOf(site, settings.game);
  const whole = (addresses: string): string =>
    addresses
      .split(' ')
      .map((one) => new URL(one, location.href).href)
      .join(' ');
  return [
    ...(game === '' ? [] : [`game="${game}"`]),
    ...(plugins === '' ? [] : [`plugins="${whole(plugins)}"`]),
    ...(elements === '' ? [] : [`elements="${whole(elements)}"`]),
  ].join(' ');
}
/** Without a ready setup the embedded table asks. */
const snippet = (): string =>
  `<script type="module" src="${new URL('dejarik-table.js', location.href).href}"></script>\n<dejarik-table ${attributesOf()} lang="${settings.lang}"${ready === '' ? '' : ` setup="${ready}"`}></dejarik-table>`;

/** Brings a newer version of this page that is there; the page begins anew, and what is played is offered again. */
let update: (() => void) | null = null;

function draw(): void {
  const place = document.querySelector('main');
  if (place === null) return;
  const { say } = createTranslator(pageMessages, settings.lang);
  const word = (id: string, args: Readonly<Record<string, string>> = {}): string => say({ id: `page.${id}`, args });
  const value = (event: Event): string => (event.target as HTMLSelectElement).value;
  document.documentElement.lang = settings.lang;
  document.documentElement.dataset['theme'] = settings.theme;
  render(
    html`<dejarik-table keys="page" lang=${odd.lang || settings.lang} theme=${odd.theme || (settings.theme === 'auto' ? '' : settings.theme)} @dejarik-ready=${(
      event: TableReadyEvent,
    ) => {
      follow(event.game);
    }}
    @dejarik-error=${() => {
      broken ||= location.hash !== '' && document.querySelector('dejarik-table')?.state === null;
    }} @dejarik-start=${begun}>
    <label slot="header" class="choose"><span>${word('game')}</span><select name="game" @change=${(event: Event) => {
      void choose(event.target as HTMLSelectElement);
    }}>${odd.game === '' ? nothing : html`<option value=${odd.game} disabled .selected=${true}>${odd.game}</option>`}${games.map((id) => html`<option value=${id} .selected=${odd.game === '' && id === settings.game}>${nameIn(site, id, settings.lang)}</option>`)}</select></label>
    ${odd.game === '' ? nothing : html`<p>${word('no-game', { game: odd.game })}</p>`}
    <div slot="menu" class="page">
      ${
        update === null
          ? nothing
          : html`<button name="update" @click=${() => {
              update?.();
            }}>${word('update')}</button>`
      }
      <label>${word('language')}<select name="lang" @change=${(event: Event) => {
        change({ lang: oneOf(value(event), languages, settings.lang) });
      }}>${languages.map((id) => html`<option value=${id} lang=${id} ?selected=${id === settings.lang}>${languageNames[id]}</option>`)}</select></label>
      <label>${word('theme')}<select name="theme" @change=${(event: Event) => {
        change({ theme: oneOf(value(event), themes, settings.theme) });
      }}>${themes.map((id) => html`<option value=${id} ?selected=${id === settings.theme}>${word(`theme-${id}`)}</option>`)}</select></label>
      <details><summary>${word('embed')}</summary><p>${word('embed-text')}</p><textarea readonly spellcheck="false" aria-label=${word('embed')} .value=${snippet()}></textarea></details>
    </div></dejarik-table>`,
    place,
  );
}

function begin(): void {
  draw();
  const table = document.querySelector('dejarik-table');
  if (table === null) return;
  for (const [name, text] of more) table.setAttribute(name, text);
  Object.assign(table, placeOf(site, odd.game || settings.game));
  // Before the table handles it, and hides it from the page.
  table.addEventListener(
    'dejarik-setup',
    (event) => {
      pressed = (event as SetupEvent).ready ?? '';
    },
    { capture: true },
  );
}
begin();
// A page that is kept says so by its manifest; without a secure connection there is no keeping.
if ('serviceWorker' in navigator && document.querySelector('link[rel=manifest]') !== null)
  addEventListener('load', () => {
    void keepOffline(
      () => (document.querySelector('dejarik-table')?.state ?? null) === null,
      (bring) => {
        update = bring;
        draw();
      },
    ).catch(() => undefined);
  });
