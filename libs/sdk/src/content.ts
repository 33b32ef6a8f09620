// Content that is read from files: catalogs of messages, packs, and abilities as data. For reading YAML see `@dejarik/sdk/yaml`.

export {
  canonicalJson,
  checkCatalogs,
  ContentError,
  contentHash,
  createTranslator,
  definePack,
  languages,
  mergeCatalogs,
  nearest,
  shown,
} from '@dejarik/content';
export type {
  CatalogCheck,
  CatalogEntry,
  CatalogIssue,
  Cases,
  ContentIssue,
  Pack,
  Rule,
  RuleKind,
  SealedPack,
  Translator,
} from '@dejarik/content';
// abilities as data
export { codeShare, compileAbilities, describeSchema } from '@dejarik/language';
export type {
  CodeShare,
  Compiled,
  Cost,
  Form,
  FormHelpers,
  LanguageIssue,
  ListField,
  Moment,
  Selectable,
  Spoken,
  Vocabulary,
  Where,
} from '@dejarik/language';
