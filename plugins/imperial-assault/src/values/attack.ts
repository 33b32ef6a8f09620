import { value, type Asked, type EntityId } from '@dejarik/sdk';
import { seatOf } from '../rules/groups.ts';
import { defeatsFor, hurtFor } from '../rules/damage.ts';
import { commandOf, isInPlay, mayUseCard } from '../rules/command-cards.ts';
import { harmOn } from '../rules/conditions.ts';
import { fightOf } from '../rules/attack-in-progress.ts';

/** What abilities ask about attacks, and change for them. */

/** Results of a kind in the attack in progress, as they stand; never fewer than none (IA-SUP-11). The entity does not matter. */
export const results = value('results', {
  of: ['entity', 'word'],
  is: 'int',
  base: (g, _who: EntityId, word: string): number => {
    const now = g.within('attack')?.a[word];
    return typeof now === 'number' ? Math.max(0, now) : 0;
  },
});

/** Is a die of this color in a pool of the attack in progress? The entity does not matter. */
export const hasDie = value('has-die', {
  of: ['entity', 'word'],
  is: 'flag',
  base: (g, _who: EntityId, word: string): boolean => {
    const a = g.within('attack')?.a;
    return (
      a !== undefined &&
      ((a['pool'] as readonly string[]).includes(word) || (a['defense'] as readonly string[]).includes(word))
    );
  },
});

/** Has it a harmful condition? */
export const harmed = value('harmed', {
  of: ['entity'],
  is: 'flag',
  base: (g, figure: EntityId): boolean => harmOn(g, figure).length > 0,
});

/** Figures hostile to this one that were defeated in the activation under way. */
export const defeats = value('defeats', {
  of: ['entity'],
  is: 'int',
  base: (g: Asked, figure: EntityId): number => g.tally('activation', defeatsFor(seatOf(g, figure))),
});

/** The figure whose activation is under way. */
export const activating = value('activating', {
  of: [],
  is: 'data',
  base: (g): EntityId | undefined => g.within('activation')?.a['figure'] as EntityId | undefined,
});

/** Is this command card being played, and not cancelled or put away? */
export const inPlay = value('in-play', {
  of: ['entity'],
  is: 'flag',
  base: (g, card: EntityId): boolean => isInPlay(g, card),
});

/** Is it one of the figures that a command card asks for? All that the card says must hold. */
export const mayUse = value('may-use', {
  of: ['entity', 'entity'],
  is: 'flag',
  base: (g, figure: EntityId, card: EntityId): boolean => {
    const on = commandOf(g, card)?.playOn;
    return !on || mayUseCard(g, figure, on);
  },
});

export const commandCost = value('command-cost', {
  of: ['entity'],
  is: 'int',
  base: (g, card: EntityId): number => commandOf(g, card)?.cost ?? 0,
});

/** Has a surge ability of this name been bought in the attack in progress? The entity does not matter. */
export const hasBought = value('has-bought', {
  of: ['entity', 'word'],
  is: 'flag',
  base: (g, _who: EntityId, word: string): boolean => fightOf(g)?.bought.includes(word) === true,
});

/** How often a surge ability of this name has been bought in the attack in progress. The entity does not matter. */
export const timesBought = value('times-bought', {
  of: ['entity', 'word'],
  is: 'int',
  base: (g, _who: EntityId, word: string): number => fightOf(g)?.bought.filter((one) => one === word).length ?? 0,
});

/** Damage that it has suffered by the attack in progress, Blast and Cleave included. */
export const hurtByAttack = value('hurt-by-attack', {
  of: ['entity'],
  is: 'int',
  base: (g, who: EntityId): number => g.tally('attack', hurtFor(who)),
});
