import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds in all open shadow trees. */
export async function faults(page: Page): Promise<readonly string[]> {
  // By the driver, not by a script element: the page's policy forbids those.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const runner = (
      window as unknown as {
        axe: {
          run: (
            context: Document,
            options: object,
          ) => Promise<{
            violations: { id: string; impact: string; nodes: { target: unknown; failureSummary: string }[] }[];
          }>;
        };
      }
    ).axe;
    const { violations } = await runner.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(
      (one) =>
        `${one.id}: ${JSON.stringify(one.nodes[0]?.target)} ${one.nodes[0]?.failureSummary ?? ''} (${one.nodes.length})`,
    );
  });
}
