// For games that others may add to: points of contribution, and how a game is built from all that was added.

export { compose, contributionPoint, PluginError } from '@dejarik/engine';
export type {
  Contributed,
  Contribution,
  ContributionPoint,
  ContributionPointSpec,
  Contributions,
  OpenPoint,
  PluginParts,
} from '@dejarik/engine';
