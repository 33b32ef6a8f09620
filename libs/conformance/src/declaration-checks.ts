import { languages, type Catalogs } from '@dejarik/content';
import { declaredRules } from '@dejarik/engine';
import { SPECTATOR_SEAT, type GameEvent, type Plugin, type Session } from '@dejarik/session';
import { gameOf } from '@dejarik/session/testing';
import type { Violation } from './violation.ts';

/** Finds rules that stand in no catalogue: where they are declared, and where play names them. */
export class RuleCheck {
  readonly #known: ReadonlySet<string> | null;
  readonly #found = new Map<string, Violation>();

  /** @param known ids of the catalogue; nothing is found without one */
  constructor(plugins: readonly Plugin[], known: readonly string[] | undefined) {
    this.#known = known === undefined ? null : new Set(known);
    for (const { rule, where } of declaredRules(plugins)) this.#name(rule, where);
  }

  /** Looks at the reasons of what is refused now. What a card says has the ability's id as its rule. */
  look(session: Session): void {
    const { abilities } = gameOf(session).rules;
    for (const seat of session.waitingFor) {
      const ask = session.choice(seat);
      for (const { key } of ask?.refused ?? [])
        for (const { rule } of session.explain(seat, key))
          if (!abilities.has(rule)) this.#name(rule, `why "${key}" is refused at "${ask?.point ?? ''}"`);
    }
  }

  /** Looks at the events of a game. */
  events(events: readonly GameEvent[]): void {
    for (const { verb, rules } of events) for (const rule of rules) this.#name(rule, `an event of "${verb}"`);
  }

  get violations(): readonly Violation[] {
    return [...this.#found.values()];
  }

  #name(rule: string, where: string): void {
    if (this.#known === null || this.#known.has(rule) || this.#found.has(rule)) return;
    this.#found.set(rule, {
      check: 'rules',
      message: `The rule "${rule}", which is named by ${where}, stands in no catalogue. Write an item for it in rules.yaml, or mend the id.`,
    });
  }
}

/** A message without words in a language. */
export interface WordlessName {
  readonly id: string;
  readonly language: string;
}

/**
 * Names that people read, whether or not a question or event comes to them: of the game, its modes and seats, of the values
 * that views show, and of the abilities that the log tells of.
 * @param values whether values are shown by their names
 * @param english ids of messages that are said in English where a language has no words for them
 * @returns those without words, in languages that have words at all
 */
export function wordlessNames(
  session: Session,
  plugins: readonly Plugin[],
  values: boolean,
  english: ReadonlySet<string> = new Set(),
): readonly WordlessName[] {
  const base = plugins.find((plugin) => plugin.extends === undefined);
  const ids = [
    ...(base === undefined ? [] : [`game.${base.id}`]),
    ...plugins.flatMap(({ modes = [] }) => modes.flatMap(({ message, seats }) => [message.id, ...seats.map(seatName)])),
    ...(values ? valuesOf(session).map((name) => `value.${name}`) : []),
    ...abilityMessages(session),
  ];
  const catalogs: Catalogs = session.catalogs;
  return languages.flatMap((language) =>
    [...new Set(ids)].flatMap((id) =>
      catalogs[language] === undefined ||
      catalogs[language][id] !== undefined ||
      (english.has(id) && catalogs['en']?.[id] !== undefined)
        ? []
        : [{ id, language }],
    ),
  );
}

/** What the log says of abilities when they are used or come about. */
const abilityMessages = (session: Session): readonly string[] =>
  [...gameOf(session).rules.abilities.values()]
    .filter(({ kind }) => kind === 'use' || kind === 'trigger')
    .map(({ message }) => message.id);

const seatName = (seat: string): string => `seat.${seat}`;

/** Names of the values that anybody sees. */
const valuesOf = (session: Session): readonly string[] =>
  [...session.seats, SPECTATOR_SEAT].flatMap((seat) => Object.keys(session.view(seat).values));
