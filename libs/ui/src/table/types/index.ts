export type * from './opened.ts';
export type * from './element.ts';
export { SHEETS } from './element.ts';
export type * from './words.ts';
export type * from './notices.ts';
export type * from './games.ts';
export type * from './screen.ts';
export type * from './context.ts';
