import type { GamePackage } from '@dejarik/sdk';
import { plugin } from './plugin.ts';

export { plugin };

/** What programs load: the expansion, to be played with its game. */
export const game: GamePackage = { plugins: [plugin] };
