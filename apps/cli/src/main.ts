import { execute } from './program.ts';

// A reader that stops reading, such as `head`, is no fault of ours.
process.stdout.on('error', () => process.exit(process.exitCode ?? 0));
process.exitCode = await execute(process.argv.slice(2));
