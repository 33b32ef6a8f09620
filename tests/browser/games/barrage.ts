import { barrage } from '@dejarik/conformance/games';

export const game = { plugins: [barrage()] };
