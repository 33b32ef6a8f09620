import type { Message } from '@dejarik/content';
import { html, nothing, type TemplateResult } from 'lit';
import { css } from '../css.ts';
import type { ProcessView } from '../interface.ts';

/** What a process is, and at which of its steps it stands. @param say puts a message into words */
export function processHead({ message, steps }: ProcessView, say: (message: Message) => string): TemplateResult {
  const now = steps.find((step) => step.state === 'now');
  const at = now === undefined ? 0 : steps.indexOf(now) + 1;
  return html`<h2>${say(message)}</h2>
    ${steps.length === 0 ? nothing : html`<ol class="steps" aria-hidden="true">${steps.map((step) => html`<li class=${step.state} title=${say(step.message)}></li>`)}</ol>`}
    ${now === undefined ? nothing : html`<p class="step small soft">${say({ id: 'ui.step', args: { at, of: steps.length, name: now.message } })}</p>`}`;
}

export const processHeadStyle = css`
  :host { display: grid; gap: 0.6rem; }
  .steps { display: flex; gap: 3px; margin: 0; padding: 0; list-style: none; }
  .steps li { flex: 1; block-size: 0.4rem; border-radius: 0.2rem; background: var(--c-line); }
  .steps li.done { background: var(--c-ink-soft); }
  .steps li.now { background: var(--c-accent); flex: 2; }
  ul.changes { margin: 0; padding-inline-start: 1.1rem; font-size: 0.88rem; line-height: 1.45; }
  .outlook { font-weight: 650; padding-inline-start: 0.6rem; border-inline-start: 4px solid var(--c-accent); }
  @container (max-width: 56rem) {
    :host { gap: 0.35rem; }
    ul.changes { display: flex; flex-wrap: wrap; gap: 0 0.8rem; padding: 0; list-style: none; font-size: 0.82rem; line-height: 1.35; }
  }
  /* Answers lie below: on a small screen, too, some are in sight. */
  @container (max-width: 30rem) or (max-height: 30rem) {
    :host { gap: 0.25rem; }
    h2 { font-size: 0.95rem; line-height: 1.2; }
    .step { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .steps li { block-size: 0.25rem; }
    .outlook { font-size: 0.9rem; line-height: 1.2; }
  }
`;
