import {
  entity,
  integer,
  message,
  verb,
  word,
  type Asked,
  type Call,
  type EntityId,
  type Message,
  type Question,
  type Writes,
} from '@dejarik/sdk';
import { doOne } from '@dejarik/sdk/flow';
import type { Surge } from '../content/types.ts';
import { tablesOf, type Card } from '../tables.ts';
import { lendsSurges, surgeUses } from '../values/attacker.ts';
import { figuresOnMap } from './board.ts';
import { cardOf } from './groups.ts';
import { addKeywords, attackSeat, fightOf, type Fight, type Keyword } from './attack-in-progress.ts';
import { surgeWords } from '../result-words.ts';

const surgeOf = (g: Asked, card: number, surge: number): Surge | undefined => tablesOf(g).cards[card]?.surges[surge];
const keyOf = (card: number, surge: number): string => `surge:${card}.${surge}`;
/** Under this name the round counts how often a figure triggers a surge ability. */
const byFigure = (a: { readonly figure: EntityId; readonly card: number; readonly surge: number }): string =>
  `${keyOf(a.card, a.surge)}@${a.figure}`;
const isLimited = (g: Asked, a: { readonly card: number; readonly surge: number }) =>
  surgeOf(g, a.card, a.surge)?.limit !== undefined && g.within('round');
const abilityKey = (ability: string): string => `surge:${ability}`;
const enough = (g: Asked, cost: number) => (fightOf(g)?.surge ?? 0) >= cost || message('refused.surges');

/** Surges are paid, and a use counted, whatever is bought with them. */
function spend(cost: number, key: string, g: Writes): void {
  g.note('attack', key);
  g.amend('attack', { surge: (fightOf(g)?.surge ?? 0) - cost });
}

const once = (g: Asked, key: string) => {
  const attacker = fightOf(g)?.attacker;
  return (
    (attacker !== undefined && g.tally('attack', key) < g.value(surgeUses, attacker)) || message('refused.surge-used')
  );
};

/** The price of a surge ability that is not printed as results or keywords. */
export const paySurge = verb('pay-surge', {
  silent: true,
  params: { figure: entity(), amount: integer(), ability: word() },
  valid: (_, g) => g.within('attack') !== undefined,
  requires: {
    'IA-ABIL-05': { check: (a, g) => enough(g, a.amount) },
    'IA-SRG-05': { check: (a, g) => once(g, abilityKey(a.ability)) },
  },
  steps: {
    pay: (a, g) => {
      spend(a.amount, abilityKey(a.ability), g);
    },
  },
});

/** A printed surge ability of a card is triggered: results count at once, keywords after the attack. */
export const triggerSurge = verb('trigger-surge', {
  rules: ['IA-SRG-01'],
  params: { figure: entity(), card: integer(), surge: integer() },
  requires: {
    'IA-ABIL-05': { check: (a, g) => enough(g, surgeOf(g, a.card, a.surge)?.cost ?? 1) },
    'IA-SRG-05': {
      check: (a, g) => surgeOf(g, a.card, a.surge)?.repeatable === true || once(g, keyOf(a.card, a.surge)),
    },
    'IA-ABIL-01': {
      check: (a, g) => !isLimited(g, a) || g.tally('round', byFigure(a)) === 0 || message('refused.once-per-round'),
    },
  },
  steps: {
    pay: (a, g) => {
      if (isLimited(g, a)) g.note('round', byFigure(a));
      spend(surgeOf(g, a.card, a.surge)?.cost ?? 1, keyOf(a.card, a.surge), g);
    },
    gain: (a, g) => {
      const now = fightOf(g);
      const gains = surgeOf(g, a.card, a.surge);
      if (now === undefined || gains === undefined) return;
      const change: Record<string, unknown> = {};
      if (gains.damage) change['damage'] = now.damage + gains.damage;
      // IA-ACC-02
      if (gains.accuracy) change['accuracy'] = now.accuracy + gains.accuracy;
      // IA-PIER-03
      if (gains.pierce) change['pierce'] = now.pierce + gains.pierce;
      const keywords: Keyword[] = [...now.keywords];
      // IA-RECV-02
      addKeywords(keywords, gains);
      if (keywords.length > now.keywords.length) change['keywords'] = keywords;
      if (gains.ability !== undefined) change['bought'] = [...now.bought, gains.ability];
      g.amend('attack', change);
    },
  },
});

/** The cards whose surge abilities a figure may trigger: its own, and those that others lend it, each once. */
function surgeCards(g: Asked, attacker: EntityId): readonly Card[] {
  const cards = [cardOf(g, attacker)];
  for (const lender of figuresOnMap(g)) {
    const card = cardOf(g, lender);
    if (lender !== attacker && !cards.includes(card) && g.value(lendsSurges, lender, attacker)) cards.push(card);
  }
  return cards;
}

/** The surge abilities that the attacker may trigger now; it may pass. */
export function askForSurge(a: Fight, g: Asked): Question | null {
  // IA-ATK-15, IA-ABIL-05
  if (a.surge <= 0) return null;
  // IA-ATK-01
  const calls: Call[] = surgeCards(g, a.attacker).flatMap((card) =>
    card.surges.map((_, surge) => triggerSurge({ figure: a.attacker, card: card.index, surge })),
  );
  const question = doOne(g, {
    by: attackSeat(a, g),
    message: message('ask.surge', { surges: a.surge }),
    calls,
    pass: true,
  });
  const label = ({ args }: Call): Message => {
    const card = tablesOf(g).cards[Number(args['card'])];
    return card === undefined ? message('verb.trigger-surge') : surgeWords(card, Number(args['surge']));
  };
  return question.options.length === 0 ? null : { ...question, label: (option) => label(option as Call) };
}
