import {
  again,
  data,
  end,
  entity,
  flag,
  integer,
  message,
  optional,
  list,
  pick,
  set,
  space,
  verb,
  word,
  type Args,
  type Asked,
  type Call,
  type EntityId,
  type Message,
  type Question,
} from '@dejarik/sdk';
import { bind, bound } from '@dejarik/sdk/flow';
import type { RolledDie } from '@dejarik/sdk/dice';
import { Figure } from '../components.ts';
import type { ConditionWord, Gains } from '../content/types.ts';
import { tablesOf } from '../tables.ts';
import { attackPool, defensePool } from '../values/figure.ts';
import { objectData } from './board.ts';
import { cardOf } from './groups.ts';
import { beginsAttack, claimAttack } from './attack-action.ts';
import { changesOfAttack, changesOfDefense, discardCondition, isIn } from './conditions.ts';
import { suffer } from './damage.ts';
import { rollDice, sumInto } from './dice.ts';
import {
  addKeywords,
  attackSeat,
  targetSeat,
  type AttackKind,
  type Fight,
  type Keyword,
  type Tally,
} from './attack-in-progress.ts';
import { byLegality, keywordCalls, orderMatters } from './keywords.ts';
import { askForSurge } from './surge.ts';
import {
  aimAt,
  attackLimits,
  candidates,
  isExcluded,
  kindOf,
  spaceUnderAttack,
  targetSpaces,
  targetsOf,
  targetStands,
} from './target.ts';
import { rangeTo } from './counting.ts';
import { dieWords, listed, resultWords } from '../result-words.ts';

const no: readonly never[] = [];

/**
 * An attack, by the seven steps of the rules: declare a target; roll; reroll; apply modifiers; spend surges; check
 * accuracy; deal damage; then what follows it. It costs no action itself.
 *
 * `kind` and `pool` are those of the card unless given; `with` is what this attack gains; `not` and `only` narrow the
 * targets; with `past` figures do not block its line of sight; `by` is the seat that makes a figure attack which is not its own.
 */
