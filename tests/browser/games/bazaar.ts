import { bazaar } from '@dejarik/conformance/games';

export const game = { plugins: [bazaar] };
