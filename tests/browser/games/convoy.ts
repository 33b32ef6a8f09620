import { convoy } from '@dejarik/conformance/games';

export const game = { plugins: [convoy()] };
