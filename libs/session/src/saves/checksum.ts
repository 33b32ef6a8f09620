import { hashOf } from '../hash.ts';

/** A number over all that is written in a save or log, whatever order its keys came in; who played is for the host to add. */
export const checksumOf = ({
  sum: _sum,
  players: _players,
  ...written
}: {
  readonly sum?: unknown;
  readonly players?: unknown;
}): string => hashOf(written);

export const withChecksum = <T extends object>(written: T): T & { readonly sum: string } => ({
  ...written,
  sum: checksumOf(written),
});
