import { entity, integer, message, system, verb, type Asked, type EntityId } from '@dejarik/sdk';
import { System, Unit } from '../components.ts';
import {
  EMPIRE,
  entryOf,
  hasGroundUnit,
  isDestroyed,
  isRemote,
  isSabotaged,
  isSubjugated,
  loyaltyAt,
  NOBODY,
  placeOf,
} from './board.ts';

/** Loyalty, subjugation and sabotage of systems. */

const canChange = {
  // REB-LOY-10
  'REB-LOY-10': {
    check: (a: { readonly system: EntityId }, g: Asked) =>
      entryOf(g, a.system).always === undefined || message('refused.always-loyal'),
  },
  'REB-RMT-02': {
    check: (a: { readonly system: EntityId }, g: Asked) => !isRemote(g, a.system) || message('refused.remote'),
  },
  'REB-DSY-08': {
    check: (a: { readonly system: EntityId }, g: Asked) => !isDestroyed(g, a.system) || message('refused.destroyed'),
  },
};

/** A side gains loyalty: each takes away the other's marker, or lays down its own. */
export const gainLoyalty = verb('gain-loyalty', {
  rules: ['REB-LOY-04', 'REB-LOY-05', 'REB-LOY-06'],
  params: { seat: integer(), system: entity(), amount: integer() },
  requires: canChange,
  by: (a) => a.seat,
  steps: {
    gain: (a, g) => {
      for (let gained = 0; gained < a.amount; gained++) {
        const loyal = loyaltyAt(g, a.system);
        // REB-LOY-04, REB-LOY-05, REB-LOY-06
        g.set(System.loyalty, a.system, loyal === a.seat || loyal === NOBODY ? a.seat : NOBODY);
      }
      // REB-SUB-06
      if (loyaltyAt(g, a.system) === EMPIRE) g.set(System.subjugated, a.system, 0);
    },
  },
});

/** A side loses its loyalty marker. */
export const loseLoyalty = verb('lose-loyalty', {
  params: { seat: integer(), system: entity() },
  requires: canChange,
  by: (a) => a.seat,
  steps: {
    lose: (a, g) => {
      // REB-LOY-09, REB-SUB-08
      if (loyaltyAt(g, a.system) === a.seat) g.set(System.loyalty, a.system, NOBODY);
    },
  },
});

/** REB-SUB-01: what makes a system subjugated. */
const isToSubjugate = (g: Asked, one: EntityId): boolean =>
  !isSubjugated(g, one) &&
  loyaltyAt(g, one) !== EMPIRE &&
  !isRemote(g, one) &&
  !isDestroyed(g, one) &&
  hasGroundUnit(g, placeOf(g, one), EMPIRE);

/** A system is subjugated; a Rebel marker stays below. */
export const subjugate = verb('subjugate', {
  rules: ['REB-SUB-05'],
  params: { system: entity() },
  by: () => EMPIRE,
  valid: (a, g) => isToSubjugate(g, a.system),
  commit: 'mark',
  steps: { mark: (a, g) => g.set(System.subjugated, a.system, 1) },
});

/** A system is not subjugated any more. */
export const liberate = verb('liberate', {
  params: { system: entity() },
  steps: { mark: (a, g) => g.set(System.subjugated, a.system, 0) },
});

/** Imperial ground units subjugate where they are. */
export const subjugated = system('subjugated', {
  rules: ['REB-SUB-01', 'REB-ACV-09'],
  reads: [Unit, System],
  propose: (g) => {
    const found = g.all(System).find((one) => isToSubjugate(g, one));
    return found === undefined ? null : subjugate({ system: found });
  },
});

/** Without Imperial ground units there is no subjugation. */
export const liberated = system('liberated', {
  rules: ['REB-SUB-04'],
  reads: [Unit, System],
  propose: (g) => {
    const found = g.all(System).find((one) => isSubjugated(g, one) && !hasGroundUnit(g, placeOf(g, one), EMPIRE));
    return found === undefined ? null : liberate({ system: found });
  },
});

/** REB-SAB-01: a system gets a sabotage marker. */
export const sabotage = verb('sabotage', {
  rules: ['REB-SAB-01'],
  params: { system: entity() },
  requires: {
    'REB-SAB-03': { check: (a, g) => !isSabotaged(g, a.system) || message('refused.sabotaged') },
  },
  steps: { mark: (a, g) => g.set(System.sabotaged, a.system, 1) },
});

/** A sabotage marker is removed. */
export const repair = verb('repair', {
  rules: ['REB-SAB-06'],
  params: { system: entity() },
  by: () => EMPIRE,
  valid: (a, g) => isSabotaged(g, a.system),
  commit: 'remove',
  steps: { remove: (a, g) => g.set(System.sabotaged, a.system, 0) },
});
