import { languageOf } from '@dejarik/content';

/**
 * Lit makes a policy of its own before anything can be drawn. Where the page does not let it, the element's module ends there;
 * so this comes before it and says in plain text what is wrong.
 */
document.addEventListener('securitypolicyviolation', ({ disposition, effectiveDirective, sample }) => {
  if (
    disposition !== 'enforce' ||
    effectiveDirective !== 'trusted-types' ||
    !sample.startsWith('lit-html') ||
    customElements.get('dejarik-table') !== undefined
  )
    return;
  const detail =
    "The page’s content policy has trusted-types, where it has to name dejarik-table and lit-html; with 'allow-duplicates' if the page itself loads Lit.";
  for (const table of document.querySelectorAll('dejarik-table')) void tell(table, detail);
});

async function tell(table: Element, detail: string): Promise<void> {
  const language = languageOf((table as HTMLElement).lang || document.documentElement.lang) ?? 'en';
  let said: Readonly<Record<string, string>> = {};
  try {
    ({ default: said } = (await import(new URL(`words/${language}.js`, import.meta.url).href)) as {
      readonly default: Readonly<Record<string, string>>;
    });
  } catch {
    // Then only what is meant for the author of the page is said.
  }
  table.setAttribute('role', 'alert');
  table.textContent = [said['ui.trouble-policy'], said['ui.trouble-policy-do'], detail].join(' ').trim();
  table.dispatchEvent(
    Object.assign(new Event('dejarik-error', { bubbles: true, composed: true }), { code: 'policy', detail }),
  );
}
