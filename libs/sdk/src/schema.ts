// Forms of data, for points of contribution: `import * as v from '@dejarik/sdk/schema'`.
// Valibot's words come from there, not by way of a library: built, this module imports them as they are.
export * from 'valibot';
export { checkData, formOf, readPath } from '@dejarik/content/schema';
export type { ContentSchema, Form, Path } from '@dejarik/content/schema';
