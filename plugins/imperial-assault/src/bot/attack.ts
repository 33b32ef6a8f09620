import { UNREACHABLE, type PieceView } from '@dejarik/sdk';
import { bestOdds } from '../free-dice.ts';
import type { AttackOdds } from '../odds.ts';
import type { Card, Tables } from '../tables.ts';
import { has } from './table.ts';

/** Worth of defeating a target, in points of damage, beside its share of the points of its group. */
const DEFEAT = 3;

/** How many spaces away a figure with this card may attack. */
export const attackRange = (card: Card): number => (card.attack.type === 'ranged' ? UNREACHABLE : card.reach ? 2 : 1);

/** What attacks are worth. Odds do not change during a game, so they are reckoned once. */
export class Attacks {
  readonly #tables: Pick<Tables, 'cardById' | 'dice'>;
  readonly #known = new Map<string, AttackOdds>();

  constructor(tables: Pick<Tables, 'cardById' | 'dice'>) {
    this.#tables = tables;
  }

  cardOf(piece: PieceView): Card | undefined {
    return this.#tables.cardById.get(String(piece.data?.['card'] ?? ''));
  }

  /** What an attack on this figure is worth from so far away. */
  worth(attacker: PieceView, target: PieceView, away: number): number {
    const [mine, theirs] = [this.cardOf(attacker), this.cardOf(target)];
    if (mine === undefined || theirs === undefined) return 0;
    const health = target.health?.value ?? theirs.health;
    const { expectedDamage, damage: outcomes } = this.#odds(mine, theirs, away, has(attacker, 'focused'));
    const defeat = outcomes.reduce((sum, { damage, probability }) => (damage >= health ? sum + probability : sum), 0);
    return Math.min(expectedDamage, health) + defeat * (DEFEAT + theirs.cost / theirs.group / 2) - health / 100;
  }

  #odds(attacker: Card, defender: Card, away: number, focused: boolean): AttackOdds {
    const key = [attacker.id, defender.id, attacker.attack.type === 'melee' ? 1 : away, Number(focused)].join(' ');
    let found = this.#known.get(key);
    if (found === undefined) {
      const gains = attacker.always ?? {};
      const holds = defender.always ?? {};
      found = bestOdds(
        this.#tables.dice,
        {
          attack: focused ? [...attacker.attack.dice, 'green'] : attacker.attack.dice,
          defense: defender.defense,
          kind: attacker.attack.type,
          distance: away,
          damage: gains.damage ?? 0,
          surge: gains.surge ?? 0,
          accuracy: gains.accuracy ?? 0,
          pierce: gains.pierce ?? 0,
          block: holds.block ?? 0,
          evade: holds.evade ?? 0,
          surges: attacker.surges.map(({ cost, damage = 0, accuracy = 0, pierce = 0 }) => ({
            cost,
            damage,
            accuracy,
            pierce,
          })),
        },
        attacker.attack.most,
      );
      this.#known.set(key, found);
    }
    return found;
  }
}
