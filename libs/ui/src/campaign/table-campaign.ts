import { importModule } from '../import-module.ts';
import type { GameDescription } from '../game.ts';
import { LinkError } from '../host/link-error.ts';
import type { Player } from '../link.ts';
import { keptRecords } from '../table/kept-records.ts';
import { Superseded } from '../table/superseded.ts';
import type { TableContext, TableCampaign, Source } from '../table/types/index.ts';
import type { CampaignAccess } from './access.ts';
import type { CampaignVisit } from './visit.ts';

/** Campaigns at a table: the way to what is done for them, which is fetched when somebody goes there. */
export class CampaignPart implements TableCampaign {
  readonly #context: TableContext;
  #visit: CampaignVisit | null = null;

  constructor(context: TableContext) {
    this.#context = context;
  }

  /** Whether its panel is shown in place of the form before a game. */
  get open(): boolean {
    return this.#visit?.open ?? false;
  }

  /** Whether the game at hand is part of a campaign. */
  get playing(): boolean {
    return this.#option !== null;
  }

  /** By which the game knows the campaign it is part of; null if it is part of none. */
  get #option(): string | null {
    const { connection, table } = this.#context;
    const option = table.description?.campaign ?? null;
    return option === null || (connection.log?.options[option] ?? null) === null ? null : option;
  }

  /** Shows the panel because the page wants it; the players are asked first. */
  async visit(): Promise<void> {
    await this.#go((visit) => visit.visit());
  }

  /** Opens a campaign that came as a file; if it does not fit, what is at the table stays. @throws LinkError */
  async openFile(from: unknown, source: Source, current: () => void): Promise<void> {
    try {
      await (await this.#load()).openFile(from, source, current);
    } catch (error) {
      if (error instanceof Superseded) throw error;
      throw new LinkError('load', error instanceof Error ? error.message : String(error));
    }
  }

  /** Keeps what becomes of the campaign as soon as its game is over: the page may be closed before anybody goes on. */
  async over(): Promise<void> {
    const option = this.#option;
    // Where it cannot be fetched, going on shows the error.
    if (option !== null) await (await this.#load().catch(() => null))?.over(option);
  }

  /** Goes on with what became of the game that is over. */
  async goOn(): Promise<void> {
    const option = this.#option;
    if (option !== null)
      await this.#go(async (visit) => {
        await this.#context.notices.attempt('open', () => visit.goOn(option));
      });
  }

  /** Shows the panel because somebody at the table wants it. */
  async enter(): Promise<void> {
    await this.#go((visit) => {
      visit.enter();
    });
  }

  /** @param players who plays the seats unless somebody decides otherwise */
  draw(description: GameDescription, players: Readonly<Record<string, Player>>): unknown {
    return this.#visit?.draw(description, players);
  }

  /** Somebody goes there: if that cannot be fetched, the table says so, and it can be tried again. */
  async #go(act: (visit: CampaignVisit) => Promise<void> | void): Promise<void> {
    const found = await this.#context.notices.attempt('campaign', () => this.#load().then(() => undefined), {
      code: 'part',
      again: () => this.#go(act),
    });
    if (found && this.#visit !== null) await act(this.#visit);
  }

  async #load(): Promise<CampaignVisit> {
    const module = (await importModule(
      this.#context.beside('dejarik-campaign.js'),
    )) as unknown as typeof import('./index.ts');
    return (this.#visit ??= new module.CampaignVisit(this.#context, this.#access));
  }

  readonly #access: CampaignAccess = {
    step: async (step) => {
      const { worker } = this.#context.connection;
      if (worker === null) throw new LinkError('worker', 'No game has been opened.');
      return await worker.campaign(step);
    },
    records: (game) => keptRecords(this.#context, '#campaigns', game),
    translate: (more) => this.#context.words.with(more),
  };
}
