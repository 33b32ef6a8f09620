import { parseArgs, type ParseArgsConfig } from 'node:util';

/** The options this program was called with; what it does not know ends it with a sentence and the status of misuse, 2. */
export function optionsOf<const O extends NonNullable<ParseArgsConfig['options']>>(options: O) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    process.stderr.write(
      `${error instanceof Error ? error.message : String(error)}\nKnown: ${Object.keys(options)
        .map((name) => `--${name}`)
        .join(', ')}.\n`,
    );
    process.exit(2);
  }
}
