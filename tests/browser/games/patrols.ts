import { patrols } from '@dejarik/conformance/games';

export const game = { plugins: [patrols()] };
