/** A save or log that cannot be used; nothing was loaded. */
export class SaveError extends Error {
  override readonly name = 'SaveError';
  /** @param code what is wrong: another `format` or `version`, other `plugin`s or `content`, or the data itself */
  constructor(
    readonly code: 'save/format' | 'save/version' | 'save/plugin' | 'save/content' | 'save/corrupt' | 'replay/diverged',
    message: string,
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
