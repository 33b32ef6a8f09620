import type { ZoneView } from '@dejarik/session';

/** Whether only a seat, or only its team, sees what lies in a zone. */
export const isPrivate = ({ visibility }: Pick<ZoneView, 'visibility'>): boolean =>
  visibility === 'owner' || visibility === 'team';

/** Whether a zone belongs to nobody and has a name; those without one are the game's own affair. */
export const isCommon = ({ owner, message }: Pick<ZoneView, 'owner' | 'message'>): boolean =>
  owner === null && message.id !== 'session.zone';
