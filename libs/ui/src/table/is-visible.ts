/** Whether a person sees an element and could press it: it is drawn, lies in the window, is not inert, and nothing covers its middle. */
export function isVisible(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return element.contains(
    document.elementFromPoint(
      (Math.max(0, left) + Math.min(innerWidth, right)) / 2,
      (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2,
    ),
  );
}
