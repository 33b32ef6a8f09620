// What a plugin's proofs beside scenarios play with: bare games, with rules on and off.
export { compileRules, Game, sample } from '@dejarik/engine';
export type { Proof } from '@dejarik/engine';
