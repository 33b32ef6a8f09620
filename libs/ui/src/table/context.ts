import { TableCampaign } from '../campaign/table-campaign.ts';
import { Drawers } from './drawers.ts';
import type { DejarikTable } from './element.ts';
import { Files } from './files.ts';
import { GameStorage } from './game-storage.ts';
import { Shortcuts } from './shortcuts.ts';
import { DeferredParts } from './deferred-parts.ts';
import { Notices } from './notices.ts';
import { GameStarter } from './game-starter.ts';
import { GameScreen } from './game-screen.ts';
import { QuestionPanel } from './question-panel.ts';
import { GameConnection } from './game-connection.ts';
import { Announcer } from './announcer.ts';
import { TableWords } from './table-words.ts';

/** What belongs to one table: each part does one thing, and finds the others here. */
export class TableContext {
  readonly words = new TableWords(this);
  readonly notices = new Notices(this);
  readonly storage = new GameStorage(this);
  readonly connection = new GameConnection(this);
  readonly files = new Files(this);
  readonly deferred = new DeferredParts(this);
  readonly starter = new GameStarter(this);
  readonly campaign = new TableCampaign(this);
  readonly drawers = new Drawers(this);
  readonly screen = new GameScreen(this);
  readonly question = new QuestionPanel(this);
  readonly announcer = new Announcer(this);
  readonly shortcuts = new Shortcuts(this);

  /**
   * @param table the element
   * @param home where the worker and the folders of games and words lie
   */
  constructor(
    readonly table: DejarikTable,
    readonly home: () => URL,
  ) {}

  /** Address of what lies beside the element. */
  beside(file: string): URL {
    return new URL(file, this.home());
  }
}
