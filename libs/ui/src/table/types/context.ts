import type { TableElement } from './element.ts';
import type {
  GameStorage,
  GameConnection,
  GameStarter,
  TableCampaign,
  TableMods,
  ServedGames,
  Files,
  DeferredParts,
} from './games.ts';
import type { Notices } from './notices.ts';
import type { Drawers, GameScreen, QuestionPanel, Shortcuts } from './screen.ts';
import type { TableWords, Announcer } from './words.ts';

/** What belongs to one table: each part does one thing, and finds the others here. */
export interface TableContext {
  readonly table: TableElement;
  readonly words: TableWords;
  readonly notices: Notices;
  readonly storage: GameStorage;
  readonly connection: GameConnection;
  readonly files: Files;
  readonly deferred: DeferredParts<TableContext>;
  readonly starter: GameStarter;
  readonly campaign: TableCampaign;
  readonly mods: TableMods;
  readonly served: ServedGames;
  readonly drawers: Drawers;
  readonly screen: GameScreen;
  readonly question: QuestionPanel;
  readonly announcer: Announcer;
  readonly shortcuts: Shortcuts;
  /** Address of the folder in which the worker, the games and the words lie. */
  readonly home: () => URL;
  /** Address of what lies beside the element. */
  beside(file: string): URL;
}
