/** Something newer was asked for meanwhile; nobody needs to hear of what came of this. */
export class Superseded extends Error {}
