import type { Message } from '@dejarik/content';
import type { Option } from '@dejarik/session';

/** What options are called: those of the same words are told apart by where the pieces stand that only some of them point at. */
export class Labels {
  readonly #say: (message: Message) => string;
  /** Options of a list by their words. */
  #words = new WeakMap<readonly Option[], ReadonlyMap<string, readonly Option[]>>();

  /** @param say in the language shown */
  constructor(say: (message: Message) => string) {
    this.#say = say;
  }

  /** Another language is spoken. */
  forget(): void {
    this.#words = new WeakMap();
  }

  /** @param among all that are listed with it @param where a piece stands, in words */
  of(option: Option, among: readonly Option[], where: (key: string) => string | undefined): string {
    const label = this.#say(option.message);
    const alike = this.#byWords(among).get(label) ?? [];
    const own =
      alike.length < 2 ? [] : option.points.filter((key) => !alike.every(({ points }) => points.includes(key)));
    const places = own.flatMap((key) => where(key) ?? []);
    return places.length === 0 ? label : `${label} (${places.join(', ')})`;
  }

  #byWords(among: readonly Option[]): ReadonlyMap<string, readonly Option[]> {
    const known = this.#words.get(among);
    if (known !== undefined) return known;
    const found = new Map<string, Option[]>();
    for (const option of among) {
      const label = this.#say(option.message);
      found.set(label, [...(found.get(label) ?? []), option]);
    }
    this.#words.set(among, found);
    return found;
  }
}
