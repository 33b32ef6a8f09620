/** A mod that cannot be read or kept; nothing of it was. What is fetched apart has a class of its own for it. */
export class ModError extends Error {}
