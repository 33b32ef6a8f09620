import { CHECKS } from '@dejarik/conformance';
import type { PluginReport } from './report.ts';

/** Reports in the form that build servers read: a suite for each plugin, several of them in one root. */
export function junitOf(reports: readonly PluginReport[]): string {
  const suites = reports.map(suiteOf);
  const root = suites.length === 1 ? suites : ['<testsuites>', ...suites, '</testsuites>'];
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...root].join('\n');
}

function suiteOf({ plugin, checks }: PluginReport): string {
  const failures = checks.filter(({ ok }) => !ok).length;
  const skips = checks.filter(({ skipped }) => skipped !== undefined).length;
  const cases = checks.map(({ id, ok, detail = '', seed, skipped }) => {
    const head = `  <testcase classname="${escaped(plugin)}" name="${id}"`;
    if (skipped !== undefined) return `${head}>\n    <skipped message="${escaped(skipped)}"/>\n  </testcase>`;
    if (ok) return `${head}/>`;
    const about = id === 'load' ? 'The plugin can be loaded.' : CHECKS[id];
    const text = `${detail}${seed === undefined ? '' : `\nseed ${seed}`}`;
    return `${head}>\n    <failure message="${escaped(about)}">${escaped(text)}</failure>\n  </testcase>`;
  });
  return [
    `<testsuite name="conform ${escaped(plugin)}" tests="${checks.length}" failures="${failures}"${skips === 0 ? '' : ` skipped="${skips}"`}>`,
    ...cases,
    '</testsuite>',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text without what XML cannot hold. */
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (found) => ENTITIES[found] ?? '').replace(/[^\t\n\r\u0020-\uFFFD]/g, '?');
