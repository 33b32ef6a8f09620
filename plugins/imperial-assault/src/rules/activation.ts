import {
  again,
  data,
  entity,
  flag,
  integer,
  message,
  optional,
  pick,
  verb,
  type Asked,
  type Because,
  type Call,
  type EntityId,
  type Question,
  type RuleId,
  type Seat,
  type Writes,
} from '@dejarik/sdk';
import { jump } from '@dejarik/sdk/flow';
import { Figure, Group, MovementPoints, Position, Settled } from '../components.ts';
import { action, actionsLeft, ownActivation, payAction } from './actions.ts';
import { attack } from './attack.ts';
import { attackLeft } from './attack-action.ts';
import { handOf } from './command-cards.ts';
import { sharesSpace } from './board.ts';
import { cardOf, groupOf, membersOf, seatOf } from './groups.ts';
import { witnesses } from './line-of-sight.ts';
import { missedTargets } from './missed-targets.ts';
import { pointsOf } from './reach.ts';
import { interact, interactAction } from './interact.ts';
import { stranded } from './end-of-move.ts';
import { moveAction, walk } from './movement.ts';
import { anyTargetWithHelp } from './target.ts';
import { interactable, interactableBeside } from './objects.ts';

/** Activating a group: its figures one after another, each with two actions. */

// ---- the group

export const activateGroup = verb('activate-group', {
  params: { group: entity(), begun: optional(data<Call>()) },
  locals: { done: [] as readonly EntityId[], spent: false },
  amend: { spent: [] },
  requires: {
    // IA-GRP-06, IA-ACTV-18, IA-RDY-01
    'IA-EXH-04': { check: (a, g) => g.get(Group.exhausted, a.group) === 0 || message('refused.exhausted') },
  },
  valid: (a, g) => membersOf(g, a.group).length > 0,
  by: (a, g) => g.get(Group.seat, a.group),
  steps: {
    /** The activation of one of its figures that is under way already. */
    begun: (a) => a.begun && [{ set: { done: [a.begun.args['figure'] as EntityId] } }, a.begun],
    figures: {
      ask: (a, g) => {
        const waiting = waitingIn(g, a.group, a.done);
        // IA-APHS-03
        return waiting.length > 0
          ? pick({
              by: g.get(Group.seat, a.group),
              of: 'entity',
              options: waiting,
              message: message('ask.activate-figure'),
            })
          : null;
      },
      run: (a, g, figure: EntityId | undefined) => {
        closeActivation(g);
        const next = figure ?? waitingIn(g, a.group, a.done)[0];
        // IA-GRP-05
        return next === undefined ? null : [{ set: { done: [...a.done, next] } }, activation({ figure: next }), again];
      },
    },
    exhaust: {
      rules: ['IA-ACTV-17', 'IA-EXH-03'],
      run: (a, g) => {
        if (!a.spent) g.set(Group.exhausted, a.group, 1);
      },
    },
  },
});

const waitingIn = (g: Asked, group: EntityId, done: readonly EntityId[]): readonly EntityId[] =>
  // IA-ACTV-04
  membersOf(g, group).filter((figure) => !done.includes(figure));

/** With its last figure's activation a group is exhausted, so what comes after that may ready it. */
function exhaustWith(g: Writes, figure: EntityId): void {
  const frame = g.within('activate-group');
  const group = groupOf(g, figure);
  // IA-ACTV-17, IA-EXH-03
  if (frame?.a['group'] !== group || waitingIn(g, group, frame.a['done'] as readonly EntityId[]).length > 0) return;
  g.set(Group.exhausted, group, 1);
  g.amend('activate-group', { spent: true });
}

/** Movement points and the standstill of Massive figures end with an activation, also with one cut short. */
function closeActivation(g: Writes): void {
  // IA-ACTV-15, IA-MPT-03
  for (const figure of g.all(MovementPoints)) g.leave(MovementPoints, figure);
  for (const figure of g.all(Settled)) g.leave(Settled, figure);
}

// ---- one figure

/** Ends the activation, whatever is left of it. */
export const endActivation = verb('end-activation', {
  silent: true,
  params: { figure: entity() },
  by: (a, g) => seatOf(g, a.figure),
  steps: {},
});

/** Is there anything for it to attack, or would there be with what its player might use before the target is declared? */
function mayAttack(g: Asked, attacker: EntityId): boolean {
  const call = attack({ attacker });
  return g.can(call) || (g.why(call).every((one) => one.rule === 'IA-ATK-21') && anyTargetWithHelp(g, attacker));
}

