// For games that others may add to: points of contribution, and how a game is built from all that was added.

export { compose, contributionPoint, PluginError } from '@dejarik/engine';
export type {
  Contributed,
  ContributedFault,
  Contribution,
  ContributionPoint,
  ContributionPointSpec,
  Contributions,
  LoadedContent,
  OpenPoint,
  PluginParts,
} from '@dejarik/engine';
