import { compileRules, withPosition, type Json, type Plugin, type RuleId, type Rules } from '@dejarik/engine';

/** The option by which a game begins from a position, written as scenarios write it, in place of its set-up. */
export const POSITION = 'scenario';

/**
 * Compiles what a game is played by: with the cards and maps of its position, if its options name one.
 * @throws PluginError if the plugins do not fit together, or have no such mode for so many seats; RefusedError if something is
 * wrong in the position
 */
export function rulesFromPosition(
  plugins: readonly Plugin[],
  mode: string,
  {
    off = [],
    seats,
    options = {},
  }: {
    readonly off?: readonly RuleId[] | undefined;
    readonly seats?: number | undefined;
    readonly options?: Readonly<Record<string, Json>> | undefined;
  },
): Rules {
  const given = options[POSITION];
  return compileRules(given === undefined ? plugins : withPosition(plugins, given), mode, { off, seats });
}
