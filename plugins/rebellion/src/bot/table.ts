import { placeInKey, type PieceView, type View } from '@dejarik/sdk/bot';
import { sides, type SideWord } from '../content/types.ts';
import type { LeaderEntry, SystemEntry, Tables, UnitEntry } from '../tables.ts';

/** What the bot makes of the view of its seat. */

/** Units of a kind. */
export interface Troop {
  readonly kind: UnitEntry;
  readonly count: number;
}
export type Force = readonly Troop[];

/** A system, or the Rebel Base space, which has no entry. */
export interface Place {
  readonly index: number;
  readonly entry: SystemEntry | undefined;
  readonly loyalty: SideWord | undefined;
  readonly subjugated: boolean;
  readonly sabotaged: boolean;
  readonly destroyed: boolean;
  readonly cleared: boolean;
  readonly units: Readonly<Record<SideWord, Force>>;
  /** Ids of leaders who act there. */
  readonly leaders: Readonly<Record<SideWord, readonly string[]>>;
  /** Ids of leaders who are captives there. */
  readonly captives: readonly string[];
}
export interface Table {
  readonly tables: Tables;
  readonly own: SideWord;
  readonly rival: SideWord;
  /** By number; the last one is the Rebel Base space. */
  readonly places: readonly Place[];
  readonly base: Place;
  readonly time: number;
  readonly reputation: number;
  /** Where the base lies, as far as the seat knows. */
  readonly location: Place | undefined;
  readonly revealed: boolean;
  /** Where the hidden base may lie for all that the Empire has seen; for the Rebels: for all that they know of it. */
  readonly possible: ReadonlySet<number>;
  /** Faces by the zone that shows them. */
  readonly cards: ReadonlyMap<string, readonly string[]>;
}

const has = (marks: readonly string[], mark: string): boolean => marks.includes(mark);
const countOf = (piece: PieceView): number => {
  const value = piece.badges.find(({ key }) => key === 'count')?.value;
  return typeof value === 'number' ? value : 1;
};
/** REB-CPT-10: rings of captives. */
const isCaptive = (piece: PieceView): boolean =>
  piece.badges.some(({ key }) => key === 'ring-captured' || key === 'ring-carbonite');
/** The last part of a message's id: `leader.darth-vader` is `darth-vader`. */
export const lastOf = (id: string): string => id.slice(id.indexOf('.') + 1);
/** What an argument of a message names. */
export function idIn(message: { readonly args?: Readonly<Record<string, unknown>> }, argument: string): string {
  const found = message.args?.[argument];
  return typeof found === 'object' && found !== null && 'id' in found ? lastOf(String(found.id)) : '';
}
/** The leader whom words name, whatever they say besides. */
export const leaderIn = (
  tables: Tables,
  message: { readonly id: string; readonly args?: Readonly<Record<string, unknown>> },
): LeaderEntry | undefined =>
  tables.leaders.find(({ id }) => id === lastOf(message.id) || id === idIn(message, 'leader'));
/** The face in the key of a card: `missionHand-empire/gather-intel/2` is `gather-intel`. */
export const faceIn = (key: string): string => key.split('/')[1] ?? '';

