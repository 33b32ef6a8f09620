import { message, type Message, type MessageArg } from '@dejarik/content';
import { SPECTATOR, USE, type EngineEvent, type FaceValue, type Game, type Json } from '@dejarik/engine';
import { In, memoized, type EntityId } from '@dejarik/kernel';
import type { GameEvent, Key, EventWording, EventRecord } from './types/index.ts';
import { KeyTable, plain } from './keys.ts';
import { entityKey, placeKey } from './numbered-keys.ts';
import { argumentSaid, eventSaid, faceView, keptFace, outcomeSaid, seatMessage } from './plugin-views.ts';
import { textOf } from './texts.ts';
import { seatName } from './view.ts';

/**
 * Puts an event into words for all seats and the spectator. A face is named as it was when the event happened, to those who
 * knew it then or were shown it: what came later may depend on a secret and must not show.
 */
export function recordEvent(game: Game, event: EngineEvent): EventRecord {
  const by = doer(event);
  const forSpectator = wordingFor(game, event, by, SPECTATOR);
  const wordings = [forSpectator.wording];
  const isForAll = event.seats === undefined && !forSpectator.redacted;
  const addWordingFor = (seat: number): number => wordings.push(wordingFor(game, event, by, seat).wording) - 1;
  const wordingOf = isForAll
    ? alike(game.seats + 1)
    : wordingsOf(game, event, forSpectator.redacted ? addWordingFor : () => 0);
  return {
    verb: event.verb,
    kind: event.kind,
    by: by < 0 ? null : seatName(game, by),
    rules: event.rules,
    cause: event.cause,
    wordings,
    wordingOf,
  };
}

/** By number of audiences: all have the first wording. Most events are such, and a long game has many, so they share the list. */
const alike = memoized((audiences: number) => Object.freeze(new Array<number>(audiences).fill(0)));

/** For each seat, and the spectator last, the number of its wording; -1 where the event is kept from it. */
function wordingsOf(game: Game, { seats }: EngineEvent, addWordingFor: (seat: number) => number): readonly number[] {
  const isFor = (seat: number): boolean => seats === undefined || (seats & (1 << seat)) !== 0;
  const wordingOf = Array.from({ length: game.seats }, (_, seat) => (isFor(seat) ? addWordingFor(seat) : -1));
  return [...wordingOf, seats === undefined ? 0 : -1];
}

const NO_POINTS: readonly Key[] = Object.freeze([]);

function doer(event: EngineEvent): number {
  if (event.kind === 'window' || event.kind === 'passed') return Number(event.args['seat']);
  return event.by ?? -1;
}

function wordingFor(
  game: Game,
  event: EngineEvent,
  by: number,
  seat: number,
): { readonly wording: EventWording; readonly redacted: boolean } {
  const keyTable = new KeyTable(game, seat);
  const params =
    event.kind === 'note' || event.kind === 'finish' ? {} : (game.rules.verbs.get(event.verb)?.verb.params ?? {});
  const said: Record<string, MessageArg> = by < 0 ? {} : { by: seatMessage(game, by) };
  const args: Record<string, Json> = {};
  const points = new Set<Key>();
  let redacted = false;
  if (event.kind === 'verb' || event.kind === 'refused' || event.kind === 'fizzled') {
    for (const [name, param] of Object.entries(params)) {
      const value = event.args[name];
      // What is only data may hold anything, so it is left out.
      if (value === undefined || value === null || param.kind === 'data') continue;
      if (param.kind === 'entity' && typeof value === 'number' && value > 0) {
        const id = value as EntityId;
        // Where a card lies now shows whether the game stopped on the way, which may be somebody's secret.
        const key = keyTable.entity(id);
        if (!game.has(In, id)) points.add(key);
        if (event.faces?.[name] !== undefined) {
          redacted = true;
          const face = knew(game, event, name, seat) ? faceThen(game, event, name) : undefined;
          const view = face && faceView(game, face);
          said[name] = view?.message ?? message('session.face-down');
          args[name] = view?.key ?? null;
          continue;
        }
        args[name] = key;
        if (key !== entityKey(id)) redacted = true;
      } else
        args[name] = param.kind === 'space' && typeof value === 'number' ? placeKey(value) : (plain(value) as Json);
      const words = argumentSaid(game, event.verb, name, value) ?? keyTable.sayOne(name, param, value);
      if (words !== undefined) said[name] = words;
    }
  } else if (event.kind === 'note')
    for (const [name, value] of Object.entries(event.args)) args[name] = plain(value) as Json;
  if (event.source !== undefined && event.source > 0) {
    const key = keyTable.entity(event.source);
    if (!game.has(In, event.source)) points.add(key);
    if (key !== entityKey(event.source)) redacted = true;
    const face = faceThen(game, event, 'self');
    const name = keyTable.entityName(event.source);
    if (face === undefined) {
      if (name.id !== 'session.face-down') said['source'] = name;
    } else if (knew(game, event, 'self', seat) && !bearsName(game, face, event.message))
      said['source'] = faceView(game, face).message;
  }
  const text = textOfAbility(game, event, seat);
  return {
    wording: {
      message: messageOf(game, event, said, keyTable),
      ...(text === undefined ? {} : { text }),
      points: points.size === 0 ? NO_POINTS : [...points],
      args,
    },
    redacted,
  };
}

