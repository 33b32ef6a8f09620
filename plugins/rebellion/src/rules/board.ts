import { derived, In, type Asked, type EntityId, type Message, message, type Reads, type Seat } from '@dejarik/sdk';
import { Campaign, Leader, Piles, ProbeCard, Side, System, Unit } from '../components.ts';
import { rings, type Ring, type Role } from '../content/types.ts';
import { tablesOf, type LeaderEntry, type SystemEntry, type UnitEntry } from '../tables.ts';

/** Questions about the table. */

/** Sides: each has the number of its first seat. */
export const REBELS: Seat = 0;
export const EMPIRE: Seat = 1;
export const NOBODY = -1;
/** The other of the two. */
export const rival = (g: Reads, seat: Seat): Seat => g.opponents(seat)[0] ?? NOBODY;

/** A unit that is on no place. */
export const OFF_BOARD = -1;
/** On the build queue: ready to be deployed. */
export const READY = -1;

/** Where a leader is who is on no place. */
export const Whereabouts = { pool: -1, unrecruited: -2, mission: -3, gone: -4 } as const;

// ---- the campaign and its piles

/** @throws RangeError before the set-up made it */
export function theCampaign(g: Reads): EntityId {
  const [campaign] = g.all(Campaign);
  if (campaign === undefined) throw new RangeError('No game is set up.');
  return campaign;
}
export const isSetUp = (g: Reads): boolean => g.all(Campaign).length > 0;
export const timeOf = (g: Reads): number => g.get(Campaign.time, theCampaign(g));
export const reputationOf = (g: Reads): number => g.get(Campaign.reputation, theCampaign(g));
export const isRevealed = (g: Reads): boolean => g.get(Campaign.revealed, theCampaign(g)) === 1;

export type Pile = Exclude<keyof typeof Piles, 'id' | 'name' | 'fields'>;
export const pile = (g: Reads, name: Pile): EntityId => g.get(Piles[name], theCampaign(g)) as EntityId;

/** @throws RangeError before the set-up made it */
export function sideOf(g: Reads, seat: Seat): EntityId {
  const side = g.all(Side).find((one) => g.get(Side.seat, one) === seat);
  if (side === undefined) throw new RangeError(`There is no side ${seat}.`);
  return side;
}
export type SidePile = Exclude<
  keyof typeof Side,
  'id' | 'name' | 'fields' | 'seat' | 'passed' | 'generalPassed' | Role
>;
export const sidePile = (g: Reads, seat: Seat, name: SidePile): EntityId =>
  g.get(Side[name], sideOf(g, seat)) as EntityId;

export const zoneOf = (g: Reads, card: EntityId): EntityId => g.get(In.zone, card) as EntityId;

// ---- systems

const byPlace = derived([System.place], (g) => {
  const found: EntityId[] = [];
  for (const system of g.all(System)) found[g.get(System.place, system)] = system;
  return found;
});
/** @throws RangeError if there is no system at the place */
export function systemAt(g: Reads, place: number): EntityId {
  const system = byPlace(g)[place];
  if (system === undefined) throw new RangeError(`There is no system at the place ${place}.`);
  return system;
}
export function entryOf(g: Asked, system: EntityId): SystemEntry {
  const entry = tablesOf(g).systems[g.get(System.place, system)];
  if (entry === undefined) throw new RangeError(`There is no system ${g.get(System.place, system)}.`);
  return entry;
}
export const placeOf = (g: Reads, system: EntityId): number => g.get(System.place, system);
export const isSystem = (g: Asked, place: number): boolean => place >= 0 && place < tablesOf(g).basePlace;
/** The Rebel Base space, which is no system. */
export const baseSpace = (g: Asked): number => tablesOf(g).basePlace;

/** REB-MOV-05: places that share a border that can be crossed. */
export const areAdjacent = (g: Asked, a: number, b: number): boolean =>
  tablesOf(g).systems[a]?.neighbors.includes(b) === true;

/** The system of the base, hidden or revealed. Only what the Rebels alone are shown may depend on it while it is hidden. */
export function basePlace(g: Reads): number {
  const [card] = [...g.contents(pile(g, 'base')), ...g.contents(pile(g, 'location'))];
  return card === undefined ? OFF_BOARD : g.get(ProbeCard.system, card);
}

export const loyaltyAt = (g: Reads, system: EntityId): Seat => g.get(System.loyalty, system);
export const isDestroyed = (g: Reads, system: EntityId): boolean => g.get(System.destroyed, system) === 1;
export const isSabotaged = (g: Reads, system: EntityId): boolean => g.get(System.sabotaged, system) === 1;
export const isSubjugated = (g: Reads, system: EntityId): boolean => g.get(System.subjugated, system) === 1;
// REB-RMT-01
export const isRemote = (g: Asked, system: EntityId): boolean => (entryOf(g, system).resources?.length ?? 0) === 0;
export const isPopulous = (g: Asked, system: EntityId): boolean => !isRemote(g, system) && !isDestroyed(g, system);
// REB-ISY-01
export const isImperial = (g: Reads, system: EntityId): boolean =>
  loyaltyAt(g, system) === EMPIRE || isSubjugated(g, system);
// REB-RSY-01
export const isRebel = (g: Reads, system: EntityId): boolean =>
  loyaltyAt(g, system) === REBELS && !isSubjugated(g, system);
// REB-NSY-01, REB-RMT-03
export const isNeutral = (g: Reads, system: EntityId): boolean => !isImperial(g, system) && !isRebel(g, system);

