import type { Args, CompiledVerb } from './api.ts';

/**
 * Arguments and locals of a verb as one object. Objects of many shapes are made here all the time: going through them key
 * by key takes a tenth of the time of spreading them.
 */
export function startWith(verb: CompiledVerb, args: Args): Args {
  if (verb.plain) return args;
  const a: Record<string, unknown> = {};
  const { defaultNames, defaultValues } = verb;
  for (let i = 0; i < defaultNames.length; i++) a[defaultNames[i] ?? ''] = defaultValues[i];
  for (const name in args) a[name] = args[name];
  return a;
}

/** The same for a look that lasts no longer than the question: what was not given lies behind it. */
export function glance(verb: CompiledVerb, args: Args): Args {
  if (verb.plain) return args;
  const a = Object.create(verb.defaults) as Record<string, unknown>;
  for (const name in args) a[name] = args[name];
  return a;
}

/** Both together; the second wins. Neither is changed. */
export function overlaid(a: Args, over: Args): Args {
  if (covers(over, a)) return over;
  const both: Record<string, unknown> = {};
  for (const name in a) both[name] = a[name];
  for (const name in over) both[name] = over[name];
  return both;
}

/** Has one every name of the other? */
function covers(over: Args, a: Args): boolean {
  for (const name in a) if (!Object.hasOwn(over, name)) return false;
  return true;
}
