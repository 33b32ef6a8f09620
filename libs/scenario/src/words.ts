import { placeKey } from '@dejarik/session/keys';
import type { Translator } from '@dejarik/content';
import {
  isAbilityOption,
  isCall,
  USE,
  type Choosable,
  type Game,
  type Question,
  type ScenarioSupport,
} from '@dejarik/engine';
import type { Accepted, AnswerValue, Ask, Key, Refusal, Session } from '@dejarik/session';
import { questionBehind, type OptionBehind } from '@dejarik/session/testing';
import { Mismatch } from './mismatch.ts';
import type { WrittenAnswer } from './scenario.ts';

/** A word for an option, and how surely it means it: 0 its key, 1 the game's names, 2 its label, 3 its verb or ability. */
interface Named {
  readonly key: Key;
  readonly tiers: readonly (readonly string[])[];
}

/** Words as they are compared: case and how they are spaced do not count. */
export const folded = (words: string): string => words.trim().replace(/\s+/g, ' ').toLowerCase();

/** Is this an answer of several parts, not the name of one option? */
const isOfParts = (said: WrittenAnswer): boolean => typeof said === 'object' && said !== null;

/** What a seat is asked now, in words: finds out what a person means. */
export class Words {
  readonly ask: Ask;
  readonly question: Question;
  readonly offered: readonly Named[];
  readonly refused: readonly (Named & Pick<OptionBehind, 'because'>)[];
  readonly #targets: readonly Named[];

  /** @throws Mismatch if nothing is asked of the seat */
  constructor(
    readonly session: Session,
    readonly game: Game,
    readonly support: readonly ScenarioSupport[],
    readonly labels: Translator,
    readonly seat: string,
  ) {
    const ask = session.choice(seat);
    const behind = questionBehind(session, seat);
    if (ask === null || behind === null) throw new Mismatch(`a question to ${seat}`, describeWaiting(session));
    this.ask = ask;
    this.question = behind.question;
    const said = new Map(
      [...ask.options, ...ask.refused, ...(ask.targets ?? [])].map((option) => [
        option.key,
        this.labels.say(option.message),
      ]),
    );
    const named = ({ key, option }: OptionBehind): Named => ({ key, tiers: this.#tiers(key, option, said.get(key)) });
    this.offered = merged(behind.offered.map(named));
    this.refused = behind.refused.map((one) => ({ ...named(one), because: one.because }));
    this.#targets = behind.targets.map(named);
  }

  #tiers(key: Key, option: Choosable, label: string | undefined): string[][] {
    const own = this.support.flatMap((one) => one.names?.(this.game, option, this.question) ?? []);
    const verb = isCall(option) ? [option.verb] : [];
    const ability = isAbilityOption(option)
      ? option.ability
      : isCall(option) && option.verb === USE
        ? option.args['ability']
        : undefined;
    return [
      [key],
      own,
      label === undefined ? [] : [label],
      typeof ability === 'string' ? [...verb, ability] : verb,
    ].map((tier) => tier.map(folded));
  }

  /** Keys of the options that are meant: those of the surest tier that knows the words. */
  #meant(words: string | number, among: readonly Named[]): Key[] {
    const said = folded(String(words));
    for (let tier = 0; tier < 4; tier++) {
      const found = among.filter((one) => one.tiers[tier]?.includes(said));
      if (found.length > 0) return found.map((one) => one.key);
    }
    return [];
  }

  /** The key of what is offered. @throws Mismatch if there is none, or words fit several */
  #key(words: unknown, among: readonly Named[] = this.offered, taken: readonly Key[] = []): Key {
    if (typeof words !== 'string' && typeof words !== 'number')
      throw new Mismatch(`the name of an option of "${this.#about()}"`, JSON.stringify(words) ?? 'nothing');
    const keys = this.#meant(words, among);
    const free = keys.filter((key) => !taken.includes(key));
    const [key] = free;
    if (key === undefined) throw new Mismatch(`"${words}" among what ${this.seat} may choose`, this.#found(words));
    if (free.length > 1 && !(taken.length > 0 || this.ask.kind === 'pick-many' || this.ask.kind === 'order')) {
      throw new Mismatch(`one option called "${words}"`, `${free.length}: ${free.join(', ')}`);
    }
    return key;
  }

