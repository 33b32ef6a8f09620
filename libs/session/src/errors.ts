/** A plugin or mod that is missing or different where a save or log is opened. Plain data. */
export interface PluginDifference {
  /** Not loaded; loaded in another version; loaded though the save was made without it; of this version, but with other content. */
  readonly kind: 'missing' | 'version' | 'extra' | 'content';
  readonly id: string;
  /** With which the save was made; of what it was made without, the one that is loaded. */
  readonly version: string;
  /** The version that is loaded; empty if none is. */
  readonly here: string;
}

/** A save or log that cannot be used; nothing was loaded. */
export class SaveError extends Error {
  override readonly name = 'SaveError';
  /**
   * @param code what is wrong: another `format` or `version`, other `plugin`s or `content`, or the data itself
   * @param differences what is missing or different, if that is what is wrong
   */
  constructor(
    readonly code: 'save/format' | 'save/version' | 'save/plugin' | 'save/content' | 'save/corrupt' | 'replay/diverged',
    message: string,
    readonly differences: readonly PluginDifference[] = [],
  ) {
    super(message);
  }
}

/** A call of a session with a seat or number that it does not have, or a game that cannot be imagined. */
export class SessionError extends Error {
  override readonly name = 'SessionError';
  constructor(
    readonly code: 'session/seat' | 'session/rewind' | 'session/question' | 'session/imagine' | 'session/over',
    message: string,
  ) {
    super(message);
  }
}

/** A campaign that cannot be gone on with; nothing was read of it. */
export class CampaignError extends Error {
  override readonly name = 'CampaignError';
  /** @param code `format`: no campaign at all; `save`: a saved game; `game`: of another game; `version`: of another version; `corrupt`: damaged; `unfinished`: a play that is not over; `none`: a play outside of a campaign */
  constructor(
    readonly code: `campaign/${'format' | 'save' | 'game' | 'version' | 'corrupt' | 'unfinished' | 'none'}`,
    message: string,
  ) {
    super(message);
  }
}

/** Known by its name: games bring a class of their own for it. */
export const isCampaignError = (error: unknown): error is CampaignError =>
  error instanceof Error && error.name === 'CampaignError';
