/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import type { TextFile } from '@dejarik/sdk/yaml';

const folder = new URL('../../content/', import.meta.url);

/** The content's files; in one of them a text may be replaced. @throws Error if the text is not there */
export function files(name = '', from = '', to = ''): readonly TextFile[] {
  return readdirSync(folder)
    .sort()
    .map((file): TextFile => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      if (file !== name) return { file, text };
      if (!text.includes(from)) throw new Error(`${file} does not contain ${JSON.stringify(from)}`);
      return { file, text: text.replace(from, to) };
    });
}
