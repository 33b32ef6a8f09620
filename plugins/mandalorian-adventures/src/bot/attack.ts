import { best, type AnswerValue, type Ask } from '@dejarik/sdk/bot';
import { away, within } from './move.ts';
import type { Enemy, Table } from './table.ts';

/** Worth of defeating an enemy, and of each damage done. */
const DEFEAT = 1.6;
const DAMAGE = 0.35;

const bounty = (table: Table): boolean => JSON.stringify(table.mission.abilities ?? []).includes('defeat');
const isWanted = (table: Table, enemy: Enemy): boolean =>
  JSON.stringify(table.mission.objective).includes(`"token":"${enemy.token}"`);

/** What damage to an enemy is worth. */
export function hit(table: Table, enemy: Enemy, damage: number): number {
  const done = Math.min(damage, enemy.health);
  const wanted = isWanted(table, enemy) ? 3 : 1;
  return (
    DAMAGE * done * wanted +
    (damage >= enemy.health
      ? DEFEAT * (bounty(table) ? 2 : wanted) +
        (enemy.abilities.includes('guard') ? 0.6 : 0) +
        (table.goals.includes(enemy.space) ? 1 : 0)
      : 0)
  );
}

/** Enemies that may be attacked from where the character stands. */
export const targets = (table: Table): readonly Enemy[] =>
  table.enemies.filter((enemy) => within(table, table.at, enemy.space, 1));

/** What an attack of this strength gains at best; one on what is still hidden clears the way. */
export function attackWorth(table: Table, strength: number): number {
  const unseen = table.hidden.some(
    (one) => within(table, table.at, one.space, 1) && away(table, one.space) < away(table, table.at),
  )
    ? 0.5
    : 0;
  return Math.max(0, unseen, ...targets(table).map((enemy) => hit(table, enemy, strength)));
}

/** Whom the damage is worth most to; what is hidden is found out rather than left. */
export function target(ask: Ask, table: Table | undefined): AnswerValue {
  if (table === undefined) return ask.options[0]?.key ?? null;
  const damage = Number(ask.message.args?.['damage'] ?? 1);
  const scored = best(ask.options, (option) => {
    const enemy = table.enemies.find((one) => one.key === option.key);
    return enemy === undefined ? 0.3 : hit(table, enemy, damage);
  });
  return scored?.key ?? null;
}
