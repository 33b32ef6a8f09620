import { CreateError } from '@dejarik/tools/create';
import { parseArgs } from 'node:util';

/** What was typed; what was not, is missing. */
export interface Typed {
  readonly folder?: string;
  readonly kind?: string;
  readonly name?: string;
  readonly id?: string;
  readonly for?: string;
  /** Ask nothing. */
  readonly yes: boolean;
  readonly help: boolean;
}

const OPTIONS = {
  kind: { type: 'string' },
  name: { type: 'string' },
  id: { type: 'string' },
  for: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @throws CreateError if an option is unknown or lacks its value, or several folders are named */
export function readCommandLine(argv: readonly string[]): Typed {
  const { values, positionals } = parsed(argv);
  const [folder, ...more] = positionals;
  if (more.length > 0)
    throw new CreateError(
      `Found ${positionals.length} folders: ${positionals.join(', ')}; expected: one. A name with spaces stands in quotes.`,
    );
  const { yes = false, help = false, ...rest } = values;
  return { ...rest, ...(folder === undefined ? {} : { folder }), yes, help };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CreateError(`${error instanceof Error ? error.message : String(error)} --help lists what there is.`);
  }
}
