export { message, type Message, type MessageArg } from './message.ts';
export {
  languageOf,
  languages,
  mergeCatalogs,
  type Language,
  type Catalog,
  type CatalogEntry,
  type Cases,
  type Catalogs,
} from './catalog.ts';
export { parsePattern, placeholders, type PatternPart } from './pattern.ts';
export { createTranslator, type TranslationGap, type Translator, type TranslatorOptions } from './translator.ts';
export { goalOf } from './goal.ts';
export { withInventedWords, type Invented } from './invented-words.ts';
export { pluralFault } from './plurals.ts';
export { checkCatalogs, type CatalogCheck, type CatalogIssue } from './check-catalogs.ts';
export { listed, nearest } from './nearest.ts';
export { canonicalJson } from './canonical-json.ts';
export { contentHash, textHash } from './hash.ts';
export { shown } from './shown.ts';
export { isNestedTooDeep, MOST_NESTED } from './nesting.ts';
export { definePack, type Pack, type SealedPack } from './pack.ts';
export { ContentError, type ContentIssue } from './issue.ts';
export type { Rule, RuleKind } from './rule.ts';
