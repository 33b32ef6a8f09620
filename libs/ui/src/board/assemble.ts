import { BoardInspection } from './inspection.ts';
import { BoardKeyboardCursor } from './keyboard-cursor.ts';
import type { BoardElement, Parts } from './parts.ts';
import { BoardPointerInput } from './pointer-input.ts';
import type { Scene } from './scene.ts';
import { BoardViewport } from './viewport.ts';

/** Makes the parts of a board. @param scene tells what is drawn now */
export function assemble(element: BoardElement, scene: () => Scene | null): Parts {
  const parts: Parts = {
    element,
    get scene() {
      return scene();
    },
    get viewport() {
      return viewport;
    },
    get inspection() {
      return inspection;
    },
    get keyboardCursor() {
      return keyboardCursor;
    },
    get pointer() {
      return pointer;
    },
  };
  const viewport = new BoardViewport(parts);
  const inspection = new BoardInspection(parts);
  const keyboardCursor = new BoardKeyboardCursor(parts);
  const pointer = new BoardPointerInput(parts);
  return parts;
}
