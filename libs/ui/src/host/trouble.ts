import { isCampaignError, isRefusedError, isThrownInView, SaveError, thrownAt, type Plugin } from '@dejarik/session';
import type { Trouble } from './protocol.ts';

/** What an order cannot be carried out for. */
export class TableTrouble extends Error {
  constructor(
    readonly code: string,
    detail: string,
  ) {
    super(detail);
  }
}

/** A part of the table that could not be fetched says nothing about what it was needed for. */
export function lost(error: unknown): never {
  throw new TableTrouble('part', error instanceof Error ? error.message : String(error));
}

/**
 * @param otherwise code of what has none
 * @param plugins that are loaded: where the rules of one have thrown something, it is named with its step
 */
export function troubleOf(error: unknown, otherwise: string, plugins: readonly Plugin[] = []): Trouble {
  const where = whereBroken(error, plugins);
  const said = error instanceof Error ? error.message : String(error);
  return {
    code:
      error instanceof TableTrouble || isCampaignError(error)
        ? error.code
        : error instanceof SaveError
          ? 'save'
          : where === ''
            ? otherwise
            : 'broken',
    detail: where === '' ? said : `${where}: ${error instanceof Error ? `${error.name}: ` : ''}${said}`,
    ...(isRefusedError(error) && error.said !== undefined ? { said: error.said } : {}),
    ...(error instanceof SaveError && error.differences.length > 0 ? { differences: error.differences } : {}),
  };
}

/** Where the rules of a game stood that have thrown something, to begin what is said of it; empty where none have, or meant it. */
function whereBroken(error: unknown, plugins: readonly Plugin[]): string {
  if (isThrownInView(error)) {
    const viewing = plugins.filter(({ view }) => view !== undefined).map(({ id }) => `"${id}"`);
    const whose = viewing.length === 1 ? 'the plugin' : 'one of the plugins';
    return `Code of ${whose} ${viewing.join(', ')} failed in its view, which shows the game`;
  }
  const at = thrownAt(error);
  if (at === undefined || isRefusedError(error)) return '';
  const point = at.run.at(-1) ?? '';
  const verb = plugins
    .flatMap(({ id, verbs = [] }) => verbs.map((one) => ({ plugin: id, verb: one.id })))
    .filter((one) => point === one.verb || point.startsWith(`${one.verb}.`))
    .sort((a, b) => b.verb.length - a.verb.length)[0];
  const system = plugins.find(({ systems = [] }) => systems.some(({ id }) => id === at.system));
  if (system !== undefined) return `Code of the plugin "${system.id}" failed in the system "${at.system}"`;
  return verb === undefined
    ? `Code of a plugin failed in "${point}"`
    : `Code of the plugin "${verb.plugin}" failed in the step "${point}"`;
}
