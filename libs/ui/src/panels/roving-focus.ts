import type { ReactiveController, ReactiveControllerHost } from 'lit';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const isField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
const isThere = (item: HTMLElement): boolean => !item.hasAttribute('disabled') && item.checkVisibility();

/** Makes the buttons of an element one tab stop: arrow keys, Home and End go from one to the next. */
export class RovingFocus implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #selector: string;
  readonly #inner: string | null;
  #current: HTMLElement | null = null;

  /** @param inner an element in this one whose own buttons are among them; the code that draws it calls `hostUpdated` */
  constructor(host: ReactiveControllerHost & HTMLElement, selector: string, inner: string | null = null) {
    this.#host = host;
    this.#selector = selector;
    this.#inner = inner;
    host.addController(this);
    host.addEventListener('keydown', (event) => {
      this.#key(event);
    });
    host.addEventListener('focusin', (event) => {
      this.#focused(event);
    });
  }

  hostUpdated(): void {
    this.#setTabStops();
  }

  /** Puts the focus on the current button. */
  focus(): void {
    this.#setTabStops();
    this.#current?.focus();
  }

  #items(): readonly HTMLElement[] {
    const inner = this.#inner;
    const all = (root: ShadowRoot | null, selector: string): readonly HTMLElement[] => [
      ...(root?.querySelectorAll<HTMLElement>(selector) ?? []),
    ];
    return inner === null
      ? all(this.#host.shadowRoot, this.#selector)
      : all(this.#host.shadowRoot, `${inner}, ${this.#selector}`).flatMap((item) =>
          item.matches(inner) ? all(item.shadowRoot, this.#selector) : [item],
        );
  }

  #setTabStops(): void {
    const items = this.#items();
    if (this.#current === null || !items.includes(this.#current) || !isThere(this.#current))
      this.#current = items.find(isThere) ?? null;
    for (const item of items) item.tabIndex = item === this.#current ? 0 : -1;
  }

  #focused(event: FocusEvent): void {
    const found = this.#items().find((item) => event.composedPath().includes(item));
    if (found === undefined) return;
    this.#current = found;
    this.#setTabStops();
  }

  #key(event: KeyboardEvent): void {
    const step = event.key === 'Home' || event.key === 'End' ? 0 : steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || isField(event.composedPath()[0]))
      return;
    const items = this.#items().filter(isThere);
    const at = items.findIndex((item) => event.composedPath().includes(item));
    if (at < 0) return;
    event.preventDefault();
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? items.length - 1 : (at + step + items.length) % items.length;
    items[to]?.focus();
  }
}
