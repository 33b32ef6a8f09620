/** Where code runs that was not built with the table; fetched when a page names some. */
export { confine } from './confine.ts';
