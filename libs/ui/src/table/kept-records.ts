import { importModule } from '../import-module.ts';
import type { KeptRecords, TableContext } from './types/index.ts';

/**
 * What keeps things of one kind in the browser, beside the games.
 * @param kind what it is, with a # before it
 * @param scope what it is for
 * @throws if it cannot be fetched
 */
export async function keptRecords(
  context: Pick<TableContext, 'beside'>,
  kind: `#${string}`,
  scope: string,
): Promise<KeptRecords> {
  const { KeptRecords: Records } = (await importModule(context.beside('dejarik-kept.js'))) as {
    readonly KeptRecords: new (kind: string, scope: string) => KeptRecords;
  };
  return new Records(kind, scope);
}
