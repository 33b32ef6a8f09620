/** What an element lies in, out of slots and shadow trees. */
function around(element: Element): Element | null {
  if (element.assignedSlot !== null) return element.assignedSlot;
  if (element.parentElement !== null) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Whether there is anything to see in a direction. @param by pixels @param at how far it is scrolled @param most how far it can be */
const canScrollBy = (by: number, at: number, most: number): boolean => (by > 0 ? at < most - 1 : by < 0 && at > 0);

function scrolls(element: Element, dx: number, dy: number): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const free = (overflow: string): boolean =>
    element === document.scrollingElement || overflow === 'auto' || overflow === 'scroll';
  return (
    (free(overflowX) && canScrollBy(dx, element.scrollLeft, element.scrollWidth - element.clientWidth)) ||
    (free(overflowY) && canScrollBy(dy, element.scrollTop, element.scrollHeight - element.clientHeight))
  );
}

/** Scrolls the nearest thing around an element that can go on in a direction, as a swipe does. @param dx @param dy pixels, to the right and down */
export function scrollAncestor(element: Element, dx: number, dy: number): void {
  for (let at = around(element); at !== null; at = around(at)) {
    if (!scrolls(at, dx, dy)) continue;
    at.scrollBy({ left: dx, top: dy, behavior: 'instant' });
    return;
  }
}
