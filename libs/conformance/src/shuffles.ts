import type { Game } from '@dejarik/engine';
import { Visibility, Zone, type EntityId } from '@dejarik/kernel';
import type { Session } from '@dejarik/session';
import { faceValues, gameOf, sees } from '@dejarik/session/testing';
import type { Violation } from './violation.ts';

/** What lies in a zone where nobody sees it, bottom first. */
interface Pile {
  readonly name: string;
  readonly things: readonly EntityId[];
  /** Those that some seat does not know. */
  readonly faces: readonly string[];
}

/**
 * Finds piles that nobody has shuffled: in all games of a mode with so many seats they hold the same faces in the same order
 * at the first question, though the seeds differ. That may be meant where something else is shuffled, so it counts only where
 * no chance was drawn before the first question, or where a stream that is declared was never drawn from in any whole game.
 */
export class ShuffleCheck {
  /** In each game. */
  readonly #piles: Map<EntityId, Pile>[] = [];
  readonly #atFirst = new Set<string>();
  readonly #ever = new Set<string>();
  #streams: readonly string[] = [];
  #isWhole = true;

  /** To be called at the first question of each game. */
  begin(session: Session): void {
    const game = gameOf(session);
    this.#streams = Object.keys(game.world.drawn());
    for (const name of drawn(game)) this.#atFirst.add(name);
    const piles = new Map(pilesOf(game, session));
    this.#piles.push(piles);
    this.#listen(game, piles);
  }

  /** A pile that is shuffled after a question, before anything has left it, was shuffled in time. */
  #listen(game: Game, piles: Map<EntityId, Pile>): void {
    const shuffle = game.shuffle.bind(game);
    game.shuffle = (zone, stream) => {
      if (piles.get(zone)?.things.join() === game.contents(zone).join()) piles.delete(zone);
      shuffle(zone, stream);
    };
  }

  /** To be called when it was played. */
  end(session: Session): void {
    this.#isWhole &&= session.outcome !== null;
    for (const name of drawn(gameOf(session))) this.#ever.add(name);
  }

  violations(): readonly Violation[] {
    const unused = this.#isWhole ? this.#streams.filter((name) => !this.#ever.has(name)) : [];
    if (this.#streams.length === 0 || (this.#atFirst.size > 0 && unused.length === 0)) return [];
    const [first = new Map<EntityId, Pile>(), ...others] = this.#piles;
    const same = [...first].filter(
      ([zone, { faces }]) =>
        others.every((piles) => piles.get(zone)?.faces.join(';') === faces.join(';')) &&
        others.length * orders(faces) > SURE,
    );
    if (same.length === 0) return [];
    const zones = same.map(([, { name }]) => `"${name}"`).join(', ');
    const streams =
      this.#atFirst.size === 0 ? 'no stream was drawn from before it' : `never drawn from: ${unused.join(', ')}`;
    return [
      {
        check: 'shuffle',
        message: `What lies in ${zones} has the same faces in the same order at the first question of each of ${this.#piles.length} games, whatever their seed (${streams}). Shuffle it with g.shuffle(zone, stream) in the set-up; if the order is meant, let the seats know the faces, for it is no secret.`,
      },
    ];
  }
}

/** The natural logarithm of how unlikely it must be that so many games are the same by chance: a million to one. */
const SURE = Math.log(1e6);

const drawn = (game: Game): readonly string[] =>
  Object.entries(game.world.drawn()).flatMap(([name, times]) => (times > 0 ? [name] : []));

/** Ordered zones that nobody sees. */
function pilesOf(game: Game, session: Session): readonly (readonly [EntityId, Pile])[] {
  const keyOf = (zone: EntityId): string | undefined =>
    game.rules.views.map((view) => view.zone?.(game, zone)?.key).find((key) => key !== undefined);
  return game.all(Zone).flatMap((zone) => {
    if (game.get(Zone.visibility, zone) !== Visibility.none || game.get(Zone.ordered, zone) === 0) return [];
    const hidden = game
      .contents(zone)
      .filter((id) => faceValues(game, id).length > 0 && session.seats.some((_, seat) => !sees(game, seat, id)));
    const faces = hidden.map((id) => faceValues(game, id).join());
    return [[zone, { name: keyOf(zone) ?? `zone ${zone}`, things: game.contents(zone), faces }] as const];
  });
}

/** The natural logarithm of the number of orders in which some faces can lie. */
function orders(faces: readonly string[]): number {
  const times = new Map<string, number>();
  for (const face of faces) times.set(face, (times.get(face) ?? 0) + 1);
  return [...times.values()].reduce((sum, n) => sum - logOfFactorial(n), logOfFactorial(faces.length));
}

const logOfFactorial = (n: number): number =>
  Array.from({ length: n }, (_, i) => Math.log(i + 1)).reduce((sum, one) => sum + one, 0);
