import { message, type Message, type MessageArg } from '@dejarik/content';
import { SPECTATOR, USE, type EngineEvent, type Game, type Json } from '@dejarik/engine';
import { In, type EntityId } from '@dejarik/kernel';
import type { GameEvent, Key, Telling, Told } from './api.ts';
import { KeyBook, plain, placeKey } from './keys.ts';
import { sees } from './knowledge.ts';
import { argumentSaid, eventSaid, faceOf, faceView, keptFace, outcomeSaid, seatMessage } from './looks.ts';
import { seatName } from './view.ts';

/**
 * Puts an event into words for all seats and the spectator, as they see things at this moment.
 * @param calm no chance came in since the event: a face seen now is the face the thing had then, so a card that has been
 * played to the table meanwhile is named
 */
export function tell(game: Game, event: EngineEvent, calm: boolean): Told {
  const by = doer(game, event);
  const audiences = game.seats + 1;
  const onlooker = tellTo(game, event, by, SPECTATOR, calm);
  const tellings = [onlooker.telling];
  const heard: number[] = new Array<number>(audiences).fill(0);
  for (let seat = 0; seat < game.seats; seat++) {
    if (event.seats !== undefined && (event.seats & (1 << seat)) === 0) heard[seat] = -1;
    else if (onlooker.redacted) heard[seat] = tellings.push(tellTo(game, event, by, seat, calm).telling) - 1;
  }
  if (event.seats !== undefined) heard[game.seats] = -1;
  return { verb: event.verb, kind: event.kind, by: by < 0 ? null : seatName(game, by), rules: event.rules, cause: event.cause, tellings, heard };
}

function doer(game: Game, event: EngineEvent): number {
  if (event.kind === 'window' || event.kind === 'passed') return Number(event.args['seat']);
  return (event.kind === 'verb' ? game.rules.verbs.get(event.verb)?.verb.by?.(event.args, game) : undefined) ?? -1;
}

function tellTo(game: Game, event: EngineEvent, by: number, seat: number, calm: boolean): { readonly telling: Telling; readonly redacted: boolean } {
  const book = new KeyBook(game, seat);
  const params = event.kind === 'note' || event.kind === 'finish' ? {} : game.rules.verbs.get(event.verb)?.verb.params ?? {};
  const said: Record<string, MessageArg> = by < 0 ? {} : { by: seatMessage(game, by) };
  const args: Record<string, Json> = {};
  const points = new Set<Key>();
  let redacted = false;
  if (event.kind === 'verb' || event.kind === 'refused' || event.kind === 'fizzled') {
    for (const [name, param] of Object.entries(params)) {
      const value = event.args[name];
      // What is only data may hold anything; it is not told.
      if (value === undefined || value === null || param.kind === 'data') continue;
      if (param.kind === 'entity' && typeof value === 'number' && value > 0) {
        const id = value as EntityId;
        // Where a card lies now shows whether the game stopped on the way, which may be somebody's secret.
        const key = book.entity(id);
        if (!game.has(In, id)) points.add(key);
        const kept = event.faces?.[name];
        if (kept !== undefined) {
          redacted = true;
          const everyone = (1 << game.seats) - 1;
          const known = (seat < 0 ? (kept.seats & everyone) === everyone : (kept.seats & (1 << seat)) !== 0) || (calm && sees(game, seat, id));
          const face = known ? keptFace(game, id, kept.face) : undefined;
          const view = face && faceView(game, face);
          said[name] = view?.message ?? message('session.face-down');
          args[name] = view?.key ?? null;
          continue;
        }
        args[name] = key;
        if (key !== `e${id}`) redacted = true;
      } else args[name] = param.kind === 'space' && typeof value === 'number' ? placeKey(value) : (plain(value) as Json);
      const words = argumentSaid(game, event.verb, name, value) ?? book.sayOne(name, param, value);
      if (words !== undefined) said[name] = words;
    }
  } else if (event.kind === 'note') for (const [name, value] of Object.entries(event.args)) args[name] = plain(value) as Json;
  if (event.source !== undefined && event.source > 0) {
    const key = book.entity(event.source);
    if (!game.has(In, event.source)) points.add(key);
    if (key !== `e${event.source}`) redacted = true;
    const name = book.entityName(event.source);
    if (name.id !== 'session.face-down' && !bearsName(game, event.source, event.message)) said['source'] = name;
  }
  return { telling: { message: wording(game, event, said, book), points: [...points], args }, redacted };
}

