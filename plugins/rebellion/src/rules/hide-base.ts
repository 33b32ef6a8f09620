import { message, pick, verb, type Asked, type EntityId } from '@dejarik/sdk';
import { ProbeCard, System } from '../components.ts';
import { pile, placeName, REBELS, systemAt, systemOnCard } from './board.ts';
import { DECKS } from './decks.ts';
import { admiralOf, generalOf, seatsOf } from './parties.ts';

/** Where the base is hidden in the set-up. */

/** Cards of systems where the base may be hidden, for all that everybody knows. */
const placesToHide = (g: Asked): readonly EntityId[] =>
  g.contents(pile(g, 'probesDrawn')).filter((card) => !isKnownEmpty(g, card));

const placesKnown = (g: Asked) =>
  g
    .contents(pile(g, 'probesDrawn'))
    .filter((card) => isKnownEmpty(g, card))
    .map((option) => ({
      option,
      because: [{ rule: 'REB-SET-23', message: message('refused.first-base') }],
    }));

const isKnownEmpty = (g: Asked, card: EntityId): boolean =>
  g.get(System.cleared, systemAt(g, g.get(ProbeCard.system, card))) === 1;

/** REB-SET-23: the Rebels take the card of their base in secret. */
export const hideBase = verb('hide-base', {
  by: () => REBELS,
  steps: {
    look: (_a, g) => {
      for (const card of g.contents(pile(g, 'probes'))) g.put(card, pile(g, 'probesDrawn'));
    },
    propose: {
      ask: (_a, g) =>
        seatsOf(g, REBELS).length < 2
          ? null
          : pick({
              by: admiralOf(REBELS),
              of: 'entity',
              options: placesToHide(g),
              refused: () => placesKnown(g),
              pass: true,
              secret: true,
              message: message('ask.propose-base'),
            }),
      run: (_a, g, card: EntityId | null | undefined) => {
        if (card !== null && card !== undefined)
          g.tell(
            message('note.base-proposed', { system: placeName(g, g.get(ProbeCard.system, card)) }),
            {},
            seatsOf(g, REBELS),
          );
      },
    },
    choose: {
      ask: (_a, g) =>
        pick({
          // REB-TEAM-40
          by: generalOf(REBELS),
          of: 'entity',
          options: placesToHide(g),
          refused: () => placesKnown(g),
          secret: true,
          points: systemOnCard(g),
          message: message('ask.base'),
        }),
      run: (_a, g, card: EntityId) => {
        g.put(card, pile(g, 'base'));
        for (const other of g.contents(pile(g, 'probesDrawn'))) g.put(other, pile(g, 'probes'));
        g.shuffle(pile(g, 'probes'), DECKS);
      },
    },
  },
});
