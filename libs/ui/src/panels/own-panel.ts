import type { OwnProperties } from '../interface.ts';
import { Part } from './part.ts';

/** What an element of a game's own can be made from, so that it behaves as parts of the table do. It draws anew whenever it was given something. */
export class OwnPanel extends Part implements OwnProperties {
  static override properties: Record<string, object> = {
    view: { attribute: false },
    choice: { attribute: false },
    events: { attribute: false },
    process: { attribute: false },
    held: { reflect: true },
    symbols: { attribute: false },
    say: { attribute: false },
    still: { type: Boolean, reflect: true },
  };
  declare view: OwnProperties['view'];
  declare choice: OwnProperties['choice'];
  declare events: OwnProperties['events'];
  declare process: OwnProperties['process'];
  declare held: OwnProperties['held'];
  declare symbols: OwnProperties['symbols'];
  declare answer: OwnProperties['answer'];
  declare say: OwnProperties['say'];
  declare still: OwnProperties['still'];

  constructor() {
    super();
    this.view = null;
    this.choice = null;
    this.events = [];
    this.process = null;
    this.held = null;
    this.symbols = {};
    this.say = ({ id }) => id;
    this.still = false;
  }
}
