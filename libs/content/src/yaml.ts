export { readYaml, valueOf, type Read, type ReadYaml, type TextFile } from './yaml/read-yaml.ts';
export { misfits, readContent, type ContentForm, type ReadContent } from './yaml/read-content.ts';
export { readRules, type RuleReading } from './yaml/read-rules.ts';
export { readMessages } from './yaml/read-messages.ts';
export { YamlSource, type Position } from './yaml/yaml-source.ts';
export type { CheckedSource, Fault, PlacedFault } from './yaml/fault.ts';
export { checkSchema, type ContentSchema } from './yaml/check-schema.ts';
export { readPath, showPath, type Path } from './yaml/path.ts';
export { describeValue } from './yaml/words.ts';
/** The words to write schemas in, so that who reads content needs no package of its own for them. */
export * as v from 'valibot';