/** A probe card points at its system on the board. */
export const systemOnCard =
  (g: Reads) =>
  (card: unknown): readonly { readonly place: number }[] => [{ place: g.get(ProbeCard.system, card as EntityId) }];

// ---- units

export function kindOf(g: Asked, unit: EntityId): UnitEntry {
  const kind = tablesOf(g).units[g.get(Unit.kind, unit)];
  if (kind === undefined) throw new RangeError(`There is no kind of units ${g.get(Unit.kind, unit)}.`);
  return kind;
}

/** Units by place, as they were made. */
const unitsByPlace = derived([Unit.at], (g) => {
  const found = new Map<number, EntityId[]>();
  for (const unit of g.all(Unit)) {
    const at = g.get(Unit.at, unit);
    const there = found.get(at);
    if (there === undefined) found.set(at, [unit]);
    else there.push(unit);
  }
  return found;
});
const NONE_THERE: readonly EntityId[] = [];
export const unitsAt = (g: Asked, place: number, seat: Seat): readonly EntityId[] =>
  (unitsByPlace(g).get(place) ?? NONE_THERE).filter((unit) => kindOf(g, unit).seat === seat);
export const hasUnits = (g: Asked, place: number, seat: Seat): boolean =>
  (unitsByPlace(g).get(place) ?? NONE_THERE).some((unit) => kindOf(g, unit).seat === seat);
export const hasGroundUnit = (g: Asked, place: number, seat: Seat): boolean =>
  unitsAt(g, place, seat).some((unit) => kindOf(g, unit).theater === 'ground');

/** Figures that are not used. */
export const supply = (g: Asked, kind: number): readonly EntityId[] =>
  (unitsByPlace(g).get(OFF_BOARD) ?? NONE_THERE).filter(
    (unit) => g.get(Unit.kind, unit) === kind && g.get(Unit.queue, unit) === 0,
  );
export const queued = (g: Asked, seat: Seat, space: number): readonly EntityId[] =>
  g.all(Unit).filter((unit) => g.get(Unit.queue, unit) === space && kindOf(g, unit).seat === seat);

/** Units of one kind, counted. */
export interface UnitGroup {
  readonly kind: UnitEntry;
  readonly units: readonly EntityId[];
}
/** Units by kind, in the order of the sheets. */
export function grouped(g: Asked, units: readonly EntityId[]): readonly UnitGroup[] {
  return tablesOf(g)
    .units.map((kind) => ({ kind, units: units.filter((unit) => g.get(Unit.kind, unit) === kind.index) }))
    .filter((group) => group.units.length > 0);
}
/** So many units of each group as were counted. */
export const taken = (groups: readonly UnitGroup[], counts: readonly number[]): readonly EntityId[] =>
  groups.flatMap(({ units }, i) => units.slice(0, counts[i] ?? 0));

// ---- leaders

export function leaderEntry(g: Asked, leader: EntityId): LeaderEntry {
  const entry = tablesOf(g).leaders[g.get(Leader.leader, leader)];
  if (entry === undefined) throw new RangeError(`There is no leader ${g.get(Leader.leader, leader)}.`);
  return entry;
}
export const ringOf = (g: Reads, leader: EntityId): Ring => rings[g.get(Leader.ring, leader)] ?? 'none';
// REB-CPT-10
export const isCaptive = (g: Reads, leader: EntityId): boolean =>
  ringOf(g, leader) === 'captured' || ringOf(g, leader) === 'carbonite';
export const leadersAt = (g: Reads, seat: Seat, at: number): readonly EntityId[] =>
  g.all(Leader).filter((one) => g.get(Leader.at, one) === at && g.get(Leader.side, one) === seat);
/** Leaders who act at a place; a captive does not. */
export const activeLeadersAt = (g: Reads, seat: Seat, at: number): readonly EntityId[] =>
  leadersAt(g, seat, at).filter((one) => !isCaptive(g, one));
/** Leaders who keep units of their side from leaving a place. */
export const holdersAt = (g: Reads, seat: Seat, at: number): readonly EntityId[] =>
  activeLeadersAt(g, seat, at).filter((one) => g.get(Leader.lenient, one) === 0);
export const pool = (g: Reads, seat: Seat): readonly EntityId[] => leadersAt(g, seat, Whereabouts.pool);
export const leadersOn = (g: Reads, mission: EntityId): readonly EntityId[] =>
  g
    .all(Leader)
    .filter((one) => g.get(Leader.at, one) === Whereabouts.mission && g.get(Leader.mission, one) === mission);
/** Has a leader been recruited and not left the game? */
export const isInGame = (g: Reads, leader: EntityId): boolean =>
  ![Whereabouts.unrecruited, Whereabouts.gone].some((at) => at === g.get(Leader.at, leader));
export const hasTactics = (g: Asked, leader: EntityId): boolean => leaderEntry(g, leader).tactics !== undefined;

// ---- words

export const placeName = (g: Asked, place: number): Message =>
  message(place === baseSpace(g) ? 'place.base' : `system.${tablesOf(g).systems[place]?.id ?? ''}`);
export const unitName = (kind: UnitEntry): Message => message(`unit.${kind.id}`);
/** Units by kind, one or several of each. */
export const unitsName = (g: Asked, units: readonly EntityId[]): Message =>
  grouped(g, units)
    .map(({ kind, units: alike }) =>
      alike.length === 1 ? unitName(kind) : message('units.counted', { unit: unitName(kind), count: alike.length }),
    )
    .reduce((first, second) => message('units.and', { first, second }));
