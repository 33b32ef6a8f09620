import type { Asked, EntityId } from '@dejarik/sdk';
import { Leader } from '../components.ts';
import type { MissionPlace } from '../content/types.ts';
import { tablesOf } from '../tables.ts';
import { placeOfBase } from './base.ts';
import {
  activeLeadersAt,
  EMPIRE,
  hasUnits,
  isCaptive,
  isImperial,
  isNeutral,
  isPopulous,
  isRebel,
  isSubjugated,
  leadersAt,
  loyaltyAt,
  REBELS,
  systemAt,
} from './board.ts';

/** Where missions may be carried out. */

const captivesAt = (g: Asked, place: number): readonly EntityId[] =>
  leadersAt(g, REBELS, place).filter((one) => isCaptive(g, one));

type Test = (g: Asked, place: number, system: EntityId) => boolean;
const tests: Readonly<Record<Exclude<MissionPlace, 'base'>, Test>> = {
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
};

/** The places where a mission may be carried out. */
export function placesFor(g: Asked, place: MissionPlace): readonly number[] {
  // REB-BASE-04, REB-BASE-17, REB-BASE-30
  if (place === 'base') return [placeOfBase(g)];
  return tablesOf(g)
    .systems.map(({ index }) => index)
    .filter((one) => tests[place](g, one, systemAt(g, one)));
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
