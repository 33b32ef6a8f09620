/** What has the focus, however deep it lies. @param root of an element in whose parts it is looked for */
export function focusedIn(root: ShadowRoot | null): HTMLElement | null {
  const found = root?.activeElement;
  return found instanceof HTMLElement ? (focusedIn(found.shadowRoot) ?? found) : null;
}
