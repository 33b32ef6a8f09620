import { contentHash } from './hash.ts';

/** Content of a game without code. */
export interface Pack {
  /** Lower-case words joined by hyphens, unique among the packs of a game, e.g. `second-wave`. */
  readonly id: string;
  /** Three numbers, e.g. `1.4.0`. */
  readonly version: string;
  /** The id of the game that this content is for. */
  readonly game: string;
  /** By kind of content, in the form the game's schemas ask for. Plain data. */
  readonly content: Readonly<Record<string, unknown>>;
}

/** A pack whose form was checked, with the hash that saves and replays pin. */
export interface SealedPack extends Pack {
  readonly hash: string;
}

const idForm = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const versionForm = /^\d+\.\d+\.\d+$/;

/**
 * Checks the declaration of a pack and seals it: the content is frozen in depth and hashed.
 * @throws TypeError when id, game or version have the wrong form or the content is not plain data
 */
export function definePack(pack: Pack): SealedPack {
  demand('id', pack.id, idForm, 'lower-case words joined by hyphens, like "second-wave"');
  demand('game', pack.game, idForm, 'the id of a game, like "my-game"');
  demand('version', pack.version, versionForm, 'three numbers, like "1.0.0"');
  const { id, version, game, content } = pack;
  const hash = contentHash({ id, version, game, content });
  return Object.freeze({ id, version, game, content: freeze(content), hash });
}

function demand(field: string, found: string, form: RegExp, wanted: string): void {
  if (!form.test(found)) throw new TypeError(`Pack field "${field}" is ${JSON.stringify(found)}: expected ${wanted}.`);
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  Object.freeze(value);
  for (const item of Object.values(value)) freeze(item);
  return value;
}
