import type { DejarikConfirm } from '../panels/confirm.ts';
import type { DeferredFunctions, TableContext } from './types/index.ts';
import { readSettings } from './settings.ts';

/** Whether the reader wants to be asked before chance comes in: then `give` is called once it may. @returns whether it is seen to */
export const beforeChance: DeferredFunctions<TableContext>['beforeChance'] = (context, { value, via, then }, give) => {
  const { connection, table } = context;
  const ask = table.state?.ask ?? null;
  if (ask === null || connection.link?.chance === undefined || readSettings().chance !== 'ask') return false;
  void connection
    // Where that cannot be known, it is asked.
    .ask(true, async (link) => (await link.chance?.(ask.id, value, via, then)) ?? false)
    .then(async (chance) => {
      const open = (): boolean => table.state?.ask?.id === ask.id && table.state.at === null;
      if (!open()) return;
      if (!chance || ((await confirmed(context)) && open())) give();
      // It may be answered again.
      else context.screen.forget();
    });
  return true;
};

/** Asks the reader, over everything; the focus goes back to where it was. */
async function confirmed({ table, words }: TableContext): Promise<boolean> {
  const question = document.createElement('dejarik-confirm') as DejarikConfirm;
  question.translator = words.translator;
  table.renderRoot.querySelector('.frame')?.append(question);
  const yes = await question.answer;
  question.remove();
  return yes;
}
