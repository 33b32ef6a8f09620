import type { Message } from '@dejarik/content';
import type { Ask, Option } from '@dejarik/session';

/**
 * What the options of a question are called in one language: those of the same words are distinguished by where the pieces stand
 * that only some of them point at.
 */
export class Labels {
  readonly #say: (message: Message) => string;
  /** The options of each list by their words. */
  readonly #words: ReadonlyMap<readonly Option[], ReadonlyMap<string, readonly Option[]>>;

  /** @param say in the language shown */
  constructor({ options, refused, targets = [] }: Ask, say: (message: Message) => string) {
    this.#say = say;
    this.#words = new Map([options, refused, targets].map((list) => [list, this.#byWords(list)]));
  }

  /** @param among the list of the question that it stands in @param where a piece stands, in words */
  of(option: Option, among: readonly Option[], where: (key: string) => string | undefined): string {
    const label = this.#say(option.message);
    const alike = this.#words.get(among)?.get(label) ?? [];
    const own =
      alike.length < 2 ? [] : option.points.filter((key) => !alike.every(({ points }) => points.includes(key)));
    const places = own.flatMap((key) => where(key) ?? []);
    return places.length === 0 ? label : `${label} (${places.join(', ')})`;
  }

  #byWords(list: readonly Option[]): ReadonlyMap<string, readonly Option[]> {
    const found = new Map<string, Option[]>();
    for (const option of list) {
      const label = this.#say(option.message);
      const alike = found.get(label);
      if (alike === undefined) found.set(label, [option]);
      else alike.push(option);
    }
    return found;
  }
}
