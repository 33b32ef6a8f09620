import { memoizedBy } from '@dejarik/sdk';
import { UNREACHABLE } from '@dejarik/sdk/board';
import type { PieceView } from '@dejarik/sdk/bot';
import { bestOdds } from '../free-dice.ts';
import type { AttackOdds } from '../odds.ts';
import type { Card, ConditionRow, Tables } from '../tables.ts';
import { has } from './table.ts';

/** Worth of defeating a target, in points of damage, beside its share of the points of its group. */
const DEFEAT = 3;

/** How many spaces away a figure with this card may attack. */
export const attackRange = (card: Card): number => (card.attack.type === 'ranged' ? UNREACHABLE : card.reach ? 2 : 1);

/** What conditions of both sides add to an attack. */
interface Conditions {
  readonly attacking: readonly ConditionRow[];
  readonly defending: readonly ConditionRow[];
}
const none: readonly ConditionRow[] = [];

/** Those conditions that a figure shows. */
const shown = (piece: PieceView, conditions: readonly ConditionRow[]): readonly ConditionRow[] =>
  piece.badges.length === 0 ? none : conditions.filter((one) => has(piece, one.id));

const sum = (conditions: readonly ConditionRow[], amount: (one: ConditionRow) => number): number =>
  conditions.reduce((total, one) => total + amount(one), 0);

/** An attack as far as its odds depend on it. */
interface AttackCase {
  readonly attacker: Card;
  readonly defender: Card;
  /** Spaces between them. */
  readonly away: number;
  readonly conditions: Conditions;
}

const keyOf = ({ attacker, defender, away, conditions: { attacking, defending } }: AttackCase): string =>
  [
    attacker.id,
    defender.id,
    attacker.attack.type === 'melee' ? 1 : away,
    ...[...attacking, ...defending].map((one) => one.id),
  ].join(' ');

function oddsOf({ dice }: Tables, { attacker, defender, away, conditions }: AttackCase): AttackOdds {
  const { attacking, defending } = conditions;
  const gains = attacker.always ?? {};
  const holds = defender.always ?? {};
  return bestOdds(
    dice,
    {
      attack: [...attacker.attack.dice, ...attacking.flatMap((one) => one.dice)],
      defense: defender.defense,
      kind: attacker.attack.type,
      distance: away,
      damage: (gains.damage ?? 0) + sum(attacking, (one) => one.attack.damage),
      surge: (gains.surge ?? 0) + sum(attacking, (one) => one.attack.surge),
      accuracy: (gains.accuracy ?? 0) + sum(attacking, (one) => one.attack.accuracy),
      pierce: gains.pierce ?? 0,
      block: (holds.block ?? 0) + sum(defending, (one) => one.defense.block),
      evade: (holds.evade ?? 0) + sum(defending, (one) => one.defense.evade),
      surges: attacker.surges.map(({ cost, damage = 0, accuracy = 0, pierce = 0 }) => ({
        cost,
        damage,
        accuracy,
        pierce,
      })),
    },
    attacker.attack.most,
  );
}

/** What attacks are worth. Odds do not change during a game, so they are reckoned once. */
export class Attacks {
  readonly #odds = memoizedBy(keyOf, (attack) => oddsOf(this.tables, attack));

  constructor(readonly tables: Tables) {}

  /** Ids of harmful conditions. */
  get harmful(): readonly string[] {
    return this.tables.conditions.filter((one) => one.harmful).map((one) => one.id);
  }

  cardOf(piece: PieceView): Card | undefined {
    return this.tables.cardById.get(String(piece.data?.['card'] ?? ''));
  }

  /** Worth of defeating a figure of this card beside the damage. */
  defeatOf(card: Card): number {
    return DEFEAT + card.cost / card.group / 2;
  }

  /** Damage to expect of an attack from so far away, no more than the target has health. */
  damage(attacker: PieceView, target: PieceView, away: number): number {
    const found = this.#between(attacker, target, away);
    return found === undefined ? 0 : Math.min(found.odds.expectedDamage, found.health);
  }

  /** What an attack on this figure is worth from so far away. */
  worth(attacker: PieceView, target: PieceView, away: number): number {
    const found = this.#between(attacker, target, away);
    if (found === undefined) return 0;
    const { odds, health, card } = found;
    const defeat = odds.damage.reduce((sum, one) => (one.damage >= health ? sum + one.probability : sum), 0);
    return Math.min(odds.expectedDamage, health) + defeat * this.defeatOf(card) - health / 100;
  }

  /** @returns undefined where a card is unknown */
  #between(
    attacker: PieceView,
    target: PieceView,
    away: number,
  ): { readonly odds: AttackOdds; readonly health: number; readonly card: Card } | undefined {
    const [mine, theirs] = [this.cardOf(attacker), this.cardOf(target)];
    if (mine === undefined || theirs === undefined) return undefined;
    const odds = this.#odds({
      attacker: mine,
      defender: theirs,
      away,
      conditions: {
        attacking: shown(attacker, this.tables.inAttacks),
        defending: shown(target, this.tables.inDefense),
      },
    });
    return { odds, health: target.health?.value ?? theirs.health, card: theirs };
  }
}
