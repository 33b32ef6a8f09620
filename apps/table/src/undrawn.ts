import en from '@dejarik/ui/messages/en.yaml';

/**
 * Lit makes a policy of its own before anything can be drawn. Where the page does not let it, the element's module ends there;
 * so this comes before it and says in plain text what is wrong.
 */
document.addEventListener('securitypolicyviolation', ({ disposition, effectiveDirective, sample }) => {
  if (disposition !== 'enforce' || effectiveDirective !== 'trusted-types' || !sample.startsWith('lit-html') || customElements.get('dejarik-table') !== undefined) return;
  const detail = 'The page’s content policy has trusted-types, where it has to name dejarik-table and lit-html; with \'allow-duplicates\' if the page itself loads Lit.';
  for (const table of document.querySelectorAll('dejarik-table')) void tell(table, detail);
});

async function tell(table: Element, detail: string): Promise<void> {
  const [language] = /^[a-z]*/.exec((table as HTMLElement).lang || document.documentElement.lang) ?? [];
  let words: unknown = en;
  try {
    if (language !== 'en') ({ default: words } = await import(new URL(`words/${language ?? ''}.js`, import.meta.url).href) as { readonly default: unknown });
  } catch {
    // English is always there.
  }
  const said = words as Readonly<Record<string, string>>;
  table.setAttribute('role', 'alert');
  table.textContent = [said['ui.trouble-policy'], said['ui.trouble-policy-do'], detail].join(' ');
  table.dispatchEvent(Object.assign(new Event('dejarik-error', { bubbles: true, composed: true }), { code: 'policy', detail }));
}
