import { message } from '@dejarik/sdk';
import type { GameSetup } from '@dejarik/sdk/view';
import { starts } from './content/types.ts';

/** What people can decide before a game, in the form that tables ask for. */
export const civilWarSetup: GameSetup = {
  ready: starts.map((start) => ({
    id: start,
    message: message(`setup.${start}`),
    text: message(`setup.${start}.text`),
    options: { start },
  })),
  fields: [],
};
