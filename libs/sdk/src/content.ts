// Messages, and content that is read from files.

export {
  canonicalJson,
  checkCatalogs,
  ContentError,
  contentHash,
  createTranslator,
  definePack,
  languages,
  mergeCatalogs,
  message,
  nearest,
  shown,
} from '@dejarik/content';
export type {
  Catalog,
  CatalogCheck,
  CatalogEntry,
  CatalogIssue,
  Catalogs,
  Cases,
  ContentIssue,
  Language,
  Message,
  MessageArg,
  Pack,
  Rule,
  RuleKind,
  SealedPack,
  Translator,
} from '@dejarik/content';
