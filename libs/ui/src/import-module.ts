/** How often a module could not be had. Browsers remember that, so the next try asks by another address. */
const failures = new Map<string, number>();

/** Brings a module, also one that could not be had before. @throws if it cannot be had now */
export async function importModule(address: URL | string): Promise<Readonly<Record<string, unknown>>> {
  const asked = new URL(address);
  const known = asked.href;
  const times = failures.get(known) ?? 0;
  if (times > 0) asked.searchParams.set('again', String(times));
  try {
    return (await import(asked.href)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    failures.set(known, times + 1);
    throw error;
  }
}
