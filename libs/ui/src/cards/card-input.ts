import { keyMeanings } from '../key-meanings.ts';

/** Milliseconds that a finger rests on something to read its card, and pixels that it may slip meanwhile. */
const LONG = 500,
  SLIP = 12;
/** Milliseconds in which a mouse may come from a thing to its card. */
const GRACE = 300;

/** What points at things with cards. */
export type Pointed = HTMLElement | SVGElement;

export interface CardInputActs {
  /** A mouse or the focus is on it. */
  readonly look: (at: Pointed) => void;
  /** Nothing looks at it any more. */
  readonly away: () => void;
  /** Its card is to stay until it is closed. */
  readonly keep: (at: Pointed) => void;
  /** @returns whether it was somebody's own to close */
  readonly close: () => boolean;
  /** Whether an element belongs to the card itself. */
  readonly isOwn: (path: readonly EventTarget[]) => boolean;
}

/** The ways to a card: a mouse over a thing, the focus, a long press, a key. Things say what they are by `data-card`. */
export class CardInput {
  readonly #acts: CardInputActs;
  #root: HTMLElement | null = null;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #press: { readonly x: number; readonly y: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  /** A long press was answered: what it would have pressed is not. */
  #swallow = false;

  constructor(acts: CardInputActs) {
    this.#acts = acts;
  }

  listen(root: HTMLElement): void {
    this.stop();
    this.#root = root;
    for (const [name, act, capture] of this.#listeners) root.addEventListener(name, act, { capture });
    document.addEventListener('keydown', this.#escaped, { capture: true });
  }

  stop(): void {
    for (const [name, act, capture] of this.#listeners) this.#root?.removeEventListener(name, act, { capture });
    document.removeEventListener('keydown', this.#escaped, { capture: true });
    clearTimeout(this.#leaving);
    this.#release();
    this.#root = null;
  }

  readonly #over = (event: Event): void => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return;
    const path = event.composedPath();
    if (this.#acts.isOwn(path)) clearTimeout(this.#leaving);
    else this.#look(pointedIn(path));
  };

  readonly #out = (event: Event): void => {
    if (event instanceof PointerEvent && event.pointerType === 'mouse') this.#look(null);
  };

  readonly #focused = (event: Event): void => {
    const path = event.composedPath();
    const [target] = path;
    if (this.#acts.isOwn(path)) clearTimeout(this.#leaving);
    else if (target instanceof Element && target.matches(':focus-visible')) this.#look(pointedIn(path));
  };

  readonly #blurred = (): void => {
    this.#look(null);
  };

  #look(at: Pointed | null): void {
    clearTimeout(this.#leaving);
    if (at !== null) this.#acts.look(at);
    else this.#leaving = setTimeout(this.#acts.away, GRACE);
  }

  readonly #down = (event: Event): void => {
    this.#swallow = false;
    if (!(event instanceof PointerEvent) || event.pointerType === 'mouse') return;
    this.#release();
    const path = event.composedPath();
    const at = event.isPrimary && !this.#acts.isOwn(path) ? pointedIn(path) : null;
    if (at === null) return;
    const timer = setTimeout(() => {
      this.#press = null;
      this.#swallow = true;
      this.#acts.keep(at);
    }, LONG);
    this.#press = { x: event.clientX, y: event.clientY, timer };
  };

  readonly #moved = (event: Event): void => {
    const press = this.#press;
    if (
      press !== null &&
      event instanceof PointerEvent &&
      Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLIP
    )
      this.#release();
  };

  readonly #release = (): void => {
    clearTimeout(this.#press?.timer);
    this.#press = null;
  };

  readonly #clicked = (event: Event): void => {
    if (!this.#swallow) return;
    this.#swallow = false;
    event.preventDefault();
    event.stopPropagation();
  };

  /** A browser's own menu would come up over the card. */
  readonly #menu = (event: Event): void => {
    if (this.#press !== null || this.#swallow) event.preventDefault();
  };

  readonly #key = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented)
      return;
    const path = event.composedPath();
    const [target] = path;
    if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    )
      return;
    const at = pointedIn(path);
    if (at === null || !keyMeanings(event).includes('i')) return;
    event.preventDefault();
    this.#acts.keep(at);
  };

  /** Wherever the focus is, as a mouse needs none. */
  readonly #escaped = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || !this.#acts.close()) return;
    event.preventDefault();
    event.stopPropagation();
  };

  readonly #listeners: readonly (readonly [string, (event: Event) => void, boolean])[] = [
    ['pointerover', this.#over, false],
    ['pointerleave', this.#out, false],
    ['focusin', this.#focused, false],
    ['focusout', this.#blurred, false],
    ['pointerdown', this.#down, true],
    ['pointermove', this.#moved, true],
    ['pointerup', this.#release, true],
    ['pointercancel', this.#release, true],
    ['click', this.#clicked, true],
    ['contextmenu', this.#menu, true],
    ['keydown', this.#key, false],
  ];
}

/** The innermost of them that has a card. */
const pointedIn = (path: readonly EventTarget[]): Pointed | null =>
  path.find(
    (one): one is Pointed =>
      (one instanceof HTMLElement || one instanceof SVGElement) && one.dataset['card'] !== undefined,
  ) ?? null;
