import { Translatable } from '../translated.ts';
import { BrokenEvent } from './events.ts';

/** A part of the table. What a game brings may throw while it draws: the table reports it, and goes on without. */
export class Part extends Translatable {
  protected override performUpdate(): void {
    try {
      super.performUpdate();
    } catch (error) {
      this.dispatchEvent(new BrokenEvent(error));
    }
  }
}
