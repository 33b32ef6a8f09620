import type { EngineEvent, Game, Rules } from '@dejarik/engine';
import { derivation, In, Known, memoized, perObject, Zone, type EntityId } from '@dejarik/kernel';
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
  /** How many shuffles there were since the audience was followed. */
  readonly shuffles: number;
}

/** A moment just before something was shuffled. */
export interface BeforeShuffle extends Moment {
  /** How many events the audience had seen by then. */
  readonly events: number;
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

/** What each audience of a game knows: now, at each event that it saw, and before each shuffle. */
export class Knowledge {
  readonly #game: Game;
  readonly #moments: ReadonlyMap<number, Moment[]>;
  readonly #beforeShuffles: ReadonlyMap<number, BeforeShuffle[]>;
  #shuffles = 0;

  /** Events and shuffles are listened to from now on. */
  constructor(game: Game, audiences: readonly number[]) {
    this.#game = game;
    this.#moments = new Map(audiences.map((audience) => [audience, []]));
    this.#beforeShuffles = new Map(audiences.map((audience) => [audience, []]));
    const { events } = game;
    const push = events.push.bind(events);
    events.push = (...more) => {
      for (const event of more) this.#note(event);
      return push(...more);
    };
    const shuffle = game.shuffle.bind(game);
    game.shuffle = (zone, stream) => {
      for (const [audience, before] of this.#beforeShuffles)
        before.push({ ...this.now(audience), events: this.momentsOf(audience).length });
      this.#shuffles++;
      shuffle(zone, stream);
    };
  }

  now(audience: number): Moment {
    const now = this.#game.world.derive(moments(this.#game.rules), this.#game)(audience);
    return { ...now, shuffles: this.#shuffles };
  }

  /**
   * The last moment with so many shuffles: what was open then may be hidden now. Faces of two worlds can be compared only
   * where both have been shuffled equally often.
   */
  after(shuffles: number, audience: number): Moment {
    return this.shufflesSeenBy(audience)[shuffles] ?? this.now(audience);
  }

  /** What an audience knew before each shuffle: what was laid open and shuffled away within one event shows only here. */
  shufflesSeenBy(audience: number): readonly BeforeShuffle[] {
    return this.#beforeShuffles.get(audience) ?? [];
  }

  /** One for each event that the audience saw. */
  momentsOf(audience: number): readonly Moment[] {
    return this.#moments.get(audience) ?? [];
  }

  #note(event: EngineEvent): void {
    for (const [audience, moments] of this.#moments) {
      if (event.seats !== undefined && (audience < 0 || (event.seats & (1 << audience)) === 0)) continue;
      const now = this.now(audience);
      const shown = shownBy(event, audience, this.#game);
      moments.push(shown.size === 0 ? now : { ...now, shown });
    }
  }
}

/** How things stand for each audience. */
const moments = perObject(({ faces }: Rules) =>
  derivation([In, Known, Zone, ...faces], (game: Game) => {
    const all = facesIn(game);
    return memoized((audience: number) => ({ known: knownTo(game, audience, all), shown: NOTHING, all }));
  }),
);

const facesIn = (game: Game): Faces =>
  new Map(game.rules.faces.flatMap((component) => game.all(component)).map((id) => [id, faceValues(game, id).join()]));

const knownTo = (game: Game, audience: number, all: Faces): Faces =>
  new Map([...all].filter(([id]) => isKnown(game, audience, id)));

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
