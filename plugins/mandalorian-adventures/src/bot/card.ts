import { best, entityKey, type AnswerValue, type Ask, type AskOption, type View } from '@dejarik/sdk/bot';
import type { SkillEntry, Tables } from '../tables.ts';
import { attackWorth, targets } from './attack.ts';
import { moveWorth } from './move.ts';
import { tableOfSkill } from './read-table.ts';
import { idIn, type Table } from './table.ts';

/** Worth of a planning card drawn, and of a look ahead. */
const PLAN = 0.75;
const INTEL = 0.25;
/** What filling a slot costs: an event. */
const EVENT = 1.3;

const PLANNING_WORTH: Readonly<Record<string, number>> = {
  defense: 6,
  payback: 4,
  'extra-effort': 4,
  'patch-up': 4,
  'aimed-shot': 3,
  'quick-step': 3,
  'cool-head': 2,
  'scouting-report': 1,
};

/** What it is worth to put a skill into a slot: what the slot does with it, less what the slot then threatens. */
export function performWorth(tables: Tables, option: AskOption, view: View): number {
  const skill = tables.skillById.get(idIn(option.message, 'card'));
  const slot = idIn(option.message, 'slot');
  const table = skill && tableOfSkill(tables, view, skill);
  return skill === undefined || table === undefined ? 0 : benefit(table, slot, skill) - threat(table, slot, skill);
}

function benefit(table: Table, slot: string, skill: SkillEntry): number {
  const strength = skill.strength + (skill.symbol === slot ? 1 : 0);
  const extra = skill.ability?.slot === slot ? 0.5 : 0;
  switch (slot) {
    case 'move':
      return moveWorth(table, strength) + extra;
    case 'attack':
      return attackWorth(table, strength) + extra;
    case 'intel':
      return INTEL + (targets(table).some((enemy) => enemy.abilities.includes('guard')) ? 0.4 : 0) + extra;
    case 'plan':
      return PLAN + 0.12 * strength + extra;
    default: {
      const own = table.mission.allSlots.find((one) => one.id === slot)?.mission;
      return (
        (strength >= (own?.least ?? 0) ? (JSON.stringify(own?.do ?? '').includes('progress') ? 3.5 : 1) : 0) + extra
      );
    }
  }
}

/** What the slot threatens with the card in it. */
function threat(table: Table, slot: string, skill: SkillEntry): number {
  const before = table.strengths[slot] ?? 0;
  const after = before + skill.strength;
  const cost = (sum: number): number => (sum >= 6 ? EVENT + table.crisis : sum === 5 ? EVENT : 0.06 * sum * sum * 0.3);
  return cost(after) - (before >= 5 ? cost(before) : 0);
}

/** Cards that hurt their own character are left alone by who could fall. */
export function mayUse(tables: Tables, option: AskOption, view: View): boolean {
  const skill = tables.skillById.get(idIn(option.message, 'card'));
  const hurts = JSON.stringify(skill?.ability ?? '').includes('"suffer":{"character":"character"');
  if (skill === undefined || !hurts) return true;
  return (tableOfSkill(tables, view, skill)?.own?.health?.value ?? 0) > 2;
}

/** The planning card that is worth most. */
export const keepPlanning = (ask: Ask): AnswerValue =>
  best(ask.options, (option) => PLANNING_WORTH[idIn(option.message, 'card')] ?? 0)?.key ?? null;

/** A slot by how much lies in it. @param most the fullest, or else the emptiest */
export function slotBy(ask: Ask, view: View, most: boolean): AnswerValue {
  const slots = (view.values['slots'] ?? []) as unknown as readonly {
    readonly slot: number;
    readonly strength: number;
  }[];
  return (
    best(
      ask.options,
      (option) => (slots.find(({ slot }) => option.key === entityKey(slot))?.strength ?? 0) * (most ? 1 : -1),
    )?.key ?? null
  );
}