/** The attack action; a figure with a deployment card has one in an activation. */
export const attackAction = verb('attack-action', {
  params: { figure: entity() },
  requires: {
    'IA-ACTN-01': {
      check: (a, g) => g.can(payAction({ who: a.figure, amount: 1 })) || message('refused.no-action-left'),
    },
    'IA-ACTN-11': { check: (a, g) => g.can(attackLeft({ figure: a.figure })) || message('refused.one-attack') },
    'IA-ATK-05': { check: (a, g) => mayAttack(g, a.figure) || message('refused.cannot-attack') },
  },
  by: (a, g) => seatOf(g, a.figure),
  steps: {
    pay: (a) => payAction({ who: a.figure, amount: 1 }),
    attack: (a) => attack({ attacker: a.figure }),
  },
});

export const activation = verb('activation', {
  rules: ['IA-ACTV-01'],
  params: {
    figure: entity(),
    actions: optional(integer(), 2),
    points: optional(integer(), 0),
    begun: optional(flag(), false),
  },
  /** `attacked`: an action was used to attack. `seenBy`: hostile figures that saw it at the start. */
  locals: { attacked: false, seenBy: [] as readonly EntityId[] },
  amend: { actions: [], attacked: [] },
  // IA-DEF-05
  valid: (a, g) => g.has(Position, a.figure),
  by: (a, g) => seatOf(g, a.figure),
  steps: {
    begin: (a, g) => {
      // IA-ACTV-15
      g.join(MovementPoints, a.figure, { left: a.points });
      return [{ set: { seenBy: witnesses(g, a.figure) } }, a.begun && jump('act')];
    },
    /** The moment at the start of the activation. */
    start: null,
    act: {
      // IA-ACTV-13
      ask: (a, g) => whatNow(g, a.figure),
      run: (a, g, call: Call | undefined) => {
        if (call === undefined || call.verb === endActivation.id) return null;
        // IA-ACTN-04, IA-ACTV-05
        return [asAction(g, a.figure, call), again];
      },
    },
    end: (a, g) => {
      exhaustWith(g, a.figure);
      // IA-MPT-03, IA-ACTV-15
      g.leave(MovementPoints, a.figure);
      return g.has(Position, a.figure) && sharesSpace(g, a.figure) && !cardOf(g, a.figure).massive
        ? stranded({ figure: a.figure })
        : null;
    },
  },
});

/** An action more, of the figure's choice, at once. */
export const performAction = verb('perform-action', {
  silent: true,
  params: { figure: entity() },
  locals: { before: 0 },
  valid: (a, g) => ownActivation(g, a.figure) !== undefined && g.has(Position, a.figure),
  by: (a, g) => seatOf(g, a.figure),
  steps: {
    grant: (a, g) => {
      const before = actionsLeft(g, a.figure);
      g.amend('activation', { actions: before + 1 });
      return { set: { before } };
    },
    act: {
      ask: (a, g) => whichAction(g, a.figure),
      run: (a, g, call: Call | undefined) => call && asAction(g, a.figure, call),
    },
    lose: (a, g) => {
      if (actionsLeft(g, a.figure) > a.before) g.amend('activation', { actions: a.before });
    },
  },
});

const kinds: Readonly<Record<string, 'move' | 'attack' | 'interact'>> = {
  'move-action': 'move',
  'attack-action': 'attack',
  'interact-action': 'interact',
};

/** What was chosen, with the points around it if it is an action. */
function asAction(g: Asked, figure: EntityId, call: Call): Call {
  const kind = kinds[call.verb];
  if (kind !== undefined) return action({ figure, kind, what: call });
  const ability = String(call.args['ability'] ?? '');
  const declared = g.ability(ability);
  return declared?.kind === 'use' && declared.list === 'action'
    ? action({ figure, kind: 'special', ability, what: call })
    : call;
}

/** Everything the figure might do now, possible or not. */
function everything(g: Asked, figure: EntityId, seat: Seat): readonly Call[] {
  const calls: Call[] = [walk({ figure })];
  if (mustMakeRoom(g, figure)) return calls;
  calls.push(...allActions(g, figure, seat), ...g.usable('during', seat, ownOr(g, figure)), endActivation({ figure }));
  return calls;
}

