import type { OwnElement, OwnPlace, OwnProperties } from '../interface.ts';
import { BrokenEvent } from '../panels/events.ts';

const style = new CSSStyleSheet();
style.replaceSync(
  ':host { display: grid; min-block-size: 0; min-inline-size: 0; } :host([place=board]) { block-size: 100%; }',
);

/** Names under which classes were defined that had none. */
const names = new WeakMap<OwnElement, string>();
let count = 0;

/** Holds an element of a game's own, and tells the table if that fails. */
export class DejarikOwn extends HTMLElement {
  #of: OwnElement | null = null;
  #element: (HTMLElement & Partial<OwnProperties>) | null = null;

  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [style];
  }

  set place(place: OwnPlace) {
    this.setAttribute('place', place);
  }

  /** What it is made of, and what that is given. */
  set shown({ of, given }: { readonly of: OwnElement; readonly given: OwnProperties }) {
    try {
      if (of !== this.#of) this.#make(of, given);
      else if (this.#element !== null) Object.assign(this.#element, given);
      void this.#drawn();
    } catch (error) {
      this.#fail(error);
    }
  }

  #make(of: OwnElement, given: OwnProperties): void {
    this.#of = of;
    this.#element = null;
    this.shadowRoot?.replaceChildren();
    define(of);
    const element = new of();
    Object.assign(element, given);
    this.#element = element;
    if (this.isConnected) this.#put(element);
  }

  connectedCallback(): void {
    if (this.#element?.isConnected === false) this.#put(this.#element);
  }

  /** What an element throws when it is put into the page goes to the window. */
  #put(element: HTMLElement): void {
    const heard = ({ error }: ErrorEvent): void => {
      this.#fail(error);
    };
    addEventListener('error', heard);
    try {
      this.shadowRoot?.append(element);
    } finally {
      removeEventListener('error', heard);
    }
  }

  /** Lit draws later, and tells then. */
  async #drawn(): Promise<void> {
    const element = this.#element;
    try {
      if (element !== null && 'updateComplete' in element) await element.updateComplete;
    } catch (error) {
      if (element === this.#element) this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#element?.remove();
    this.#element = null;
    // Not while the table draws, for it would not draw again.
    queueMicrotask(() => this.dispatchEvent(new BrokenEvent(error)));
  }
}

function define(of: OwnElement): void {
  const isElement = typeof of === 'function' && of.prototype instanceof HTMLElement;
  if (!isElement) throw new Error('"elements" of the interface names what is no class of an element.');
  if (names.has(of) || isDefined(of)) return;
  const name = `dejarik-own-${++count}`;
  customElements.define(name, of);
  names.set(of, name);
}

/** Whether a class was defined elsewhere: then it can be made without ado. */
function isDefined(of: OwnElement): boolean {
  try {
    return customElements.getName(of) !== null;
  } catch {
    return false;
  }
}
