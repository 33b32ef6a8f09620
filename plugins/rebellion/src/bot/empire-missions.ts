import { countOf, worthOf } from './force.ts';
import { baseUnits, isRemote, type Place, type Table } from './table.ts';

/** What missions are worth to the Empire where they are carried out. */

/** A probe card, and each place that is asked for. */
const PROBE = 2;
const LOYALTY = 2.5;
const UNITS_PER_PROBE = 4;

const icons = (place: Place): number => place.entry?.resources?.length ?? 0;
/** Loyalty that the Empire gains there. */
const gain = (place: Place): number =>
  isRemote(place) || place.loyalty === 'empire'
    ? 0
    : LOYALTY * (place.loyalty === 'rebels' ? 1.2 : 1) * (0.4 + 0.3 * icons(place));
/** Probe cards, as long as the base is sought. */
const probes = (table: Table, amount: number): number =>
  table.location === undefined ? PROBE * Math.min(amount, table.possible.size / 2) : 0;

/** @returns 0 for what is not worth a leader */
export function empireMission(table: Table, id: string, at: Place | undefined): number {
  const loyalty = at === undefined ? LOYALTY * 0.6 : gain(at);
  switch (id) {
    case 'gather-intel':
      return probes(table, Math.max(1, Math.floor(countOf(baseUnits(table)) / UNITS_PER_PROBE)));
    case 'intercept-transmissions':
      return probes(table, 3);
    case 'probe-droid-initiative':
      return probes(table, 2);
    case 'interrogation-droid':
      return table.location === undefined ? 3 * PROBE : 0;
    case 'long-range-probe':
      return at === undefined || table.possible.has(at.index) ? probes(table, 1) : 0;
    case 'homing-beacon':
      return table.location === undefined ? 2 * PROBE : 0;
    case 'rule-by-fear':
    case 'trade-negotiations':
      return loyalty;
    case 'display-of-power':
      return at?.loyalty === 'rebels' ? loyalty * 1.8 : loyalty;
    case 'fear-will-keep-them-in-line':
    case 'imperial-propaganda':
      return LOYALTY * 0.8;
    case 'capture-rebel-operative':
    case 'collect-bounty':
      return at === undefined ? 1 : 4;
    case 'carbon-freezing':
    case 'lure-of-the-dark-side':
      return 5;
    case 'detained':
      return at === undefined ? 0.5 : 1.5;
    case 'hunt-them-down':
    case 'planetary-conquest':
      return at === undefined ? 0.5 : Math.min(3, 0.5 * worthOf(at.units.rebels));
    case 'research-and-development':
    case 'secret-weapons-research':
      return 1.2;
    case 'address-delays':
    case 'construct-factory':
      return at === undefined ? 1.6 : 0.6 + 0.6 * icons(at);
    case 'construct-super-star-destroyer':
    case 'oversee-project':
    case 'double-our-efforts':
      return 2;
    case 'construct-death-star':
      return table.time < 8 ? 2 : 0;
    case 'superlaser-online':
      return at === undefined ? 1 : superlaser(table, at);
    case 'interrogation':
    case 'retrieve-the-plans':
      return 1;
    default:
      return 0.5;
  }
}

/** Rebel systems are destroyed, and the base with what is there. */
function superlaser(table: Table, at: Place): number {
  if (at === table.location) return 6;
  return at.loyalty === 'rebels' ? 2 : at.loyalty === 'empire' || at.subjugated ? -3 : 0;
}
