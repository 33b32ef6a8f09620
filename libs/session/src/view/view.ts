import { SPECTATOR, type Game, type Json, type Outcome, type PieceSpec } from '@dejarik/engine';
import { Visibility, Zone, type EntityId } from '@dejarik/kernel';
import {
  SPECTATOR_SEAT,
  type OutcomeView,
  type PieceView,
  type SeatId,
  type ThingView,
  type View,
  type ZoneView,
} from '../types/index.ts';
import { KeyTable } from './keys.ts';
import { placeKey } from './numbered-keys.ts';
import { outcomeSaid, zoneLook } from './plugin-views.ts';

export const seatName = (game: Game, seat: number): SeatId => game.rules.seats[seat] ?? SPECTATOR_SEAT;

export function waitingFor(game: Game): SeatId[] {
  const open = new Set<number>();
  game.choice?.questions.forEach((question, i) => {
    if (game.choice?.answers[i] === undefined) open.add(question.by);
  });
  return [...open].sort((a, b) => a - b).map((seat) => seatName(game, seat));
}

export const outcomeOf = (game: Game): OutcomeView | null => game.outcome && outcomeView(game, game.outcome);

export const outcomeView = (game: Game, { winners, message }: Outcome): OutcomeView => ({
  winners: winners.map((seat) => seatName(game, seat)),
  message: outcomeSaid(game, message),
});

const thrown = new WeakSet<object>();

/** Whether the code that shows a game has thrown this. */
export const isThrownInView = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && thrown.has(error);

/** The table as one seat sees it. */
export function viewOf(game: Game, seat: number, events: number): View {
  try {
    return viewMade(game, seat, events);
  } catch (error) {
    if (typeof error === 'object' && error !== null) thrown.add(error);
    throw error;
  }
}

function viewMade(game: Game, seat: number, events: number): View {
  const keyTable = new KeyTable(game, seat);
  const { views, glyphs } = game.rules;
  const values: Record<string, Json> = {};
  for (const view of [...views].reverse()) Object.assign(values, view.values?.(game, seat));
  let board: View['board'] = null;
  for (const view of views) board ??= view.board?.(game, seat) ?? null;
  return {
    seat: seatName(game, seat),
    turn: { waitingFor: waitingFor(game) },
    zones: game.all(Zone).map((zone) => zoneView(keyTable, zone)),
    pieces: joined([...views].reverse().flatMap((view) => view.pieces?.(game, seat) ?? [])).map((piece): PieceView => {
      const { id, message, seat: owner, places, badges, ...rest } = piece;
      return {
        ...rest,
        key: keyTable.entity(id),
        message: message ?? keyTable.entityName(id),
        places: places.map(placeKey),
        badges: badges ?? [],
        seat: owner === undefined || owner === SPECTATOR ? null : seatName(game, owner),
      };
    }),
    board,
    glyphs,
    values,
    outcome: outcomeOf(game),
    events,
  };
}

/** What several plugins say of one piece is one piece: badges and data add up, of the rest the later plugin's word counts. */
function joined(pieces: readonly PieceSpec[]): readonly PieceSpec[] {
  const byId = new Map<EntityId, PieceSpec>();
  for (const piece of pieces) {
    const base = byId.get(piece.id);
    byId.set(piece.id, base === undefined ? piece : added(base, piece));
  }
  return byId.size === pieces.length ? pieces : [...byId.values()];
}

function added(base: PieceSpec, more: PieceSpec): PieceSpec {
  const data = base.data === undefined && more.data === undefined ? {} : { data: { ...base.data, ...more.data } };
  return {
    ...base,
    ...more,
    ...data,
    places: more.places.length > 0 ? more.places : base.places,
    badges: [...(base.badges ?? []), ...(more.badges ?? [])],
  };
}

const VISIBILITIES: Readonly<Record<number, ZoneView['visibility']>> = {
  [Visibility.all]: 'all',
  [Visibility.owner]: 'owner',
  [Visibility.none]: 'none',
  [Visibility.team]: 'team',
};

function zoneView(keyTable: KeyTable, zone: EntityId): ZoneView {
  const { game } = keyTable;
  const name = keyTable.zoneName(zone);
  const owner = game.get(Zone.owner, zone);
  const ordered = game.get(Zone.ordered, zone) === 1;
  const visibility = game.get(Zone.visibility, zone);
  const ids = game.contents(zone);
  const things = ids.map((id): ThingView => {
    const thing = { key: keyTable.entity(id), message: keyTable.entityName(id) };
    const face = keyTable.seenFace(id);
    return face ? { ...thing, face } : thing;
  });
  // Where things lie in an unordered zone means nothing, so it is not shown.
  if (!ordered)
    things.sort(
      (a, b) =>
        Number(a.face === undefined) - Number(b.face === undefined) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
    );
  return {
    key: name.key,
    message: name.message,
    look: zoneLook(name),
    owner: owner < 0 ? null : seatName(game, owner),
    visibility: VISIBILITIES[visibility] ?? 'none',
    ordered,
    count: ids.length,
    things,
  };
}
