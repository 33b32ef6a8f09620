import type { SoundName } from '@dejarik/sdk/ui';

/** What is heard, by verb. */
export const sounds: Readonly<Record<string, SoundName>> = {
  attack: 'roll',
  'roll-mission': 'roll',
  'suffer-hit': 'hit',
  'destroy-units': 'fall',
  'gain-loyalty': 'good',
  'gain-reputation': 'good',
};
