import type { SeatId, View } from '@dejarik/session';

/** Where a piece stood while so many events had happened. */
interface Stay {
  readonly upTo: number;
  readonly places: readonly string[];
}

/** Where pieces stood before they moved, by what one seat has seen of them. */
export class WhereaboutsLog {
  #seat: SeatId = '';
  #events = 0;
  #now = new Map<string, readonly string[]>();
  readonly #left = new Map<string, Stay[]>();

  /** @param events how many had happened */
  note({ seat, pieces }: View, events: number): void {
    if (seat !== this.#seat) {
      // Seats count their events each for itself.
      this.#left.clear();
      this.#now.clear();
      this.#seat = seat;
    }
    // What was taken back, or is looked back at, has not happened.
    if (events < this.#events)
      for (const [piece, stays] of this.#left)
        this.#left.set(
          piece,
          stays.filter(({ upTo }) => upTo <= events),
        );
    for (const { key, places } of pieces) {
      const before = this.#now.get(key);
      if (before === undefined || events <= this.#events || before.join() === places.join()) continue;
      const stays = this.#left.get(key) ?? [];
      stays.push({ upTo: this.#events, places: before });
      this.#left.set(key, stays);
    }
    this.#now = new Map(pieces.map(({ key, places }) => [key, places]));
    this.#events = events;
  }

  /** Where a piece stood before an event, by its number, if it has moved since; undefined where that is not known. */
  before(piece: string, event: number): readonly string[] | undefined {
    return this.#left.get(piece)?.find(({ upTo }) => upTo >= event)?.places;
  }
}
