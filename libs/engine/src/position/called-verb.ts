import { PluginError } from '../declarations/errors.ts';
import type { Call, CompiledVerb } from '../types/index.ts';
import type { State } from './state.ts';

/** The verb that a call names. @throws PluginError `verb/unknown` */
export function calledVerb({ rules }: Pick<State, 'rules'>, call: Call): CompiledVerb {
  const verb = rules.verbs.get(call.verb);
  if (verb === undefined)
    throw new PluginError(
      'verb/unknown',
      `A call names the verb "${call.verb}", which no plugin declares. Add it to the plugin's verbs.`,
    );
  return verb;
}