  #found(words: string | number): string {
    const [refused] = this.#meant(words, this.refused);
    const because = this.refused.find((one) => one.key === refused)?.because ?? [];
    return `${refused === undefined ? '' : `it is refused by ${because.map((one) => one.rule).join(', ')}; `}${this.describe()}`;
  }

  #about(): string {
    return this.labels.say(this.ask.message);
  }

  /** The question alone, for people. */
  get summary(): string {
    return `${this.seat} is asked "${this.#about()}" at ${this.ask.point}`;
  }

  /** The question and what it offers, for people. */
  describe(): string {
    const shown = (one: Named): string => {
      const [own] = [...(one.tiers[1] ?? []), ...(one.tiers[2] ?? [])];
      return own === undefined || own === one.key ? one.key : `${own} [${one.key}]`;
    };
    const offered =
      this.ask.kind === 'confirm'
        ? 'yes, no'
        : this.ask.kind === 'amount'
          ? `${this.ask.min} to ${this.ask.max}`
          : this.offered.map(shown).join(', ');
    return `${this.summary}: ${offered}${this.ask.pass ? ', pass' : ''}`;
  }

  /** Every name of all that is offered or refused. */
  get names(): readonly string[] {
    return [...this.offered, ...this.refused, ...this.#targets].flatMap((one) => one.tiers.flat());
  }

  /** May this be answered? */
  offers(said: WrittenAnswer): boolean {
    if (isOfParts(said)) return this.#judged(said).ok;
    if (said === 'pass' && this.#meant('pass', this.offered).length === 0) return this.ask.pass;
    if (this.ask.kind === 'confirm') return ['yes', 'no', true, false].includes(said as string | boolean);
    if (this.ask.kind === 'amount') return Number(said) >= this.ask.min && Number(said) <= this.ask.max;
    return (typeof said === 'string' || typeof said === 'number') && this.#meant(said, this.offered).length > 0;
  }

  /** The rules that refuse an option, or an answer of several parts; undefined if it is not refused. */
  refuses(said: WrittenAnswer): readonly string[] | undefined {
    if (isOfParts(said)) {
      const verdict = this.#judged(said);
      return verdict.ok ? undefined : (verdict.because ?? []).map(({ rule }) => rule);
    }
    if (typeof said !== 'string' && typeof said !== 'number') return undefined;
    const keys = this.#meant(said, this.refused);
    return keys.length === 0
      ? undefined
      : this.refused
          .filter((one) => keys.includes(one.key))
          .flatMap((one) => one.because.map((because) => because.rule));
  }

  /** Would this be taken as an answer? */
  #judged(said: WrittenAnswer): Accepted | Refusal {
    return this.session.judge(this.seat, this.ask.id, this.answer(said));
  }

  /** Does this question take a list? Then a list is one answer to it. */
  get takesList(): boolean {
    return this.ask.kind === 'pick-many' || this.ask.kind === 'order' || this.ask.kind === 'path';
  }

  /**
   * What a person says, as the answer that the session expects.
   * @throws Mismatch if it means none of what is offered
   */
  answer(said: WrittenAnswer): AnswerValue {
    const { kind } = this.ask;
    if (said === null || (said === 'pass' && this.#meant('pass', this.offered).length === 0)) {
      if (!this.ask.pass) throw new Mismatch(`that ${this.seat} may pass`, this.describe());
      return null;
    }
    switch (kind) {
      case 'confirm': {
        const yes = said === true || said === 'yes';
        if (!yes && said !== false && said !== 'no')
          throw new Mismatch(`yes or no to "${this.#about()}"`, JSON.stringify(said));
        return yes;
      }
      case 'amount':
        return Number(said);
      case 'pick':
        return this.#key(said);
      case 'pick-many':
      case 'order': {
        const keys: Key[] = [];
        for (const one of Array.isArray(said) ? (said as readonly WrittenAnswer[]) : [said])
          keys.push(this.#key(one, this.offered, keys));
        return keys;
      }
      case 'path':
        return this.#path(said);
      case 'allocate':
      case 'assign': {
        if (typeof said !== 'object' || Array.isArray(said))
          throw new Mismatch(`a mapping of names as an answer to "${this.#about()}"`, JSON.stringify(said));
        const entries = Object.entries(said as Readonly<Record<string, string | number>>);
        return Object.fromEntries(
          entries.map(([name, to]) => [this.#key(name), kind === 'assign' ? this.#key(to, this.#targets) : Number(to)]),
        );
      }
    }
  }

  #path(said: WrittenAnswer): readonly Key[] {
    if (!Array.isArray(said)) {
      const key = this.#key(said);
      return this.session.route(this.seat, key) ?? [key];
    }
    const parts = said as readonly WrittenAnswer[];
    const end = this.#key(parts.at(-1));
    const route = this.session.route(
      this.seat,
      end,
      parts.slice(0, -1).map((one) => this.#placeKey(one)),
    );
    if (route === null) throw new Mismatch(`a way past ${JSON.stringify(said)}`, 'none that is short enough');
    return route;
  }

  /** The key of a place on the way, offered as an end or not. */
  #placeKey(said: WrittenAnswer): Key {
    const offered = typeof said === 'string' || typeof said === 'number' ? this.#meant(said, this.offered) : [];
    if (offered.length > 0) return this.#key(said);
    const places: Named[] = (this.session.view(this.seat).board?.places ?? []).map(({ place, message }) => ({
      key: placeKey(place),
      tiers: this.#tiers(placeKey(place), place, message && this.labels.say(message)),
    }));
    return this.#key(said, places);
  }
}

/**
 * What is said in a list: one answer to a question that takes a list, else several answers one after another. The places of a
 * way are a list within a list, as one place alone is an answer too.
 * @param within whether it stands in such a list already
 * @returns the answers; undefined if it is one
 */
export function answersIn(words: Words, said: WrittenAnswer, within: boolean): readonly WrittenAnswer[] | undefined {
  if (!Array.isArray(said)) return undefined;
  const parts = said as readonly WrittenAnswer[];
  const isOne = words.takesList && (within || words.ask.kind !== 'path') && !parts.some((part) => Array.isArray(part));
  return isOne ? undefined : parts;
}

/** Copies that nothing tells apart are one option, which any of their names means. */
function merged(options: readonly Named[]): readonly Named[] {
  const byKey = new Map<Key, Named>();
  for (const one of options) {
    const known = byKey.get(one.key);
    byKey.set(
      one.key,
      known === undefined
        ? one
        : { key: one.key, tiers: known.tiers.map((words, i) => [...new Set([...words, ...(one.tiers[i] ?? [])])]) },
    );
  }
  return [...byKey.values()];
}

export function describeWaiting(session: Session): string {
  if (session.outcome !== null) return 'the game is over';
  return session.waitingFor.length === 0 ? 'nobody is asked' : `${session.waitingFor.join(' and ')} asked`;
}
