export type * from './ask.ts';
export { SPECTATOR_SEAT } from './ask.ts';
export type * from './chain.ts';
export type * from './view.ts';
export type * from './event.ts';
export type * from './log.ts';
export type * from './session.ts';
