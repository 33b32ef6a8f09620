import type { AnyValue, Asked, Context, EntityId, Verb } from '@dejarik/sdk';
import type { Vocabulary } from '@dejarik/sdk/content';
import { Character, Door } from '../components.ts';
import { classes, enemyAbilities } from '../content/types.ts';
import { activeSeat, enemies, handOf, isFeature, isHidden, slots, threatsOnMap } from '../rules/board.ts';
import { discardSkill } from '../rules/decks.ts';
import { discardPlanning } from '../rules/planning.ts';

/** What cards and missions may speak of. */

const ownHand = (g: Asked, cx: Context): readonly EntityId[] => handOf(g, cx.owner < 0 ? activeSeat(g) : cx.owner);

export const vocabularyOf = (verbs: readonly Verb[], values: readonly AnyValue[]): Vocabulary => ({
  verbs,
  values,
  words: { class: classes, ability: enemyAbilities, level: ['beginner', 'standard', 'veteran'] },
  moments: { attacking: { verb: 'strike', role: 'character' }, suffering: { verb: 'suffer', role: 'character' } },
  costs: {
    discard: { pay: (cx) => discardPlanning({ card: cx.self }) },
    'skill-card': { kind: 'entity', pay: (_cx, card) => discardSkill({ card: card as EntityId }) },
  },
  lists: { turn: { list: 'turn' } },
  selectables: {
    enemy: { option: 'entity', of: enemies },
    threat: { option: 'entity', of: threatsOnMap },
    hidden: { option: 'entity', of: (g) => threatsOnMap(g).filter((one) => isHidden(g, one)) },
    feature: { option: 'entity', of: (g) => threatsOnMap(g).filter((one) => isFeature(g, one)) },
    character: { option: 'entity', of: (g) => g.all(Character) },
    slot: { option: 'entity', of: slots },
    door: { option: 'entity', of: (g) => g.all(Door).filter((door) => g.get(Door.open, door) === 0) },
    'card-in-hand': { option: 'entity', of: ownHand },
  },
  selects: 'enemy',
  seats: { active: (_cx, g) => activeSeat(g) },
  outermost: 'game',
});
