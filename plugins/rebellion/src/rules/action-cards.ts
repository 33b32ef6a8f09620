import {
  again,
  entity,
  integer,
  message,
  NONE,
  optional,
  pick,
  set,
  space,
  verb,
  word,
  type Asked,
  type Call,
  type EntityId,
  type Question,
  type Seat,
} from '@dejarik/sdk';
import { doOne } from '@dejarik/sdk/flow';
import { Leader } from '../components.ts';
import { actionMoments, roles, type ActionMoment, type Role } from '../content/types.ts';
import { tablesOf, type ActionEntry } from '../tables.ts';
import {
  activeLeadersAt,
  EMPIRE,
  isCaptive,
  isSystem,
  kindOf,
  leaderEntry,
  leadersAt,
  NOBODY,
  pile,
  pool,
  REBELS,
  rival,
  sidePile,
  systemAt,
  unitsAt,
} from './board.ts';
import { placesFor } from './mission-places.ts';
import {
  askEach,
  firstOf,
  isLedBy,
  partiesOf,
  partyOf,
  roleArg,
  sideOfParty,
  type Answers,
  type Asking,
  type Party,
} from './parties.ts';
import { actionEntry, mayUse } from './recruiting.ts';

/** Action cards are used. */

/** The ability of an action card: what it does follows upon `use`. */
export const actionAbility = verb('action-ability', {
  params: { card: entity(), seat: integer(), other: integer(), place: space(), system: entity(), leader: entity() },
  silent: true,
  by: (a) => a.seat,
  steps: { use: null },
});

const momentOf = (entry: ActionEntry): ActionMoment | undefined =>
  entry.timing === 'special' ? entry.at : entry.timing;

/** REB-ACT-05, REB-ACT-06: the leaders with whom a card may be used. */
function users(
  g: Asked,
  entry: ActionEntry,
  { moment, place, role }: { readonly moment: ActionMoment; readonly place: number; readonly role?: Role | undefined },
): readonly EntityId[] {
  const { seat } = entry;
  const there =
    moment === 'assignment' || entry.joins === true
      ? pool(g, seat)
      : moment === 'captured'
        ? leadersAt(g, seat, place).filter((one) => isCaptive(g, one))
        : activeLeadersAt(g, seat, place);
  return there.filter((one) => {
    const { id, 'counts-as': name } = leaderEntry(g, one);
    // REB-LDR-05
    return (
      isLedBy(g, one, partyOf(seat, role)) &&
      (entry.leaders.includes(id) || (name !== undefined && entry.leaders.includes(name)))
    );
  });
}

const hasNeed = (g: Asked, entry: ActionEntry, place: number): boolean => {
  const enemies = (seat: Seat, name: string): boolean =>
    unitsAt(g, place, seat).some((unit) => kindOf(g, unit).class === name);
  switch (entry.needs) {
    case 'station':
      return enemies(EMPIRE, 'station');
    case 'structure':
      return enemies(REBELS, 'structure');
    default:
      return true;
  }
};

