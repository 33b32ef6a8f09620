import type { Asked, EntityId } from '@dejarik/sdk';
import { Leader, System } from '../components.ts';
import type { MissionPlace } from '../content/types.ts';
import { tablesOf, type MissionEntry } from '../tables.ts';
import { placeOfBase } from './base.ts';
import {
  activeLeadersAt,
  EMPIRE,
  entryOf,
  hasGroundUnit,
  hasUnits,
  isCaptive,
  isDestroyed,
  isImperial,
  isNeutral,
  isPopulous,
  isRebel,
  isRemote,
  isSabotaged,
  isSubjugated,
  kindOf,
  leadersAt,
  loyaltyAt,
  REBELS,
  systemAt,
  unitsAt,
} from './board.ts';
import { DEATH_STAR } from './death-star.ts';

/** Where missions may be carried out. */

const captivesAt = (g: Asked, place: number): readonly EntityId[] =>
  leadersAt(g, REBELS, place).filter((one) => isCaptive(g, one));

const STAR_DESTROYERS: readonly string[] = ['star-destroyer', 'super-star-destroyer'];
const hasKind = (g: Asked, place: number, kinds: readonly string[]): boolean =>
  unitsAt(g, place, EMPIRE).some((unit) => kinds.includes(kindOf(g, unit).id));

type Test = (g: Asked, place: number, system: EntityId) => boolean;
const tests: Readonly<Record<Exclude<MissionPlace, 'base' | 'none'>, Test>> = {
  any: () => true,
  populous: (g, _place, system) => isPopulous(g, system),
  neutral: (g, _place, system) => isNeutral(g, system),
  'rebel-system': (g, _place, system) => isRebel(g, system),
  'imperial-system': (g, _place, system) => isImperial(g, system),
  'imperial-loyalty': (g, _place, system) => loyaltyAt(g, system) === EMPIRE,
  subjugated: (g, _place, system) => isSubjugated(g, system),
  // REB-MIS-08
  'imperial-unit': (g, place) => hasUnits(g, place, EMPIRE),
  'populous-imperial-unit': (g, place, system) => isPopulous(g, system) && hasUnits(g, place, EMPIRE),
  // REB-MIS-07
  'rebel-leader': (g, place) => activeLeadersAt(g, REBELS, place).length > 0,
  'rebel-leader-imperial-unit': (g, place) =>
    activeLeadersAt(g, REBELS, place).length > 0 && hasUnits(g, place, EMPIRE),
  captive: (g, place) => captivesAt(g, place).length > 0,
  'imperial-ship': (g, place) => unitsAt(g, place, EMPIRE).some((unit) => kindOf(g, unit).theater === 'space'),
  'star-destroyer': (g, place) => hasKind(g, place, STAR_DESTROYERS),
  'star-destroyer-or-death-star': (g, place) => hasKind(g, place, [...STAR_DESTROYERS, DEATH_STAR]),
  'death-star': (g, place) => hasKind(g, place, [DEATH_STAR]),
  // REB-RMT-01
  'remote-no-rebel-unit': (g, place, system) =>
    isRemote(g, system) && !isDestroyed(g, system) && !hasUnits(g, place, REBELS),
  'imperial-blue-square': (g, _place, system) =>
    isImperial(g, system) && entryOf(g, system).resources?.includes('blue-square') === true,
  'imperial-unit-no-rebel-unit': (g, place) => hasUnits(g, place, EMPIRE) && !hasUnits(g, place, REBELS),
  'imperial-system-no-rebel-ground': (g, place, system) => isImperial(g, system) && !hasGroundUnit(g, place, REBELS),
  unsabotaged: (g, _place, system) => !isSabotaged(g, system),
  'no-imperial-unit': (g, place) => !hasUnits(g, place, EMPIRE),
};

/** Is an attempt of a side barred there? */
const isBarred = (g: Asked, { attempt, seat }: Partial<MissionEntry>, system: EntityId): boolean =>
  attempt === true && seat === REBELS && g.get(System.barred, system) === 1;

/** The places where a mission may be carried out. */
export function placesFor(g: Asked, mission: Pick<MissionEntry, 'place'> & Partial<MissionEntry>): readonly number[] {
  const { place, systems } = mission;
  if (place === 'none') return [];
  // REB-BASE-04, REB-BASE-17, REB-BASE-30
  if (place === 'base') return [placeOfBase(g)];
  return tablesOf(g)
    .systems.filter(({ id }) => systems?.includes(id) !== false)
    .map(({ index }) => index)
    .filter((one) => tests[place](g, one, systemAt(g, one)) && !isBarred(g, mission, systemAt(g, one)));
}

/** The leaders against whom a mission may be attempted there; none where it is against nobody. */
export function targetsAt(g: Asked, place: MissionPlace, at: number): readonly EntityId[] {
  if (place === 'captive') return captivesAt(g, at);
  return place === 'rebel-leader' || place === 'rebel-leader-imperial-unit' ? activeLeadersAt(g, REBELS, at) : [];
}

/** Leaders who take part in a mission: a captive only where it is attempted against that one. */
export const partakers = (g: Asked, seat: number, at: number, target: EntityId): readonly EntityId[] =>
  // REB-CPT-02, REB-CPT-05, REB-MIS-21
  g
    .all(Leader)
    .filter(
      (one) =>
        g.get(Leader.side, one) === seat && g.get(Leader.at, one) === at && (!isCaptive(g, one) || one === target),
    );