function readPlaces(tables: Tables, view: View): readonly Place[] {
  const marks = new Map(
    (view.board?.kind === 'graph' ? view.board.places : []).map((one) => [one.place, one.marks] as const),
  );
  const pieces = new Map<number, PieceView[]>();
  for (const piece of view.pieces) {
    const at = placeInKey(piece.places[0] ?? '');
    if (at === undefined) continue;
    const there = pieces.get(at);
    if (there === undefined) pieces.set(at, [piece]);
    else there.push(piece);
  }
  return Array.from({ length: tables.basePlace + 1 }, (_, index): Place => {
    const own = marks.get(index) ?? [];
    const there = pieces.get(index) ?? [];
    const troops = (side: SideWord): Force =>
      tables.units.flatMap((kind) => {
        const piece = kind.side === side ? there.find((one) => one.kind === kind.id) : undefined;
        return piece === undefined ? [] : [{ kind, count: countOf(piece) }];
      });
    const leaders = there.filter(({ kind }) => kind === 'leader');
    const idsOf = (pieces: readonly PieceView[]): readonly string[] => pieces.map(({ message }) => lastOf(message.id));
    const acting = idsOf(leaders.filter((piece) => !isCaptive(piece)));
    const of = (side: SideWord): readonly string[] =>
      acting.filter((id) => tables.leaders.find((one) => one.id === id)?.side === side);
    return {
      index,
      entry: tables.systems[index],
      loyalty: sides.find((side) => has(own, side)),
      subjugated: has(own, 'subjugated'),
      sabotaged: has(own, 'sabotaged'),
      destroyed: has(own, 'destroyed'),
      cleared: has(own, 'cleared'),
      units: { rebels: troops('rebels'), empire: troops('empire') },
      leaders: { rebels: of('rebels'), empire: of('empire') },
      captives: idsOf(leaders.filter(isCaptive)),
    };
  });
}

/** @param tables content made ready @param view of the seat that is asked */
export function readTable(tables: Tables, view: View): Table {
  const own: SideWord = sides.find((side) => view.seat === side || view.seat === `${side}-partner`) ?? 'empire';
  const places = readPlaces(tables, view);
  const cards = new Map(
    view.zones.map(({ key, things }) => [key, things.flatMap(({ face }) => (face === undefined ? [] : [face.key]))]),
  );
  const known = cards.get('location')?.[0] ?? cards.get('base')?.[0];
  const location = places.find(({ entry }) => entry !== undefined && entry.id === known);
  const out = new Set([...(cards.get('probeHand') ?? []), ...(cards.get('probeBox') ?? [])]);
  const possible = new Set(
    places.flatMap(({ index, entry, cleared, destroyed, loyalty, subjugated }) =>
      entry === undefined || out.has(entry.id) || cleared || destroyed || subjugated || loyalty === 'empire'
        ? []
        : [index],
    ),
  );
  const base = places[tables.basePlace];
  if (base === undefined) throw new RangeError('The board has no Rebel Base space.');
  return {
    tables,
    own,
    rival: own === 'rebels' ? 'empire' : 'rebels',
    places,
    base,
    time: Number(view.values['time'] ?? 0),
    reputation: Number(view.values['reputation'] ?? 0),
    location,
    revealed: view.values['revealed'] === true,
    possible: own === 'empire' && location !== undefined ? new Set([location.index]) : possible,
    cards,
  };
}

/** Where the units of the base are. */
export const baseUnits = ({ revealed, location, base }: Table): Force =>
  (revealed ? location : base)?.units.rebels ?? [];
export const placeAt = ({ places }: Table, key: string): Place | undefined => places[placeInKey(key) ?? -1];
export const placeNamed = ({ places, base }: Table, id: string): Place | undefined =>
  id === 'base' ? base : places.find(({ entry }) => entry?.id === id);
export const neighborsOf = ({ places }: Table, place: Place): readonly Place[] =>
  (place.entry?.neighbors ?? []).flatMap((index) => places[index] ?? []);
export const isRemote = (place: Place): boolean => place.entry?.resources === undefined;
export const isPopulous = (place: Place): boolean => !isRemote(place) && !place.destroyed;

/** Moves from each system to the nearest of some. */
export function movesTo(table: Table, goals: readonly Place[]): ReadonlyMap<number, number> {
  const found = new Map(goals.map(({ index }) => [index, 0]));
  let edge = goals;
  for (let far = 1; edge.length > 0; far++) {
    const next: Place[] = [];
    for (const one of edge)
      for (const other of neighborsOf(table, one))
        if (!found.has(other.index)) {
          found.set(other.index, far);
          next.push(other);
        }
    edge = next;
  }
  return found;
}