/** What an ability that comes about does: as its card says, else in words of its own. */
function textOfAbility(game: Game, event: EngineEvent, seat: number): Message | undefined {
  const uses = event.kind === 'verb' && event.verb === USE;
  if (!uses && event.kind !== 'ability') return undefined;
  const face = knew(game, event, 'self', seat) ? faceThen(game, event, 'self') : undefined;
  const printed = face && faceView(game, face).text;
  if (printed !== undefined) return printed;
  const label = uses ? game.ability(String(event.args['ability']))?.message : event.message;
  return label && textOf(game, label);
}

function messageOf(game: Game, event: EngineEvent, said: Record<string, MessageArg>, keyTable: KeyTable): Message {
  switch (event.kind) {
    case 'verb': {
      if (event.verb === USE) return used(game, event, said);
      const own = eventSaid(game, event.verb, event.args) ?? message(`event.${event.verb}`);
      return Object.keys(said).length === 0 ? own : message(own.id, { ...said, ...own.args });
    }
    case 'note':
      return event.message === undefined ? message(`event.${event.verb}`) : keyTable.worded(event.message, event.verb);
    case 'finish':
      return event.message === undefined ? message(`event.${event.verb}`) : outcomeSaid(game, event.message);
    // A card says its own name; whatever else brings something about is named before it.
    case 'ability':
      return message(said['source'] === undefined ? 'session.event-ability' : 'session.event-ability-of', {
        ability: event.message ?? '',
        ...said,
      });
    case 'refused':
    case 'fizzled':
      return message(`session.event-${event.kind}`, {
        what: message(`verb.${event.verb}`, said),
        rule: event.rules[0] ?? '',
      });
    case 'window':
    case 'passed':
      return message(`session.event-${event.kind}`, said);
  }
}

/** Did a seat, or the spectator, know the face of what an event names when it happened, or was it shown then? */
function knew(game: Game, event: EngineEvent, name: string, seat: number): boolean {
  const known = event.faces?.[name]?.seats ?? 0;
  const everyone = (1 << game.seats) - 1;
  return seat < 0 ? (known & everyone) === everyone : (known & (1 << seat)) !== 0;
}

/** The face that what an event names had when it happened. */
function faceThen(game: Game, event: EngineEvent, name: string): FaceValue | undefined {
  const kept = event.faces?.[name];
  return kept && keptFace(game, event.args[name] as EntityId, kept.face);
}

/** An ability has the name of the card that it is on. */
function bearsName(game: Game, face: FaceValue, ability: Message | undefined): boolean {
  const own = `ability.${faceView(game, face).key}`;
  return ability?.id === own || ability?.id.startsWith(`${own}.`) === true;
}

/** Who uses what; of a card that is played the name is enough. */
function used(game: Game, event: EngineEvent, said: Record<string, MessageArg>): Message {
  const ability = game.ability(String(event.args['ability']))?.message;
  const self = said['self'];
  if (ability === undefined) return message('event.use');
  const face = faceThen(game, event, 'self');
  return self === undefined || (face !== undefined && bearsName(game, face, ability))
    ? message('session.event-used', { ability })
    : message('session.event-uses', { ability, self });
}

/** The events of one audience, in its own counting. */
export class EventLog {
  #list: GameEvent[] = [];
  /** Number of the record of each of the list. */
  #numbers: number[] = [];
  #read = 0;

  /** @param audience a seat's number, or the number of seats for the spectator */
  constructor(readonly audience: number) {}

  /** @param records all events of the game so far */
  list(records: readonly EventRecord[]): readonly GameEvent[] {
    for (; this.#read < records.length; this.#read++) {
      const one = records[this.#read];
      const wording = one?.wordings[one.wordingOf[this.audience] ?? -1];
      if (one === undefined || wording === undefined) continue;
      this.#numbers.push(this.#read);
      this.#list.push({
        n: this.#list.length,
        verb: one.verb,
        kind: one.kind,
        by: one.by,
        ...wording,
        cause: this.#causeOf(records, one.cause),
        rules: one.rules,
      });
    }
    return this.#list;
  }

  /** Goes back to the first events of the game, as many as are named. */
  forget(length: number): void {
    if (length >= this.#read) return;
    let keep = this.#numbers.length;
    while (keep > 0 && (this.#numbers[keep - 1] ?? 0) >= length) keep--;
    // A new list, as the old one may be in use.
    this.#list = this.#list.slice(0, keep);
    this.#numbers.length = keep;
    this.#read = length;
  }

  /** The nearest cause that this audience knows of. */
  #causeOf(records: readonly EventRecord[], cause: number): number | null {
    for (let n = cause; n >= 0; n = records[n]?.cause ?? -1) {
      const own = this.#numbers.lastIndexOf(n);
      if (own >= 0) return own;
    }
    return null;
  }
}
