import { DejarikCampaign } from '@dejarik/ui/campaign';

/** What a table does for campaigns. */
export { CampaignVisit } from '@dejarik/ui/campaign';

/** Where campaigns are read and gone on with; the element's module fetches it when somebody goes there. */
if (customElements.get('dejarik-campaign') === undefined) customElements.define('dejarik-campaign', DejarikCampaign);
