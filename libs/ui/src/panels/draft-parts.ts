import type { Ask, Option } from '@dejarik/session';
import { html, nothing, type TemplateResult } from 'lit';
import { counted, given, roomAt, roomFor, targetsFor, toggled, type Draft } from './draft.ts';

/** What the parts of a draft are drawn with. */
export interface DraftHost {
  readonly ask: Ask;
  readonly draft: Draft;
  /** What an option is called, and what is said of it below. */
  readonly label: (option: Option, among: readonly Option[]) => string;
  readonly text: (option: Option) => unknown;
  /** Words of the table's own. */
  readonly word: (id: string, args?: Readonly<Record<string, string | number>>) => string;
  readonly change: (draft: Draft) => void;
}

/** Above so many targets they are chosen from a list. */
const MOST_BUTTONS = 6;

const digit = (i: number): TemplateResult => html`<kbd aria-hidden="true">${i < 9 ? i + 1 : ''}</kbd>`;

/** What puts an answer together: a part for each option. */
export function draftParts(host: DraftHost): readonly TemplateResult[] {
  const { kind, options } = host.ask;
  const part = kind === 'allocate' ? counter : kind === 'assign' ? assignment : toggle;
  return options.map((option, i) => part(host, option, i));
}

/** An option that is taken in or not; in an order with its number. */
function toggle(host: DraftHost, option: Option, i: number): TemplateResult {
  const { ask, draft } = host;
  const at = draft.picked.indexOf(option.key);
  return html`<button data-key=${option.key} aria-pressed=${at >= 0} @click=${() => {
    host.change(toggled(draft, option.key));
  }}>${digit(i)}<span>${at >= 0 && ask.kind === 'order' ? `${at + 1}. ` : ''}${host.label(option, ask.options)}</span>${host.text(option)}</button>`;
}

/** How many of an option: one more, one fewer. */
function counter(host: DraftHost, option: Option, i: number): TemplateResult {
  const { ask, draft } = host;
  const name = host.label(option, ask.options);
  const count = draft.counts[option.key] ?? 0;
  const limit = ask.limits?.[i];
  const step = (by: 1 | -1, able: boolean): TemplateResult =>
    html`<button class="step" data-key=${option.key} data-by=${by} aria-disabled=${!able} aria-label=${`${by === 1 ? host.word('draft-one-more', { what: name }) : host.word('draft-one-fewer', { what: name })} (${count})`} @click=${() => {
      host.change(counted(ask, draft, option, by));
    }}><span aria-hidden="true">${by === 1 ? '+' : '−'}</span></button>`;
  return html`<div class="part counter" role="group" aria-label=${name}>${digit(i)}<span class="name">${name}${host.text(option)}</span>${step(-1, count > 0)}<output>${count}${limit === undefined ? nothing : html`<small>/${limit}</small>`}</output>${step(1, roomFor(ask, draft, option) > 0)}</div>`;
}

/** The targets of an option; pressed once more, one is taken away. */
function assignment(host: DraftHost, option: Option, i: number): TemplateResult {
  const { ask } = host;
  const name = host.label(option, ask.options);
  const targets = targetsFor(ask, option);
  return html`<div class="part assignment" role="group" aria-label=${name}>${digit(i)}<span class="name">${name}${host.text(option)}</span>
    <span class="targets">${targets.length === 0 ? html`<span class="soft small">${host.word('draft-nowhere')}</span>` : targets.length > MOST_BUTTONS ? list(host, option, targets) : targets.map((target) => place(host, option, target))}</span></div>`;
}

function place(host: DraftHost, option: Option, target: Option): TemplateResult {
  const { ask, draft } = host;
  const isHere = draft.placed[option.key] === target.key;
  const room = roomAt(ask, draft, target);
  return html`<button class="target" data-key=${option.key} data-target=${target.key} aria-pressed=${isHere} aria-disabled=${!isHere && room <= 0} @click=${() => {
    if (isHere) host.change(given(draft, option, null));
    else if (room > 0) host.change(given(draft, option, target));
  }}><span>${host.label(target, ask.targets ?? [])}</span> <small title=${host.word('draft-room', { left: room })}><span class="hidden">${host.word('draft-room', { left: room })}</span><span aria-hidden="true">${room}</span></small></button>`;
}

function list(host: DraftHost, option: Option, targets: readonly Option[]): TemplateResult {
  const { ask, draft } = host;
  const here = draft.placed[option.key];
  return html`<select data-key=${option.key} aria-label=${host.label(option, ask.options)} @change=${(event: Event) => {
    const { value } = event.target as HTMLSelectElement;
    host.change(given(draft, option, targets.find(({ key }) => key === value) ?? null));
  }}><option value="" ?selected=${here === undefined}>–</option>${targets.map((target) => {
    const room = roomAt(ask, draft, target);
    return html`<option value=${target.key} ?selected=${here === target.key} ?disabled=${here !== target.key && room <= 0}>${host.label(target, ask.targets ?? [])} (${host.word('draft-room', { left: room })})</option>`;
  })}</select>`;
}

/** How much there is, and how much there may and must be. */
export function tally({ ask, word }: DraftHost, size: number): TemplateResult {
  const { min, most, options } = ask;
  const max = ask.kind === 'pick-many' ? Math.min(ask.max, options.length) : ask.max;
  return html`<p class="tally"><strong>${word('draft-tally', { size, max })}</strong>${size < min && min < max ? html` <span>${word('draft-least', { min })}</span>` : nothing}${most === undefined ? nothing : html` <span>${word('draft-most')}</span>`}</p>`;
}
