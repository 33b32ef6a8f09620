import type { Message } from '@dejarik/content';
import type { CampaignOffer, CampaignPage } from '@dejarik/session';
import { html, nothing, type TemplateResult } from 'lit';

/** What there is to read of a campaign. */

type Say = (message: Message) => string;

/** A text, line by line. */
const drawText = (text: Message, say: Say): TemplateResult =>
  html`<div class="text">${say(text)
    .split('\n')
    .map((line) => html`<p>${line}</p>`)}</div>`;

/** A page below its title: its text, and what it brings. */
export const drawPage = ({ text, news }: CampaignPage, say: Say): TemplateResult =>
  html`${drawText(text, say)}${news.length === 0 ? nothing : html`<ul class="news">${news.map((one) => html`<li><strong>${say(one.message)}</strong>${one.text === undefined ? nothing : say(one.text)}</li>`)}</ul>`}`;

/** What is shown of the next game: its story and its goal, and the rest in a list that can be opened. */
export function drawAbout({ about: [story, goal, ...more] }: CampaignOffer, say: Say): TemplateResult {
  return html`${[story, goal].map((one) => (one === undefined ? nothing : html`<div><h2>${say(one.message)}</h2>${drawText(one.text, say)}</div>`))}
    ${more.map((one) => html`<details><summary>${say(one.message)}</summary>${drawText(one.text, say)}</details>`)}`;
}
