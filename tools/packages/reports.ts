import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { root } from '../install.mjs';
import type { Built } from './build.ts';
import { fileOf } from './projects.ts';

/** Where reports are checked in: of each entry what it exports, as declared. */
export const REPORTS = join(root, 'docs', 'api');

/** An entry of a package with its report. */
export interface Report {
  /** Of the file, such as `sdk-board.api.md`. */
  readonly file: string;
  readonly text: string;
}

/**
 * Reports what a built library exports, an entry each.
 *
 * @param built a package whose `exports` have types
 * @param folder absolute; files lie there that are no longer needed afterwards
 * @returns the reports; empty for a package without types
 * @throws Error if the declarations cannot be read
 */
export function reportsOf({ folder: from, name }: Built, folder: string): readonly Report[] {
  const { exports } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
  };
  mkdirSync(folder, { recursive: true });
  const own = name.split('/')[1] ?? name;
  const entries = Object.entries(exports).flatMap(([entry, target]) =>
    typeof target === 'string'
      ? []
      : [
          {
            file: `${entry === '.' ? own : `${own}-${fileOf(entry).replaceAll('/', '-')}`}.api.md`,
            types: join(from, target.types),
          },
        ],
  );
  const configs = entries.map(({ file, types }) => configOf(from, types, folder, file));
  const [first] = configs;
  if (first === undefined) return [];
  // One program for all entries: what they share is read once.
  const compilerState = CompilerState.create(first, { additionalEntryPoints: entries.map(({ types }) => types) });
  return configs.map((config, n) => {
    Extractor.invoke(config, {
      localBuild: true,
      compilerState,
      messageCallback: (message) => (message.handled = true),
    });
    const { file = '' } = entries[n] ?? {};
    return { file, text: readFileSync(join(folder, file), 'utf8') };
  });
}

const configOf = (from: string, declarations: string, folder: string, file: string): ExtractorConfig =>
  ExtractorConfig.prepare({
    packageJsonFullPath: join(from, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: from,
      mainEntryPointFilePath: declarations,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: settings },
      apiReport: {
        enabled: true,
        reportFileName: file,
        reportFolder: folder,
        reportTempFolder: join(folder, 'made'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
  });

const settings = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    skipLibCheck: true,
    types: [],
  },
  include: ['dist'],
};

/** Writes reports beside those that are checked in. */
export function writeReports(reports: readonly Report[]): void {
  mkdirSync(REPORTS, { recursive: true });
  for (const { file, text } of reports) writeFileSync(join(REPORTS, file), text);
}

/**
 * @returns for each report that is not as it is checked in, what has changed and how it is renewed
 */
export const staleReports = (reports: readonly Report[]): readonly string[] =>
  reports.flatMap(({ file, text }) => {
    const path = join(REPORTS, file);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return [];
    return [
      `docs/api/${file} is not what the package exports now. "npm run build" writes it anew: commit it if the change is meant.`,
    ];
  });
