import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Ends what was noted; what is longer and older may follow it. */
const END = '\0';

/** A short text in a file: what a process has noted last can be read after it has died in the middle of anything. */
export class BreadcrumbFile {
  readonly #folder = mkdtempSync(join(tmpdir(), 'dejarik-breadcrumb-'));
  readonly file = join(this.#folder, 'breadcrumb');

  /** What was noted last; empty if nothing was. */
  read(): string {
    try {
      return readFileSync(this.file, 'utf8').split(END, 1)[0] ?? '';
    } catch {
      return '';
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Notes texts in the file of a breadcrumb. */
export class BreadcrumbWriter {
  readonly #file: number;

  constructor(file: string) {
    this.#file = openSync(file, 'w');
  }

  note(text: string): void {
    writeSync(this.#file, text + END, 0);
  }

  close(): void {
    closeSync(this.#file);
  }
}
