import {
  commandOf,
  components,
  isUpgradeGroup,
  opponentsOf,
  playerOf,
  points,
  seatName,
  spokenOn,
  tablesOf,
  values,
  verbs,
  type Card,
  type Command,
  type VocabularyWord,
} from '@dejarik/imperial-assault';
import {
  after,
  component,
  int,
  integer,
  message,
  pick,
  verb,
  type Ability,
  type Asked,
  type EntityId,
  type Seat,
} from '@dejarik/sdk';
import type { Contribution } from '@dejarik/sdk/points';

/** Which of several opponents a card means that speaks of "your opponent". */

const { Group } = components;

/** On a Player entity: the seat that the player's cards mean. */
export const MeantOpponent = component('MeantOpponent', { seat: int(-1) });

/** The opponent that was chosen, as long as he is there; else the next in the order of play. */
function meantBy(g: Asked, seat: Seat): Seat {
  const player = playerOf(g, seat);
  const chosen = g.has(MeantOpponent, player) ? g.get(MeantOpponent.seat, player) : -1;
  const able = opponentsOf(g, seat);
  return able.includes(chosen) ? chosen : (able[0] ?? -1);
}

/** A player chooses one of the opponents that are left. */
export const chooseOpponent = verb('choose-opponent', {
  params: { seat: integer() },
  by: (a) => a.seat,
  steps: {
    choose: {
      ask: (a, g) => {
        const able = opponentsOf(g, a.seat);
        return able.length < 2
          ? null
          : pick({
              by: a.seat,
              of: 'word',
              options: able.map(seatName),
              message: message('ask.opponent'),
              label: (name) => message(`seat.${String(name)}`),
            });
      },
      run: (a, g, name: string | undefined) => {
        const chosen = opponentsOf(g, a.seat).find((seat) => seatName(seat) === name);
        if (chosen !== undefined) g.join(MeantOpponent, playerOf(g, a.seat), { seat: chosen });
      },
    },
  },
});

const word: VocabularyWord = { kind: 'seat', id: 'opponent', means: (cx, g) => meantBy(g, cx.owner) };

/** The word of the card language in place of the game's own, which takes the next opponent. */
export const opponentWord: Contribution = points.vocabulary.of({ ...word, replaces: 'seat.opponent' });

const speaksOfOpponent = (g: Asked, card: Card | Command | undefined): boolean =>
  card !== undefined && spokenOn(tablesOf(g), card).seats.has(word.id);

/** Whose upgrades speak of an opponent before the first round, and may have an effect. */
// RTH-SPC-13
const namersInSetup = (g: Asked): readonly Seat[] =>
  g
    .all(Group)
    .filter((group) => {
      const card = isUpgradeGroup(g, group) ? tablesOf(g).cards[g.get(Group.card, group)] : undefined;
      return (
        card !== undefined &&
        speaksOfOpponent(g, card) &&
        g.value(values.fieldsAlone, g.get(Group.seat, group), card.id)
      );
    })
    .map((group) => g.get(Group.seat, group));

export const meantOpponents: readonly Ability[] = [
  after('opponent-meant', `${verbs.playCommand.id}.announce`, {
    rules: ['RTH-SPC-01'],
    when: (cx, g) =>
      opponentsOf(g, Number(cx.a['seat'])).length > 1 &&
      speaksOfOpponent(g, commandOf(g, Number(cx.a['card']) as EntityId)),
    do: (cx) => chooseOpponent({ seat: Number(cx.a['seat']) }),
  }),
  after('opponent-meant.in-setup', `${verbs.setup.id}.armies`, {
    rules: ['RTH-SPC-01'],
    when: (_cx, g) => g.seats > 2 && namersInSetup(g).length > 0,
    do: (_cx, g) => namersInSetup(g).map((seat) => chooseOpponent({ seat })),
  }),
];
