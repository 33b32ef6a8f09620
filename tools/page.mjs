/**
 * A game of a site, as its page lists it.
 *
 * @typedef {object} SiteGame
 * @property {Readonly<Record<string, string>>} names by language
 * @property {readonly string[]} [plugins] addresses of its expansions and mods; of all of it where it was not built with the table
 * @property {true} [outside] it was not built with the table
 * @property {readonly string[]} [elements] addresses of the interfaces that its plugins bring
 * @property {readonly string[]} [also] ids of its expansions and mods, which mean the game with them
 */

/**
 * The page around the table with the games that are there.
 *
 * @param {string} html of the page, with or without a list
 * @param {Readonly<Record<string, SiteGame>>} games by id, in their order
 * @returns {string}
 * @throws {Error} if the page has no place for the list
 */
export function pageWith(html, games) {
  const place = /<main data-games="[^"]*">/;
  if (!place.test(html)) throw new Error('The page has no <main data-games="...">, where its games are listed.');
  const list = JSON.stringify(games).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const isFramed = Object.values(games).some(({ plugins = [] }) => plugins.length > 0);
  return html
    .replace(place, () => `<main data-games="${list}">`)
    .replace(/worker-src 'self';( frame-src 'self';)?/, `worker-src 'self';${isFramed ? " frame-src 'self';" : ''}`);
}
