import type { GameEvent } from '@dejarik/session';

/** What is seldom of interest: who might have responded. */
export const DETAILS: ReadonlySet<GameEvent['kind']> = new Set(['window', 'passed']);

/** Whether an argument of an event is a place. */
export const isPlace = (value: unknown): boolean => typeof value === 'string' && /^s\d+$/.test(value);
const isThing = (value: unknown): boolean => typeof value === 'string' && /^e\d+$/.test(value);

/** Words and things that an event names, places aside. */
const named = ({ args }: GameEvent): string =>
  JSON.stringify(Object.entries(args).filter(([, value]) => typeof value === 'string' && !isPlace(value)));

/** Whether an event is the next place of the same way: the same is done by the same with the same thing, only somewhere else. */
function continuesWay(before: GameEvent, event: GameEvent): boolean {
  const values = Object.values(event.args);
  return (
    before.verb === event.verb &&
    before.kind === event.kind &&
    before.cause === event.cause &&
    before.by === event.by &&
    values.some(isPlace) &&
    values.some(isThing) &&
    named(before) === named(event)
  );
}

/** What people want to hear of: of a way, place by place, only its end. @param events in their order */
export const eventsToAnnounce = (events: readonly GameEvent[]): readonly GameEvent[] => {
  const all = events.filter((event) => !DETAILS.has(event.kind));
  return all.filter((event, i) => {
    const after = all[i + 1];
    return after === undefined || !continuesWay(event, after);
  });
};
