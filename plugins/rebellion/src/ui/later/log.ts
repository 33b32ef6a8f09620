import type { GameInterface } from '@dejarik/sdk/ui';

type LogReading = NonNullable<GameInterface['log']>;
type Event = Parameters<LogReading['tell']>[0];
type Told = ReturnType<LogReading['tell']>;
type Line = Exclude<Told, string | null>;
type Message = Line['message'];
type Dice = NonNullable<Line['dice']>;

/** CSS colors of dice, and of those that missions are rolled with. */
const COLORS: Readonly<Record<string, string>> = { black: '#23262b', red: '#a81f2c', mission: '#454b55' };

/** What is a step of something else: that is told. */
const STEPS: ReadonlySet<string> = new Set(['combat-round', 'battle', 'mission-ability', 'action-ability']);
/** What the next line tells again. */
const SILENT: ReadonlySet<string> = new Set([
  'roll-mission',
  'suffer-hit',
  'assign-damage',
  'remove-damage',
  'action-window',
  'retrieve-leaders',
  'attempt-mission',
]);

/** A turn is told by what came of it: where leaders went, how a mission or a combat ended. */
export const log: LogReading = {
  groups: ['activate'],
  notable: [
    'place-leader',
    'move-units',
    'combat',
    'attack',
    'win-battle',
    'destroy-units',
    'withdraw',
    'subjugate',
    'liberate',
    'gain-loyalty',
    'lose-loyalty',
    'sabotage',
    'repair',
    'gain-units',
    'gain-units-at',
    'gain-units-at-base',
    'queue-units',
    'draw-probes',
    'draw-objective',
    'play-objective',
    'gain-reputation',
    'lose-reputation',
    'reveal-base',
    'move-base',
    'capture',
    'rescue',
    'attach-ring',
    'eliminate-leader',
    'destroy-system',
    'recruit',
    'play-tactic',
    'use-action',
  ],
  tell: (event, followed) => {
    if (event.kind === 'ability') return 'parts';
    if (event.kind === 'note') return event.message.id === 'note.time' ? roundBegins(event) : null;
    if (event.kind !== 'verb') return null;
    if (STEPS.has(event.verb)) return 'parts';
    if (SILENT.has(event.verb)) return 'none';
    switch (event.verb) {
      case 'reveal-mission':
        return mission(event, followed);
      case 'attack':
        return attacked(event, followed);
      case 'win-battle':
        return noted(followed, 'note.battle-won');
      case 'advance-time':
        return noted(followed, 'note.time');
      case 'build-all':
      case 'deploy-units':
        return withUnits(event, followed);
      default:
        return null;
    }
  },
};

const noteIn = (followed: readonly Event[], id: string): Event | undefined =>
  followed.find(({ kind, message }) => kind === 'note' && message.id === id);

const roundBegins = ({ message }: Event): Line => ({
  message: { id: 'log.round', args: { time: message.args?.['time'] ?? 0 } },
});

/** By what was told of it in a note; without one, in its own words. */
function noted(followed: readonly Event[], id: string): Told {
  const note = noteIn(followed, id);
  if (note === undefined) return null;
  return id === 'note.time' ? roundBegins(note) : { message: note.message };
}

/** Dice from the words of a note: their faces, before each its color where it has one. */
function diceOf(note: Event | undefined): Dice {
  const faces = note?.message.args?.['faces'];
  if (typeof faces !== 'string' || faces === '') return [];
  return faces.split(' ').map((one) => {
    const [color, face] = one.includes('-') ? (one.split('-') as [string, string]) : ['mission', one];
    return {
      message: { id: `face.${face}` },
      color: COLORS[color] ?? '#454b55',
      face: face === 'blank' ? [] : [{ symbol: face, count: 1 }],
    };
  });
}

/** Who tried what where, and how it went. */
function mission({ message }: Event, followed: readonly Event[]): Told {
  const { by, card } = message.args ?? {};
  const place = noteIn(followed, 'note.mission-place')?.message.args?.['place'];
  if (by === undefined || card === undefined) return null;
  const how = (['succeeds', 'fails'] as const).find((one) => noteIn(followed, `note.mission-${one}`) !== undefined);
  const dice = followed.filter((one) => one.kind === 'note' && one.message.id === 'note.rolled').flatMap(diceOf);
  return {
    message: {
      id: `log.mission${how === undefined ? '' : `-${how}`}${place === undefined ? '-nowhere' : ''}`,
      args: { by, card, ...(place === undefined ? {} : { place }) },
    },
    ...(dice.length === 0 ? {} : { dice }),
  };
}

/** With which dice, and how many hit. */
function attacked({ message }: Event, followed: readonly Event[]): Told {
  const note = noteIn(followed, 'note.attack');
  const { by, theater } = message.args ?? {};
  if (note === undefined || by === undefined || theater === undefined) return null;
  return {
    message: { id: 'log.attack', args: { by, theater, hits: note.message.args?.['hits'] ?? 0 } },
    dice: diceOf(note),
  };
}

/** What was built or deployed, all in one line; nothing was: nothing is told. */
function withUnits({ message, verb }: Event, followed: readonly Event[]): Told {
  const all = followed.flatMap((one): Message[] => {
    const units = one.kind === 'note' && one.message.id === 'note.units' ? one.message.args?.['units'] : undefined;
    return typeof units === 'object' ? [units] : [];
  });
  const [first, ...more] = all;
  if (first === undefined) return 'none';
  const units = more.reduce((sum, one): Message => ({ id: 'units.and', args: { first: sum, second: one } }), first);
  const { by, place } = message.args ?? {};
  return {
    message: {
      id: `log.${verb}`,
      args: { units, ...(by === undefined ? {} : { by }), ...(place === undefined ? {} : { place }) },
    },
  };
}
