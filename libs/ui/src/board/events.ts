/** A choice made on the board: the key of an option. */
export class OptionChosenEvent extends Event {
  constructor(readonly key: string) {
    super('dejarik-option', { bubbles: true, composed: true });
  }
}

/** Somebody tried to choose what may not be chosen: the key of a refused option. */
export class WhyNotEvent extends Event {
  constructor(readonly key: string) {
    super('dejarik-why-not', { bubbles: true, composed: true });
  }
}

/** The legend was opened. */
export class LegendEvent extends Event {
  constructor() {
    super('dejarik-legend', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'dejarik-option': OptionChosenEvent;
    'dejarik-why-not': WhyNotEvent;
    'dejarik-legend': LegendEvent;
  }
}
