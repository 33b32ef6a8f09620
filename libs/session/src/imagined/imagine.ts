import { Game, check, isRefusedError, sample } from '@dejarik/engine';
import { In, Zone, type AnyComponent, type EntityId } from '@dejarik/kernel';
import { seedFrom } from '../random/random-streams.ts';
import { SessionError } from '../errors.ts';
import { sees } from '../view/knowledge.ts';
import { seatName } from '../view/view.ts';

/** Gives 0 to n-1. */
type Random = (n: number) => number;

/** So many deals are tried; where none of them is possible, faces are exchanged one pair at a time. */
const MOST_DEALS = 50;
/** Exchanges of that walk for each thing of a pool: twice what mixes a hundred things well. */
const WALK = 5;

/** Things of one component that may have one another's faces. */
interface Pool {
  readonly component: AnyComponent;
  readonly things: readonly EntityId[];
}

/** That two things, if there are two, change their faces. */
interface Exchange {
  readonly component: AnyComponent;
  readonly of: EntityId | undefined;
  readonly and: EntityId | undefined;
}

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
 * @throws SessionError `session/imagine` if the game as it is is not possible for the seat, by what its plugins say
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
 * @throws SessionError `session/imagine` if the game as it is is not possible for the seat, by what its plugins say
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

/**
 * Deals what a seat does not know until it may take that for possible. Where few deals are, none may be found: then faces are
 * exchanged a pair at a time, from the true ones on, as long as the game stays possible. A long walk comes to each possible
 * deal as often as to any other, if exchanges that stay possible lead there; one that they do not lead to is never dealt.
 */
function dealPossible(game: Game, seat: number, random: Random, pairs: number | undefined): void {
  const isPossible = (): boolean => game.rules.possible?.(game, seat) !== false;
  const pools = game.rules.faces.flatMap((component) => poolsOf(game, seat, component));
  const made: Exchange[] = [];
  for (let n = 0; n < MOST_DEALS; n++) {
    for (const pool of pools) made.push(...deal(game, pool, random, pairs));
    if (isPossible()) return;
    for (const one of made.splice(0).reverse()) exchange(game, one);
  }
  if (!isPossible())
    throw new SessionError(
      'session/imagine',
      `The game as it is, is not possible for "${seatName(game, seat)}": "possible" of "${game.rules.game}", or of what extends it, must hold of the true game.`,
    );
  for (const { component, things } of pools)
    for (let i = pairs ?? things.length * WALK; i > 0; i--) {
      const one = { component, of: things[random(things.length)], and: things[random(things.length)] };
      exchange(game, one);
      if (!isPossible()) exchange(game, one);
    }
}

/** What a seat does not know of a component, one list for each pool, in a fixed order. */
function poolsOf(game: Game, seat: number, component: AnyComponent): Pool[] {
  const byPool = new Map<string, EntityId[]>();
  for (const id of game.all(component)) {
    if (!game.has(In, id) || sees(game, seat, id)) continue;
    const pool = poolOf(game, game.get(In.zone, id) as EntityId);
    const members = byPool.get(pool);
    if (members) members.push(id);
    else byPool.set(pool, [id]);
  }
  return [...byPool.values()].map((things) => ({ component, things }));
}

function poolOf(game: Game, zone: EntityId): string {
  for (const view of game.rules.views) {
    const pool = view.pool?.(game, zone);
    if (pool !== undefined) return pool;
  }
  return String(game.get(Zone.owner, zone));
}

/** Exchanges faces within a pool. @param pairs so many at most; all if missing @returns what was exchanged, in order */
function deal(game: Game, { component, things }: Pool, random: Random, pairs: number | undefined): Exchange[] {
  const made: Exchange[] = [];
  for (let i = pairs ?? things.length - 1; i > 0; i--) {
    const of = things[pairs === undefined ? i : random(things.length)];
    const and = pairs === undefined ? things[random(i + 1)] : another(game, component, things, of, random);
    made.push({ component, of, and });
    exchange(game, { component, of, and });
  }
  return made;
}

/** One of the things that have another face, if any have. */
function another(
  game: Game,
  { fields }: AnyComponent,
  things: readonly EntityId[],
  than: EntityId | undefined,
  random: Random,
): EntityId | undefined {
  const others = things.filter(
    (one) => than && fields.some((field) => field.hidden && game.get(field, one) !== game.get(field, than)),
  );
  return others.length > 0 ? others[random(others.length)] : undefined;
}

/** Two things change their faces. */
function exchange(game: Game, { component, of, and }: Exchange): void {
  if (of === undefined || and === undefined || of === and) return;
  for (const field of component.fields) {
    if (!field.hidden) continue;
    const held = game.get(field, of);
    game.world.set(field, of, game.get(field, and));
    game.world.set(field, and, held);
  }
}
