import type { Message } from '@dejarik/content';
import type { PlacedFault } from '@dejarik/content/yaml';
import type { Because } from '../types/index.ts';

/** A fault of what a plugin or mod adds, for who knows where its entries stand. */
export interface ContributedFault extends PlacedFault {
  /** Id of the plugin or mod. */
  readonly source: string;
  /** The entry: its point, and its `id` or whatever else the point knows it by; the plugin itself if missing. */
  readonly entry?: { readonly point: string; readonly key: string };
  /** Where in the entry it stands, as a text, where `path` does not say it: `abilities[0].do`. */
  readonly inEntry?: string;
  /** The whole sentence, in place of `found ...; allowed: ...`. */
  readonly sentence?: string;
}

/** A plugin declared or returned something the engine cannot work with. */
export class PluginError extends Error {
  override readonly name = 'PluginError';
  /** @param faults what of that stands in entries of plugins and mods */
  constructor(
    readonly code: string,
    message: string,
    readonly faults: readonly ContributedFault[] = [],
  ) {
    super(message);
  }
}

/** Errors are known by their names: plugins bring classes of their own for them. */
const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** Something that was named and is not there: who knows other plugins can say which one brings it. */
export interface Lacking {
  /** Ids of the contribution points one of which would have it. */
  readonly points: readonly string[];
  /** Its key there. */
  readonly id: string;
}

/** What a refusal may say beside its sentence. */
export interface MoreOfRefusal {
  /** The rules that say so, where it is rules that do. */
  readonly because?: readonly Because[];
  /** What was named and is not there, where an expansion or mod may bring it. */
  readonly lacks?: readonly Lacking[];
  /** The same for players, in the words of the game: what programs show them in place of the sentence. */
  readonly said?: Message;
}

/** An answer, save or call from outside that does not fit; nothing has changed. Thrown by what programs call, never by rules: those say why not by limits. */
export class RefusedError extends Error {
  /** By which programs know it, whichever copy of the SDK it comes from. */
  override readonly name = 'RefusedError';
  /** The rules that say so; none where it is not rules that do. */
  readonly because: readonly Because[];
  /** What was named and is not there, where an expansion or mod may bring it. */
  readonly lacks: readonly Lacking[];
  /** The same for players, in the words of the game, where there are such words. */
  readonly said: Message | undefined;

  /**
   * @param code such as `answer/malformed`, for programs
   * @param message in English: what was found, what was expected, what to do
   * @param more what else there is to say of it
   */
  constructor(
    readonly code: string,
    message: string,
    { because = [], lacks = [], said }: MoreOfRefusal = {},
  ) {
    super(message);
    this.because = because;
    this.lacks = lacks;
    this.said = said;
  }
}

export const isPluginError = (error: unknown): error is PluginError => isNamed(error, 'PluginError');
export const isRefusedError = (error: unknown): error is RefusedError => isNamed(error, 'RefusedError');

/** The engine is wrong, not its user. */
export class EngineBug extends Error {
  override readonly name = 'EngineBug';
  constructor(message: string) {
    super(`${message} This is a bug in the engine: please report it with the save.`);
  }
}
