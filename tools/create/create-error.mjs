/** Why something cannot be made, in words for whoever asked for it. Nothing was written. */
export class CreateError extends Error {
  /** @override */
  name = 'CreateError';
}
