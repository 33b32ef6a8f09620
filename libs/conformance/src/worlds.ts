import { Game, type GameSave, type Question } from '@dejarik/engine';
import type { EntityId } from '@dejarik/kernel';
import { SPECTATOR_SEAT, type Ask, type AnswerValue, type Random, type SeatId, type Session } from '@dejarik/session';
import { faceValues, gameOf, imagined, sessionOver, type Imagining } from '@dejarik/session/testing';
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

/** What was answered in both worlds. */
export interface Answered {
  readonly who: SeatId;
  readonly value: AnswerValue;
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
  for (const value of candidates(a.session, who, first, second, random)) {
    if (!b.session.answer(who, second.id, value).ok) continue;
    if (!a.session.answer(who, first.id, value).ok) return null;
    const closed = choice?.questions !== a.game.choice?.questions;
    return { who, value, point: first.point, opened: closed ? learners(sealed, audiencesOf(a.game)) : NOBODY };
  }
  return null;
}

const NOBODY: ReadonlySet<number> = new Set();

/** Answers that may fit in both worlds: others, asked the same with different hands, do what they can do in both. */
function candidates(session: Session, who: SeatId, first: Ask, second: Ask, random: Random): AnswerValue[] {
  const sampled = (): AnswerValue[] =>
    Array.from({ length: TRIES }, () => session.sample(who, random)?.value).filter((value) => value !== undefined);
  if (isSameData({ ...first, id: '' }, { ...second, id: '' })) return sampled();
  if (first.point !== second.point || first.kind !== second.kind) return [];
  const pass = first.pass && second.pass ? [null] : [];
  if (first.kind !== 'pick') return [...sampled(), ...pass];
  const keys: AnswerValue[] = first.options
    .filter(({ key }) => second.options.some((option) => option.key === key))
    .map(({ key }) => key);
  const all = [...keys, ...pass];
  const start = random(Math.max(all.length, 1));
  return [...all.slice(start), ...all.slice(0, start)];
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

/** Seats for which something that another has sealed differs. */
function learners(
  [a, b]: readonly [ReadonlyMap<number, string>, ReadonlyMap<number, string>],
  audiences: readonly number[],
): ReadonlySet<number> {
  const differing = [...a.keys()].filter((seat) => a.get(seat) !== b.get(seat));
  return new Set(audiences.filter((audience) => differing.some((seat) => seat !== audience)));
}

/** An answer with the faces of what it names. */
function signature(game: Game, question: Question, answer: unknown): string {
  const faces = (value: unknown): unknown => {
    if (typeof value === 'number')
      return question.of === 'number' || question.of === 'place' || value < 1 || value > game.world.entities
        ? value
        : [value, faceValues(game, value as EntityId)];
    if (Array.isArray(value)) return value.map(faces);
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).map(([name, one]) => [name, faces(one)]);
    return value;
  };
  return JSON.stringify(faces(answer));
}
