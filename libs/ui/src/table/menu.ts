import { html, nothing, type TemplateResult } from 'lit';
import { goalOf } from '@dejarik/content';
import type { RuleEvent } from '../panels/events.ts';
import { drawLessons } from '../lessons/table-lessons.ts';
import { drawSettings } from './settings.ts';
import { copyLink, isLinkable, saveFile } from './saving.ts';
import type { TableContext } from './types/index.ts';

/** The menu of a table. */
export function drawMenu(context: TableContext): TemplateResult {
  const { table, words, files, starter, storage, drawers } = context;
  const button = (word: string, press: () => void): TemplateResult => html`<button @click=${press}>${word}</button>`;
  return html`<div class="list">
    ${
      table.state === null
        ? nothing
        : button(words.word('save'), () => {
            void saveFile(context);
          })
    }
    ${files.drawLoad()}
    ${
      isLinkable(context)
        ? button(words.word('link'), () => {
            void copyLink(context);
          })
        : nothing
    }
    ${
      table.state === null || table.link !== null
        ? nothing
        : button(words.word('again'), () => {
            void starter.again();
          })
    }
    ${
      storage.unfinished.length === 0
        ? nothing
        : html`<h3>${words.word('kept-games')}</h3>${storage.unfinished.map(
            (kept) => html`<div class="kept">
      <button data-kept=${kept.id} @click=${() => {
        void files.goOnWith(kept);
      }}>${words.word('kept-one', { game: kept.title, about: storage.tell(kept) })}</button>
      <button class="bare" aria-label=${`${words.word('kept-forget')}: ${kept.title}`} title=${words.word('kept-forget')} @click=${() => {
        storage.forget(kept);
      }}>✕</button></div>`,
          )}`
    }
    ${
      table.link === null
        ? html`<button data-drawer="mods" @click=${() => {
            drawers.show('mods');
          }}>${words.word('mods')}</button>`
        : nothing
    }
    ${table.link === null ? drawLessons(context) : nothing}
    <button data-drawer="keys" @click=${() => {
      drawers.show('keys');
    }}>${words.word('keys')} (K)</button>${drawSettings(context)}<slot name="menu"></slot></div>`;
}

/** What wins, and how this play is about it. */
export function drawAim({ table, words, screen }: TableContext): TemplateResult {
  const { translator } = words;
  const { description } = table;
  const goal = description === null ? null : goalOf(translator, description.game, description.plugins);
  const { status = [], aims = [] } = table.state === null ? {} : screen.summary(table.state);
  // Where the head of the table has no room for all of it, it is read here.
  return html`<div class="aim">${status.length === 0 ? nothing : html`<p class="soft">${status.map((one) => translator.say(one)).join(' · ')}</p>`}${goal === null ? nothing : html`<p>${translator.say(goal)}</p>`}${aims.map(({ message, text }) => html`<h3>${translator.say(message)}</h3><p>${translator.say(text)}</p>`)}</div>`;
}

/** The list of keys. */
export const drawKeys = ({ words }: TableContext): TemplateResult =>
  html`<dejarik-keys .translator=${words.translator}></dejarik-keys>`;

/** What is added to games. */
export const drawMods = ({ mods }: TableContext): TemplateResult => html`${mods.draw()}`;

/** The rules, at the one that is looked for. */
export const drawRules = ({ table, words }: TableContext): TemplateResult =>
  html`<dejarik-rules .translator=${words.translator} .rules=${table.rules} .rule=${table.rule} @dejarik-rule=${(
    event: RuleEvent,
  ) => {
    event.stopPropagation();
    table.rule = event.rule;
  }}></dejarik-rules>`;
