// Forms of data, for who checks what comes from no file: `import * as v from '@dejarik/content/schema'`.
// The words of valibot are exported one by one, so that a page fetches those alone that it uses.
export * from 'valibot';
export { checkData, formOf, type Form } from './yaml/check-data.ts';
export { readPath, type Path } from './yaml/path.ts';
export type { ContentSchema } from './yaml/check-schema.ts';
