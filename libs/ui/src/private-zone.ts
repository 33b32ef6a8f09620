import type { ZoneView } from '@dejarik/session';

/** Whether only a seat, or only its team, sees what lies in a zone. */
export const isPrivate = ({ visibility }: Pick<ZoneView, 'visibility'>): boolean =>
  visibility === 'owner' || visibility === 'team';
