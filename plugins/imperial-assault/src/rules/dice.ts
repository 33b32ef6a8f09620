import {
  data,
  entity,
  flag,
  integer,
  message,
  optional,
  pick,
  pickMany,
  set,
  verb,
  word,
  type Asked,
  type Question,
  type Seat,
  type Writes,
} from '@dejarik/sdk';
import { allocate } from '@dejarik/sdk/questions';
import type { RolledDie } from '@dejarik/sdk/dice';
import { ANY_DIE, attackDice } from '../content/types.ts';
import { tablesOf } from '../tables.ts';
import { attackStep, fightOf, leaderOf, type ResultName } from './attack-in-progress.ts';
import { cardOf } from './groups.ts';
import { dieWords, listed } from '../result-words.ts';

/** The stream that all dice are rolled from. */
export const DICE = 'dice';

// IA-ATK-25
const isAttackDie = (die: string): boolean => attackDice.some((one) => one === die);

/** Rolls dice by their colors, in order. */
// IA-LIM-02
export function rollDice(g: Writes, dice: readonly string[]): readonly RolledDie[] {
  return dice.map((die) => ({ die, face: rollOne(g, die) }));
}
const rollOne = (g: Writes, die: string): number => g.random(DICE, tablesOf(g).dice.byId.get(die)?.faces.length ?? 6);

type Sums = Record<ResultName, number>;

/** Adds what dice show, in the order of the set's results. */
export function sumInto(sum: Sums, rolled: readonly RolledDie[], g: Asked): void {
  const { byId } = tablesOf(g).dice;
  for (const { die, face } of rolled) {
    const shown = byId.get(die)?.faces[face];
    if (shown === undefined) continue;
    sum.damage += shown[0] ?? 0;
    sum.surge += shown[1] ?? 0;
    sum.accuracy += shown[2] ?? 0;
    sum.block += shown[3] ?? 0;
    sum.evade += shown[4] ?? 0;
    sum.dodge += shown[5] ?? 0;
  }
}

/** Dice rolled outside of an attack; what they show is known as the results of this verb. */
export const rollSome = verb('roll-dice', {
  params: { dice: data<readonly string[]>() },
  locals: { rolled: [] as readonly RolledDie[], damage: 0, surge: 0, accuracy: 0, block: 0, evade: 0, dodge: 0 },
  steps: {
    roll: (a, g) => {
      const rolled = rollDice(g, a.dice);
      const sum = { damage: 0, surge: 0, accuracy: 0, block: 0, evade: 0, dodge: 0 };
      sumInto(sum, rolled, g);
      const dice = listed(rolled.map((die) => said(g, die)));
      if (dice !== undefined) g.tell(message('note.rolled', { dice }));
      return set({ rolled, ...sum });
    },
  },
});

// ---- dice of the attack in progress

/** Whose ability is being carried out. */
const doer = (g: Asked): Seat => Number(g.within('resolve')?.a['owner'] ?? 0);

/** From the declaration of the target on, when the pools are known, until the roll. */
const isBeforeRoll = (g: Asked): boolean =>
  attackStep(g) === 'dice' || (attackStep(g) === 'declare-target' && fightOf(g)?.pool !== undefined);
const beforeRoll = {
  'IA-ATK-28': { check: (_: unknown, g: Asked) => isBeforeRoll(g) || message('refused.only-before-roll') },
} as const;

/** A die of a color joins a pool. */
export const addDie = verb('add-die', {
  rules: ['IA-ATK-24'],
  during: 'attack.dice',
  params: { side: word('attack', 'defense'), die: word('red', 'blue', 'green', 'yellow', 'black', 'white') },
  requires: beforeRoll,
  steps: {
    add: (a, g) => {
      const now = fightOf(g);
      if (now)
        g.amend(
          'attack',
          a.side === 'attack' ? { pool: [...(now.pool ?? []), a.die] } : { defense: [...now.defense, a.die] },
        );
    },
  },
});

/** Dice of a pool, by color, one of which leaves it. */
function removable(
  a: { readonly side: 'attack' | 'defense'; readonly die: string | undefined },
  g: Asked,
): readonly string[] {
  const now = fightOf(g);
  const pool = (a.side === 'attack' ? now?.pool : now?.defense) ?? [];
  return a.die === undefined ? pool : pool.filter((one) => one === a.die);
}

