/** A value put into a message: plain text, a whole number, or another message. */
export type MessageArg = string | number | Message;

/** A sentence named by its id; the words are found in a catalog when somebody reads it. Plain data, safe to save. */
export interface Message {
  /** Key of its entry in the catalogs. */
  readonly id: string;
  /** By the names of the entry's placeholders. */
  readonly args?: Readonly<Record<string, MessageArg>>;
}

/**
 * Makes a message; without arguments the `args` key is left out, so equal messages have equal JSON.
 * @param id the key in the catalogs, e.g. `move.too-far`
 * @param args values for the placeholders of that entry: numbers, texts, other messages
 * @returns plain data, which says nothing before somebody reads it in a language
 * @example
 * ```ts
 * message('event.gain', { who: message('seat.a'), points: 2 })   // event.gain: "{who} gains {points} points."
 * ```
 */
export function message(id: string, args?: Readonly<Record<string, MessageArg>>): Message {
  return args === undefined ? { id } : { id, args };
}
