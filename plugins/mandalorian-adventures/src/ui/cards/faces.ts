import { message } from '@dejarik/sdk';
import type { CardEntry, CardSheet, FaceValue } from '@dejarik/sdk/view';
import { Disruption, EventCard, PlanningCard, SkillCard, Threat } from '../../components.ts';
import type { EventEntry, PlanningEntry, SkillEntry, Tables, ThreatEntry } from '../../tables.ts';

/** What is printed on cards and tokens. */

const strengthOf = (value: number): CardSheet['stats'][number] => ({ message: message('card.strength'), value });

/** What a skill card does, in a line or two. */
export const skillEntries = ({ symbol, copies, ability, id }: SkillEntry): readonly CardEntry[] => [
  ...(symbol === undefined ? [] : [{ text: message('card.symbol', { slot: message(`slot.${symbol}`) }) }]),
  // MA-SKL-10
  ...(copies === 2 ? [{ text: message('card.pips') }] : []),
  ...(ability === undefined ? [] : [{ text: message(`skill.${id}.text`) }]),
];

export const skillSheet = (tables: Tables, card: SkillEntry): CardSheet => ({
  message: message(`skill.${card.id}`),
  line: message('card-sheet.skill', {
    character: message(`character.${tables.characters[card.character]?.id ?? ''}`),
  }),
  stats: [strengthOf(card.strength)],
  sections: [{ entries: skillEntries(card) }].filter(({ entries }) => entries.length > 0),
});

export const planningSheet = ({ id }: PlanningEntry): CardSheet => ({
  message: message(`planning.${id}`),
  line: message('card-sheet.planning'),
  stats: [],
  sections: [{ entries: [{ text: message(`planning.${id}.text`) }] }],
});

export const eventSheet = ({ id, back }: EventEntry): CardSheet => ({
  message: message(`event-card.${id}`),
  line: message('card-sheet.event', { back: message(`back.${back}`) }),
  stats: [],
  sections: [{ entries: [{ text: message(`event-card.${id}.text`) }] }],
});

/** A threat that is open, or that somebody has looked at. */
export function threatSheet({ id, enemy, effect }: ThreatEntry, left?: number): CardSheet {
  const abilities = enemy?.abilities ?? (effect === true ? (['effect'] as const) : []);
  return {
    message: message(`threat.${id}`),
    ...(enemy === undefined ? {} : { line: message('card-sheet.enemy', { class: message(`class.${enemy.class}`) }) }),
    stats:
      enemy === undefined
        ? []
        : [
            {
              message: message('card-sheet.health'),
              value:
                left === undefined || left === enemy.health
                  ? enemy.health
                  : message('card-sheet.left', { left, max: enemy.health }),
            },
          ],
    sections: [
      {
        entries: abilities.map((one) => ({
          message: message(`threat-ability.${one}`),
          text: message(`card-sheet.ability.${one}`),
        })),
      },
    ].filter(({ entries }) => entries.length > 0),
  };
}

/** The card of a face that somebody sees. */
export function faceSheet(tables: Tables, { component, fields }: FaceValue): CardSheet | undefined {
  const at = <T>(list: readonly T[], field: string): T | undefined => list[fields[field] ?? -1];
  const [skill, planning, event, token, threat] = [
    component === SkillCard ? at(tables.skills, 'card') : undefined,
    component === PlanningCard ? at(tables.planning, 'card') : undefined,
    component === EventCard ? at(tables.events, 'card') : undefined,
    component === Disruption ? at(tables.disruptions, 'token') : undefined,
    component === Threat ? at(tables.threats, 'token') : undefined,
  ];
  if (skill !== undefined) return skillSheet(tables, skill);
  if (planning !== undefined) return planningSheet(planning);
  if (event !== undefined) return eventSheet(event);
  if (token !== undefined)
    return {
      message: message('disruption', { value: token.value }),
      stats: [strengthOf(token.value)],
      sections: [],
    };
  return threat && threatSheet(threat);
}
