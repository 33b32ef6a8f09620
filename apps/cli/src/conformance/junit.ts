import { CHECKS } from '@dejarik/conformance';
import type { PluginReport } from './report.ts';

/** A report in the form that build servers read. */
export function junitOf({ plugin, checks }: PluginReport): string {
  const failures = checks.filter(({ ok }) => !ok).length;
  const cases = checks.map(({ id, ok, detail = '', seed }) => {
    const head = `  <testcase classname="${escaped(plugin)}" name="${id}"`;
    if (ok) return `${head}/>`;
    const about = id === 'load' ? 'The plugin can be loaded.' : CHECKS[id];
    const text = `${detail}${seed === undefined ? '' : `\nseed ${seed}`}`;
    return `${head}>\n    <failure message="${escaped(about)}">${escaped(text)}</failure>\n  </testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="conform ${escaped(plugin)}" tests="${checks.length}" failures="${failures}">`,
    ...cases,
    '</testsuite>',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text without what XML cannot hold. */
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (found) => ENTITIES[found] ?? '').replace(/[^\t\n\r\u0020-\uFFFD]/g, '?');
