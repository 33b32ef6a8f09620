import { best, type AnswerValue, type Ask, type View } from '@dejarik/sdk/bot';
import { missionWorth } from './missions.ts';
import { faceIn, leaderIn, type Table } from './table.ts';

/** Cards that are kept, played and thrown away; leaders that join. */

/** The missions that are worth least. */
export function discard(ask: Ask, table: Table, view: View): AnswerValue {
  const worth = (key: string): number => missionWorth(table, view, faceIn(key));
  return [...ask.options]
    .sort((a, b) => worth(a.key) - worth(b.key))
    .slice(0, ask.min)
    .map(({ key }) => key);
}

/** The objective that brings most. */
export const playObjective = (ask: Ask, table: Table): AnswerValue =>
  best(ask.options, ({ key }) => table.tables.objectives.find(({ id }) => id === faceIn(key))?.reputation ?? 0)?.key ??
  null;

/** The leader with most skill. */
export const recruit = (ask: Ask, table: Table): AnswerValue =>
  best(ask.options, ({ message }) => {
    const leader = leaderIn(table.tables, message);
    if (leader === undefined) return 0;
    const { skills, tactics } = leader;
    const skill = Object.values(skills).reduce((sum, icons) => sum + icons, 0);
    return skill + (tactics === undefined ? 0 : (tactics.space + tactics.ground) / 2);
  })?.key ?? null;
