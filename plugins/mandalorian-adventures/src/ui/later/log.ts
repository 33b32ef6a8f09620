import type { GameInterface } from '@dejarik/sdk/ui';

type LogReading = NonNullable<GameInterface['log']>;
type Event = Parameters<LogReading['tell']>[0];
type Told = ReturnType<LogReading['tell']>;
type Message = Event['message'];

/** A turn is told card by card, with what came of each below it. */
export const log: LogReading = {
  groups: ['turn'],
  notable: ['move', 'strike', 'lure', 'hurt', 'suffer', 'defeat', 'reveal', 'spawn', 'crisis', 'advance-track'],
  tell: (event, followed, events) => {
    if (event.kind !== 'verb') return null;
    switch (event.verb) {
      case 'resolve-slot':
        return 'parts';
      case 'draw-skills':
        return 'none';
      case 'move':
        return moved(event, followed, events);
      case 'strike':
        return struck(event);
      // A strike tells what it does.
      case 'hurt':
        return events[event.cause ?? -1]?.verb === 'strike' ? 'none' : null;
      // The note in it says what it is.
      case 'reveal':
      case 'spawn':
        return noted(event, followed);
      case 'event':
        return drawn(followed);
      default:
        return null;
    }
  },
};

const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null && 'id' in value;

function moved({ args, n }: Event, followed: readonly Event[], events: readonly Event[]): Told {
  const isStep = (one: Event): boolean =>
    one.verb === 'step' && one.kind === 'verb' && one.args['character'] === args['character'];
  const steps = followed.filter(isStep);
  const { character, to } = steps.at(-1)?.message.args ?? {};
  if (!isMessage(character) || !isMessage(to)) return 'none';
  const from = events.findLast((one) => one.n < n && isStep(one))?.message.args?.['to'];
  return isMessage(from)
    ? { message: { id: 'log.move', args: { character, from, to, steps: steps.length } } }
    : { message: { id: 'log.move-to', args: { character, to, steps: steps.length } } };
}

function struck({ message: { args } }: Event): Told {
  const { character, target, damage } = args ?? {};
  return isMessage(character) && isMessage(target) && typeof damage === 'number'
    ? { message: { id: 'log.strike', args: { character, target, damage } } }
    : null;
}

function noted({ n }: Event, followed: readonly Event[]): Told {
  const note = followed.find(({ kind, cause }) => kind === 'note' && cause === n);
  return note === undefined ? null : { message: note.message };
}

function drawn(followed: readonly Event[]): Told {
  const card = followed.find(({ kind }) => kind === 'ability')?.message.args?.['ability'];
  return isMessage(card) ? { message: { id: 'log.event', args: { card } } } : null;
}
