import {
  entity,
  flag,
  integer,
  message,
  optional,
  pick,
  system,
  verb,
  type Asked,
  type Call,
  type EntityId,
  type Reads,
  type Frame,
  type Question,
  type Seat,
} from '@dejarik/sdk';
import { together } from '@dejarik/sdk/flow';
import { Door, Figure, Health, LastPosition, Position, Token } from '../components.ts';
import { tablesOf } from '../tables.ts';
import { health } from '../values/figure.ts';
import { ledBy } from '../values/relation.ts';
import { attachmentsOf } from './attachments.ts';
import { objectData } from './board.ts';
import { cardOf, groupOf, membersOf, seatOf } from './groups.ts';
import { opponentsOf, seatName } from './players.ts';
import { SEAT_NAMES } from '../seat-names.ts';
import { openDoor } from './doors.ts';
import { askToPrevent, preventStrain } from './strain.ts';
import { scorePoints } from './victory.ts';

/** Still there to be damaged: a figure on the map, or an object that can be attacked. */
export const canSuffer = (g: Reads, who: EntityId): boolean =>
  g.has(Health, who) && (g.has(Figure, who) ? g.has(Position, who) : !isGone(g, who));

const isGone = (g: Reads, object: EntityId): boolean =>
  g.has(Token, object) ? g.get(Token.space, object) < 0 : g.get(Door.open, object) === 1;

/**
 * A figure or object suffers damage, strain or both. Blocks do not matter here: an attack takes them off before.
 * `from` is who brings it about; `attack` says that it is the damage of the attack in progress.
 */
export const suffer = verb('suffer', {
  params: {
    who: entity(),
    damage: optional(integer(), 0),
    strain: optional(integer(), 0),
    from: optional(entity()),
    attack: optional(flag(), false),
  },
  locals: { suffered: 0 },
  requires: {
    'IA-AOBJ-09': {
      check: (a, g) => g.has(Figure, a.who) || objectData(g, a.who) !== undefined || message('refused.not-attackable'),
    },
  },
  valid: (a, g) => canSuffer(g, a.who),
  commit: 'damage',
  amend: { damage: [], strain: [] },
  tells: 'damage',
  steps: {
    strain: {
      rules: ['IA-STRN-10'],
      ask: (a, g) => (a.strain > 0 ? askToPrevent(a.who, a.strain, g) : null),
      // IA-AOBJ-11
      run: (a, g, prevented: number | undefined) =>
        a.strain > 0 && g.has(Figure, a.who) ? preventStrain(a.who, a.damage, a.strain, prevented ?? 0, g) : null,
    },
    damage: (a, g) => {
      // IA-AOBJ-03, IA-DMG-02
      const before = g.get(Health.damage, a.who);
      // IA-DMG-07
      const room = Math.max(0, g.value(health, a.who) - before);
      // IA-DMG-03, IA-DMG-04, IA-ATK-36, IA-LIM-01, IA-CLV-03, IA-ABIL-11
      const suffered = Math.max(0, Math.min(a.damage, room));
      if (suffered > 0) g.set(Health.damage, a.who, before + suffered);
      if (a.attack && g.within('attack')) g.amend('attack', { inflicted: suffered });
      if (suffered > 0 && a.from !== undefined && g.within('attack')?.a['attacker'] === a.from)
        g.note('attack', hurtFor(a.who), suffered);
      return { set: { suffered } };
    },
  },
});

/** Damage tokens are taken off a figure. */
export const recover = verb('recover', {
  rules: ['IA-RECV-01'],
  params: { figure: entity(), amount: integer() },
  valid: (a, g) => canSuffer(g, a.figure) && g.get(Health.damage, a.figure) > 0,
  commit: 'recover',
  steps: {
    recover: (a, g) => {
      g.set(Health.damage, a.figure, Math.max(0, g.get(Health.damage, a.figure) - a.amount));
    },
  },
});

/**
 * A figure leaves the map. Those that react to it hear of it (`defeat.announce`) while it still stands. Whether the game is
 * over is looked at when all is scored that the defeat brings.
 */
