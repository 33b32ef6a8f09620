import { TableCampaign } from '../campaign/table-campaign.ts';
import { Drawers } from './drawers.ts';
import type { DejarikTable } from './element.ts';
import { Files } from './files.ts';
import { Keeping } from './keeping.ts';
import { Keys } from './keys.ts';
import { Later } from './later.ts';
import { Notices } from './notices.ts';
import { Offers } from './offers.ts';
import { Played } from './played.ts';
import { QuestionPanel } from './question-panel.ts';
import { Shell } from './shell.ts';
import { Speech } from './speech.ts';
import { TableWords } from './table-words.ts';

/** What belongs to one table: each part does one thing, and finds the others here. */
export class TableContext {
  readonly words = new TableWords(this);
  readonly notices = new Notices(this);
  readonly keeping = new Keeping(this);
  readonly shell = new Shell(this);
  readonly files = new Files(this);
  readonly later = new Later(this);
  readonly offers = new Offers(this);
  readonly campaign = new TableCampaign(this);
  readonly drawers = new Drawers(this);
  readonly played = new Played(this);
  readonly question = new QuestionPanel(this);
  readonly speech = new Speech(this);
  readonly keys = new Keys(this);

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
