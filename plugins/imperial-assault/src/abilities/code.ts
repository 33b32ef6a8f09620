import type { Context, Next, Writes } from '@dejarik/sdk';

/** Effects that the card language cannot say; `code: <name>` in a card names one of these. */
export const code: Readonly<Record<string, (cx: Context, g: Writes) => Next>> = {};
