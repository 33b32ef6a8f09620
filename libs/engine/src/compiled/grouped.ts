/** Things by each of their keys. */
export function grouped<K, T>(list: readonly T[], keys: (one: T) => readonly K[]): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of list) {
    for (const key of new Set(keys(one))) {
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
  }
  return groups;
}
