import { BASES, CreateError, filesOf, KINDS, packageOutside, readWish, writeFolder } from '@dejarik/tools/create';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Answers, completed } from './answers.ts';
import { readCommandLine } from './command-line.ts';

/** Status of a call that cannot be carried out. */
const REFUSED = 2;

const HELP = `Makes a game, an expansion or a mod for Dejarik.

  npm create dejarik [folder] [-- options]

Options:
  --kind  ${KINDS.join(', ')}
  --name  the name that people read
  --id    the id: small letters, digits, hyphens
  --for   the game that an expansion or mod is for: ${BASES.join(', ')}
  --yes   asks nothing: what is not said is as usual
  --help  prints this

Without --yes it asks for what is not said.`;

/**
 * Runs a command line.
 * @param argv what follows the program's name
 * @param canAsk whether somebody is there who can be asked
 * @returns the exit status: 0 if it was made (or whoever was asked has left), 2 if it cannot be made; nothing was written then
 */
export async function run(argv: readonly string[], canAsk: boolean): Promise<number> {
  try {
    const typed = readCommandLine(argv);
    if (typed.help) {
      console.log(HELP);
      return 0;
    }
    if (!typed.yes && !canAsk)
      throw new CreateError(
        'Nobody can be asked here; expected: --yes, with what is to be made. --help lists the options.',
      );
    const answers = typed.yes ? completed(typed) : await (await import('./questions.ts')).ask(typed);
    if (answers !== null) make(answers);
    return 0;
  } catch (error) {
    if (!(error instanceof CreateError)) throw error;
    console.error(error.message);
    return REFUSED;
  }
}

/** @throws CreateError if it cannot be made; nothing was written then */
function make({ folder, ...asked }: Answers): void {
  const wish = readWish(asked);
  const files = filesOf(fileURLToPath(new URL('../templates', import.meta.url)), wish, 'outside');
  const target = writeFolder(folder, new Map([['package.json', packageOutside(wish, ownVersion())], ...files]));
  console.log(`Made the ${wish.kind} "${wish.name}" (${wish.id}). Now:

  ${[...(relative('', target) === '' ? [] : [`cd ${/^[\w./-]+$/.test(folder) ? folder : JSON.stringify(folder)}`]), 'npm install', 'npm test'].join('\n  ')}

README.md says what is where.`);
}

/** The version of this package, which is that of all of Dejarik's. */
function ownVersion(): string {
  const file = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
