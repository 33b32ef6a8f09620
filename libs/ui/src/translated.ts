import { LitElement } from 'lit';

/**
 * Programs that translate pages put their own elements (`<font>`) in the place of texts. The code that wrote a text would go on
 * changing the one that was taken away; here it is put back as soon as it changes, and then translated again.
 */
export class Translatable extends LitElement {
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(takenOver);
    }).observe(root, { childList: true, subtree: true });
    return root;
  }
}

/** Parts of drawings whose text was put back. */
const drawings = new WeakSet<Node>();

/** The text in an element that has taken the place of another is written as the other was. */
function takenOver(node: Node): void {
  if (node.nodeName.toLowerCase() !== 'font' || Object.hasOwn(node, 'data')) return;
  const { parentNode } = node;
  if (parentNode instanceof SVGElement && !drawings.has(parentNode)) {
    // A drawing shows no such elements. Once is enough: a program that insists would go on for ever.
    drawings.add(parentNode);
    (node as Element).replaceWith(node.textContent ?? '');
    return;
  }
  Object.defineProperty(node, 'data', {
    get: () => node.textContent,
    set: (text: string) => {
      (node as Element).replaceWith(text);
    },
  });
}
