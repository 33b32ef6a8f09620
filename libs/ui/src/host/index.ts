export { importModule } from '../import-module.ts';
export { TableHost } from './host.ts';
export type { HostEnvironment, OpenedSession } from './environment.ts';
export type {
  GameWords,
  ModSource,
  ModuleSource,
  Order,
  Ordered,
  Players,
  Replies,
  Report,
  ListUpdate,
  Trouble,
} from './protocol.ts';
export type { GameModule, GameSetup, ReadySetup, SetupField, SetupValue } from '../game.ts';
export type {
  Counts,
  ListItem,
  ListMaker,
  ListProblem,
  ListReport,
  ListSection,
  ListSheet,
  ListTotal,
} from '../lists/list.ts';
