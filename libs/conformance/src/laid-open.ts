import type { EngineEvent, Game } from '@dejarik/engine';
import { In, Visibility, Zone, type EntityId } from '@dejarik/kernel';
import type { Session } from '@dejarik/session';
import { faceValues, gameOf } from '@dejarik/session/testing';

/** A verb that has laid things open to all which then lay in a hidden hand: meant where a card is shown before it is taken up. */
export interface LaidOpen {
  readonly verb: string;
  /** The parameter that it shows (`shows`); null if a step of it shows things by `g.show`. */
  readonly param: string | null;
  /** How often it has laid something open. */
  readonly times: number;
  /** How often that had come into a hidden hand when somebody was asked next. */
  readonly intoHand: number;
}

/** So often it must have come about to be told. */
const SURE = 3;

/** Notes what verbs lay open to all by `shows` or `g.show`, and where that lies afterwards. No leak: everybody is told as the rules say. */
export class LaidOpenCheck {
  readonly #counts = new Map<string, LaidOpen>();
  #events = 0;
  /** Where each thing lay when somebody was asked last. */
  #lay: ReadonlyMap<EntityId, EntityId> = new Map();
  /** What was shown by `g.show` since then, and by which verb: again where an answer is given anew after a rewind. */
  readonly #shown = new Map<EntityId, string>();

  /** To be called at the first question of each game. */
  begin(session: Session): void {
    this.#events = 0;
    this.#lay = new Map();
    this.#shown.clear();
    this.look(session);
    this.#watch(gameOf(session));
  }

  /** To be called at each question. */
  look(session: Session): void {
    const game = gameOf(session);
    if (game.seats < 2 || game.rules.faces.length === 0) return;
    for (const event of game.events.slice(this.#events)) if (event.kind === 'verb') this.#count(game, event);
    this.#events = game.events.length;
    for (const [thing, verb] of this.#shown) this.#note(game, { verb, param: null, thing });
    this.#shown.clear();
    this.#lay = new Map(
      game.rules.faces.flatMap((face) =>
        game.all(face, In).map((id) => [id, game.get(In.zone, id) as EntityId] as const),
      ),
    );
  }

  /** What has come about often enough. */
  get found(): readonly LaidOpen[] {
    return [...this.#counts.values()].filter(({ intoHand }) => intoHand >= SURE);
  }

  #count(game: Game, { verb, args }: EngineEvent): void {
    const shows = game.rules.verbs.get(verb)?.verb.shows ?? {};
    for (const [param, audience] of Object.entries(shows)) {
      const id = args[param];
      if (audience !== 'all' || typeof id !== 'number') continue;
      this.#note(game, { verb, param, thing: id as EntityId });
    }
  }

  #note(game: Game, { verb, param, thing }: Pick<LaidOpen, 'verb' | 'param'> & { readonly thing: EntityId }): void {
    const key = `${verb} ${param ?? ''}`;
    const { times, intoHand } = this.#counts.get(key) ?? { times: 0, intoHand: 0 };
    const came = faceValues(game, thing).length > 0 && cameIntoHand(game, thing, this.#lay.get(thing));
    this.#counts.set(key, { verb, param, times: times + 1, intoHand: intoHand + Number(came) });
  }

  /** No event tells what a step shows. */
  #watch(game: Game): void {
    const show = game.show.bind(game);
    game.show = (id, seats) => {
      show(id, seats);
      if (seats === 'all' || new Set(seats).size === game.seats) this.#shown.set(id, game.stack.at(-1)?.verb.id ?? '');
    };
  }
}

/** @param before where it lay: what was in a hidden hand already, whoever’s, is shown from it on purpose */
const cameIntoHand = (game: Game, thing: EntityId, before: EntityId | undefined): boolean =>
  game.has(In, thing) &&
  isHand(game, game.get(In.zone, thing) as EntityId) &&
  !(before !== undefined && isHand(game, before));

/** Whether a zone is of a seat, and hidden from others. */
function isHand(game: Game, zone: EntityId): boolean {
  const visibility = game.get(Zone.visibility, zone);
  return game.get(Zone.owner, zone) >= 0 && (visibility === Visibility.owner || visibility === Visibility.team);
}
