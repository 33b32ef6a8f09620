import type { Catalogs, Message, MessageArg } from '@dejarik/content';
import { compileRules, Game, type Plugin, type PluginView, type Rules } from '@dejarik/engine';
import type { EntityId } from '@dejarik/kernel';
import {
  SPECTATOR_SEAT,
  type AnswerValue,
  type Key,
  type SeatId,
  type Session,
  type SessionInit,
} from '@dejarik/session';
import { gameOf, questionBehind, sessionOver } from '@dejarik/session/testing';
import type { Violation } from './violation.ts';
import { inOtherKeys } from './worlds.ts';

/** By how much all numbers of entities are higher in the other game. */
const SHIFT = 1000;

/**
 * Finds messages that say the number of an entity where people need its name. The same game is played beside it, in which all
 * entities have other numbers, as others that nobody uses were made before them: a number in a message that is higher by as
 * much is the number of an entity, whatever its argument is called.
 */
export class EntityNumberCheck {
  readonly #session: Session;
  /** Null as soon as it goes another way than the real one: what rules do depends on numbers then. */
  #other: Session | null;
  readonly #catalogs: Catalogs;
  readonly #found = new Map<string, string>();

  private constructor(session: Session, other: Session | null) {
    this.#session = session;
    this.#other = other;
    this.#catalogs = session.catalogs;
  }

  /** @param init from which the session was made */
  static beside(session: Session, init: SessionInit): EntityNumberCheck {
    try {
      const rules = shiftedRules(init);
      const { seed, options = {} } = init;
      return new EntityNumberCheck(session, sessionOver(Game.create(rules, { seed, options })));
    } catch {
      // Whoever counts on a number of an entity is told by what comes of it in the real game, if anything does.
      return new EntityNumberCheck(session, null);
    }
  }

  get violations(): readonly Violation[] {
    return [...this.#found.values()].map((message) => ({ check: 'messages', message }));
  }

  /** To be called where seats that have nothing to decide were passed for. */
  passed(): void {
    this.#play((other) => {
      other.passFor();
      return true;
    });
  }

  /** To be called before each answer. */
  answered(seat: SeatId, value: AnswerValue): void {
    this.#play((other) => {
      const ask = other.choice(seat);
      const meant = inOtherKeys(value, keysOf(this.#session, other, seat));
      return ask !== null && meant !== undefined && other.answer(seat, ask.id, meant).ok;
    });
  }

  #play(on: (other: Session) => boolean): void {
    if (this.#other === null) return;
    try {
      if (!on(this.#other)) this.#other = null;
    } catch {
      this.#other = null;
    }
  }

  /** Looks at what is asked; at all that can be read now, too, if `whole`. */
  look(whole: boolean): void {
    const [one, other] = [this.#session, this.#beside];
    if (other === null) return;
    for (const seat of one.waitingFor) this.#walk(one.choice(seat), other.choice(seat));
    if (whole) for (const seat of audiences(one)) this.#walk(one.view(seat), other.view(seat));
  }

  /** Looks at the events of the whole game. */
  events(): void {
    const [one, other] = [this.#session, this.#beside];
    if (other === null) return;
    for (const seat of audiences(one)) this.#walk(one.events(seat), other.events(seat));
  }

  /** The other game, if it has come as far: where time for checks is up the real one is played to its end alone. */
  get #beside(): Session | null {
    return this.#other?.answers === this.#session.answers ? this.#other : null;
  }

  #walk(one: unknown, other: unknown): void {
    if (!isObject(one) || !isObject(other)) return;
    if (isPrivateZone(one)) {
      this.#walk(one['things'], other['things']);
      return;
    }
    for (const [key, value] of Object.entries(one))
      if ((key === 'message' || key === 'text') && isMessage(value) && isMessage(other[key]))
        this.#compare(value, other[key]);
      else this.#walk(value, other[key]);
  }

  #compare({ id, args = {} }: Message, other: Message): void {
    if (id !== other.id) return;
    const words = Object.values(this.#catalogs)
      .map((catalog) => JSON.stringify(catalog?.[id] ?? ''))
      .join();
    for (const [name, value] of Object.entries(args)) {
      const said = other.args?.[name];
      if (said === undefined || !words.includes(`{${name}}`)) continue;
      if (typeof value === 'object') {
        if (typeof said === 'object') this.#compare(value, said);
      } else if (isShifted(value, said)) this.#note(id, name, value);
    }
  }

  #note(id: string, name: string, value: MessageArg): void {
    const kind = NAMELESS[id];
    if (kind === undefined) {
      this.#found.set(`${id} ${name}`, `The message "${id}" says the number of "${name}" instead of its name.`);
      return;
    }
    const game = gameOf(this.#session);
    const nameless = value as EntityId;
    const of = game.world.layout.byName.filter((one) => game.has(one, nameless)).map((one) => one.name);
    const what = of.length === 0 ? 'of no component' : `of ${of.join(', ')}`;
    if (!this.#found.has(`${id} ${what}`))
      this.#found.set(
        `${id} ${what}`,
        `A ${kind.what} has no name, so people read its number (entity ${nameless}, ${what}). Let "${kind.named}" of the plugin's view give it one.`,
      );
  }
}

/** The words for what nothing gives a name. */
const NAMELESS: Readonly<Record<string, { readonly what: string; readonly named: keyof PluginView } | undefined>> = {
  'session.entity': { what: 'thing', named: 'name' },
  'session.zone': { what: 'zone', named: 'zone' },
};

const audiences = ({ seats }: Session): readonly SeatId[] => [...seats, SPECTATOR_SEAT];

/** Rules whose first step makes entities before all others. */
function shiftedRules({ plugins, mode, seats }: SessionInit): Rules {
  const game = plugins.find((plugin) => plugin.extends === undefined);
  const room: readonly Plugin[] =
    game === undefined ? [] : [{ id: 'entity-numbers', version: game.version, extends: game, capacity: SHIFT }];
  const rules = compileRules([...plugins, ...room], mode, { seats });
  const { root } = rules;
  const [first = null, ...others] = root.steps;
  const before: typeof first = {
    ask: first?.ask ?? null,
    run: (a, g, answer) => {
      for (let i = 0; i < SHIFT; i++) g.spawn();
      return first?.run?.(a, g, answer);
    },
  };
  return { ...rules, verbs: new Map([...rules.verbs, [root.id, { ...root, steps: [before, ...others] }]]) };
}

/** The key of each option and target of a question with that in the other game, in their order. */
function keysOf(session: Session, other: Session, seat: SeatId): ReadonlyMap<Key, Key> {
  const [one, two] = [questionBehind(session, seat), questionBehind(other, seat)];
  const pairs = (['offered', 'targets'] as const).flatMap((part) =>
    (one?.[part] ?? []).map(({ key }, i) => [key, two?.[part][i]?.key ?? key] as const),
  );
  return new Map(pairs);
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isMessage = (value: unknown): value is Message => isObject(value) && typeof value['id'] === 'string';

/** Whether it is a zone of nobody that has no name: the game's own affair, which no table shows. */
const isPrivateZone = ({ visibility, owner, message }: Fields): boolean =>
  visibility !== undefined && owner === null && isMessage(message) && message.id === 'session.zone';

/** Whether a number, or one in a text, is higher by as much as those of entities are. */
function isShifted(value: MessageArg, other: MessageArg): boolean {
  const [one, two] = [value, other].map((said) => String(said).match(/\d+/g)?.map(Number) ?? []);
  return one?.length === two?.length && one?.some((number, i) => two?.[i] === number + SHIFT) === true;
}
