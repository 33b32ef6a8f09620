import {
  entity,
  integer,
  message,
  pick,
  verb,
  type Asked,
  type Call,
  type EntityId,
  type Question,
} from '@dejarik/sdk';
import { together } from '@dejarik/sdk/flow';
import { Figure, Health, Position } from '../components.ts';
import type { ConditionWord } from '../content/types.ts';
import { conditionNamed, gainCondition } from './conditions.ts';
import { canSuffer, recover, suffer } from './damage.ts';
import { attackSeat, fightOf, type Fight } from './attack-in-progress.ts';
import { besideSpace, couldBeTarget, spaceUnderAttack } from './target.ts';

/** What follows an attack: Blast, Cleave, Recover, conditions. */

/** Figures and objects beside the target space suffer damage, friend and foe, all at once; the target does not. */
export const blast = verb('blast', {
  rules: ['IA-BLST-01'],
  params: { figure: entity(), amount: integer() },
  steps: {
    strike: (a, g) => {
      const attack = fightOf(g);
      if (attack === undefined) return null;
      const struck = g.all(Health).filter((who) => canSuffer(g, who) && isStruck(g, attack, who));
      // IA-BLST-04, IA-BLST-05
      return struck.length === 0
        ? null
        : together(struck.map((who) => suffer({ who, damage: a.amount, from: a.figure })));
    },
  },
});

function isStruck(g: Asked, attack: Fight, who: EntityId): boolean {
  // IA-BLST-03, IA-BLST-06
  if (who === attack.target) return false;
  // IA-AOBJ-17
  if (!g.has(Figure, who)) return besideSpace(g, spaceUnderAttack(g, attack), who);
  // IA-BLST-02, IA-ATK-23
  // IA-TGT-05
  return besideSpace(g, spaceUnderAttack(g, attack), who);
}

/** One other hostile figure or object that could have been the target suffers damage, if the attacker wants. */
export const cleave = verb('cleave', {
  rules: ['IA-CLV-01'],
  params: { figure: entity(), amount: integer() },
  steps: {
    choose: {
      ask: (a, g): Question | null => {
        const attack = fightOf(g);
        if (attack === undefined || !g.has(Position, a.figure)) return null;
        // IA-AOBJ-17, IA-CLV-02
        const options = g
          .all(Health)
          .filter((who) => who !== attack.target && canSuffer(g, who) && couldBeTarget(g, attack, who));
        return options.length === 0
          ? null
          : pick({
              by: attackSeat(attack, g),
              of: 'entity',
              options,
              message: message('ask.cleave', { amount: a.amount }),
              pass: true,
            });
      },
      run: (a, _g, chosen: EntityId | null | undefined) =>
        chosen ? suffer({ who: chosen, damage: a.amount, from: a.figure }) : null,
    },
  },
});

/** The keywords of an attack as things to do. All but Recover need the target to have suffered damage. */
// IA-CLV-04, IA-CLV-05, IA-COND-08
export function keywordCalls(a: Fight, g: Asked): readonly Call[] {
  const hurt = a.inflicted > 0;
  const calls: Call[] = [];
  const sums = { blast: 0, recover: 0 };
  for (const one of a.keywords) {
    switch (one.keyword) {
      case 'blast':
        // IA-ATK-26, IA-MISS-05
        if (hurt) sums.blast += one.amount;
        break;
      case 'cleave':
        // IA-ATK-26, IA-MISS-05
        if (hurt) calls.push(cleave({ figure: a.attacker, amount: one.amount }));
        break;
      case 'recover':
        // IA-RECV-03, IA-MISS-04
        sums.recover += one.amount;
        break;
      case 'condition':
        // IA-KEYW-02, IA-ATK-26, IA-COND-07, IA-FOC-04
        if (hurt) calls.push(gainCondition({ figure: gainer(a, g, one.condition), condition: one.condition }));
    }
  }
  if (sums.blast > 0) calls.unshift(blast({ figure: a.attacker, amount: sums.blast }));
  if (sums.recover > 0) calls.push(recover({ figure: a.attacker, amount: sums.recover }));
  return calls;
}

/** A harmful condition is for the target, a beneficial one for the attacker (IA-COND-09). */
const gainer = (a: Fight, g: Asked, condition: ConditionWord): EntityId =>
  conditionNamed(g, condition).harmful ? a.target : a.attacker;

/** Does it make a difference what comes first? Only where others are damaged. */
export const orderMatters = (queue: readonly Call[]): boolean =>
  queue.some((call) => call.verb === 'blast' || call.verb === 'cleave');

/** Of a queue what may come about now, and what a rule refuses by now, such as a condition that the figure has (IA-COND-06): that comes last. */
export const byLegality = (
  queue: readonly Call[],
  g: Asked,
): readonly [open: readonly Call[], refused: readonly Call[]] => [
  queue.filter((call) => g.can(call)),
  queue.filter((call) => !g.can(call)),
];
