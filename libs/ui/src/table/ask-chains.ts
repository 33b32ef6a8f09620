import type { AnswerChain, Ask } from '@dejarik/session';
import type { TableContext } from './types/index.ts';

/** What several answers to the open question come to, fetched when a question opens. */
export class AskChains {
  readonly #context: TableContext;
  #ask: Ask | null = null;
  #found: readonly AnswerChain[] = [];

  constructor(context: TableContext) {
    this.#context = context;
  }

  /** Those found, also what begins with a thing that is not taken up. */
  get all(): readonly AnswerChain[] {
    return this.#found;
  }

  /** @returns those of a question that can be chosen now: what begins with something that can be taken up only while it is */
  offered(ask: Ask | null): readonly AnswerChain[] {
    const { table } = this.#context;
    if (ask !== this.#ask) this.#fetch(ask);
    return this.#found.filter(({ steps: [first] }) => {
      const thing = table.face?.group?.(first.option) ?? null;
      return thing === null || thing === table.held;
    });
  }

  #fetch(ask: Ask | null): void {
    const { table, connection } = this.#context;
    this.#ask = ask;
    this.#found = [];
    if (ask === null) return;
    void connection
      .ask<readonly AnswerChain[]>([], async (link) => (await link.chains?.(ask.id)) ?? [])
      .then((chains) => {
        if (ask !== this.#ask || chains.length === 0) return;
        this.#found = chains;
        table.requestUpdate();
      });
  }
}
