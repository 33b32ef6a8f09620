import type { CampaignFile } from '@dejarik/session';

/** A campaign has gone on: a page was turned, or a game became part of it. Who keeps campaigns himself can keep this one; it holds nothing that has not been read. */
export class CampaignEvent extends Event {
  constructor(readonly file: CampaignFile) {
    super('dejarik-campaign', { bubbles: true, composed: true });
  }
}
/** Somebody leaves the campaigns for the other ways to play. */
export class LeaveCampaignEvent extends Event {
  constructor() {
    super('dejarik-leave-campaign', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'dejarik-campaign': CampaignEvent;
    'dejarik-leave-campaign': LeaveCampaignEvent;
  }
}
