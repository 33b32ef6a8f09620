import { SPECTATOR_SEAT, type Bot, type SeatId, type Session, type UndoRequest } from '@dejarik/session';
import { isPrivate } from '../private-zone.ts';
import type { Players } from './protocol.ts';
import { TableTrouble } from './trouble.ts';

/** Who plays the seats of a game: people and bots. */
export class Seating {
  readonly players: Players;
  readonly #bots: Readonly<Record<string, Bot>>;

  /**
   * @param players those left out are people
   * @param bots by name
   * @throws TableTrouble about a seat or a player that there is not
   */
  constructor(session: Session, players: Players, bots: Readonly<Record<string, Bot>>) {
    this.#bots = bots;
    for (const [seat, player] of Object.entries(players)) {
      checkSeat(session, seat);
      if (player !== 'human' && this.#botNamed(player) === undefined)
        throw new TableTrouble(
          'player',
          `"${player}" is nobody who plays. Expected human, ${Object.keys(bots)
            .map((name) => `bot:${name}`)
            .join(', ')}.`,
        );
    }
    this.players = Object.fromEntries(session.seats.map((seat) => [seat, players[seat] ?? 'human']));
  }

  isBot(seat: SeatId): boolean {
    return this.players[seat] !== 'human';
  }

  get people(): readonly SeatId[] {
    return Object.keys(this.players).filter((seat) => !this.isBot(seat));
  }

  /** Nobody where a person plays. */
  bot(seat: SeatId): Bot | undefined {
    return this.#botNamed(this.players[seat] ?? '');
  }

  #botNamed(player: string): Bot | undefined {
    const name = player.slice(4);
    return player.startsWith('bot:') && Object.hasOwn(this.#bots, name) ? this.#bots[name] : undefined;
  }

  /** Who looks first. Without anything to hide, several people may look at once. */
  first(session: Session): SeatId {
    const { people } = this;
    if (!hasSecrets(session))
      return session.waitingFor.find((seat) => !this.isBot(seat)) ?? people[0] ?? SPECTATOR_SEAT;
    return people.length > 1 ? SPECTATOR_SEAT : (people[0] ?? SPECTATOR_SEAT);
  }

  /** Bots do not mind when their answers are undone; but chance is not tried again, and nothing is unseen. */
  get minding(): UndoRequest {
    return { over: Object.keys(this.players).filter((seat) => this.isBot(seat)) };
  }

  /** Who takes back: the seat that looks, or where all may see everything, the person who answered last. */
  undoer(session: Session, looking: SeatId): SeatId {
    if (hasSecrets(session)) return looking;
    const last = session.log().answers.findLast((entry) => 'seat' in entry && !this.isBot(entry.seat));
    return last !== undefined && 'seat' in last ? last.seat : looking;
  }
}

/** Whether there is anything that only some may see. */
export const hasSecrets = (session: Session): boolean =>
  session.view(SPECTATOR_SEAT).zones.some((zone) => isPrivate(zone));

/** @throws TableTrouble if there is no such seat */
export function checkSeat(session: Session, seat: SeatId): void {
  if (!session.seats.includes(seat))
    throw new TableTrouble('seat', `There is no seat "${seat}". Seats: ${session.seats.join(', ')}.`);
}
