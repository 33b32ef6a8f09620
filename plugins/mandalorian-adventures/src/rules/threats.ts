import { after, entity, message, optional, verb, word, type Ability, type Asked, type EntityId } from '@dejarik/sdk';
import { At, Character, Hidden, Threat } from '../components.ts';
import { activeSeat, isFeature, isHidden, isPlayers, missionOf, pile, spaceOf, threatsAt, tokenOf } from './board.ts';
import { heal } from './damage.ts';
import { takesEffect } from './event-effect.ts';

/** Threat tokens: turned over, used, gone. */

export const MEDPAC = 'medpac';

/** Kept by a movement in which a threat was turned over. */
export const REVEALED = 'revealed';

/** A hidden threat is turned face up and stays so. */
export const reveal = verb('reveal', {
  params: { threat: entity(), how: word('movement', 'attack', 'other'), by: optional(entity()) },
  shows: { threat: 'all' },
  valid: (a, g) => isHidden(g, a.threat),
  commit: 'turn',
  steps: {
    turn: (a, g) => {
      g.leave(Hidden, a.threat);
      g.show(a.threat, 'all');
      g.put(a.threat, pile(g, 'faceup'));
      if (a.how === 'movement' && g.within('move') !== undefined) g.note('move', REVEALED);
      takesEffect(g);
      const at = spaceOf(g, a.threat);
      if (at !== undefined) g.tell(message('note.revealed', { threat: a.threat, at }));
    },
  },
});

const hasEffect = (g: Asked, threat: EntityId): boolean => {
  const token = tokenOf(g, threat);
  return token.effect === true || token.enemy?.abilities.includes('effect') === true;
};

/** What the symbol of the mission effect stands for in this mission: its rule follows upon this. */
export const missionEffect = verb('mission-effect', {
  rules: ['MA-MFX-01'],
  params: { threat: entity() },
  steps: { resolve: null },
});

/** What the symbol says happens whatever becomes of the threat. */
export const effectOnReveal: Ability = after('mission-effect', 'reveal.turn', {
  rules: ['MA-MFX-01', 'MA-MFX-02'],
  // MA-MFX-03
  when: (cx, g) => hasEffect(g, cx.a['threat'] as EntityId),
  do: (cx) => missionEffect({ threat: cx.a['threat'] as EntityId }),
});

/** Hidden threats where a character stands are turned over at once, however it came there. */
export const hiddenHere = (g: Asked, character: EntityId): readonly EntityId[] => {
  const space = spaceOf(g, character);
  return space === undefined ? [] : threatsAt(g, space).filter((one) => isHidden(g, one));
};

/** A threat is taken off the map without being defeated. */
export const discardThreat = verb('discard-threat', {
  params: { threat: entity() },
  takes: 'threat',
  valid: (a, g) => g.has(At, a.threat),
  commit: 'leave',
  steps: {
    leave: (a, g) => {
      g.leave(At, a.threat);
      g.leave(Hidden, a.threat);
      g.set(Threat.damage, a.threat, 0);
      g.put(a.threat, pile(g, 'gone'));
      takesEffect(g);
    },
  },
});

/** A feature on the space of a character is used; what it does follows from the mission, a medpac heals. */
export const useFeature = verb('use-feature', {
  params: { character: entity(), threat: entity() },
  requires: {
    'MA-OBJ-02': {
      check: (a, g) =>
        (isPlayers(g, a.character) &&
          spaceOf(g, a.character) === spaceOf(g, a.threat) &&
          g.within('action-step') !== undefined) ||
        message('refused.feature-elsewhere'),
    },
    'MA-MED-03': {
      check: (a, g) => !isMedpac(g, a.threat) || g.get(Character.damage, a.character) > 0 || message('refused.unhurt'),
    },
  },
  valid: (a, g) => isFeature(g, a.threat),
  commit: 'use',
  by: (_a, g) => activeSeat(g),
  steps: {
    // MA-MED-01
    use: (a, g) =>
      isMedpac(g, a.threat) ? [discardThreat({ threat: a.threat }), heal({ character: a.character, amount: 1 })] : null,
  },
});

const isMedpac = (g: Asked, threat: EntityId): boolean => tokenOf(g, threat).feature === MEDPAC;

/** Features on the space of a character that it might use. */
export function featuresFor(g: Asked, character: EntityId): readonly EntityId[] {
  const space = spaceOf(g, character);
  if (space === undefined) return [];
  // MA-OBJ-02
  const near = threatsAt(g, space);
  return near.filter(
    (one) =>
      isFeature(g, one) &&
      (isMedpac(g, one) || missionOf(g).features?.[tokenOf(g, one).feature ?? '']?.use !== undefined),
  );
}
