import type { Ask, Key, Option, View } from '../types/index.ts';

/**
 * A question whose options stand in the order in which their things are shown: where things lie in no order, rules list them by
 * numbers that nobody sees. Options of different verbs are not mixed, and what points at no such thing stays where it is.
 */
export function inShownOrder(ask: Ask, view: View): Ask;
export function inShownOrder(ask: Ask | null, view: View): Ask | null;
export function inShownOrder(ask: Ask | null, { zones }: View): Ask | null {
  if (ask === null) return null;
  const { options, limits } = ask;
  const shown = new Map<Key, number>();
  for (const zone of zones) if (!zone.ordered) for (const { key } of zone.things) shown.set(key, shown.size);
  const placed = options.flatMap((option, at) => {
    const place = placeOf(option, shown);
    return place === undefined ? [] : [{ at, place, verb: option.verb }];
  });
  const order = options.map((_, at) => at);
  for (const verb of new Set(placed.map((one) => one.verb))) {
    const alike = placed.filter((one) => one.verb === verb);
    const sorted = [...alike].sort((a, b) => a.place - b.place);
    alike.forEach(({ at }, i) => {
      order[at] = sorted[i]?.at ?? at;
    });
  }
  return {
    ...ask,
    options: order.flatMap((at) => options[at] ?? []),
    ...(limits === undefined ? {} : { limits: order.flatMap((at) => limits[at] ?? []) }),
  };
}

const placeOf = ({ key, points }: Option, shown: ReadonlyMap<Key, number>): number | undefined =>
  [key, ...points].map((one) => shown.get(one)).find((place) => place !== undefined);
