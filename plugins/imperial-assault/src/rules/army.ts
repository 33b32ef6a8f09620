import { message, type Message, type RuleId } from '@dejarik/sdk';
import type { ArmyProblem } from '../points/entry-types.ts';
import type { Card, Command, Tables } from '../tables.ts';

/** An army as a player brings it: ids of deployment cards, one for each group, and of command cards, one for each copy. */
export interface ArmyList {
  readonly cards: readonly string[];
  readonly command: readonly string[];
}

export const ARMY_POINTS = 40;
export const DECK_SIZE = 15;
export const DECK_POINTS = 15;

/** Copies of a deployment card in one army: of unique ones by name alone. */
const COPIES = { unique: 1, elite: 2, regular: 4 } as const;

/** Skirmish upgrades lie beside the deployment cards and have no figures; rules that speak of deployment cards leave them out. */
export const isUpgrade = (card: Pick<Card, 'traits'>): boolean => card.traits.includes('skirmish-upgrade');

/** Sum of deployment costs of the cards that are known. */
export const armyCost = (tables: Tables, army: ArmyList): number =>
  army.cards.reduce((sum, id) => sum + (tables.cardById.get(id)?.cost ?? 0), 0);

/**
 * Checks an army.
 * @returns everything that is wrong with it, each with the rule that says so; empty if it may be played
 */
export function armyProblems(tables: Tables, army: ArmyList): readonly ArmyProblem[] {
  const problems: ArmyProblem[] = [];
  const wrong: Wrong = (id, what, about = []) => {
    problems.push({ rule: id, message: what, cards: about });
  };
  const cards: Card[] = [];
  for (const id of army.cards) {
    const card = tables.cardById.get(id);
    if (card === undefined) problems.push(unknown('IA-DEPC-01', message('army.unknown-card', { card: id }), CARDS, id));
    else cards.push(card);
  }
  const deck: Command[] = [];
  for (const id of army.command) {
    const card = tables.commandById.get(id);
    if (card === undefined)
      problems.push(unknown('IA-CMDC-01', message('army.unknown-command', { card: id }), COMMANDS, id));
    else deck.push(card);
  }

  const cost = armyCost(tables, army);
  if (cost > ARMY_POINTS) wrong('IA-SUP-01', message('army.points', { points: cost, most: ARMY_POINTS }));
  if (army.cards.length === 0 || (cards.length > 0 && cards.every(isUpgrade)))
    wrong('IA-SUP-02', message('army.empty'));
  const { strangers, upgrades } = foreign(cards.filter((card) => !tables.content.neutral.includes(card.affiliation)));
  if (strangers.length > 0)
    wrong(
      'IA-AFF-03',
      message('army.affiliations'),
      strangers.map((card) => card.id),
    );
  if (upgrades.length > 0)
    wrong(
      'IA-DEPC-07',
      message('army.allied-upgrades'),
      upgrades.map((card) => card.id),
    );
  // IA-UNQ-03
  for (const [name, copies] of counted(
    cards.filter((card) => card.unique),
    (card) => card.name,
  )) {
    if (copies > COPIES.unique)
      wrong(
        'IA-UNQ-01',
        message('army.unique', { card: name, copies }),
        cards.filter((card) => card.unique && card.name === name).map((card) => card.id),
      );
  }
  for (const [id, copies] of counted(
    cards.filter((card) => !card.unique),
    (card) => card.id,
  )) {
    const most = COPIES[tables.cardById.get(id)?.rank ?? 'regular'];
    if (copies > most) wrong('IA-LIM-06', message('army.copies', { card: message(`card.${id}`), copies, most }), [id]);
  }
  checkCommandDeck(tables, army, deck, deckPoints(cards), wrong);
  return [...problems, ...tables.content.armyRules.flatMap((one) => one.problems(cards))];
}

/** Ids of the points that the cards of an army and of its deck are contributed at. */
const CARDS: readonly string[] = ['deployment-cards', 'skirmish-upgrades'];
const COMMANDS: readonly string[] = ['command-cards'];

const unknown = (rule: RuleId, what: Message, points: readonly string[], id: string): ArmyProblem => ({
  rule,
  message: what,
  lacks: { points, id },
});

/** Says what is wrong with an army. */
type Wrong = (id: RuleId, what: Message, about?: readonly string[]) => void;

/** @param deck those of the command cards that are known @param most what they may cost */
function checkCommandDeck(tables: Tables, army: ArmyList, deck: readonly Command[], most: number, wrong: Wrong): void {
  if (army.command.length !== DECK_SIZE)
    wrong('IA-CMDC-09', message('army.deck-size', { cards: army.command.length, wanted: DECK_SIZE }));
  const points = deck.reduce((sum, card) => sum + card.cost, 0);
  if (points > most) wrong('IA-CMDC-10', message('army.deck-points', { points, most }));
  for (const [id, copies] of counted(deck, (card) => card.id)) {
    const most = tables.commandById.get(id)?.limit ?? 1;
    if (copies > most)
      wrong('IA-CMDC-11', message('army.command-copies', { card: message(`command.${id}`), copies, most }), [id]);
  }
}

/** What the command deck of an army with these cards may cost. */
export const deckPoints = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + (card.deckPoints ?? 0), DECK_POINTS);

/**
 * The cards of another affiliation that an army may not hold. The army's own affiliation is that of the card that lets it
 * hold others, if it has one; that card speaks of deployment cards, so it lets no upgrades in.
 */
function foreign(cards: readonly Card[]): { readonly strangers: readonly Card[]; readonly upgrades: readonly Card[] } {
  const alliance = cards.find((card) => card.allies !== undefined);
  const others = cards.filter((card) => card.affiliation !== (alliance ?? cards[0])?.affiliation);
  // IA-DEPC-07
  const upgrades = alliance !== undefined ? others.filter(isUpgrade) : [];
  let places = alliance?.allies?.cards ?? 0;
  const strangers = others.filter(
    (card) => !upgrades.includes(card) && (card.affiliation !== alliance?.allies?.affiliation || places-- <= 0),
  );
  return { strangers, upgrades };
}

function counted<T>(list: readonly T[], key: (one: T) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1);
  return counts;
}
