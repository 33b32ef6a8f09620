/** The part of `reflect-metadata` by which tsyringe knows what classes ask for, small enough for a page; it is bundled in its place. */

/** @type {WeakMap<object, Map<unknown, unknown>>} */
const kept = new WeakMap();
const of = (/** @type {object} */ target) => {
  const found = kept.get(target) ?? new Map();
  kept.set(target, found);
  return found;
};

Object.assign(Reflect, {
  defineMetadata(/** @type {unknown} */ key, /** @type {unknown} */ value, /** @type {object} */ target) {
    of(target).set(key, value);
  },
  getOwnMetadata(/** @type {unknown} */ key, /** @type {object} */ target) {
    return of(target).get(key);
  },
  getMetadata(/** @type {unknown} */ key, /** @type {object} */ target) {
    for (let one = target; one !== null; one = Object.getPrototypeOf(one))
      if (of(one).has(key)) return of(one).get(key);
    return undefined;
  },
});
