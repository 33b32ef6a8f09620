import { execute } from './program.ts';
import { simulation } from './simulation.ts';
import { helpOut } from './spread.ts';

if (!(await helpOut([simulation]))) {
  // A reader that stops reading, such as `head`, is no fault of ours.
  process.stdout.on('error', () => process.exit(process.exitCode ?? 0));
  process.exitCode = await execute(process.argv.slice(2), { program: new URL(import.meta.url) });
}
