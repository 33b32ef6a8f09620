import { DejarikSetup } from '@dejarik/ui/setup';

/** The form before a game; the element's module fetches it, while the game is on its way, where no attribute says how that is set up. */
export function define(): void {
  if (customElements.get('dejarik-setup') === undefined) customElements.define('dejarik-setup', DejarikSetup);
}
