import { value, type EntityId } from '@dejarik/sdk';

/** What abilities change of how a figure attacks. */

/** How often the figure may trigger each of its surge abilities in one attack. */
export const surgeUses = value('surge-uses', { of: ['entity'], is: 'int', base: (_g, _figure: EntityId): number => 1 });

/** Figures do not block this figure's line of sight when it attacks. */
export const seesPastFigures = value('sees-past-figures', {
  of: ['entity'],
  is: 'flag',
  base: (_g, _figure: EntityId): boolean => false,
});

/** May the second figure trigger the surge abilities of the first one's card when it attacks? */
export const lendsSurges = value('lends-surges', {
  of: ['entity', 'entity'],
  is: 'flag',
  base: (_g, _lender: EntityId, _attacker: EntityId): boolean => false,
});
