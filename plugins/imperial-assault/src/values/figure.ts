import { value, type Asked, type EntityId } from '@dejarik/sdk';
import { Figure, Group, Health, Position, Token } from '../components.ts';
import type { DefenseDie } from '../content/types.ts';
import { objectData } from '../rules/board.ts';
import { cardOf } from '../rules/groups.ts';
import { tablesOf } from '../tables.ts';

/** What a figure (or an object that can be attacked) is like now. */

const isFigure = (g: Asked, thing: EntityId): boolean => g.has(Figure, thing);

export const speed = value('speed', {
  of: ['entity'],
  is: 'int',
  base: (g, figure: EntityId): number => cardOf(g, figure).speed,
});

export const health = value('health', {
  of: ['entity'],
  is: 'int',
  // IA-AOBJ-02
  base: (g, thing: EntityId): number =>
    isFigure(g, thing) ? cardOf(g, thing).health : (objectData(g, thing)?.health ?? 0),
});

// IA-DMG-06
export const damageOn = value('damage', {
  of: ['entity'],
  is: 'int',
  base: (g, thing: EntityId): number => g.get(Health.damage, thing),
});

// IA-ATK-03
export const attackPool = value('attack-pool', {
  of: ['entity'],
  is: 'list',
  base: (g, figure: EntityId): readonly string[] => cardOf(g, figure).attack.dice,
});

export const defensePool = value('defense-pool', {
  of: ['entity'],
  is: 'list',
  // IA-AOBJ-14
  base: (g, thing: EntityId): readonly DefenseDie[] =>
    isFigure(g, thing) ? cardOf(g, thing).defense : (objectData(g, thing)?.defense ?? []),
});

/** The symbol on its card says how it attacks (IA-RANG-01, IA-MELE-01). */
export const attackType = value('attack-type', {
  of: ['entity'],
  is: 'word',
  base: (g, figure: EntityId): 'melee' | 'ranged' => cardOf(g, figure).attack.type,
});

export const trait = value('trait', {
  of: ['entity', 'word'],
  is: 'flag',
  base: (g, figure: EntityId, word: string): boolean =>
    isFigure(g, figure) && cardOf(g, figure).traits.some((one) => one === word),
});

export const keyword = value('keyword', {
  of: ['entity', 'word'],
  is: 'flag',
  base: (g, figure: EntityId, word: string): boolean =>
    isFigure(g, figure) && (cardOf(g, figure).keywords ?? []).some((one) => one === word),
});

/** Does it pay further movement points for difficult terrain and for spaces with hostile figures? */
export const hindered = value('hindered', {
  of: ['entity'],
  is: 'flag',
  // IA-DIFF-02, IA-MOV-09; IA-MASS-06, IA-MASS-07, IA-MOBI-01, IA-MOBI-02
  base: (g, figure: EntityId): boolean => {
    const { massive, mobile } = cardOf(g, figure);
    return !massive && !mobile;
  },
});

// IA-LARG-01, IA-SMAL-01, IA-SMAL-02
export const size = value('size', {
  of: ['entity'],
  is: 'word',
  base: (g, figure: EntityId): 'small' | 'large' => (cardOf(g, figure).large ? 'large' : 'small'),
});

export const affiliation = value('affiliation', {
  of: ['entity'],
  is: 'word',
  base: (g, figure: EntityId): string => cardOf(g, figure).affiliation,
});

// IA-ELIT-01, IA-ELIT-05
export const rank = value('rank', {
  of: ['entity'],
  is: 'word',
  base: (g, figure: EntityId): 'regular' | 'elite' => cardOf(g, figure).rank,
});

export const isUnique = value('unique', {
  of: ['entity'],
  is: 'flag',
  base: (g, figure: EntityId): boolean => cardOf(g, figure).unique,
});

/** The name on its card: regular and elite figures of one kind share it. */
// IA-ELIT-03
export const called = value('called', {
  of: ['entity'],
  is: 'word',
  base: (g, figure: EntityId): string => cardOf(g, figure).name,
});

export const deploymentCost = value('cost', {
  of: ['entity'],
  is: 'int',
  base: (g, figure: EntityId): number => cardOf(g, figure).cost,
});

export const hasCondition = value('condition', {
  of: ['entity', 'word'],
  is: 'flag',
  base: (g, figure: EntityId, word: string): boolean => {
    const condition = tablesOf(g).conditionById.get(word);
    return condition !== undefined && g.has(condition.component, figure);
  },
});

// IA-RDY-04
export const isReady = value('ready', {
  of: ['entity'],
  is: 'flag',
  base: (g, figure: EntityId): boolean =>
    g.get(Group.exhausted, (isFigure(g, figure) ? g.get(Figure.group, figure) : figure) as EntityId) === 0,
});

export const onMap = value('on-map', {
  of: ['entity'],
  is: 'flag',
  base: (g, thing: EntityId): boolean =>
    g.has(Position, thing) || (g.has(Token, thing) && g.get(Token.space, thing) >= 0),
});
