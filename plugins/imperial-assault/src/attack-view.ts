import type { Asked, EntityId, Json } from '@dejarik/sdk';
import { attackDice } from './content/types.ts';
import { neededAccuracy } from './rules/attack.ts';
import { resultNames, attackStep, fightOf, type Fight } from './rules/attack-in-progress.ts';
import { sumInto } from './rules/dice.ts';
import { tablesOf } from './tables.ts';

/** The attack in progress as everybody at the table sees it: plain data for interfaces, or null. */
export function attackInProgress(g: Asked): Json {
  const fight = fightOf(g);
  if (fight === undefined) return null;
  // What is bound later is missing until then.
  const target = fight.target as EntityId | undefined;
  const space = fight.space as number | undefined;
  const step = attackStep(g);
  const counted = !['declare-target', 'dice', 'roll', 'reroll'].includes(step);
  return {
    attacker: fight.attacker,
    target: target ?? null,
    step,
    kind: fight.kind ?? null,
    needed: target === undefined || space === undefined ? null : neededAccuracy(fight, g),
    attack: [...(fight.pool ?? [])],
    defense: [...fight.defense],
    rolled: fight.rolled.map(({ die, face }, index) => ({
      index,
      die,
      side: attackDice.some((one) => one === die) ? 'attack' : 'defense',
      shows: shownOn(g, die, face),
    })),
    results: counted
      ? Object.fromEntries([...resultNames, 'pierce' as const].map((name) => [name, fight[name]]))
      : rolledSum(fight, g),
    missed: fight.missed,
  };
}

function shownOn(g: Asked, die: string, face: number): Json {
  const shown = tablesOf(g).dice.byId.get(die)?.faces[face];
  return Object.fromEntries(
    resultNames.map((name, i) => [name, shown?.[i] ?? 0] as const).filter(([, count]) => count > 0),
  );
}

/** Before the results are counted: what the dice alone show. */
function rolledSum(fight: Fight, g: Asked): Json {
  const sum = { damage: 0, surge: 0, accuracy: 0, block: 0, evade: 0, dodge: 0 };
  sumInto(sum, fight.rolled, g);
  return { ...sum, pierce: 0 };
}
