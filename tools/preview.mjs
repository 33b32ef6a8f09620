/**
 * Whether a plugin is in the making: its package.json says `"dejarik": { "preview": true }`. Such a one is checked and played from the command
 * line like all others, but neither served at the table nor packed.
 *
 * @param {{ readonly dejarik?: { readonly preview?: boolean } }} manifest its package.json
 * @returns {boolean}
 */
export const isPreview = ({ dejarik }) => dejarik?.preview === true;
