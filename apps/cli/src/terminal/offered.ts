import { placeKey } from '@dejarik/session/keys';
import type { Ask, Key, View } from '@dejarik/session';
import { CHOOSABLE } from './board.ts';

/** How places are marked that an open question offers: those to choose from, or the parts of the map that words stand for. */
export function offeredPlaces(ask: Ask | undefined, view: View): ReadonlyMap<Key, string> {
  const places = view.board?.places ?? [];
  const known = new Set(places.map((place) => placeKey(place.place)));
  if (ask?.of === 'place')
    return new Map(
      ask.options
        // What covers several places has a key that may be written like that of another place.
        .flatMap((option) => [...option.points, option.key].filter((key) => known.has(key)).slice(0, 1))
        .map((key) => [key, CHOOSABLE]),
    );
  const parts = new Map(ask?.of === 'word' ? ask.options.map((option, i) => [option.key, String(i + 1)]) : []);
  return new Map(
    places.flatMap((place) => {
      const number = place.marks?.map((mark) => parts.get(mark)).find((one) => one !== undefined);
      return number === undefined ? [] : [[placeKey(place.place), number] as const];
    }),
  );
}