/** A die leaves a pool: one of a color, one of the choice of whose ability it is, or all of them. */
export const removeDie = verb('remove-die', {
  during: 'attack.dice',
  params: {
    side: word('attack', 'defense'),
    die: optional(word('red', 'blue', 'green', 'yellow', 'black', 'white')),
    all: optional(flag(), false),
  },
  requires: beforeRoll,
  valid: (a, g) => removable(a, g).length > 0,
  commit: 'remove',
  steps: {
    remove: {
      ask: (a, g): Question | null => {
        const colors = [...new Set(removable(a, g))];
        return a.all || a.die !== undefined || colors.length === 0
          ? null
          : pick({ by: doer(g), of: 'word', options: colors, message: message('ask.remove-die'), label: dieLabel });
      },
      run: (a, g, chosen: string | undefined) => {
        const now = fightOf(g);
        if (now === undefined) return;
        const pool = (a.side === 'attack' ? now.pool : now.defense) ?? [];
        const gone = a.all ? removable(a, g) : [a.die ?? chosen ?? ''];
        const left = gone.reduce((rest, die) => {
          const i = rest.indexOf(die);
          return i < 0 ? rest : rest.toSpliced(i, 1);
        }, pool);
        g.amend('attack', { [a.side === 'attack' ? 'pool' : 'defense']: left });
      },
    },
  },
});

/** The colors that a die of the attacker's choice may have. */
const choices = [...attackDice];

/** Whoever leads a figure says which dice those of its card are that are left to choice; the attacker's unless another is named. */
export const chooseDice = verb('choose-dice', {
  params: { figure: optional(entity()) },
  valid: (_, g) => (fightOf(g)?.pool ?? []).includes(ANY_DIE),
  steps: {
    choose: {
      ask: (a, g): Question | null => {
        const now = fightOf(g);
        const free = (now?.pool ?? []).filter((die) => die === ANY_DIE).length;
        if (now === undefined || free === 0) return null;
        const figure = a.figure ?? now.attacker;
        const most = Math.min(free, cardOf(g, figure).attack.most ?? free);
        return allocate({
          by: leaderOf(g, figure),
          of: 'word',
          options: choices,
          min: free,
          max: free,
          limits: choices.map(() => most),
          message: message('ask.choose-dice', { n: free }),
          label: dieLabel,
        });
      },
      run: (_a, g, counts: readonly number[] | undefined) => {
        const now = fightOf(g);
        if (now === undefined || counts === undefined) return;
        const chosen = choices.flatMap((die, i) => Array.from({ length: counts[i] ?? 0 }, () => die));
        g.amend('attack', { pool: [...chosen, ...(now.pool ?? []).filter((die) => die !== ANY_DIE)] });
      },
    },
  },
});

const said = (g: Asked, die: RolledDie | undefined) => dieWords(tablesOf(g), die?.die ?? '', die?.face ?? 0);

const dieLabel = (option: unknown) => message(`die.${String(option)}`);

/** Places in the roll of the dice that may be rerolled. */
function freeDice(g: Asked, side: 'attack' | 'defense'): readonly number[] {
  // IA-ATK-11
  return (fightOf(g)?.rolled ?? []).flatMap((die, i) =>
    isAttackDie(die.die) === (side === 'attack') && !die.rerolled ? [i] : [],
  );
}

/** Places of the dice that a reroll of so many of each side may choose from. */
const dicePermitted = (
  a: { readonly attack: number; readonly defense: number; readonly any: number },
  g: Asked,
): readonly number[] => [
  ...(a.attack + a.any > 0 ? freeDice(g, 'attack') : []),
  ...(a.defense + a.any > 0 ? freeDice(g, 'defense') : []),
];

/** Up to so many attack dice, defense dice or dice of either side are rolled again; each die once in an attack, by either side. */
export const rerollDice = verb('reroll', {
  rules: ['IA-ATK-10'],
  during: 'attack.reroll',
  params: { attack: optional(integer(), 0), defense: optional(integer(), 0), any: optional(integer(), 0) },
  requires: {
    'IA-ATK-29': { check: (_, g) => attackStep(g) === 'reroll' || message('refused.only-rerolls') },
    'IA-ATK-11': { check: (a, g) => dicePermitted(a, g).length > 0 || message('refused.rerolled') },
  },
  steps: {
    choose: {
      ask: (a, g): Question | null => {
        const free = dicePermitted(a, g);
        const most = Math.min(a.attack + a.defense + a.any, free.length);
        const rolled = fightOf(g)?.rolled ?? [];
        const label = (option: unknown) => {
          const die = rolled[Number(option)];
          return dieWords(tablesOf(g), die?.die ?? '', die?.face ?? 0);
        };
        const spec = { by: doer(g), of: 'number', options: free, message: message('ask.reroll'), label } as const;
        return most === 0 ? null : most === 1 ? pick(spec) : pickMany({ ...spec, min: 1, max: most });
      },
      run: (_, g, chosen: number | readonly number[] | undefined) => {
        const now = fightOf(g);
        if (now === undefined || chosen === undefined) return;
        const places = typeof chosen === 'number' ? [chosen] : chosen;
        const rolled = now.rolled.map((die, i) =>
          places.includes(i) ? { die: die.die, face: rollOne(g, die.die), rerolled: true as const } : die,
        );
        for (const i of places)
          g.tell(message('note.rerolled', { before: said(g, now.rolled[i]), after: said(g, rolled[i]) }));
        g.amend('attack', { rolled });
      },
    },
  },
});
