export { compileAbilities } from './compile.ts';
export type { Compiled, Where } from './compile.ts';
export type { LanguageIssue } from './issue.ts';
export type { Spoken } from './scope.ts';
export { languageMessages } from './messages.ts';
export { describeSchema } from './schema.ts';
export { codeShare } from './code-share.ts';
export type { CodeShare } from './code-share.ts';
export type { Cost, Form, FormHelpers, ListField, Moment, Selectable, Vocabulary } from './vocabulary.ts';
