import type { Game, GameSave } from '@dejarik/engine';
import { In, Zone, type EntityId, type WorldDump } from '@dejarik/kernel';
import { seedFrom } from './chance.ts';
import { sees } from './knowledge.ts';
import { viewsOf } from './looks.ts';

/**
 * The state of a game that may be this one, for all a seat knows: the faces it does not know are dealt anew among the things
 * that could have them, and chance to come is another.
 * @param random gives 0 to n-1
 */
export function imagined(game: Game, seat: number, random: (n: number) => number): GameSave {
  const save = game.save();
  const columns: Record<string, (readonly number[])[]> = {};
  for (const component of game.rules.faces) {
    const dumped = save.world.components[component.name];
    const ids = dumped?.[0];
    if (dumped === undefined || ids === undefined) continue;
    const dealt = dumped.map((column) => column.slice());
    for (const places of pools(game, seat, ids as readonly EntityId[])) deal(places, random, (a, b) => {
      component.fields.forEach((field, i) => {
        const column = dealt[i + 1];
        if (field.hidden && column) swap(column, a, b);
      });
    });
    columns[component.name] = dealt;
  }
  const world: WorldDump = { ...save.world, components: { ...save.world.components, ...columns } };
  return { ...save, seed: seedFrom(random), world };
}

/** Positions in a component's columns of what the seat does not know, one list for each pool, in a fixed order. */
function pools(game: Game, seat: number, ids: readonly EntityId[]): number[][] {
  const byPool = new Map<string, number[]>();
  ids.forEach((id, position) => {
    if (!game.has(In, id) || sees(game, seat, id)) return;
    const pool = poolOf(game, game.get(In.zone, id) as EntityId);
    const members = byPool.get(pool);
    if (members) members.push(position);
    else byPool.set(pool, [position]);
  });
  return [...byPool.values()];
}

function poolOf(game: Game, zone: EntityId): string {
  for (const view of viewsOf(game)) {
    const pool = view.pool?.(game, zone);
    if (pool !== undefined) return pool;
  }
  return String(game.get(Zone.owner, zone));
}

function deal(places: readonly number[], random: (n: number) => number, exchange: (a: number, b: number) => void): void {
  for (let i = places.length - 1; i > 0; i--) {
    const a = places[i], b = places[random(i + 1)];
    if (a !== undefined && b !== undefined && a !== b) exchange(a, b);
  }
}

function swap(column: number[], a: number, b: number): void {
  const held = column[a] ?? 0;
  column[a] = column[b] ?? 0;
  column[b] = held;
}
