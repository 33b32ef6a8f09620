import { contentHash } from '@dejarik/content';

/** Of plain data; what is undefined counts as missing. */
export const hashOf = (value: object): string => contentHash(JSON.parse(JSON.stringify(value)));