function wording(game: Game, event: EngineEvent, said: Record<string, MessageArg>, book: KeyBook): Message {
  switch (event.kind) {
    case 'verb': {
      if (event.verb === USE) return used(game, event, said);
      const own = eventSaid(game, event.verb, event.args) ?? message(`event.${event.verb}`);
      return Object.keys(said).length === 0 ? own : message(own.id, { ...said, ...own.args });
    }
    case 'note': return event.message === undefined ? message(`event.${event.verb}`) : book.worded(event.message, event.verb);
    case 'finish': return event.message === undefined ? message(`event.${event.verb}`) : outcomeSaid(game, event.message);
    // A card says its own name; whatever else brings something about is named before it.
    case 'ability': return message(said['source'] === undefined ? 'session.event-ability' : 'session.event-ability-of', { ability: event.message ?? '', ...said });
    case 'refused':
    case 'fizzled': return message(`session.event-${event.kind}`, { what: message(`verb.${event.verb}`, said), rule: event.rules[0] ?? '' });
    case 'window':
    case 'passed': return message(`session.event-${event.kind}`, said);
  }
}

/** An ability has the name of the card that it is on. */
function bearsName(game: Game, id: EntityId, ability: Message | undefined): boolean {
  const face = game.has(In, id) ? faceOf(game, id) : undefined;
  const own = face && `ability.${faceView(game, face).key}`;
  return own !== undefined && (ability?.id === own || ability?.id.startsWith(`${own}.`) === true);
}

/** Who uses what; of a card that is played the name is enough, and of one that is not seen nothing is told. */
function used(game: Game, event: EngineEvent, said: Record<string, MessageArg>): Message {
  const ability = game.ability(String(event.args['ability']))?.message;
  const self = said['self'];
  if (ability === undefined || (typeof self === 'object' && self.id === 'session.face-down')) return message('event.use');
  return self === undefined || bearsName(game, event.args['self'] as EntityId, ability) ? message('session.event-used', { ability }) : message('session.event-uses', { ability, self });
}

/** The events one audience heard, in its own counting. */
export class EventLog {
  #list: GameEvent[] = [];
  /** Number of the told event behind each of the list. */
  #behind: number[] = [];
  #read = 0;

  /** @param audience a seat's number, or the number of seats for the spectator */
  constructor(readonly audience: number) {}

  /** @param told all events of the game so far */
  list(told: readonly Told[]): readonly GameEvent[] {
    for (; this.#read < told.length; this.#read++) {
      const one = told[this.#read];
      const telling = one?.tellings[one.heard[this.audience] ?? -1];
      if (one === undefined || telling === undefined) continue;
      this.#behind.push(this.#read);
      this.#list.push({ n: this.#list.length, verb: one.verb, kind: one.kind, by: one.by, ...telling, cause: this.#causeOf(told, one.cause), rules: one.rules });
    }
    return this.#list;
  }

  /** Goes back to the first events of the game, as many as are named. */
  forget(length: number): void {
    if (length >= this.#read) return;
    let keep = this.#behind.length;
    while (keep > 0 && (this.#behind[keep - 1] ?? 0) >= length) keep--;
    // A new list, as the old one may be in use.
    this.#list = this.#list.slice(0, keep);
    this.#behind.length = keep;
    this.#read = length;
  }

  /** The nearest cause that this audience heard of. */
  #causeOf(told: readonly Told[], cause: number): number | null {
    for (let n = cause; n >= 0; n = told[n]?.cause ?? -1) {
      const own = this.#behind.lastIndexOf(n);
      if (own >= 0) return own;
    }
    return null;
  }
}
