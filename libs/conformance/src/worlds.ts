import { Game, type Choosable, type GameSave, type OptionKind, type Question } from '@dejarik/engine';
import type { EntityId } from '@dejarik/kernel';
import {
  SPECTATOR_SEAT,
  type Ask,
  type AnswerValue,
  type Key,
  type Random,
  type SeatId,
  type Session,
} from '@dejarik/session';
import { faceValues, gameOf, imagined, questionBehind, sessionOver, type Imagining } from '@dejarik/session/testing';
import { alike, Knowledge } from './knowledge.ts';
import { isSameData } from './same-data.ts';

/** A game that is followed. */
export interface World {
  readonly session: Session;
  readonly game: Game;
  readonly knowledge: Knowledge;
}

const worldOf = (game: Game): World => {
  // Going on from a save is nothing that happens.
  game.events.length = 0;
  return { session: sessionOver(game), game, knowledge: new Knowledge(game, audiencesOf(game)) };
};

/** The seats by number, and -1 for who looks on. */
const audiencesOf = (game: Game): readonly number[] => [...Array.from({ length: game.seats }, (_, seat) => seat), -1];

/** A copy of the real world, and one that is the same for all a seat knows. Chance is the same in both. */
export function twoWorlds(session: Session, seat: SeatId, random: Random, how: Imagining): readonly [World, World] {
  const real = gameOf(session);
  const copy = Game.load(real.rules, JSON.parse(JSON.stringify(real.save())) as GameSave);
  return [worldOf(copy), worldOf(imagined(real, session.seats.indexOf(seat), random, { ...how, seed: real.seed }))];
}

/** The number by which knowledge is asked for. */
export const numberOf = ({ session }: World, seat: SeatId): number =>
  seat === SPECTATOR_SEAT ? -1 : session.seats.indexOf(seat);

/**
 * Audiences for whom both worlds are the same at the start: they know the same faces and the same of what lies sealed, and
 * for all they have inferred the imagined one is possible.
 */
export function unknowing([a, b]: readonly [World, World]): ReadonlySet<number> {
  const { possible } = b.game.rules;
  const [sealed, other] = [sealedIn(a.game), sealedIn(b.game)];
  return new Set(
    audiencesOf(a.game).filter(
      (one) =>
        alike(a.knowledge.now(one), b.knowledge.now(one)) &&
        sealed.get(one) === other.get(one) &&
        (possible === undefined || possible(b.game, one)),
    ),
  );
}

/** How many samples are tried until one fits in both worlds. */
const TRIES = 6;

/** An answer that was given. */
export interface GivenAnswer {
  readonly who: SeatId;
  readonly value: AnswerValue;
}

/** What was answered in both worlds. */
export interface Answered extends GivenAnswer {
  /** The same in the keys of the other world. */
  readonly other: AnswerValue;
  readonly point: string;
  /** The seats that learned from a seal that was opened, as it held something else in the other world. */
  readonly opened: ReadonlySet<number>;
}

/** One answer that can be given in both worlds. @returns null where they cannot be followed further */
export function answerBoth([a, b]: readonly [World, World], random: Random): Answered | null {
  const waiting = a.session.waitingFor.filter((seat) => b.session.waitingFor.includes(seat));
  const who = waiting[random(Math.max(waiting.length, 1))];
  if (who === undefined) return null;
  const [first, second] = [a.session.choice(who), b.session.choice(who)];
  if (first === null || second === null) return null;
  const sealed = [sealedIn(a.game), sealedIn(b.game)] as const;
  const { choice } = a.game;
  for (const [value, other] of candidates([a.session, b.session], who, [first, second], random)) {
    if (!b.session.answer(who, second.id, other).ok) continue;
    if (!a.session.answer(who, first.id, value).ok) return null;
    const closed = choice?.questions !== a.game.choice?.questions;
    const last = choice?.sealed === true && !isSameData(value, other) ? [numberOf(a, who)] : [];
    const opened = closed ? learners([...differing(sealed), ...last], audiencesOf(a.game)) : NOBODY;
    return { who, value, other, point: first.point, opened };
  }
  return null;
}

const NOBODY: ReadonlySet<number> = new Set();

/** The answer of a seat in each of two worlds. */
type InBoth = readonly [AnswerValue, AnswerValue];

/**
 * Answers that may fit in both worlds. A seat that is asked the same in both answers the same. Others, asked the same with
 * different hands, do what they can do in both: they choose what has the same face, or the same thing whatever its face,
 * which those who do not see it cannot tell apart.
 */
