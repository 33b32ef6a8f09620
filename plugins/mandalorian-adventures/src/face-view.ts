import { message, type Asked, type EntityId, type Message } from '@dejarik/sdk';
import type { FaceValue, FaceView } from '@dejarik/sdk/view';
import { Character, Child, Disruption, Door, EventCard, PlanningCard, SkillCard, Slot, Threat } from './components.ts';
import { characterCard, isHidden, slotEntry, tokenOf } from './rules/board.ts';
import { tablesOf } from './tables.ts';

/** Names of things and faces of cards and tokens. */

/** What a thing is called. */
export function name(g: Asked, id: EntityId): Message | undefined {
  if (g.has(Character, id)) return message(`character.${characterCard(g, id).id}`);
  if (g.has(Threat, id)) return isHidden(g, id) ? message('threat.hidden') : message(`threat.${tokenOf(g, id).id}`);
  if (g.has(Slot, id)) return message(`slot.${slotEntry(g, id).id}`);
  if (g.has(Child, id)) return message('child');
  if (g.has(Door, id)) return message('door');
  return undefined;
}

/** What is seen of a card or token that lies face up. */
export function face(g: Asked, one: FaceValue): FaceView | undefined {
  const tables = tablesOf(g);
  if (one.component === SkillCard) {
    const card = tables.skills[one.fields['card'] ?? -1];
    if (card === undefined) return undefined;
    return {
      key: card.id,
      kind: 'skill',
      message: message(`skill.${card.id}`),
      ...(card.ability === undefined ? {} : { text: message(`skill.${card.id}.text`) }),
      data: {
        strength: card.strength,
        copies: card.copies,
        character: tables.characters[card.character]?.id ?? '',
        ...(card.symbol === undefined ? {} : { symbol: card.symbol }),
      },
    };
  }
  if (one.component === PlanningCard) {
    const card = tables.planning[one.fields['card'] ?? -1];
    return (
      card && {
        key: card.id,
        kind: 'planning',
        message: message(`planning.${card.id}`),
        text: message(`planning.${card.id}.text`),
      }
    );
  }
  if (one.component === EventCard) {
    const card = tables.events[one.fields['card'] ?? -1];
    return (
      card && {
        key: card.id,
        kind: 'event',
        message: message(`event-card.${card.id}`),
        text: message(`event-card.${card.id}.text`),
        data: { back: card.back },
      }
    );
  }
  if (one.component === Disruption) {
    const token = tables.disruptions[one.fields['token'] ?? -1];
    return (
      token && {
        key: `${token.color}-${token.value}`,
        kind: 'disruption',
        message: message('disruption', { value: token.value }),
        data: { strength: token.value, color: token.color },
      }
    );
  }
  if (one.component === Threat) {
    const token = tables.threats[one.fields['token'] ?? -1];
    return token && { key: token.id, kind: 'threat', message: message(`threat.${token.id}`) };
  }
  return undefined;
}