export const attack = verb('attack', {
  rules: ['IA-ATK-04'],
  params: {
    attacker: entity(),
    target: bound(entity()),
    space: bound(space()),
    kind: optional(word('melee', 'ranged')),
    pool: optional(data<readonly string[]>()),
    not: optional(list(entity()), no),
    only: optional(word('figure', 'small', 'adjacent')),
    past: optional(flag(), false),
    with: optional(data<Gains>()),
    by: optional(integer()),
  },
  locals: {
    defense: no as readonly string[],
    rolled: no as readonly RolledDie[],
    damage: 0,
    surge: 0,
    accuracy: 0,
    block: 0,
    evade: 0,
    dodge: 0,
    pierce: 0,
    keywords: no as readonly Keyword[],
    bought: no as readonly string[],
    spends: no as readonly ConditionWord[],
    missed: false,
    inflicted: 0,
    queue: no as readonly Call[],
  },
  requires: attackLimits,
  // IA-INTB-03
  valid: (a, g) => targetStands(g, a) && !g.forbidden({ verb: 'attack', args: a }),
  pivotal: true,
  commit: 'damage',
  amend: {
    pool: [],
    defense: [],
    rolled: [],
    damage: [],
    surge: [],
    accuracy: [],
    block: [],
    evade: [],
    dodge: [],
    pierce: [],
    keywords: [],
    bought: [],
    inflicted: [],
    missed: [],
  },
  by: attackSeat,
  steps: {
    'declare-target': {
      ask: (a, g): Question | null => {
        if ((a.target as EntityId | undefined) === undefined) {
          // IA-ATK-05
          const options = targetsOf(g, a);
          return options.length === 0
            ? null
            : pick({
                by: targetSeat(a, g),
                of: 'entity',
                options,
                message: message('ask.target', { attacker: a.attacker }),
                refused: () =>
                  candidates(g, a)
                    .filter((one) => !options.includes(one) && !isExcluded(g, a, one))
                    .map((option) => ({
                      option,
                      get because() {
                        return g.why(aimAt(a, option));
                      },
                    })),
              });
        }
        if ((a.space as number | undefined) !== undefined) return null;
        const all = targetSpaces(g, a);
        // IA-TGT-02, IA-LARG-03
        const options = all.length === 1 ? all.slice(0, 1) : all.filter((one) => g.can(aimAt(a, a.target, one)));
        return options.length === 0
          ? null
          : pick({
              by: targetSeat(a, g),
              of: 'place',
              options,
              message: message('ask.target-space', { target: a.target }),
            });
      },
      // IA-TGT-01
      run: (a, g, answer: number | undefined) => {
        const found = answer !== undefined;
        if ((a.target as EntityId | undefined) === undefined) return found ? [bind({ target: answer }), again] : end();
        if ((a.space as number | undefined) === undefined) return found ? [bind({ space: answer }), again] : end();
        // IA-ACTN-07
        return [set(poolsFor(a, g)), beginsAttack(g, a.attacker) && claimAttack({ figure: a.attacker })];
      },
    },
    /** The moment just before the roll, for abilities that change a pool. */
    dice: null,
    roll: {
      rules: ['IA-ATK-08'],
      run: (a, g) => {
        const rolled = rollDice(g, [...(a.pool ?? no), ...a.defense]);
        const dice = listed(rolled.map(({ die, face }) => dieWords(tablesOf(g), die, face)));
        if (dice !== undefined) g.tell(message('note.attack-roll', { attacker: a.attacker, target: a.target, dice }));
        return set({ rolled });
      },
    },
    /** Rerolls come before; then the dice are final and their results are counted. */
    reroll: (a, g) => set({ ...countUp(a, g) }),
    modify: (a) => set({ ...settleResults(a) }),
    surge: {
      ask: (a, g) => askForSurge(a, g),
      run: (_a, _g, bought: Call | null | undefined) => (bought ? [bought, again] : null),
    },
    accuracy: (a, g) => {
      const missed = misses(a, g);
      if (missed) g.tell(missWords(a, g));
      return set({ missed });
    },
    damage: (a) => suffer({ who: a.target, damage: netDamage(a), from: a.attacker, attack: true }),
    aftermath: (a, g) => {
      g.tell(
        message('note.attack-results', {
          attacker: a.attacker,
          target: a.target,
          results: resultWords(a) ?? message('gain.none'),
        }),
        resultsOf(a),
      );
      return [
        set({ queue: keywordCalls(a, g) }),
        // IA-FOC-05, IA-FOC-02
        ...a.spends
          .filter((condition) => isIn(g, a.attacker, condition))
          .map((condition) => discardCondition({ figure: a.attacker, condition })),
      ];
    },
    keywords: {
      ask: (a, g) => {
        const [options, refused] = byLegality(a.queue, g);
        return options.length > 1 && orderMatters(options)
          ? pick({
              by: attackSeat(a, g),
              of: 'call',
              options,
              message: message('ask.next-keyword'),
              refused: () => refused.map((option) => ({ option, because: g.why(option) })),
            })
          : null;
      },
      run: (a, g, chosen: Call | undefined) => {
        const next = chosen ?? byLegality(a.queue, g).flat()[0];
        return next === undefined ? null : [set({ queue: a.queue.filter((one) => one !== next) }), next, again];
      },
    },
  },
});

/** How an attack came out, for those who ask when it is over. */
const resultsOf = (a: Fight): Args => ({
  attacker: a.attacker,
  target: a.target,
  space: a.space,
  kind: a.kind,
  pool: a.pool ?? no,
  defense: a.defense,
  rolled: a.rolled,
  bought: a.bought,
  missed: a.missed,
  inflicted: a.inflicted,
  damage: a.damage,
  surge: a.surge,
  accuracy: a.accuracy,
  block: a.block,
  evade: a.evade,
  dodge: a.dodge,
  pierce: a.pierce,
});

