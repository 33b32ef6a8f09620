import { ANY_DIE, values, verbs, type VocabularyWord } from '@dejarik/imperial-assault';
import { before, type Ability, type EntityId } from '@dejarik/sdk';

/** An attack with the attack type and attack pool of the figure that is attacked. */
// RTH-CQR-01, RTH-ATK-01
export const closeQuarters: VocabularyWord = {
  kind: 'code',
  id: 'close-quarters',
  means: (cx, g) => {
    const target = Number(cx.a['foe']) as EntityId;
    return verbs.attack({
      attacker: cx.self,
      target,
      kind: g.value(values.attackType, target),
      pool: [...g.value(values.attackPool, target)],
    });
  },
};

/** Dice that nobody has chosen when they are to be rolled are those of another's pool: whoever leads that figure chooses them. */
export const borrowedDice: readonly Ability[] = [
  before('borrowed-dice', `${verbs.attack.id}.dice`, {
    rules: ['RTH-CQR-04'],
    when: (cx) => Array.isArray(cx.a['pool']) && cx.a['pool'].includes(ANY_DIE),
    do: (cx) => verbs.chooseDice({ figure: Number(cx.a['target']) as EntityId }),
  }),
];
