import { canonicalJson, message, textHash, type Message, type MessageArg } from '@dejarik/content';
import {
  abilityKey,
  isCall,
  USE,
  type AbilityOption,
  type Args,
  type Call,
  type Choosable,
  type FaceView,
  type Game,
  type Param,
  type Question,
  type ZoneName,
} from '@dejarik/engine';
import { In, memoized, type EntityId } from '@dejarik/kernel';
import { Distinctions } from './distinctions.ts';
import type { Key, Option } from '../types/index.ts';
import { sees } from './knowledge.ts';
import { entityKey, placeKey, seatKey } from './numbered-keys.ts';
import { argumentSaid, faceOf, faceView, nameOf, placeName, seatMessage, zoneName } from './plugin-views.ts';

/** The key of one thing, and all things of its zone that have its face. */
interface KeysOfThing {
  readonly exact: Key;
  readonly like: readonly EntityId[];
}

/**
 * The names one seat uses for things, at one moment of a game: pure functions of what it may see. No number of a thing that
 * lies face down ever is part of a key.
 */
export class KeyTable {
  readonly #things = new Map<EntityId, KeysOfThing>();

  readonly #distinctions: Distinctions;

  /** The face of a thing in a zone as the seat sees it; null if it has none, undefined if it lies face down for the seat. */
  readonly seenFace = memoized((id: EntityId): FaceView | null | undefined => {
    if (!sees(this.game, this.seat, id)) return undefined;
    const face = faceOf(this.game, id);
    return face === undefined ? null : faceView(this.game, face);
  });

  readonly zoneName = memoized((zone: EntityId): ZoneName => zoneName(this.game, zone));

  /** @param seat its number, or SPECTATOR */
  constructor(
    readonly game: Game,
    readonly seat: number,
  ) {
    this.#distinctions = new Distinctions(game, seat);
  }

  /** @param exact gives copies that nothing tells apart keys of their own; otherwise they share one */
  entity(id: EntityId, exact = true): Key {
    if (!this.game.has(In, id)) return entityKey(id);
    const keys = this.#things.get(id) ?? this.#zone(this.game.get(In.zone, id) as EntityId).get(id);
    if (keys === undefined) return entityKey(id);
    return exact || keys.like.length === 1 ? keys.exact : this.#shared(id, keys);
  }

