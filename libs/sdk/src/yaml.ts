export {
  checkSchema,
  describeValue,
  readMessages,
  readRules,
  readYaml,
  showPath,
  v,
  valueOf,
  YamlSource,
} from '@dejarik/content/yaml';
export type {
  CheckedSource,
  ContentSchema,
  Fault,
  Path,
  PlacedFault,
  Position,
  Read,
  ReadYaml,
  RuleReading,
  TextFile,
} from '@dejarik/content/yaml';