/** Both pools: conditions of the attacker add dice, whether its player likes it or not. */
function poolsFor(
  a: Fight,
  g: Asked,
): {
  readonly kind: AttackKind;
  readonly pool: readonly string[];
  readonly defense: readonly string[];
  readonly spends: readonly ConditionWord[];
} {
  const { dice, spends } = changesOfAttack(g, a.attacker);
  const pool = a.pool ?? g.value(attackPool, a.attacker);
  // IA-ATK-09
  return { kind: kindOf(a, g), pool: [...pool, ...dice], defense: g.value(defensePool, a.target), spends };
}

/** What the dice show, what both cards add to it always, and what conditions add or take off. */
function countUp(a: Fight, g: Asked): Tally {
  const sum = { damage: 0, surge: 0, accuracy: 0, block: 0, evade: 0, dodge: 0, pierce: 0 };
  sumInto(sum, a.rolled, g);
  const keywords: Keyword[] = [];
  for (const gains of [cardOf(g, a.attacker).always, a.with]) {
    if (gains === undefined) continue;
    sum.damage += gains.damage ?? 0;
    sum.surge += gains.surge ?? 0;
    sum.accuracy += gains.accuracy ?? 0;
    sum.pierce += gains.pierce ?? 0;
    addKeywords(keywords, gains);
  }
  // IA-AOBJ-13
  const printed: Gains | undefined = g.has(Figure, a.target)
    ? cardOf(g, a.target).always
    : { block: objectData(g, a.target)?.block ?? 0 };
  sum.block += printed?.block ?? 0;
  sum.evade += printed?.evade ?? 0;
  const [attacking, defending] = [changesOfAttack(g, a.attacker), changesOfDefense(g, a.target)];
  sum.damage += attacking.damage;
  sum.surge += attacking.surge;
  sum.accuracy += attacking.accuracy;
  sum.block += defending.block;
  sum.evade += defending.evade;
  return { ...sum, keywords };
}

/** No result is below 0; each evade cancels a surge. */
function settleResults(a: Fight): Partial<Tally> {
  const evade = Math.max(0, a.evade);
  // IA-ATK-13, IA-SRG-02, IA-SUP-11
  return {
    damage: Math.max(0, a.damage),
    accuracy: Math.max(0, a.accuracy),
    block: Math.max(0, a.block),
    evade,
    surge: Math.max(0, a.surge - evade),
  };
}

/** Accuracy that the attack needs; none for melee. */
export function neededAccuracy(a: Pick<Fight, 'attacker' | 'target' | 'space' | 'kind' | 'past'>, g: Asked): number {
  // IA-MELE-03, IA-RCH-03
  if (a.kind !== 'ranged') return 0;
  // IA-ADJ-05, IA-RANG-04, IA-ACC-03, IA-GOLD-01, IA-MELE-05
  return rangeTo(g, a.attacker, spaceUnderAttack(g, a));
}

function misses(a: Fight, g: Asked): boolean {
  // IA-MISS-02
  if (a.missed || a.dodge > 0) return true;
  // IA-ATK-16, IA-RANG-03, IA-MISS-03, IA-ACC-01
  return a.accuracy < neededAccuracy(a, g);
}

/** Why the attack misses. */
function missWords(a: Fight, g: Asked): Message {
  if (a.missed) return message('attack.missed');
  // IA-MISS-02
  return a.dodge > 0
    ? message('note.dodged', { target: a.target })
    : message('note.too-short', { accuracy: a.accuracy, needed: neededAccuracy(a, g) });
}

/** Damage that is left after blocks, which Pierce takes off first. */
function netDamage(a: Fight): number {
  // IA-MISS-01
  if (a.missed) return 0;
  // IA-PIER-01
  const pierced = a.block - a.pierce;
  // IA-PIER-02
  const blocked = Math.max(0, pierced);
  // IA-ATK-17
  return Math.max(0, a.damage - blocked);
}
