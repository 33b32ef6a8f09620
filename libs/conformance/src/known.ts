import type { EngineEvent, Game } from '@dejarik/engine';
import { In, Known as KnownBy, Zone, type EntityId } from '@dejarik/kernel';
import { faceValues, sees } from '@dejarik/session/testing';

/** The faces that an audience knows, by thing. An audience is the number of a seat, or -1 for who looks on. */
export type Known = ReadonlyMap<EntityId, string>;

/** Is all that is known here known alike there? */
export function within(here: Known, there: Known): boolean {
  for (const [id, face] of here) if (there.get(id) !== face) return false;
  return true;
}

export const alike = (a: Known, b: Known): boolean => a.size === b.size && within(a, b);

/** What an audience knew when it was told of an event. */
export interface Moment {
  readonly known: Known;
  /** Faces that the event itself laid open to it. */
  readonly shown: string;
}

/** What each audience of a game knows, now and when it was told of each event. */
export class Knowledge {
  readonly #game: Game;
  readonly #moments: ReadonlyMap<number, Moment[]>;
  readonly #known = new Map<number, Known>();
  #version = '';

  /** Events are listened to from now on. */
  constructor(game: Game, audiences: readonly number[]) {
    this.#game = game;
    this.#moments = new Map(audiences.map((audience) => [audience, []]));
    const { events } = game;
    const push = events.push.bind(events);
    events.push = (...more) => {
      for (const event of more) this.#note(event);
      return push(...more);
    };
  }

  of(audience: number): Known {
    const version = this.#versionNow();
    if (version !== this.#version) {
      this.#known.clear();
      this.#version = version;
    }
    let known = this.#known.get(audience);
    if (known === undefined) {
      known = knownTo(this.#game, audience);
      this.#known.set(audience, known);
    }
    return known;
  }

  /** One for each event that the audience was told of. */
  moments(audience: number): readonly Moment[] {
    return this.#moments.get(audience) ?? [];
  }

  #note(event: EngineEvent): void {
    for (const [audience, moments] of this.#moments) {
      if (event.seats === undefined || (audience >= 0 && (event.seats & (1 << audience)) !== 0)) moments.push({ known: this.of(audience), shown: shownBy(event, audience, this.#game.seats) });
    }
  }

  #versionNow(): string {
    const { world, rules } = this.#game;
    return [In, KnownBy, Zone, ...rules.faces].map((component) => world.versionOf(component)).join();
  }
}

function knownTo(game: Game, audience: number): Known {
  const known = new Map<EntityId, string>();
  for (const component of game.rules.faces) {
    for (const id of game.all(component)) if (sees(game, audience, id)) known.set(id, faceValues(game, id).join());
  }
  return known;
}

function shownBy({ faces }: EngineEvent, audience: number, seats: number): string {
  if (faces === undefined) return '';
  const everyone = (1 << seats) - 1;
  const isShown = (bits: number): boolean => (audience < 0 ? (bits & everyone) === everyone : (bits & (1 << audience)) !== 0);
  return Object.entries(faces).map(([name, one]) => (isShown(one.seats) ? `${name} ${one.face.join()}` : name)).join(';');
}
