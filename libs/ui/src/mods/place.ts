/** Where mods lay before the browser's database had them: in its quick storage, before the path of the page. */
export const EARLIER = 'dejarik mods ';

/** What they are called in the database. */
export const KIND = '#mods';
