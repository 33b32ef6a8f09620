import type { Message } from '@dejarik/content';
import { html, nothing, type TemplateResult } from 'lit';
import type { ReadySetup } from '../game.ts';
import type { ReadyGroup } from './setup-fit.ts';

/**
 * Ready setups; where they are for different modes or numbers of seats, it stands over them.
 * @param contents the way to what is in the lists of one
 */
export function drawReady(
  say: (message: Message) => string,
  groups: readonly ReadyGroup[],
  start: (ready: ReadySetup) => void,
  contents: (ready: ReadySetup) => unknown,
): unknown {
  if (groups.length === 0) return nothing;
  const word = (id: string, args: Message['args'] = {}): string => say({ id: `ui.${id}`, args });
  const drawOne = (ready: ReadySetup): TemplateResult =>
    html`<div><button type="button" data-setup=${ready.id} @click=${() => {
      start(ready);
    }}><span>${say(ready.message)}</span>${ready.text === undefined ? nothing : html`<small>${say(ready.text)}</small>`}</button>${contents(ready)}</div>`;
  return html`<fieldset><legend>${word('ready')}</legend>${groups.map(({ mode, seats, ready }) => {
    const about = [
      ...(mode === undefined ? [] : [say(mode.message)]),
      ...(seats === undefined ? [] : [word('players', { n: seats })]),
    ].join(' · ');
    return html`${groups.length < 2 || about === '' ? nothing : html`<h2 class="soft">${about}</h2>`}<div class="ready">${ready.map(drawOne)}</div>`;
  })}</fieldset>`;
}
