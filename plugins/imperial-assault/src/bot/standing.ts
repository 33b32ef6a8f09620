import { sees, UNREACHABLE, type Space } from '@dejarik/sdk/board';
import type { PieceView } from '@dejarik/sdk/bot';
import type { Card } from '../tables.ts';
import { attackRange, type Attacks } from './attack.ts';
import { fieldFor } from './goals.ts';
import { ownLimits } from './own-limits.ts';
import { has, isFigure, spacesOf, type Enemy, type Table } from './table.ts';

/** What the bot makes of a place where a figure might stand. All is counted in points of damage. */

/** How much a space nearer to the enemy or a goal is worth. */
const NEARER = 0.12;
/** Worth of standing beside a goal of the mission. */
const GOAL = 2;
/** How much what may be suffered counts beside what is inflicted. */
const CAUTION = 0.3;
/** What an attack counts that cannot be made before the next activation. */
const LATER = 0.3;
/** How likely an enemy is to attack a place that it does not see yet, but may come to see; and one whose group is exhausted. */
const UNSEEN = 0.5;
const EXHAUSTED = 0.7;
const STUNNED = 0.4;

/** A figure that looks for a place. */
export interface Seeker {
  readonly figure: PieceView;
  readonly card: Card;
  /** It can still attack in this activation once it stands there. */
  readonly attacks: boolean;
}

const nearest = (spaces: readonly Space[], away: Uint16Array): number =>
  spaces.reduce((least, space) => Math.min(least, away[space] ?? UNREACHABLE), UNREACHABLE);

/** Figures on their spaces, but for one. */
function blockersBeside(table: Table, figure: PieceView): Uint8Array {
  const blockers = new Uint8Array(table.map.grid.size);
  for (const piece of table.pieces)
    if (isFigure(piece) && piece.key !== figure.key) for (const space of spacesOf(piece)) blockers[space] = 1;
  return blockers;
}

/** Judges places for one figure, as the table is. */
export class Standing {
  readonly #blockers: Uint8Array;
  readonly #toGoal: Uint16Array;

  constructor(
    readonly attacks: Attacks,
    readonly table: Table,
    readonly seeker: Seeker,
  ) {
    this.#blockers = blockersBeside(table, seeker.figure);
    this.#toGoal = fieldFor(table.toGoals, seeker.figure);
  }

  /** What the best attack from these spaces is worth; 0 if there is none. */
  attackFrom(spaces: readonly Space[]): number {
    const { figure, card } = this.seeker;
    const { map, closed, enemies } = this.table;
    let most = 0;
    for (const { piece, spaces: there, away } of enemies) {
      const range = nearest(spaces, away);
      if (range > attackRange(card) || (range <= 1 && ownLimits(card).notBeside)) continue;
      const value = this.attacks.worth(figure, piece, range);
      if (value > most && sees(map.grid, spaces, there, { closed, blockers: this.#blockers, clear: there }))
        most = value;
    }
    return most;
  }

  /** What may be suffered on these spaces before the figure is activated again. */
  dangerAt(spaces: readonly Space[]): number {
    const { figure, card } = this.seeker;
    const suffered = this.table.enemies.reduce((sum, enemy) => sum + this.#threat(enemy, spaces), 0);
    const health = Math.max(1, figure.health?.value ?? card.health);
    const share = Math.min(1, suffered / health);
    return Math.min(suffered, health) + share * share * this.attacks.defeatOf(card);
  }

  #threat({ piece, spaces: from, away }: Enemy, spaces: readonly Space[]): number {
    const card = this.attacks.cardOf(piece);
    if (card === undefined) return 0;
    const { map, closed } = this.table;
    const range = nearest(spaces, away);
    const comes = range <= attackRange(card) + card.speed;
    const near = card.attack.type === 'melee' ? comes : range <= card.speed + 4;
    const seen = card.attack.type === 'ranged' && sees(map.grid, from, spaces, { closed });
    if (!near && !seen) return 0;
    const sure = seen || card.attack.type === 'melee' ? 1 : UNSEEN;
    const later = piece.exhausted === true ? EXHAUSTED : 1;
    const hindered = has(piece, 'stunned') ? STUNNED : 1;
    return (
      sure *
      later *
      hindered *
      this.attacks.damage(piece, this.seeker.figure, Math.min(range, card.attack.type === 'melee' ? 1 : range))
    );
  }

  /** What the figure gains by standing on these spaces. */
  worthOf(spaces: readonly Space[]): number {
    const { toEnemy } = this.table;
    const goal = nearest(spaces, this.#toGoal);
    return (
      this.attackFrom(spaces) * (this.seeker.attacks ? 1 : LATER) -
      this.dangerAt(spaces) * CAUTION +
      (goal <= 1 ? GOAL : 0) -
      Math.min(goal, nearest(spaces, toEnemy)) * NEARER
    );
  }
}
