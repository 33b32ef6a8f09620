import { describe, expect, it } from 'vitest';
import { battleOdds, type Fighter } from '../../src/odds/battle.ts';

const trooper: Fighter = { theater: 'ground', black: 1, red: 0, health: { color: 'black', value: 1 } };
const walker: Fighter = { theater: 'ground', black: 1, red: 1, health: { color: 'red', value: 3 } };
const cruiser: Fighter = { theater: 'space', black: 0, red: 2, health: { color: 'red', value: 4 } };
const station: Fighter = { theater: 'space', black: 0, red: 4 };
const cannon: Fighter = { theater: 'ground', black: 0, red: 0, jams: 2, health: { color: 'red', value: 1 } };

describe('odds of a combat', () => {
  it('of one trooper against another are exact within the error that is told', () => {
    // Each round both hit with one half: both go, or one, or nobody does and they begin anew. So each alone is left in one of three.
    const { ground, space, error } = battleOdds([trooper], [trooper], 4000);
    expect(space).toBeNull();
    expect(ground?.win).toBeGreaterThan(1 / 3 - error);
    expect(ground?.win).toBeLessThan(1 / 3 + error);
    expect(ground?.lose).toBeGreaterThan(1 / 3 - error);
    expect(ground?.lose).toBeLessThan(1 / 3 + error);
  });

  it('are the same each time, and their error is that of so many throws', () => {
    expect(battleOdds([trooper, walker], [trooper])).toEqual(battleOdds([trooper, walker], [trooper]));
    expect(battleOdds([trooper], [trooper], 400).error).toBeCloseTo(0.049, 3);
  });

  it('favor who has more', () => {
    expect(battleOdds([walker, walker], [trooper]).ground?.win).toBeGreaterThan(0.9);
    expect(battleOdds([trooper], [walker, walker]).ground?.lose).toBeGreaterThan(0.9);
  });

  it('know what takes no damage, and what silences red dice', () => {
    expect(battleOdds([station], [cruiser]).space).toEqual({ win: 1, lose: 0 });
    expect(battleOdds([cruiser], [station]).space).toEqual({ win: 0, lose: 1 });
    // Under the cannon the attacker's only dice are gone.
    expect(battleOdds([cruiser], [cruiser, cannon]).space).toEqual({ win: 0, lose: 1 });
  });

  it('are of each theater by itself', () => {
    const { space, ground } = battleOdds([cruiser], [trooper]);
    expect([space, ground]).toEqual([null, null]);
  });
});
