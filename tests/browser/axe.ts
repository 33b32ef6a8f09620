import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * What axe finds in all open shadow trees.
 * @param within the elements, each in the shadow tree of the one before, that it looks into; the whole page without
 */
export async function faults(page: Page, within: readonly string[] = []): Promise<readonly string[]> {
  // By the driver, not by a script element: the page's policy forbids those.
  await page.evaluate(axe.source);
  return page.evaluate(async (path) => {
    const runner = (
      window as unknown as {
        axe: {
          run: (
            context: Document | object,
            options: object,
          ) => Promise<{
            violations: { id: string; impact: string; nodes: { target: unknown; failureSummary: string }[] }[];
          }>;
        };
      }
    ).axe;
    const { violations } = await runner.run(path.length === 0 ? document : { include: [{ fromShadowDom: path }] }, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(
      (one) =>
        `${one.id}: ${JSON.stringify(one.nodes[0]?.target)} ${one.nodes[0]?.failureSummary ?? ''} (${one.nodes.length})`,
    );
  }, within);
}
