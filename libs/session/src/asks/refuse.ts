import { message, type Message } from '@dejarik/content';
import type { Because, Refusal } from '../types/index.ts';

/** An answer or an undo that is refused. @param code what is wrong; its words are `session.` and the code, with a hyphen for the slash */
export const refuse = (code: string, args?: Message['args'], because?: readonly Because[]): Refusal => ({
  ok: false,
  code,
  message: message(`session.${code.replace('/', '-')}`, args),
  ...(because ? { because } : {}),
});
