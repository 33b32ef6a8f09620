import { memoizedLately } from '@dejarik/kernel';

/** So many states of the doors are kept: there are 2ⁿ of them, and few come again. */
const KEPT_STATES = 16;

/** What is made for each state of the doors, given as the mask of those that are closed. */
export type PerDoorState<T> = (closed: number) => T;

/** One value per state of the doors; only those of the latest states are kept. */
export const perDoorState = <T>(make: (closed: number) => T): PerDoorState<T> => memoizedLately(KEPT_STATES, make);
