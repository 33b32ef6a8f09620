/** Where the browser's storage has the mods of a page, before the path of the page. */
export const STORED = 'dejarik mods ';
