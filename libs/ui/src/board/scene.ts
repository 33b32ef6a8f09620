import type { AnswerChain, Ask, Option, PieceView, View } from '@dejarik/session';
import { boxOf, layoutOf, type Box, type Layout, type Spot } from './layout.ts';

/** A piece with the spots it stands on. */
export interface Placed {
  readonly piece: PieceView;
  readonly spots: readonly Spot[];
  /** Where it is drawn. */
  readonly box: Box;
  /** Number of its side; -1 if it is nobody's. */
  readonly side: number;
  /** Somebody's piece stands in the same square of a grid, and hides it. */
  readonly under: boolean;
  /** There is no room for it: it is counted among others at its box. */
  readonly hidden: boolean;
}

/** An option of the open question with the spots it is about. */
export interface Choice {
  readonly option: Option;
  readonly spots: readonly Spot[];
  readonly box: Box;
  readonly refused: boolean;
  /** What it costs, if the option says so in its own preview. */
  readonly cost: number | null;
  /** A place is chosen, with or without a piece: what lies there is a way to stand. */
  readonly isPlace: boolean;
  /** The answers by which a press comes to it, where it takes several. */
  readonly chain?: AnswerChain;
}

/** Gives as many boxes at a place as there are things, or fewer where there is no room. */
export type Slots = (spot: Spot, count: number) => readonly Box[];

/** What there is to draw: a view and its question, laid out on the board. */
export interface Scene {
  readonly layout: Layout;
  readonly sides: readonly string[];
  readonly tones: readonly string[];
  readonly placed: readonly Placed[];
  readonly choices: readonly Choice[];
  /** Number of the side that is asked; -2 if nothing is asked of one. */
  readonly own: number;
  /** What the question names. */
  readonly named: readonly Placed[];
  /** Keys of the places among it. */
  readonly namedPlaces: readonly string[];
  /** By key of a place. */
  readonly pieceAt: ReadonlyMap<string, readonly Placed[]>;
  readonly choicesAt: ReadonlyMap<string, readonly Choice[]>;
  /** Keys of places where something can be chosen: one for each option, in their order. */
  readonly selectable: readonly string[];
}

const seen = <T>(values: Iterable<T>): T[] => [...new Set(values)];

/**
 * @param seats all seats in their order; by default those that can be seen from the view
 * @param chains what can be come to by several answers
 * @param slots boxes of things that share a place; without it there is one for all of them
 */
export function sceneOf(
  view: View,
  ask: Ask | null,
  seats: readonly string[] = [],
  chains: readonly AnswerChain[] = [],
  slots?: Slots,
): Scene | null {
  if (view.board === null || view.board.places.length === 0) return null;
  const layout = layoutOf(view.board);
  const sides =
    seats.length > 0
      ? seats
      : seen(
          [...view.pieces.map(({ seat }) => seat), ...view.zones.map(({ owner }) => owner)].filter(
            (seat) => seat !== null,
          ),
        ).sort();
  const placed = placedOn(layout, view, sides, slots);
  const choices = ask === null ? [] : choicesOn(layout, view, ask, chains);
  return {
    layout,
    sides,
    placed,
    choices,
    own: ask && sides.includes(ask.seat) ? sides.indexOf(ask.seat) : -2,
    named: placed.filter(({ piece }) => ask?.points?.includes(piece.key)),
    namedPlaces: (ask?.points ?? []).filter((key) => layout.spots.has(key)),
    tones: seen(view.board.places.flatMap(({ tone }) => (tone === undefined ? [] : [tone]))).sort(),
    pieceAt: group(placed, ({ spots }) => spots),
    choicesAt: sorted(
      group(choices, ({ spots }) => spots),
      layout,
    ),
    selectable: seen(
      choices.flatMap(({ spots, refused }) => (refused || spots[0] === undefined ? [] : [spots[0].key])),
    ),
  };
}

const isOfPlaces = ({ of, kind }: Pick<Ask, 'of' | 'kind'>): boolean => of === 'place' || kind === 'path';

const spotsOf = (layout: Layout, keys: readonly string[]): Spot[] => keys.flatMap((key) => layout.spots.get(key) ?? []);

/** The pieces that stand on the board. */
function placedOn(layout: Layout, view: View, sides: readonly string[], slots: Slots | undefined): readonly Placed[] {
  const owned = new Set(view.pieces.flatMap(({ seat, places }) => (seat === null ? [] : places)));
  const slotFor = slotsOf(layout, view, slots);
  return view.pieces.flatMap((piece): Placed[] => {
    const spots = spotsOf(layout, piece.places);
    if (spots.length === 0) return [];
    const slot = slotFor(spots);
    return [
      {
        piece,
        spots,
        ...slot,
        side: piece.seat === null ? -1 : sides.indexOf(piece.seat),
        under: layout.kind === 'grid' && piece.seat === null && piece.places.some((place) => owned.has(place)),
      },
    ];
  });
}

