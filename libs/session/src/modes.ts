/** How many may play a mode: apart, so that a page can ask without fetching what sessions are made of. */
export { inWords, isOpen, modeNamed, seatRange } from '@dejarik/engine/modes';
