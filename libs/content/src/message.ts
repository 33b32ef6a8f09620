/** A value put into a message: plain text, a whole number, or another message. */
export type MessageArg = string | number | Message;

/** A sentence named by its id; the words are found in a catalog when somebody reads it. Plain data, safe to save. */
export interface Message {
  readonly id: string;
  readonly args?: Readonly<Record<string, MessageArg>>;
}

/**
 * Makes a message; without arguments the `args` key is left out, so equal messages have equal JSON.
 * @param id the key in the catalogs, e.g. `move.too-far`
 * @param args values for the placeholders of that entry
 */
export function message(id: string, args?: Readonly<Record<string, MessageArg>>): Message {
  return args === undefined ? { id } : { id, args };
}
