import type { GamePackage } from '@dejarik/sdk';
import { rebellion } from './plugin.ts';

export { rebellion };

/** What programs that play Rebellion load. */
export const game: GamePackage = { plugins: [rebellion] };
