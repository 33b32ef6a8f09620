import type { EngineEvent, Game } from '@dejarik/engine';
import { In, Known, Zone, type EntityId } from '@dejarik/kernel';
import { faceValues, sees } from '@dejarik/session/testing';

/** Faces by thing. */
type Faces = ReadonlyMap<EntityId, string>;

/** A moment of a game for one audience: the number of a seat, or -1 for who looks on. */
export interface Moment {
  /** What the audience knows. */
  readonly known: Faces;
  /** What an event of this moment laid open to it. */
  readonly shown: Faces;
  /** All that there are. */
  readonly all: Faces;
}

const NOTHING: Faces = new Map();

/** Is something known in one of two worlds that is otherwise in the other? */
export const conflict = (a: Moment, b: Moment): boolean =>
  differs(a.known, b.all) ||
  differs(b.known, a.all) ||
  (a.shown.size > 0 && differs(a.shown, b.all)) ||
  (b.shown.size > 0 && differs(b.shown, a.all));

function differs(known: Faces, all: Faces): boolean {
  if (known === all) return false;
  for (const [id, face] of known) if (all.get(id) !== face) return true;
  return false;
}

/** Is the same known in both? */
export const alike = (a: Moment, b: Moment): boolean => a.known.size === b.known.size && !conflict(a, b);

/** What each audience of a game knows, now and when it was told of each event. */
export class Knowledge {
  readonly #game: Game;
  readonly #told: ReadonlyMap<number, Moment[]>;
  readonly #now = new Map<number, Moment>();
  #version = '';

  /** Events are listened to from now on. */
  constructor(game: Game, audiences: readonly number[]) {
    this.#game = game;
    this.#told = new Map(audiences.map((audience) => [audience, []]));
    const { events } = game;
    const push = events.push.bind(events);
    events.push = (...more) => {
      for (const event of more) this.#note(event);
      return push(...more);
    };
  }

  now(audience: number): Moment {
    const version = this.#versionNow();
    if (version !== this.#version) {
      this.#now.clear();
      this.#version = version;
    }
    let moment = this.#now.get(audience);
    if (moment === undefined) {
      const [other] = this.#now.values();
      moment = { ...facesTo(this.#game, audience, other?.all), shown: NOTHING };
      this.#now.set(audience, moment);
    }
    return moment;
  }

  /** One for each event that the audience was told of. */
  told(audience: number): readonly Moment[] {
    return this.#told.get(audience) ?? [];
  }

  #note(event: EngineEvent): void {
    for (const [audience, moments] of this.#told) {
      if (event.seats !== undefined && (audience < 0 || (event.seats & (1 << audience)) === 0)) continue;
      const now = this.now(audience);
      const shown = shownBy(event, audience, this.#game);
      moments.push(shown.size === 0 ? now : { ...now, shown });
    }
  }

  #versionNow(): string {
    const { world, rules } = this.#game;
    return [In, Known, Zone, ...rules.faces].map((component) => world.versionOf(component)).join();
  }
}

/** @param all if it has been looked at already */
function facesTo(game: Game, audience: number, all: Faces | undefined): Pick<Moment, 'known' | 'all'> {
  const known = new Map<EntityId, string>();
  const faces = new Map<EntityId, string>();
  for (const component of game.rules.faces) {
    for (const id of game.all(component)) {
      const face = all?.get(id) ?? faceValues(game, id).join();
      faces.set(id, face);
      if (isKnown(game, audience, id)) known.set(id, face);
    }
  }
  return { known, all: all ?? faces };
}

/** Who looks on knows what everybody knows. */
const isKnown = (game: Game, audience: number, id: EntityId): boolean =>
  sees(game, audience, id) || (audience < 0 && (game.get(Known.seats, id) & everyone(game)) === everyone(game));

const everyone = ({ seats }: Game): number => (1 << seats) - 1;

function shownBy({ faces, args }: EngineEvent, audience: number, game: Game): Faces {
  if (faces === undefined) return NOTHING;
  const shown = new Map<EntityId, string>();
  const bits = audience < 0 ? everyone(game) : 1 << audience;
  for (const [name, one] of Object.entries(faces)) {
    const id = args[name] as EntityId;
    if ((one.seats & bits) === bits) shown.set(id, faceValues(game, id).join());
  }
  return shown;
}
