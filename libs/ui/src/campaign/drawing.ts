import type { Message } from '@dejarik/content';
import type { CampaignFile } from '@dejarik/session';
import { html, nothing, type TemplateResult } from 'lit';
import type { CampaignView } from './campaign.ts';
import { drawAbout, drawPage } from './pages.ts';
import type { KeptCampaign } from './storage.ts';

/** What can be said and done where campaigns are drawn. */
export interface CampaignActs {
  /** A word of this panel. */
  readonly own: (id: string, args?: Message['args']) => string;
  say(message: Message): string;
  begin(): void;
  openFile(event: Event): void;
  leave(): void;
  goOn(kept: KeptCampaign): void;
  /** @param plays how many games were played in it */
  save(file: CampaignFile, plays: number): void;
  remove(kept: KeptCampaign): void;
  /** Goes back to the campaigns that are kept. */
  toList(): void;
  next(): void;
  previous(): void;
}

/** How the campaigns that are kept stand. */
export interface ListState {
  /** By id; null for those that cannot be gone on with. */
  readonly seen: ReadonlyMap<string, CampaignView | null>;
  /** Id of the one that is to be removed when somebody presses once more. */
  readonly sure: string;
  readonly language: string | undefined;
}

/** The campaigns that are kept, and the ways to begin or open one. */
export function drawCampaigns(acts: CampaignActs, kept: readonly KeptCampaign[], state: ListState): TemplateResult {
  const { own } = acts;
  const begin = html`<button class=${kept.length === 0 ? 'main' : ''} data-do="begin" @click=${() => {
    acts.begin();
  }}>${own(kept.length === 0 ? 'begin' : 'another')}</button>`;
  return html`<h1 data-head tabindex="-1">${own('title')}</h1><p class="text">${own('what')}</p>
    ${kept.length === 0 ? nothing : html`<section><h2>${own('kept')}</h2><p class="soft small">${own('kept-note')}</p><ul class="kept">${kept.map((one) => drawOne(acts, one, state))}</ul></section>`}
    <div class="row">${begin}<label class="file"><span>${own('open')}</span><input type="file" accept="application/json,.json" @change=${(
      event: Event,
    ) => {
      acts.openFile(event);
    }}></label></div>
    <div class="row"><button class="bare" data-do="leave" @click=${() => {
      acts.leave();
    }}>${own('leave')}</button></div>`;
}

function drawOne(acts: CampaignActs, kept: KeptCampaign, { seen, sure, language }: ListState): TemplateResult {
  const { own } = acts;
  const view = seen.get(kept.id);
  const plays = view?.past.plays.length ?? 0;
  return html`<li data-kept=${kept.id}>
    <div>${view === undefined ? nothing : view === null ? html`<p>${own('unread')}</p>` : html`<strong>${own('plays', { count: plays })}, ${view.offer === null ? own('reading') : own('upcoming', { offer: view.offer.message })}</strong>`}
      <p class="soft small">${new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(kept.at)}</p></div>
    <div class="row">${
      view === null
        ? nothing
        : html`<button class="main" data-do="continue" @click=${() => {
            acts.goOn(kept);
          }}>${own('continue')}</button>`
    }
      <button data-do="save" @click=${() => {
        acts.save(kept.file, plays);
      }}>${own('save')}</button>
      <button class="bare" data-do="forget" @click=${() => {
        acts.remove(kept);
      }}>${own(sure === kept.id ? 'forget-sure' : 'forget')}</button></div></li>`;
}

/** The way back, and the campaign as a file. */
function drawHead({ own, toList, save }: CampaignActs, { file, past }: CampaignView): TemplateResult {
  return html`<div class="row ends"><button class="bare" data-do="list" @click=${() => {
    toList();
  }}>← ${own('back')}</button><button data-do="save" @click=${() => {
    save(file, past.plays.length);
  }}>${own('save')}</button></div>`;
}

/** A page, with the way to the one before and after it. */
export function drawPages(acts: CampaignActs, view: CampaignView, at: number): TemplateResult {
  const { own, say } = acts;
  const { pages, of } = view.past;
  const page = pages[at];
  const last = at >= pages.length - 1;
  const progress = own('progress', { read: at + 1, of });
  return html`${drawHead(acts, view)}
    <div class="progress"><span class="small soft">${progress}</span><progress aria-label=${progress} max=${of} .value=${at + 1}></progress></div>
    ${page === undefined ? nothing : html`<article data-head data-page=${page.id} tabindex="-1" aria-labelledby="page-title"><h1 id="page-title">${say(page.message)}</h1>${drawPage(page, say)}</article>`}
    <div class="row ends turn"><button data-do="previous" ?disabled=${at === 0} @click=${() => {
      acts.previous();
    }}>${own('previous')}</button>
      <button class="main" data-do="next" @click=${() => {
        acts.next();
      }}>${own(last && view.offer !== null ? 'to-offer' : 'next')}</button></div>`;
}

/** What is played next, what was played, and all pages that were read. @param form what is decided before the game */
export function drawNextGame(acts: CampaignActs, view: CampaignView, form: TemplateResult): TemplateResult {
  const { own, say } = acts;
  const { offer, past } = view;
  if (offer === null) return html`${drawHead(acts, view)}`;
  return html`${drawHead(acts, view)}
    <section class="about"><h1 data-head tabindex="-1">${say(offer.message)}</h1>${drawAbout(offer, say)}</section>
    <section><h2>${own('who')}</h2>${form}</section>
    ${past.plays.length === 0 ? nothing : html`<section><h2>${own('played')}</h2><ol class="plays">${past.plays.map(({ message, won }) => html`<li><span>${say(message)}</span><span class=${won ? 'won' : 'lost'}>${own(won ? 'won' : 'lost')}</span></li>`)}</ol></section>`}
    <details><summary>${own('read')}</summary>${past.pages.map((page) => html`<div class="read"><h3>${say(page.message)}</h3>${drawPage(page, say)}</div>`)}</details>
    <div class="row"><button data-do="pages" @click=${() => {
      acts.previous();
    }}>${own('to-pages')}</button></div>`;
}
