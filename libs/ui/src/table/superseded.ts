/** Something newer was asked for meanwhile; nobody needs to hear of what came of this. What is fetched apart knows it by its code. */
export class Superseded extends Error {
  readonly code = 'superseded';
}
