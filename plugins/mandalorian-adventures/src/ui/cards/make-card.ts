import { message, type Asked, type EntityId, type Seat } from '@dejarik/sdk';
import type { CardEntry, CardMaker, CardSheet } from '@dejarik/sdk/view';
import { Character, Child, PlanningCard, Threat } from '../../components.ts';
import { carrierOf, characterCard, healthOf, isHidden, tokenOf } from '../../rules/board.ts';
import { tablesOf, type CharacterEntry } from '../../tables.ts';
import { eventSheet, faceSheet, planningSheet, skillEntries, skillSheet, threatSheet } from './faces.ts';

/** The cards of a mission, for whoever wants to read one. */
export const makeCard: CardMaker = (g, { id, face, name }, seat) => {
  if (name !== undefined) return namedCard(g, name);
  if (id === undefined) return undefined;
  if (g.has(Threat, id)) return threatCard(g, id, seat);
  if (face !== undefined) return faceSheet(tablesOf(g), face);
  if (g.has(Character, id)) return characterSheet(g, id);
  return g.has(Child, id) ? childSheet(g) : undefined;
};

/** A hidden threat is read by who has looked at it alone. */
function threatCard(g: Asked, threat: EntityId, seat: Seat): CardSheet | undefined {
  if (isHidden(g, threat) && !(seat >= 0 && g.knows(seat, threat))) return undefined;
  const token = tokenOf(g, threat);
  return threatSheet(token, (token.enemy?.health ?? 0) - g.get(Threat.damage, threat));
}

/** What a message names; cards that come with the guide are read where they lie, once they are there. */
function namedCard(g: Asked, name: string): CardSheet | undefined {
  const tables = tablesOf(g);
  const [, kind, id = ''] = /^(skill|ability|planning|event-card|character)\.(.+)$/.exec(name) ?? [];
  const skill = kind === 'skill' || kind === 'ability' ? tables.skillById.get(id) : undefined;
  if (skill !== undefined) return skill.locked === true ? undefined : skillSheet(tables, skill);
  const planning = kind === 'planning' ? tables.planningById.get(id) : undefined;
  if (planning !== undefined) return planning.locked === true ? undefined : planningSheet(planning);
  const event = kind === 'event-card' ? tables.eventById.get(id) : undefined;
  if (event !== undefined) return event.locked === true ? undefined : eventSheet(event);
  const character = kind === 'character' ? tables.characterById.get(id) : undefined;
  return character && printedCharacter(g, character);
}

/** The skill cards that a character's deck has in the box. */
const deckOf = (g: Asked, { index }: CharacterEntry): readonly CardEntry[] =>
  tablesOf(g)
    .skills.filter((card) => card.character === index && card.locked !== true)
    .flatMap((card) => [
      {
        message: message('card-sheet.skill-card', { name: message(`skill.${card.id}`), strength: card.strength }),
      },
      ...skillEntries(card),
    ]);

const printedCharacter = (g: Asked, card: CharacterEntry): CardSheet => ({
  message: message(`character.${card.id}`),
  stats: [
    {
      message: message('card-sheet.health'),
      value: message('card-sheet.either', { beginner: card.health.beginner, standard: card.health.standard }),
    },
  ],
  sections: [{ message: message('card-sheet.deck'), entries: deckOf(g, card) }],
});

function characterSheet(g: Asked, character: EntityId): CardSheet {
  const card = characterCard(g, character);
  const max = healthOf(g, character);
  const left = Math.max(0, max - g.get(Character.damage, character));
  const kept = g.contents(g.get(Character.kept, character) as EntityId).flatMap((one): readonly CardEntry[] => {
    const planning = g.has(PlanningCard, one) ? tablesOf(g).planning[g.get(PlanningCard.card, one)] : undefined;
    return planning === undefined
      ? []
      : [{ message: message(`planning.${planning.id}`), text: message(`planning.${planning.id}.text`) }];
  });
  const now = [...(carrierOf(g) === character ? [{ text: message('card-sheet.carries-child') }] : []), ...kept];
  return {
    ...printedCharacter(g, card),
    stats: [
      {
        message: message('card-sheet.health'),
        value: left === max ? max : message('card-sheet.left', { left, max }),
      },
    ],
    sections: [
      ...(now.length === 0 ? [] : [{ message: message('card-sheet.now'), now: true as const, entries: now }]),
      { message: message('card-sheet.deck'), entries: deckOf(g, card) },
    ],
  };
}

function childSheet(g: Asked): CardSheet {
  const carrier = carrierOf(g);
  const entries =
    carrier === undefined
      ? []
      : [
          {
            text: g.has(Character, carrier)
              ? message('card-sheet.carried', { carrier: message(`character.${characterCard(g, carrier).id}`) })
              : message('card-sheet.carried', { carrier: message(`threat.${tokenOf(g, carrier).id}`) }),
          },
        ];
  return {
    message: message('child'),
    stats: [],
    sections: entries.length === 0 ? [] : [{ message: message('card-sheet.now'), now: true, entries }],
  };
}
