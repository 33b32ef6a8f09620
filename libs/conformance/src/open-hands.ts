import type { Choosable, Game, ZoneName } from '@dejarik/engine';
import { In, Visibility, Zone, type EntityId } from '@dejarik/kernel';
import type { Session } from '@dejarik/session';
import { faceValues, gameOf } from '@dejarik/session/testing';

/** A zone of a seat that all see, though it is filled and played from like a hand: meant where cards lie open before their owner. */
export interface OpenHand {
  /** Its key in views. */
  readonly zone: string;
  /** How many things came into it from where nobody sees them. */
  readonly times: number;
  /** How many of these its owner was offered while others of them lay beside. */
  readonly offered: number;
}

/** So many things of it its owner must have been offered for it to be told. */
const SURE = 3;

/**
 * Notes zones of seats that everybody sees, and into which things come from where nobody does, to be chosen from by their
 * owner: a hand that somebody forgot to hide. No leak: everybody is told as the rules say. Who has a hidden hand besides plays
 * from an open row on purpose, unless that is shown as a hand.
 */
export class OpenHandCheck {
  readonly #counts = new Map<string, OpenHand>();
  /** Where each thing lay when somebody was asked last, as far as nobody saw it there. */
  #hidden: ReadonlySet<EntityId> = new Set();
  /** Those that lie where they came to from there, and whether they were offered. */
  readonly #come = new Map<EntityId, { readonly zone: EntityId; offered: boolean }>();

  /** To be called at the first question of each game. */
  begin(session: Session): void {
    this.#hidden = new Set();
    this.#come.clear();
    const game = gameOf(session);
    if (game.seats < 2) return;
    // What was dealt before came from where the others of its kind still lie hidden.
    const dealt = game.rules.faces.flatMap((face) => {
      const all = game.all(face, In);
      return all.some((id) => isHidden(game, id)) ? all : [];
    });
    this.#look(session, new Set(dealt));
  }

  /** To be called at each question. */
  look(session: Session): void {
    if (gameOf(session).seats >= 2) this.#look(session, this.#hidden);
  }

  /** What has come about often enough. */
  get found(): readonly OpenHand[] {
    return [...this.#counts.values()].filter(({ offered }) => offered >= SURE);
  }

  #look(session: Session, from: ReadonlySet<EntityId>): void {
    const game = gameOf(session);
    const things = game.rules.faces.flatMap((face) => game.all(face, In));
    for (const id of things) {
      const zone = zoneOf(game, id);
      if (this.#come.get(id)?.zone !== zone) this.#come.delete(id);
      if (!from.has(id) || !isOpenHand(game, zone) || faceValues(game, id).length === 0) continue;
      this.#come.set(id, { zone, offered: false });
      this.#count(session, zone, { times: 1, offered: 0 });
    }
    this.#hidden = new Set(things.filter((id) => isHidden(game, id)));
    for (const { by, options } of game.choice?.questions ?? [])
      for (const id of options.flatMap(namedBy)) this.#offer(session, id, by);
  }

  #offer(session: Session, id: EntityId, by: number): void {
    const one = this.#come.get(id);
    if (one === undefined || one.offered || gameOf(session).get(Zone.owner, one.zone) !== by) return;
    if (![...this.#come].some(([other, { zone }]) => other !== id && zone === one.zone)) return;
    one.offered = true;
    this.#count(session, one.zone, { times: 0, offered: 1 });
  }

  /** Zones of several seats are one by their keys without numbers and names of seats, and told by the first of these. */
  #count(session: Session, zone: EntityId, more: Pick<OpenHand, 'times' | 'offered'>): void {
    const key = viewOfZone(gameOf(session), zone)?.key ?? `z${zone}`;
    const kind = session.seats.reduce((name, seat) => name.replaceAll(seat, '#'), key).replace(/\d+/g, '#');
    const { zone: first, times, offered } = this.#counts.get(kind) ?? { zone: key, times: 0, offered: 0 };
    this.#counts.set(kind, {
      zone: first < key ? first : key,
      times: times + more.times,
      offered: offered + more.offered,
    });
  }
}

const zoneOf = (game: Game, id: EntityId): EntityId => game.get(In.zone, id) as EntityId;

const isHidden = (game: Game, id: EntityId): boolean => game.get(Zone.visibility, zoneOf(game, id)) === Visibility.none;

/** Whether a zone is of a seat, open to all, and either shown as a hand or all that its owner could have for one. */
function isOpenHand(game: Game, zone: EntityId): boolean {
  const owner = game.get(Zone.owner, zone);
  if (owner < 0 || game.get(Zone.visibility, zone) !== Visibility.all) return false;
  return viewOfZone(game, zone)?.look === 'hand' || !game.all(Zone).some((other) => isHiddenHand(game, other, owner));
}

function isHiddenHand(game: Game, zone: EntityId, seat: number): boolean {
  const visibility = game.get(Zone.visibility, zone);
  return (
    (visibility === Visibility.owner && game.get(Zone.owner, zone) === seat) ||
    // Whose team it is is not asked: any shows that the game hides hands so.
    visibility === Visibility.team
  );
}

const viewOfZone = (game: Game, zone: EntityId): ZoneName | undefined =>
  game.rules.views.map((view) => view.zone?.(game, zone)).find((said) => said !== undefined);

/** Entities that an option is, or that a call or ability is about. */
function namedBy(option: Choosable): readonly EntityId[] {
  if (typeof option === 'number') return [option as EntityId];
  if (typeof option === 'string') return [];
  const named = 'verb' in option ? Object.values(option.args) : [option.carrier];
  return named.filter((one): one is EntityId => typeof one === 'number');
}
