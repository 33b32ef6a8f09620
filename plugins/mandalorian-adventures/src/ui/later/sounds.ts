import type { SoundName } from '@dejarik/sdk/ui';

/** What is heard, by verb. */
export const sounds: Readonly<Record<string, SoundName>> = {
  strike: 'hit',
  hurt: 'hit',
  suffer: 'hit',
  defeat: 'fall',
  'open-door': 'door',
  'advance-progress': 'good',
  heal: 'good',
  rescue: 'good',
};
