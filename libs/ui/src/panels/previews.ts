import type { Translator } from '@dejarik/content';
import type { PreviewView } from '@dejarik/session';
import { html, nothing, type TemplateResult } from 'lit';

/** There is something to say; ways and lines alone are for the board. */
export const tells = ({ measures = [], texts = [], obstacles = [] }: PreviewView): boolean =>
  measures.length + texts.length + obstacles.length > 0;

/** What would come of an option, below its name. @param alone whether what is said of it stands here; else it stands once below all, for those of whom it is said alike */
export function result(translator: Translator, preview: PreviewView, alone: boolean): TemplateResult {
  const { measures = [], texts = [] } = preview;
  const hinder = obstaclesOf(translator, preview);
  return html`<span class="result">${measures.map((measure) => html`<span>${translator.say(measure.message)} <strong>${number(translator, measure)}</strong></span>`)}${alone ? texts.map((text) => html`<b>${translator.say(text)}</b>`) : nothing}${hinder === '' ? nothing : html`<b>${hinder}</b>`}</span>`;
}

/** The same in one sentence after the other, to be spoken. */
export function spoken(translator: Translator, preview: PreviewView): string {
  const { measures = [], texts = [] } = preview;
  return [
    ...measures.map((measure) => `${translator.say(measure.message)} ${number(translator, measure)}`),
    ...texts.map((text) => translator.say(text)),
    obstaclesOf(translator, preview),
  ]
    .filter((said) => said !== '')
    .join('. ');
}

function obstaclesOf(translator: Translator, { obstacles = [] }: PreviewView): string {
  const what = [...new Set(obstacles.map(({ message }) => translator.say(message)))].join(', ');
  return what === '' ? '' : translator.say({ id: 'ui.board.obstacles', args: { what } });
}

const number = (
  { language }: Translator,
  { value, share }: { readonly value: number; readonly share?: true },
): string =>
  new Intl.NumberFormat(language, share === true ? { style: 'percent' } : { maximumFractionDigits: 2 }).format(value);
