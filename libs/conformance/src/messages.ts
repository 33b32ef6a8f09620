import { createTranslator, languages, pluralFault, type Message } from '@dejarik/content';
import { SPECTATOR_SEAT, type Ask, type Session } from '@dejarik/session';
import { gameOf } from '@dejarik/session/testing';
import type { Violation } from './violation.ts';

/** Notes which messages of a game have no words, in the languages that every plugin speaks, which say a number where a thing has a name, and which count without plural forms. */
export class MessageCheck {
  readonly #gaps = new Map<string, string>();
  /** Ids that have no words in some language. */
  readonly #missing = new Map<string, string>();
  readonly #say: readonly ((message: Message) => void)[];
  readonly #seen = new Set<string>();
  /** Refused options whose reasons were looked at, by their questions. */
  readonly #refusals = new Set<string>();
  /** Arguments that always are things or places. */
  readonly #things: ReadonlySet<string>;
  readonly #catalogs: Session['catalogs'];

  /** @param english ids of messages that are said in English where a language has no words for them */
  constructor(session: Session, english: ReadonlySet<string> = new Set()) {
    this.#catalogs = session.catalogs;
    const kinds = [...gameOf(session).rules.verbs.values()].flatMap(({ verb }) =>
      Object.entries(verb.params).map(([name, { kind }]) => [name, kind === 'entity' || kind === 'space'] as const),
    );
    const others = new Set(kinds.flatMap(([name, thing]) => (thing ? [] : [name])));
    this.#things = new Set(kinds.flatMap(([name, thing]) => (thing && !others.has(name) ? [name] : [])));
    this.#say = languages.flatMap((language) => {
      if (session.catalogs[language] === undefined) {
        this.#gaps.set(language, `There are no words at all in "${language}".`);
        return [];
      }
      const translator = createTranslator(session.catalogs, language, {
        report: ({ kind, id, argument }) => {
          if (kind === 'missing-id' && language !== 'en' && english.has(id)) return;
          const what =
            kind === 'missing-id'
              ? `There are no words for the message "${id}"`
              : kind === 'missing-argument'
                ? `The message "${id}" speaks of "${argument ?? ''}", which it is not given`
                : `The message "${id}" contains itself`;
          this.#gaps.set(`${language} ${kind} ${id} ${argument ?? ''}`, `${what} in "${language}".`);
          if (kind === 'missing-id') this.#missing.set(id, `${what} in "${language}".`);
        },
      });
      return [
        (message) => {
          translator.say(message);
        },
      ];
    });
  }

  /** Looks at every message that anybody can read now. */
  look(session: Session): void {
    for (const seat of [...session.seats, SPECTATOR_SEAT]) {
      this.#walk(session.view(seat));
      this.#question(session.choice(seat));
      const ask = session.choice(seat);
      if (ask === null) continue;
      for (const { key } of ask.refused) this.#walk(session.explain(seat, key));
      // What is said of answers that may not be given: those that are refused, a pass, and nonsense.
      for (const value of [...ask.refused.map(({ key }) => key), null, 'nonsense'])
        this.#walk(session.judge(seat, ask.id, value));
    }
  }

  /** Looks at what is asked now, and at why something is refused that was not refused in that question before. */
  questions(session: Session): void {
    for (const seat of session.waitingFor) {
      const ask = session.choice(seat);
      this.#question(ask);
      for (const { key } of ask?.refused ?? []) {
        const refusal = `${ask?.message.id} ${key}`;
        if (this.#refusals.has(refusal)) continue;
        this.#refusals.add(refusal);
        this.#walk(session.explain(seat, key));
      }
    }
  }

  /** Messages without words by their ids, with what is wrong. */
  get missing(): ReadonlyMap<string, string> {
    return this.#missing;
  }

  /** Looks at the events of the whole game. */
  events(session: Session): void {
    for (const seat of [...session.seats, SPECTATOR_SEAT]) this.#walk(session.events(seat));
  }

  get violations(): readonly Violation[] {
    return [...this.#gaps.values()].map((message) => ({ check: 'messages', message }));
  }

  #question(ask: Ask | null): void {
    this.#walk(ask);
    if (ask === null) return;
    // Who may decline an ability has to read what it does; branches of one are words.
    if (ask.pass && ask.of !== 'word')
      for (const { message, text } of ask.options) if (text === undefined) this.#needsText(message);
    const { ability } = ask.message.args ?? {};
    if (ask.kind === 'confirm' && ask.text === undefined && typeof ability === 'object') this.#needsText(ability);
  }

  #needsText({ id }: Message): void {
    if (!id.startsWith('ability.')) return;
    const text = `${id}.text`;
    const what = `There is no message "${text}", though somebody is asked whether to use the ability`;
    this.#gaps.set(text, `${what}.`);
    this.#missing.set(text, `${what}.`);
  }

  #nested(message: Message): void {
    this.#uncounted(message);
    for (const value of Object.values(message.args ?? {})) if (typeof value === 'object') this.#nested(value);
  }

  /** A number that is said needs the plural forms of what is counted, whatever its argument is called. */
  #uncounted({ id, args = {} }: Message): void {
    const numbers = new Set(Object.keys(args).filter((name) => typeof args[name] === 'number'));
    if (numbers.size === 0) return;
    for (const language of languages) {
      const entry = this.#catalogs[language]?.[id];
      const fault = entry === undefined ? undefined : pluralFault(language, entry, numbers);
      if (fault !== undefined)
        this.#gaps.set(`plural ${language} ${id}`, `Message "${id}" in language "${language}" ${fault}`);
    }
  }

  /** A number that stands for a thing means nothing to people. */
  #nameless({ id, args = {} }: Message): void {
    const entry = this.#catalogs['en']?.[id];
    if (entry === undefined) return;
    const words = typeof entry === 'string' ? entry : Object.values(entry).join(' ');
    for (const [name, value] of Object.entries(args)) {
      if (typeof value === 'object') this.#nameless(value);
      else if (typeof value === 'number' && this.#things.has(name) && words.includes(`{${name}}`))
        this.#gaps.set(
          `nameless ${id} ${name}`,
          `The message "${id}" says the number of "${name}" instead of its name.`,
        );
    }
  }

  #walk(data: unknown): void {
    if (typeof data !== 'object' || data === null) return;
    if (Array.isArray(data)) {
      for (const one of data) this.#walk(one);
      return;
    }
    for (const [key, value] of Object.entries(data)) {
      if ((key === 'message' || key === 'text') && isMessage(value)) {
        const written = JSON.stringify(value);
        if (this.#seen.has(written)) continue;
        this.#seen.add(written);
        for (const say of this.#say) say(value);
        this.#nameless(value);
        this.#nested(value);
      } else this.#walk(value);
    }
  }
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && typeof (value as Message).id === 'string';
