import type { Translator } from '@dejarik/content';
import type { Key, PieceView } from '@dejarik/session';

/** The few letters by which pieces are called on a map, each piece of a player by its own, the same as long as the game lasts. */
export class PieceCodes {
  readonly #codes = new Map<Key, string>();
  readonly #used = new Set<string>();

  /** @param width most letters */
  constructor(
    readonly width: number,
    readonly translator: Translator,
  ) {}

  /** Names pieces that have come up since. */
  learn(pieces: readonly PieceView[]): void {
    const fresh = pieces.filter((piece) => !this.#codes.has(piece.key));
    const plain = (piece: PieceView): string => (piece.short ?? '?').slice(0, this.width);
    for (const piece of fresh) {
      if (piece.seat === null || piece.health === undefined)
        this.#codes.set(
          piece.key,
          piece.short === undefined ? (piece.kind ?? '?').slice(0, this.width).toLowerCase() : plain(piece),
        );
      else {
        const alone =
          this.#number(piece) === undefined &&
          !this.#used.has(plain(piece)) &&
          fresh.filter((other) => plain(other) === plain(piece)).length === 1;
        const code = alone ? plain(piece) : this.#numbered(piece);
        this.#used.add(code);
        this.#codes.set(piece.key, code);
      }
    }
  }

  /** With the number that its name ends in, or else the next that is free. */
  #numbered(piece: PieceView): string {
    for (let n = this.#number(piece) ?? 1; ; n++) {
      const number = String(n);
      const code = (piece.short ?? '?').slice(0, Math.max(1, this.width - number.length)) + number;
      if (!this.#used.has(code)) return code;
    }
  }

  #number(piece: PieceView): number | undefined {
    const number = /(\d+)$/.exec(this.translator.say(piece.message))?.[1];
    return number === undefined ? undefined : Number(number);
  }

  of(key: Key): string {
    return this.#codes.get(key) ?? '?';
  }
}
