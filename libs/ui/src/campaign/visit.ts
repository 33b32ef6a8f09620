import { html, type TemplateResult } from 'lit';
import type { GameDescription } from '../game.ts';
import type { Player } from '../link.ts';
import type { SetupEvent } from '../panels/events.ts';
import type { Source, TableContext } from '../table/types/index.ts';
import type { CampaignAccess, FirstCampaign } from './access.ts';
import { keepAfterGame, type KeptResult } from './after-game.ts';

/** What a table does for campaigns once somebody has gone there. */
export class CampaignVisit {
  readonly #context: TableContext;
  readonly #access: CampaignAccess;
  /** Id of the game whose panel is shown. */
  #open = '';
  #first: FirstCampaign | null = null;
  /** What the last game was kept as. */
  #kept: KeptResult | null = null;

  constructor(context: TableContext, access: CampaignAccess) {
    this.#context = context;
    this.#access = access;
  }

  /** Whether its panel is shown in place of the form before a game. */
  get open(): boolean {
    return this.#open !== '' && this.#context.table.description?.game === this.#open;
  }

  /** Shows the panel because the page wants it; the players are asked first. */
  async visit(): Promise<void> {
    const { table, starter, notices } = this.#context;
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
    if (table.state === null) this.enter();
  }

  /** Shows the panel. @param first what it opens with */
  enter(first: FirstCampaign | null = null): void {
    const { table } = this.#context;
    this.#first = first;
    this.#open = table.description?.game ?? '';
    table.drawer = null;
    // A game that begins, from here or from elsewhere, ends the visit.
    table.addEventListener(
      'dejarik-start',
      () => {
        this.#leave();
      },
      { once: true },
    );
    table.requestUpdate();
  }

  /** Back to the other ways to play. */
  #leave(): void {
    const { table } = this.#context;
    this.#open = '';
    this.#first = null;
    table.requestUpdate();
    void table.updateComplete.then(() => {
      table.renderRoot.querySelector<HTMLElement>('.door button')?.focus();
    });
  }

  /** Opens a campaign that came as a file; if it does not fit, what is at the table stays. @throws an error that says why */
  async openFile(from: unknown, source: Source, current: () => void): Promise<void> {
    const { connection, table, starter } = this.#context;
    const opened = await connection.open(source);
    current();
    await opened.worker.campaign({ step: 'open', from });
    current();
    connection.show(opened);
    table.setup = null;
    table.game = opened.source.game;
    table.plugins = opened.source.plugins;
    starter.settle();
    this.enter({ from });
  }

  /** Keeps what becomes of the campaign as soon as its game is over. @param option by which the game knows the campaign */
  async over(option: string): Promise<void> {
    const { log } = this.#context.connection;
    if (log !== null) this.#kept = await keepAfterGame(this.#access, log, option, this.#kept);
  }

  /** Goes on with what became of the game that is over. @param option by which the game knows the campaign */
  async goOn(option: string): Promise<void> {
    const { connection, table, starter } = this.#context;
    const { worker, log } = connection;
    if (worker === null || log === null) return;
    const after = await worker.campaign({ step: 'after' });
    // What a page has set up has been played.
    table.setup = null;
    starter.settle();
    this.enter({
      from: after.file,
      before: log.options[option] ?? null,
      after: after.file.state,
      turn: after.more,
    });
    const opened = await connection.open(connection.source);
    connection.show(opened);
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
        this.#leave();
      }} @dejarik-setup=${(event: SetupEvent) => {
        event.stopPropagation();
        starter.begin(event.setup);
      }}></dejarik-campaign>`;
  }
}
