import 'reflect-metadata';
import { container } from 'tsyringe';
import { PluginError } from '../declarations/errors.ts';
import { bySeat, ORDERING } from '../declarations/policies.ts';
import type { Plugin, PolicyToken } from '../types/index.ts';

/**
 * The policies of a game: the engine's own, and those of the plugins, of which the last has its way.
 * @returns what gives the policy of a token. @throws PluginError `policy/unknown` where there is none
 */
export function policiesOf(plugins: readonly Plugin[]): <T>(token: PolicyToken<T>) => T {
  const services = container.createChildContainer();
  services.register(ORDERING, { useValue: bySeat });
  for (const provided of plugins.flatMap((plugin) => plugin.policies ?? []))
    services.register(provided.token, { useValue: provided.use });
  return (token) => {
    if (!services.isRegistered(token))
      throw new PluginError(
        'policy/unknown',
        `No plugin provides a policy for "${token}". Add { token, use } to the policies of one.`,
      );
    return services.resolve(token);
  };
}
