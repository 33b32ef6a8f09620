import { WATCHED } from './guard/signs.ts';

/** What has become of the output: `gone` when its reader stopped reading, the error when it could not be written. */
let lost: 'gone' | Error | null = null;

/** Is there nobody any more whom a further line could reach? */
export const isOutputLost = (): boolean => lost !== null;

/**
 * Sees to it that the exit status is true to what came out: a reader that stops reading, such as `head`, is no fault of ours,
 * but a full disk is, whatever the command itself came to.
 * @param program whose streams these are
 */
export function watchOutput(program: Pick<NodeJS.Process, 'stdout' | 'stderr' | 'on' | 'exitCode'>): void {
  program.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (lost !== null) return;
    lost = error.code === 'EPIPE' ? 'gone' : error;
    if (lost !== 'gone') note(`The output could not be written: ${error.message}.`);
  });
  // What cannot be said on the error stream cannot be said anywhere.
  program.stderr.on('error', () => undefined);
  program.on('exit', (status) => {
    if (lost instanceof Error && status === 0) program.exitCode = 1;
  });
}

/** When all that was said has gone out. */
export const flushed = (): Promise<void> =>
  new Promise((done) => {
    process.stdout.write('', () => {
      done();
    });
  });

/** Whether JSON alone is asked for. @param argv of a call */
export const wantsJson = (argv: readonly string[]): boolean =>
  argv.slice(0, argv.includes('--') ? argv.indexOf('--') : undefined).includes('--json');

/** How wide the terminal is that shows the error stream; undefined where none does. */
const watched = (): number | undefined =>
  process.stderr.isTTY === true ? process.stderr.columns || 80 : Number(process.env[WATCHED]) || undefined;

function write(text: string): void {
  if (lost === null) process.stdout.write(text);
}

/** Prints a line for people. */
export const say = (line = ''): void => {
  write(`${line}\n`);
};

/** Prints the one JSON object of `--json`. */
export const sayJson = (value: unknown): void => {
  write(`${JSON.stringify(value)}\n`);
};

/** Prints a remark beside the output, which stays what others read. */
export const note = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** Milliseconds after which a line says again how many parts are done, where lines stay. */
const COUNTED_EVERY = 30_000;

/** How many parts are done, on the error stream: a bar where somebody looks on, else a line now and then. */
export class Progress {
  readonly #shown = watched() !== undefined;
  #last = Date.now();

  constructor(readonly what: string) {}

  at(done: number, of: number): void {
    const now = Date.now();
    if (this.#shown ? done < of && now - this.#last < 100 : now - this.#last < COUNTED_EVERY) return;
    this.#last = now;
    if (!this.#shown) {
      note(`${this.what}: ${done} of ${of}`);
      return;
    }
    const width = 30;
    const full = of === 0 ? width : Math.round((width * done) / of);
    process.stderr.write(`\r${this.what} [${'#'.repeat(full)}${'.'.repeat(width - full)}] ${done}/${of}`);
  }

  end(): void {
    if (this.#shown) process.stderr.write('\r\u001b[K');
  }
}

/** Milliseconds after which a line says again what is done, where lines stay. */
const REPORT_EVERY = 10_000;

/** What is done now, on the error stream: a line that changes where somebody looks on, else a line now and then. */
export class Doings {
  readonly #changes = watched() !== undefined;
  readonly #quiet: boolean;
  #last = Date.now();

  /** @param quiet says nothing but where somebody looks on */
  constructor(quiet: boolean) {
    this.#quiet = quiet;
  }

  tell(what: string): void {
    if (this.#changes) {
      process.stderr.write(`\r\u001b[K${what.slice(0, (watched() ?? 80) - 1)}`);
      return;
    }
    if (this.#quiet || Date.now() - this.#last < REPORT_EVERY) return;
    this.#last = Date.now();
    note(what);
  }

  end(): void {
    if (this.#changes) process.stderr.write('\r\u001b[K');
  }
}
