import { message, type Message, type MessageArg } from '@dejarik/content';
import {
  USE,
  type EngineEvent,
  type FaceValue,
  type FaceView,
  type Game,
  type Json,
  type Param,
} from '@dejarik/engine';
import { In, type EntityId } from '@dejarik/kernel';
import type { EventWording, Key } from '../types/index.ts';
import { KeyTable, plain } from '../view/keys.ts';
import { entityKey, placeKey } from '../view/numbered-keys.ts';
import { argumentSaid, eventSaid, faceView, keptFace, outcomeSaid, seatMessage } from '../view/plugin-views.ts';
import { textOf } from '../texts.ts';

/** What an event says to one audience, as it is put together. */
interface Draft {
  readonly game: Game;
  readonly event: EngineEvent;
  /** A seat's number, or `SPECTATOR`. */
  readonly seat: number;
  readonly keyTable: KeyTable;
  /** Words for the names in its message. */
  readonly said: Record<string, MessageArg>;
  readonly args: Record<string, Json>;
  readonly points: Set<Key>;
  /** Others may be told more of it, or less. */
  redacted: boolean;
}

/**
 * An event in the words of one audience.
 * @param by who did it; -1 for nobody
 * @param seat a seat's number, or `SPECTATOR`
 * @returns `redacted`: whether others may be told more or less
 */
export function wordingFor(
  game: Game,
  event: EngineEvent,
  by: number,
  seat: number,
): { readonly wording: EventWording; readonly redacted: boolean } {
  const points = new Set<Key>();
  const draft: Draft = {
    game,
    event,
    seat,
    keyTable: new KeyTable(game, seat),
    said: by < 0 ? {} : { by: seatMessage(game, by) },
    args: {},
    points,
    redacted: false,
  };
  if (event.kind === 'verb' || event.kind === 'refused' || event.kind === 'fizzled') {
    const params = game.rules.verbs.get(event.verb)?.verb.params ?? {};
    for (const [name, param] of Object.entries(params)) sayArgument(draft, name, param);
  } else if (event.kind === 'note')
    for (const [name, value] of Object.entries(event.args)) draft.args[name] = plain(value) as Json;
  if (event.source !== undefined && event.source > 0) saySource(draft, event.source);
  const text = textOfAbility(draft);
  return {
    wording: {
      message: messageOf(draft),
      ...(text === undefined ? {} : { text }),
      points: points.size === 0 ? NO_POINTS : [...points],
      args: draft.args,
    },
    redacted: draft.redacted,
  };
}

const NO_POINTS: readonly Key[] = Object.freeze([]);

/** Key and words of an argument; what is only data may hold anything, so it is left out. */
function sayArgument(draft: Draft, name: string, param: Param<unknown>): void {
  const { game, event, seat, said, args, keyTable } = draft;
  const value = event.args[name];
  if (value === undefined || value === null || param.kind === 'data') return;
  if (param.kind === 'entity' && typeof value === 'number' && value > 0) {
    const key = pointTo(draft, value as EntityId);
    if (event.faces?.[name] !== undefined) {
      draft.redacted = true;
      const view = faceKnown(game, event, name, seat);
      said[name] = view?.message ?? message('session.face-down');
      args[name] = view?.key ?? null;
      return;
    }
    args[name] = key;
  } else args[name] = param.kind === 'space' && typeof value === 'number' ? placeKey(value) : (plain(value) as Json);
  const words = argumentSaid(game, event.verb, name, value) ?? keyTable.sayOne(name, param, value);
  if (words !== undefined) said[name] = words;
}

/** The key of a thing, pointed to on the board unless it is a card. */
function pointTo(draft: Draft, id: EntityId): Key {
  const key = draft.keyTable.entity(id);
  // Where a card lies now shows whether the game stopped on the way, which may be somebody's secret.
  if (!draft.game.has(In, id)) draft.points.add(key);
  if (key !== entityKey(id)) draft.redacted = true;
  return key;
}

/** Whose doing it is: a thing, or a card by the face that it had, unless the ability bears its name. */
function saySource(draft: Draft, source: EntityId): void {
  const { game, event, said, keyTable, seat } = draft;
  pointTo(draft, source);
  if (faceThen(game, event, 'self') === undefined) {
    const name = keyTable.entityName(source);
    if (name.id !== 'session.face-down') said['source'] = name;
    return;
  }
  const view = faceKnown(game, event, 'self', seat);
  if (view !== undefined && !bearsName(view, event.message)) said['source'] = view.message;
}

/** What an ability that comes about does: as its card says, else in words of its own. */
function textOfAbility({ game, event, seat }: Draft): Message | undefined {
  const uses = event.kind === 'verb' && event.verb === USE;
  if (!uses && event.kind !== 'ability') return undefined;
  const printed = faceKnown(game, event, 'self', seat)?.text;
  if (printed !== undefined) return printed;
  const label = uses ? game.ability(String(event.args['ability']))?.message : event.message;
  return label && textOf(game, label);
}

function messageOf({ game, event, said, keyTable }: Draft): Message {
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

/** The face that what an event names had when it happened, as a seat that knew it then is shown it. */
function faceKnown(game: Game, event: EngineEvent, name: string, seat: number): FaceView | undefined {
  const face = knew(game, event, name, seat) ? faceThen(game, event, name) : undefined;
  return face && faceView(game, face);
}

/** The face that what an event names had when it happened. */
function faceThen(game: Game, event: EngineEvent, name: string): FaceValue | undefined {
  const kept = event.faces?.[name];
  return kept && keptFace(game, event.args[name] as EntityId, kept.face);
}

/** An ability has the name of the card that it is on. */
function bearsName({ key }: FaceView, ability: Message | undefined): boolean {
  const own = `ability.${key}`;
  return ability?.id === own || ability?.id.startsWith(`${own}.`) === true;
}

/** Who uses what; of a card that is played the name is enough. */
function used(game: Game, event: EngineEvent, said: Record<string, MessageArg>): Message {
  const ability = game.ability(String(event.args['ability']))?.message;
  const self = said['self'];
  if (ability === undefined) return message('event.use');
  const face = faceThen(game, event, 'self');
  return self === undefined || (face !== undefined && bearsName(faceView(game, face), ability))
    ? message('session.event-used', { ability })
    : message('session.event-uses', { ability, self });
}
