import type { GameEvent, SeatId } from '@dejarik/session';
import { DETAILS } from '../announcements.ts';
import type { LogLine, LogReading } from '../interface.ts';

/** One thing that happened, as a person would tell it. */
export interface ReadLine extends LogLine {
  readonly event: GameEvent;
  /** What followed from it. */
  readonly followed: readonly GameEvent[];
  /** Within what the line before tells. */
  readonly within: boolean;
}

/** Lines of one turn, or of what happened between two. */
export interface ReadGroup {
  /** What the turn began with; null where no group has begun, or one goes on after another within it. */
  readonly heading: GameEvent | null;
  readonly lines: readonly ReadLine[];
}

/** The nearest event that begins a group and that this one follows from, or is. */
export function groupOf(
  events: readonly GameEvent[],
  event: GameEvent,
  groups: readonly string[],
): GameEvent | undefined {
  for (let at: GameEvent | undefined = event; at !== undefined; at = at.cause === null ? undefined : events[at.cause])
    if (at.kind === 'verb' && groups.includes(at.verb)) return at;
  return undefined;
}

/** The log in groups and sentences. @param events all of the game @param from number of the first event that is told */
export function readLog(events: readonly GameEvent[], reading: LogReading, from = 0): readonly ReadGroup[] {
  const told = events.slice(from).filter(({ kind }) => !DETAILS.has(kind));
  const children = new Map<number, GameEvent[]>();
  for (const event of told) {
    if (event.cause === null) continue;
    const before = children.get(event.cause);
    if (before === undefined) children.set(event.cause, [event]);
    else before.push(event);
  }
  const begins = ({ kind, verb }: GameEvent): boolean => kind === 'verb' && reading.groups.includes(verb);
  const followedFrom = (event: GameEvent): readonly GameEvent[] =>
    (children.get(event.n) ?? [])
      .filter((one) => !begins(one))
      .flatMap((one) => [one, ...followedFrom(one)])
      .sort((a, b) => a.n - b.n);
  const done = new Set<number>();
  const groups: { heading: GameEvent | null; of: GameEvent | undefined; lines: ReadLine[] }[] = [];

  const read = (event: GameEvent, lines: ReadLine[], within: boolean): void => {
    const followed = followedFrom(event);
    const line = reading.tell(event, followed, events);
    if (line === 'parts') return;
    for (const one of [event, ...followed]) done.add(one.n);
    if (line !== 'none') lines.push({ ...(line ?? { message: event.message }), event, followed, within });
    // What is told within another notable thing is told with that.
    const inside = new Set<number>();
    for (const one of followed) {
      if (inside.has(one.n) || one.kind !== 'verb' || !reading.notable.includes(one.verb)) continue;
      for (const part of followedFrom(one)) inside.add(part.n);
      read(one, lines, within || line !== 'none');
    }
  };

  for (const event of told) {
    if (done.has(event.n)) continue;
    const of = groupOf(events, event, reading.groups);
    let group = groups.at(-1);
    if (begins(event)) {
      groups.push({ heading: event, of, lines: [] });
      continue;
    }
    if (group === undefined || group.of !== of) {
      group = { heading: null, of, lines: [] };
      groups.push(group);
    }
    read(event, group.lines, false);
  }
  return groups.filter(({ heading, lines }) => heading !== null || lines.length > 0);
}

/** The turn that an event belongs to: its group, else what it all began with. */
function turnOf(events: readonly GameEvent[], event: GameEvent, groups: readonly string[]): GameEvent {
  const group = groupOf(events, event, groups);
  if (group !== undefined) return group;
  let root = event;
  for (let cause = events[root.cause ?? -1]; cause !== undefined; cause = events[root.cause ?? -1]) root = cause;
  return root;
}

/** What happened since the last turn of a seat was over; while a turn of its own goes on, what came before that. */
export function sinceTurnOf(
  events: readonly GameEvent[],
  seat: SeatId,
  groups: readonly string[],
): readonly GameEvent[] {
  const ownTurn = (end: number): GameEvent | undefined => {
    const event = events[end - 1];
    const turn = event && turnOf(events, event, groups);
    return turn?.by === seat && !DETAILS.has(turn.kind) ? turn : undefined;
  };
  let end = events.length;
  const current = ownTurn(end);
  while (current !== undefined && ownTurn(end) === current) end--;
  let start = end;
  while (start > 0 && ownTurn(start) === undefined) start--;
  return events.slice(start, end);
}

/** What happened in the latest turn, whosever it is. */
export function latestTurn(events: readonly GameEvent[], groups: readonly string[]): readonly GameEvent[] {
  const last = events.at(-1);
  if (last === undefined) return [];
  const turn = turnOf(events, last, groups);
  return events.slice(turn.n).filter((event) => turnOf(events, event, groups) === turn);
}

/** Keys of pieces and places that an event is about. */
export const keysOf = ({ points, args }: GameEvent): readonly string[] => [
  ...points,
  ...Object.values(args).filter((value): value is string => typeof value === 'string' && /^s\d+$/.test(value)),
];