/** Gives each piece in turn its box: each takes the next square from the middle; where there are too few, the last one is for all others. */
function slotsOf(
  layout: Layout,
  view: View,
  slots: Slots | undefined,
): (spots: readonly Spot[]) => Pick<Placed, 'box' | 'hidden'> {
  const alone = new Map<string, number>();
  for (const { places } of view.pieces)
    if (places.length === 1 && places[0] !== undefined) alone.set(places[0], (alone.get(places[0]) ?? 0) + 1);
  const crowd = new Map<Spot, { readonly slots: readonly Box[]; taken: number }>();
  return (spots) => {
    const [spot, ...more] = spots;
    if (layout.kind === 'grid' || spot === undefined || more.length > 0) return { box: boxOf(spots), hidden: false };
    const count = alone.get(spot.key) ?? 1;
    const here = crowd.get(spot) ?? { slots: slots?.(spot, count) ?? [boxOf(spots)], taken: 0 };
    crowd.set(spot, here);
    const last = here.slots.length - 1;
    const hidden = count > here.slots.length && here.taken >= last;
    return { box: here.slots[Math.min(last, here.taken++)] ?? boxOf(spots), hidden };
  };
}

/** What can be chosen on the board, and what may not be. */
function choicesOn(layout: Layout, view: View, ask: Ask, chains: readonly AnswerChain[]): readonly Choice[] {
  if (ask.kind !== 'pick' && ask.kind !== 'path') return [];
  const pieces = new Map(view.pieces.map((piece) => [piece.key, piece]));
  const choiceOf = (option: Option, more: Pick<Choice, 'refused' | 'isPlace' | 'chain'>): Choice[] => {
    const keys =
      option.points.length === 0 ? [option.key] : option.points.flatMap((key) => pieces.get(key)?.places ?? [key]);
    const spots = seen(spotsOf(layout, keys));
    return spots.length === 0 ? [] : [{ option, spots, box: boxOf(spots), cost: costOf(option), ...more }];
  };
  const isPlace = isOfPlaces(ask);
  // Calls that are refused are shown in the list of options; on the board there would be too many of them.
  const refused = isPlace || ask.of === 'entity' ? ask.refused : [];
  return [
    ...ask.options.flatMap((option) => choiceOf(option, { refused: false, isPlace })),
    ...refused.flatMap((option) => choiceOf(option, { refused: true, isPlace })),
    ...chains.flatMap((chain) =>
      choiceOf({ ...chain.option, key: chain.key }, { refused: false, isPlace: chain.of === 'place', chain }),
    ),
  ];
}

/** Whether they are chosen from a list; of places a press chooses the one that is shown. */
export const isMenu = (choices: readonly Choice[]): boolean =>
  choices.length > 1 && choices.some(({ isPlace }) => !isPlace);

function costOf({ preview }: Option): number | null {
  const cost = preview !== null && typeof preview === 'object' && 'cost' in preview ? preview.cost : null;
  return typeof cost === 'number' ? cost : null;
}

function group<T>(things: readonly T[], spotsOf: (thing: T) => readonly Spot[]): Map<string, T[]> {
  const by = new Map<string, T[]>();
  for (const thing of things) {
    for (const { key } of spotsOf(thing)) {
      const there = by.get(key);
      if (there) there.push(thing);
      else by.set(key, [thing]);
    }
  }
  return by;
}

/** Where a chain begins with an option that is chosen there, too, it says more, and stands for it. */
const standing = (choices: readonly Choice[]): Choice[] =>
  choices.filter(
    ({ option, chain }) => chain !== undefined || !choices.some((one) => one.chain?.steps[0].option.key === option.key),
  );

/** What may be chosen comes first; of ways to stand those about the spot, and of these the one that has it at its upper left. */
function sorted(by: Map<string, Choice[]>, layout: Layout): Map<string, Choice[]> {
  for (const [key, all] of by) {
    const choices = standing(all);
    by.set(key, choices);
    const spot = layout.spots.get(key);
    if (spot === undefined || choices.length < 2) continue;
    const off = ({ box }: Choice): number =>
      Math.abs(box.x + box.w / 2 - spot.x - 50) +
      Math.abs(box.y + box.h / 2 - spot.y - 50) +
      (box.x === spot.x && box.y === spot.y ? 0 : 1);
    const order = new Map(
      choices.map((choice) => [
        choice,
        Number(choice.refused) * 1e6 + (choice.box.w * choice.box.h > 1e4 ? off(choice) : 0),
      ]),
    );
    choices.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  }
  return by;
}
