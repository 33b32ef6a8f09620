import { importModule } from '../import-module.ts';
import type { GameInterface } from '../interface.ts';
import type { Opened } from '../table/types/index.ts';
import { DejarikOwn } from './own-element.ts';

type Shown = Pick<Opened, 'face' | 'odd'>;

/**
 * How a game is shown with elements of its own.
 * @param shown its interface, or why it cannot be used
 * @param isOurs whether that came with the table: whatever else would draw so is named by the page
 * @param named addresses of interfaces that the page names, with spaces between them; what a later one says goes before what an earlier one does
 */
export async function withElements({ face, odd }: Shown, isOurs: boolean, named: string): Promise<Shown> {
  defineOwn();
  let shown: Shown = { face: isOurs || face === null ? face : { ...face, elements: {} }, odd };
  for (const address of named.split(/\s+/).filter((one) => one !== '')) {
    try {
      const { gameInterface } = await importModule(new URL(address, document.baseURI));
      if (typeof gameInterface !== 'object' || gameInterface === null)
        throw new Error('it exports no "gameInterface".');
      shown = { ...shown, face: joined(shown.face ?? {}, gameInterface) };
    } catch (error) {
      shown = { ...shown, odd: `elements: ${address}: ${error instanceof Error ? error.message : String(error)}` };
    }
  }
  return shown;
}

/** Defines what holds such an element; safe to call more than once. */
export function defineOwn(): void {
  if (customElements.get('dejarik-own') === undefined) customElements.define('dejarik-own', DejarikOwn);
}

const joined = (one: GameInterface, other: GameInterface): GameInterface => ({
  ...one,
  ...other,
  elements: { ...one.elements, ...other.elements },
  symbols: { ...one.symbols, ...other.symbols },
  messages: { ...one.messages, ...other.messages },
});
