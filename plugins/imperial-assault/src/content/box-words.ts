/** Words on the cards of the box. */

export const affiliations: readonly string[] = ['imperial', 'rebel', 'mercenary'];

export const traits: readonly string[] = [
  'brawler',
  'creature',
  'droid',
  'force-user',
  'guardian',
  'heavy-weapon',
  'hunter',
  'leader',
  'skirmish-upgrade',
  'smuggler',
  'spy',
  'trooper',
  'vehicle',
  'wookiee',
];

/** Keywords without a number that a figure has at all times. */
export const keywords: readonly string[] = ['massive', 'mobile', 'reach'];
