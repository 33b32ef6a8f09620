import { html, nothing, type TemplateResult } from 'lit';
import { importModule } from '../import-module.ts';
import type { GameDescription } from '../game.ts';
import { LinkError } from '../host/link-error.ts';
import type { Player } from '../link.ts';
import type { SetupEvent } from '../panels/events.ts';
import type { TableContext, TableCampaign, Source } from '../table/types/index.ts';
import type { CampaignAccess, FirstCampaign } from './access.ts';
import type { KeptResult } from './after-game.ts';
import type { DejarikCampaign } from './campaign-element.ts';

/** Campaigns at a table: the way to their panel, which is fetched when somebody goes there, and back from a game that is over. */
export class CampaignPart implements TableCampaign {
  readonly #context: TableContext;
  /** Id of the game whose panel is shown. */
  #open = '';
  #first: FirstCampaign | null = null;
  /** What the last game was kept as. */
  #kept: KeptResult | null = null;

  constructor(context: TableContext) {
    this.#context = context;
  }

  /** Whether its panel is shown in place of the form before a game. */
  get open(): boolean {
    return this.#open !== '' && this.#context.table.description?.game === this.#open;
  }

  /** Whether the game at hand is part of a campaign. */
  get playing(): boolean {
    const { connection, table } = this.#context;
    const option = table.description?.campaign ?? null;
    return option !== null && (connection.log?.options[option] ?? null) !== null;
  }

  /** Shows the panel because the page wants it; the players are asked first. */
  async visit(): Promise<void> {
    const { notices, table, starter } = this.#context;
    if ((table.description?.campaign ?? null) === null) {
      notices.fail(
        'no-campaign',
        table.description === null
          ? 'No game is there yet: wait for dejarik-ready.'
          : `"${table.description.game}" has no campaigns.`,
      );
      return;
    }
    if (table.state !== null || table.setup !== null) await starter.again();
    if (table.state === null) await this.enter();
  }

  /** Shows the panel. @param first what it opens with */
  async enter(first: FirstCampaign | null = null): Promise<void> {
    const { notices, table } = this.#context;
    await notices.attempt(
      'campaign',
      async () => {
        await importModule(this.#context.beside('dejarik-campaign.js'));
        this.#first = first;
        this.#open = table.description?.game ?? '';
        table.drawer = null;
        // A game that begins, from here or from elsewhere, ends the visit.
        table.addEventListener(
          'dejarik-start',
          () => {
            this.leave();
          },
          { once: true },
        );
        table.requestUpdate();
      },
      { code: 'part', again: () => this.enter(first) },
    );
  }

  /** Back to the other ways to play. */
  leave(): void {
    const { table } = this.#context;
    this.#open = '';
    this.#first = null;
    table.requestUpdate();
    void table.updateComplete.then(() => {
      table.renderRoot.querySelector<HTMLElement>('.door button')?.focus();
    });
  }

  /** Opens a campaign that came as a file; if it does not fit, what is at the table stays. @throws LinkError */
  async openFile(from: unknown, source: Source, current: () => void): Promise<void> {
    const { connection, table, starter } = this.#context;
    const opened = await connection.open(source);
    current();
    try {
      await opened.worker.campaign({ step: 'open', from });
    } catch (error) {
      throw new LinkError('load', error instanceof Error ? error.message : String(error));
    }
    current();
    connection.show(opened);
    table.setup = null;
    table.game = opened.source.game;
    table.plugins = opened.source.plugins;
    starter.settle();
    await this.enter({ from });
  }

  /** Keeps what becomes of the campaign as soon as its game is over: the page may be closed before anybody goes on. */
  async over(): Promise<void> {
    const {
      connection: { log },
      table,
    } = this.#context;
    const option = table.description?.campaign ?? null;
    if (!this.playing || log === null || option === null) return;
    // Where it cannot be fetched, going on shows the error.
    await importModule(this.#context.beside('dejarik-campaign.js')).catch(() => null);
    const panel = customElements.get('dejarik-campaign') as typeof DejarikCampaign | undefined;
    if (panel !== undefined) this.#kept = await panel.over(this.#access, log, option, this.#kept);
  }

  /** Goes on with what became of the game that is over. */
  async goOn(): Promise<void> {
    const { connection, table, notices, starter } = this.#context;
    const { worker, log } = connection;
    const option = table.description?.campaign ?? null;
    if (worker === null || log === null || option === null) return;
    await notices.attempt('open', async () => {
      const after = await worker.campaign({ step: 'after' });
      // What a page has set up has been played.
      table.setup = null;
      starter.settle();
      await this.enter({
        from: after.file,
        before: log.options[option] ?? null,
        after: after.file.state,
        turn: after.more,
      });
      const opened = await connection.open(connection.source);
      connection.show(opened);
    });
  }

  readonly #access: CampaignAccess = {
    step: async (step) => {
      const { worker } = this.#context.connection;
      if (worker === null) throw new LinkError('worker', 'No game has been opened.');
      return await worker.campaign(step);
    },
    translate: (more) => this.#context.words.with(more),
  };

  /** The way to it, where the game has one. */
  drawEntry({ campaign }: GameDescription): TemplateResult | typeof nothing {
    const { words } = this.#context;
    if (campaign === null) return nothing;
    return html`<section class="door"><div><strong>${words.word('campaign')}</strong><p>${words.word('campaign-text')}</p></div><button class="main" data-do="campaign" @click=${() => {
      void this.enter();
    }}>${words.word('campaign-enter')}</button></section>`;
  }

  /** @param players who plays the seats unless somebody decides otherwise */
  draw(description: GameDescription, players: Readonly<Record<string, Player>>): TemplateResult {
    const { table, starter } = this.#context;
    // What it opens with is opened once.
    return html`<dejarik-campaign @dejarik-campaign=${() => {
      this.#first = null;
    }} .access=${this.#access} .description=${description} .players=${players} .mode=${table.mode} .first=${this.#first}
      @dejarik-leave-campaign=${(event: Event) => {
        event.stopPropagation();
        this.leave();
      }} @dejarik-setup=${(event: SetupEvent) => {
        event.stopPropagation();
        starter.begin(event.setup);
      }}></dejarik-campaign>`;
  }
}
