/** What browsers have where pages may demand that code is loaded only from addresses that somebody vouches for. */
interface Policy {
  readonly createScriptURL: (address: string) => string;
}
interface Policies {
  readonly createPolicy: (name: string, rules: Policy) => Policy;
}

/** Made when it is needed first: the page may let it be, or not. */
let policy: Policy | undefined;

/**
 * Vouches for an address that the table has resolved itself, never for one that came from elsewhere.
 * @returns the address as browsers take it under `require-trusted-types-for 'script'`
 * @throws if the page names other policies than `dejarik-table` in its `trusted-types`
 */
export function trustedScriptUrl(address: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy('dejarik-table', { createScriptURL: (url) => url });
  return policy?.createScriptURL(address) ?? address;
}
