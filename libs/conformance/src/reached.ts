import type { AnswerValue, Ask, Key, Random, Session, SeatId } from '@dejarik/session';

/** How many answers are looked at before one is given. */
const DRAWN = 4;
/** One in so many answers is given whatever was reached before, so that no way of playing is shut out. */
const FREE = 4;

/** An answer that fits. */
type Sampled = NonNullable<ReturnType<Session['sample']>>;

/**
 * Leads random play to what has not been reached yet: of some answers that fit, the one is given whose options (verbs,
 * abilities, cards, by what they are called) were chosen least often at their points.
 */
export class Reached {
  readonly #times = new Map<string, number>();

  /** An answer for a seat; null if none fits, or nothing is asked. */
  draw(session: Session, seat: SeatId, random: Random): Sampled | null {
    const ask = session.choice(seat);
    const first = session.sample(seat, random);
    if (ask === null || first === null) return first;
    let [best, fewest] = [first, this.#least(ask, first.value)];
    if (random(FREE) > 0)
      for (let n = 1; n < DRAWN && fewest > 0; n++) {
        const other = session.sample(seat, random);
        const times = other === null ? Infinity : this.#least(ask, other.value);
        if (other !== null && times < fewest) [best, fewest] = [other, times];
      }
    for (const part of partsOf(ask, best.value)) this.#times.set(part, (this.#times.get(part) ?? 0) + 1);
    return best;
  }

  #least(ask: Ask, value: AnswerValue): number {
    return Math.min(...partsOf(ask, value).map((part) => this.#times.get(part) ?? 0));
  }
}

/** What an answer is made of, by the point at which it is given and by what its options are called. */
function partsOf({ point, options }: Ask, value: AnswerValue): readonly string[] {
  const keys = keysIn(value);
  const parts = options.flatMap(({ key, message }) =>
    keys.has(key) ? [`${point} ${message.id} ${JSON.stringify(message.args ?? null)}`] : [],
  );
  return parts.length === 0 ? [`${point} ${JSON.stringify(value)}`] : parts;
}

/** Keys that an answer names. */
export function keysIn(value: AnswerValue): ReadonlySet<Key> {
  if (typeof value === 'string') return new Set([value]);
  if (Array.isArray(value)) return new Set(value.filter((one): one is Key => typeof one === 'string'));
  return new Set(typeof value === 'object' && value !== null ? Object.keys(value) : []);
}