  /** The key of the first of all copies that nothing tells apart from a thing. */
  #shared(id: EntityId, { exact, like }: KeysOfThing): Key {
    const text = this.#distinctions.of(id);
    const first = like.find((one) => one === id || this.#distinctions.of(one) === text);
    return (first === undefined ? undefined : this.#things.get(first)?.exact) ?? exact;
  }

  #zone(zone: EntityId): Map<EntityId, KeysOfThing> {
    const { key } = this.zoneName(zone);
    const copies = new Map<Key, EntityId[]>();
    this.game.contents(zone).forEach((id, position) => {
      const face = this.seenFace(id);
      const base =
        face === undefined ? `${key}/?/${position + 1}` : face === null ? entityKey(id) : `${key}/${face.key}`;
      const like = copies.get(base);
      if (like) like.push(id);
      else copies.set(base, [id]);
    });
    for (const [base, like] of copies)
      like.forEach((id, i) => this.#things.set(id, { exact: i === 0 ? base : `${base}/${i + 1}`, like }));
    return this.#things;
  }

  /** What an entity is called, as far as the seat may know it. */
  entityName(id: EntityId): Message {
    const face = this.seenFace(id);
    if (face === undefined) return message('session.face-down');
    return face === null || !this.game.has(In, id) ? nameOf(this.game, id) : face.message;
  }

  /** One key for each option. Where one is to be picked, copies that nothing tells apart get equal keys. */
  options(question: Question, options: readonly Choosable[], among: readonly Choosable[] = options): Key[] {
    const exact = question.kind !== 'pick';
    const telling = question.of === 'call' ? tellingArguments(among) : undefined;
    return options.map((option) => this.option(question, option, exact, telling));
  }

  option(question: Question, option: Choosable, exact: boolean, telling?: ReadonlyMap<string, readonly string[]>): Key {
    if (typeof option === 'string') return option;
    if (typeof option === 'object')
      return isCall(option)
        ? this.call(option, exact, telling?.get(option.verb) ?? Object.keys(option.args))
        : this.ability(option);
    switch (question.of) {
      case 'entity':
        return this.entity(option as EntityId, exact);
      case 'place':
        return placeKey(option);
      case 'seat':
        return seatKey(option);
      default:
        return String(option);
    }
  }

  ability(option: AbilityOption): Key {
    return abilityKey(option, option.carrier === undefined ? undefined : this.entity(option.carrier));
  }

  call(call: Call, exact: boolean, telling: readonly string[]): Key {
    if (call.verb === USE) {
      const self = call.args['self'] as EntityId;
      const ability = String(call.args['ability']);
      return `${USE}:${self > 0 ? abilityKey({ ability, carrier: self }, this.entity(self, exact)) : ability}`;
    }
    const params = this.game.rules.verbs.get(call.verb)?.verb.params ?? {};
    const parts = Object.keys(params)
      .filter((name) => telling.includes(name) && call.args[name] !== undefined)
      .map((name) => this.argument(params[name], call.args[name], exact));
    return parts.length === 0 ? call.verb : `${call.verb}:${parts.join(',')}`;
  }

  argument(param: Param<unknown> | undefined, value: unknown, exact = true): Key {
    if (typeof value === 'number')
      return param?.kind === 'entity'
        ? this.entity(value as EntityId, exact)
        : param?.kind === 'space'
          ? placeKey(value)
          : String(value);
    if (typeof value === 'string' || typeof value === 'boolean') return String(value);
    if (Array.isArray(value) && value.every((one) => typeof one === 'number' || typeof one === 'string'))
      return value.join('+');
    return `#${textHash(canonicalJson(plain(value))).slice(0, 8)}`;
  }

  /** A verb's arguments for a message. */
  said(verb: string, args: Args): Record<string, MessageArg> {
    const said: Record<string, MessageArg> = {};
    const params = this.game.rules.verbs.get(verb)?.verb.params ?? {};
    for (const [name, param] of Object.entries(params)) {
      const value = args[name];
      if (value === undefined || value === null) continue;
      const words = argumentSaid(this.game, verb, name, value) ?? this.sayOne(name, param, value);
      if (words !== undefined) said[name] = words;
    }
    return said;
  }

  /** A message of a verb: arguments that are parameters of the verb are said by their kind, an entity by its name; the game may say what the others mean. */
  worded(words: Message, verb: string): Message {
    if (words.args === undefined) return words;
    const others = Object.entries(words.args).map(
      ([name, value]) => [name, argumentSaid(this.game, verb, name, value) ?? value] as const,
    );
    return message(words.id, { ...Object.fromEntries(others), ...this.said(verb, words.args) });
  }

  /** Keys of what a verb's arguments name; what lies in a zone moves on, so it is left out. */
  pointedAt(verb: string, args: Args): Key[] {
    return Object.entries(this.game.rules.verbs.get(verb)?.verb.params ?? {}).flatMap(([name, { kind }]) => {
      const value = args[name];
      return kind === 'entity' && typeof value === 'number' && value > 0 && !this.game.has(In, value as EntityId)
        ? [this.entity(value as EntityId)]
        : [];
    });
  }

  /** Keys of the places that a verb's arguments name. */
  placesIn(verb: string, args: Args): Key[] {
    return Object.entries(this.game.rules.verbs.get(verb)?.verb.params ?? {}).flatMap(([name, { kind }]) => {
      const value = args[name];
      return kind === 'space' && typeof value === 'number' && value >= 0 ? [placeKey(value)] : [];
    });
  }

  sayOne(name: string, param: Param<unknown>, value: unknown): MessageArg | undefined {
    if (typeof value === 'number') {
      if (param.kind === 'entity') return value > 0 ? this.entityName(value as EntityId) : undefined;
      if (param.kind === 'space') return placeName(this.game, value);
      return name === 'seat' ? seatMessage(this.game, value) : value;
    }
    return typeof value === 'string' ? message(`word.${value}`) : undefined;
  }

  /** What an option is called. */
  label(question: Question, option: Choosable): Message {
    const own = question.label?.(option);
    if (own !== undefined) return own;
    if (typeof option === 'string') return message(`word.${option}`);
    if (typeof option === 'object') {
      const { verb = '', ability } = partsOf(option);
      if (ability !== undefined) return this.game.ability(ability)?.message ?? message(`ability.${ability}`);
      const said = isCall(option) ? this.said(verb, option.args) : {};
      return Object.keys(said).length === 0 ? message(`verb.${verb}`) : message(`verb.${verb}`, said);
    }
    switch (question.of) {
      case 'entity':
        return this.entityName(option as EntityId);
      case 'place':
        return placeName(this.game, option);
      case 'seat':
        return seatMessage(this.game, option);
      default:
        return message('session.number', { number: option });
    }
  }

  /** Keys of what an option is about. */
  points(question: Question, option: Choosable): Key[] {
    const keys = new Set<Key>();
    if (isCall(option)) {
      const params = this.game.rules.verbs.get(option.verb)?.verb.params ?? {};
      for (const [name, value] of Object.entries(option.args)) {
        const kind = params[name]?.kind;
        if (typeof value === 'number' && value > 0 && kind === 'entity') keys.add(this.entity(value as EntityId));
        else if (typeof value === 'number' && kind === 'space') keys.add(placeKey(value));
      }
    } else if (typeof option === 'number' && question.of === 'entity') keys.add(this.entity(option as EntityId));
    // A place that says what it points at may stand for several: a way to lie on the board.
    else if (typeof option === 'number' && question.of === 'place' && question.points === undefined)
      keys.add(placeKey(option));
    for (const point of question.points?.(option) ?? [])
      keys.add('entity' in point ? this.entity(point.entity) : placeKey(point.place));
    return [...keys];
  }
}

/** For each verb among some calls, the arguments in which they differ. */
function tellingArguments(calls: readonly Choosable[]): Map<string, readonly string[]> {
  const byVerb = new Map<string, Call[]>();
  for (const call of calls) {
    if (!isCall(call)) continue;
    const like = byVerb.get(call.verb);
    if (like) like.push(call);
    else byVerb.set(call.verb, [call]);
  }
  const telling = new Map<string, readonly string[]>();
  for (const [verb, like] of byVerb) {
    const names = new Set(like.flatMap((call) => Object.keys(call.args)));
    telling.set(
      verb,
      [...names].filter((name) => like.some((call) => !same(call.args[name], like[0]?.args[name]))),
    );
  }
  return telling;
}

/** What of an option others may go by instead of taking its key apart. */
export function partsOf(option: Choosable): Pick<Option, 'verb' | 'ability'> {
  if (typeof option !== 'object') return NO_PARTS;
  if (!isCall(option)) return { ability: option.ability };
  return option.verb === USE ? { verb: USE, ability: String(option.args['ability']) } : { verb: option.verb };
}
const NO_PARTS = {};

const same = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** Plain data without what is undefined. */
export const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
