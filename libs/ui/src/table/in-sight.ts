/** Where an element is looked for, as parts of its width and height. */
const PARTS = [0.25, 0.5, 0.75];

/** Whether a person sees an element and could press it: it is drawn, lies in the window, is not inert, and nothing covers it. */
export function inSight(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const within = (from: number, to: number, most: number, part: number): number => Math.max(0, from) * (1 - part) + Math.min(most, to) * part;
  return PARTS.some((x) => PARTS.some((y) => element.contains(document.elementFromPoint(within(left, right, innerWidth, x), within(top, bottom, innerHeight, y)))));
}
