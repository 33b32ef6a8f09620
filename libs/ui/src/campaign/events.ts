/** Somebody leaves the campaigns for the other ways to play. */
export class LeaveCampaignEvent extends Event {
  constructor() {
    super('dejarik-leave-campaign', { bubbles: true, composed: true });
  }
}

declare global {
  interface HTMLElementEventMap {
    'dejarik-leave-campaign': LeaveCampaignEvent;
  }
}
