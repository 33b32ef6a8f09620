import { envoys } from '@dejarik/conformance/games';

export const game = { plugins: [envoys()] };