export const defeat = verb('defeat', {
  rules: ['IA-DEF-04'],
  params: { figure: entity(), by: optional(entity()) },
  takes: 'figure',
  /** `last`: with it the whole group has left the map. */
  locals: { last: false },
  valid: (a, g) => g.has(Position, a.figure),
  commit: 'leave',
  hold: { victory: 'defeat' },
  steps: {
    announce: null,
    leave: (a, g) => {
      g.join(LastPosition, a.figure, {
        anchor: g.get(Position.anchor, a.figure),
        rotation: g.get(Position.rotation, a.figure),
      });
      g.leave(Position, a.figure);
      for (const { component } of tablesOf(g).conditions) g.leave(component, a.figure);
      g.set(Health.damage, a.figure, 0);
      if (g.within('activation'))
        for (const other of g.opponents(seatOf(g, a.figure))) g.note('activation', defeatsFor(other));
      // Of figures that leave together one is the last of its group: its cost is scored once.
      // IA-GRP-07
      return { set: { last: membersOf(g, groupOf(g, a.figure)).length === 0 } };
    },
    score: {
      rules: ['IA-VIC-05'],
      ask: (a, g) => (a.last ? askWhoScores(g, a.figure, scorersOf(g, a.figure, a.by)) : null),
      run: (a, g, named: string | undefined) => {
        const seat = named === undefined ? scorersOf(g, a.figure, a.by)[0] : SEAT_NAMES.indexOf(named);
        return a.last ? scorePoints({ seat: seat ?? -1, amount: scoredFor(g, a.figure) }) : null;
      },
    },
  },
});

/** Who might score for a group: the opponent who defeated its last figure; if none did, any of them, as its player says. */
function scorersOf(g: Asked, figure: EntityId, by: EntityId | undefined): readonly Seat[] {
  const seat = seatOf(g, figure);
  const able = opponentsOf(g, seat);
  const victor = by === undefined ? -1 : g.value(ledBy, by);
  return able.length > 1 && g.opponents(seat).includes(victor) ? [victor] : able;
}

const askWhoScores = (g: Asked, figure: EntityId, seats: readonly Seat[]): Question | null =>
  seats.length < 2
    ? null
    : pick({
        by: seatOf(g, figure),
        of: 'word',
        options: seats.map(seatName),
        message: message('ask.who-scores', { figure }),
        label: (seat) => message(`seat.${String(seat)}`),
      });

/** The cost of a figure's card, and of what is attached to it. */
const scoredFor = (g: Asked, figure: EntityId): number =>
  attachmentsOf(g, groupOf(g, figure)).reduce((sum, card) => sum + card.cost, cardOf(g, figure).cost);

/** Under this name the activation under way counts the figures defeated in it that are hostile to a seat. */
/** Under this name an attack counts the damage that its attacker has brought on somebody by it, by its keywords too. */
export const hurtFor = (who: EntityId): string => `hurt:${who}`;

export const defeatsFor = (seat: Seat): string => `defeats@${seat}`;

/** An object that can be attacked is destroyed and taken off the map; a door counts as opened. */
export const destroy = verb('destroy', {
  rules: ['IA-AOBJ-04'],
  params: { object: entity(), by: optional(entity()) },
  takes: 'object',
  valid: (a, g) => canSuffer(g, a.object),
  commit: 'leave',
  steps: {
    announce: null,
    leave: (a, g) => {
      // IA-AOBJ-05
      if (g.has(Door, a.object)) return openDoor({ door: a.object });
      g.set(Token.space, a.object, -1);
      g.set(Health.damage, a.object, 0);
      return null;
    },
  },
});

/** Who brought the damage about: as the verb that dealt it says, which is still in progress, else the attacker. */
function causeOf(g: Asked, who: EntityId): EntityId | undefined {
  for (let i = g.stack.length - 1; i >= 0; i--) {
    const frame = g.stack[i];
    const from =
      frame &&
      (sourceOf(frame, who) ??
        frame.batch?.members.map((member) => sourceOf(member, who)).find((source) => source !== undefined));
    if (from !== undefined) return from;
  }
  return undefined;
}
const sourceOf = (frame: Frame, who: EntityId): EntityId | undefined =>
  frame.verb.id === 'suffer' && frame.a['who'] === who ? (frame.a['from'] as EntityId | undefined) : undefined;

/** Damage as high as its health: a figure is defeated, an object destroyed, at once. */
export const defeated = system('defeated', {
  rules: ['IA-DMG-01'],
  reads: [Health],
  propose: (g) => {
    // IA-DEF-01, IA-HLTH-01
    const calls: Call[] = [];
    for (const who of g.all(Health)) {
      const damage = g.get(Health.damage, who);
      if (damage === 0 || !canSuffer(g, who) || damage < g.value(health, who)) continue;
      const by = causeOf(g, who);
      const source = by === undefined ? {} : { by };
      calls.push(g.has(Figure, who) ? defeat({ figure: who, ...source }) : destroy({ object: who, ...source }));
    }
    return calls.length > 1 ? together(calls) : calls[0];
  },
});
