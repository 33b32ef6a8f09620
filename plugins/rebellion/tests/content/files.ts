/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import type { TextFile } from '@dejarik/sdk/yaml';

const folder = new URL('../../content/', import.meta.url);

/** Texts of a file and what stands there instead, one after another. */
export type Changes = readonly (readonly [from: string, to: string])[];

/** The content's files; in one of them texts may be replaced. @throws Error if a text is not there */
export function files(name = '', changes: Changes = []): readonly TextFile[] {
  return readdirSync(folder)
    .sort()
    .map((file): TextFile => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      return { file, text: file === name ? changes.reduce((all, change) => changed(file, all, change), text) : text };
    });
}

function changed(file: string, text: string, [from, to]: Changes[number]): string {
  if (!text.includes(from)) throw new Error(`${file} does not contain ${JSON.stringify(from)}`);
  return text.replace(from, to);
}
