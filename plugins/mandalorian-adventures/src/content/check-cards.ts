import type { Content } from '../tables.ts';
import { eachEntry, repeated, type ContentFault } from './fault.ts';
import { classes, type EventCardData, type SkillDeck } from './types.ts';

/** Whether characters, decks and the cards beside the map fit together. */

/** Skill cards a character begins with. */
export const DECK = 12;

export function checkCards(content: Content): readonly ContentFault[] {
  return [
    ...checkCharacters(content),
    ...checkDecks(content),
    ...checkEvents(content),
    ...checkPlanning(content),
    ...checkDisruptions(content),
  ];
}

function checkCharacters({ characters, skills }: Content): readonly ContentFault[] {
  const faults: ContentFault[] = repeated(characters.map(({ id }) => id)).map((i) => ({
    list: 'characters',
    path: [i, 'id'],
    found: `"${characters[i]?.id ?? ''}" twice`,
    allowed: 'each character once',
  }));
  characters.forEach(({ id, health }, i) => {
    if (health.beginner <= health.standard)
      faults.push({
        list: 'characters',
        path: [i, 'health'],
        found: `health ${health.beginner} for beginners and ${health.standard} else`,
        allowed: 'more health for beginners',
      });
    if (!skills.some((deck) => deck.character === id))
      faults.push({
        list: 'characters',
        path: [i],
        found: `"${id}" without skill cards`,
        allowed: `a deck of ${DECK} cards`,
      });
  });
  return faults;
}

const isOpen = (card: { readonly locked?: true }): boolean => card.locked !== true;
/** What cards do in play: names say nothing. */
const inPlay = (deck: SkillDeck): string =>
  JSON.stringify(
    deck.cards
      .filter(isOpen)
      .map(({ strength, symbol, copies, ability }) => JSON.stringify([strength, symbol, copies, ability]))
      .sort(),
  );

function checkDecks({ characters, skills }: Content): readonly ContentFault[] {
  const faults: ContentFault[] = repeated(skills.map((deck) => deck.character)).map((i) => ({
    list: 'skills',
    path: [i, 'character'],
    found: `a second deck of "${skills[i]?.character ?? ''}"`,
    allowed: 'one deck for each character',
  }));
  const ids: string[] = [];
  skills.forEach((deck, i) => {
    if (!characters.some(({ id }) => id === deck.character))
      faults.push({
        list: 'skills',
        path: [i, 'character'],
        found: `a deck of "${deck.character}"`,
        allowed: characters.map(({ id }) => id).join(', '),
      });
    const size = deck.cards.filter(isOpen).reduce((sum, card) => sum + card.copies, 0);
    if (size !== DECK)
      faults.push({
        list: 'skills',
        path: [i, 'cards'],
        found: `${size} cards of "${deck.character}"`,
        allowed: `${DECK}, copies counted and those of the guide deck not`,
      });
    deck.cards.forEach(({ id }, j) => {
      if (ids.includes(id))
        faults.push({ list: 'skills', path: [i, 'cards', j, 'id'], found: `"${id}" twice`, allowed: 'each card once' });
      ids.push(id);
    });
  });
  return [
    ...faults,
    ...repeated(skills.map(inPlay)).map(
      (i): ContentFault => ({
        list: 'skills',
        path: [i],
        found: `a deck of "${skills[i]?.character ?? ''}" like another in play`,
        allowed: 'no two decks alike',
      }),
    ),
  ];
}

/** Words on the backs of event cards that hint at something else than a class. */
const HINTS = ['star', 'static', 'chain', 'child', 'hidden'];

/** Whether a card makes enemies of a class move or attack. */
function drives(card: EventCardData, wanted: string): boolean {
  let found = false;
  eachEntry(card.abilities, (verb, said) => {
    if ((verb !== 'move-enemies' && verb !== 'enemies-attack') || typeof said !== 'object' || said === null) return;
    const { class: one = 'any', or: other } = said as { readonly class?: unknown; readonly or?: unknown };
    if (one === 'any' || one === wanted || other === wanted) found = true;
  });
  return found;
}

function checkEvents({ events }: Content): readonly ContentFault[] {
  const faults: ContentFault[] = repeated(events.map(({ id }) => id)).map((i) => ({
    list: 'events',
    path: [i, 'id'],
    found: `"${events[i]?.id ?? ''}" twice`,
    allowed: 'each event card once',
  }));
  events.forEach((card, i) => {
    const backs: readonly string[] = [...classes, ...HINTS];
    if (!backs.includes(card.back))
      faults.push({ list: 'events', path: [i, 'back'], found: `the back "${card.back}"`, allowed: backs.join(', ') });
    if (classes.some((one) => one === card.back) && !drives(card, card.back))
      faults.push({
        list: 'events',
        path: [i, 'back'],
        found: `"${card.back}" on the back of "${card.id}", which neither moves nor attacks with them`,
        allowed: 'a back that hints at what the card does',
      });
  });
  return faults;
}

function checkPlanning({ planning }: Content): readonly ContentFault[] {
  const faults: ContentFault[] = repeated(planning.map(({ id }) => id)).map((i) => ({
    list: 'planning',
    path: [i, 'id'],
    found: `"${planning[i]?.id ?? ''}" twice`,
    allowed: 'each planning card once, with its copies',
  }));
  planning.forEach(({ id, luckless, abilities }, i) => {
    if ((luckless === true) !== (abilities.length === 0))
      faults.push({
        list: 'planning',
        path: [i],
        found: luckless === true ? `"${id}" that is luckless and does something` : `"${id}" that does nothing`,
        allowed: 'either "luckless: true" or abilities',
      });
  });
  return faults;
}

/** A slot filled to this brings an event. */
const FULL = 5;

function checkDisruptions({ disruptions, missions }: Content): readonly ContentFault[] {
  const faults: ContentFault[] = [];
  disruptions.forEach(({ color, values }, i) =>
    values.forEach((value, j) => {
      if (color === 'white' && value >= FULL)
        faults.push({
          list: 'disruptions',
          path: [i, 'values', j],
          found: `a white token of ${value}`,
          allowed: `less than ${FULL}: they lie in slots from the start`,
        });
    }),
  );
  const white = disruptions
    .filter(({ color }) => color === 'white')
    .reduce((sum, { values }) => sum + values.length, 0);
  const most = Math.max(4, ...missions.map(({ slots }) => 4 + (slots?.length ?? 0)));
  if (white < most)
    faults.push({
      list: 'disruptions',
      path: [],
      found: `${white} white tokens`,
      allowed: `at least ${most}, one for each slot`,
    });
  return faults;
}