/** An action card is used: it is turned up, carried out, and out of the game. */
export const useAction = verb('use-action', {
  rules: ['REB-ACT-04'],
  params: {
    card: entity(),
    seat: integer(),
    moment: word(...actionMoments),
    place: space(),
    role: optional(word(...roles)),
  },
  locals: { leader: NONE as number, at: NOBODY },
  shows: { card: 'all' },
  requires: {
    'REB-ACT-07': {
      check: (a, g) => {
        const entry = actionEntry(g, a.card);
        if (momentOf(entry) !== a.moment) return message('refused.other-moment');
        const isUseful = entry.place === undefined || placesFor(g, { place: entry.place }).length > 0;
        return (entry.do !== undefined && isUseful && hasNeed(g, entry, a.place)) || message('refused.no-effect');
      },
    },
    'REB-TEAM-07': { check: (a, g) => mayUse(g, a.card, a.role) || message('refused.partner') },
    'REB-ACT-05': {
      check: (a, g) => users(g, actionEntry(g, a.card), a).length > 0 || message('refused.leader-away'),
    },
  },
  by: (a) => partyOf(a.seat, a.role),
  steps: {
    leader: {
      ask: (a, g) =>
        pick({
          by: a.seat,
          of: 'entity',
          options: users(g, actionEntry(g, a.card), a),
          message: message('ask.acting-leader'),
        }),
      run: (a, g, leader: EntityId) => {
        g.put(a.card, pile(g, 'actionPlayed'));
        return set({ leader, at: a.place });
      },
    },
    place: {
      ask: (a, g) => {
        const { place } = actionEntry(g, a.card);
        return place === undefined
          ? null
          : pick({ by: a.seat, of: 'place', options: placesFor(g, { place }), message: message('ask.mission-place') });
      },
      run: (a, g, place: number | undefined) => {
        if (place === undefined) return null;
        g.set(Leader.at, a.leader as EntityId, place);
        return set({ at: place });
      },
    },
    ability: (a, g) =>
      actionAbility({
        card: a.card,
        seat: a.seat,
        other: rival(g, a.seat),
        place: a.at,
        system: isSystem(g, a.at) ? systemAt(g, a.at) : NONE,
        leader: a.leader as EntityId,
      }),
    // REB-ACT-02
    box: (a, g) => g.put(a.card, sidePile(g, a.seat, 'actionBox')),
  },
});

/** Could somebody have a card for a moment, for all that everybody sees? */
const mayHaveOne = (g: Asked, party: Party, moment: ActionMoment, place: number): boolean =>
  tablesOf(g).actions.some(
    (entry) =>
      entry.seat === sideOfParty(party) &&
      momentOf(entry) === moment &&
      users(g, entry, { moment, place, ...roleArg(party) }).length > 0,
  );

const handOf = (g: Asked, seat: Seat): readonly EntityId[] => g.contents(sidePile(g, seat, 'actionHand'));

/** Calls for all cards in hand. */
export const actionCalls = (g: Asked, party: Party, moment: ActionMoment, place: number): readonly Call[] =>
  handOf(g, sideOfParty(party)).map((card) =>
    useAction({ card, seat: sideOfParty(party), moment, place, ...roleArg(party) }),
  );

/** REB-ACT-13: whoever may have a card for the moment is asked, whatever is in the hand. */
const windowQuestion = (g: Asked, party: Party, moment: ActionMoment, place: number): Question | null =>
  handOf(g, sideOfParty(party)).length === 0 || !mayHaveOne(g, party, moment, place)
    ? null
    : doOne(g, {
        by: party,
        pass: true,
        secret: true,
        message: message('ask.use-action'),
        calls: actionCalls(g, party, moment, place),
      });

/** Who of a side may still use cards, each of his own. REB-TEAM-33: the whole side is asked before the other. */
const using = (
  g: Asked,
  a: {
    readonly seat: number;
    readonly moment: ActionMoment;
    readonly place: number;
    readonly declined: readonly Party[];
  },
): Asking =>
  askEach(
    partiesOf(g, a.seat).filter((party) => !a.declined.includes(party)),
    (party) => windowQuestion(g, party, a.moment, a.place),
  );

/** A side may use action cards. */
export const actionWindow = verb('action-window', {
  silent: true,
  params: { seat: integer(), moment: word(...actionMoments), place: space() },
  locals: { declined: [] as readonly Party[] },
  by: (a) => a.seat,
  steps: {
    choose: {
      ask: (a, g) => using(g, a).map(([, question]) => question),
      run: (a, g, calls: Answers<Call>) => {
        const [party, call] = firstOf(using(g, a), calls);
        if (party === undefined) return null;
        return [call ?? set({ declined: [...a.declined, party] }), again];
      },
    },
  },
});
