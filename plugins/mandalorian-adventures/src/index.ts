export { mandalorianAdventures, tables } from './plugin.ts';
