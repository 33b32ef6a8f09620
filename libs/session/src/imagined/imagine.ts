import { Game, check, isRefusedError, sample } from '@dejarik/engine';
import { In, Zone, type AnyComponent, type EntityId } from '@dejarik/kernel';
import { seedFrom } from '../random/random-streams.ts';
import { SessionError } from '../errors.ts';
import { sees } from '../view/knowledge.ts';
import { seatName } from '../view/view.ts';

/** Gives 0 to n-1. */
type Random = (n: number) => number;

/** Most deals that are tried until one is possible. */
const MOST_DEALS = 1000;

export interface Imagining {
  /** Of the chance to come; another one than the game's if missing. */
  readonly seed?: string;
  /** So many pairs of faces at most are exchanged in each pool; all are dealt if missing. */
  readonly pairs?: number;
  /** Sealed answers of others stay where they still fit; they are given anew if missing. */
  readonly keepsSealed?: boolean;
}

/**
 * A game that may be this one, for all a seat knows: the faces it does not know are dealt anew among the things that could
 * have them, until the game says that the seat may take it for possible; sealed answers of others are given anew, and chance
 * to come is another.
 * @param random gives 0 to n-1
 * @throws SessionError `session/imagine` if none of many deals is possible
 */
export function imagined(
  game: Game,
  seat: number,
  random: Random,
  { seed, pairs, keepsSealed = false }: Imagining = {},
): Game {
  const another = Game.load(game.rules, { ...game.save(), seed: seed ?? seedFrom(random) }, (fresh) => {
    dealPossible(fresh, seat, random, pairs);
  });
  resealOthers(another, seat, random, keepsSealed);
  return another;
}

/**
 * Makes of a game one that may be it, for all a seat knows, plays that and goes back: much faster than a game of its own.
 * Seats that have nothing to decide are not asked in it.
 * @param random gives 0 to n-1
 * @param play what is done in it; nothing of the game may be kept longer
 * @returns what `play` returns
 * @throws SessionError `session/imagine` if none of many deals is possible
 */
export function imaginedInPlace<T>(game: Game, seat: number, random: Random, play: () => T): T {
  return game.asIf(
    seedFrom(random),
    () => dealPossible(game, seat, random, undefined),
    () => {
      resealOthers(game, seat, random, false);
      return play();
    },
  );
}

/** Gives sealed answers of others anew. @param keeps those that still fit stay */
function resealOthers(game: Game, seat: number, random: Random, keeps: boolean): void {
  const { choice } = game;
  if (choice?.sealed !== true) return;
  for (const [i, question] of choice.questions.entries()) {
    const given = choice.answers[i];
    if (given !== undefined && question.by !== seat && !(keeps && fits(question, given)))
      game.reseal(i, sample(question, random));
  }
}

function fits(question: Parameters<typeof check>[0], given: unknown): boolean {
  try {
    check(question, given);
    return true;
  } catch (error) {
    if (isRefusedError(error)) return false;
    throw error;
  }
}

/** Deals what a seat does not know until it may take that for possible. */
function dealPossible(game: Game, seat: number, random: Random, pairs: number | undefined): void {
  const { possible } = game.rules;
  const dealt = game.rules.faces.map((component) => [component, pools(game, seat, component)] as const);
  for (let n = 0; n < MOST_DEALS; n++) {
    for (const [component, places] of dealt) for (const things of places) deal(game, component, things, random, pairs);
    if (possible === undefined || possible(game, seat)) return;
  }
  throw new SessionError(
    'session/imagine',
    `None of ${MOST_DEALS} deals of what "${seatName(game, seat)}" does not know is possible for "${game.rules.game}". "possible" of its plugins must hold of the true game and of a fair part of all deals; look there for what is asked too much.`,
  );
}

/** What a seat does not know of a component, one list for each pool, in a fixed order. */
function pools(game: Game, seat: number, component: AnyComponent): EntityId[][] {
  const byPool = new Map<string, EntityId[]>();
  for (const id of game.all(component)) {
    if (!game.has(In, id) || sees(game, seat, id)) continue;
    const pool = poolOf(game, game.get(In.zone, id) as EntityId);
    const members = byPool.get(pool);
    if (members) members.push(id);
    else byPool.set(pool, [id]);
  }
  return [...byPool.values()];
}

function poolOf(game: Game, zone: EntityId): string {
  for (const view of game.rules.views) {
    const pool = view.pool?.(game, zone);
    if (pool !== undefined) return pool;
  }
  return String(game.get(Zone.owner, zone));
}

function deal(
  game: Game,
  component: AnyComponent,
  things: readonly EntityId[],
  random: Random,
  pairs: number | undefined,
): void {
  if (pairs === undefined)
    for (let i = things.length - 1; i > 0; i--) exchange(game, component, things[i], things[random(i + 1)]);
  else for (let i = 0; i < pairs && things.length > 1; i++) exchangeSome(game, component, things, random);
}

/** Two things that differ change their faces, if any do. */
function exchangeSome(game: Game, component: AnyComponent, things: readonly EntityId[], random: Random): void {
  const first = things[random(things.length)];
  if (first === undefined) return;
  const others = things.filter((one) =>
    component.fields.some((field) => field.hidden && game.get(field, one) !== game.get(field, first)),
  );
  if (others.length > 0) exchange(game, component, first, others[random(others.length)]);
}

/** Two things change their faces. */
function exchange(game: Game, component: AnyComponent, a: EntityId | undefined, b: EntityId | undefined): void {
  if (a === undefined || b === undefined || a === b) return;
  for (const field of component.fields) {
    if (!field.hidden) continue;
    const held = game.get(field, a);
    game.world.set(field, a, game.get(field, b));
    game.world.set(field, b, held);
  }
}