function candidates(
  sessions: readonly [Session, Session],
  who: SeatId,
  [first, second]: readonly [Ask, Ask],
  random: Random,
): readonly InBoth[] {
  const [a] = sessions;
  const sampled = Array.from({ length: TRIES }, () => a.sample(who, random)?.value).filter(
    (value) => value !== undefined,
  );
  const equally = (values: readonly AnswerValue[]): readonly InBoth[] => values.map((value) => [value, value]);
  if (isSameData({ ...first, id: '' }, { ...second, id: '' })) return equally(sampled);
  if (first.point !== second.point || first.kind !== second.kind) return [];
  const pass = first.pass && second.pass ? [null] : [];
  const byFace = equally([...(first.kind === 'pick' ? commonKeys(first, second, random) : sampled), ...pass]);
  if (first.of !== 'entity' && first.of !== 'call') return byFace;
  const keys = keysOfSameThings(sessions, who);
  const byThing = sampled.flatMap((value): readonly InBoth[] => {
    const other = inOtherKeys(value, keys);
    return other === undefined ? [] : [[value, other]];
  });
  return random(2) === 0 ? [...byFace, ...byThing] : [...byThing, ...byFace];
}

/** Keys that are options of both asks, from some place on in their order. */
function commonKeys(first: Ask, second: Ask, random: Random): readonly Key[] {
  const keys = first.options
    .filter(({ key }) => second.options.some((option) => option.key === key))
    .map(({ key }) => key);
  const start = random(Math.max(keys.length, 1));
  return [...keys.slice(start), ...keys.slice(0, start)];
}

/** The keys of one world, each with that of the other for the same things: those of equal faces share one, which is that of the first. */
function keysOfSameThings([a, b]: readonly [Session, Session], who: SeatId): ReadonlyMap<Key, Key> {
  const [first, second] = [optionsByKey(a, who), optionsByKey(b, who)];
  return new Map(
    [...first].flatMap(([key, option]): readonly (readonly [Key, Key])[] => {
      const same = [...second].find(([, one]) => isSameData(one, option));
      return same === undefined ? [] : [[key, same[0]]];
    }),
  );
}

function optionsByKey(session: Session, who: SeatId): ReadonlyMap<Key, Choosable> {
  const { offered = [], targets = [] } = questionBehind(session, who) ?? {};
  return new Map([...offered, ...targets].reverse().map(({ key, option }) => [key, option]));
}

const isList = (value: AnswerValue): value is readonly Key[] => Array.isArray(value);

/** An answer in the keys of another game; undefined if something in it has none there. */
export function inOtherKeys(value: AnswerValue, keys: ReadonlyMap<Key, Key>): AnswerValue | undefined {
  if (typeof value === 'string') return keys.get(value);
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) {
    const others = value.map((key) => keys.get(key));
    return others.every((key) => key !== undefined) ? others : undefined;
  }
  const entries = Object.entries(value).map(
    ([key, one]) => [keys.get(key), typeof one === 'string' ? keys.get(one) : one] as const,
  );
  const known = entries.filter((entry): entry is readonly [Key, Key | number] => !entry.includes(undefined));
  return known.length === entries.length ? Object.fromEntries(known) : undefined;
}

/** What lies sealed, by the number of the seat that answered. */
function sealedIn(game: Game): ReadonlyMap<number, string> {
  const { choice } = game;
  const sealed = new Map<number, string>();
  if (choice?.sealed === true)
    choice.questions.forEach((question, i) => {
      if (choice.answers[i] !== undefined) sealed.set(question.by, signature(game, question, choice.answers[i]));
    });
  return sealed;
}

/** Seats that have sealed something else in one world than in the other. */
const differing = ([a, b]: readonly [ReadonlyMap<number, string>, ReadonlyMap<number, string>]): readonly number[] =>
  [...a.keys()].filter((seat) => a.get(seat) !== b.get(seat));

/** Those who learn from seals that are opened. @param owners the seats whose sealed answers differ */
const learners = (owners: readonly number[], audiences: readonly number[]): ReadonlySet<number> =>
  new Set(audiences.filter((audience) => owners.some((seat) => seat !== audience)));

/** Kinds of options whose numbers name no entity. */
const NO_ENTITY: readonly OptionKind[] = ['number', 'place', 'seat'];

/** An answer with the faces of what it names. */
function signature(game: Game, question: Question, answer: unknown): string {
  const faces = (value: unknown): unknown => {
    if (typeof value === 'number')
      return NO_ENTITY.includes(question.of) || value < 1 || value > game.world.entities
        ? value
        : [value, faceValues(game, value as EntityId)];
    if (Array.isArray(value)) return value.map(faces);
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).map(([name, one]) => [name, faces(one)]);
    return value;
  };
  return JSON.stringify(faces(answer));
}
