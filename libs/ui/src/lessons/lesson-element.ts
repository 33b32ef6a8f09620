import { html, nothing, type PropertyValues } from 'lit';
import { css } from '../css.ts';
import type { LessonState } from '../link.ts';
import { panelStyle, Panel } from '../panels/panel.ts';

/** What a lesson tells, above the question that it is about. Fires `lesson-back`, `lesson-leave` and `lesson-following`. */
export class DejarikLesson extends Panel {
  static override properties = {
    ...Panel.properties,
    lesson: { attribute: false },
    following: { attribute: false },
    undoable: { type: Boolean },
  };
  declare lesson: LessonState | null;
  /** The name of the lesson after this one, if there is one. */
  declare following: string | null;
  /** Whether there is a step to go back to. */
  declare undoable: boolean;

  constructor() {
    super();
    this.lesson = null;
    this.following = null;
    this.undoable = false;
  }

  static override styles = [
    panelStyle,
    css`
    :host { display: block; margin-block-end: 0.8rem; scroll-margin-block-start: 2rem; }
    section { display: grid; gap: 0.5rem; padding: 0.7rem 0.8rem; border-radius: 0.6rem; border-inline-start: 4px solid var(--c-accent); background: var(--c-raised); }
    header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0.1rem 0.8rem; }
    p { line-height: 1.5; white-space: pre-line; text-wrap: pretty; }
    progress { inline-size: 100%; block-size: 0.4rem; accent-color: var(--c-accent); }
    .end { display: flex; flex-wrap: wrap; gap: 0.4rem; }
    .end button { flex: 0 1 auto; min-height: max(2.1rem, var(--_finger)); }
    .end .main { flex: 1 1 100%; text-align: center; }
  `,
  ];

  /** What is told comes into sight: it may have come in above a question that was there already. */
  override updated(changed: PropertyValues<this>): void {
    const before = changed.get('lesson');
    if (this.lesson !== null && this.lesson.step !== before?.step) this.scrollIntoView({ block: 'nearest' });
  }

  #press(name: string): void {
    this.dispatchEvent(new Event(name));
  }

  override render() {
    const { lesson, following } = this;
    if (lesson === null) return nothing;
    const { title, words, step, of, over } = lesson;
    const place = this.word('lesson-step', { step, of });
    return html`<section aria-labelledby="title"><header><h2 id="title">${this.say(title)}</h2><span class="soft small">${place}</span></header>
      <progress max=${of} value=${step} aria-label=${place}></progress>
      <p role="status">${this.say(words)}</p>
      <div class="end">${
        over && following !== null
          ? html`<button class="main" data-do="following" @click=${() => {
              this.#press('lesson-following');
            }}>${this.word('lesson-following', { title: following })}</button>`
          : nothing
      }<button data-do="back" ?disabled=${!this.undoable} @click=${() => {
        this.#press('lesson-back');
      }}>${this.word('lesson-back')}</button><button data-do="leave" @click=${() => {
        this.#press('lesson-leave');
      }}>${this.word('lesson-leave')}</button></div></section>`;
  }
}
