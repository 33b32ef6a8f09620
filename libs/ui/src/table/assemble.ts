import { CampaignPart } from '../campaign/table-campaign.ts';
import { ModsPart } from '../mods/table-mods.ts';
import { ServedPart } from '../served/table-served.ts';
import { TableDrawers } from './drawers.ts';
import type { TableContext, TableElement } from './types/index.ts';
import { TableFiles } from './files.ts';
import { BrowserGameStorage } from './game-storage.ts';
import { TableShortcuts } from './shortcuts.ts';
import { TableDeferredParts } from './deferred-parts.ts';
import { TableNotices } from './notices.ts';
import { TableGameStarter } from './game-starter.ts';
import { TableGameScreen } from './game-screen.ts';
import { TableQuestionPanel } from './question-panel.ts';
import { TableGameConnection } from './game-connection.ts';
import { TableAnnouncer } from './announcer.ts';
import { LoadedWords } from './table-words.ts';

/** The parts of one table. */
export class TableParts implements TableContext {
  readonly words = new LoadedWords(this);
  readonly notices = new TableNotices(this);
  readonly storage = new BrowserGameStorage(this);
  readonly connection = new TableGameConnection(this);
  readonly files = new TableFiles(this);
  readonly deferred = new TableDeferredParts(this);
  readonly starter = new TableGameStarter(this);
  readonly campaign = new CampaignPart(this);
  readonly mods = new ModsPart(this);
  readonly served = new ServedPart(this);
  readonly drawers = new TableDrawers(this);
  readonly screen = new TableGameScreen(this);
  readonly question = new TableQuestionPanel(this);
  readonly announcer = new TableAnnouncer(this);
  readonly shortcuts = new TableShortcuts(this);

  /**
   * @param table the element
   * @param home where the worker and the folders of games and words lie
   */
  constructor(
    readonly table: TableElement,
    readonly home: () => URL,
  ) {}

  /** Address of what lies beside the element. */
  beside(file: string): URL {
    return new URL(file, this.home());
  }
}
