import { flag, integer, message, optional, verb, word, type Asked, type Args } from '@dejarik/sdk';
import { addKeywords, attackStep, fightOf, resultNames, type Keyword } from './attack-in-progress.ts';

/** Changes to the results of the attack in progress. */

/** Step 4 of an attack; for what surges buy, step 5 (IA-ATK-14). */
const mayModify = (a: { readonly bought: boolean }, g: Asked): boolean =>
  attackStep(g) === (a.bought ? 'surge' : 'modify');
const bought = optional(flag(), false);

const whileModifying = {
  'IA-ATK-30': {
    check: (a: { readonly bought: boolean }, g: Asked) => mayModify(a, g) || message('refused.only-modifiers'),
  },
} as const;
const more = {
  damage: optional(integer(), 0),
  surge: optional(integer(), 0),
  accuracy: optional(integer(), 0),
  block: optional(integer(), 0),
  evade: optional(integer(), 0),
};
const added = ['damage', 'surge', 'accuracy', 'block', 'evade'] as const;

/** Results and keywords are added to the attack (or, below 0, taken off). `bought`: by a surge ability. */
export const add = verb('add', {
  rules: ['IA-ATK-12'],
  during: 'attack.modify',
  params: {
    ...more,
    blast: optional(integer(), 0),
    cleave: optional(integer(), 0),
    recover: optional(integer(), 0),
    condition: optional(word()),
    bought,
  },
  requires: whileModifying,
  steps: {
    add: (a, g) => {
      const now = fightOf(g);
      if (now === undefined) return;
      const change: Record<string, unknown> = {};
      // IA-ACC-02, IA-AOBJ-08
      for (const name of added) if (a[name] !== 0) change[name] = now[name] + a[name];
      const keywords: Keyword[] = [...now.keywords];
      addKeywords(keywords, {
        blast: a.blast,
        cleave: a.cleave,
        recover: a.recover,
        ...(a.condition ? { condition: a.condition } : {}),
      });
      if (keywords.length > now.keywords.length) change['keywords'] = keywords;
      g.amend('attack', change as Args);
    },
  },
});

/** The attack ignores so many blocks more. */
export const pierce = verb('pierce', {
  during: 'attack.modify',
  params: { amount: integer(), bought },
  requires: whileModifying,
  steps: {
    pierce: (a, g) => {
      const now = fightOf(g);
      // IA-PIER-03
      if (now) g.amend('attack', { pierce: now.pierce + a.amount });
    },
  },
});

/** Results of one kind become others, as if the first had never been there. Those may be converted again. */
export const convert = verb('convert', {
  rules: ['IA-CONV-01'],
  during: 'attack.modify',
  params: {
    from: word(...resultNames),
    to: word(...resultNames),
    amount: optional(integer(), 1),
    gives: optional(integer(), 1),
    bought,
  },
  // IA-ATK-30
  requires: { 'IA-CONV-02': { check: (a, g) => mayModify(a, g) || message('refused.only-modifiers') } },
  valid: (a, g) => (fightOf(g)?.[a.from] ?? 0) > 0,
  commit: 'convert',
  steps: {
    convert: (a, g) => {
      const now = fightOf(g);
      if (now === undefined) return;
      const amount = Math.min(a.amount, now[a.from]);
      g.amend('attack', { [a.from]: now[a.from] - amount, [a.to]: now[a.to] + amount * a.gives });
    },
  },
});

/** The attack also brings about a condition, as its keyword would. */
export const inflict = verb('inflict', {
  params: { condition: word() },
  steps: {
    inflict: (a, g) => {
      const now = fightOf(g);
      if (now) g.amend('attack', { keywords: [...now.keywords, { keyword: 'condition', condition: a.condition }] });
    },
  },
});
