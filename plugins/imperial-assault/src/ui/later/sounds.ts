import type { SoundName } from '@dejarik/sdk/ui';

/** What is heard, by verb. */
export const sounds: Readonly<Record<string, SoundName>> = {
  attack: 'roll',
  reroll: 'roll',
  suffer: 'hit',
  defeat: 'fall',
  'open-door': 'door',
  'close-door': 'door',
  recover: 'good',
  'score-points': 'good',
};
