/** How proofs are written. */
export { holds, proof, same } from '@dejarik/sdk/proofs';