/** Every action, possible or not. */
const allActions = (g: Asked, figure: EntityId, seat: Seat): readonly Call[] => [
  moveAction({ figure }),
  attackAction({ figure }),
  ...interactable(g, figure).map((object) => interactAction({ figure, object })),
  ...g.usable('action', seat, ownOr(g, figure)),
];

/** What of it the figure may do, in the same order; what cannot be anyway is not even looked at. */
function possible(g: Asked, figure: EntityId, seat: Seat): readonly Call[] {
  const calls: Call[] = [];
  const take = (call: Call): void => {
    if (g.can(call)) calls.push(call);
  };
  // IA-MPT-04
  if (pointsOf(g, figure) > 0) take(walk({ figure }));
  if (mustMakeRoom(g, figure)) return calls;
  // IA-ACTV-20
  calls.push(...possibleActions(g, figure, seat), ...g.startable('during', seat, ownOr(g, figure)));
  // IA-ACTN-03, IA-ACTV-14, IA-RTV-02
  take(endActivation({ figure }));
  return calls;
}

/** The actions that the figure may perform. */
function possibleActions(g: Asked, figure: EntityId, seat: Seat): readonly Call[] {
  // IA-ACTN-01, IA-ACTV-02
  if (actionsLeft(g, figure) === 0) return [];
  const calls: Call[] = [];
  const take = (call: Call): void => {
    if (g.can(call)) calls.push(call);
  };
  // IA-ACTN-02, IA-ACTN-10, IA-GOLD-02
  take(moveAction({ figure }));
  take(attackAction({ figure }));
  // IA-IACT-02
  for (const object of interactableBeside(g, figure)) take(interactAction({ figure, object }));
  calls.push(...g.startable('action', seat, ownOr(g, figure)));
  return calls;
}

/** It stands where it may not stay, so it can do nothing but walk on (IA-MOV-11). */
const mustMakeRoom = (g: Asked, figure: EntityId): boolean => sharesSpace(g, figure) && !cardOf(g, figure).massive;
/** Carriers of abilities that this figure uses: itself, and what is no figure. */
const ownOr =
  (g: Asked, figure: EntityId) =>
  (carrier: EntityId): boolean =>
    carrier === figure || !g.has(Figure, carrier);

/** What the figure may do now; null when there is nothing, not even ending its activation. */
const whatNow = (g: Asked, figure: EntityId): Question | null => {
  const seat = seatOf(g, figure);
  return doing(g, figure, 'ask.act', possible(g, figure, seat), () => everything(g, figure, seat));
};

/** Which action the figure performs; null when it can perform none. */
const whichAction = (g: Asked, figure: EntityId): Question | null => {
  const seat = seatOf(g, figure);
  return doing(g, figure, 'ask.perform-action', possibleActions(g, figure, seat), () => allActions(g, figure, seat));
};

function doing(
  g: Asked,
  figure: EntityId,
  id: string,
  options: readonly Call[],
  all: () => readonly Call[],
): Question | null {
  if (options.length === 0) return null;
  const seat = seatOf(g, figure);
  return pick({
    by: seat,
    of: 'call',
    options,
    message: message(id, { figure }),
    // Answered by itself, it would show that no card in hand could be played now.
    secret: g.contents(handOf(g, seat)).length > 0,
    refused: () =>
      all()
        .filter((call) => !g.can(call))
        .map((call) => ({
          option: call,
          get because() {
            return reasons(g, call);
          },
        })),
  });
}

/** Why something may not be done. What stands against the attack or interaction that an action is for says more than that this is not possible, so it comes first. */
function reasons(g: Asked, call: Call): readonly Because[] {
  const because = g.why(call);
  const behind = whatFor(call);
  if (because.length === 0 || behind === undefined) return because;
  const { rule, what } = behind;
  const against = g.why(what);
  const missed = what.verb === attack.id ? missedTargets(g, what.args['attacker'] as EntityId, against) : [];
  return [
    ...because.filter((one) => one.rule !== rule),
    ...against,
    ...(missed.length > 0 ? missed : because.filter((one) => one.rule === rule)),
  ];
}

/** What an action is for, and the rule that says that it must be possible. */
function whatFor({ verb: id, args }: Call): { readonly rule: RuleId; readonly what: Call } | undefined {
  const figure = args['figure'] as EntityId;
  if (id === attackAction.id) return { rule: 'IA-ATK-05', what: attack({ attacker: figure }) };
  return id === interactAction.id
    ? { rule: 'IA-IACT-01', what: interact({ figure, object: args['object'] as EntityId }) }
    : undefined;
}
