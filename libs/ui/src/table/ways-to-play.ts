import { html, nothing, type TemplateResult } from 'lit';
import type { GameDescription } from '../game.ts';
import { drawLessons } from '../lessons/table-lessons.ts';
import type { TableContext } from './types/index.ts';

/** The ways into a game besides its form: lessons, and campaigns where it has some. */
export const drawWays = (context: TableContext, { campaign }: GameDescription): TemplateResult =>
  html`${drawLessons(context)}${campaign === null ? nothing : campaignDoor(context)}`;

const campaignDoor = ({ words, campaign }: TableContext): TemplateResult =>
  html`<section class="door"><div><strong>${words.word('campaign')}</strong><p>${words.word('campaign-text')}</p></div><button class="main" data-do="campaign" @click=${() => {
    void campaign.enter();
  }}>${words.word('campaign-enter')}</button></section>`;
