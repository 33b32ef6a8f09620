import { checkPlugins } from '@dejarik/session';
import type { GameModule } from '../game.ts';
import type { ReadModule } from './read-module.ts';
import { TableTrouble } from './trouble.ts';

/**
 * A game with its expansions as one: plugins, bots and glossaries add up; what there can be only one of is that of the first module which
 * has it. All is compiled at once, so that nothing of it is left half open.
 * @throws TableTrouble `open` if two bring the same, something that is extended is missing, or they do not fit together; it names
 *   the addresses
 */
export function joinModules(modules: readonly ReadModule[]): GameModule {
  const brought = modules.flatMap(({ address, plugins }) => plugins.map((plugin) => ({ address, plugin })));
  for (const { address, plugin } of brought) {
    const other = brought.find((one) => one.plugin.id === plugin.id && one.plugin !== plugin);
    if (other !== undefined)
      throw new TableTrouble(
        'open',
        `The plugin "${plugin.id}" is brought by ${address} and by ${other.address}. Name one of them alone.`,
      );
    const { extends: base } = plugin;
    if (base !== undefined && !brought.some((one) => one.plugin.id === base.id))
      throw new TableTrouble(
        'open',
        `${address} brings "${plugin.id}", which extends "${base.id}" ${base.version}; that is not there. Name it too: game="${base.id}" if this site serves it, else its address before that of "${plugin.id}" in plugins.`,
      );
  }
  checkTogether(modules);
  return modules.reduceRight<GameModule>(
    (joined, { address: _address, ...module }) => ({
      ...joined,
      ...module,
      plugins: [...module.plugins, ...joined.plugins],
      bots: { ...module.bots, ...joined.bots },
      lists: { ...joined.lists, ...module.lists },
      glossary: [...(module.glossary ?? []), ...(joined.glossary ?? [])],
    }),
    { plugins: [] },
  );
}

function checkTogether(modules: readonly ReadModule[]): void {
  try {
    checkPlugins(modules.flatMap(({ plugins }) => plugins));
  } catch (error) {
    const addresses = modules.map(({ address }) => address).join(', ');
    throw new TableTrouble('open', `${addresses}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
